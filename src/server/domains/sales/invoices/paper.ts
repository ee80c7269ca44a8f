import type { Company } from '#contract/company/company.ts'
import type { Invoice, InvoiceLine } from '#contract/sales/invoices.ts'
import type { DocumentLine } from '#contract/sales/sales-documents.ts'
import { foreignTotals, registration } from '#core/tax/gst/draft.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { bankOf, endorsement, invoiceTitle, undertakingOf } from '#core/sales/invoice-print.ts'
import { declarationOf } from '#core/sales/cash-memo.ts'
import type { Pictures } from '#core/documents/print/body.ts'
import { inItsCurrency } from '#server/domains/currencies/currencies/paper.ts'
import { paperBody } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'

/** As much of an invoice as is printed. */
type Printed = Pick<Invoice, keyof PaperDocument['totals'] & keyof Invoice> &
  Pick<Invoice, 'status' | 'invoice_number' | 'invoice_date' | 'due_date' | 'amount_due' | 'customer' | 'order_reference'> &
  Pick<Invoice, 'place_of_supply' | 'reverse_charge' | 'under_lut' | 'notes' | 'terms'> &
  Partial<Pick<Invoice, 'credit_notes' | 'write_offs' | 'payments' | 'currency' | 'exchange_rate' | 'rate_date'>> &
  Partial<Pick<Invoice, 'chosen_place_of_supply' | 'tax_inclusive'>> & {
    lines: readonly (DocumentLine & Partial<Pick<InvoiceLine, 'foreign_rate' | 'foreign_discount'>>)[]
  }

/** The printed content of an invoice: seller and customer as they were when it was issued. */
export function paper(invoice: Printed, seller: Company, pictures: Pictures = {}): PaperDocument {
  const body = paperBody(invoice, seller, pictures)
  const { currency } = invoice
  const shown = currency ? asAsked(invoice, currency, body, seller) : body
  return {
    ...shown,
    references: [...body.references, ...undertakingOf(invoice, seller), ...advancesOf(invoice)],
    title: invoiceTitle(invoice, seller),
    copy: 'Original for recipient',
    status: invoice.status === 'draft' ? 'draft' : invoice.status === 'cancelled' ? 'cancelled' : 'final',
    number: invoice.invoice_number ?? 'Draft',
    date: invoice.invoice_date,
    due_date: invoice.due_date,
    ...settled(invoice),
    bank: bankOf(seller, Boolean(currency)),
    upi: seller.upi_vpa === null || currency ? undefined : { pa: seller.upi_vpa, pn: seller.company_name },
    declaration: declarationOf(registration(seller)),
    notes: [endorsement(invoice, seller), invoice.notes],
  }
}

/** An invoice for goods goes in triplicate, one for services in duplicate (CGST Rules r.48(1) and (2), since 1 Jul 2017). */
export function copiesOf({ lines }: Pick<Invoice, 'lines'>): string[] {
  const first = 'ORIGINAL FOR RECIPIENT'
  return lines.some((line) => line.item_type === 'goods')
    ? [first, 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER']
    : [first, 'DUPLICATE FOR SUPPLIER']
}

/** The deductions by credit notes and payments. A write-off is ours alone: the customer still owes it. */
function settled(invoice: Printed): Pick<PaperDocument, 'amount_paid' | 'amount_credited' | 'amount_tcs_less'> {
  const { status, credit_notes = [], payments = [], write_offs = [], total, amount_due } = invoice
  if (status === 'draft' || status === 'cancelled') return { amount_credited: 0, amount_paid: 0 }
  if (invoice.currency)
    return {
      amount_credited: sumPaise(credit_notes.map(({ foreign_applied }) => foreign_applied ?? 0)),
      amount_paid: sumPaise(payments.map(({ foreign_amount }) => foreign_amount ?? 0)),
    }
  const amount_credited = sumPaise(credit_notes.map(({ applied }) => applied))
  const still_owed = amount_due + sumPaise(write_offs.map(({ amount }) => amount))
  const amount_tcs_less = sumPaise(payments.map(({ tcs_less }) => tcs_less))
  return { amount_credited, amount_tcs_less, amount_paid: total - still_owed - amount_credited - amount_tcs_less }
}

/** Converted into the customer's currency. */
function asAsked(invoice: Printed, currency: string, body: ReturnType<typeof paperBody>, seller: Company) {
  const { invoice_date, exchange_rate = null, rate_date = null, lines } = invoice
  const { chosen_place_of_supply = null, tax_inclusive = false } = invoice
  const own = foreignTotals({ ...invoice, currency, chosen_place_of_supply, tax_inclusive }, invoice.customer, seller)
  return inItsCurrency(body, { currency, exchange_rate, rate_date }, invoice_date, lines, own)
}

/** Which receipt vouchers it was paid of, so that the customer sees where the tax on them went. */
const advancesOf = ({ payments = [] }: Printed) =>
  payments.flatMap(({ advance_number, amount, tcs_less }) =>
    advance_number === null
      ? []
      : [{ label: 'Advance adjusted', value: `${advance_number}, ₹${formatPaise(amount - tcs_less)}` }],
  )
