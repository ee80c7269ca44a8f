-- The books. kosha_app reads them and may execute post_entries(); it has no INSERT, UPDATE or DELETE on entries, lines or balances.

CREATE TABLE ledger_accounts (
  companies_id uuid NOT NULL REFERENCES companies,
  ledger_accounts_id uuid NOT NULL,
  code text NOT NULL,
  account_name text NOT NULL,
  account_type text NOT NULL CHECK (account_type IN ('asset', 'liability', 'equity', 'income', 'expense')),
  schedule_iii text NOT NULL,
  account_role text,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, ledger_accounts_id),
  UNIQUE (companies_id, code),
  UNIQUE (companies_id, account_role)
);

-- A financial year of the books. Nothing is posted on or before locked_until.
CREATE TABLE periods (
  companies_id uuid NOT NULL REFERENCES companies,
  period_start date NOT NULL,
  period_end date NOT NULL,
  locked_until date,
  lock_reason text,
  locked_by uuid,
  locked_at timestamptz,
  PRIMARY KEY (companies_id, period_start),
  CHECK (period_start < period_end),
  CHECK (locked_until IS NULL OR locked_until BETWEEN period_start AND period_end)
);

CREATE TABLE journal_entries (
  companies_id uuid NOT NULL REFERENCES companies,
  journal_entries_id uuid NOT NULL,
  posting_date date NOT NULL,
  source text NOT NULL,
  source_ref text NOT NULL,
  memo text NOT NULL,
  reverses_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, journal_entries_id),
  UNIQUE (companies_id, source, source_ref),
  UNIQUE (companies_id, reverses_id),
  FOREIGN KEY (companies_id, reverses_id) REFERENCES journal_entries
);
CREATE INDEX journal_entries_by_date ON journal_entries (companies_id, posting_date DESC, journal_entries_id DESC);

-- Debits are positive paise, credits negative.
CREATE TABLE journal_lines (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  line_no smallint NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  line_memo text,
  PRIMARY KEY (companies_id, journal_entries_id, line_no),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);
CREATE INDEX journal_lines_by_account ON journal_lines (companies_id, ledger_accounts_id, posting_date, journal_entries_id, line_no) INCLUDE (amount);

-- Totals per account and month, in eight sub-balances so that writers of one account rarely wait for each other.
CREATE TABLE account_months (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  slot smallint NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  PRIMARY KEY (companies_id, ledger_accounts_id, month, slot),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
) WITH (fillfactor = 70);

-- Posts whole entries. Headers come as parallel arrays, lines as parallel arrays with the 1-based index of their entry.
-- Refuses: a foreign company (42501), an entry that does not balance or has fewer than two lines (KS001), a locked date (KS002),
-- a second posting of the same source (23505), an unknown account (23503).
CREATE FUNCTION post_entries(
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
  SELECT p.locked_until INTO locked FROM periods p
    WHERE p.companies_id = p_company AND p.locked_until >= (SELECT min(d) FROM unnest(p_dates) d)
      AND EXISTS (SELECT 1 FROM unnest(p_dates) d WHERE d BETWEEN p.period_start AND p.locked_until)
    ORDER BY 1 DESC LIMIT 1;
  IF locked IS NOT NULL THEN
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

-- Locks a financial year up to a date (null opens it). Waits for postings under way, so none lands behind the lock.
CREATE FUNCTION lock_period(p_company uuid, p_start date, p_until date, p_reason text, p_by uuid, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(p_company::text, 1));
  UPDATE periods SET locked_until = p_until, lock_reason = p_reason, locked_by = p_by, locked_at = p_now
    WHERE companies_id = p_company AND period_start = p_start;
  RETURN FOUND;
END $$;

-- What must hold in the current company's books: each row names a broken invariant.
CREATE FUNCTION broken_invariants() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'entry balances', l.journal_entries_id::text, 'sum ' || sum(l.amount) FROM journal_lines l
    WHERE l.companies_id = current_company() GROUP BY l.journal_entries_id HAVING sum(l.amount) <> 0
  UNION ALL
  SELECT 'entry has lines', e.journal_entries_id::text, 'no lines' FROM journal_entries e
    WHERE e.companies_id = current_company()
      AND NOT EXISTS (SELECT 1 FROM journal_lines l WHERE l.companies_id = e.companies_id AND l.journal_entries_id = e.journal_entries_id)
  UNION ALL
  SELECT 'line carries its entry''s date', l.journal_entries_id::text, l.posting_date::text FROM journal_lines l
    JOIN journal_entries e USING (companies_id, journal_entries_id)
    WHERE l.companies_id = current_company() AND l.posting_date <> e.posting_date
  UNION ALL
  SELECT 'month total equals its lines', coalesce(b.account, l.account)::text || ' ' || coalesce(b.month, l.month),
         format('kept %s/%s, lines %s/%s', b.debit, b.credit, l.debit, l.credit)
    FROM (SELECT ledger_accounts_id account, month, sum(debit) debit, sum(credit) credit FROM account_months
          WHERE companies_id = current_company() GROUP BY 1, 2) b
    FULL JOIN (SELECT ledger_accounts_id account, date_trunc('month', posting_date)::date AS month,
                 coalesce(sum(amount) FILTER (WHERE amount > 0), 0) debit, coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) credit
               FROM journal_lines WHERE companies_id = current_company() GROUP BY 1, 2) l USING (account, month)
    WHERE b.debit IS DISTINCT FROM l.debit OR b.credit IS DISTINCT FROM l.credit
  UNION ALL
  SELECT 'every posting is in the audit trail', e.journal_entries_id::text, 'no audit row' FROM journal_entries e
    WHERE e.companies_id = current_company() AND NOT EXISTS (SELECT 1 FROM audit_log a
      WHERE a.companies_id = e.companies_id AND a.entity = 'journal_entries' AND a.entity_id = e.journal_entries_id::text AND a.action = 'posted')
$$;

CALL tenant_table('ledger_accounts', 'SELECT, INSERT, UPDATE');
CALL tenant_table('periods', 'SELECT, INSERT');
CALL tenant_table('journal_entries', 'SELECT');
CALL tenant_table('journal_lines', 'SELECT');
CALL tenant_table('account_months', 'SELECT');
REVOKE ALL ON FUNCTION post_entries, lock_period, broken_invariants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_entries, lock_period, broken_invariants TO kosha_app;
