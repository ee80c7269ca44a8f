import { lessTaxes, type Taxes, taxesBy, totalOf } from '#core/compliance/gstr3b/tax.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Availed } from './availed-credit.ts'

export type CancelledClaim = { bills_id: string; bill_number: string; credit: Taxes; tax: number }
type Known = {
  claimed: readonly string[]
  availed: Availed
  /** What stands reversed of a bill under rule 37, and under rule 37A. */
  standing: readonly ((bills_id: string) => Taxes)[]
}

/**
 * Bills cancelled in the days of a return whose credit an earlier return took, with the credit that does not stand reversed: nothing proposes its
 * reversal.
 */
export async function cancelledClaims(
  tx: CompanyTx,
  { from, until }: ReturnOf,
  { claimed, availed, standing }: Known,
): Promise<CancelledClaim[]> {
  const { rows } = await tx.client.query<Pick<CancelledClaim, 'bills_id' | 'bill_number'> & Taxes>(
    `SELECT b.bills_id, b.bill_number, sum(l.igst)::bigint AS igst, sum(l.cgst)::bigint AS cgst, sum(l.sgst)::bigint AS sgst, sum(l.cess)::bigint AS cess
     FROM bills b JOIN bill_lines l ON l.companies_id = b.companies_id AND l.bills_id = b.bills_id AND l.input_credit = 'eligible'
     WHERE b.companies_id = $1 AND b.bills_id = ANY($2::uuid[]) AND b.cancelled_on BETWEEN $3 AND $4 AND NOT b.reverse_charge
     GROUP BY b.bills_id, b.bill_number, b.cancelled_on ORDER BY b.cancelled_on, b.bill_number`,
    [tx.companies_id, claimed, from, until],
  )
  return rows.flatMap(({ bills_id, bill_number, ...whole }) => {
    const left = standing.reduce((sum, of) => lessTaxes(sum, of(bills_id)), availed(bills_id, whole))
    const credit = taxesBy((head) => Math.max(0, left[head]))
    const tax = totalOf(credit)
    return tax > 0 ? [{ bills_id, bill_number, credit, tax }] : []
  })
}
