-- Receipt vouchers for advances of customers (CGST Act s.31(3)(d), Rules r.50), what became of each advance, and refund vouchers
-- (s.31(3)(e), r.51). The money itself stands in payments.unallocated. All amounts are whole paise.
CREATE TABLE advances (
  companies_id uuid NOT NULL REFERENCES companies,
  advances_id uuid NOT NULL,
  -- The payment whose surplus it is for: at most one voucher of a payment is in force.
  payments_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'part_used', 'used', 'voided')),
  advance_number text NOT NULL CHECK (length(advance_number) <= 16),
  number_key text NOT NULL,
  advance_date date NOT NULL,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(customer_name)) STORED,
  -- Both parties as they stood then.
  customer jsonb NOT NULL,
  seller jsonb NOT NULL,
  items_id uuid,
  description text NOT NULL,
  item_type text NOT NULL CHECK (item_type IN ('goods', 'service')),
  hsn text,
  -- Not known at the time: 18% (r.50, proviso (i)).
  is_rate_known boolean NOT NULL,
  gst_rate numeric(6, 3) NOT NULL,
  -- Null where it was not known: inter-State (r.50, proviso (ii)).
  place_of_supply text,
  -- The tax that the advance bears; none for goods, zero-rated supplies under LUT, reverse charge and sellers who may not collect.
  tax_rule text NOT NULL CHECK (tax_rule IN ('intra', 'inter', 'none')),
  reverse_charge boolean NOT NULL,
  under_lut boolean NOT NULL,
  why text[] NOT NULL,
  -- Tax included, TDS and bank charges too.
  amount bigint NOT NULL CHECK (amount > 0),
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  tax bigint NOT NULL GENERATED ALWAYS AS (cgst + sgst + igst) STORED,
  -- Neither applied nor refunded: the sum of its moves.
  advance_left bigint NOT NULL CHECK (advance_left BETWEEN 0 AND amount),
  notes text,
  journal_entries_id uuid,
  voided_on date,
  void_reason text,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  emailed_to text,
  emailed_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || advance_number || ' ' || customer_name || ' ' || description)) STORED,
  PRIMARY KEY (companies_id, advances_id),
  UNIQUE (companies_id, advance_number),
  FOREIGN KEY (companies_id, payments_id) REFERENCES payments,
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, items_id) REFERENCES items,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  CHECK (taxable_value + cgst + sgst + igst = amount),
  CHECK ((status = 'voided') = (voided_on IS NOT NULL)),
  CHECK (status <> 'open' OR advance_left = amount),
  CHECK (status <> 'part_used' OR (advance_left > 0 AND advance_left < amount)),
  CHECK (status NOT IN ('used', 'voided') OR advance_left = 0)
);
CREATE UNIQUE INDEX advances_of_payment ON advances (companies_id, payments_id) WHERE voided_on IS NULL;
CREATE INDEX advances_by_date ON advances (companies_id, advance_date, advances_id);
CREATE INDEX advances_by_number ON advances (companies_id, number_key, advances_id);
CREATE INDEX advances_by_amount ON advances (companies_id, amount, advances_id);
CREATE INDEX advances_by_left ON advances (companies_id, advance_left, advances_id);
CREATE INDEX advances_by_customer_name ON advances (companies_id, name_key, advances_id);
CREATE INDEX advances_by_customer ON advances (companies_id, customers_id, advance_date, advances_id);
CREATE INDEX advances_by_status ON advances (companies_id, status, advance_date, advances_id);
CREATE INDEX advances_open ON advances (companies_id, advance_date, advances_id) WHERE advance_left > 0;
CREATE INDEX advances_search ON advances USING gin (companies_id, search_key gin_trgm_ops);

