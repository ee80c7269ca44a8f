-- Purchase orders, receipt notes, debit notes, and how bills are matched with what was ordered. All amounts are whole paise.
CREATE TABLE purchase_orders (
  companies_id uuid NOT NULL REFERENCES companies,
  purchase_orders_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- part_billed and billed follow from its bills; closed ends one whose rest is not wanted any more.
  status text NOT NULL CHECK (status IN ('draft', 'sent', 'part_billed', 'billed', 'closed', 'cancelled')),
  -- How much of its goods the receipt notes accept.
  receipt text NOT NULL DEFAULT 'none' CHECK (receipt IN ('none', 'part', 'whole')),
  -- Numbered when first sent; one that is taken back to be revised keeps its number.
  purchase_order_number text CHECK (length(purchase_order_number) <= 16),
  number_key text NOT NULL DEFAULT '',
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(vendor_name)) STORED,
  -- As they stood when the order was sent; a draft shows them as they are.
  vendor jsonb NOT NULL,
  buyer jsonb,
  order_date date NOT NULL,
  expected_date date NOT NULL CHECK (expected_date >= order_date),
  vendor_reference text,
  chosen_place_of_supply text,
  place_of_supply text NOT NULL,
  tax_rule text NOT NULL CHECK (tax_rule IN ('intra', 'inter', 'none')),
  reverse_charge boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  blocked_gst bigint NOT NULL,
  round_off bigint NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  why text[] NOT NULL,
  notes text,
  terms text,
  -- Why it was cancelled or closed, as far as it was noted.
  end_reason text,
  sent_at timestamptz,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  emailed_to text,
  emailed_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || coalesce(purchase_order_number, '') || ' ' || vendor_name || ' ' || coalesce(vendor_reference, ''))) STORED,
  PRIMARY KEY (companies_id, purchase_orders_id),
  UNIQUE (companies_id, purchase_order_number),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  CHECK ((sent_at IS NULL) = (purchase_order_number IS NULL)),
  CHECK (status = 'draft' OR sent_at IS NOT NULL)
);
CREATE INDEX purchase_orders_by_date ON purchase_orders (companies_id, order_date, purchase_orders_id);
CREATE INDEX purchase_orders_by_number ON purchase_orders (companies_id, number_key, purchase_orders_id);
CREATE INDEX purchase_orders_by_expected ON purchase_orders (companies_id, expected_date, purchase_orders_id);
CREATE INDEX purchase_orders_by_total ON purchase_orders (companies_id, total, purchase_orders_id);
CREATE INDEX purchase_orders_by_vendor_name ON purchase_orders (companies_id, name_key, purchase_orders_id);
CREATE INDEX purchase_orders_by_vendor ON purchase_orders (companies_id, vendors_id, order_date, purchase_orders_id);
CREATE INDEX purchase_orders_by_status ON purchase_orders (companies_id, status, order_date, purchase_orders_id);
CREATE INDEX purchase_orders_open ON purchase_orders (companies_id, expected_date, purchase_orders_id) WHERE status IN ('sent', 'part_billed');
CREATE INDEX purchase_orders_search ON purchase_orders USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE purchase_order_lines (
  companies_id uuid NOT NULL,
  purchase_orders_id uuid NOT NULL,
  line_no smallint NOT NULL,
  item_name text NOT NULL,
  item_type text NOT NULL CHECK (item_type IN ('goods', 'service')),
  unit text,
  ledger_accounts_id uuid NOT NULL,
  hsn text,
  quantity numeric(12, 3) NOT NULL CHECK (quantity > 0),
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
  PRIMARY KEY (companies_id, purchase_orders_id, line_no),
  FOREIGN KEY (companies_id, purchase_orders_id) REFERENCES purchase_orders ON DELETE CASCADE,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);

