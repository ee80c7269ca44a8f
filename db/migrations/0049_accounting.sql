-- Recurring and imported journals, dimensions, locks by module. All amounts are whole paise.

-- A file of another program whose entries become journal entries. Nothing is posted before somebody starts it.
CREATE TABLE journal_imports (
  companies_id uuid NOT NULL REFERENCES companies,
  journal_imports_id uuid NOT NULL,
  import_status text NOT NULL CHECK (import_status IN ('reading', 'checked', 'making', 'finished', 'cancelled', 'failed')),
  -- Null until it is recognised.
  import_format text,
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  entry_count integer NOT NULL DEFAULT 0,
  ready_count integer NOT NULL DEFAULT 0,
  wrong_count integer NOT NULL DEFAULT 0,
  aside_count integer NOT NULL DEFAULT 0,
  known_count integer NOT NULL DEFAULT 0,
  made_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  first_date date,
  last_date date,
  -- [{ currency, debits (text), rate (text: rupees for one, or null) }].
  currencies jsonb NOT NULL DEFAULT '[]',
  -- Sentences of what was left out or is to be known.
  notes jsonb NOT NULL DEFAULT '[]',
  -- Balances the file states: [{ line, date, account, currency, stated, found, agrees }], the ones that differ first.
  checks jsonb NOT NULL DEFAULT '[]',
  check_count integer NOT NULL DEFAULT 0,
  differing_count integer NOT NULL DEFAULT 0,
  is_repeat boolean NOT NULL DEFAULT false,
  failure text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (companies_id, journal_imports_id),
  FOREIGN KEY (companies_id, files_id) REFERENCES files
);
-- The same file makes its entries once, unless somebody says so.
CREATE UNIQUE INDEX journal_imports_once ON journal_imports (companies_id, file_sha256) WHERE started_at IS NOT NULL AND NOT is_repeat;

-- Its accounts, and which one of the chart each becomes: `ledger_accounts_id`, or a new one by the other columns.
CREATE TABLE journal_import_accounts (
  companies_id uuid NOT NULL,
  journal_imports_id uuid NOT NULL,
  account_no integer NOT NULL,
  -- As in the file.
  file_account text NOT NULL,
  ledger_accounts_id uuid,
  code text NOT NULL,
  account_name text NOT NULL,
  account_type text NOT NULL CHECK (account_type IN ('asset', 'liability', 'equity', 'income', 'expense')),
  schedule_iii text NOT NULL,
  is_sure boolean NOT NULL,
  line_count integer NOT NULL,
  -- [{ currency, debit (text), credit (text) }].
  sums jsonb NOT NULL,
  PRIMARY KEY (companies_id, journal_imports_id, account_no),
  FOREIGN KEY (companies_id, journal_imports_id) REFERENCES journal_imports,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);

CREATE TABLE journal_import_entries (
  companies_id uuid NOT NULL,
  journal_imports_id uuid NOT NULL,
  entry_no integer NOT NULL,
  entry_status text NOT NULL CHECK (entry_status IN ('ready', 'wrong', 'aside', 'known', 'made', 'failed')),
  line_no integer NOT NULL,
  posting_date date NOT NULL,
  memo text NOT NULL,
  voucher text,
  -- What names it the world over, if the file has such a thing.
  entry_key text,
  -- [[account_no, amount (text), currency, line memo, cost centre]].
  lines jsonb NOT NULL,
  issues jsonb NOT NULL DEFAULT '[]',
  journal_entries_id uuid,
  PRIMARY KEY (companies_id, journal_imports_id, entry_no),
  FOREIGN KEY (companies_id, journal_imports_id) REFERENCES journal_imports
);
CREATE INDEX journal_import_entries_by_status ON journal_import_entries (companies_id, journal_imports_id, entry_status, entry_no);

