-- Matching of money out: bank lines that paid bills, that stand for entries already in the books, and money that came back. And what of lines
-- and entries cleared when, so that the reconciliation statement of any past day costs what was open then.

ALTER TABLE reconciliation_matches DROP CONSTRAINT reconciliation_matches_match_kind_check;
-- bill: payments of bills were recorded; entry: linked to entries posted before; return: a line that a later one took back, nothing is posted.
ALTER TABLE reconciliation_matches ADD CONSTRAINT reconciliation_matches_match_kind_check
  CHECK (match_kind IN ('receipt', 'payment', 'category', 'transfer', 'exclusion', 'bill', 'entry', 'return'));
ALTER TABLE reconciliation_match_lines ADD COLUMN vendors_id uuid;
ALTER TABLE reconciliation_match_lines ADD CONSTRAINT reconciliation_match_lines_vendor FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors;

-- The entries a match of money out stands on. is_new: posted by the match and undone with it; with bill_payments_id as the payment of a bill,
-- without as what the bank charged or rounding left.
CREATE TABLE reconciliation_match_entries (
  companies_id uuid NOT NULL,
  reconciliation_matches_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  bills_id uuid,
  bill_payments_id uuid,
  is_new boolean NOT NULL,
  is_live boolean NOT NULL DEFAULT true,
  PRIMARY KEY (companies_id, reconciliation_matches_id, journal_entries_id),
  FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  FOREIGN KEY (companies_id, bill_payments_id) REFERENCES bill_payments,
  CHECK (is_new OR bill_payments_id IS NULL),
  CHECK ((bills_id IS NULL) = (bill_payments_id IS NULL))
);
-- A payment between own accounts has a line in each of them.
CREATE UNIQUE INDEX reconciliation_entries_once ON reconciliation_match_entries (companies_id, journal_entries_id, bank_accounts_id) WHERE is_live;

-- Candidates for money out are looked up by what the line says.
CREATE INDEX bills_open_by_vendor ON bills (companies_id, vendors_id, due_date, bills_id) WHERE status = 'approved';
CREATE INDEX bills_open_by_amount ON bills (companies_id, amount_due, bills_id) WHERE status = 'approved';
CREATE INDEX payment_vouchers_by_ledger ON payment_vouchers (companies_id, ledger_accounts_id, amount, payment_date);
CREATE INDEX payouts_by_amount ON payouts (companies_id, bank_accounts_id, amount, payouts_id) WHERE payout_status IN ('processed', 'reversed');
CREATE INDEX payouts_by_own_amount ON payouts (companies_id, to_bank_accounts_id, amount, payouts_id) WHERE payout_status = 'processed';
CREATE INDEX vendors_by_vpa ON vendors (companies_id, upi_vpa) WHERE upi_vpa IS NOT NULL;
CREATE INDEX vendors_alike ON vendors USING gin (companies_id, lower(vendor_name) gin_trgm_ops);
CREATE INDEX vendors_by_match_key ON vendors (companies_id, (name_match_key(vendor_name) COLLATE "C"), vendors_id) WHERE is_active;

