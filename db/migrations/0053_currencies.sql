-- Currencies beside the rupee. The books stay in paise: a document in another currency keeps that currency, its amounts in the smallest unit
-- of it, and the rate by which its rupees were worked out. Columns that were there keep counting rupees.

-- Accounts for what open balances gained or lost at a closing rate, for companies that have their chart already. A code that is taken gets a letter.
DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    INSERT INTO ledger_accounts (companies_id, ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role, created_at)
    SELECT c, gen_random_uuid(), CASE WHEN EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c AND a.code = n.code) THEN n.code || 'K' ELSE n.code END,
      n.account_name, n.account_type, n.schedule_iii, n.account_role, now()
    FROM (VALUES
      ('1420', 'Receivables at closing rate', 'asset', 'Trade receivables', 'receivable_restated'),
      ('2220', 'Payables at closing rate', 'liability', 'Trade payables', 'payable_restated')
    ) AS n (code, account_name, account_type, schedule_iii, account_role)
    WHERE EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c)
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;

-- Reference rates as the service publishes them, rupees for one unit: the same for every company of the installation.
CREATE TABLE reference_rates (
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  rate_date date NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (currency, rate_date)
);
GRANT SELECT, INSERT, UPDATE ON reference_rates TO kosha_app;

-- The currencies a company deals in; without one it sees nothing of all this.
CREATE TABLE company_currencies (
  companies_id uuid NOT NULL REFERENCES companies,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'INR'),
  is_active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, currency)
);
-- Rates a person entered; they stand before the published one of their day.
CREATE TABLE company_rates (
  companies_id uuid NOT NULL,
  currency text NOT NULL,
  rate_date date NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, currency, rate_date),
  FOREIGN KEY (companies_id, currency) REFERENCES company_currencies
);

ALTER TABLE customers ADD COLUMN currency text;
ALTER TABLE vendors ADD COLUMN currency text;

ALTER TABLE invoices
  ADD COLUMN currency text,
  ADD COLUMN exchange_rate numeric CHECK (exchange_rate > 0),
  -- The day the rate was published for; null when a person entered it.
  ADD COLUMN rate_date date,
  ADD COLUMN foreign_total bigint CHECK (foreign_total >= 0),
  ADD COLUMN foreign_due bigint CHECK (foreign_due BETWEEN 0 AND foreign_total),
  ADD CHECK (num_nulls(currency, exchange_rate, foreign_total, foreign_due) IN (0, 4)),
  ADD CHECK (amount_due > 0 OR coalesce(foreign_due, 0) = 0);
ALTER TABLE invoice_lines ADD COLUMN foreign_rate bigint, ADD COLUMN foreign_amount bigint;
CREATE INDEX invoices_foreign_open ON invoices (companies_id, invoices_id) WHERE foreign_due > 0;

ALTER TABLE bills
  ADD COLUMN currency text,
  ADD COLUMN exchange_rate numeric CHECK (exchange_rate > 0),
  ADD COLUMN rate_date date,
  ADD COLUMN foreign_total bigint CHECK (foreign_total >= 0),
  ADD COLUMN foreign_due bigint CHECK (foreign_due BETWEEN 0 AND foreign_total),
  ADD CHECK (num_nulls(currency, exchange_rate, foreign_total, foreign_due) IN (0, 4)),
  ADD CHECK (amount_due > 0 OR coalesce(foreign_due, 0) = 0);
ALTER TABLE bill_lines ADD COLUMN foreign_rate bigint, ADD COLUMN foreign_amount bigint;
CREATE INDEX bills_foreign_open ON bills (companies_id, bills_id) WHERE foreign_due > 0;

-- exchange_gain: how much more came (negative: less) than the invoices it settles stood in the books with. Dues fall by the rest.
ALTER TABLE payments
  ADD COLUMN currency text,
  ADD COLUMN foreign_amount bigint CHECK (foreign_amount > 0),
  ADD COLUMN exchange_gain bigint NOT NULL DEFAULT 0,
  ADD CHECK (num_nulls(currency, foreign_amount) IN (0, 2)),
  ADD CHECK (currency IS NOT NULL OR exchange_gain = 0);
ALTER TABLE payments ALTER COLUMN settled SET EXPRESSION AS (amount + tds_amount + bank_charge - exchange_gain);
ALTER TABLE payment_allocations ADD COLUMN foreign_amount bigint CHECK (foreign_amount > 0);
-- amount: what the bill owed less; the money that left is amount - exchange_gain.
ALTER TABLE bill_payments
  ADD COLUMN foreign_amount bigint CHECK (foreign_amount > 0),
  ADD COLUMN exchange_gain bigint NOT NULL DEFAULT 0;

-- Everything that changed what a document in another currency owes, day by day: its open balance on any day is their sum, in its currency
-- and in the rupees the books carry it with.
CREATE TABLE foreign_moves (
  companies_id uuid NOT NULL REFERENCES companies,
  foreign_moves_id uuid NOT NULL,
  document_type text NOT NULL CHECK (document_type IN ('invoice', 'bill')),
  documents_id uuid NOT NULL,
  currency text NOT NULL,
  moved_on date NOT NULL,
  foreign_amount bigint NOT NULL,
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, foreign_moves_id)
);
CREATE INDEX foreign_moves_by_document ON foreign_moves (companies_id, document_type, documents_id, moved_on);
CREATE INDEX foreign_moves_by_day ON foreign_moves (companies_id, moved_on);

-- Open balances restated at the closing rates of a day, and turned back on the next.
CREATE TABLE revaluations (
  companies_id uuid NOT NULL REFERENCES companies,
  revaluations_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('posted', 'reversed')),
  revalued_on date NOT NULL,
  -- What was gained, negative for a loss.
  amount bigint NOT NULL,
  documents integer NOT NULL,
  journal_entries_id uuid NOT NULL,
  reverse_reason text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, revaluations_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries
);
CREATE UNIQUE INDEX revaluations_once ON revaluations (companies_id, revalued_on) WHERE status = 'posted';
CREATE INDEX revaluations_by_day ON revaluations (companies_id, revalued_on, revaluations_id);

CREATE TABLE revaluation_lines (
  companies_id uuid NOT NULL,
  revaluations_id uuid NOT NULL,
  document_type text NOT NULL,
  documents_id uuid NOT NULL,
  currency text NOT NULL,
  rate numeric NOT NULL,
  rate_date date NOT NULL,
  foreign_amount bigint NOT NULL,
  -- In the books, and at the closing rate.
  amount bigint NOT NULL,
  restated bigint NOT NULL,
  PRIMARY KEY (companies_id, revaluations_id, document_type, documents_id),
  FOREIGN KEY (companies_id, revaluations_id) REFERENCES revaluations
);

CALL tenant_table('company_currencies', 'SELECT, INSERT, UPDATE');
CALL tenant_table('company_rates', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('foreign_moves', 'SELECT, INSERT');
CALL tenant_table('revaluations', 'SELECT, INSERT, UPDATE');
CALL tenant_table('revaluation_lines', 'SELECT, INSERT');

-- The currencies any company deals in: what the rates service is asked about.
CREATE FUNCTION currencies_in_use() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT currency FROM company_currencies WHERE is_active ORDER BY 1
$$;
REVOKE ALL ON FUNCTION currencies_in_use FROM PUBLIC;
GRANT EXECUTE ON FUNCTION currencies_in_use TO kosha_app;
