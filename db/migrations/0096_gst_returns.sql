-- Returns of GST as they were built and filed: what was frozen, and the portal's acknowledgement.
CREATE TABLE gst_returns (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_returns_id uuid NOT NULL,
  return_form text NOT NULL CHECK (return_form = 'gstr1'),
  gstin text NOT NULL,
  -- The first day of the month the return is for.
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  status text NOT NULL CHECK (status IN ('built', 'filed')),
  -- SHA-256 of the upload file, and its sections with their figures.
  content_hash text NOT NULL CHECK (length(content_hash) = 64),
  sections jsonb NOT NULL,
  -- { "invoices:<id>": [number, digest] }: each document as it went in, so that later changes are told one by one.
  documents jsonb NOT NULL,
  built_by uuid,
  built_at timestamptz NOT NULL,
  -- By a second person, where the company has one; building again takes it back.
  approved_by uuid,
  approved_at timestamptz,
  filed_on date,
  acknowledgement text,
  filed_by uuid,
  filed_at timestamptz,
  PRIMARY KEY (companies_id, gst_returns_id),
  UNIQUE (companies_id, return_form, gstin, period),
  CHECK (num_nulls(filed_on, acknowledgement, filed_at) = CASE status WHEN 'filed' THEN 0 ELSE 3 END)
);
CALL tenant_table('gst_returns', 'SELECT, INSERT, UPDATE');
