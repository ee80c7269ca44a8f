-- Credit notes (CGST Act s.34): what lowers an invoice, or a credit of its own, and where the credit went. All amounts are whole paise.
CREATE TABLE credit_notes (
  companies_id uuid NOT NULL REFERENCES companies,
  credit_notes_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL CHECK (status IN ('draft', 'issued', 'part_used', 'used', 'cancelled')),
  -- Numbered when issued; a cancelled one keeps its number.
  credit_note_number text CHECK (length(credit_note_number) <= 16),
  number_key text NOT NULL DEFAULT '',
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(customer_name)) STORED,
  -- As they stood when it was issued; of an invoice, as the invoice names them.
  customer jsonb NOT NULL,
  seller jsonb,
  credit_note_date date NOT NULL,
  reason text NOT NULL CHECK (reason IN ('sales_return', 'post_sale_discount', 'deficiency', 'correction', 'other')),
  returned_on date CHECK (returned_on IS NULL OR reason = 'sales_return'),
  invoices_id uuid,
  order_reference text,
  place_of_supply text NOT NULL,
  chosen_place_of_supply text,
  tax_rule text NOT NULL CHECK (tax_rule IN ('intra', 'inter', 'none')),
  reverse_charge boolean NOT NULL,
  under_lut boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  round_off bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  -- Total less what was applied and refunded; 0 for drafts and cancelled ones.
  credit_left bigint NOT NULL CHECK (credit_left BETWEEN 0 AND total),
  notes text,
  terms text,
  journal_entries_id uuid,
  issued_at timestamptz,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  emailed_to text,
  emailed_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || coalesce(credit_note_number, '') || ' ' || customer_name || ' ' || coalesce(order_reference, ''))) STORED,
  PRIMARY KEY (companies_id, credit_notes_id),
  UNIQUE (companies_id, credit_note_number),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries,
  CHECK ((status = 'draft') = (issued_at IS NULL)),
  CHECK ((issued_at IS NULL) = (credit_note_number IS NULL)),
  CHECK ((status = 'cancelled') = (cancelled_on IS NOT NULL)),
  CHECK (status <> 'issued' OR credit_left = total),
  CHECK (status <> 'part_used' OR (credit_left > 0 AND credit_left < total)),
  CHECK (status NOT IN ('draft', 'used', 'cancelled') OR credit_left = 0)
);
CREATE INDEX credit_notes_by_date ON credit_notes (companies_id, credit_note_date, credit_notes_id);
CREATE INDEX credit_notes_by_number ON credit_notes (companies_id, number_key, credit_notes_id);
CREATE INDEX credit_notes_by_total ON credit_notes (companies_id, total, credit_notes_id);
CREATE INDEX credit_notes_by_left ON credit_notes (companies_id, credit_left, credit_notes_id);
CREATE INDEX credit_notes_by_customer_name ON credit_notes (companies_id, name_key, credit_notes_id);
CREATE INDEX credit_notes_by_customer ON credit_notes (companies_id, customers_id, credit_note_date, credit_notes_id);
CREATE INDEX credit_notes_by_status ON credit_notes (companies_id, status, credit_note_date, credit_notes_id);
CREATE INDEX credit_notes_open ON credit_notes (companies_id, credit_note_date, credit_notes_id) WHERE credit_left > 0;
CREATE INDEX credit_notes_cancelled ON credit_notes (companies_id, cancelled_on) WHERE cancelled_on IS NOT NULL;
CREATE INDEX credit_notes_by_invoice ON credit_notes (companies_id, invoices_id) WHERE invoices_id IS NOT NULL;
CREATE INDEX credit_notes_search ON credit_notes USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE credit_note_lines (
  companies_id uuid NOT NULL,
  credit_notes_id uuid NOT NULL,
  line_no smallint NOT NULL,
  -- The line of its invoice that it lowers.
  invoice_line_no smallint,
  items_id uuid,
  item_name text NOT NULL,
  description text,
  item_type text NOT NULL CHECK (item_type IN ('goods', 'service')),
  hsn text,
  unit text,
  quantity numeric(12, 3) NOT NULL,
  rate bigint NOT NULL CHECK (rate >= 0),
  discount_percent numeric(6, 3),
  discount_amount bigint,
  gst_rate numeric(6, 3) NOT NULL,
  cess_rate numeric(6, 3),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (companies_id, credit_notes_id, line_no),
  FOREIGN KEY (companies_id, credit_notes_id) REFERENCES credit_notes ON DELETE CASCADE,
  FOREIGN KEY (companies_id, items_id) REFERENCES items
);
CREATE INDEX credit_note_lines_by_item ON credit_note_lines (companies_id, items_id) WHERE items_id IS NOT NULL;

-- What a credit lowered of an invoice's dues. Both stand in the same account, so it has no entry; rows stay when undone, for reports as of
-- a day.
CREATE TABLE credit_note_applications (
  companies_id uuid NOT NULL,
  credit_note_applications_id uuid NOT NULL,
  credit_notes_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  applied_on date NOT NULL,
  undone_on date CHECK (undone_on >= applied_on),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, credit_note_applications_id),
  FOREIGN KEY (companies_id, credit_notes_id) REFERENCES credit_notes,
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices
);
CREATE INDEX credit_note_applications_by_note ON credit_note_applications (companies_id, credit_notes_id);
CREATE INDEX credit_note_applications_by_invoice ON credit_note_applications (companies_id, invoices_id);
CREATE INDEX credit_note_applications_by_day ON credit_note_applications (companies_id, applied_on);
CREATE INDEX credit_note_applications_undone ON credit_note_applications (companies_id, undone_on) WHERE undone_on IS NOT NULL;

-- Money given back of a credit.
CREATE TABLE credit_note_refunds (
  companies_id uuid NOT NULL,
  credit_note_refunds_id uuid NOT NULL,
  credit_notes_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  refunded_on date NOT NULL,
  payment_mode text NOT NULL CHECK (payment_mode IN ('bank_transfer', 'upi', 'cash', 'cheque', 'card', 'gateway', 'other')),
  reference text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  undone_on date CHECK (undone_on >= refunded_on),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, credit_note_refunds_id),
  FOREIGN KEY (companies_id, credit_notes_id) REFERENCES credit_notes,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries
);
CREATE INDEX credit_note_refunds_by_note ON credit_note_refunds (companies_id, credit_notes_id);
CREATE INDEX credit_note_refunds_by_day ON credit_note_refunds (companies_id, refunded_on);
CREATE INDEX credit_note_refunds_undone ON credit_note_refunds (companies_id, undone_on) WHERE undone_on IS NOT NULL;

-- As find_estimates: ids of credit notes whose search text holds the pattern, or whose total or serial number is the one searched for.
CREATE FUNCTION find_credit_notes(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT n.credit_notes_id FROM invoice_series s
  JOIN credit_notes n ON n.companies_id = s.companies_id AND n.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'credit-notes'
  UNION
  (SELECT credit_notes_id FROM credit_notes
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$$;

CALL tenant_table('credit_notes', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('credit_note_lines', 'SELECT, INSERT, DELETE');
CALL tenant_table('credit_note_applications', 'SELECT, INSERT, UPDATE');
CALL tenant_table('credit_note_refunds', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION find_credit_notes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_credit_notes TO kosha_app;
