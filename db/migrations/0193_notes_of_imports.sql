-- What of a file is not among its rows, and how its dates were read: sentences for the person.
ALTER TABLE row_imports ADD COLUMN notes jsonb NOT NULL DEFAULT '[]';
