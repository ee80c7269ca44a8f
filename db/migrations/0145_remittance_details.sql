-- What Form 27Q asks of a payee abroad (the format's number of the country, nature of the remittance), and whether the payer bears the tax (s.195A).
ALTER TABLE vendor_residences ADD COLUMN country_code text CHECK (country_code ~ '^[0-9]{1,3}$');
ALTER TABLE vendor_residences ADD COLUMN remittance_nature text CHECK (remittance_nature IN ('16', '21', '27', '28', '31', '49', '52', '99'));
ALTER TABLE vendor_residences ADD COLUMN bears_tax boolean NOT NULL DEFAULT false;

-- Statements of payees abroad (27Q) and of tax collected (27EQ) beside those of residents.
ALTER TABLE tds_statements DROP CONSTRAINT tds_statements_form_check;
ALTER TABLE tds_statements ADD CONSTRAINT tds_statements_form_check CHECK (form IN ('26Q', '27Q', '27EQ', '140'));
DROP INDEX tds_statements_regular;
CREATE UNIQUE INDEX tds_statements_regular ON tds_statements (companies_id, quarter, form) WHERE statement_kind = 'regular';
DROP INDEX tds_statements_by_quarter;
CREATE INDEX tds_statements_by_quarter ON tds_statements (companies_id, quarter, form, created_at);
