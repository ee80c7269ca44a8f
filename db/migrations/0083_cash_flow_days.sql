-- The cash flow from the cash side (docs/decisions/0055): every movement of cash by its counter accounts, and beside it what passed between
-- operating, investing, financing and tax without cash. Kept by day behind the postings, under the mark of the ledger's days.

-- Deposits with an original maturity over three months are no cash equivalents (AS 3 para 6); Schedule III names them other bank balances.
DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    UPDATE ledger_accounts SET schedule_iii = 'Other bank balances'
      WHERE companies_id = c AND account_role = 'fixed_deposits' AND schedule_iii = 'Cash and cash equivalents';
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;

-- What an account is to the cash-flow statement. The lines within each are told in core/reports/cash-lines.ts, which a test holds against this.
CREATE FUNCTION cash_class(p_role text, p_heading text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_heading = 'Cash and cash equivalents' THEN 'cash'
    WHEN p_role IN ('tds_receivable', 'tcs_receivable', 'advance_tax', 'income_tax_provision')
      OR p_heading IN ('Tax expense', 'Deferred tax liabilities (net)', 'Deferred tax assets (net)') THEN 'tax'
    WHEN p_role IN ('interest_income', 'asset_sale_gain', 'asset_sale_loss') THEN 'investing_result'
    WHEN p_role IN ('bank_charges', 'gateway_charges') THEN 'operating'
    WHEN p_heading = 'Finance costs' THEN 'financing_cost'
    WHEN p_heading = 'Depreciation and amortisation expense' THEN 'depreciation'
    WHEN p_heading IN ('Property, plant and equipment', 'Intangible assets', 'Capital work-in-progress') THEN 'assets'
    WHEN p_heading IN ('Non-current investments', 'Current investments', 'Long-term loans and advances', 'Other bank balances') THEN 'investments'
    WHEN p_heading IN ('Share capital', 'Reserves and surplus') THEN 'capital'
    WHEN p_heading IN ('Long-term borrowings', 'Short-term borrowings') THEN 'borrowings'
    WHEN p_role IN ('receivable_restated', 'payable_restated') THEN 'operating'
    WHEN p_heading = 'Trade receivables' THEN 'receivables'
    WHEN p_heading = 'Trade payables' THEN 'payables'
    ELSE 'operating'
  END
$$;

CREATE FUNCTION cash_activity(p_class text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_class IN ('operating', 'receivables', 'payables', 'depreciation') THEN 'operating'
    WHEN p_class IN ('assets', 'investments', 'investing_result') THEN 'investing'
    WHEN p_class IN ('capital', 'borrowings', 'financing_cost') THEN 'financing'
    ELSE p_class
  END
$$;

-- What the memo of an entry says that brings in balances of before, by hand or from a file.
CREATE FUNCTION says_opening(p_memo text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_memo ~* '^\W*(being |to |by |the )?(opening (/ ?closing )?(balances?|entry|entries|journals?|trial balance|stock)|op\.? ?bal|(trial )?balances? (brought|carried) (forward|down)|(balance )?b/[fd]\M|brought forward)'
$$;

-- Shares a sum by weights, to the paisa: each part its whole paise, and what is left by the largest remainders, the first of equal ones first.
CREATE FUNCTION share_out(p_total bigint, p_weights bigint[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  whole numeric := 0; each bigint; parts bigint[];
BEGIN
  FOREACH each IN ARRAY p_weights LOOP whole := whole + each; END LOOP;
  IF whole = p_total THEN RETURN p_weights; END IF;
  IF cardinality(p_weights) = 1 THEN RETURN ARRAY[p_total]; END IF;
  SELECT array_agg(base + CASE WHEN rank <= p_total - taken THEN 1 ELSE 0 END ORDER BY n) INTO parts FROM (
    SELECT n, base, sum(base) OVER () AS taken, row_number() OVER (ORDER BY rest DESC, n) AS rank FROM (
      SELECT n, div(p_total::numeric * weight, whole)::bigint AS base, mod(p_total::numeric * weight, whole) AS rest
      FROM unnest(p_weights) WITH ORDINALITY AS w(weight, n)) w) w;
  RETURN parts;
END $$;

-- What entries of the current company did to cash, by account and day. `flow` is:
--   'cash'      what cash came in from the account or went out for it, at the rate of the books;
--   'opening'   what balances of before changed the account by, cash included; credits are in;
--   'exchange'  as the class of the accounts of cash themselves: what a restatement at closing rates did to them;
--   a class     what the account gave (in) to accounts of that class, or took (out), without cash and from one activity to another.
-- So of an account that is no cash, credits less debits are the sum of its flows and of what stayed within its activity.
CREATE FUNCTION cash_flows_of_entries(p_after uuid, p_upto uuid, p_first date, p_last date)
RETURNS TABLE (posting_date date, ledger_accounts_id uuid, flow text, amount_in bigint, amount_out bigint)
LANGUAGE sql STABLE ROWS 2000 SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  WITH entry AS MATERIALIZED (
    SELECT e.journal_entries_id AS id, e.posting_date AS day, coalesce(o.journal_entries_id, e.journal_entries_id) AS origin,
      coalesce(o.source, e.source) AS source,
      coalesce(o.source, e.source) IN ('opening', 'bank_opening')
        OR coalesce(o.source, e.source) IN ('manual', 'import') AND says_opening(coalesce(o.memo, e.memo)) AS is_opening,
      -- Restatements at closing rates, and what makes up for the average of an account in another currency.
      coalesce(o.source, e.source) IN ('revaluation', 'revaluation_undo', 'revaluation_undo_next') OR m.foreign_account_moves_id IS NOT NULL AS is_restated
    FROM journal_entries e
    LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
    LEFT JOIN foreign_account_moves m ON m.companies_id = e.companies_id AND coalesce(o.source, e.source) = 'bank_line'
      AND m.foreign_account_moves_id::text = coalesce(o.source_ref, e.source_ref)
    WHERE e.companies_id = current_company() AND e.journal_entries_id > p_after AND e.journal_entries_id <= p_upto
      AND e.posting_date BETWEEN p_first AND p_last
  ), account AS MATERIALIZED (
    SELECT a.ledger_accounts_id AS account, a.account_role, cash_class(a.account_role, a.schedule_iii) AS class
    FROM ledger_accounts a WHERE a.companies_id = current_company()
  ), every_line AS MATERIALIZED (
    SELECT e.id, e.day, e.origin, e.source, l.line_no, a.account, a.account_role, l.amount,
      CASE WHEN a.class = 'cash' AND e.is_restated THEN 'exchange' ELSE a.class END AS class,
      e.is_opening OR bool_or(a.account_role = 'opening_balance_equity') OVER of_entry IS TRUE AS is_opening,
      bool_or(a.class NOT IN ('operating', 'receivables', 'payables', 'depreciation')) OVER of_entry
        OR bool_or(a.class = 'receivables') OVER of_entry AND bool_or(a.class = 'payables') OVER of_entry AS counts
    FROM entry e
    JOIN journal_lines l ON l.companies_id = current_company() AND l.journal_entries_id = e.id
    JOIN account a ON a.account = l.ledger_accounts_id
    WINDOW of_entry AS (PARTITION BY e.id)
  ), line AS MATERIALIZED (
    SELECT * FROM every_line WHERE counts AND NOT is_opening
  ), gained AS MATERIALIZED (
    -- What left an account in another currency was worth so much more, at the rate of its day, than it was carried with: it flows at that rate
    -- (AS 3 para 22), and the gain is no flow (para 25).
    SELECT l.id, l.day, l.account, sum(CASE WHEN l.origin = l.id THEN m.cash_gain ELSE -m.cash_gain END)::bigint AS gain
    FROM line l
    JOIN foreign_account_moves m ON m.companies_id = current_company() AND m.journal_entries_id = l.origin AND m.undoes_id IS NULL AND m.cash_gain <> 0
    JOIN foreign_accounts f ON f.companies_id = m.companies_id AND f.bank_accounts_id = m.bank_accounts_id AND f.ledger_accounts_id = l.account
    GROUP BY l.id, l.day, l.account
  ), gains AS MATERIALIZED (
    SELECT id, day, sum(gain)::bigint AS gain FROM gained GROUP BY id, day
  ), paid AS MATERIALIZED (
    -- Of a payment of bills: what of each bill stands in accounts of investing and financing takes its share of the payment.
    SELECT p.id, w.account, w.class, sum(w.part) AS part FROM (
      SELECT DISTINCT l.id, l.origin FROM line l WHERE l.source IN ('bill_payment', 'payout') AND l.class = 'payables'
    ) p
    JOIN bill_payments b ON b.companies_id = current_company() AND b.journal_entries_id = p.origin
    CROSS JOIN LATERAL (
      SELECT array_agg(d.account ORDER BY d.line_no) AS accounts, array_agg(d.class ORDER BY d.line_no) AS classes, array_agg(d.amount ORDER BY d.line_no) AS amounts
      FROM (
        SELECT l.line_no, a.account, a.class, l.amount FROM journal_entries e
        JOIN journal_lines l ON l.companies_id = e.companies_id AND l.journal_entries_id = e.journal_entries_id AND l.amount > 0
        JOIN account a ON a.account = l.ledger_accounts_id
        WHERE e.companies_id = current_company() AND e.source = 'bill' AND e.source_ref = b.bills_id::text OFFSET 0) d
      HAVING bool_or(cash_activity(d.class) IN ('investing', 'financing'))
    ) of_bill
    CROSS JOIN LATERAL unnest(of_bill.accounts, of_bill.classes, share_out(b.amount, of_bill.amounts)) AS w(account, class, part)
    WHERE cash_activity(w.class) IN ('investing', 'financing')
    GROUP BY p.id, w.account, w.class
  ), weighed AS MATERIALIZED (
    -- Lines beside cash. The line of payables is divided into what paid such accounts, with no amount of their own, and the rest.
    SELECT l.id, l.day, l.line_no, 0::bigint AS place, l.account, l.class, l.amount,
      l.amount - CASE WHEN p.part IS NULL OR l.account_role IS DISTINCT FROM 'payable' THEN 0 ELSE CASE WHEN l.amount > 0 THEN p.part ELSE -p.part END END
        + coalesce(g.gain, 0) AS weight
    FROM line l LEFT JOIN gains g ON g.id = l.id AND l.account_role = 'exchange_gain_loss'
    LEFT JOIN (SELECT id, sum(part) AS part FROM paid GROUP BY id) p ON p.id = l.id AND l.account_role = 'payable'
    WHERE l.class <> 'cash'
    UNION ALL
    SELECT l.id, l.day, l.line_no, row_number() OVER (PARTITION BY l.id ORDER BY p.account), p.account, p.class, 0, CASE WHEN l.amount > 0 THEN p.part ELSE -p.part END
    FROM line l JOIN paid p ON p.id = l.id WHERE l.account_role = 'payable'
    UNION ALL
    SELECT g.id, g.day, 0, 0, a.account, a.class, 0, g.gain
    FROM gains g JOIN account a ON a.account_role = 'exchange_gain_loss'
    WHERE NOT EXISTS (SELECT FROM line l WHERE l.id = g.id AND l.account_role = 'exchange_gain_loss')
  ), totals AS MATERIALIZED (
    SELECT l.id, sum(greatest(l.amount - coalesce(g.gain, 0), 0)) AS debits, sum(greatest(coalesce(g.gain, 0) - l.amount, 0)) AS credits
    FROM line l LEFT JOIN gained g ON g.id = l.id AND g.account = l.account WHERE l.class = 'cash' GROUP BY l.id
  ), side AS MATERIALIZED (
    -- What came in stands on the credit side, what went out on the debit side; what one account of cash gave to another is neither.
    SELECT w.id, w.weight < 0 AS is_in, least(CASE WHEN w.weight < 0 THEN t.debits ELSE t.credits END, sum(abs(w.weight)))::bigint AS taken,
      array_agg(w.line_no ORDER BY w.line_no, w.place) AS lines, array_agg(w.place ORDER BY w.line_no, w.place) AS places,
      array_agg(abs(w.weight)::bigint ORDER BY w.line_no, w.place) AS weights
    FROM weighed w JOIN totals t ON t.id = w.id WHERE w.weight <> 0
    GROUP BY w.id, w.weight < 0, t.debits, t.credits
  ), shared AS MATERIALIZED (
    SELECT s.id, u.line_no, u.place, CASE WHEN s.is_in THEN u.part ELSE -u.part END AS cash
    FROM side s CROSS JOIN LATERAL unnest(s.lines, s.places, share_out(s.taken, s.weights)) AS u(line_no, place, part) WHERE s.taken > 0
  ), residual AS MATERIALIZED (
    SELECT w.id, w.day, w.line_no, w.place, w.account, w.class, coalesce(s.cash, 0) AS cash, (w.amount + coalesce(s.cash, 0))::bigint AS rest
    FROM weighed w LEFT JOIN shared s ON s.id = w.id AND s.line_no = w.line_no AND s.place = w.place
    UNION ALL
    SELECT id, day, 0, 1, account, 'exchange', 0, gain FROM gained
  ), net AS MATERIALIZED (
    SELECT id, day, class, sum(rest)::bigint AS amount FROM residual GROUP BY id, day, class HAVING sum(rest) <> 0
  ), ranged AS MATERIALIZED (
    -- What classes gave and took is laid side by side in an order that puts what was bought next to what it was paid with.
    SELECT id, day, class, amount > 0 AS took, sum(abs(amount)) OVER so_far - abs(amount) AS low, sum(abs(amount)) OVER so_far AS high
    FROM net WINDOW so_far AS (PARTITION BY id, amount > 0 ORDER BY array_position(ARRAY['assets', 'investments', 'capital', 'borrowings',
      'financing_cost', 'investing_result', 'depreciation', 'exchange', 'receivables', 'payables', 'operating', 'tax'], class))
  ), pair AS MATERIALIZED (
    SELECT t.id, t.day, t.class AS taker, g.class AS giver, (least(t.high, g.high) - greatest(t.low, g.low))::bigint AS amount
    FROM ranged t JOIN ranged g ON g.id = t.id AND t.took AND NOT g.took AND t.low < g.high AND g.low < t.high
    WHERE cash_activity(t.class) <> cash_activity(g.class)
      OR (t.class, g.class) IN (('assets', 'investments'), ('investments', 'assets'), ('capital', 'borrowings'), ('borrowings', 'capital'),
        ('receivables', 'payables'), ('payables', 'receivables'))
  ), lines_of AS MATERIALIZED (
    SELECT id, class, rest > 0 AS took, array_agg(account ORDER BY line_no, place) AS accounts, array_agg(abs(rest) ORDER BY line_no, place) AS rests
    FROM residual WHERE rest <> 0 GROUP BY id, class, rest > 0
  )
  SELECT f.day, f.account, f.flow, sum(f.amount_in)::bigint, sum(f.amount_out)::bigint FROM (
    SELECT day, account, 'cash' AS flow, greatest(cash, 0) AS amount_in, greatest(-cash, 0) AS amount_out FROM residual WHERE cash <> 0
    UNION ALL
    SELECT p.day, u.account, p.counter, CASE WHEN p.took THEN 0 ELSE u.part END, CASE WHEN p.took THEN u.part ELSE 0 END
    FROM (SELECT id, day, taker AS class, giver AS counter, true AS took, amount FROM pair
      UNION ALL SELECT id, day, giver, taker, false, amount FROM pair) p
    JOIN lines_of o ON o.id = p.id AND o.class = p.class AND o.took = p.took
    CROSS JOIN LATERAL unnest(o.accounts, share_out(p.amount, o.rests)) AS u(account, part) WHERE u.part <> 0
    UNION ALL
    SELECT day, account, 'opening', greatest(-amount, 0), greatest(amount, 0) FROM every_line WHERE is_opening
  ) f GROUP BY f.day, f.account, f.flow
$$;

CREATE TABLE cash_flow_days (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  flow text NOT NULL,
  amount_in bigint NOT NULL,
  amount_out bigint NOT NULL,
  PRIMARY KEY (companies_id, ledger_accounts_id, posting_date, flow),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
) WITH (fillfactor = 80);
CREATE INDEX cash_flow_days_by_day ON cash_flow_days (companies_id, posting_date) INCLUDE (ledger_accounts_id, flow, amount_in, amount_out);

-- Books of before are taken in anew from their beginning, in the rounds that follow; until then reports read lines and documents.
TRUNCATE ledger_days, ledger_day_months, ledger_day_marks, trade_days, dimension_days;
DROP FUNCTION keep_cash_months;
DROP TABLE cash_months;
DROP VIEW cash_lines;
ALTER TABLE ledger_days DROP COLUMN cash_in, DROP COLUMN cash_out;

-- As before, with what moved cash in the same statement.
CREATE OR REPLACE FUNCTION keep_ledger_days(p_until uuid, p_most integer) RETURNS integer
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
      SELECT * FROM journal_lines l WHERE l.companies_id = here AND l.journal_entries_id > since AND l.journal_entries_id <= upto
    ), summed AS MATERIALIZED (
      SELECT ledger_accounts_id, posting_date, sum(greatest(amount, 0)) AS debit, sum(greatest(-amount, 0)) AS credit
      FROM line GROUP BY 1, 2
    ), days AS (
      INSERT INTO ledger_days AS d (companies_id, ledger_accounts_id, posting_date, debit, credit)
      SELECT here, * FROM summed
      ON CONFLICT (companies_id, ledger_accounts_id, posting_date) DO UPDATE SET debit = d.debit + excluded.debit, credit = d.credit + excluded.credit
    ), flowed AS (
      INSERT INTO cash_flow_days AS d (companies_id, ledger_accounts_id, posting_date, flow, amount_in, amount_out)
      SELECT here, c.ledger_accounts_id, c.posting_date, c.flow, c.amount_in, c.amount_out
      FROM cash_flows_of_entries(since, upto, '-infinity', 'infinity') c ORDER BY 2, 3, 4
      ON CONFLICT (companies_id, ledger_accounts_id, posting_date, flow) DO UPDATE SET amount_in = d.amount_in + excluded.amount_in,
        amount_out = d.amount_out + excluded.amount_out
    ), traded AS (
      INSERT INTO trade_days AS d SELECT here, * FROM trade_of_entries(since, upto, '-infinity', 'infinity') ORDER BY side, facet, posting_date, facet_key
      ON CONFLICT (companies_id, side, facet, posting_date, facet_key) DO UPDATE SET quantity = d.quantity + excluded.quantity,
        taxable_value = d.taxable_value + excluded.taxable_value, cgst = d.cgst + excluded.cgst, sgst = d.sgst + excluded.sgst,
        igst = d.igst + excluded.igst, cess = d.cess + excluded.cess, documents = d.documents + excluded.documents
    ), marked AS (
      INSERT INTO dimension_days AS d (companies_id, ledger_accounts_id, posting_date, dimensions_id, debit, credit)
      SELECT here, l.ledger_accounts_id, l.posting_date, m.dimensions_id, sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0))
      FROM journal_line_dimensions m
      JOIN journal_lines l ON l.companies_id = m.companies_id AND l.journal_entries_id = m.journal_entries_id AND l.line_no = m.line_no
      WHERE m.companies_id = here AND m.journal_entries_id > since AND m.journal_entries_id <= upto GROUP BY 2, 3, 4
      ON CONFLICT (companies_id, ledger_accounts_id, posting_date, dimensions_id) DO UPDATE SET debit = d.debit + excluded.debit, credit = d.credit + excluded.credit
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
  DELETE FROM dimension_days d USING unnest(late_accounts, late_months) AS late(account, month)
    WHERE d.companies_id = here AND d.ledger_accounts_id = late.account
      AND d.posting_date >= late.month AND d.posting_date < (late.month + interval '1 month')::date;
  DELETE FROM cash_flow_days d USING (SELECT DISTINCT unnest(late_months)) AS late(month)
    WHERE d.companies_id = here AND d.posting_date >= late.month AND d.posting_date < (late.month + interval '1 month')::date;
  DELETE FROM trade_days d USING (SELECT DISTINCT unnest(late_months)) AS late(month)
    WHERE d.companies_id = here AND d.posting_date >= late.month AND d.posting_date < (late.month + interval '1 month')::date;
  WITH summed AS MATERIALIZED (
    SELECT late.account, late.month, l.posting_date, sum(greatest(l.amount, 0)) AS debit, sum(greatest(-l.amount, 0)) AS credit
    FROM unnest(late_accounts, late_months) AS late(account, month)
    JOIN journal_lines l ON l.companies_id = here AND l.ledger_accounts_id = late.account
      AND l.posting_date >= late.month AND l.posting_date < (late.month + interval '1 month')::date AND l.journal_entries_id <= since
    GROUP BY 1, 2, 3
  ), days AS (
    INSERT INTO ledger_days (companies_id, ledger_accounts_id, posting_date, debit, credit)
    SELECT here, account, posting_date, debit, credit FROM summed
  ), flowed AS (
    INSERT INTO cash_flow_days (companies_id, ledger_accounts_id, posting_date, flow, amount_in, amount_out)
    SELECT here, c.ledger_accounts_id, c.posting_date, c.flow, c.amount_in, c.amount_out FROM (SELECT DISTINCT unnest(late_months)) AS late(month)
    CROSS JOIN LATERAL cash_flows_of_entries('00000000-0000-0000-0000-000000000000', since, late.month, (late.month + interval '1 month - 1 day')::date) c
  ), traded AS (
    INSERT INTO trade_days SELECT here, t.* FROM (SELECT DISTINCT unnest(late_months)) AS late(month)
    CROSS JOIN LATERAL trade_of_entries('00000000-0000-0000-0000-000000000000', since, late.month, (late.month + interval '1 month - 1 day')::date) t
  ), marked AS (
    INSERT INTO dimension_days (companies_id, ledger_accounts_id, posting_date, dimensions_id, debit, credit)
    SELECT here, l.ledger_accounts_id, l.posting_date, m.dimensions_id, sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0))
    FROM unnest(late_accounts, late_months) AS late(account, month)
    JOIN journal_lines l ON l.companies_id = here AND l.ledger_accounts_id = late.account
      AND l.posting_date >= late.month AND l.posting_date < (late.month + interval '1 month')::date AND l.journal_entries_id <= since
    JOIN journal_line_dimensions m ON m.companies_id = here AND m.journal_entries_id = l.journal_entries_id AND m.line_no = l.line_no
    GROUP BY 2, 3, 4
  )
  INSERT INTO ledger_day_months AS m (companies_id, ledger_accounts_id, month, debit, credit)
  SELECT here, account, month, sum(debit), sum(credit) FROM summed GROUP BY 2, 3
  ON CONFLICT (companies_id, ledger_accounts_id, month) DO UPDATE SET debit = excluded.debit, credit = excluded.credit;
  RETURN taken;
END $$;

CREATE OR REPLACE FUNCTION broken_account_days() RETURNS TABLE (invariant text, subject text, detail text)
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
      format('kept %s/%s, lines %s/%s', d.debit, d.credit, l.debit, l.credit)
    FROM (SELECT ledger_accounts_id AS account, posting_date AS day, debit, credit FROM ledger_days WHERE companies_id = current_company()) d
    FULL JOIN (SELECT l.ledger_accounts_id AS account, l.posting_date AS day, sum(greatest(amount, 0)) AS debit, sum(greatest(-amount, 0)) AS credit
      FROM journal_lines l JOIN ledger_day_marks k ON k.companies_id = l.companies_id AND l.journal_entries_id <= k.journal_entries_id
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
      THEN (d.debit, d.credit) IS DISTINCT FROM (l.debit::bigint, l.credit::bigint)
      ELSE d.debit > coalesce(l.debit, 0) OR d.credit > coalesce(l.credit, 0) END
$$;

-- What must hold of the sums of the cash flow by day: each row names what does not.
CREATE FUNCTION broken_cash_flow_days() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  WITH mark AS (SELECT journal_entries_id AS id FROM ledger_day_marks WHERE companies_id = current_company()),
  -- A month is whole where every account comes to its total: an entry committed late is taken in the next round.
  uneven AS MATERIALIZED (
    SELECT DISTINCT month FROM (
      SELECT ledger_accounts_id, month, debit, credit FROM account_months WHERE companies_id = current_company()
      UNION ALL
      SELECT ledger_accounts_id, month, -debit, -credit FROM ledger_day_months WHERE companies_id = current_company()
      UNION ALL
      SELECT l.ledger_accounts_id, date_trunc('month', l.posting_date)::date, -greatest(l.amount, 0), -greatest(-l.amount, 0)
      FROM journal_lines l JOIN mark ON l.journal_entries_id > mark.id WHERE l.companies_id = current_company()
    ) s GROUP BY ledger_accounts_id, month HAVING sum(debit) <> 0 OR sum(credit) <> 0
  )
  SELECT 'kept day of the cash flow equals its entries', format('%s %s, %s', d.ledger_accounts_id, d.posting_date, d.flow),
      format('differs by %s in and %s out', sum(d.amount_in), sum(d.amount_out))
    FROM (
      SELECT ledger_accounts_id, posting_date, flow, amount_in, amount_out FROM cash_flow_days WHERE companies_id = current_company()
      UNION ALL
      SELECT c.ledger_accounts_id, c.posting_date, c.flow, -c.amount_in, -c.amount_out
      FROM mark CROSS JOIN LATERAL cash_flows_of_entries('00000000-0000-0000-0000-000000000000', mark.id, '-infinity', 'infinity') c
    ) d WHERE date_trunc('month', d.posting_date)::date NOT IN (SELECT month FROM uneven)
    GROUP BY d.ledger_accounts_id, d.posting_date, d.flow HAVING sum(d.amount_in) <> 0 OR sum(d.amount_out) <> 0
  UNION ALL
  -- What accounts of cash changed by is what came of the others, besides balances of before and restatements.
  SELECT 'flows of a day come to the change of cash', d.posting_date::text, format('differs by %s', sum(d.amount))
    FROM (
      SELECT c.posting_date, CASE WHEN c.flow = 'cash' THEN c.amount_in - c.amount_out ELSE c.amount_out - c.amount_in END AS amount
      FROM cash_flow_days c JOIN ledger_accounts a ON a.companies_id = c.companies_id AND a.ledger_accounts_id = c.ledger_accounts_id
      WHERE c.companies_id = current_company() AND (c.flow = 'cash' OR cash_class(a.account_role, a.schedule_iii) = 'cash')
      UNION ALL
      SELECT d.posting_date, d.credit - d.debit FROM ledger_days d
      JOIN ledger_accounts a ON a.companies_id = d.companies_id AND a.ledger_accounts_id = d.ledger_accounts_id
      WHERE d.companies_id = current_company() AND cash_class(a.account_role, a.schedule_iii) = 'cash'
    ) d WHERE date_trunc('month', d.posting_date)::date NOT IN (SELECT month FROM uneven)
    GROUP BY d.posting_date HAVING sum(d.amount) <> 0
$$;

CREATE OR REPLACE FUNCTION broken_ledger_days() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT * FROM broken_account_days() UNION ALL SELECT * FROM broken_cash_flow_days()
  UNION ALL SELECT * FROM broken_trade_days() UNION ALL SELECT * FROM broken_bank_days()
$$;

-- An account that moves to a line of another activity changes what its entries were for: the days of the current company are taken in anew.
CREATE FUNCTION restart_ledger_days() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE here uuid := current_company();
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(here::text, 60));
  DELETE FROM cash_flow_days WHERE companies_id = here;
  DELETE FROM trade_days WHERE companies_id = here;
  DELETE FROM dimension_days WHERE companies_id = here;
  DELETE FROM ledger_days WHERE companies_id = here;
  DELETE FROM ledger_day_months WHERE companies_id = here;
  DELETE FROM ledger_day_marks WHERE companies_id = here;
END $$;

CALL tenant_table('cash_flow_days', 'SELECT');
REVOKE ALL ON FUNCTION cash_class, cash_activity, says_opening, share_out, cash_flows_of_entries, broken_cash_flow_days, restart_ledger_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cash_class, cash_activity, says_opening, share_out, cash_flows_of_entries, broken_cash_flow_days, restart_ledger_days TO kosha_app;
