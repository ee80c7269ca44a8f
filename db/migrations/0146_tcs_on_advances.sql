-- Tax collected at source on advances: due when the money comes, set off when the advance is applied or refunded (docs/decisions/0125).
INSERT INTO entry_sources (source, lock_module) VALUES ('advance_tcs', 'sales');

ALTER TABLE advances ADD COLUMN tcs_nature text;
ALTER TABLE advances ADD COLUMN tcs_section text;
ALTER TABLE advances ADD COLUMN collection_code text;
ALTER TABLE advances ADD COLUMN tcs_rate numeric(7,4);
ALTER TABLE advances ADD COLUMN tcs_rate_reason text CHECK (tcs_rate_reason IN ('no_pan', 'declaration'));
ALTER TABLE advances ADD COLUMN tcs bigint NOT NULL DEFAULT 0 CHECK (tcs >= 0);
ALTER TABLE advances ADD CONSTRAINT advances_tcs_nature_check CHECK ((tcs_nature IS NULL) = (tcs_rate IS NULL) AND (tcs_nature IS NOT NULL OR tcs = 0));

ALTER TABLE tcs_collections ADD COLUMN applied_to uuid;
ALTER TABLE tcs_collections DROP CONSTRAINT tcs_collections_source_type_check;
ALTER TABLE tcs_collections ADD CONSTRAINT tcs_collections_source_type_check CHECK (source_type IN ('invoice', 'credit_note', 'advance'));
ALTER TABLE tcs_collections DROP CONSTRAINT tcs_collections_check1;
ALTER TABLE tcs_collections ADD CONSTRAINT tcs_collections_sign_check
  CHECK (source_type <> 'invoice' OR reverses_id IS NOT NULL OR (base > 0 AND tax >= 0));
ALTER TABLE tcs_collections ADD CONSTRAINT tcs_collections_applied_check CHECK (applied_to IS NULL OR source_type = 'advance');

DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    INSERT INTO ledger_accounts (companies_id, ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role, created_at)
    SELECT c, gen_random_uuid(), CASE WHEN EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c AND a.code = '1645') THEN '1645K' ELSE '1645' END,
      'TCS on advances', 'asset', 'Short-term loans and advances', 'tcs_on_advances', now()
    WHERE EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c)
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;

CREATE OR REPLACE FUNCTION broken_tcs() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH kept AS (
    SELECT journal_entries_id, collected_on, sum(tax)::bigint AS tax FROM tcs_collections WHERE companies_id = current_company() AND journal_entries_id IS NOT NULL GROUP BY 1, 2
  ), posted AS (
    SELECT l.journal_entries_id, l.posting_date, -sum(l.amount)::bigint AS tax
    FROM ledger_accounts a JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
    JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
    LEFT JOIN journal_entries r ON r.companies_id = e.companies_id AND r.journal_entries_id = e.reverses_id
    WHERE a.companies_id = current_company() AND a.account_role = 'tcs_payable' AND coalesce(r.source, e.source) IN ('invoice', 'credit_note', 'advance_tcs') GROUP BY 1, 2
  ), ahead AS (
    SELECT c.sources_id, sum(c.tax)::bigint AS tax FROM tcs_collections c WHERE c.companies_id = current_company() AND c.source_type = 'advance' GROUP BY 1
  )
  SELECT 'TCS payable is what the collections say', coalesce(k.journal_entries_id, p.journal_entries_id)::text, format('collections %s, books %s', coalesce(k.tax, 0), coalesce(p.tax, 0))
    FROM kept k FULL JOIN posted p ON p.journal_entries_id = k.journal_entries_id AND p.posting_date = k.collected_on WHERE coalesce(k.tax, 0) <> coalesce(p.tax, 0)
  UNION ALL
  SELECT 'a collection that counts is posted', c.tcs_collections_id::text, format('%s without an entry', c.tax)
    FROM tcs_collections c WHERE c.companies_id = current_company() AND c.journal_entries_id IS NULL AND c.tax <> 0
  UNION ALL
  SELECT 'TCS of an advance is that of what is left of it', a.advances_id::text, format('%s collected on %s left', k.tax, a.advance_left)
    FROM ahead k JOIN advances a ON a.companies_id = current_company() AND a.advances_id = k.sources_id
    WHERE k.tax <> round(a.advance_left * a.tcs_rate / (100 + a.tcs_rate) / 100) * 100
$$;
