import { addTaxes, noTax, type Taxes } from '#core/compliance/gstr3b/tax.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { IS_CAPITAL, LINES, USE } from './uses.ts'

/** Common credit of a bill without capital goods, and the part of it that private purposes use, too; in paise. */
export type CommonOfBill = { common: Taxes; partly_private: Taxes }
type Row = Taxes & { bills_id: string; is_private: boolean }

/** Common credit by bill, capital goods left out; bills without any are missing. */
export async function commonByBill(tx: CompanyTx, bills: readonly string[]): Promise<ReadonlyMap<string, CommonOfBill>> {
  const { rows } = await tx.client.query<Row>(
    `SELECT b.bills_id, ${USE} = 'common_private' AS is_private, sum(l.igst)::bigint AS igst, sum(l.cgst)::bigint AS cgst, sum(l.sgst)::bigint AS sgst,
       sum(l.cess)::bigint AS cess
     FROM ${LINES} WHERE b.companies_id = $1 AND b.bills_id = ANY($2::uuid[]) AND ${USE} <> 'taxable' AND NOT ${IS_CAPITAL} GROUP BY 1, 2`,
    [tx.companies_id, bills],
  )
  const found = new Map<string, CommonOfBill>()
  for (const { bills_id, is_private, igst, cgst, sgst, cess } of rows) {
    const credit = { igst, cgst, sgst, cess }
    const { common, partly_private } = found.get(bills_id) ?? { common: noTax, partly_private: noTax }
    found.set(bills_id, {
      common: addTaxes(common, credit),
      partly_private: is_private ? addTaxes(partly_private, credit) : partly_private,
    })
  }
  return found
}
