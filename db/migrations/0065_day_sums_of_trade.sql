-- Sums by day of what was sold and bought, and of what carries a cost centre or tag: kept behind the postings with the ledger's days, under their mark.
-- An entry is in all of them or in none, so that a month whose accounts come to their totals is whole here too (docs/decisions/0039).

-- As trade_months, by day and without sub-balances.
CREATE TABLE trade_days (
  companies_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('sale', 'purchase')),
  facet text NOT NULL CHECK (facet IN ('party', 'item', 'hsn', 'rate')),
  posting_date date NOT NULL,
  facet_key text NOT NULL,
  quantity numeric(18, 3) NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  documents integer NOT NULL,
  PRIMARY KEY (companies_id, side, facet, posting_date, facet_key)
) WITH (fillfactor = 80);

-- As dimension_months, by day.
CREATE TABLE dimension_days (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  dimensions_id uuid NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  PRIMARY KEY (companies_id, ledger_accounts_id, posting_date, dimensions_id),
  FOREIGN KEY (companies_id, dimensions_id) REFERENCES dimensions,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
) WITH (fillfactor = 80);

-- Books of before are taken in anew from their beginning, in the rounds that follow; until then reports read lines and documents.
TRUNCATE ledger_days, ledger_day_months, ledger_day_marks;

