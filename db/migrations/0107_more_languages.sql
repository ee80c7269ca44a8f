-- Documents and mails may go to a customer in Gujarati and Tamil as well.
ALTER TABLE customers DROP CONSTRAINT customers_language_check;
ALTER TABLE customers ADD CONSTRAINT customers_language_check CHECK (language IN ('en', 'hi', 'gu', 'ta'));
