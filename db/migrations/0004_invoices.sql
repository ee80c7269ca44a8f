-- Items, invoices with gapless numbers, receipts from customers and what they settle. All amounts are whole paise.
CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA public;

ALTER TABLE companies
  ADD COLUMN gst_scheme text NOT NULL DEFAULT 'regular' CHECK (gst_scheme IN ('regular', 'composition')),
  ADD COLUMN invoice_prefix text NOT NULL DEFAULT 'INV',
  ADD COLUMN bank_name text;

CREATE TABLE items (
  companies_id uuid NOT NULL REFERENCES companies,
  items_id uuid NOT NULL,
  item_name text NOT NULL,
  item_type text NOT NULL CHECK (item_type IN ('goods', 'service')),
  description text,
  sku text,
  hsn text,
  unit text,
  rate bigint NOT NULL CHECK (rate >= 0),
  gst_rate numeric(6, 3) NOT NULL,
  cess_rate numeric(6, 3),
  is_active boolean NOT NULL DEFAULT true,
  -- Names compare without case; a column of its own, because row-level security keeps lower() out of index conditions.
  name_key text NOT NULL GENERATED ALWAYS AS (lower(item_name)) STORED,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, items_id)
);
CREATE INDEX items_by_name ON items (companies_id, is_active, name_key, items_id);
CREATE UNIQUE INDEX items_by_sku ON items (companies_id, sku);

-- One row per run of numbers and financial year. Its lock is held from taking a number to the commit that uses it: no gap, no twin.
CREATE TABLE invoice_series (
  companies_id uuid NOT NULL REFERENCES companies,
  prefix text NOT NULL,
  financial_year text NOT NULL,
  next_serial integer NOT NULL CHECK (next_serial >= 1),
  PRIMARY KEY (companies_id, prefix, financial_year)
);

CREATE TABLE invoices (
  companies_id uuid NOT NULL REFERENCES companies,
  invoices_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL CHECK (status IN ('draft', 'issued', 'part_paid', 'paid', 'cancelled')),
  -- Numbered when issued; a cancelled invoice keeps its number.
  invoice_number text CHECK (length(invoice_number) <= 16),
  financial_year text,
  prefix text,
  serial integer,
  -- Sorts numbers as people count them; empty for drafts.
  number_key text NOT NULL DEFAULT '',
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(customer_name)) STORED,
  -- As they stood when the invoice was issued; a draft shows them as they are.
  customer jsonb NOT NULL,
  seller jsonb,
  invoice_date date NOT NULL,
  due_date date NOT NULL,
  order_reference text,
  place_of_supply text NOT NULL,
  -- What the person chose, when it was not left to the rule.
  chosen_place_of_supply text,
  tax_rule text NOT NULL CHECK (tax_rule IN ('intra', 'inter', 'none')),
  reverse_charge boolean NOT NULL DEFAULT false,
  under_lut boolean NOT NULL DEFAULT false,
  tax_inclusive boolean NOT NULL DEFAULT false,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  round_off bigint NOT NULL,
  -- Why this tax, in sentences.
  why text[] NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  -- Total less what was settled; 0 while nothing is asked for (draft) or any more (cancelled).
  amount_due bigint NOT NULL CHECK (amount_due BETWEEN 0 AND total),
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
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || coalesce(invoice_number, '') || ' ' || customer_name || ' ' || coalesce(order_reference, ''))) STORED,
  PRIMARY KEY (companies_id, invoices_id),
  UNIQUE (companies_id, financial_year, invoice_number),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries,
  CHECK ((status = 'draft') = (issued_at IS NULL)),
  CHECK ((issued_at IS NULL) = (invoice_number IS NULL)),
  CHECK ((status = 'cancelled') = (cancelled_on IS NOT NULL)),
  CHECK (status <> 'issued' OR amount_due = total),
  CHECK (status <> 'part_paid' OR (amount_due > 0 AND amount_due < total)),
  CHECK (status NOT IN ('paid', 'cancelled') OR amount_due = 0)
);
CREATE INDEX invoices_by_date ON invoices (companies_id, invoice_date, invoices_id);
CREATE INDEX invoices_by_number ON invoices (companies_id, number_key, invoices_id);
CREATE INDEX invoices_by_due ON invoices (companies_id, due_date, invoices_id);
CREATE INDEX invoices_by_total ON invoices (companies_id, total, invoices_id);
CREATE INDEX invoices_by_customer_name ON invoices (companies_id, name_key, invoices_id);
CREATE INDEX invoices_by_customer ON invoices (companies_id, customers_id, invoice_date, invoices_id);
CREATE INDEX invoices_by_status ON invoices (companies_id, status, invoice_date, invoices_id);
CREATE INDEX invoices_open_by_date ON invoices (companies_id, invoice_date, invoices_id) WHERE status IN ('issued', 'part_paid');
CREATE INDEX invoices_open_by_due ON invoices (companies_id, due_date, invoices_id) INCLUDE (amount_due) WHERE status IN ('issued', 'part_paid');
CREATE INDEX invoices_by_amount_due ON invoices (companies_id, amount_due, invoices_id);
CREATE INDEX invoices_search ON invoices USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE invoice_lines (
  companies_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
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
  PRIMARY KEY (companies_id, invoices_id, line_no),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices ON DELETE CASCADE,
  FOREIGN KEY (companies_id, items_id) REFERENCES items
);
CREATE INDEX invoice_lines_by_item ON invoice_lines (companies_id, items_id) WHERE items_id IS NOT NULL;