-- Goods that came in against an order. A receipt posts nothing and stays as it is; a wrong one is cancelled.
CREATE TABLE receipt_notes (
  companies_id uuid NOT NULL REFERENCES companies,
  receipt_notes_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('received', 'cancelled')),
  receipt_note_number text NOT NULL CHECK (length(receipt_note_number) <= 16),
  number_key text NOT NULL,
  purchase_orders_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(vendor_name)) STORED,
  receipt_date date NOT NULL,
  -- The vendor's challan or the carrier's paper.
  delivery_reference text,
  vehicle_number text,
  notes text,
  -- Why more was taken in than was ordered.
  over_reason text,
  cancel_reason text,
  cancelled_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || receipt_note_number || ' ' || vendor_name || ' ' || coalesce(delivery_reference, ''))) STORED,
  PRIMARY KEY (companies_id, receipt_notes_id),
  UNIQUE (companies_id, receipt_note_number),
  FOREIGN KEY (companies_id, purchase_orders_id) REFERENCES purchase_orders,
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors
);
CREATE INDEX receipt_notes_by_date ON receipt_notes (companies_id, receipt_date, receipt_notes_id);
CREATE INDEX receipt_notes_by_number ON receipt_notes (companies_id, number_key, receipt_notes_id);
CREATE INDEX receipt_notes_by_vendor_name ON receipt_notes (companies_id, name_key, receipt_notes_id);
CREATE INDEX receipt_notes_by_vendor ON receipt_notes (companies_id, vendors_id, receipt_date, receipt_notes_id);
CREATE INDEX receipt_notes_by_status ON receipt_notes (companies_id, status, receipt_date, receipt_notes_id);
CREATE INDEX receipt_notes_by_order ON receipt_notes (companies_id, purchase_orders_id, receipt_notes_id);
CREATE INDEX receipt_notes_search ON receipt_notes USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE receipt_note_lines (
  companies_id uuid NOT NULL,
  receipt_notes_id uuid NOT NULL,
  purchase_order_line_no smallint NOT NULL,
  received_quantity numeric(12, 3) NOT NULL CHECK (received_quantity > 0),
  -- Of what came, what goes back.
  rejected_quantity numeric(12, 3) NOT NULL CHECK (rejected_quantity BETWEEN 0 AND received_quantity),
  reject_reason text,
  PRIMARY KEY (companies_id, receipt_notes_id, purchase_order_line_no),
  FOREIGN KEY (companies_id, receipt_notes_id) REFERENCES receipt_notes
);

-- A bill knows its order, and each of its lines the line of the order it asks money for.
ALTER TABLE bills ADD COLUMN purchase_orders_id uuid,
  ADD FOREIGN KEY (companies_id, purchase_orders_id) REFERENCES purchase_orders;
ALTER TABLE bill_lines ADD COLUMN purchase_order_line_no smallint;
CREATE INDEX bills_by_purchase_order ON bills (companies_id, purchase_orders_id) WHERE purchase_orders_id IS NOT NULL;

-- How far a bill may differ from its order before somebody has to accept it. A company without a row has the defaults of core/payables/match.ts.
CREATE TABLE match_tolerances (
  companies_id uuid NOT NULL REFERENCES companies,
  quantity_percent numeric(6, 3) NOT NULL,
  quantity_amount bigint NOT NULL CHECK (quantity_amount >= 0),
  price_percent numeric(6, 3) NOT NULL,
  price_amount bigint NOT NULL CHECK (price_amount >= 0),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id)
);

-- The differences of a bill that somebody accepted, with the reason. Another version of the bill is to be accepted anew.
CREATE TABLE match_acceptances (
  companies_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  version integer NOT NULL,
  reason text NOT NULL,
  differences jsonb NOT NULL,
  accepted_by uuid,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bills_id),
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills ON DELETE CASCADE
);

