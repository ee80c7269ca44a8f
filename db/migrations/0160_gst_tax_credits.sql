-- GST that others deducted (CGST Act s.51, GSTR-7) or operators collected (s.52, GSTR-8) for the company: credit of its electronic cash ledger once it is
-- accepted at the portal (docs/decisions/0146). All amounts are whole paise.
INSERT INTO entry_sources (source, lock_module) VALUES ('gst_tax_credit', 'journals');

CREATE TABLE gst_tax_credits (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_tax_credits_id uuid NOT NULL,
  credit_kind text NOT NULL CHECK (credit_kind IN ('tds', 'tcs')),
  gstin text NOT NULL CHECK (length(gstin) = 15),
  -- The month of the deductor's return.
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  deductor_gstin text NOT NULL CHECK (length(deductor_gstin) = 15),
  deductor_name text NOT NULL CHECK (length(deductor_name) BETWEEN 1 AND 160),
  -- What the tax was worked out on.
  value bigint NOT NULL CHECK (value > 0),
  igst bigint NOT NULL CHECK (igst >= 0),
  cgst bigint NOT NULL CHECK (cgst >= 0),
  sgst bigint NOT NULL CHECK (sgst >= 0),
  -- Null: not accepted at the portal yet, so neither in the ledger nor in the books.
  accepted_on date,
  journal_entries_id uuid,
  cancelled_on date,
  void_journal_entries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_tax_credits_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, void_journal_entries_id) REFERENCES journal_entries,
  CHECK (igst + cgst + sgst > 0 AND igst + cgst + sgst <= value),
  CHECK ((accepted_on IS NULL) = (journal_entries_id IS NULL)),
  CHECK (void_journal_entries_id IS NULL OR cancelled_on IS NOT NULL)
);
COMMENT ON TABLE gst_tax_credits IS 'GST deducted or collected by others for the company, credited to its electronic cash ledger.';
CREATE UNIQUE INDEX gst_tax_credits_once ON gst_tax_credits (companies_id, gstin, credit_kind, deductor_gstin, period) WHERE cancelled_on IS NULL;
CALL tenant_table('gst_tax_credits', 'SELECT, INSERT, UPDATE');
