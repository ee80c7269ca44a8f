-- GSTR-2B as it was imported: every document of the file, and the bill it is matched to. An import of the same month takes the place of the
-- one before, which stays as history.
CREATE TABLE gstr2b_imports (
  companies_id uuid NOT NULL REFERENCES companies,
  gstr2b_imports_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  -- The day on which the portal made the statement.
  generated_on date,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  file_sha256 text NOT NULL CHECK (length(file_sha256) = 64),
  is_current boolean NOT NULL,
  -- Documents of each section as counted in the file, and what its own summary says.
  counted jsonb NOT NULL,
  summary jsonb NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gstr2b_imports_id)
);
COMMENT ON TABLE gstr2b_imports IS 'Files of GSTR-2B that were imported; one is current for a GSTIN and month.';
CREATE UNIQUE INDEX gstr2b_imports_current ON gstr2b_imports (companies_id, gstin, period) WHERE is_current;
CALL tenant_table('gstr2b_imports', 'SELECT, INSERT, UPDATE');

CREATE TABLE gstr2b_rows (
  companies_id uuid NOT NULL,
  gstr2b_rows_id uuid NOT NULL,
  gstr2b_imports_id uuid NOT NULL,
  row_no integer NOT NULL,
  part text NOT NULL,
  section text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'debit_note', 'credit_note', 'isd', 'isd_credit', 'import', 'unknown')),
  supplier_gstin text,
  supplier_name text,
  filed_on date,
  document_number text NOT NULL,
  document_date date,
  original_number text,
  original_date date,
  document_value bigint NOT NULL,
  place_of_supply text,
  reverse_charge boolean NOT NULL,
  is_available boolean,
  reason text,
  taxable bigint NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  cess bigint NOT NULL,
  bills_id uuid,
  match_pass text CHECK (match_pass IN ('exact', 'cleaned', 'fuzzy', 'amounts', 'number', 'hand')),
  matched_by uuid,
  matched_at timestamptz,
  -- A person undid a match: the passes leave the row alone.
  is_left_alone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (companies_id, gstr2b_rows_id),
  FOREIGN KEY (companies_id, gstr2b_imports_id) REFERENCES gstr2b_imports,
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  CHECK (num_nulls(bills_id, match_pass, matched_at) IN (0, 3))
);
COMMENT ON TABLE gstr2b_rows IS 'Documents of an imported GSTR-2B with the bill each is matched to.';
CREATE UNIQUE INDEX gstr2b_rows_in_order ON gstr2b_rows (companies_id, gstr2b_imports_id, row_no);
CREATE INDEX gstr2b_rows_by_bill ON gstr2b_rows (companies_id, bills_id) WHERE bills_id IS NOT NULL;
CALL tenant_table('gstr2b_rows', 'SELECT, INSERT, UPDATE');
