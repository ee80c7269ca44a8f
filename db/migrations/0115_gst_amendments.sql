-- What people decided about filed documents that differ from the books, and corrections they entered. One row for a document and cause in a
-- return; a change that no one decided about is computed and not stored.
CREATE TABLE gst_amendments (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_amendments_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  -- The return that amends, and the one that is amended.
  return_form text NOT NULL CHECK (return_form IN ('gstr1', 'gstr1a')),
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  filed_period date NOT NULL CHECK (extract(day FROM filed_period) = 1),
  document_kind text NOT NULL CHECK (document_kind IN ('invoices', 'cash_memos', 'credit_notes')),
  document_id uuid NOT NULL,
  cause text NOT NULL CHECK (cause IN ('late', 'cancelled', 'customer_gstin', 'entered')),
  -- A set of fields is amended once.
  field_sets text[] NOT NULL CHECK (cardinality(field_sets) > 0 AND field_sets <@ ARRAY['figures', 'gstin', 'place', 'shipping']),
  decision text NOT NULL CHECK (decision IN ('accepted', 'left_out')),
  reason text CHECK (length(reason) BETWEEN 1 AND 250),
  correction jsonb NOT NULL,
  decided_by uuid,
  decided_at timestamptz NOT NULL,
  CHECK (reason IS NOT NULL OR (decision = 'accepted' AND cause <> 'entered')),
  PRIMARY KEY (companies_id, gst_amendments_id)
);
COMMENT ON TABLE gst_amendments IS 'Decisions about filed GST documents that changed, and corrections of them.';
CREATE UNIQUE INDEX gst_amendments_once ON gst_amendments (companies_id, document_kind, document_id, cause) WHERE cause <> 'entered';
CREATE INDEX gst_amendments_by_return ON gst_amendments (companies_id, gstin, period);
CALL tenant_table('gst_amendments', 'SELECT, INSERT, DELETE');
