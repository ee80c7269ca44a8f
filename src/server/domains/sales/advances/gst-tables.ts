import type { AdvanceTables } from '#contract/sales/advances.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'

/** `gstin`: of the registration that took the advances; null for all. */
type Asked = { period: string; from: IsoDate; until: IsoDate; gstin: string | null }
type Row = AdvanceTables['received'][number] & { is_earlier: boolean }

/**
 * Tables 11A and 11B of GSTR-1 for a month (`2026-11`): the moves of advances with tax, by place and rate. 11A less 11B is the month's
 * change of the account of GST on advances. An advance from before the opening date is in an earlier return. Reads the moves of the month
 * by an index.
 */
export async function gstTables(tx: CompanyTx, { period, from, until, gstin }: Asked): Promise<AdvanceTables> {
  const { rows } = await tx.client.query<Row>(
    `SELECT a.advance_date < $2 AS is_earlier, a.place_of_supply, a.tax_rule, a.gst_rate, sum(m.amount - m.tcs - m.cgst - m.sgst - m.igst)::bigint AS taxable_value,
       sum(m.cgst)::bigint AS cgst, sum(m.sgst)::bigint AS sgst, sum(m.igst)::bigint AS igst
     FROM advance_moves m JOIN advances a ON a.companies_id = m.companies_id AND a.advances_id = m.advances_id
     WHERE m.companies_id = $1 AND m.moved_on >= $2 AND m.moved_on <= $3 AND ($4::text IS NULL OR a.seller ->> 'gstin' = $4) AND a.tax_rule <> 'none' AND (a.opening_on IS NULL OR m.move NOT IN ('received', 'voided'))
     GROUP BY 1, 2, 3, 4 HAVING sum(m.amount) <> 0 OR sum(m.cgst + m.sgst + m.igst) <> 0 ORDER BY 2 NULLS LAST, 4, 3`.replaceAll(
      '$2',
      '$2::date',
    ),
    [tx.companies_id, from, until, gstin],
  )
  const part = (isEarlier: boolean, sign: 1 | -1) =>
    rows
      .filter((row) => row.is_earlier === isEarlier)
      .map(({ place_of_supply, tax_rule, gst_rate, taxable_value, cgst, sgst, igst }) => ({
        place_of_supply,
        tax_rule,
        gst_rate: plainDecimal(gst_rate),
        taxable_value: taxable_value * sign,
        cgst: cgst * sign,
        sgst: sgst * sign,
        igst: igst * sign,
      }))
  return { month: period, received: part(false, 1), adjusted: part(true, -1) }
}
