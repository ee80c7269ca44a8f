-- Records of the Invoice Management System as they were imported, what each is matched to, and what people decided. A newer file takes the place
-- of the one before, which stays as history.
CREATE TABLE ims_imports (
  companies_id uuid NOT NULL REFERENCES companies,
  ims_imports_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  -- Whether the file itself names the GSTIN.
  names_gstin boolean NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  file_sha256 text NOT NULL CHECK (length(file_sha256) = 64),
  is_current boolean NOT NULL,
  -- Documents and amounts of each section as added up in the file.
  counted jsonb NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, ims_imports_id)
);
COMMENT ON TABLE ims_imports IS 'Files of IMS records that were imported; one is current for a GSTIN.';
CREATE UNIQUE INDEX ims_imports_current ON ims_imports (companies_id, gstin) WHERE is_current;
CALL tenant_table('ims_imports', 'SELECT, INSERT, UPDATE');

CREATE TABLE ims_records (
  companies_id uuid NOT NULL,
  ims_records_id uuid NOT NULL,
  ims_imports_id uuid NOT NULL,
  row_no integer NOT NULL,
  section text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'debit_note', 'credit_note', 'unknown')),
  supplier_gstin text,
  supplier_name text,
  document_number text NOT NULL,
  document_date date,
  original_number text,
  original_date date,
  supply_type text NOT NULL,
  document_value bigint NOT NULL,
  place_of_supply text,
  reverse_charge boolean NOT NULL,
  -- The supplier's return as the file writes it, and its month.
  return_text text NOT NULL,
  period date CHECK (extract(day FROM period) = 1),
  source_form text NOT NULL,
  filing_status text NOT NULL,
  portal_action text NOT NULL CHECK (portal_action IN ('accept', 'reject', 'pending', 'no_action')),
  portal_reduction text CHECK (portal_reduction IN ('full', 'part', 'nil')),
  portal_declared jsonb,
  portal_remarks text NOT NULL,
  is_pending_blocked boolean NOT NULL,
  is_reduction_blocked boolean NOT NULL,
  is_remarks_blocked boolean NOT NULL,
  taxable bigint NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  cess bigint NOT NULL,
  bills_id uuid,
  debit_notes_id uuid,
  match_pass text CHECK (match_pass IN ('exact', 'cleaned', 'fuzzy', 'amounts', 'number', 'hand')),
  matched_by uuid,
  matched_at timestamptz,
  -- A person undid a match: the passes leave the record alone.
  is_left_alone boolean NOT NULL DEFAULT false,
  decision text CHECK (decision IN ('accept', 'reject', 'pending', 'no_action')),
  decision_reason text CHECK (length(decision_reason) <= 250),
  pending_until date CHECK (extract(day FROM pending_until) = 1),
  reduction text CHECK (reduction IN ('full', 'part', 'nil')),
  declared jsonb,
  decided_by uuid,
  decided_at timestamptz,
  -- The document in the books at the time of the decision, with its amounts.
  evidence jsonb,
  -- The supplier reported the document with other figures than in the import before: what it had, and what was decided.
  reported_before jsonb,
  PRIMARY KEY (companies_id, ims_records_id),
  FOREIGN KEY (companies_id, ims_imports_id) REFERENCES ims_imports,
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  FOREIGN KEY (companies_id, debit_notes_id) REFERENCES debit_notes,
  CHECK (num_nonnulls(bills_id, debit_notes_id) <= 1),
  CHECK ((num_nonnulls(bills_id, debit_notes_id) = 1) = (match_pass IS NOT NULL)),
  CHECK ((match_pass IS NULL) = (matched_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IS NOT DISTINCT FROM 'pending') = (pending_until IS NOT NULL)),
  CHECK (reduction IS NULL OR decision IS NOT DISTINCT FROM 'accept'),
  CHECK ((reduction IS NOT DISTINCT FROM 'part') = (declared IS NOT NULL))
);
COMMENT ON TABLE ims_records IS 'Records of an imported IMS file with the document each is matched to and the decision about it.';
CREATE UNIQUE INDEX ims_records_in_order ON ims_records (companies_id, ims_imports_id, row_no);
CREATE INDEX ims_records_by_bill ON ims_records (companies_id, bills_id) WHERE bills_id IS NOT NULL;
CREATE INDEX ims_records_by_debit_note ON ims_records (companies_id, debit_notes_id) WHERE debit_notes_id IS NOT NULL;
CALL tenant_table('ims_records', 'SELECT, INSERT, UPDATE');
