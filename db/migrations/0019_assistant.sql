-- What the assistant is asked about: every bank line with its category and its other party, sums of them by day and by month, the names a
-- question may hold, and the conversations.

-- category, category_type and party say what a line was for and whose money it was: from its match, or as the bank printed it; empty when
-- nobody knows. category_type contra is a transfer between own accounts.
ALTER TABLE bank_transactions
  ADD COLUMN category text NOT NULL DEFAULT '',
  ADD COLUMN category_type text NOT NULL DEFAULT ''
    CHECK (category_type IN ('', 'income', 'other_income', 'expense', 'tax', 'asset', 'liability', 'equity', 'contra')),
  ADD COLUMN party text NOT NULL DEFAULT '';
CREATE INDEX bank_transactions_by_party ON bank_transactions (companies_id, party, transaction_date) WHERE party <> '';
CREATE INDEX bank_transactions_by_category ON bank_transactions (companies_id, category, transaction_date) WHERE category <> '';

-- Everybody money went to or came from.
CREATE TABLE counterparties (
  companies_id uuid NOT NULL REFERENCES companies,
  counterparty_name text NOT NULL,
  kind text NOT NULL DEFAULT 'other' CHECK (kind IN ('customer', 'vendor', 'employee', 'govt', 'bank', 'other')),
  aliases text[] NOT NULL DEFAULT '{}',
  vpa text,
  PRIMARY KEY (companies_id, counterparty_name)
);
-- Every category a line ever had.
CREATE TABLE bank_categories (
  companies_id uuid NOT NULL REFERENCES companies,
  category text NOT NULL,
  category_type text NOT NULL,
  PRIMARY KEY (companies_id, category, category_type)
);

-- Sums and counts of the lines, money without sign: kept in the transactions that change the lines. Rows may come down to nought entries.
CREATE TABLE bank_days (
  companies_id uuid NOT NULL REFERENCES companies,
  day date NOT NULL,
  bank_accounts_id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('credit', 'debit')),
  category text NOT NULL,
  category_type text NOT NULL,
  mode text NOT NULL,
  total bigint NOT NULL,
  entries integer NOT NULL,
  PRIMARY KEY (companies_id, day, bank_accounts_id, direction, category, category_type, mode),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts
);
CREATE INDEX bank_days_by_category ON bank_days (companies_id, category, day);
-- The same by month: what whole months came to, and balances, are read from a few thousand rows.
CREATE TABLE bank_month_sums (
  companies_id uuid NOT NULL REFERENCES companies,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  bank_accounts_id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('credit', 'debit')),
  category text NOT NULL,
  category_type text NOT NULL,
  mode text NOT NULL,
  total bigint NOT NULL,
  entries integer NOT NULL,
  PRIMARY KEY (companies_id, month, bank_accounts_id, direction, category, category_type, mode),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts
);
-- By month and other party.
CREATE TABLE bank_months (
  companies_id uuid NOT NULL REFERENCES companies,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  bank_accounts_id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('credit', 'debit')),
  category text NOT NULL,
  category_type text NOT NULL,
  party text NOT NULL,
  mode text NOT NULL,
  total bigint NOT NULL,
  entries integer NOT NULL,
  PRIMARY KEY (companies_id, month, bank_accounts_id, direction, category, category_type, party, mode),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts
);
CREATE INDEX bank_months_by_party ON bank_months (companies_id, party, month);

-- Adds these lines as they stand to the sums, or with −1 takes them out. In a fixed order, so that two at once wait and never lock each other out.
CREATE FUNCTION summarise_bank_lines(ids uuid[], sign integer) RETURNS void LANGUAGE sql SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  INSERT INTO bank_days AS d (companies_id, day, bank_accounts_id, direction, category, category_type, mode, total, entries)
  SELECT companies_id, transaction_date, bank_accounts_id, CASE WHEN amount < 0 THEN 'debit' ELSE 'credit' END AS direction, category,
    category_type, coalesce(rail, '') AS mode, sign * sum(abs(amount)), sign * count(*)
  FROM bank_transactions WHERE companies_id = current_company() AND bank_transactions_id = ANY(ids)
  GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (companies_id, day, bank_accounts_id, direction, category, category_type, mode)
    DO UPDATE SET total = d.total + excluded.total, entries = d.entries + excluded.entries;
  INSERT INTO bank_month_sums AS s (companies_id, month, bank_accounts_id, direction, category, category_type, mode, total, entries)
  SELECT companies_id, date_trunc('month', transaction_date)::date, bank_accounts_id,
    CASE WHEN amount < 0 THEN 'debit' ELSE 'credit' END AS direction, category, category_type, coalesce(rail, '') AS mode,
    sign * sum(abs(amount)), sign * count(*)
  FROM bank_transactions WHERE companies_id = current_company() AND bank_transactions_id = ANY(ids)
  GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (companies_id, month, bank_accounts_id, direction, category, category_type, mode)
    DO UPDATE SET total = s.total + excluded.total, entries = s.entries + excluded.entries;
  INSERT INTO bank_months AS m (companies_id, month, bank_accounts_id, direction, category, category_type, party, mode, total, entries)
  SELECT companies_id, date_trunc('month', transaction_date)::date, bank_accounts_id,
    CASE WHEN amount < 0 THEN 'debit' ELSE 'credit' END AS direction, category, category_type, party, coalesce(rail, '') AS mode,
    sign * sum(abs(amount)), sign * count(*)
  FROM bank_transactions WHERE companies_id = current_company() AND bank_transactions_id = ANY(ids)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
  ON CONFLICT (companies_id, month, bank_accounts_id, direction, category, category_type, party, mode)
    DO UPDATE SET total = m.total + excluded.total, entries = m.entries + excluded.entries;
  INSERT INTO counterparties (companies_id, counterparty_name)
  SELECT DISTINCT companies_id, party FROM bank_transactions
  WHERE sign > 0 AND companies_id = current_company() AND bank_transactions_id = ANY(ids) AND party <> '' ORDER BY 2
  ON CONFLICT DO NOTHING;
  INSERT INTO bank_categories (companies_id, category, category_type)
  SELECT DISTINCT companies_id, category, category_type FROM bank_transactions
  WHERE sign > 0 AND companies_id = current_company() AND bank_transactions_id = ANY(ids) AND category <> '' ORDER BY 2, 3
  ON CONFLICT DO NOTHING;
