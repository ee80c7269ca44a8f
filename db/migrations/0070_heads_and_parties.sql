-- What a bank line was for and whose money it was.
-- One that paid bills is told under the head all their lines stand under, one matched to an entry under the one account its money went to;
-- under no single head, they stay vendor payments or untold. A party has one name however a bank prints it: that of the customer, vendor or
-- employee, or else the first that was printed; and it is known what it is to the company.

ALTER TABLE counterparties ADD COLUMN party_key text NOT NULL
  GENERATED ALWAYS AS (coalesce(nullif(name_match_key(counterparty_name), ''), counterparty_name)) STORED;
CREATE INDEX counterparties_by_key ON counterparties (companies_id, party_key);
GRANT DELETE ON counterparties TO kosha_app;

-- What each printed name is called here. Names that are one but for their spelling, and new, are called by the first of them.
CREATE FUNCTION party_names(names text[]) RETURNS TABLE (printed text, party text) LANGUAGE sql STABLE SET search_path = public, pg_temp
SET plan_cache_mode = force_custom_plan AS $$
  SELECT p.name, coalesce(k.counterparty_name, min(p.name) OVER (PARTITION BY p.key))
  FROM (SELECT DISTINCT name, coalesce(nullif(name_match_key(name), ''), name) AS key FROM unnest(names) AS given(name) WHERE name <> '') p
  LEFT JOIN LATERAL (
    SELECT c.counterparty_name FROM counterparties c WHERE c.companies_id = current_company() AND c.party_key = p.key
    ORDER BY c.kind = 'other', c.counterparty_name <> p.name, c.counterparty_name LIMIT 1) k ON true
$$;

CREATE OR REPLACE FUNCTION retell_bank_lines(ids uuid[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT summarise_bank_lines(ids, -1);
  UPDATE bank_transactions t SET category = told.category, category_type = told.category_type, party = told.party
  FROM (
    SELECT b.bank_transactions_id,
      CASE WHEN m.match_kind = 'transfer' OR own.is_own THEN 'Own account transfer' WHEN m.match_kind IN ('receipt', 'payment') THEN 'Customer receipts'
        WHEN m.match_kind = 'return' THEN 'Returned payments' WHEN a.account_name IS NOT NULL THEN a.account_name
        WHEN m.match_kind = 'bill' OR l.vendors_id IS NOT NULL THEN 'Vendor payments' ELSE '' END AS category,
      CASE WHEN m.match_kind IN ('transfer', 'return') OR own.is_own THEN 'contra' WHEN m.match_kind IN ('receipt', 'payment') THEN 'income'
        WHEN a.account_role ~ '^(([csi]gst|sgst|cess)_(output|reverse_charge)|gst_payable|gst_cash_ledger|tds_payable|tds_salary_payable|tcs_payable|pf_payable|esi_payable|pt_payable|advance_tax|income_tax_provision)$' THEN 'tax'
        WHEN a.schedule_iii = 'Other income' THEN 'other_income' WHEN a.account_type IS NOT NULL THEN a.account_type
        WHEN m.match_kind = 'bill' OR l.vendors_id IS NOT NULL THEN 'expense' ELSE '' END AS category_type,
      CASE WHEN m.match_kind IN ('transfer', 'return') OR own.is_own THEN '' ELSE coalesce(c.customer_name, v.vendor_name, n.party, '') END AS party
    FROM bank_transactions b
    LEFT JOIN party_names((SELECT array_agg(DISTINCT k.counterparty) FROM bank_transactions k
      WHERE k.companies_id = current_company() AND k.bank_transactions_id = ANY(ids))) n ON n.printed = b.counterparty
    LEFT JOIN reconciliation_match_lines l ON l.companies_id = b.companies_id AND l.bank_transactions_id = b.bank_transactions_id AND l.is_live
    LEFT JOIN reconciliation_matches m ON m.companies_id = l.companies_id AND m.reconciliation_matches_id = l.reconciliation_matches_id
    -- The heads of the bills it paid.
    LEFT JOIN LATERAL (
      SELECT min(h.ledger_accounts_id::text)::uuid AS ledger_accounts_id FROM reconciliation_match_entries e
        JOIN bill_payments p ON p.companies_id = e.companies_id AND p.journal_entries_id = e.journal_entries_id
        JOIN bill_lines h ON h.companies_id = p.companies_id AND h.bills_id = p.bills_id
      WHERE m.match_kind IN ('bill', 'entry') AND e.companies_id = m.companies_id AND e.reconciliation_matches_id = m.reconciliation_matches_id AND e.is_live
      HAVING count(DISTINCT h.ledger_accounts_id) = 1
    ) bill ON true
    -- The other side of an entry that is nobody's payment.
    LEFT JOIN LATERAL (
      SELECT min(j.ledger_accounts_id::text)::uuid AS ledger_accounts_id FROM reconciliation_match_entries e
        JOIN journal_lines j ON j.companies_id = e.companies_id AND j.journal_entries_id = e.journal_entries_id
        JOIN bank_accounts k ON k.companies_id = b.companies_id AND k.bank_accounts_id = b.bank_accounts_id
      WHERE m.match_kind = 'entry' AND l.vendors_id IS NULL AND e.companies_id = m.companies_id
        AND e.reconciliation_matches_id = m.reconciliation_matches_id AND e.is_live AND j.ledger_accounts_id <> k.ledger_accounts_id
      HAVING count(DISTINCT j.ledger_accounts_id) = 1
    ) other ON true
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT 1 FROM bank_accounts k WHERE k.companies_id = b.companies_id AND k.ledger_accounts_id = other.ledger_accounts_id) AS is_own
    ) own
    LEFT JOIN ledger_accounts a ON a.companies_id = m.companies_id
      AND a.ledger_accounts_id = CASE m.match_kind WHEN 'category' THEN m.ledger_accounts_id ELSE coalesce(bill.ledger_accounts_id, other.ledger_accounts_id) END
      AND (m.match_kind = 'category' OR a.account_role IS DISTINCT FROM 'payable')
    LEFT JOIN customers c ON c.companies_id = l.companies_id AND c.customers_id = l.customers_id
    LEFT JOIN vendors v ON v.companies_id = l.companies_id AND v.vendors_id = l.vendors_id
    WHERE b.companies_id = current_company() AND b.bank_transactions_id = ANY(ids)
  ) told
  WHERE t.companies_id = current_company() AND t.bank_transactions_id = told.bank_transactions_id;
  SELECT summarise_bank_lines(ids, 1);
