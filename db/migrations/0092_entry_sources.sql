-- Which part of the books locks an entry, by the kind of document it comes from: as in ledger/entry-sources.ts; a test compares them row by row.
-- In place of module_of_source(), whose pattern took set-offs of advances for money and every new source for a journal.
CREATE TABLE entry_sources (
  source text PRIMARY KEY,
  lock_module text NOT NULL CHECK (lock_module IN ('sales', 'purchases', 'bank', 'journals'))
);
INSERT INTO entry_sources (source, lock_module) VALUES
  ('invoice', 'sales'), ('invoice_write_off', 'sales'), ('cash_memo', 'sales'),
  ('credit_note', 'sales'), ('credit_note_application', 'sales'), ('advance', 'sales'),
  ('advance_refund', 'sales'), ('advance_refund_undone', 'sales'), ('payment_allocation', 'sales'),
  ('payment_unallocation', 'sales'),
  ('bill', 'purchases'), ('debit_note', 'purchases'), ('debit_note_application', 'purchases'),
  ('payment_ahead_used', 'purchases'), ('payment_ahead_unused', 'purchases'),
  ('payment', 'bank'), ('credit_note_refund', 'bank'), ('bill_payment', 'bank'),
  ('payout', 'bank'), ('payment_ahead', 'bank'), ('payment_returned', 'bank'),
  ('payment_returned_undone', 'bank'), ('bank_line', 'bank'), ('bank_transfer', 'bank'),
  ('bank_opening', 'bank'), ('settlement', 'bank'), ('settlement_credit', 'bank'),
  ('manual', 'journals'), ('import', 'journals'), ('recurring', 'journals'),
  ('opening', 'journals'), ('opening_tie', 'journals'), ('opening_invoice', 'journals'),
  ('opening_credit_note', 'journals'), ('opening_customer_advance', 'journals'), ('opening_bill', 'journals'),
  ('opening_debit_note', 'journals'), ('opening_vendor_advance', 'journals'), ('audit_adjustment', 'journals'),
  ('reversal', 'journals'), ('fixed_asset', 'journals'), ('depreciation', 'journals'),
  ('asset_disposal', 'journals'), ('stock_closing', 'journals'), ('revaluation', 'journals'),
  ('revaluation_undo', 'journals'), ('revaluation_undo_next', 'journals'), ('income_tax', 'journals'),
  ('reward', 'journals');
GRANT SELECT ON entry_sources TO kosha_app;

