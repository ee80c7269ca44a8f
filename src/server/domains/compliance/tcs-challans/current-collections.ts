/** Rows that stand: neither reversals nor reversed. Those of credit notes are below zero. */
export const CURRENT = `c.companies_id = $1 AND c.reverses_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM tcs_collections r WHERE r.companies_id = $1 AND r.reverses_id = c.tcs_collections_id)`
