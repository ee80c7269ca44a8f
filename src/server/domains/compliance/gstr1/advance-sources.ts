import type { Gstr1Row } from '#contract/compliance/gstr1.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'

type Row = { advances_id: string; advance_number: string; place: string; taxable: number }

/** Receipt vouchers behind table 11A, or behind 11B for those of earlier months, by place of supply: what the month changed of each. */
export async function advanceSources(
  tx: CompanyTx,
  { from, until, registration }: ReturnOf,
  table: 'at' | 'atadj',
): Promise<Map<string, Gstr1Row['sources']>> {
  const { rows } = await tx.client.query<Row>(
    `SELECT a.advances_id, a.advance_number, a.place_of_supply AS place, sum(m.amount - m.tcs - m.cgst - m.sgst - m.igst)::bigint AS taxable
     FROM advance_moves m JOIN advances a ON a.companies_id = m.companies_id AND a.advances_id = m.advances_id
     WHERE m.companies_id = $1 AND m.moved_on >= $2::date AND m.moved_on <= $3::date AND (a.advance_date < $2::date) = $4 AND ($5::text IS NULL OR a.seller ->> 'gstin' = $5)
       AND a.tax_rule <> 'none' AND a.place_of_supply IS NOT NULL AND (a.opening_on IS NULL OR m.move NOT IN ('received', 'voided'))
     GROUP BY 1, 2, 3 HAVING sum(m.amount) <> 0 ORDER BY 2`,
    [tx.companies_id, from, until, table === 'atadj', registration.others.length === 0 ? null : registration.gstin],
  )
  const found = new Map<string, Gstr1Row['sources']>()
  for (const { advances_id, advance_number, place, taxable } of rows) {
    const list = found.get(place) ?? []
    found.set(place, list)
    list.push({
      label: advance_number,
      link: `/receivables/advances/${advances_id}`,
      taxable: table === 'atadj' ? 0 - taxable : taxable,
    })
  }
  return found
}
