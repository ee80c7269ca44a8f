import type { Reply } from '#contract/endpoint.ts'
import type { advanceDues } from '#contract/sales/advances.ts'
import type { IsoDate } from '#core/dates.ts'
import { negate, type Paise } from '#core/money.ts'
import { advanceThatSettles } from '#core/tax/tcs-advance.ts'
import type { TcsPart } from '#core/tax/tcs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { taxOf } from './moves.ts'
import { rowOf } from './read.ts'
import type { AdvanceRecord } from './table.ts'
import { takenByInvoice } from './tcs-of-invoice.ts'

const MOST = 200
type Open = { invoices_id: string; invoice_date: IsoDate; amount_due: Paise; tcs_parts: TcsPart[] }

/**
 * What an advance settles of each open invoice of its customer: how much of it, and by how much the invoice falls, which differ where the two have
 * other rates of TCS. Throws `not_found`.
 */
export async function duesOf(tx: CompanyTx, advances_id: string): Promise<Reply<typeof advanceDues>> {
  const advance = await rowOf(tx, advances_id)
  const { rows } = await tx.client.query<Open>(
    `SELECT invoices_id, invoice_date, amount_due, tcs_parts FROM invoices WHERE companies_id = $1 AND customers_id = $2 AND amount_due > 0
       AND status NOT IN ('draft', 'cancelled') AND currency IS NULL ORDER BY due_date, invoices_id LIMIT ${MOST}`,
    [tx.companies_id, advance.customers_id],
  )
  const found: Reply<typeof advanceDues>['rows'] = []
  for (const row of rows) found.push({ invoices_id: row.invoices_id, ...(await settledBy(tx, advance, row)) })
  return { rows: found }
}

async function settledBy(tx: CompanyTx, advance: AdvanceRecord, invoice: Open): Promise<{ used: Paise; settled: Paise }> {
  const { tcs_nature, tcs_rate, advance_date, advance_left } = advance
  const plain = Math.min(invoice.amount_due, advance_left)
  if (tcs_nature === null || tcs_rate === null) return { used: plain, settled: plain }
  const { most, lessOf } = await takenByInvoice(tx, { tcs_nature, tcs_rate, advance_date }, invoice)
  const settles = (used: Paise) => used + lessOf(used, negate(taxOf(advance, negate(used)).tcs))
  return advanceThatSettles(invoice.amount_due, Math.min(advance_left, most), settles)
}
