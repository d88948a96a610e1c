-- Who is doing what at the moment: a job, or something with a row that waits to be done. The epoch of a claim is never used again, so
-- whoever took over from somebody else is told from them by it alone. Times in milliseconds.
CREATE TABLE leases (
  epoch INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  holder TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT;