-- Entries that repeat, posted by the calendar.
CREATE TABLE recurring_journals (
  companies_id uuid NOT NULL REFERENCES companies,
  recurring_journals_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'ended')),
  memo text NOT NULL,
  -- As the contract checks them.
  lines jsonb NOT NULL,
  -- The sum of the debits.
  total bigint NOT NULL CHECK (total > 0),
  -- Each one is reversed on the first of the month after it.
  reverses boolean NOT NULL,
  every smallint NOT NULL CHECK (every BETWEEN 1 AND 99),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month', 'quarter', 'year')),
  on_day smallint CHECK (on_day BETWEEN 1 AND 31),
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on >= starts_on),
  times integer CHECK (times BETWEEN 1 AND 999),
  taken integer NOT NULL DEFAULT 0,
  last_on date,
  next_on date,
  failing integer NOT NULL DEFAULT 0 CHECK (failing >= 0),
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  next_key date NOT NULL GENERATED ALWAYS AS (coalesce(next_on, '9999-12-31'::date)) STORED,
  PRIMARY KEY (companies_id, recurring_journals_id),
  CHECK ((period IN ('day', 'week')) = (on_day IS NULL)),
  CHECK ((status = 'ended') = (next_on IS NULL))
);
CREATE INDEX recurring_journals_by_next ON recurring_journals (companies_id, next_key, recurring_journals_id);
CREATE INDEX recurring_journals_due ON recurring_journals (next_on, companies_id) WHERE status = 'active';

-- What became of each date: one row, so that a date is posted once whatever happens.
CREATE TABLE recurring_journal_dates (
  companies_id uuid NOT NULL,
  recurring_journals_id uuid NOT NULL,
  posting_date date NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('made', 'skipped', 'failed')),
  journal_entries_id uuid,
  problem text,
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, recurring_journals_id, posting_date),
  FOREIGN KEY (companies_id, recurring_journals_id) REFERENCES recurring_journals,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  CHECK ((outcome = 'made') = (journal_entries_id IS NOT NULL)),
  CHECK ((outcome = 'failed') = (problem IS NOT NULL))
);

-- Entries that are to be reversed on a day to come: accruals.
CREATE TABLE journal_reversals (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  reverse_on date NOT NULL,
  reversal_status text NOT NULL CHECK (reversal_status IN ('waiting', 'done', 'failed', 'cancelled')),
  problem text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, journal_entries_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  CHECK ((reversal_status = 'failed') = (problem IS NOT NULL))
);
CREATE INDEX journal_reversals_due ON journal_reversals (reverse_on, companies_id) WHERE reversal_status = 'waiting';

-- The companies that have an entry to post or to reverse on the day. It looks across companies and tells nothing but their ids.
CREATE FUNCTION companies_with_journals_due(today date) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT companies_id FROM recurring_journals WHERE status = 'active' AND next_on <= today
  UNION
  SELECT companies_id FROM journal_reversals WHERE reversal_status = 'waiting' AND reverse_on <= today
$$;

-- Cost centres and tags that lines can carry: one cost centre, any number of tags.
CREATE TABLE dimensions (
  companies_id uuid NOT NULL REFERENCES companies,
  dimensions_id uuid NOT NULL,
  dimension_kind text NOT NULL CHECK (dimension_kind IN ('cost_centre', 'tag')),
  dimension_name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, dimensions_id)
);
CREATE UNIQUE INDEX dimensions_by_name ON dimensions (companies_id, dimension_kind, lower(dimension_name));

CREATE TABLE journal_line_dimensions (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  line_no smallint NOT NULL,
  dimensions_id uuid NOT NULL,
  PRIMARY KEY (companies_id, journal_entries_id, line_no, dimensions_id),
  FOREIGN KEY (companies_id, journal_entries_id, line_no) REFERENCES journal_lines,
  FOREIGN KEY (companies_id, dimensions_id) REFERENCES dimensions
);
CREATE INDEX journal_line_dimensions_by_dimension ON journal_line_dimensions (companies_id, dimensions_id, journal_entries_id, line_no);