-- Money from a customer. settled = amount + tds_amount + bank_charge = Σ live allocations + unallocated.
CREATE TABLE payments (
  companies_id uuid NOT NULL REFERENCES companies,
  payments_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('recorded', 'voided')),
  payment_number text NOT NULL CHECK (length(payment_number) <= 16),
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  payment_date date NOT NULL,
  -- What arrived, what the customer withheld as TDS, what the bank kept.
  amount bigint NOT NULL CHECK (amount >= 0),
  tds_amount bigint NOT NULL DEFAULT 0 CHECK (tds_amount >= 0),
  bank_charge bigint NOT NULL DEFAULT 0 CHECK (bank_charge >= 0),
  settled bigint NOT NULL GENERATED ALWAYS AS (amount + tds_amount + bank_charge) STORED,
  -- An advance: kept in customer_advances until allocated. 0 once voided.
  unallocated bigint NOT NULL CHECK (unallocated >= 0),
  payment_mode text NOT NULL CHECK (payment_mode IN ('bank_transfer', 'upi', 'cash', 'cheque', 'card', 'gateway', 'other')),
  reference text,
  notes text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  voided_on date,
  void_reason text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || payment_number || ' ' || customer_name || ' ' || coalesce(reference, ''))) STORED,
  PRIMARY KEY (companies_id, payments_id),
  UNIQUE (companies_id, payment_number),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  CHECK (amount + tds_amount + bank_charge > 0),
  CHECK ((status = 'voided') = (voided_on IS NOT NULL)),
  CHECK (status <> 'voided' OR unallocated = 0)
);
CREATE INDEX payments_by_date ON payments (companies_id, payment_date, payments_id);
CREATE INDEX payments_by_settled ON payments (companies_id, settled, payments_id);
CREATE INDEX payments_by_customer ON payments (companies_id, customers_id, payment_date, payments_id);
CREATE INDEX payments_with_advance ON payments (companies_id, customers_id, payment_date, payments_id) WHERE unallocated > 0;
CREATE INDEX payments_search ON payments USING gin (companies_id, search_key gin_trgm_ops);

-- What a payment settles of an invoice. Rows stay when a payment is voided: voided_on tells reports when they ceased to count.
-- journal_entries_id: the entry that moved an advance later; null when the payment's own entry did it.
CREATE TABLE payment_allocations (
  companies_id uuid NOT NULL,
  payment_allocations_id uuid NOT NULL,
  payments_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  allocated_on date NOT NULL,
  journal_entries_id uuid,
  voided_on date,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payment_allocations_id),
  UNIQUE NULLS NOT DISTINCT (companies_id, payments_id, invoices_id, journal_entries_id),
  FOREIGN KEY (companies_id, payments_id) REFERENCES payments,
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries
);
CREATE INDEX payment_allocations_by_invoice ON payment_allocations (companies_id, invoices_id);

-- Ids of documents whose search text holds the pattern, or whose amount or serial number is the one searched for, about `most`. Row-level security keeps
-- LIKE out of index conditions, so these read past it and bind the company themselves.
CREATE FUNCTION find_invoices(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50 AS $$
  SELECT i.invoices_id FROM invoice_series s
  JOIN invoices i ON i.companies_id = s.companies_id
    AND i.number_key = s.prefix || '/' || s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company()
  UNION
  (SELECT invoices_id FROM invoices
   WHERE companies_id = current_company()
     AND (search_key LIKE pattern OR total = paise OR (amount_due = paise AND status IN ('issued', 'part_paid')))
   LIMIT most)
$$;
CREATE FUNCTION find_payments(pattern text, paise bigint, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50 AS $$
  SELECT payments_id FROM payments
  WHERE companies_id = current_company() AND (search_key LIKE pattern OR settled = paise)
  LIMIT most
$$;

CALL tenant_table('items', 'SELECT, INSERT, UPDATE');
CALL tenant_table('invoice_series', 'SELECT, INSERT, UPDATE');
CALL tenant_table('invoices', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('invoice_lines', 'SELECT, INSERT, DELETE');
CALL tenant_table('payments', 'SELECT, INSERT, UPDATE');
CALL tenant_table('payment_allocations', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION find_invoices, find_payments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_invoices, find_payments TO kosha_app;
