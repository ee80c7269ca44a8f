-- Certificates of tax collected (Form 27D; Form 133 from 1 Apr 2026) beside those of tax deducted.
ALTER TABLE tds_certificates ADD tax_kind text NOT NULL DEFAULT 'tds' CHECK (tax_kind IN ('tds', 'tcs'));
ALTER TABLE tds_certificates ALTER tax_kind DROP DEFAULT;
-- The buyer that a person assigned.
ALTER TABLE tds_certificates ADD customers_id uuid;
ALTER TABLE tds_certificates ADD FOREIGN KEY (companies_id, customers_id) REFERENCES customers;
ALTER TABLE tds_certificates ADD CHECK (CASE tax_kind WHEN 'tds' THEN customers_id IS NULL ELSE vendors_id IS NULL END);
CREATE INDEX tds_certificates_by_customer ON tds_certificates (companies_id, customers_id) WHERE customers_id IS NOT NULL;
COMMENT ON TABLE tds_certificates IS 'Certificates of tax deducted or collected that the company downloaded from TRACES.';
ALTER TABLE tds_certificate_requests ADD tax_kind text NOT NULL DEFAULT 'tds' CHECK (tax_kind IN ('tds', 'tcs'));
ALTER TABLE tds_certificate_requests ALTER tax_kind DROP DEFAULT;
ALTER TABLE tds_certificate_requests DROP CONSTRAINT tds_certificate_requests_pkey;
ALTER TABLE tds_certificate_requests ADD PRIMARY KEY (companies_id, quarter, tax_kind);
COMMENT ON TABLE tds_certificate_requests IS 'When the certificates of a quarter were requested at TRACES, by kind of tax.';
