-- Cash memos: sales over the counter, paid at once. A memo has its number and its entry from the beginning; there are no drafts. All amounts
-- are whole paise.
CREATE TABLE cash_memos (
  companies_id uuid NOT NULL REFERENCES companies,
  cash_memos_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('paid', 'cancelled')),
  memo_number text NOT NULL CHECK (length(memo_number) <= 16),
  number_key text NOT NULL,
  memo_date date NOT NULL,
  payment_mode text NOT NULL CHECK (payment_mode IN ('cash', 'upi', 'card')),
  -- What the UPI code carried, or the number on the slip of the card machine.
  reference text,
  -- Whoever walks in; named when they ask for it, or when the law does.
  customer_name text,
  mobile_number text,
  address_line text,
  state_code text,
  seller jsonb NOT NULL,
  place_of_supply text NOT NULL,
  tax_rule text NOT NULL CHECK (tax_rule IN ('intra', 'inter', 'none')),
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  round_off bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL CHECK (total > 0),
  notes text,
  journal_entries_id uuid NOT NULL,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || memo_number || ' ' || coalesce(customer_name, '') || ' ' || coalesce(mobile_number, '') || ' ' || coalesce(reference, ''))) STORED,
  PRIMARY KEY (companies_id, cash_memos_id),
  UNIQUE (companies_id, memo_number),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries,
  CHECK ((status = 'cancelled') = (cancelled_on IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancel_journal_entries_id IS NOT NULL))
);
CREATE INDEX cash_memos_by_date ON cash_memos (companies_id, memo_date, cash_memos_id);
CREATE INDEX cash_memos_by_mode ON cash_memos (companies_id, payment_mode, memo_date, cash_memos_id);
CREATE INDEX cash_memos_by_total ON cash_memos (companies_id, total, cash_memos_id);
CREATE INDEX cash_memos_by_number ON cash_memos (companies_id, number_key);
CREATE INDEX cash_memos_cancelled ON cash_memos (companies_id, memo_date, cash_memos_id) WHERE status = 'cancelled';
CREATE INDEX cash_memos_search ON cash_memos USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE cash_memo_lines (
  companies_id uuid NOT NULL,
  cash_memos_id uuid NOT NULL,
  line_no smallint NOT NULL,
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
  PRIMARY KEY (companies_id, cash_memos_id, line_no),
  FOREIGN KEY (companies_id, cash_memos_id) REFERENCES cash_memos,
  FOREIGN KEY (companies_id, items_id) REFERENCES items
);
CREATE INDEX cash_memo_lines_by_item ON cash_memo_lines (companies_id, items_id) WHERE items_id IS NOT NULL;

-- As find_invoices.
CREATE FUNCTION find_cash_memos(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT m.cash_memos_id FROM invoice_series s
  JOIN cash_memos m ON m.companies_id = s.companies_id
    AND m.number_key = s.prefix || '/' || s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company()
  UNION
  (SELECT cash_memos_id FROM cash_memos
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$$;

CALL tenant_table('cash_memos', 'SELECT, INSERT, UPDATE');
CALL tenant_table('cash_memo_lines', 'SELECT, INSERT');
REVOKE ALL ON FUNCTION find_cash_memos FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_cash_memos TO kosha_app;
