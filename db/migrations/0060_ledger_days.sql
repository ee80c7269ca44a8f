-- Sums of the ledger by account and day, kept behind the postings: a report of odd days reads them where it read a month's lines. Posting
-- does nothing for them (docs/decisions/0039).

-- How far the entries of a company are taken into the sums, by their ids, which begin with their time.
CREATE TABLE ledger_day_marks (
  companies_id uuid NOT NULL REFERENCES companies,
  journal_entries_id uuid NOT NULL,
  PRIMARY KEY (companies_id)
);

-- Debits and credits of a day as far as they are taken, and of these what stood in entries that touch cash, as in cash_months.
CREATE TABLE ledger_days (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  cash_in bigint NOT NULL,
  cash_out bigint NOT NULL,
  PRIMARY KEY (companies_id, ledger_accounts_id, posting_date),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
) WITH (fillfactor = 80);

-- What the days of a month come to. Every line adds to a month's debits or to its credits and none is ever taken away, so that what is kept
-- and what came after the mark are all lines of the month exactly when they come to its totals in account_months.
CREATE TABLE ledger_day_months (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  PRIMARY KEY (companies_id, ledger_accounts_id, month),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
) WITH (fillfactor = 80);

-- Lines with what of them stands in entries that touch cash. Reads as whoever asks, and binds no company: whoever reads it does.
CREATE VIEW cash_lines WITH (security_invoker = true) AS
  SELECT l.companies_id, l.journal_entries_id, l.ledger_accounts_id, l.posting_date, l.amount,
    a.schedule_iii <> 'Cash and cash equivalents' AND EXISTS (
      SELECT 1 FROM journal_lines c JOIN ledger_accounts k ON k.companies_id = c.companies_id AND k.ledger_accounts_id = c.ledger_accounts_id
      WHERE c.companies_id = l.companies_id AND c.journal_entries_id = l.journal_entries_id AND k.schedule_iii = 'Cash and cash equivalents' OFFSET 0) AS is_with_cash
  FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id;

-- The companies with entries up to this id that are not taken yet; every company with `p_all`. Tells nothing but that.
CREATE FUNCTION companies_with_days_due(p_until uuid, p_all boolean) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT c.companies_id FROM companies c LEFT JOIN ledger_day_marks k USING (companies_id)
  WHERE p_all OR EXISTS (SELECT 1 FROM journal_entries e WHERE e.companies_id = c.companies_id
    AND e.journal_entries_id > coalesce(k.journal_entries_id, '00000000-0000-0000-0000-000000000000') AND e.journal_entries_id <= p_until)
$$;

