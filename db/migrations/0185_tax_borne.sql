-- Income tax that a company pays on benefits of employees instead of deducting it has an expense account of its own: it is not deductible.
DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    INSERT INTO ledger_accounts (companies_id, ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role, created_at)
    SELECT c, gen_random_uuid(), CASE WHEN EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c AND a.code = '5170') THEN '5170K' ELSE '5170' END,
      'Income tax paid on benefits of employees', 'expense', 'Employee benefits expense', 'salary_tax_borne', now()
    WHERE EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c)
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;
