-- The declaration before a payment abroad (Forms 15CA and 15CB, from 1 Apr 2026 Forms 145 and 146) is of any payment: of a bill, an advance or a dividend.
ALTER TABLE remittances DROP CONSTRAINT IF EXISTS remittances_companies_id_bills_id_fkey;
ALTER TABLE remittances DROP CONSTRAINT remittances_pkey;
ALTER TABLE remittances RENAME COLUMN bills_id TO sources_id;
ALTER TABLE remittances ADD COLUMN source_type text NOT NULL DEFAULT 'bill' CHECK (source_type IN ('bill', 'vendor_advance', 'dividend'));
ALTER TABLE remittances ALTER COLUMN source_type DROP DEFAULT;
ALTER TABLE remittances ADD PRIMARY KEY (companies_id, source_type, sources_id);
COMMENT ON COLUMN remittances.sources_id IS 'The bill, the advance, or the line of the shareholder in a dividend.';
