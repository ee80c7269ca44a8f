-- Documents and mails go to a customer in their language; null is English.
ALTER TABLE customers ADD COLUMN language text CHECK (language IN ('en', 'hi'));