-- As in 0090, and it refuses a source that is not in the table (KS005). The reversal of an entry is held by the lock of that entry; of one whose
-- source is in no table by that of journals, as before.
CREATE OR REPLACE FUNCTION post_entries(
  p_company uuid, p_by uuid, p_now timestamptz,
  p_ids uuid[], p_dates date[], p_sources text[], p_refs text[], p_memos text[], p_reverses uuid[],
  p_entry integer[], p_accounts uuid[], p_amounts bigint[], p_line_memos text[], p_audit uuid[],
  p_unnamed boolean[] DEFAULT NULL, p_parties jsonb DEFAULT NULL
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  writer smallint := pg_backend_pid() % 8;
  bad integer;
  locked date;
  held text;
  needed text;
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  SELECT n INTO bad FROM generate_subscripts(p_ids, 1) n
    LEFT JOIN unnest(p_entry, p_amounts) AS l(entry, amount) ON l.entry = n
    GROUP BY n HAVING coalesce(sum(l.amount), 1) <> 0 OR count(l.amount) < 2 ORDER BY n LIMIT 1;
  IF bad IS NOT NULL THEN
    RAISE EXCEPTION 'entry % does not balance', bad USING ERRCODE = 'KS001';
  END IF;
  IF (SELECT count(*) FROM entry_sources k WHERE k.source = ANY (p_sources)) < (SELECT count(DISTINCT s) FROM unnest(p_sources) s) THEN
    SELECT s INTO held FROM unnest(p_sources) s WHERE s NOT IN (SELECT k.source FROM entry_sources k) LIMIT 1;
    RAISE EXCEPTION 'source % is not registered', held USING ERRCODE = 'KS005';
  END IF;
  IF true = ANY (p_unnamed) THEN
    SELECT a.account_name, control_of_account(a.account_role, a.schedule_iii) INTO held, needed
      FROM unnest(p_accounts, p_unnamed) AS l(account, unnamed)
      JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.account
      WHERE l.unnamed AND control_of_account(a.account_role, a.schedule_iii) IS NOT NULL LIMIT 1;
    IF needed IS NOT NULL THEN
      RAISE EXCEPTION '%', held USING ERRCODE = 'KS004', DETAIL = needed;
    END IF;
  END IF;
  -- Shared: postings do not wait for each other, and lock_period() waits for the ones under way.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(p_company::text, 1));
  SELECT max(p.locked_until) INTO locked FROM periods p WHERE p.companies_id = p_company;
  -- An adjustment of the audit is dated at the year end whether it is locked or not.
  IF locked >= (SELECT min(d) FROM unnest(p_dates, p_sources) AS e(d, source) WHERE source <> 'audit_adjustment') THEN
    RAISE EXCEPTION '%', locked USING ERRCODE = 'KS002';
  END IF;
  IF EXISTS (SELECT 1 FROM module_locks m WHERE m.companies_id = p_company AND m.locked_until IS NOT NULL) THEN
    SELECT m.lock_module, m.locked_until INTO held, locked
    FROM unnest(p_dates, p_sources, p_reverses) AS e(day, source, reverses)
    LEFT JOIN journal_entries r ON r.companies_id = p_company AND r.journal_entries_id = e.reverses
    LEFT JOIN LATERAL (SELECT s.lock_module FROM entry_sources s WHERE s.source = coalesce(r.source, e.source) OFFSET 0) k ON true
    JOIN module_locks m ON m.companies_id = p_company AND m.lock_module = coalesce(k.lock_module, 'journals') AND m.locked_until >= e.day
    WHERE e.source <> 'audit_adjustment'
    ORDER BY m.locked_until DESC LIMIT 1;
    IF held IS NOT NULL THEN
      RAISE EXCEPTION '%', locked USING ERRCODE = 'KS002', DETAIL = held;
    END IF;
  END IF;
  INSERT INTO account_months AS b (companies_id, ledger_accounts_id, month, slot, debit, credit)
    SELECT p_company, l.account, date_trunc('month', p_dates[l.entry])::date, writer,
           coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0), coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0)
    FROM unnest(p_entry, p_accounts, p_amounts) AS l(entry, account, amount)
    GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (companies_id, ledger_accounts_id, month, slot)
    DO UPDATE SET debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
  INSERT INTO journal_entries (companies_id, journal_entries_id, posting_date, source, source_ref, memo, reverses_id, created_by, created_at)
    SELECT p_company, e.id, e.day, e.source, e.ref, e.memo, e.reverses, p_by, p_now
    FROM unnest(p_ids, p_dates, p_sources, p_refs, p_memos, p_reverses) AS e(id, day, source, ref, memo, reverses);
  INSERT INTO journal_lines (companies_id, journal_entries_id, line_no, ledger_accounts_id, posting_date, amount, line_memo)
    SELECT p_company, p_ids[l.entry], row_number() OVER (PARTITION BY l.entry ORDER BY l.n), l.account, p_dates[l.entry], l.amount, l.memo
    FROM unnest(p_entry, p_accounts, p_amounts, p_line_memos) WITH ORDINALITY AS l(entry, account, amount, memo, n);
  IF p_parties IS NOT NULL THEN
    PERFORM name_lines(p_company, p_ids, p_dates, p_entry, p_accounts, p_amounts, p_parties);
  END IF;
  INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at)
    SELECT p_company, p_audit[n], p_by, 'posted', 'journal_entries', p_ids[n]::text,
           jsonb_build_object('source', p_sources[n], 'source_ref', p_refs[n], 'posting_date', p_dates[n]), p_now
    FROM generate_subscripts(p_ids, 1) n;
END $$;

DROP FUNCTION module_of_source(text);
