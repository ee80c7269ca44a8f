-- Invoices that repeat, and what is sent to remind of them. All amounts are whole paise.
CREATE TABLE recurring_invoices (
  companies_id uuid NOT NULL REFERENCES companies,
  recurring_invoices_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'ended')),
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  order_reference text,
  chosen_place_of_supply text,
  reverse_charge boolean NOT NULL,
  under_lut boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  notes text,
  terms text,
  -- As the contract checks them; each invoice gets rows of its own.
  lines jsonb NOT NULL,
  -- What one invoice came to when the schedule was saved.
  total bigint NOT NULL CHECK (total >= 0),
  every smallint NOT NULL CHECK (every BETWEEN 1 AND 99),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month', 'quarter', 'year')),
  -- Of the month; 31 is the last day of a shorter one. Null for days and weeks.
  on_day smallint CHECK (on_day BETWEEN 1 AND 31),
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on >= starts_on),
  -- How many dates in all, made or skipped.
  times integer CHECK (times BETWEEN 1 AND 999),
  due_days integer NOT NULL CHECK (due_days BETWEEN 0 AND 365),
  make_as text NOT NULL CHECK (make_as IN ('draft', 'issue', 'send')),
  mail_to text,
  -- Dates that are over, whatever became of them, and the last of them.
  taken integer NOT NULL DEFAULT 0,
  last_on date,
  next_on date,
  -- Dates that failed and wait for somebody.
  failing integer NOT NULL DEFAULT 0 CHECK (failing >= 0),
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  next_key date NOT NULL GENERATED ALWAYS AS (coalesce(next_on, '9999-12-31'::date)) STORED,
  PRIMARY KEY (companies_id, recurring_invoices_id),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  CHECK ((period IN ('day', 'week')) = (on_day IS NULL)),
  CHECK ((status = 'ended') = (next_on IS NULL))
);
CREATE INDEX recurring_invoices_by_next ON recurring_invoices (companies_id, next_key, recurring_invoices_id);
CREATE INDEX recurring_invoices_by_customer ON recurring_invoices (companies_id, customers_id);
CREATE INDEX recurring_invoices_due ON recurring_invoices (next_on, companies_id) WHERE status = 'active';

-- What became of each date: one row, so that a date is made once whatever happens. The invoice may have been discarded since.
CREATE TABLE recurring_invoice_dates (
  companies_id uuid NOT NULL,
  recurring_invoices_id uuid NOT NULL,
  invoice_date date NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('made', 'skipped', 'failed')),
  invoices_id uuid,
  problem text,
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, recurring_invoices_id, invoice_date),
  FOREIGN KEY (companies_id, recurring_invoices_id) REFERENCES recurring_invoices,
  CHECK ((outcome = 'made') = (invoices_id IS NOT NULL)),
  CHECK ((outcome = 'failed') = (problem IS NOT NULL))
);
CREATE INDEX recurring_invoice_dates_by_invoice ON recurring_invoice_dates (companies_id, invoices_id) WHERE invoices_id IS NOT NULL;

-- The companies that have an invoice to make on the day. It looks across companies and tells nothing but their ids.
CREATE FUNCTION companies_with_invoices_due(today date) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT DISTINCT companies_id FROM recurring_invoices WHERE status = 'active' AND next_on <= today
$$;

CALL tenant_table('recurring_invoices', 'SELECT, INSERT, UPDATE');
CALL tenant_table('recurring_invoice_dates', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION companies_with_invoices_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_invoices_due TO kosha_app;

-- When customers are reminded of what they owe. A company without a row has the usual rungs, switched off.
CREATE TABLE reminder_ladders (
  companies_id uuid NOT NULL REFERENCES companies,
  version integer NOT NULL,
  is_on boolean NOT NULL,
  -- Days after the due date, subject and message of each, in the order of their days.
  rungs jsonb NOT NULL,
  -- Every rung up to this day has been looked at.
  reminded_on date NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id)
);
CREATE INDEX reminder_ladders_due ON reminder_ladders (reminded_on, companies_id) WHERE is_on;

-- Reminders that were sent or are about to be: of each rung one at most. `days` is null where a person sent it.
CREATE TABLE invoice_reminders (
  companies_id uuid NOT NULL,
  invoice_reminders_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  days smallint,
  sent_to text NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'sent', 'failed', 'stopped')),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, invoice_reminders_id),
  UNIQUE (companies_id, invoices_id, days),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices
);

ALTER TABLE customers ADD COLUMN is_reminded boolean NOT NULL DEFAULT true;

-- As companies_with_invoices_due.
CREATE FUNCTION companies_with_reminders_due(today date) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT companies_id FROM reminder_ladders WHERE is_on AND reminded_on < today
$$;

CALL tenant_table('reminder_ladders', 'SELECT, INSERT, UPDATE');
CALL tenant_table('invoice_reminders', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION companies_with_reminders_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_reminders_due TO kosha_app;

-- What was given up of an invoice as a bad debt. Rows stay when that is undone: undone_on tells reports when they ceased to count.
ALTER TABLE invoices DROP CONSTRAINT invoices_status_check,
  ADD CONSTRAINT invoices_status_check CHECK (status IN ('draft', 'issued', 'part_paid', 'paid', 'written_off', 'cancelled'));
CREATE TABLE invoice_write_offs (
  companies_id uuid NOT NULL,
  invoice_write_offs_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  written_off_on date NOT NULL,
  reason text NOT NULL,
  journal_entries_id uuid NOT NULL,
  undone_on date CHECK (undone_on >= written_off_on),
  undo_journal_entries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, invoice_write_offs_id),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries,
  CHECK ((undone_on IS NULL) = (undo_journal_entries_id IS NULL))
);
CREATE INDEX invoice_write_offs_by_invoice ON invoice_write_offs (companies_id, invoices_id);
CREATE INDEX invoice_write_offs_by_day ON invoice_write_offs (companies_id, written_off_on);
CREATE INDEX invoice_write_offs_undone ON invoice_write_offs (companies_id, undone_on) WHERE undone_on IS NOT NULL;
CALL tenant_table('invoice_write_offs', 'SELECT, INSERT, UPDATE');

-- How much a customer may owe before a person is warned; null without a limit. Of two rows of one customer, the one that was merged names the other.
ALTER TABLE customers
  ADD COLUMN credit_limit bigint CHECK (credit_limit >= 0),
  ADD COLUMN merged_into uuid,
  ADD FOREIGN KEY (companies_id, merged_into) REFERENCES customers,
  ADD CHECK (merged_into IS NULL OR NOT is_active);
CREATE INDEX customers_merged ON customers (companies_id, merged_into) WHERE merged_into IS NOT NULL;
GRANT UPDATE (customers_id) ON operator_subscribers TO kosha_app;

-- A customer is found by the names of the rows that were merged into theirs, too.
CREATE OR REPLACE FUNCTION find_customers(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50 AS $$
  SELECT coalesce(merged_into, customers_id) FROM customers
  WHERE companies_id = current_company()
    AND lower(' ' || customer_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) LIKE pattern
  LIMIT most
$$;

-- What a late customer is charged besides, by the company's rule; each charge once, as a draft that a person issues or discards.
ALTER TABLE reminder_ladders ADD COLUMN late_fee jsonb;
CREATE TABLE invoice_late_fees (
  companies_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  charge_no smallint NOT NULL CHECK (charge_no >= 1),
  -- The draft of the charge; it may have been discarded since.
  drafted_invoices_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, invoices_id, charge_no),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices
);
CALL tenant_table('invoice_late_fees', 'SELECT, INSERT');