-- Takes at most so many entries of the current company, up to an id, into the sums by day; returns how many. When none is left, months that
-- do not come to their totals (an entry was committed after others with later ids) are summed anew.
CREATE FUNCTION keep_ledger_days(p_until uuid, p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  here uuid := current_company();
  since uuid; upto uuid; taken integer; late_accounts uuid[]; late_months date[];
BEGIN
  -- One at a time: what is taken twice would be counted twice.
  PERFORM pg_advisory_xact_lock(hashtextextended(here::text, 60));
  SELECT journal_entries_id INTO since FROM ledger_day_marks WHERE companies_id = here;
  since := coalesce(since, '00000000-0000-0000-0000-000000000000');
  SELECT count(*), (array_agg(id ORDER BY id DESC))[1] INTO taken, upto FROM (
    SELECT e.journal_entries_id AS id FROM journal_entries e
    WHERE e.companies_id = here AND e.journal_entries_id > since AND e.journal_entries_id <= p_until ORDER BY e.journal_entries_id LIMIT p_most) e;
  IF taken > 0 THEN
    WITH line AS MATERIALIZED (
      SELECT * FROM cash_lines l WHERE l.companies_id = here AND l.journal_entries_id > since AND l.journal_entries_id <= upto
    ), summed AS MATERIALIZED (
      SELECT ledger_accounts_id, posting_date, sum(greatest(amount, 0)) AS debit, sum(greatest(-amount, 0)) AS credit,
        coalesce(sum(greatest(-amount, 0)) FILTER (WHERE is_with_cash), 0) AS cash_in, coalesce(sum(greatest(amount, 0)) FILTER (WHERE is_with_cash), 0) AS cash_out
      FROM line GROUP BY 1, 2
    ), days AS (
      INSERT INTO ledger_days AS d (companies_id, ledger_accounts_id, posting_date, debit, credit, cash_in, cash_out)
      SELECT here, * FROM summed
      ON CONFLICT (companies_id, ledger_accounts_id, posting_date) DO UPDATE SET debit = d.debit + excluded.debit, credit = d.credit + excluded.credit,
        cash_in = d.cash_in + excluded.cash_in, cash_out = d.cash_out + excluded.cash_out
    ), mark AS (
      INSERT INTO ledger_day_marks (companies_id, journal_entries_id) VALUES (here, upto)
      ON CONFLICT (companies_id) DO UPDATE SET journal_entries_id = excluded.journal_entries_id
    )
    INSERT INTO ledger_day_months AS m (companies_id, ledger_accounts_id, month, debit, credit)
    SELECT here, ledger_accounts_id, date_trunc('month', posting_date)::date, sum(debit), sum(credit) FROM summed GROUP BY 2, 3
    ON CONFLICT (companies_id, ledger_accounts_id, month) DO UPDATE SET debit = m.debit + excluded.debit, credit = m.credit + excluded.credit;
    since := upto;
  END IF;
  IF taken = p_most OR NOT EXISTS (SELECT 1 FROM ledger_day_marks WHERE companies_id = here) THEN RETURN taken; END IF;

  SELECT array_agg(t.ledger_accounts_id), array_agg(t.month) INTO late_accounts, late_months FROM (
    SELECT ledger_accounts_id, month, sum(debit) AS debit, sum(credit) AS credit FROM account_months WHERE companies_id = here GROUP BY 1, 2
  ) t LEFT JOIN (
    SELECT ledger_accounts_id, month, sum(debit) AS debit, sum(credit) AS credit FROM (
      SELECT ledger_accounts_id, month, debit, credit FROM ledger_day_months WHERE companies_id = here
      UNION ALL
      SELECT ledger_accounts_id, date_trunc('month', posting_date)::date, greatest(amount, 0), greatest(-amount, 0) FROM journal_lines
      WHERE companies_id = here AND journal_entries_id > since
    ) k GROUP BY 1, 2
  ) k USING (ledger_accounts_id, month)
  WHERE k.debit IS DISTINCT FROM t.debit OR k.credit IS DISTINCT FROM t.credit;
  IF late_accounts IS NULL THEN RETURN taken; END IF;

  DELETE FROM ledger_days d USING unnest(late_accounts, late_months) AS late(account, month)
    WHERE d.companies_id = here AND d.ledger_accounts_id = late.account
      AND d.posting_date >= late.month AND d.posting_date < (late.month + interval '1 month')::date;
  WITH summed AS MATERIALIZED (
    SELECT late.account, late.month, l.posting_date, sum(greatest(l.amount, 0)) AS debit, sum(greatest(-l.amount, 0)) AS credit,
      coalesce(sum(greatest(-l.amount, 0)) FILTER (WHERE l.is_with_cash), 0) AS cash_in, coalesce(sum(greatest(l.amount, 0)) FILTER (WHERE l.is_with_cash), 0) AS cash_out
    FROM unnest(late_accounts, late_months) AS late(account, month)
    JOIN cash_lines l ON l.companies_id = here AND l.ledger_accounts_id = late.account
      AND l.posting_date >= late.month AND l.posting_date < (late.month + interval '1 month')::date AND l.journal_entries_id <= since
    GROUP BY 1, 2, 3
  ), days AS (
    INSERT INTO ledger_days (companies_id, ledger_accounts_id, posting_date, debit, credit, cash_in, cash_out)
    SELECT here, account, posting_date, debit, credit, cash_in, cash_out FROM summed
  )
  INSERT INTO ledger_day_months AS m (companies_id, ledger_accounts_id, month, debit, credit)
  SELECT here, account, month, sum(debit), sum(credit) FROM summed GROUP BY 2, 3
  ON CONFLICT (companies_id, ledger_accounts_id, month) DO UPDATE SET debit = excluded.debit, credit = excluded.credit;
  RETURN taken;
END $$;

-- What must hold of the sums by day in the current company: each row names what does not.
CREATE FUNCTION broken_ledger_days() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT 'month of kept days equals its days', coalesce(m.account, d.account)::text || ' ' || coalesce(m.month, d.month),
      format('kept %s/%s, days %s/%s', m.debit, m.credit, d.debit, d.credit)
    FROM (SELECT ledger_accounts_id AS account, month, debit, credit FROM ledger_day_months WHERE companies_id = current_company()) m
    FULL JOIN (SELECT ledger_accounts_id AS account, date_trunc('month', posting_date)::date AS month, sum(debit) AS debit, sum(credit) AS credit
      FROM ledger_days WHERE companies_id = current_company() GROUP BY 1, 2) d USING (account, month)
    WHERE m.debit IS DISTINCT FROM d.debit OR m.credit IS DISTINCT FROM d.credit
  UNION ALL
  -- Lines of entries that were committed late are not taken yet, so less than the lines is kept where the month does not come to its total.
  SELECT 'kept day equals its lines', coalesce(d.account, l.account)::text || ' ' || coalesce(d.day, l.day),
      format('kept %s/%s, cash %s/%s, lines %s/%s, cash %s/%s', d.debit, d.credit, d.cash_in, d.cash_out, l.debit, l.credit, l.cash_in, l.cash_out)
    FROM (SELECT ledger_accounts_id AS account, posting_date AS day, debit, credit, cash_in, cash_out FROM ledger_days WHERE companies_id = current_company()) d
    FULL JOIN (SELECT l.ledger_accounts_id AS account, l.posting_date AS day, sum(greatest(amount, 0)) AS debit, sum(greatest(-amount, 0)) AS credit,
        coalesce(sum(greatest(-amount, 0)) FILTER (WHERE is_with_cash), 0) AS cash_in, coalesce(sum(greatest(amount, 0)) FILTER (WHERE is_with_cash), 0) AS cash_out
      FROM cash_lines l JOIN ledger_day_marks k ON k.companies_id = l.companies_id AND l.journal_entries_id <= k.journal_entries_id
      WHERE l.companies_id = current_company() GROUP BY 1, 2) l USING (account, day)
    LEFT JOIN (SELECT ledger_accounts_id AS account, month, sum(debit) AS debit, sum(credit) AS credit FROM account_months
      WHERE companies_id = current_company() GROUP BY 1, 2) t ON t.account = coalesce(d.account, l.account) AND t.month = date_trunc('month', coalesce(d.day, l.day))::date
    LEFT JOIN (SELECT ledger_accounts_id AS account, month, sum(debit) AS debit, sum(credit) AS credit FROM (
        SELECT ledger_accounts_id, month, debit, credit FROM ledger_day_months WHERE companies_id = current_company()
        UNION ALL
        SELECT l.ledger_accounts_id, date_trunc('month', l.posting_date)::date, greatest(l.amount, 0), greatest(-l.amount, 0)
        FROM journal_lines l JOIN ledger_day_marks k ON k.companies_id = l.companies_id AND l.journal_entries_id > k.journal_entries_id
        WHERE l.companies_id = current_company()) s GROUP BY 1, 2) s ON s.account = t.account AND s.month = t.month
    WHERE CASE WHEN s.debit = t.debit AND s.credit = t.credit
      THEN (d.debit, d.credit, d.cash_in, d.cash_out) IS DISTINCT FROM (l.debit::bigint, l.credit::bigint, l.cash_in::bigint, l.cash_out::bigint)
      ELSE d.debit > coalesce(l.debit, 0) OR d.credit > coalesce(l.credit, 0) END
$$;

-- What is open is aged and foreseen from these alone, without a look at each document.
DROP INDEX invoices_open_by_customer;
CREATE INDEX invoices_open_by_customer ON invoices (companies_id, customers_id, due_date, invoices_id) INCLUDE (invoice_date, amount_due)
  WHERE status IN ('issued', 'part_paid');
DROP INDEX bills_open_by_vendor;
CREATE INDEX bills_open_by_vendor ON bills (companies_id, vendors_id, due_date, bills_id) INCLUDE (bill_date, amount_due) WHERE status = 'approved';

CALL tenant_table('ledger_day_marks', 'SELECT');
CALL tenant_table('ledger_days', 'SELECT');
CALL tenant_table('ledger_day_months', 'SELECT');
GRANT SELECT ON cash_lines TO kosha_app;
REVOKE ALL ON FUNCTION companies_with_days_due, keep_ledger_days, broken_ledger_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_days_due, keep_ledger_days, broken_ledger_days TO kosha_app;
