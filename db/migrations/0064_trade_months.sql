-- Sums of sales and purchases by month are kept entry by entry, each document read by its key: the one statement over all of them read
-- every line of the company where the planner took the tables for small.

-- What one entry adds to the sums: the lines of its document by party, item, HSN and rate; those of the entry it reverses with the other
-- sign. Nothing for entries of other sources. The plan is made once, and by keys whatever the tables held that day.
CREATE FUNCTION trade_of_entry(p_company uuid, p_source text, p_ref text, p_reverses uuid)
RETURNS TABLE (
  side text, facet text, facet_key text, quantity numeric, taxable_value numeric, cgst numeric, sgst numeric, igst numeric, cess numeric, documents integer
) LANGUAGE plpgsql STABLE ROWS 8 SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_source text := p_source;
  v_ref text := p_ref;
  v_sign integer := 1;
BEGIN
  IF p_reverses IS NOT NULL THEN
    SELECT o.source, o.source_ref, -1 INTO v_source, v_ref, v_sign
    FROM journal_entries o WHERE o.companies_id = p_company AND o.journal_entries_id = p_reverses;
  END IF;
  IF v_source IS NULL OR v_source NOT IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note') THEN RETURN; END IF;
  RETURN QUERY
    SELECT t.side, f.facet, f.facet_key, v_sign * sum(t.quantity), v_sign * sum(t.taxable_value),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.cgst END),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.sgst END),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.igst END),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.cess END), v_sign * max(t.documents)
    FROM trade_lines t
    CROSS JOIN LATERAL (VALUES ('party', coalesce(t.party_id::text, '')), ('item', t.item_key), ('hsn', t.hsn), ('rate', t.rate_key)) f(facet, facet_key)
    WHERE t.companies_id = p_company AND t.source = v_source AND t.document_id = v_ref::uuid
    GROUP BY t.side, f.facet, f.facet_key;
END $$;

CREATE OR REPLACE FUNCTION keep_trade_months(p_company uuid, p_dates date[], p_sources text[], p_refs text[], p_reverses uuid[])
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  writer smallint := pg_backend_pid() % 8;
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  IF NOT p_sources && ARRAY['invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note', 'reversal'] THEN RETURN; END IF;
  INSERT INTO trade_months AS b
    SELECT p_company, t.side, t.facet, date_trunc('month', e.day)::date, t.facet_key, writer, sum(t.quantity), sum(t.taxable_value), sum(t.cgst),
      sum(t.sgst), sum(t.igst), sum(t.cess), sum(t.documents)
    FROM unnest(p_dates, p_sources, p_refs, p_reverses) AS e(day, source, ref, reverses)
    CROSS JOIN LATERAL trade_of_entry(p_company, e.source, e.ref, e.reverses) t
    GROUP BY 2, 3, 4, 5 ORDER BY 2, 3, 4, 5
  ON CONFLICT (companies_id, side, facet, month, facet_key, slot) DO UPDATE SET quantity = b.quantity + excluded.quantity,
    taxable_value = b.taxable_value + excluded.taxable_value, cgst = b.cgst + excluded.cgst, sgst = b.sgst + excluded.sgst,
    igst = b.igst + excluded.igst, cess = b.cess + excluded.cess, documents = b.documents + excluded.documents;
END $$;
REVOKE ALL ON FUNCTION trade_of_entry FROM PUBLIC;
