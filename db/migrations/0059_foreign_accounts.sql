-- Bank accounts held in another currency (EEFC and foreign accounts). Their lines count in the smallest unit of the account's currency, as the
-- bank prints them; the books carry them in rupees, at what came in (docs/decisions/0038).

-- One row for each account that is kept so: what it holds, and the rupees the books carry that with. An account of another currency without a
-- row is only read. Locked by whatever moves money in the account, as the last of its locks.
CREATE TABLE foreign_accounts (
  companies_id uuid NOT NULL REFERENCES companies,
  bank_accounts_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'INR'),
  foreign_balance bigint NOT NULL DEFAULT 0 CHECK (foreign_balance >= 0),
  carried bigint NOT NULL DEFAULT 0 CHECK (carried >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bank_accounts_id),
  UNIQUE (companies_id, ledger_accounts_id),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  CHECK (foreign_balance > 0 OR carried = 0)
);

-- Every change of such an account by the books, in its currency and in rupees. rate: how the rupees were worked out; average is what the
-- account carried, bank what the bank gave for it.
CREATE TABLE foreign_account_moves (
  companies_id uuid NOT NULL REFERENCES companies,
  foreign_account_moves_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  move_kind text NOT NULL CHECK (move_kind IN ('opening', 'receipt', 'bill_payment', 'conversion', 'other', 'undone')),
  moved_on date NOT NULL,
  foreign_amount bigint NOT NULL CHECK (foreign_amount <> 0),
  amount bigint NOT NULL,
  exchange_rate numeric NOT NULL CHECK (exchange_rate >= 0),
  rate_date date,
  rate_source text NOT NULL CHECK (rate_source IN ('reference', 'typed', 'average', 'bank')),
  memo text NOT NULL,
  journal_entries_id uuid NOT NULL,
  -- The move this one takes back.
  undoes_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, foreign_account_moves_id),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES foreign_accounts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, undoes_id) REFERENCES foreign_account_moves,
  CHECK ((move_kind = 'undone') = (undoes_id IS NOT NULL))
);
CREATE INDEX foreign_account_moves_by_day ON foreign_account_moves (companies_id, bank_accounts_id, moved_on, foreign_account_moves_id);
CREATE INDEX foreign_account_moves_by_entry ON foreign_account_moves (companies_id, journal_entries_id);
CREATE UNIQUE INDEX foreign_account_moves_undone_once ON foreign_account_moves (companies_id, undoes_id) WHERE undoes_id IS NOT NULL;

-- What a line in another currency is worth at the rate of its day, kept as it was known when the line came; null in rupees.
ALTER TABLE bank_transactions
  ADD COLUMN rupees bigint,
  ADD COLUMN exchange_rate numeric,
  ADD COLUMN rate_date date,
  ADD COLUMN rate_source text CHECK (rate_source IN ('reference', 'typed')),
  ADD CHECK (num_nulls(rupees, exchange_rate, rate_date, rate_source) IN (0, 4));

-- Accounts in another currency that nothing was posted to begin empty; those with rupees posted by journals stay as they were.
DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    INSERT INTO foreign_accounts (companies_id, bank_accounts_id, ledger_accounts_id, currency, created_at)
    SELECT c, b.bank_accounts_id, b.ledger_accounts_id, b.currency, now() FROM bank_accounts b
    WHERE b.companies_id = c AND b.currency <> 'INR'
      AND b.currency NOT IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
        'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND')
      AND NOT EXISTS (SELECT 1 FROM account_months m WHERE m.companies_id = c AND m.ledger_accounts_id = b.ledger_accounts_id);
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;

CALL tenant_table('foreign_accounts', 'SELECT, INSERT, UPDATE');
CALL tenant_table('foreign_account_moves', 'SELECT, INSERT');