-- Active vendors whose name stands next to each of the keys; see find_customers_near.
CREATE FUNCTION find_vendors_near(keys text[], most integer) RETURNS TABLE (key_no integer, vendors_id uuid, vendor_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.key_no::integer, c.vendors_id, c.vendor_name
  FROM unnest(keys) WITH ORDINALITY AS n(key, key_no)
  CROSS JOIN LATERAL (
    (SELECT k.vendors_id, k.vendor_name FROM vendors k
     WHERE k.companies_id = current_company() AND k.is_active AND name_match_key(k.vendor_name) COLLATE "C" >= n.key COLLATE "C"
     ORDER BY name_match_key(k.vendor_name) COLLATE "C", k.vendors_id LIMIT most)
    UNION ALL
    (SELECT k.vendors_id, k.vendor_name FROM vendors k
     WHERE k.companies_id = current_company() AND k.is_active AND name_match_key(k.vendor_name) COLLATE "C" < n.key COLLATE "C"
     ORDER BY name_match_key(k.vendor_name) COLLATE "C" DESC, k.vendors_id DESC LIMIT most)
  ) c
$$;

-- Vendors whose name is like each of the names, the closest first; see find_customers_named.
CREATE FUNCTION find_vendors_named(names text[], most integer) RETURNS TABLE (name_no integer, vendors_id uuid, vendor_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.name_no::integer, c.vendors_id, c.vendor_name
  FROM unnest(names) WITH ORDINALITY AS n(name, name_no)
  CROSS JOIN LATERAL (
    SELECT k.vendors_id, k.vendor_name FROM vendors k
    WHERE k.companies_id = current_company() AND k.is_active AND lower(k.vendor_name) % n.name
    ORDER BY similarity(lower(k.vendor_name), n.name) DESC, k.vendors_id LIMIT most
  ) c
$$;

-- When a line and an entry of one bank account found each other: both sides stood from cleared_on, the later of their days. Every entry has a
-- row; a line has one when it was cleared after its own day. An entry that was undone is cleared by its reversal.
CREATE TABLE reconciliation_clearings (
  companies_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  items_id uuid NOT NULL,
  item_kind text NOT NULL CHECK (item_kind IN ('line', 'entry')),
  reconciliation_matches_id uuid NOT NULL,
  opened_on date NOT NULL,
  cleared_on date NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  -- The days between, rounded up to one of a few steps: what was open on a day lies within so many days before it. 0: cleared at once.
  lag integer NOT NULL GENERATED ALWAYS AS (CASE WHEN cleared_on <= opened_on THEN 0 WHEN cleared_on - opened_on <= 2 THEN 2
    WHEN cleared_on - opened_on <= 8 THEN 8 WHEN cleared_on - opened_on <= 32 THEN 32 WHEN cleared_on - opened_on <= 128 THEN 128
    WHEN cleared_on - opened_on <= 512 THEN 512 ELSE 100000 END) STORED,
  PRIMARY KEY (companies_id, bank_accounts_id, items_id),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches
);
CREATE INDEX reconciliation_clearings_by_match ON reconciliation_clearings (companies_id, reconciliation_matches_id);
CREATE INDEX reconciliation_clearings_late ON reconciliation_clearings (companies_id, bank_accounts_id, lag, opened_on) WHERE lag > 0;

-- Of the account's debits and credits of a month, what is cleared. Where that is all, nothing of the month is open.
CREATE TABLE reconciliation_months (
  companies_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  PRIMARY KEY (companies_id, bank_accounts_id, month),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts
);

-- Works out anew what these matches cleared. Planned for the matches at hand, and in a fixed order, as summarise_bank_lines.
CREATE FUNCTION keep_clearings(ids uuid[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  WITH gone AS (
    DELETE FROM reconciliation_clearings WHERE companies_id = current_company() AND reconciliation_matches_id = ANY(ids) RETURNING *)
  INSERT INTO reconciliation_months AS m (companies_id, bank_accounts_id, month, debit, credit)
  SELECT companies_id, bank_accounts_id, date_trunc('month', opened_on)::date, -sum(debit), -sum(credit) FROM gone WHERE item_kind = 'entry'
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (companies_id, bank_accounts_id, month) DO UPDATE SET debit = m.debit + excluded.debit, credit = m.credit + excluded.credit;

  WITH matches AS (
    SELECT * FROM reconciliation_matches WHERE companies_id = current_company() AND reconciliation_matches_id = ANY(ids) AND match_kind <> 'exclusion'),
  entries AS (
    SELECT m.reconciliation_matches_id, m.journal_entries_id, m.undone_at IS NULL AS is_live, true AS is_new FROM matches m WHERE m.journal_entries_id IS NOT NULL
    UNION
    SELECT x.reconciliation_matches_id, p.journal_entries_id, x.is_live, x.is_new FROM matches m
    JOIN reconciliation_match_payments x ON x.companies_id = m.companies_id AND x.reconciliation_matches_id = m.reconciliation_matches_id
    JOIN payments p ON p.companies_id = x.companies_id AND p.payments_id = x.payments_id
    UNION
    SELECT x.reconciliation_matches_id, x.journal_entries_id, x.is_live, x.is_new FROM matches m
    JOIN reconciliation_match_entries x ON x.companies_id = m.companies_id AND x.reconciliation_matches_id = m.reconciliation_matches_id),
  dated AS (
    SELECT n.*, e.posting_date FROM entries n JOIN journal_entries e ON e.companies_id = current_company() AND e.journal_entries_id = n.journal_entries_id),
  lines AS (
    SELECT l.reconciliation_matches_id, t.bank_accounts_id, t.bank_transactions_id, t.transaction_date FROM matches m
    JOIN reconciliation_match_lines l ON l.companies_id = m.companies_id AND l.reconciliation_matches_id = m.reconciliation_matches_id AND l.is_live
    JOIN bank_transactions t ON t.companies_id = l.companies_id AND t.bank_transactions_id = l.bank_transactions_id),
  -- Each bank account of a match, and the day from which both sides stand.
  sides AS (
    SELECT l.reconciliation_matches_id, l.bank_accounts_id, b.ledger_accounts_id, greatest(max(l.transaction_date), d.last) AS cleared_on FROM lines l
    JOIN bank_accounts b ON b.companies_id = current_company() AND b.bank_accounts_id = l.bank_accounts_id
    LEFT JOIN (SELECT reconciliation_matches_id, max(posting_date) AS last FROM dated WHERE is_live GROUP BY 1) d USING (reconciliation_matches_id)
    GROUP BY 1, 2, 3, d.last),
  -- Entries of undone matches and what reversed them, in every bank account they touch.
  pairs AS (
    SELECT d.reconciliation_matches_id, e.journal_entries_id, e.posting_date, greatest(d.posting_date, r.posting_date) AS cleared_on FROM dated d
    JOIN journal_entries r ON r.companies_id = current_company() AND r.reverses_id = d.journal_entries_id
    CROSS JOIN LATERAL (VALUES (d.journal_entries_id, d.posting_date), (r.journal_entries_id, r.posting_date)) AS e(journal_entries_id, posting_date)
    WHERE NOT d.is_live AND d.is_new),
  found AS (
    SELECT s.bank_accounts_id, d.journal_entries_id AS items_id, 'entry' AS item_kind, d.reconciliation_matches_id, d.posting_date AS opened_on, s.cleared_on,
      sum(greatest(j.amount, 0)) AS debit, sum(greatest(-j.amount, 0)) AS credit
    FROM dated d JOIN sides s USING (reconciliation_matches_id)
    JOIN journal_lines j ON j.companies_id = current_company() AND j.journal_entries_id = d.journal_entries_id AND j.ledger_accounts_id = s.ledger_accounts_id
    WHERE d.is_live GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL
    SELECT b.bank_accounts_id, p.journal_entries_id, 'entry', p.reconciliation_matches_id, p.posting_date, p.cleared_on,
      sum(greatest(j.amount, 0)), sum(greatest(-j.amount, 0))
    FROM pairs p JOIN journal_lines j ON j.companies_id = current_company() AND j.journal_entries_id = p.journal_entries_id
    JOIN bank_accounts b ON b.companies_id = j.companies_id AND b.ledger_accounts_id = j.ledger_accounts_id
    GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL
    SELECT l.bank_accounts_id, l.bank_transactions_id, 'line', l.reconciliation_matches_id, l.transaction_date, s.cleared_on, 0, 0
    FROM lines l JOIN sides s USING (reconciliation_matches_id, bank_accounts_id) WHERE l.transaction_date < s.cleared_on),
  made AS (
    INSERT INTO reconciliation_clearings (companies_id, bank_accounts_id, items_id, item_kind, reconciliation_matches_id, opened_on, cleared_on, debit, credit)
    SELECT current_company(), * FROM found ORDER BY 2, 3 ON CONFLICT DO NOTHING RETURNING *)
  INSERT INTO reconciliation_months AS m (companies_id, bank_accounts_id, month, debit, credit)
  SELECT companies_id, bank_accounts_id, date_trunc('month', opened_on)::date, sum(debit), sum(credit) FROM made WHERE item_kind = 'entry'
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (companies_id, bank_accounts_id, month) DO UPDATE SET debit = m.debit + excluded.debit, credit = m.credit + excluded.credit;
$$;

-- Lines in foreign currency are few, and left out of what a rupee account's lines come to.
CREATE INDEX bank_transactions_foreign ON bank_transactions (companies_id, bank_accounts_id, transaction_date) WHERE line_currency IS NOT NULL;

-- As before, with what paid vendors and what came back.
CREATE OR REPLACE FUNCTION retell_bank_lines(ids uuid[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT summarise_bank_lines(ids, -1);
  UPDATE bank_transactions t SET category = told.category, category_type = told.category_type, party = told.party
  FROM (
    SELECT b.bank_transactions_id,
      CASE m.match_kind WHEN 'category' THEN a.account_name WHEN 'transfer' THEN 'Own account transfer'
        WHEN 'receipt' THEN 'Customer receipts' WHEN 'payment' THEN 'Customer receipts' WHEN 'bill' THEN 'Vendor payments'
        WHEN 'entry' THEN CASE WHEN l.vendors_id IS NULL THEN '' ELSE 'Vendor payments' END
        WHEN 'return' THEN 'Returned payments' ELSE '' END AS category,
      CASE WHEN m.match_kind IN ('transfer', 'return') THEN 'contra' WHEN m.match_kind IN ('receipt', 'payment') THEN 'income'
        WHEN m.match_kind = 'bill' OR l.vendors_id IS NOT NULL THEN 'expense'
        WHEN m.match_kind IS DISTINCT FROM 'category' THEN ''
        WHEN a.account_role ~ '^(([csi]gst|sgst|cess)_(output|reverse_charge)|gst_payable|gst_cash_ledger|tds_payable|tds_salary_payable|tcs_payable|pf_payable|esi_payable|pt_payable|advance_tax|income_tax_provision)$' THEN 'tax'
        WHEN a.schedule_iii = 'Other income' THEN 'other_income'
        ELSE a.account_type END AS category_type,
      CASE WHEN m.match_kind IN ('transfer', 'return') THEN '' ELSE coalesce(c.customer_name, v.vendor_name, b.counterparty, '') END AS party
    FROM bank_transactions b
    LEFT JOIN reconciliation_match_lines l ON l.companies_id = b.companies_id AND l.bank_transactions_id = b.bank_transactions_id AND l.is_live
    LEFT JOIN reconciliation_matches m ON m.companies_id = l.companies_id AND m.reconciliation_matches_id = l.reconciliation_matches_id
    LEFT JOIN ledger_accounts a ON a.companies_id = m.companies_id AND a.ledger_accounts_id = m.ledger_accounts_id
    LEFT JOIN customers c ON c.companies_id = l.companies_id AND c.customers_id = l.customers_id
    LEFT JOIN vendors v ON v.companies_id = l.companies_id AND v.vendors_id = l.vendors_id
    WHERE b.companies_id = current_company() AND b.bank_transactions_id = ANY(ids)
  ) told
  WHERE t.companies_id = current_company() AND t.bank_transactions_id = told.bank_transactions_id;
  SELECT summarise_bank_lines(ids, 1);
$$;

CALL tenant_table('reconciliation_match_entries', 'SELECT, INSERT, UPDATE');
CALL tenant_table('reconciliation_clearings', 'SELECT, INSERT, DELETE');
CALL tenant_table('reconciliation_months', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION find_vendors_near, find_vendors_named, keep_clearings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_vendors_near, find_vendors_named, keep_clearings TO kosha_app;

-- What was matched before.
DO $$
DECLARE company uuid;
BEGIN
  FOR company IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', company::text, true);
    PERFORM keep_clearings(array_agg(reconciliation_matches_id)) FROM reconciliation_matches WHERE companies_id = company HAVING count(*) > 0;
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;
