import type { Company } from '#contract/company.ts'
import type { Invoice, InvoiceLine } from '#contract/invoices.ts'
import type { DocumentLine } from '#contract/sales-documents.ts'
import { formatForeign } from '#core/currencies/currency.ts'
import { parseDecimal } from '#core/decimal.ts'
import { registration } from '#core/gst/draft.ts'
import { isZeroRated } from '#core/gst/supply.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { paperBody } from '../sales-documents/paper.ts'
import type { PaperDocument } from '../sales-documents/pdf/document.ts'

/** As much of an invoice as is printed. */
type Printed = Pick<Invoice, keyof PaperDocument['totals'] & keyof Invoice> &
  Pick<Invoice, 'status' | 'invoice_number' | 'invoice_date' | 'due_date' | 'amount_due' | 'customer' | 'order_reference'> &
  Pick<Invoice, 'place_of_supply' | 'reverse_charge' | 'under_lut' | 'notes' | 'terms'> &
  Partial<
    Pick<Invoice, 'credit_notes' | 'write_offs' | 'payments' | 'currency' | 'exchange_rate' | 'foreign_total' | 'foreign_due'>
  > & {
    lines: readonly (DocumentLine & Partial<Pick<InvoiceLine, 'foreign_rate' | 'foreign_amount'>>)[]
  }

/** What is printed of an invoice: the seller and the customer as they were when it was issued. */
export function paper(invoice: Printed, seller: Company, logo: Uint8Array | undefined): PaperDocument {
  const isOwed = invoice.status !== 'draft' && invoice.status !== 'cancelled'
  const amount_credited = isOwed ? sumPaise((invoice.credit_notes ?? []).map(({ applied }) => applied)) : 0
  // Written off in our books: the customer owes it all the same.
  const still_owed = invoice.amount_due + sumPaise((invoice.write_offs ?? []).map(({ amount }) => amount))
  const body = paperBody({ ...invoice, lines: invoice.lines.map((line) => withPrice(line, invoice.currency)) }, seller, logo)
  return {
    ...body,
    references: [...body.references, ...advancesOf(invoice)],
    title: title(invoice, seller),
    copy: 'Original for recipient',
    status: invoice.status === 'draft' ? 'draft' : invoice.status === 'cancelled' ? 'cancelled' : 'final',
    number: invoice.invoice_number ?? 'Draft',
    date: invoice.invoice_date,
    due_date: invoice.due_date,
    amount_credited,
    amount_paid: isOwed ? invoice.total - still_owed - amount_credited : 0,
    worth: worthOf(invoice, isOwed),
    bank: bank(seller),
    upi: seller.upi_vpa === null || invoice.currency ? undefined : { pa: seller.upi_vpa, pn: seller.company_name },
    notes: [declaration(invoice, seller), invoice.notes].filter(Boolean).join('\n') || undefined,
  }
}

/** Its price in the currency of the invoice, under the name of the line. */
function withPrice(line: Printed['lines'][number], currency: string | null | undefined): DocumentLine {
  const { foreign_rate, foreign_amount, ...printed } = line
  if (!currency || foreign_rate == null) return printed
  const price = `${formatForeign(foreign_rate, currency)} each, ${formatForeign(foreign_amount ?? 0, currency)} in all`
  return { ...printed, description: [printed.description, price].filter(Boolean).join('\n') }
}

/** What the buyer is asked for. GST wants the value in rupees at the rate of the day of supply (CGST Rules r.34). */
function worthOf({ currency, exchange_rate, foreign_total, foreign_due }: Printed, isOwed: boolean): PaperDocument['worth'] {
  if (!currency || foreign_total == null) return undefined
  const due = isOwed && foreign_due != null && foreign_due < foreign_total ? formatForeign(foreign_due, currency) : undefined
  return { label: `${currency} 1 = ₹${exchange_rate}`, total: formatForeign(foreign_total, currency), due }
}

/** Which receipt vouchers it was paid of, so that the customer sees where the tax on them went. */
const advancesOf = ({ payments = [] }: Printed) =>
  payments.flatMap(({ advance_number, amount }) =>
    advance_number === null ? [] : [{ label: 'Advance adjusted', value: `${advance_number}, ₹${formatPaise(amount)}` }],
  )

/** Who may not collect tax, or sells only exempt goods, issues a bill of supply (CGST Act s.31(3)(c), Rules r.49). */
function title(invoice: Printed, seller: Company): string {
  const registered = registration(seller)
  if (registered === 'unregistered') return 'Invoice'
  const isExempt = invoice.lines.every((line) => parseDecimal(line.gst_rate)?.units === 0n)
  return registered === 'composition' || isExempt ? 'Bill of Supply' : 'Tax Invoice'
}

/** The sentences the rules want on the paper: r.46 for exports and SEZ, r.5(1)(f) for composition dealers. */
function declaration({ customer, place_of_supply, under_lut }: Printed, seller: Company): string | undefined {
  const registered = registration(seller)
  if (registered === 'composition') return 'Composition taxable person, not eligible to collect tax on supplies'
  if (registered === 'unregistered' || !isZeroRated(customer.gst_treatment, place_of_supply)) return undefined
  const what =
    customer.gst_treatment === 'sez' ? 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS' : 'SUPPLY MEANT FOR EXPORT'
  return under_lut
    ? `${what} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`
    : `${what} ON PAYMENT OF INTEGRATED TAX`
}

function bank(seller: Company): PaperDocument['bank'] {
  const { bank_account_number: account_number, bank_ifsc: ifsc } = seller
  if (account_number === null || ifsc === null) return undefined
  return {
    account_name: seller.bank_account_name ?? seller.legal_name ?? seller.company_name,
    account_number,
    ifsc,
    bank_name: seller.bank_name ?? '',
  }
}
