/** Active rows: neither reversals nor reversed. */
export const CURRENT = `d.companies_id = $1 AND d.reverses_id IS NULL AND d.tax > 0
  AND NOT EXISTS (SELECT 1 FROM tds_deductions r WHERE r.companies_id = $1 AND r.reverses_id = d.tds_deductions_id)`
