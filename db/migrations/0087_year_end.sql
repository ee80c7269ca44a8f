-- The year-end checklist: what people say of its rows, what was open when a year was locked, and parties' confirmations of balances.
CREATE TABLE year_end_marks (
  companies_id uuid NOT NULL REFERENCES companies,
  period_start date NOT NULL,
  check_key text NOT NULL,
  mark text NOT NULL CHECK (mark IN ('not_applicable', 'done_otherwise')),
  reason text NOT NULL,
  marked_by uuid,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, period_start, check_key),
  FOREIGN KEY (companies_id, period_start) REFERENCES periods
);

-- Each lock of a whole year with the rows that were open then and why it was locked all the same.
CREATE TABLE year_end_locks (
  companies_id uuid NOT NULL REFERENCES companies,
  year_end_locks_id uuid NOT NULL,
  period_start date NOT NULL,
  -- [{ check_key, finding }].
  open_checks jsonb NOT NULL,
  open_reason text,
  locked_by uuid,
  locked_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, year_end_locks_id),
  FOREIGN KEY (companies_id, period_start) REFERENCES periods,
  CHECK ((jsonb_array_length(open_checks) > 0) = (open_reason IS NOT NULL))
);

-- A letter that asks a customer or vendor to confirm the balance of a day, and the answer. The latest of a party counts.
CREATE TABLE balance_confirmations (
  companies_id uuid NOT NULL REFERENCES companies,
  balance_confirmations_id uuid NOT NULL,
  period_start date NOT NULL,
  customers_id uuid,
  vendors_id uuid,
  -- What the books said when the letter was made: owed by the customer, or to the vendor.
  balance bigint NOT NULL,
  -- Null: printed and handed over.
  email text,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  created_by uuid,
  created_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('agreed', 'differs')),
  answered_balance bigint,
  answered_on date,
  answer_note text,
  answered_by uuid,
  PRIMARY KEY (companies_id, balance_confirmations_id),
  FOREIGN KEY (companies_id, period_start) REFERENCES periods,
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  CHECK (num_nonnulls(customers_id, vendors_id) = 1),
  CHECK ((email IS NULL) = (email_status IS NULL)),
  CHECK ((answer IS NULL) = (answered_on IS NULL)),
  CHECK ((answer = 'differs') = (answered_balance IS NOT NULL))
);
CREATE INDEX balance_confirmations_of_customer ON balance_confirmations (companies_id, period_start, customers_id) WHERE customers_id IS NOT NULL;
CREATE INDEX balance_confirmations_of_vendor ON balance_confirmations (companies_id, period_start, vendors_id) WHERE vendors_id IS NOT NULL;

CALL tenant_table('year_end_marks', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('year_end_locks', 'SELECT, INSERT');
CALL tenant_table('balance_confirmations', 'SELECT, INSERT, UPDATE');

-- What was paid or set off of taxes after a year's end, for that year.
CREATE INDEX subledger_lines_of_taxes ON subledger_lines (companies_id, ledger_accounts_id, posting_date) WHERE tax_nature IS NOT NULL;
