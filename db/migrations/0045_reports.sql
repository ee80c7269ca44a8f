-- Reports: what they need of their own. All amounts are whole paise.

-- What happened to bills, debit notes and payouts after a past day.
CREATE INDEX bills_cancelled ON bills (companies_id, cancelled_on) WHERE cancelled_on IS NOT NULL;
CREATE INDEX bill_payments_by_day ON bill_payments (companies_id, payment_date);
CREATE INDEX bill_payments_voided ON bill_payments (companies_id, voided_on) WHERE voided_on IS NOT NULL;
CREATE INDEX debit_note_applications_by_day ON debit_note_applications (companies_id, applied_on);
CREATE INDEX debit_note_applications_undone ON debit_note_applications (companies_id, undone_on) WHERE undone_on IS NOT NULL;
CREATE INDEX debit_notes_cancelled ON debit_notes (companies_id, cancelled_on) WHERE cancelled_on IS NOT NULL;
CREATE INDEX payouts_processed ON payouts (companies_id, processed_on) WHERE processed_on IS NOT NULL;
CREATE INDEX payouts_reversed ON payouts (companies_id, reversed_on) WHERE reversed_on IS NOT NULL;
CREATE INDEX vendors_owed ON vendors (companies_id, vendors_id) WHERE payable <> 0;
CREATE INDEX cash_memos_cancelled_on ON cash_memos (companies_id, cancelled_on) WHERE cancelled_on IS NOT NULL;

-- What each account contributed to cash in a month: of every entry that touches cash, its other lines turned round. Kept by
-- post_entries() beside account_months, in as many sub-balances and for the same reason.
CREATE TABLE cash_months (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  slot smallint NOT NULL,
  cash_in bigint NOT NULL,
  cash_out bigint NOT NULL,
  PRIMARY KEY (companies_id, ledger_accounts_id, month, slot),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
) WITH (fillfactor = 70);

INSERT INTO cash_months (companies_id, ledger_accounts_id, month, slot, cash_in, cash_out)
SELECT l.companies_id, l.ledger_accounts_id, date_trunc('month', l.posting_date)::date, 0, sum(greatest(-l.amount, 0)), sum(greatest(l.amount, 0))
FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
WHERE a.schedule_iii <> 'Cash and cash equivalents' AND EXISTS (
  SELECT 1 FROM journal_lines c JOIN ledger_accounts k USING (companies_id, ledger_accounts_id)
  WHERE c.companies_id = l.companies_id AND c.journal_entries_id = l.journal_entries_id AND k.schedule_iii = 'Cash and cash equivalents')
GROUP BY 1, 2, 3;

-- Adds the entries that post_entries() takes in the same statement. Arrays as there.
CREATE FUNCTION keep_cash_months(p_company uuid, p_dates date[], p_entry integer[], p_accounts uuid[], p_amounts bigint[])
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  writer smallint := pg_backend_pid() % 8;
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  INSERT INTO cash_months AS b (companies_id, ledger_accounts_id, month, slot, cash_in, cash_out)
    SELECT p_company, l.account, date_trunc('month', p_dates[l.entry])::date, writer, sum(greatest(-l.amount, 0)), sum(greatest(l.amount, 0))
    FROM (
      SELECT n.entry, n.account, n.amount, a.schedule_iii = 'Cash and cash equivalents' AS is_cash,
        bool_or(a.schedule_iii = 'Cash and cash equivalents') OVER (PARTITION BY n.entry) AS touches_cash
      FROM unnest(p_entry, p_accounts, p_amounts) AS n(entry, account, amount)
      JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = n.account
    ) l WHERE l.touches_cash AND NOT l.is_cash
    GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (companies_id, ledger_accounts_id, month, slot)
    DO UPDATE SET cash_in = b.cash_in + excluded.cash_in, cash_out = b.cash_out + excluded.cash_out;
END $$;

CALL tenant_table('cash_months', 'SELECT');
REVOKE ALL ON FUNCTION keep_cash_months FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_cash_months TO kosha_app;
