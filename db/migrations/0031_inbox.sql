-- What vendors sent, before it is a bill. Amounts are whole paise; what was not found is null.
CREATE TABLE inbox_items (
  companies_id uuid NOT NULL REFERENCES companies,
  inbox_items_id uuid NOT NULL,
  source text NOT NULL CHECK (source IN ('hub', 'upload', 'mail')),
  -- The sender's own name for it: what is received twice is kept once.
  source_id text NOT NULL,
  inbox_status text NOT NULL CHECK (inbox_status IN ('new', 'billed', 'discarded')),
  reading text NOT NULL CHECK (reading IN ('waiting', 'done', 'failed')),
  vendors_id uuid,
  vendor_name text,
  vendor_gstin text,
  buyer_gstin text,
  bill_number text,
  number_key text,
  bill_date date,
  due_date date,
  place_of_supply text,
  total bigint CHECK (total >= 0),
  taxable_value bigint CHECK (taxable_value >= 0),
  cgst bigint CHECK (cgst >= 0),
  sgst bigint CHECK (sgst >= 0),
  igst bigint CHECK (igst >= 0),
  cess bigint CHECK (cess >= 0),
  hsn text,
  irn text,
  -- { field: where it was found }.
  found_in jsonb NOT NULL DEFAULT '{}',
  -- Sentences for the person: what does not fit, what it looks a second copy of.
  warnings text[] NOT NULL DEFAULT '{}',
  files_id uuid,
  file_sha256 bytea,
  bills_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, inbox_items_id),
  UNIQUE (companies_id, source, source_id),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  FOREIGN KEY (companies_id, files_id) REFERENCES files,
  CHECK ((inbox_status = 'billed') = (bills_id IS NOT NULL))
);
CREATE INDEX inbox_items_by_time ON inbox_items (companies_id, inbox_status, created_at, inbox_items_id);
CREATE INDEX inbox_items_by_number ON inbox_items (companies_id, number_key) WHERE number_key IS NOT NULL;
CREATE INDEX inbox_items_by_file ON inbox_items (companies_id, file_sha256) WHERE file_sha256 IS NOT NULL;
CREATE INDEX inbox_items_by_irn ON inbox_items (companies_id, irn) WHERE irn IS NOT NULL;
CREATE INDEX inbox_items_by_bill ON inbox_items (companies_id, bills_id) WHERE bills_id IS NOT NULL;

CALL tenant_table('inbox_items', 'SELECT, INSERT, UPDATE');