-- What entries of the current company, a range of ids, did to sales and purchases, by day: read by keys, each document once.
CREATE FUNCTION trade_of_entries(p_after uuid, p_upto uuid, p_first date, p_last date)
RETURNS TABLE (
  side text, facet text, posting_date date, facet_key text, quantity numeric, taxable_value bigint, cgst bigint, sgst bigint, igst bigint, cess bigint, documents integer
) LANGUAGE sql STABLE SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT t.side, t.facet, e.posting_date, t.facet_key, sum(t.quantity), sum(t.taxable_value)::bigint, sum(t.cgst)::bigint, sum(t.sgst)::bigint,
    sum(t.igst)::bigint, sum(t.cess)::bigint, sum(t.documents)::integer
  FROM (
    SELECT e.posting_date, e.source, e.source_ref, e.reverses_id FROM journal_entries e
    WHERE e.companies_id = current_company() AND e.journal_entries_id > p_after AND e.journal_entries_id <= p_upto
      AND e.posting_date BETWEEN p_first AND p_last
      AND (e.source IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note') OR e.reverses_id IS NOT NULL) OFFSET 0
  ) e CROSS JOIN LATERAL trade_of_entry(current_company(), e.source, e.source_ref, e.reverses_id) t
  GROUP BY 1, 2, 3, 4
$$;

-- As before, with the sums of trade and of dimensions in the same statement: what stands in one of them stands in all.
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
  DELETE FROM trade_days d USING (SELECT DISTINCT unnest(late_months)) AS late(month)
    WHERE d.companies_id = here AND d.posting_date >= late.month AND d.posting_date < (late.month + interval '1 month')::date;
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

CREATE OR REPLACE VIEW trade_events WITH (security_invoker = true) AS
  SELECT e.companies_id, e.posting_date, coalesce(o.source, e.source) AS source, coalesce(o.source_ref, e.source_ref) AS source_ref,
    CASE WHEN o.journal_entries_id IS NULL THEN 1 ELSE -1 END AS sign, e.journal_entries_id
  FROM journal_entries e LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
  WHERE coalesce(o.source, e.source) IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note');

-- What must hold of the sums of trade and of dimensions by day: each row names what does not.
CREATE FUNCTION broken_trade_days() RETURNS TABLE (invariant text, subject text, detail text)
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
  ), document AS MATERIALIZED (
    SELECT t.side, e.posting_date, e.sign * sum(t.quantity) AS quantity, e.sign * sum(t.taxable_value) AS taxable_value,
      e.sign * sum(t.cgst + t.sgst + t.igst + t.cess) AS tax,
      e.sign * sum(CASE WHEN t.is_reverse THEN t.cgst + t.sgst + t.igst + t.cess ELSE 0 END) AS reverse_tax
    FROM mark CROSS JOIN LATERAL (SELECT * FROM trade_events v WHERE v.companies_id = current_company() AND v.journal_entries_id <= mark.id OFFSET 0) e
    -- By its key, whatever the planner takes the tables for.
    CROSS JOIN LATERAL (SELECT * FROM trade_lines l WHERE l.companies_id = current_company() AND l.source = e.source AND l.document_id = e.source_ref::uuid OFFSET 0) t
    GROUP BY t.side, e.posting_date, e.sign
  )
  SELECT 'kept day of trade equals its documents', format('%s by %s, %s', d.side, d.facet, d.posting_date),
      format('differs by %s in quantity, %s in value, %s in tax', sum(d.quantity), sum(d.taxable_value), sum(d.tax))
    FROM (
      SELECT side, facet, posting_date, quantity, taxable_value, cgst + sgst + igst + cess AS tax FROM trade_days WHERE companies_id = current_company()
      UNION ALL
      SELECT side, f.facet, posting_date, -quantity, -taxable_value, -tax + CASE f.facet WHEN 'rate' THEN 0 ELSE reverse_tax END
      FROM document CROSS JOIN (VALUES ('party'), ('item'), ('hsn'), ('rate')) f(facet)
    ) d WHERE date_trunc('month', d.posting_date)::date NOT IN (SELECT month FROM uneven)
    GROUP BY d.side, d.facet, d.posting_date HAVING sum(d.quantity) <> 0 OR sum(d.taxable_value) <> 0 OR sum(d.tax) <> 0
  UNION ALL
  -- By whom, what and how, as the postings themselves kept it. Who was merged counts as who they are now.
  SELECT 'kept days of trade equal their month', format('%s by %s %s, %s', k.side, k.facet, k.facet_key, k.month),
      format('differs by %s in quantity, %s in value, %s in tax', sum(k.quantity), sum(k.taxable_value), sum(k.tax))
    FROM (
      SELECT s.side, s.facet, s.month, coalesce(c.merged_into::text, s.facet_key) AS facet_key, s.quantity, s.taxable_value, s.tax FROM (
        SELECT side, facet, month, facet_key, quantity, taxable_value, cgst + sgst + igst + cess AS tax FROM trade_months WHERE companies_id = current_company()
        UNION ALL
        SELECT side, facet, date_trunc('month', posting_date)::date, facet_key, -quantity, -taxable_value, -(cgst + sgst + igst + cess)
        FROM trade_days WHERE companies_id = current_company()
        UNION ALL
        SELECT t.side, t.facet, date_trunc('month', t.posting_date)::date, t.facet_key, -t.quantity, -t.taxable_value, -(t.cgst + t.sgst + t.igst + t.cess)
        FROM mark CROSS JOIN LATERAL trade_of_entries(mark.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff', '-infinity', 'infinity') t
      ) s LEFT JOIN LATERAL (SELECT k.merged_into FROM customers k WHERE k.companies_id = current_company()
        AND k.customers_id = CASE WHEN s.side = 'sale' AND s.facet = 'party' AND s.facet_key <> '' THEN s.facet_key::uuid END OFFSET 0) c ON true
      WHERE EXISTS (SELECT 1 FROM mark) AND s.month NOT IN (SELECT month FROM uneven)
    ) k GROUP BY k.side, k.facet, k.facet_key, k.month HAVING sum(k.quantity) <> 0 OR sum(k.taxable_value) <> 0 OR sum(k.tax) <> 0
  UNION ALL
  SELECT 'kept day of a cost centre or tag equals its lines', format('%s of %s, %s', s.dimensions_id, s.ledger_accounts_id, s.posting_date),
      format('differs by %s/%s', sum(s.debit), sum(s.credit))
    FROM (
      SELECT dimensions_id, ledger_accounts_id, posting_date, debit, credit FROM dimension_days WHERE companies_id = current_company()
      UNION ALL
      SELECT m.dimensions_id, l.ledger_accounts_id, l.posting_date, -greatest(l.amount, 0), -greatest(-l.amount, 0)
      FROM mark JOIN journal_line_dimensions m ON m.companies_id = current_company() AND m.journal_entries_id <= mark.id
      JOIN journal_lines l ON l.companies_id = m.companies_id AND l.journal_entries_id = m.journal_entries_id AND l.line_no = m.line_no
    ) s WHERE date_trunc('month', s.posting_date)::date NOT IN (SELECT month FROM uneven)
    GROUP BY 1, 2, s.dimensions_id, s.ledger_accounts_id, s.posting_date HAVING sum(s.debit) <> 0 OR sum(s.credit) <> 0
$$;

-- What must hold of the sums of bank lines in the current company: days are their lines, months are their days.
CREATE FUNCTION broken_bank_days() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT 'kept day of bank lines equals its lines', format('%s %s %s, %s %s', bank_accounts_id, direction, day, category, mode),
      format('differs by %s in %s lines', sum(total), sum(entries))
    FROM (
      SELECT day, bank_accounts_id, direction, category, category_type, mode, total, entries FROM bank_days WHERE companies_id = current_company()
      UNION ALL
      SELECT transaction_date, bank_accounts_id, CASE WHEN amount < 0 THEN 'debit' ELSE 'credit' END, category, category_type, coalesce(rail, ''), -abs(amount), -1
      FROM bank_transactions WHERE companies_id = current_company()
    ) d GROUP BY day, bank_accounts_id, direction, category, category_type, mode HAVING sum(total) <> 0 OR sum(entries) <> 0
  UNION ALL
  SELECT 'kept month of bank lines equals its days', format('%s %s %s, %s %s', bank_accounts_id, direction, month, category, mode),
      format('differs by %s in %s lines', sum(total), sum(entries))
    FROM (
      SELECT month, bank_accounts_id, direction, category, category_type, mode, total, entries FROM bank_month_sums WHERE companies_id = current_company()
      UNION ALL
      SELECT date_trunc('month', day)::date, bank_accounts_id, direction, category, category_type, mode, -total, -entries
      FROM bank_days WHERE companies_id = current_company()
    ) m GROUP BY month, bank_accounts_id, direction, category, category_type, mode HAVING sum(total) <> 0 OR sum(entries) <> 0
$$;

ALTER FUNCTION broken_ledger_days() RENAME TO broken_account_days;
CREATE FUNCTION broken_ledger_days() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT * FROM broken_account_days() UNION ALL SELECT * FROM broken_trade_days() UNION ALL SELECT * FROM broken_bank_days()
$$;

-- What a move of an account in another currency gained on the money held: what left was worth so much more, by the rate of its day, than it was
-- carried with. It is no cash flow (AS 3 para 25). What came in is carried at its rate and gains nothing.
ALTER TABLE foreign_account_moves ADD COLUMN cash_gain bigint NOT NULL DEFAULT 0;
CREATE INDEX foreign_account_moves_gained ON foreign_account_moves (companies_id, moved_on) INCLUDE (bank_accounts_id, cash_gain) WHERE cash_gain <> 0;

DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT DISTINCT companies_id FROM foreign_account_moves LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    -- What was booked as gained when it was changed into rupees or spent, and to make up for an average when what came in was undone.
    UPDATE foreign_account_moves m SET cash_gain = g.gain FROM (
      SELECT o.foreign_account_moves_id, -sum(l.amount) AS gain FROM foreign_account_moves o
      JOIN journal_entries e ON e.companies_id = c AND (o.move_kind <> 'undone' AND e.journal_entries_id = o.journal_entries_id
        OR o.move_kind = 'undone' AND e.source = 'bank_line' AND e.source_ref = o.undoes_id::text)
      JOIN journal_lines l ON l.companies_id = c AND l.journal_entries_id = e.journal_entries_id
      JOIN ledger_accounts a ON a.companies_id = c AND a.ledger_accounts_id = l.ledger_accounts_id AND a.account_role = 'exchange_gain_loss'
      WHERE o.companies_id = c AND (o.move_kind IN ('conversion', 'other') AND o.foreign_amount < 0 OR o.move_kind = 'undone') GROUP BY 1
    ) g WHERE m.companies_id = c AND m.foreign_account_moves_id = g.foreign_account_moves_id;
    -- What paid a bill, at the rate known for its day.
    UPDATE foreign_account_moves m SET cash_gain = round(-m.foreign_amount * r.rate) + m.amount
    FROM foreign_accounts f,
      LATERAL (SELECT p.foreign_account_moves_id, (
        SELECT known.rate FROM (
          (SELECT rate, rate_date, 'typed' AS source FROM company_rates WHERE companies_id = c AND currency = f.currency AND rate_date <= p.moved_on
            ORDER BY rate_date DESC LIMIT 1)
          UNION ALL
          (SELECT rate, rate_date, 'reference' FROM reference_rates WHERE currency = f.currency AND rate_date <= p.moved_on ORDER BY rate_date DESC LIMIT 1)
        ) known ORDER BY rate_date DESC, source DESC LIMIT 1) AS rate
        FROM foreign_account_moves p WHERE p.companies_id = c AND p.bank_accounts_id = f.bank_accounts_id AND p.move_kind = 'bill_payment') r
    WHERE f.companies_id = c AND m.companies_id = c AND m.foreign_account_moves_id = r.foreign_account_moves_id AND r.rate IS NOT NULL;
    -- What was undone takes back what the move had gained.
    UPDATE foreign_account_moves m SET cash_gain = m.cash_gain - o.cash_gain FROM foreign_account_moves o
    WHERE m.companies_id = c AND o.companies_id = c AND o.foreign_account_moves_id = m.undoes_id AND o.cash_gain <> 0;
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;

CALL tenant_table('trade_days', 'SELECT');
CALL tenant_table('dimension_days', 'SELECT');
REVOKE ALL ON FUNCTION trade_of_entries, broken_trade_days, broken_bank_days, broken_ledger_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trade_of_entry, trade_of_entries, broken_trade_days, broken_bank_days, broken_ledger_days TO kosha_app;
