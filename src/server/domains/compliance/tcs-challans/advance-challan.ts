/** The challan that paid the tax of the advance behind a row `c` of `tcs_collections`: branch code and serial number. */
export const ADVANCE_CHALLAN = `SELECT h.bsr_code || ' ' || h.serial AS challan
  FROM tcs_collections f JOIN tcs_challan_collections k ON k.companies_id = f.companies_id AND k.tcs_collections_id = f.tcs_collections_id
    JOIN tds_challans h ON h.companies_id = k.companies_id AND h.tds_challans_id = k.tds_challans_id
  WHERE f.companies_id = c.companies_id AND f.sources_id = c.sources_id AND f.source_type = 'advance' AND f.applied_to IS NULL AND f.base > 0
  LIMIT 1`

/**
 * Of a row `o` of an invoice, or of an advance applied to it: what is left to collect of the invoice after its advances (null: it used none),
 * and the challans that paid those advances.
 */
export const AHEAD_OF_INVOICE = `SELECT CASE WHEN count(c.applied_to) > 0 THEN sum(c.tax)::bigint END AS rest, string_agg(DISTINCT w.challan, ', ') AS advance_challan
  FROM (SELECT * FROM tcs_collections WHERE companies_id = o.companies_id AND source_type = 'invoice' AND sources_id = coalesce(o.applied_to, o.sources_id)
      UNION ALL SELECT * FROM tcs_collections WHERE companies_id = o.companies_id AND applied_to = coalesce(o.applied_to, o.sources_id)) c
    LEFT JOIN LATERAL (${ADVANCE_CHALLAN}) w ON c.applied_to IS NOT NULL
  WHERE c.tcs_nature = o.tcs_nature`
