-- Dividends of the company: declared, with the tax withheld from each shareholder (Income-tax Act 1961 s.194 and s.195; Act of 2025 s.393), and paid.
-- Shareholders are vendors, so that PAN, bank account, residence and certificates are theirs (docs/decisions/0207). All amounts are whole paise.
INSERT INTO entry_sources (source, lock_module) VALUES ('dividend', 'journals'), ('dividend_payment', 'bank');

CREATE TABLE dividends (
  companies_id uuid NOT NULL REFERENCES companies,
  dividends_id uuid NOT NULL,
  dividend_kind text NOT NULL CHECK (dividend_kind IN ('interim', 'final')),
  dividend_name text NOT NULL CHECK (length(dividend_name) BETWEEN 1 AND 120),
  declared_on date NOT NULL,
  -- Who holds shares on this day is paid; null where the company has set none.
  record_date date,
  -- In rupees; null where the amounts were entered.
  per_share numeric CHECK (per_share > 0),
  total bigint NOT NULL CHECK (total > 0),
  tds_amount bigint NOT NULL CHECK (tds_amount BETWEEN 0 AND total),
  journal_entries_id uuid NOT NULL,
  reversed_on date,
  reverse_reason text CHECK (length(reverse_reason) BETWEEN 1 AND 300),
  reversal_entries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, dividends_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, reversal_entries_id) REFERENCES journal_entries,
  CHECK (record_date IS NULL OR record_date <= declared_on + 366),
  CHECK (num_nonnulls(reversed_on, reverse_reason, reversal_entries_id) IN (0, 3)),
  CHECK (reversed_on >= declared_on)
);
COMMENT ON TABLE dividends IS 'Dividends that the company declared.';
CREATE INDEX dividends_by_day ON dividends (companies_id, declared_on DESC, dividends_id DESC);
CALL tenant_table('dividends', 'SELECT, INSERT, UPDATE');

CREATE TABLE dividend_payments (
  companies_id uuid NOT NULL REFERENCES companies,
  dividend_payments_id uuid NOT NULL,
  dividends_id uuid NOT NULL,
  payment_date date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  ledger_accounts_id uuid NOT NULL,
  reference text CHECK (length(reference) BETWEEN 1 AND 100),
  journal_entries_id uuid NOT NULL,
  undone_on date,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, dividend_payments_id),
  FOREIGN KEY (companies_id, dividends_id) REFERENCES dividends,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  CHECK (undone_on >= payment_date)
);
COMMENT ON TABLE dividend_payments IS 'Payments of dividends, each to one or more shareholders.';
CREATE INDEX dividend_payments_by_dividend ON dividend_payments (companies_id, dividends_id);
CALL tenant_table('dividend_payments', 'SELECT, INSERT, UPDATE');