CREATE TABLE debit_notes (
  companies_id uuid NOT NULL REFERENCES companies,
  debit_notes_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL CHECK (status IN ('draft', 'issued', 'part_used', 'used', 'cancelled')),
  debit_note_number text CHECK (length(debit_note_number) <= 16),
  number_key text NOT NULL DEFAULT '',
  reason text NOT NULL CHECK (reason IN ('purchase_return', 'price_difference', 'short_supply', 'deficiency', 'other')),
  bills_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(vendor_name)) STORED,
  vendor jsonb NOT NULL,
  buyer jsonb,
  debit_note_date date NOT NULL,
  place_of_supply text NOT NULL,
  tax_rule text NOT NULL CHECK (tax_rule IN ('intra', 'inter', 'none')),
  reverse_charge boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  blocked_gst bigint NOT NULL,
  round_off bigint NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  -- Not yet set against a bill nor given back; 0 for a draft and once cancelled.
  debit_left bigint NOT NULL CHECK (debit_left BETWEEN 0 AND total),
  why text[] NOT NULL,
  notes text,
  issued_at timestamptz,
  journal_entries_id uuid,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  emailed_to text,
  emailed_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || coalesce(debit_note_number, '') || ' ' || vendor_name)) STORED,
  PRIMARY KEY (companies_id, debit_notes_id),
  UNIQUE (companies_id, debit_note_number),
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries,
  CHECK ((issued_at IS NULL) = (debit_note_number IS NULL)),
  CHECK (status NOT IN ('draft', 'used', 'cancelled') OR debit_left = 0)
);
CREATE INDEX debit_notes_by_date ON debit_notes (companies_id, debit_note_date, debit_notes_id);
CREATE INDEX debit_notes_by_number ON debit_notes (companies_id, number_key, debit_notes_id);
CREATE INDEX debit_notes_by_total ON debit_notes (companies_id, total, debit_notes_id);
CREATE INDEX debit_notes_by_left ON debit_notes (companies_id, debit_left, debit_notes_id);
CREATE INDEX debit_notes_by_vendor_name ON debit_notes (companies_id, name_key, debit_notes_id);
CREATE INDEX debit_notes_by_vendor ON debit_notes (companies_id, vendors_id, debit_note_date, debit_notes_id);
CREATE INDEX debit_notes_by_status ON debit_notes (companies_id, status, debit_note_date, debit_notes_id);
CREATE INDEX debit_notes_by_bill ON debit_notes (companies_id, bills_id);
CREATE INDEX debit_notes_open ON debit_notes (companies_id, debit_note_date, debit_notes_id) WHERE debit_left > 0;
CREATE INDEX debit_notes_search ON debit_notes USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE debit_note_lines (
  companies_id uuid NOT NULL,
  debit_notes_id uuid NOT NULL,
  line_no smallint NOT NULL,
  -- The line of the bill it lowers.
  bill_line_no smallint NOT NULL,
  item_name text NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  hsn text,
  quantity numeric(12, 3) NOT NULL CHECK (quantity > 0),
  rate bigint NOT NULL CHECK (rate >= 0),
  discount_amount bigint,
  gst_rate numeric(6, 3) NOT NULL,
  cess_rate numeric(6, 3),
  input_credit text NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (companies_id, debit_notes_id, line_no),
  FOREIGN KEY (companies_id, debit_notes_id) REFERENCES debit_notes ON DELETE CASCADE,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);

-- What of a debit lowered a bill, and from when to when. It moves no account: bill and debit stand in the same one.
CREATE TABLE debit_note_applications (
  companies_id uuid NOT NULL,
  debit_note_applications_id uuid NOT NULL,
  debit_notes_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  applied_on date NOT NULL,
  undone_on date CHECK (undone_on >= applied_on),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, debit_note_applications_id),
  FOREIGN KEY (companies_id, debit_notes_id) REFERENCES debit_notes,
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills
);
CREATE INDEX debit_note_applications_by_note ON debit_note_applications (companies_id, debit_notes_id);
CREATE INDEX debit_note_applications_by_bill ON debit_note_applications (companies_id, bills_id);

