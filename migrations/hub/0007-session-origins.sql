-- From what an account was signed in, as its owner reads it: the program's name and the network without its hosts.
ALTER TABLE sessions ADD COLUMN device TEXT;
ALTER TABLE sessions ADD COLUMN network TEXT;