CREATE TABLE dividend_payees (
  companies_id uuid NOT NULL REFERENCES companies,
  dividend_payees_id uuid NOT NULL,
  dividends_id uuid NOT NULL,
  line_no smallint NOT NULL CHECK (line_no > 0),
  vendors_id uuid NOT NULL,
  -- As the shareholder was called on the day.
  payee_name text NOT NULL CHECK (length(payee_name) BETWEEN 1 AND 120),
  -- How the limit applies: by the PAN, or as a person said where there is none; exempt: no tax, for the reason.
  holder text NOT NULL CHECK (holder IN ('by_pan', 'individual', 'other', 'exempt')),
  exempt_reason text CHECK (length(exempt_reason) BETWEEN 1 AND 200),
  shares bigint CHECK (shares > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  -- As what the dividend counts for later ones of the year; null: no tax applies.
  tds_nature text CHECK (tds_nature IN ('dividend', 'non_resident')),
  tds_section text,
  tds_rate numeric(7,4),
  tds_amount bigint NOT NULL CHECK (tds_amount BETWEEN 0 AND amount),
  tds_short bigint NOT NULL CHECK (tds_short >= 0),
  why text[] NOT NULL,
  dividend_payments_id uuid,
  PRIMARY KEY (companies_id, dividend_payees_id),
  UNIQUE (companies_id, dividends_id, vendors_id),
  UNIQUE (companies_id, dividends_id, line_no),
  FOREIGN KEY (companies_id, dividends_id) REFERENCES dividends,
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  FOREIGN KEY (companies_id, dividend_payments_id) REFERENCES dividend_payments,
  CHECK ((holder = 'exempt') = (exempt_reason IS NOT NULL))
);
COMMENT ON TABLE dividend_payees IS 'What each shareholder gets of a dividend, and the tax withheld from it.';
CREATE INDEX dividend_payees_by_vendor ON dividend_payees (companies_id, vendors_id);
CALL tenant_table('dividend_payees', 'SELECT, INSERT, UPDATE');

ALTER TABLE tds_deductions DROP CONSTRAINT tds_deductions_source_type_check;
ALTER TABLE tds_deductions ADD CONSTRAINT tds_deductions_source_type_check CHECK (source_type IN ('bill', 'vendor_advance', 'dividend'));
ALTER TABLE tds_deductions DROP CONSTRAINT tds_deductions_earlier_type_check;
ALTER TABLE tds_deductions ADD CONSTRAINT tds_deductions_earlier_type_check CHECK (earlier_type IN ('bill', 'vendor_advance', 'dividend'));
ALTER TABLE tds_carries DROP CONSTRAINT tds_carries_source_type_check;
ALTER TABLE tds_carries ADD CONSTRAINT tds_carries_source_type_check CHECK (source_type IN ('bill', 'vendor_advance', 'dividend'));
ALTER TABLE tds_carries DROP CONSTRAINT tds_carries_earlier_type_check;
ALTER TABLE tds_carries ADD CONSTRAINT tds_carries_earlier_type_check CHECK (earlier_type IN ('bill', 'vendor_advance', 'dividend'));
ALTER TABLE vendor_residences DROP CONSTRAINT vendor_residences_income_check;
ALTER TABLE vendor_residences ADD CONSTRAINT vendor_residences_income_check CHECK (income IN ('royalty_or_fees', 'interest', 'dividend', 'other'));

DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    INSERT INTO ledger_accounts (companies_id, ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role, created_at)
    SELECT c, gen_random_uuid(), CASE WHEN EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c AND a.code = '2350') THEN '2350K' ELSE '2350' END,
      'Dividends payable', 'liability', 'Other current liabilities', 'dividends_payable', now()
    WHERE EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c)
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;

-- As before, with dividends: the shareholders' shares add up, and the account has what is neither withheld nor paid.
CREATE OR REPLACE FUNCTION broken_tds()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH kept AS (
    SELECT journal_entries_id, deducted_on, sum(tax)::bigint AS tax FROM tds_deductions WHERE companies_id = current_company() AND journal_entries_id IS NOT NULL GROUP BY 1, 2
  ), posted AS (
    SELECT l.journal_entries_id, l.posting_date, -sum(l.amount)::bigint AS tax
    FROM ledger_accounts a JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
    JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
    LEFT JOIN journal_entries r ON r.companies_id = e.companies_id AND r.journal_entries_id = e.reverses_id
    WHERE a.companies_id = current_company() AND a.account_role = 'tds_payable' AND coalesce(r.source, e.source) IN ('bill', 'bill_payment', 'payment_ahead', 'payout', 'dividend') GROUP BY 1, 2
  )
  SELECT 'TDS payable is what the deductions say', coalesce(k.journal_entries_id, p.journal_entries_id)::text, format('deductions %s, books %s', coalesce(k.tax, 0), coalesce(p.tax, 0))
    FROM kept k FULL JOIN posted p ON p.journal_entries_id = k.journal_entries_id AND p.posting_date = k.deducted_on WHERE coalesce(k.tax, 0) <> coalesce(p.tax, 0)
  UNION ALL
  SELECT 'a deduction that counts is posted', d.tds_deductions_id::text, format('%s without an entry', d.tax)
    FROM tds_deductions d WHERE d.companies_id = current_company() AND d.journal_entries_id IS NULL AND d.tax <> 0
  UNION ALL
  SELECT 'no more is withheld than was carried', c.tds_carries_id::text, format('carried %s, withheld %s', c.tax, sum(d.tax))
    FROM tds_carries c JOIN tds_deductions d ON d.companies_id = c.companies_id AND d.tds_carries_id = c.tds_carries_id
    WHERE c.companies_id = current_company() GROUP BY c.companies_id, c.tds_carries_id, c.tax HAVING sum(d.tax) > c.tax OR sum(d.tax) < 0
$function$;

