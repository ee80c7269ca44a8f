-- Bills with their lines, tax, papers and payments. Amounts are whole paise.
ALTER TABLE bills
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- The vendor's number as it is compared, and the year in which it is taken once.
  ADD COLUMN number_key text NOT NULL DEFAULT '',
  ADD COLUMN financial_year text NOT NULL DEFAULT '',
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(vendor_name)) STORED,
  ADD COLUMN place_of_supply text NOT NULL DEFAULT '97',
  ADD COLUMN chosen_place_of_supply text,
  ADD COLUMN tax_rule text NOT NULL DEFAULT 'none' CHECK (tax_rule IN ('intra', 'inter', 'none')),
  ADD COLUMN reverse_charge boolean NOT NULL DEFAULT false,
  ADD COLUMN tax_inclusive boolean NOT NULL DEFAULT false,
  ADD COLUMN gross bigint NOT NULL DEFAULT 0,
  ADD COLUMN discount bigint NOT NULL DEFAULT 0,
  ADD COLUMN cgst bigint NOT NULL DEFAULT 0,
  ADD COLUMN sgst bigint NOT NULL DEFAULT 0,
  ADD COLUMN igst bigint NOT NULL DEFAULT 0,
  ADD COLUMN cess bigint NOT NULL DEFAULT 0,
  ADD COLUMN reverse_charge_tax bigint NOT NULL DEFAULT 0,
  -- GST that stays a cost: blocked, or the company may take no credit.
  ADD COLUMN blocked_gst bigint NOT NULL DEFAULT 0,
  ADD COLUMN round_off bigint NOT NULL DEFAULT 0,
  -- The round-off of the paper; null rounds to the rupee.
  ADD COLUMN chosen_round_off bigint,
  ADD COLUMN tds_nature text,
  ADD COLUMN tds_section text,
  ADD COLUMN tds_rate numeric(6, 3),
  ADD COLUMN tds_base bigint NOT NULL DEFAULT 0 CHECK (tds_base >= 0),
  ADD COLUMN tds_amount bigint NOT NULL DEFAULT 0 CHECK (tds_amount BETWEEN 0 AND total),
  ADD COLUMN why text[] NOT NULL DEFAULT '{}',
  -- Why a bill that looks like another is one of its own all the same; a person said so.
  ADD COLUMN duplicate_reason text,
  ADD COLUMN notes text,
  ADD COLUMN inbox_items_id uuid,
  ADD COLUMN prepared_by uuid,
  ADD COLUMN submitted_at timestamptz,
  ADD COLUMN sent_back_reason text,
  ADD COLUMN approved_by uuid,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN journal_entries_id uuid,
  ADD COLUMN cancelled_on date,
  ADD COLUMN cancel_reason text,
  ADD COLUMN cancel_journal_entries_id uuid,
  ADD COLUMN created_by uuid,
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || bill_number || ' ' || vendor_name)) STORED,
  ADD CONSTRAINT bills_entry FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  ADD CONSTRAINT bills_cancel_entry FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries;

-- One number per vendor and year among those that count; rows from before numbers were compared have no key.
CREATE UNIQUE INDEX bills_number_once ON bills (companies_id, vendors_id, financial_year, number_key)
  WHERE status <> 'cancelled' AND number_key <> '';
CREATE INDEX bills_by_due ON bills (companies_id, due_date, bills_id);
CREATE INDEX bills_by_number ON bills (companies_id, bill_number, bills_id);
CREATE INDEX bills_by_total ON bills (companies_id, total, bills_id);
CREATE INDEX bills_by_amount_due ON bills (companies_id, amount_due, bills_id);
CREATE INDEX bills_by_vendor_name ON bills (companies_id, name_key, bills_id);
CREATE INDEX bills_by_status ON bills (companies_id, status, bill_date, bills_id);
CREATE INDEX bills_by_status_due ON bills (companies_id, status, due_date, bills_id);
CREATE INDEX bills_taxed ON bills (companies_id, vendors_id, tds_nature, bill_date) WHERE tds_nature IS NOT NULL;
CREATE INDEX bills_search ON bills USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE bill_lines (
  companies_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  line_no smallint NOT NULL,
  item_name text NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  hsn text,
  quantity numeric(12, 3) NOT NULL,
  rate bigint NOT NULL CHECK (rate >= 0),
  discount_amount bigint,
  gst_rate numeric(6, 3) NOT NULL,
  cess_rate numeric(6, 3),
  -- `eligible`, or the clause of CGST Act s.17 that blocks it.
  input_credit text NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (companies_id, bills_id, line_no),
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills ON DELETE CASCADE,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);

CREATE TABLE bill_files (
  companies_id uuid NOT NULL,
  bill_files_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bill_files_id),
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills ON DELETE CASCADE,
  FOREIGN KEY (companies_id, files_id) REFERENCES files
);
CREATE INDEX bill_files_by_bill ON bill_files (companies_id, bills_id);
CREATE INDEX bill_files_by_hash ON bill_files (companies_id, file_sha256);

-- Money that left outside the product. Voided rows stay for the record.
CREATE TABLE bill_payments (
  companies_id uuid NOT NULL,
  bill_payments_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  payment_date date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  payment_mode text NOT NULL CHECK (payment_mode IN ('bank_transfer', 'upi', 'cash', 'cheque', 'card', 'other')),
  reference text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  voided_on date,
  void_reason text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bill_payments_id),
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries
);
CREATE INDEX bill_payments_by_bill ON bill_payments (companies_id, bills_id, payment_date, bill_payments_id);

-- Ids of bills whose search text holds the pattern or whose amount is the one searched for; see find_invoices.
CREATE FUNCTION find_bills(pattern text, paise bigint, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50 AS $$
  SELECT bills_id FROM bills
  WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise OR (amount_due = paise AND amount_due > 0))
  LIMIT most
$$;

CALL tenant_table('bill_lines', 'SELECT, INSERT, DELETE');
CALL tenant_table('bill_files', 'SELECT, INSERT, DELETE');
CALL tenant_table('bill_payments', 'SELECT, INSERT, UPDATE');
GRANT DELETE ON bills TO kosha_app;
REVOKE ALL ON FUNCTION find_bills FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_bills TO kosha_app;
