-- The name of the place where an Echo is, for those who see the world it is in; null in Personal worlds, on the way, and until it is heard of.
ALTER TABLE echo_directory ADD COLUMN location TEXT;
