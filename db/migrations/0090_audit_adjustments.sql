-- Entries that an audit asks for, dated at the year end, with the reason; each is the entry of its own id.
CREATE TABLE audit_adjustments (
  companies_id uuid NOT NULL REFERENCES companies,
  journal_entries_id uuid NOT NULL,
  period_start date NOT NULL,
  reason text NOT NULL,
  -- Whether the year was locked then.
  was_locked boolean NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, journal_entries_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, period_start) REFERENCES periods
);
CREATE INDEX audit_adjustments_by_year ON audit_adjustments (companies_id, period_start, journal_entries_id);
CALL tenant_table('audit_adjustments', 'SELECT, INSERT');

-- As in 0082, with adjustments: their accounts are chosen by a person.
CREATE OR REPLACE FUNCTION is_without_document(p_source text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_source IN ('manual', 'opening', 'opening_tie', 'import', 'recurring', 'bank_line', 'bank_transfer', 'bank_opening', 'fixed_asset', 'asset_disposal',
    'audit_adjustment')
$$;

-- As in 0082; locks do not hold adjustments of the audit, which only owners and administrators post.
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
    JOIN module_locks m ON m.companies_id = p_company AND m.lock_module = module_of_source(coalesce(r.source, e.source)) AND m.locked_until >= e.day
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
