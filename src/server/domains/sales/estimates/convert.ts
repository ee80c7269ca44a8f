import type { Body, Reply } from '#contract/endpoint.ts'
import type { Estimate, invoiceEstimate } from '#contract/sales/estimates.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { isInvoiceable } from '#core/sales/estimate.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import * as invoices from '../invoices/service.ts'
import { termsOf } from '../sales-documents/draft.ts'
import { partsOf } from '../sales-documents/parts.ts'
import { get, lock } from './read.ts'

type Wanted = Body<typeof invoiceEstimate>['lines']
type Line = Estimate['lines'][number]

/**
 * An invoice draft for the uninvoiced part of the estimate, or for chosen lines and quantities; they are reserved until it is discarded or
 * cancelled. Throws `wrong_state` if the estimate cannot be invoiced or nothing remains, `invalid` at a line that has less.
 */
export async function toInvoice(tx: CompanyTx, estimates_id: string, wanted: Wanted): Promise<Reply<typeof invoiceEstimate>> {
  const { status } = await lock(tx, estimates_id)
  if (status === 'invoiced') throw new AppError('wrong_state', 'This estimate is already fully invoiced.')
  if (!isInvoiceable(status))
    throw new AppError('wrong_state', status === 'draft' ? 'Send the estimate first.' : 'This estimate was declined.')
  const estimate = await get(tx, estimates_id)
  if (estimate.sales_order !== null)
    throw new AppError('wrong_state', 'This estimate already has a sales order: invoice that one.')
  const source = { noun: 'estimate', verb: 'invoice' as const, left: (line: Line) => line.remaining_quantity }
  const parts = partsOf(estimate.lines, wanted, source)
  const customer = await customers.get(tx, estimate.customers_id)
  const today = dateInIndia(tx.now)
  const draft = await invoices.saveDraft(
    tx,
    {
      ...termsOf(estimate),
      invoice_date: today,
      due_date: addDays(today, customer.payment_terms_days),
      lines: parts.map(({ line, line_no }) => ({ ...line, estimate_line_no: line_no })),
    },
    { estimates_id },
  )
  await audit(tx, 'invoice_made', 'estimates', estimates_id, { invoices_id: draft.invoices_id, total: draft.total })
  return { invoices_id: draft.invoices_id, estimate: await get(tx, estimates_id) }
}
