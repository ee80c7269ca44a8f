-- What an entry adds to the sums of sales and purchases is read from the one table its document stands in: a plan over all five was
-- begun for each of them, which cost more than the reading.
CREATE OR REPLACE FUNCTION trade_of_entry(p_company uuid, p_source text, p_ref text, p_reverses uuid)
RETURNS TABLE (
  side text, facet text, facet_key text, quantity numeric, taxable_value numeric, cgst numeric, sgst numeric, igst numeric, cess numeric, documents integer
) LANGUAGE plpgsql STABLE ROWS 8 SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_source text := p_source;
  v_ref text := p_ref;
  v_sign integer := 1;
  v_document uuid;
  v_lines trade_lines[];
BEGIN
  IF p_reverses IS NOT NULL THEN
    SELECT o.source, o.source_ref, -1 INTO v_source, v_ref, v_sign
    FROM journal_entries o WHERE o.companies_id = p_company AND o.journal_entries_id = p_reverses;
  END IF;
  IF v_source IS NULL OR v_source NOT IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note') THEN RETURN; END IF;
  v_document := v_ref::uuid;
  -- The same question five times, because only a source that is written out lets the plan leave the other tables alone.
  CASE v_source
    WHEN 'invoice' THEN
      v_lines := ARRAY(SELECT t FROM trade_lines t WHERE t.companies_id = p_company AND t.source = 'invoice' AND t.document_id = v_document);
    WHEN 'credit_note' THEN
      v_lines := ARRAY(SELECT t FROM trade_lines t WHERE t.companies_id = p_company AND t.source = 'credit_note' AND t.document_id = v_document);
    WHEN 'cash_memo' THEN
      v_lines := ARRAY(SELECT t FROM trade_lines t WHERE t.companies_id = p_company AND t.source = 'cash_memo' AND t.document_id = v_document);
    WHEN 'bill' THEN
      v_lines := ARRAY(SELECT t FROM trade_lines t WHERE t.companies_id = p_company AND t.source = 'bill' AND t.document_id = v_document);
    ELSE
      v_lines := ARRAY(SELECT t FROM trade_lines t WHERE t.companies_id = p_company AND t.source = 'debit_note' AND t.document_id = v_document);
  END CASE;
  RETURN QUERY
    SELECT t.side, f.facet, f.facet_key, v_sign * sum(t.quantity), v_sign * sum(t.taxable_value),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.cgst END),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.sgst END),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.igst END),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.cess END), v_sign * max(t.documents)
    FROM unnest(v_lines) t
    CROSS JOIN LATERAL (VALUES ('party', coalesce(t.party_id::text, '')), ('item', t.item_key), ('hsn', t.hsn), ('rate', t.rate_key)) f(facet, facet_key)
    GROUP BY t.side, f.facet, f.facet_key;
END $$;