-- Totals per dimension, account and month, as account_months keeps them per account.
CREATE TABLE dimension_months (
  companies_id uuid NOT NULL,
  dimensions_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  PRIMARY KEY (companies_id, dimensions_id, ledger_accounts_id, month),
  FOREIGN KEY (companies_id, dimensions_id) REFERENCES dimensions,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
) WITH (fillfactor = 70);

-- Notes the dimensions of lines posted in this transaction. Refuses another company (42501), lines posted before (KS003) and a second
-- cost centre on a line (KS003).
CREATE FUNCTION mark_lines(p_company uuid, p_entries uuid[], p_lines integer[], p_dimensions uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  IF EXISTS (SELECT 1 FROM journal_entries e WHERE e.companies_id = p_company AND e.journal_entries_id = ANY (p_entries)
      -- Rows of others that are under way are not seen: what is in progress is our own, savepoints included.
      AND pg_xact_status((((pg_current_xact_id()::text::bigint >> 32) << 32) + e.xmin::text::bigint)::text::xid8) <> 'in progress') THEN
    RAISE EXCEPTION 'the entry was posted before' USING ERRCODE = 'KS003';
  END IF;
  IF EXISTS (SELECT 1 FROM unnest(p_entries, p_lines, p_dimensions) AS m(entry, line, dimension)
      JOIN dimensions d ON d.companies_id = p_company AND d.dimensions_id = m.dimension AND d.dimension_kind = 'cost_centre'
      GROUP BY m.entry, m.line HAVING count(*) > 1) THEN
    RAISE EXCEPTION 'a line has one cost centre' USING ERRCODE = 'KS003';
  END IF;
  INSERT INTO journal_line_dimensions (companies_id, journal_entries_id, line_no, dimensions_id)
    SELECT p_company, m.entry, m.line, m.dimension FROM unnest(p_entries, p_lines, p_dimensions) AS m(entry, line, dimension);
  INSERT INTO dimension_months AS b (companies_id, dimensions_id, ledger_accounts_id, month, debit, credit)
    SELECT p_company, m.dimension, l.ledger_accounts_id, date_trunc('month', l.posting_date)::date,
           sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0))
    FROM unnest(p_entries, p_lines, p_dimensions) AS m(entry, line, dimension)
    JOIN journal_lines l ON l.companies_id = p_company AND l.journal_entries_id = m.entry AND l.line_no = m.line
    GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
    ON CONFLICT (companies_id, dimensions_id, ledger_accounts_id, month)
    DO UPDATE SET debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
END $$;

-- How far the entries of one part of the books are locked, besides the lock of the years.
CREATE TABLE module_locks (
  companies_id uuid NOT NULL REFERENCES companies,
  lock_module text NOT NULL CHECK (lock_module IN ('sales', 'purchases', 'bank', 'journals')),
  locked_until date,
  lock_reason text NOT NULL,
  locked_by uuid,
  locked_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, lock_module)
);

