-- How payments to a vendor outside India are taxed, from a day on (Income-tax Act 1961 s.195, Act 2025 s.393(2)): the last row that begins on
-- or before the day of a document counts.
CREATE TABLE vendor_residences (
  companies_id uuid NOT NULL REFERENCES companies,
  vendors_id uuid NOT NULL,
  decided_from date NOT NULL,
  treatment text NOT NULL CHECK (treatment IN ('resident', 'not_chargeable', 'act', 'treaty')),
  income text CHECK (income IN ('royalty_or_fees', 'interest', 'other')),
  entity text NOT NULL CHECK (entity IN ('company', 'firm', 'individual')),
  country text,
  treaty_rate numeric(6,3) CHECK (treaty_rate >= 0 AND treaty_rate <= 100),
  treaty_article text,
  trc_until date,
  form_10f_until date,
  no_pe_until date,
  foreign_tax_id text,
  reason text,
  decided_by uuid,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, vendors_id, decided_from),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  CHECK ((income IS NOT NULL) = (treatment IN ('act', 'treaty'))),
  CHECK ((treaty_rate IS NOT NULL) = (treatment = 'treaty')),
  CHECK (treatment NOT IN ('resident', 'not_chargeable') OR reason IS NOT NULL)
);
COMMENT ON TABLE vendor_residences IS 'Decisions how payments to vendors outside India are taxed, by the day from which they hold.';
CALL tenant_table('vendor_residences', 'SELECT, INSERT, UPDATE');