-- Money of an advance that went back. Its voucher keeps its number when the refund is undone.
CREATE TABLE advance_refunds (
  companies_id uuid NOT NULL,
  advance_refunds_id uuid NOT NULL,
  advances_id uuid NOT NULL,
  payments_id uuid NOT NULL,
  refund_number text NOT NULL CHECK (length(refund_number) <= 16),
  amount bigint NOT NULL CHECK (amount > 0),
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  refunded_on date NOT NULL,
  payment_mode text NOT NULL CHECK (payment_mode IN ('bank_transfer', 'upi', 'cash', 'cheque', 'card', 'gateway', 'other')),
  reference text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  undone_on date CHECK (undone_on >= refunded_on),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, advance_refunds_id),
  UNIQUE (companies_id, refund_number),
  FOREIGN KEY (companies_id, advances_id) REFERENCES advances,
  FOREIGN KEY (companies_id, payments_id) REFERENCES payments,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries
);
CREATE INDEX advance_refunds_by_advance ON advance_refunds (companies_id, advances_id);
CREATE INDEX advance_refunds_by_payment ON advance_refunds (companies_id, payments_id);
CREATE INDEX advance_refunds_by_day ON advance_refunds (companies_id, refunded_on);
CREATE INDEX advance_refunds_undone ON advance_refunds (companies_id, undone_on) WHERE undone_on IS NOT NULL;

-- The ledger of advances: what came (positive) and what was used (negative), each with its tax as the journal has it. Tables 11A and 11B of
-- GSTR-1 are sums of it.
CREATE TABLE advance_moves (
  companies_id uuid NOT NULL,
  advance_moves_id uuid NOT NULL,
  advances_id uuid NOT NULL,
  move text NOT NULL CHECK (move IN ('received', 'applied', 'unapplied', 'refunded', 'refund_undone', 'voided')),
  moved_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  payment_allocations_id uuid,
  advance_refunds_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, advance_moves_id),
  FOREIGN KEY (companies_id, advances_id) REFERENCES advances,
  FOREIGN KEY (companies_id, payment_allocations_id) REFERENCES payment_allocations,
  FOREIGN KEY (companies_id, advance_refunds_id) REFERENCES advance_refunds,
  CHECK ((amount > 0) = (move IN ('received', 'unapplied', 'refund_undone'))),
  CHECK ((payment_allocations_id IS NOT NULL) = (move IN ('applied', 'unapplied'))),
  CHECK ((advance_refunds_id IS NOT NULL) = (move IN ('refunded', 'refund_undone')))
);
CREATE INDEX advance_moves_by_advance ON advance_moves (companies_id, advances_id, advance_moves_id);
CREATE INDEX advance_moves_by_day ON advance_moves (companies_id, moved_on);
CREATE INDEX advance_moves_of_allocation ON advance_moves (companies_id, payment_allocations_id) WHERE payment_allocations_id IS NOT NULL;

-- The entry that took back a settlement which the payment's own entry had made.
ALTER TABLE payment_allocations ADD COLUMN undo_journal_entries_id uuid,
  ADD FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries;

-- GST that is payable on advances before their invoices: each company of before gets the account, at the first free code.
ALTER TABLE ledger_accounts NO FORCE ROW LEVEL SECURITY;
INSERT INTO ledger_accounts (companies_id, ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role, created_at)
SELECT c.companies_id, gen_random_uuid(),
  (SELECT min(n)::text FROM generate_series(1640, 1699) n
   WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c.companies_id AND a.code = n::text)),
  'GST on advances', 'asset', 'Short-term loans and advances', 'gst_on_advances', now()
FROM (SELECT DISTINCT companies_id FROM ledger_accounts) c
ON CONFLICT DO NOTHING;
ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;

-- As find_credit_notes: ids of advances whose search text holds the pattern, or whose amount or serial number is the one searched for.
CREATE FUNCTION find_advances(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT n.advances_id FROM invoice_series s
  JOIN advances n ON n.companies_id = s.companies_id AND n.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'receipt-vouchers'
  UNION
  (SELECT advances_id FROM advances
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR amount = paise)
   LIMIT most)
$$;

CALL tenant_table('advances', 'SELECT, INSERT, UPDATE');
CALL tenant_table('advance_refunds', 'SELECT, INSERT, UPDATE');
CALL tenant_table('advance_moves', 'SELECT, INSERT');
REVOKE ALL ON FUNCTION find_advances FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_advances TO kosha_app;