-- Who asks for a lock to be opened, and who else agreed.
CREATE TABLE reopening_requests (
  companies_id uuid NOT NULL REFERENCES companies,
  reopening_requests_id uuid NOT NULL,
  -- The financial year, or the module; the other is null.
  period_start date,
  lock_module text CHECK (lock_module IN ('sales', 'purchases', 'bank', 'journals')),
  -- The lock as it was asked about, and what it is to be; null: nothing stays locked.
  locked_until date NOT NULL,
  lock_to date,
  reason text NOT NULL,
  request_status text NOT NULL CHECK (request_status IN ('waiting', 'agreed', 'refused', 'withdrawn')),
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  -- True where nobody else could agree.
  was_alone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (companies_id, reopening_requests_id),
  CHECK ((period_start IS NULL) <> (lock_module IS NULL)),
  CHECK ((request_status = 'waiting') = (decided_at IS NULL)),
  CHECK (request_status <> 'agreed' OR was_alone OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX reopening_requests_of_year ON reopening_requests (companies_id, period_start)
  WHERE request_status = 'waiting' AND period_start IS NOT NULL;
CREATE UNIQUE INDEX reopening_requests_of_module ON reopening_requests (companies_id, lock_module)
  WHERE request_status = 'waiting' AND lock_module IS NOT NULL;

-- The part of the books an entry belongs to, by the document it comes from.
CREATE FUNCTION module_of_source(source text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN source IN ('payment', 'payment_allocation', 'bill_payment', 'payout', 'credit_note_refund') OR source ~ '^(bank|settlement|payout|payment)_' THEN 'bank'
    WHEN source IN ('settlement') THEN 'bank'
    WHEN source ~ '^(invoice|cash_memo|credit_note|advance)' THEN 'sales'
    WHEN source ~ '^(bill|debit_note|purchase)' THEN 'purchases'
    ELSE 'journals'
  END
$$;

-- Locks a module up to a date, or opens it (null). Waits for postings under way, so none lands behind the lock.
CREATE FUNCTION lock_module(p_company uuid, p_module text, p_until date, p_reason text, p_by uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(p_company::text, 1));
  INSERT INTO module_locks VALUES (p_company, p_module, p_until, p_reason, p_by, p_now)
    ON CONFLICT (companies_id, lock_module) DO UPDATE
    SET locked_until = excluded.locked_until, lock_reason = excluded.lock_reason, locked_by = excluded.locked_by, locked_at = excluded.locked_at;
END $$;

-- As before, and it refuses what a lock of its module covers too; the reversal of an entry belongs to that entry's module.
CREATE OR REPLACE FUNCTION post_entries(
  p_company uuid, p_by uuid, p_now timestamptz,
  p_ids uuid[], p_dates date[], p_sources text[], p_refs text[], p_memos text[], p_reverses uuid[],
  p_entry integer[], p_accounts uuid[], p_amounts bigint[], p_line_memos text[], p_audit uuid[]
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  writer smallint := pg_backend_pid() % 8;
  bad integer;
  locked date;
  held text;
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
  IF EXISTS (SELECT 1 FROM module_locks m WHERE m.companies_id = p_company AND m.locked_until IS NOT NULL) THEN
    SELECT m.lock_module, m.locked_until INTO held, locked
    FROM unnest(p_dates, p_sources, p_reverses) AS e(day, source, reverses)
    LEFT JOIN journal_entries r ON r.companies_id = p_company AND r.journal_entries_id = e.reverses
    JOIN module_locks m ON m.companies_id = p_company AND m.lock_module = module_of_source(coalesce(r.source, e.source)) AND m.locked_until >= e.day
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
  INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at)
    SELECT p_company, p_audit[n], p_by, 'posted', 'journal_entries', p_ids[n]::text,
           jsonb_build_object('source', p_sources[n], 'source_ref', p_refs[n], 'posting_date', p_dates[n]), p_now
    FROM generate_subscripts(p_ids, 1) n;
END $$;

-- Entries are recorded in the order of time, so a few blocks' bounds find those recorded after a day: the books as they stood then.
CREATE INDEX journal_entries_by_record ON journal_entries USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

CALL tenant_table('journal_imports', 'SELECT, INSERT, UPDATE');
CALL tenant_table('journal_import_accounts', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('journal_import_entries', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('recurring_journals', 'SELECT, INSERT, UPDATE');
CALL tenant_table('recurring_journal_dates', 'SELECT, INSERT, UPDATE');
CALL tenant_table('journal_reversals', 'SELECT, INSERT, UPDATE');
CALL tenant_table('dimensions', 'SELECT, INSERT, UPDATE');
CALL tenant_table('journal_line_dimensions', 'SELECT');
CALL tenant_table('dimension_months', 'SELECT');
CALL tenant_table('module_locks', 'SELECT');
CALL tenant_table('reopening_requests', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION companies_with_journals_due, mark_lines, lock_module, module_of_source FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_journals_due, mark_lines, lock_module, module_of_source TO kosha_app;