$$;

-- Planned anew for the lines at hand: a plan kept from when the tables looked empty reads all of them for every line.
-- Tells lines again what they were for and whose money they were, from the match that answers for them, and moves the sums along.
CREATE FUNCTION retell_bank_lines(ids uuid[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT summarise_bank_lines(ids, -1);
  UPDATE bank_transactions t SET category = told.category, category_type = told.category_type, party = told.party
  FROM (
    SELECT b.bank_transactions_id,
      CASE m.match_kind WHEN 'category' THEN a.account_name WHEN 'transfer' THEN 'Own account transfer'
        WHEN 'receipt' THEN 'Customer receipts' WHEN 'payment' THEN 'Customer receipts' ELSE '' END AS category,
      CASE WHEN m.match_kind = 'transfer' THEN 'contra' WHEN m.match_kind IN ('receipt', 'payment') THEN 'income'
        WHEN m.match_kind IS DISTINCT FROM 'category' THEN ''
        WHEN a.account_role ~ '^(([csi]gst|sgst|cess)_(output|reverse_charge)|gst_payable|gst_cash_ledger|tds_payable|tds_salary_payable|tcs_payable|pf_payable|esi_payable|pt_payable|advance_tax|income_tax_provision)$' THEN 'tax'
        WHEN a.schedule_iii = 'Other income' THEN 'other_income'
        ELSE a.account_type END AS category_type,
      CASE WHEN m.match_kind = 'transfer' THEN '' ELSE coalesce(c.customer_name, b.counterparty, '') END AS party
    FROM bank_transactions b
    LEFT JOIN reconciliation_match_lines l ON l.companies_id = b.companies_id AND l.bank_transactions_id = b.bank_transactions_id AND l.is_live
    LEFT JOIN reconciliation_matches m ON m.companies_id = l.companies_id AND m.reconciliation_matches_id = l.reconciliation_matches_id
    LEFT JOIN ledger_accounts a ON a.companies_id = m.companies_id AND a.ledger_accounts_id = m.ledger_accounts_id
    LEFT JOIN customers c ON c.companies_id = l.companies_id AND c.customers_id = l.customers_id
    WHERE b.companies_id = current_company() AND b.bank_transactions_id = ANY(ids)
  ) told
  WHERE t.companies_id = current_company() AND t.bank_transactions_id = told.bank_transactions_id;
  SELECT summarise_bank_lines(ids, 1);
$$;

-- After many lines came at once: a plan made while the tables looked empty reads all of them for every line. Its owner may, the application may not.
CREATE FUNCTION refresh_bank_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE bank_transactions;
  ANALYZE reconciliation_matches;
  ANALYZE reconciliation_match_lines;
  ANALYZE bank_days;
  ANALYZE bank_month_sums;
  ANALYZE bank_months;
END $$;

-- A conversation of one person: the last questions as they were understood, never their figures.
CREATE TABLE assistant_threads (
  companies_id uuid NOT NULL REFERENCES companies,
  conversation_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  -- The last five questions as read, the latest first, each with the first name its answer told.
  earlier jsonb NOT NULL DEFAULT '[]',
  -- What was asked back: each label with the question it stands for.
  offered jsonb NOT NULL DEFAULT '[]',
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, conversation_id)
);
CREATE INDEX assistant_threads_by_person ON assistant_threads (companies_id, accounts_id, updated_at DESC);

CALL tenant_table('counterparties', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bank_categories', 'SELECT, INSERT');
CALL tenant_table('bank_days', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bank_month_sums', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bank_months', 'SELECT, INSERT, UPDATE');
CALL tenant_table('assistant_threads', 'SELECT, INSERT, UPDATE, DELETE');
REVOKE ALL ON FUNCTION summarise_bank_lines, retell_bank_lines, refresh_bank_statistics FROM PUBLIC;
GRANT EXECUTE ON FUNCTION summarise_bank_lines, retell_bank_lines, refresh_bank_statistics TO kosha_app;

DO $$
DECLARE company uuid; was text := current_setting('app.companies_id', true);
BEGIN
  FOR company IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', company::text, true);
    PERFORM summarise_bank_lines(array_agg(bank_transactions_id), 1) FROM bank_transactions WHERE companies_id = company HAVING count(*) > 0;
    PERFORM retell_bank_lines(array_agg(bank_transactions_id)) FROM bank_transactions WHERE companies_id = company HAVING count(*) > 0;
  END LOOP;
  PERFORM set_config('app.companies_id', coalesce(was, ''), true);
END $$;
