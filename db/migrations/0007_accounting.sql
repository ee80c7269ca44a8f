-- The lock of the books is one line in time: whatever lies on or before the latest locked_until of the company is locked, earlier years
-- and days without a period row too. The partial index finds the few entries that people posted among the many of the documents.

CREATE INDEX journal_entries_by_hand ON journal_entries (companies_id, source, posting_date DESC, journal_entries_id DESC)
  WHERE source IN ('manual', 'opening', 'reversal', 'bank_opening');

-- What happened to receivables after a past day, for ageing as of that day.
CREATE INDEX payment_allocations_by_day ON payment_allocations (companies_id, allocated_on);
CREATE INDEX payment_allocations_voided ON payment_allocations (companies_id, voided_on) WHERE voided_on IS NOT NULL;
CREATE INDEX payments_voided ON payments (companies_id, voided_on) WHERE voided_on IS NOT NULL;
CREATE INDEX invoices_cancelled ON invoices (companies_id, cancelled_on) WHERE cancelled_on IS NOT NULL;

CREATE OR REPLACE FUNCTION post_entries(
  p_company uuid, p_by uuid, p_now timestamptz,
  p_ids uuid[], p_dates date[], p_sources text[], p_refs text[], p_memos text[], p_reverses uuid[],
  p_entry integer[], p_accounts uuid[], p_amounts bigint[], p_line_memos text[], p_audit uuid[]
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  writer smallint := pg_backend_pid() % 8;
  bad integer;
  locked date;
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
  -- Shared: postings do not wait for each other, and lock_period() waits for the ones under way.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(p_company::text, 1));
  SELECT max(p.locked_until) INTO locked FROM periods p WHERE p.companies_id = p_company;
  IF locked >= (SELECT min(d) FROM unnest(p_dates) d) THEN
    RAISE EXCEPTION '%', locked USING ERRCODE = 'KS002';
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
  INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at)
    SELECT p_company, p_audit[n], p_by, 'posted', 'journal_entries', p_ids[n]::text,
           jsonb_build_object('source', p_sources[n], 'source_ref', p_refs[n], 'posting_date', p_dates[n]), p_now
    FROM generate_subscripts(p_ids, 1) n;
END $$;

-- Merges the sub-balances of months before `p_before`, where hardly anybody posts any more, so that reports read one row for each
-- account and month; returns how many rows went. Postings wait for it, and it for them.
CREATE FUNCTION merge_months(p_before date) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  merged integer;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM account_months WHERE companies_id = current_company() AND month < p_before AND slot <> 0) THEN RETURN 0; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(current_company()::text, 1));
  WITH gone AS (
    DELETE FROM account_months WHERE companies_id = current_company() AND month < p_before AND slot <> 0
    RETURNING ledger_accounts_id, month, debit, credit
  ), kept AS (
    INSERT INTO account_months AS b (companies_id, ledger_accounts_id, month, slot, debit, credit)
    SELECT current_company(), ledger_accounts_id, month, 0, sum(debit), sum(credit) FROM gone GROUP BY 2, 3
    ON CONFLICT (companies_id, ledger_accounts_id, month, slot)
    DO UPDATE SET debit = b.debit + excluded.debit, credit = b.credit + excluded.credit
  )
  SELECT count(*) INTO merged FROM gone;
  RETURN merged;
END $$;

-- The companies whose newest audit row is not chained yet, two look-ups by key for each; every company with `p_all`.
CREATE FUNCTION companies_to_seal(p_all boolean DEFAULT false) RETURNS TABLE (companies_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.companies_id FROM companies c
  LEFT JOIN LATERAL (SELECT a.audit_log_id FROM audit_log a WHERE a.companies_id = c.companies_id ORDER BY a.audit_log_id DESC LIMIT 1) newest ON true
  WHERE p_all OR (newest.audit_log_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM audit_chain s WHERE s.companies_id = c.companies_id AND s.audit_log_id = newest.audit_log_id))
$$;

-- Chains the rows of the current company that are not chained yet; returns how many. Ids begin with their time, so the search starts
-- ten minutes before the newest chained row; `p_all` looks through the whole log for what a longer transaction brought in later.
DROP FUNCTION seal_audit(integer);
CREATE FUNCTION seal_audit(most integer, p_all boolean DEFAULT false) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head_seq bigint; head_hash bytea; newest uuid; since uuid := '00000000-0000-0000-0000-000000000000'; r audit_log; sealed integer := 0;
BEGIN
  PERFORM 1 FROM companies WHERE companies_id = current_company() FOR NO KEY UPDATE;
  SELECT seq, hash INTO head_seq, head_hash FROM audit_chain WHERE companies_id = current_company() ORDER BY seq DESC LIMIT 1;
  head_seq := coalesce(head_seq, 0); head_hash := coalesce(head_hash, '\x'::bytea);
  IF NOT p_all THEN
    SELECT audit_log_id INTO newest FROM audit_chain WHERE companies_id = current_company() ORDER BY audit_log_id DESC LIMIT 1;
    IF newest IS NOT NULL THEN
      since := (lpad(to_hex(greatest(0, ('x' || left(replace(newest::text, '-', ''), 12))::bit(48)::bigint - 600000)), 12, '0')
        || '00000000000000000000')::uuid;
    END IF;
  END IF;
  FOR r IN SELECT a.* FROM audit_log a WHERE a.companies_id = current_company() AND a.audit_log_id >= since
      AND NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.companies_id = a.companies_id AND c.audit_log_id = a.audit_log_id)
      ORDER BY a.audit_log_id LIMIT most LOOP
    head_seq := head_seq + 1; head_hash := audit_digest(head_hash, r); sealed := sealed + 1;
    INSERT INTO audit_chain VALUES (r.companies_id, head_seq, r.audit_log_id, head_hash);
  END LOOP;
  RETURN sealed;
END $$;

REVOKE ALL ON FUNCTION merge_months, companies_to_seal, seal_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_months, companies_to_seal, seal_audit TO kosha_app;