$$;

-- Says that these are customers, vendors or employees. Lines of the same names spelled otherwise, and of the names they had before, are told anew.
CREATE FUNCTION name_parties(names text[], what text, names_before text[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE others text[]; ids uuid[];
BEGIN
  INSERT INTO counterparties AS c (companies_id, counterparty_name, kind)
  SELECT DISTINCT current_company(), name, what FROM unnest(names) AS given(name) WHERE name <> '' ORDER BY 2
  ON CONFLICT (companies_id, counterparty_name) DO UPDATE SET kind = excluded.kind WHERE c.kind = 'other';
  WITH gone AS (
    DELETE FROM counterparties c WHERE c.companies_id = current_company() AND NOT c.counterparty_name = ANY(names) AND (
      c.counterparty_name = ANY(names_before) AND NOT EXISTS (SELECT 1 FROM customers WHERE companies_id = c.companies_id AND customer_name = c.counterparty_name)
        AND NOT EXISTS (SELECT 1 FROM vendors WHERE companies_id = c.companies_id AND vendor_name = c.counterparty_name)
        AND NOT EXISTS (SELECT 1 FROM staff WHERE companies_id = c.companies_id AND staff_name = c.counterparty_name)
      OR c.kind = 'other' AND c.party_key = ANY(SELECT k.party_key FROM counterparties k WHERE k.companies_id = current_company() AND k.counterparty_name = ANY(names)))
    RETURNING c.counterparty_name)
  SELECT array_agg(counterparty_name) INTO others FROM gone;
  SELECT array_agg(bank_transactions_id) INTO ids FROM bank_transactions
  WHERE companies_id = current_company() AND party <> '' AND party = ANY(others);
  IF ids IS NOT NULL THEN PERFORM retell_bank_lines(ids); END IF;
END $$;
REVOKE ALL ON FUNCTION party_names, name_parties FROM PUBLIC;
GRANT EXECUTE ON FUNCTION party_names, name_parties TO kosha_app;

-- What is there already: who everybody is, one name of several spellings, and lines that paid bills or stand for an entry.
DO $$
DECLARE company uuid; was text := current_setting('app.companies_id', true);
BEGIN
  FOR company IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', company::text, true);
    PERFORM name_parties(array_agg(customer_name), 'customer', '{}') FROM customers WHERE companies_id = company HAVING count(*) > 0;
    PERFORM name_parties(array_agg(vendor_name), 'vendor', '{}') FROM vendors WHERE companies_id = company HAVING count(*) > 0;
    PERFORM name_parties(array_agg(staff_name), 'employee', '{}') FROM staff WHERE companies_id = company HAVING count(*) > 0;
    DELETE FROM counterparties c WHERE c.companies_id = company AND c.kind = 'other' AND EXISTS (
      SELECT 1 FROM counterparties k WHERE k.companies_id = company AND k.party_key = c.party_key AND k.kind = 'other' AND k.counterparty_name < c.counterparty_name);
    PERFORM retell_bank_lines(array_agg(bank_transactions_id)) FROM bank_transactions t
    WHERE companies_id = company AND (
        party <> '' AND NOT EXISTS (SELECT 1 FROM counterparties c WHERE c.companies_id = company AND c.counterparty_name = t.party)
        OR EXISTS (SELECT 1 FROM reconciliation_match_lines l JOIN reconciliation_matches m USING (companies_id, reconciliation_matches_id)
          WHERE l.companies_id = company AND l.bank_transactions_id = t.bank_transactions_id AND l.is_live AND m.match_kind IN ('bill', 'entry')))
    HAVING count(*) > 0;
  END LOOP;
  PERFORM set_config('app.companies_id', coalesce(was, ''), true);
END $$;