-- The paper of a payment to a vendor, one for each entry in the books that made it. Undone where that entry is reversed.
CREATE TABLE payment_vouchers (
  companies_id uuid NOT NULL REFERENCES companies,
  payment_vouchers_id uuid NOT NULL,
  voucher_number text NOT NULL CHECK (length(voucher_number) <= 16),
  number_key text NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(vendor_name)) STORED,
  payment_date date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  payment_mode text NOT NULL CHECK (payment_mode IN ('bank_transfer', 'upi', 'cash', 'cheque', 'card', 'other')),
  reference text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  payouts_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || voucher_number || ' ' || vendor_name || ' ' || coalesce(reference, ''))) STORED,
  PRIMARY KEY (companies_id, payment_vouchers_id),
  UNIQUE (companies_id, voucher_number),
  UNIQUE (companies_id, journal_entries_id),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries
);
CREATE INDEX payment_vouchers_by_date ON payment_vouchers (companies_id, payment_date, payment_vouchers_id);
CREATE INDEX payment_vouchers_by_number ON payment_vouchers (companies_id, number_key, payment_vouchers_id);
CREATE INDEX payment_vouchers_by_amount ON payment_vouchers (companies_id, amount, payment_vouchers_id);
CREATE INDEX payment_vouchers_by_vendor_name ON payment_vouchers (companies_id, name_key, payment_vouchers_id);
CREATE INDEX payment_vouchers_by_vendor ON payment_vouchers (companies_id, vendors_id, payment_date, payment_vouchers_id);
CREATE INDEX payment_vouchers_search ON payment_vouchers USING gin (companies_id, search_key gin_trgm_ops);
CREATE INDEX bill_payments_by_entry ON bill_payments (companies_id, journal_entries_id);

-- As find_estimates: ids of documents whose search text holds the pattern, or whose total or serial number is the one searched for.
CREATE FUNCTION find_purchase_orders(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT d.purchase_orders_id FROM invoice_series s
  JOIN purchase_orders d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'purchase_orders'
  UNION
  (SELECT purchase_orders_id FROM purchase_orders
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$$;

CREATE FUNCTION find_receipt_notes(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT d.receipt_notes_id FROM invoice_series s
  JOIN receipt_notes d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'receipt_notes'
  UNION
  (SELECT receipt_notes_id FROM receipt_notes WHERE companies_id = current_company() AND search_key LIKE pattern LIMIT most)
$$;

CREATE FUNCTION find_debit_notes(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT d.debit_notes_id FROM invoice_series s
  JOIN debit_notes d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'debit_notes'
  UNION
  (SELECT debit_notes_id FROM debit_notes
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$$;

CREATE FUNCTION find_payment_vouchers(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT d.payment_vouchers_id FROM invoice_series s
  JOIN payment_vouchers d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'payment_vouchers'
  UNION
  (SELECT payment_vouchers_id FROM payment_vouchers
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR amount = paise)
   LIMIT most)
$$;

CALL tenant_table('purchase_orders', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('purchase_order_lines', 'SELECT, INSERT, DELETE');
CALL tenant_table('receipt_notes', 'SELECT, INSERT, UPDATE');
CALL tenant_table('receipt_note_lines', 'SELECT, INSERT');
CALL tenant_table('match_tolerances', 'SELECT, INSERT, UPDATE');
CALL tenant_table('match_acceptances', 'SELECT, INSERT, UPDATE');
CALL tenant_table('debit_notes', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('debit_note_lines', 'SELECT, INSERT, DELETE');
CALL tenant_table('debit_note_applications', 'SELECT, INSERT, UPDATE');
CALL tenant_table('payment_vouchers', 'SELECT, INSERT');
REVOKE ALL ON FUNCTION find_purchase_orders, find_receipt_notes, find_debit_notes, find_payment_vouchers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_purchase_orders, find_receipt_notes, find_debit_notes, find_payment_vouchers TO kosha_app;
