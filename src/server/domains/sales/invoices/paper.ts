import type { Company } from '#contract/company/company.ts'
import type { Invoice, InvoiceLine } from '#contract/sales/invoices.ts'
import type { DocumentLine } from '#contract/sales/sales-documents.ts'
import { foreignTotals, registration } from '#core/tax/gst/draft.ts'
import { isZeroRated } from '#core/tax/gst/supply.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { declarationOf, memoTitle } from '#core/sales/cash-memo.ts'
import { t } from '#core/messages.ts'
import { inItsCurrency } from '#server/domains/currencies/currencies/paper.ts'
import { paperBody } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#server/domains/documents/pdf/document.ts'

/** As much of an invoice as is printed. */
type Printed = Pick<Invoice, keyof PaperDocument['totals'] & keyof Invoice> &
  Pick<Invoice, 'status' | 'invoice_number' | 'invoice_date' | 'due_date' | 'amount_due' | 'customer' | 'order_reference'> &
  Pick<Invoice, 'place_of_supply' | 'reverse_charge' | 'under_lut' | 'notes' | 'terms'> &
  Partial<Pick<Invoice, 'credit_notes' | 'write_offs' | 'payments' | 'currency' | 'exchange_rate' | 'rate_date'>> &
  Partial<Pick<Invoice, 'chosen_place_of_supply' | 'tax_inclusive'>> & {
    lines: readonly (DocumentLine & Partial<Pick<InvoiceLine, 'foreign_rate' | 'foreign_discount'>>)[]
  }

/** The printed invoice: the seller and the customer as they were when it was issued. */
export function paper(invoice: Printed, seller: Company, logo: Uint8Array | undefined): PaperDocument {
  const body = paperBody(invoice, seller, logo)
  const { currency } = invoice
  const shown = currency ? asAsked(invoice, currency, body, seller) : body
  return {
    ...shown,
    references: [...body.references, ...advancesOf(invoice)],
    title: title(invoice, seller),
    copy: 'Original for recipient',
    status: invoice.status === 'draft' ? 'draft' : invoice.status === 'cancelled' ? 'cancelled' : 'final',
    number: invoice.invoice_number ?? 'Draft',
    date: invoice.invoice_date,
    due_date: invoice.due_date,
    ...settled(invoice),
    bank: bank(seller, Boolean(currency)),
    upi: seller.upi_vpa === null || currency ? undefined : { pa: seller.upi_vpa, pn: seller.company_name },
    declaration: declarationOf(registration(seller)),
    notes: [endorsement(invoice, seller), invoice.notes].filter(Boolean).join('\n') || undefined,
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
function settled(invoice: Printed): Pick<PaperDocument, 'amount_paid' | 'amount_credited'> {
  const { status, credit_notes = [], payments = [], write_offs = [], total, amount_due } = invoice
  if (status === 'draft' || status === 'cancelled') return { amount_credited: 0, amount_paid: 0 }
  if (invoice.currency)
    return {
      amount_credited: sumPaise(credit_notes.map(({ foreign_applied }) => foreign_applied ?? 0)),
      amount_paid: sumPaise(payments.map(({ foreign_amount }) => foreign_amount ?? 0)),
    }
  const amount_credited = sumPaise(credit_notes.map(({ applied }) => applied))
  const still_owed = amount_due + sumPaise(write_offs.map(({ amount }) => amount))
  return { amount_credited, amount_paid: total - still_owed - amount_credited }
}

/** Turned into the currency the customer is asked for. */
function asAsked(invoice: Printed, currency: string, body: ReturnType<typeof paperBody>, seller: Company) {
  const { invoice_date, exchange_rate = null, rate_date = null, lines } = invoice
  const { chosen_place_of_supply = null, tax_inclusive = false } = invoice
  const own = foreignTotals({ ...invoice, currency, chosen_place_of_supply, tax_inclusive }, invoice.customer, seller)
  return inItsCurrency(body, { currency, exchange_rate, rate_date }, invoice_date, lines, own)
}

/** Which receipt vouchers it was paid of, so that the customer sees where the tax on them went. */
const advancesOf = ({ payments = [] }: Printed) =>
  payments.flatMap(({ advance_number, amount }) =>
    advance_number === null ? [] : [{ label: 'Advance adjusted', value: `${advance_number}, ₹${formatPaise(amount)}` }],
  )

/** As a cash memo's; but a buyer with GSTIN gets no invoice-cum-bill of supply (CGST Rules r.46A). */
function title(invoice: Printed, seller: Company): string {
  const registered = registration(seller)
  if (registered === 'unregistered') return 'Invoice'
  const named = memoTitle(
    registered,
    invoice.lines.map((line) => line.gst_rate),
  )
  const hasGstin = invoice.customer.gst_treatment !== 'unregistered'
  return hasGstin && named === 'Invoice-cum-Bill of Supply' ? 'Tax Invoice' : named
}

/** The particulars that CGST Rules r.46 requires on an export or a supply to an SEZ. */
function endorsement({ customer, place_of_supply, under_lut }: Printed, seller: Company): string | undefined {
  const registered = registration(seller)
  if (registered !== 'regular' || !isZeroRated(customer.gst_treatment, place_of_supply)) return undefined
  const what =
    customer.gst_treatment === 'sez' ? 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS' : 'SUPPLY MEANT FOR EXPORT'
  return under_lut
    ? t('{what} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX', { what })
    : t('{what} ON PAYMENT OF INTEGRATED TAX', { what })
}

function bank(seller: Company, isAbroad: boolean): PaperDocument['bank'] {
  const { bank_account_number: account_number, bank_ifsc: ifsc, bank_swift } = seller
  if (account_number === null || ifsc === null) return undefined
  return {
    account_name: seller.bank_account_name ?? seller.legal_name ?? seller.company_name,
    account_number,
    ifsc,
    bank_name: seller.bank_name ?? '',
    swift: isAbroad ? (bank_swift ?? undefined) : undefined,
  }
}