CREATE OR REPLACE FUNCTION broken_dividends() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'a dividend is the sum of its shareholders', d.dividends_id::text, format('dividend %s and %s, shareholders %s and %s', d.total, d.tds_amount, sum(p.amount), sum(p.tds_amount))
    FROM dividends d LEFT JOIN dividend_payees p ON p.companies_id = d.companies_id AND p.dividends_id = d.dividends_id
    WHERE d.companies_id = current_company() GROUP BY d.companies_id, d.dividends_id
    HAVING (d.total, d.tds_amount) IS DISTINCT FROM (sum(p.amount)::bigint, sum(p.tds_amount)::bigint)
  UNION ALL
  SELECT 'a payment of a dividend is what its shareholders get', m.dividend_payments_id::text, format('payment %s, shareholders %s', m.amount, coalesce(sum(p.amount - p.tds_amount), 0))
    FROM dividend_payments m LEFT JOIN dividend_payees p ON p.companies_id = m.companies_id AND p.dividend_payments_id = m.dividend_payments_id
    WHERE m.companies_id = current_company() GROUP BY m.companies_id, m.dividend_payments_id
    HAVING coalesce(sum(p.amount - p.tds_amount), 0) <> CASE WHEN m.undone_on IS NULL THEN m.amount ELSE 0 END
  UNION ALL
  -- Entries of the account are few, and each is read by its key (OFFSET 0) also where the planner has no statistics.
  SELECT 'dividends payable is what is not paid', 'dividends', format('books %s, dividends %s', b.amount, o.amount)
    FROM (SELECT coalesce(-sum(l.amount), 0)::bigint AS amount FROM ledger_accounts a
        CROSS JOIN LATERAL (SELECT n.journal_entries_id, n.amount FROM journal_lines n
          WHERE n.companies_id = a.companies_id AND n.ledger_accounts_id = a.ledger_accounts_id OFFSET 0) l
        CROSS JOIN LATERAL (SELECT n.source, n.reverses_id FROM journal_entries n
          WHERE n.companies_id = a.companies_id AND n.journal_entries_id = l.journal_entries_id OFFSET 0) e
        LEFT JOIN LATERAL (SELECT n.source FROM journal_entries n
          WHERE n.companies_id = a.companies_id AND n.journal_entries_id = e.reverses_id OFFSET 0) r ON true
        WHERE a.companies_id = current_company() AND a.account_role = 'dividends_payable' AND coalesce(r.source, e.source) IN ('dividend', 'dividend_payment')) b,
      (SELECT coalesce(sum(p.amount - p.tds_amount), 0)::bigint AS amount FROM dividend_payees p JOIN dividends d USING (companies_id, dividends_id)
        WHERE p.companies_id = current_company() AND d.reversed_on IS NULL AND p.dividend_payments_id IS NULL) o
    WHERE b.amount <> o.amount
$$;
REVOKE ALL ON FUNCTION broken_dividends FROM PUBLIC;
GRANT EXECUTE ON FUNCTION broken_dividends TO kosha_app;

-- Paying a dividend is financing (AS 3 para 17; Ind AS 7 para 34): what is owed of it is no working capital.
CREATE OR REPLACE FUNCTION cash_class(p_role text, p_heading text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE
    WHEN p_heading = 'Cash and cash equivalents' THEN 'cash'
    WHEN p_role IN ('tds_receivable', 'tcs_receivable', 'advance_tax', 'income_tax_provision')
      OR p_heading IN ('Tax expense', 'Deferred tax', 'Tax expense of discontinuing operations',
        'Deferred tax liabilities (net)', 'Deferred tax assets (net)') THEN 'tax'
    WHEN p_role IN ('interest_income', 'asset_sale_gain', 'asset_sale_loss') THEN 'investing_result'
    WHEN p_role IN ('bank_charges', 'gateway_charges') THEN 'operating'
    WHEN p_role = 'dividends_payable' THEN 'capital'
    WHEN p_heading = 'Finance costs' THEN 'financing_cost'
    WHEN p_heading = 'Depreciation and amortisation expense' THEN 'depreciation'
    WHEN p_heading IN ('Property, plant and equipment', 'Intangible assets', 'Capital work-in-progress', 'Intangible assets under development',
      'Right-of-use assets', 'Investment property', 'Goodwill') THEN 'assets'
    WHEN p_heading IN ('Non-current investments', 'Current investments', 'Long-term loans and advances', 'Other bank balances') THEN 'investments'
    WHEN p_heading IN ('Share capital', 'Reserves and surplus', 'Money received against share warrants',
      'Share application money pending allotment') THEN 'capital'
    WHEN p_heading IN ('Long-term borrowings', 'Short-term borrowings', 'Current maturities of long-term borrowings',
      'Long-term lease liabilities', 'Short-term lease liabilities') THEN 'borrowings'
    WHEN p_role IN ('receivable_restated', 'payable_restated') THEN 'operating'
    WHEN p_heading = 'Trade receivables' THEN 'receivables'
    WHEN p_heading = 'Trade payables' THEN 'payables'
    ELSE 'operating'
  END
$function$;
