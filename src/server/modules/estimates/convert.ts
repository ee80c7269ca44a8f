import type { Body, Reply } from '#contract/endpoint.ts'
import type { Estimate, invoiceEstimate } from '#contract/estimates.ts'
import type { InvoiceLineInput } from '#contract/invoices.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { parseDecimal } from '#core/decimal.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { mulDiv, type Paise } from '#core/money.ts'
import { isInvoiceable } from '#core/sales/estimate.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '../customers/service.ts'
import * as invoices from '../invoices/service.ts'
import { termsOf } from '../sales-documents/draft.ts'
import { get, lock } from './read.ts'
import { inputLine } from './service.ts'

type Wanted = Body<typeof invoiceEstimate>['lines']
type Line = Estimate['lines'][number]

/**
 * An invoice draft of what is left of the estimate, or of chosen lines and quantities; it keeps those quantities until it is discarded or
 * cancelled. Throws `wrong_state` when the estimate cannot be invoiced or nothing is left, `invalid` at a line that leaves less.
 */
export async function toInvoice(tx: CompanyTx, estimates_id: string, wanted: Wanted): Promise<Reply<typeof invoiceEstimate>> {
  const { status } = await lock(tx, estimates_id)
  if (status === 'invoiced') throw new AppError('wrong_state', 'All of this estimate is invoiced already.')
  if (!isInvoiceable(status))
    throw new AppError('wrong_state', status === 'draft' ? 'Send the estimate first.' : 'This estimate was declined.')
  const estimate = await get(tx, estimates_id)
  const lines = wanted === null ? rest(estimate) : chosen(estimate, wanted)
  const customer = await customers.get(tx, estimate.customers_id)
  const today = dateInIndia(tx.now)
  const draft = await invoices.saveDraft(
    tx,
    {
      ...termsOf(estimate),
      invoice_date: today,
      due_date: addDays(today, customer.payment_terms_days),
      lines,
    },
    estimates_id,
  )
  await audit(tx, 'invoice_made', 'estimates', estimates_id, { invoices_id: draft.invoices_id, total: draft.total })
  return { invoices_id: draft.invoices_id, estimate: await get(tx, estimates_id) }
}

const rest = ({ lines }: Estimate) =>
  lines.filter((line) => Number(line.remaining_quantity) > 0).map((line) => partOf(line, line.remaining_quantity))

function chosen({ lines }: Estimate, wanted: NonNullable<Wanted>): InvoiceLineInput[] {
  const seen = new Set<number>()
  return wanted.map(({ line_no, quantity }, at) => {
    const line = lines.find((each) => each.line_no === line_no)
    if (!line) throw fieldError(`lines.${at}.line_no`, 'The estimate has no such line')
    if (seen.has(line_no)) throw fieldError(`lines.${at}.line_no`, 'This line is chosen twice')
    seen.add(line_no)
    if (thousandths(quantity) <= 0n) throw fieldError(`lines.${at}.quantity`, 'Enter a quantity above zero')
    if (thousandths(quantity) > thousandths(line.remaining_quantity))
      throw fieldError(`lines.${at}.quantity`, `Only ${line.remaining_quantity} of it is left to invoice`)
    return partOf(line, quantity)
  })
}

/** A line of the invoice for so much of the estimate’s line. */
function partOf(line: Line, quantity: string): InvoiceLineInput {
  return {
    ...inputLine(line),
    quantity,
    discount_amount: line.discount_amount === null ? null : shareOf(line.discount_amount, line, quantity),
    estimate_line_no: line.line_no,
  }
}

/** The part of a discount in rupees that goes with the next `quantity`: the parts of the whole line add up to the whole discount. */
function shareOf(discount: Paise, line: Line, quantity: string): Paise {
  const whole = thousandths(line.quantity)
  const before = thousandths(line.invoiced_quantity)
  return mulDiv(discount, before + thousandths(quantity), whole) - mulDiv(discount, before, whole)
}

function thousandths(quantity: string): bigint {
  const value = parseDecimal(quantity, 3)
  if (!value) throw new RangeError(`not a quantity: ${quantity}`)
  return (value.units * 1_000n) / value.scale
}
