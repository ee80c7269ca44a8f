-- A filed GSTR-3B is posted: tax of the month against credit and the cash ledger, credit reversed for now against an account of its own.
INSERT INTO entry_sources (source, lock_module) VALUES ('gst_return', 'journals');

ALTER TABLE gst_returns ADD COLUMN journal_entries_id uuid;

DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    INSERT INTO ledger_accounts (companies_id, ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role, created_at)
    SELECT c, gen_random_uuid(), CASE WHEN EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c AND a.code = '1745') THEN '1745K' ELSE '1745' END,
      'GST credit reversed until paid', 'asset', 'Short-term loans and advances', 'gst_reversed', now()
    WHERE EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c)
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;
