import type { FreeInvoice } from '#contract/sales/free-invoice.ts'
import { fieldError } from '#core/errors.ts'
import { draftTotals } from '#core/tax/gst/draft.ts'
import type { Paise } from '#core/money.ts'
import { paper } from '../invoices/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'

/** From this amount on, in paise, an unregistered customer's name and address must be on the invoice (CGST Rules r.46(e), since 1 Jul 2017). */
const NAMED_FROM: Paise = 50_000_00

/**
 * The printed form of an invoice made without an account: the same document, from the same figures, as an issued one. Throws `invalid` at a
 * field that is wrong or that rule 46 requires.
 */
export function freePaper({ seller, customer, ...invoice }: FreeInvoice): PaperDocument {
  const totals = draftTotals(invoice, customer, seller)
  if (totals.total >= NAMED_FROM && customer.gst_treatment === 'unregistered' && customer.address_line === null)
    throw fieldError('customer.address_line', 'From ₹50,000 an invoice must show the customer’s address')
  const bare = invoice.lines.findIndex(({ hsn }) => hsn === null)
  if (seller.gstin !== null && customer.gst_treatment === 'registered' && bare >= 0)
    throw fieldError(`lines.${bare}.hsn`, 'A registered customer needs the HSN or SAC')
  const lines = invoice.lines.flatMap((line, at) => {
    const figures = totals.lines[at]
    return figures ? [{ ...line, ...figures, hsn: line.hsn }] : []
  })
  return paper(
    {
      ...invoice,
      ...totals,
      lines,
      customer: { ...customer, pan: null, mobile_number: null },
      status: 'issued',
      amount_due: totals.total,
    },
    { ...seller, legal_name: null, invoice_prefix: 'INV', invoice_terms: null, invoice_notes: null, logo_files_id: null },
    undefined,
  )
}
