import type { TcsNature } from '#core/tax/tcs-natures.ts'
import type { TcsAhead } from '#core/tax/tcs.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/**
 * What advances that came before an invoice, or on its day, were collected on at another rate than it, and what it collects less for that, by
 * nature; paise. Empty for one without such an advance.
 */
export async function tcsAheadOf(tx: CompanyTx, invoices_id: string): Promise<(TcsAhead & { tcs_nature: TcsNature })[]> {
  const { rows } = await tx.client.query<TcsAhead & { tcs_nature: TcsNature }>(
    `SELECT c.tcs_nature, -sum(c.base)::bigint AS base, -coalesce(sum(c.tax) FILTER (WHERE c.source_type = 'advance'), 0)::bigint AS tax,
       -coalesce(sum(c.tax) FILTER (WHERE c.source_type = 'advance_rate'), 0)::bigint AS less
     FROM tcs_collections c WHERE c.companies_id = $1 AND c.applied_to = $2 AND (c.source_type, c.sources_id) IN (
       SELECT 'advance', r.sources_id FROM tcs_collections r WHERE r.companies_id = $1 AND r.applied_to = $2 AND r.source_type = 'advance_rate'
       UNION ALL SELECT 'advance_rate', r.sources_id FROM tcs_collections r WHERE r.companies_id = $1 AND r.applied_to = $2 AND r.source_type = 'advance_rate')
     GROUP BY 1 HAVING sum(c.base) <> 0`,
    [tx.companies_id, invoices_id],
  )
  return rows
}
