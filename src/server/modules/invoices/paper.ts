import type { Company } from '#contract/company.ts'
import type { Invoice } from '#contract/invoices.ts'
import { parseDecimal } from '#core/decimal.ts'
import { registration } from '#core/gst/draft.ts'
import { taxSummary } from '#core/gst/invoice.ts'
import { isZeroRated } from '#core/gst/supply.ts'
import type { InvoiceDocument, PdfParty } from './pdf/document.ts'

/** What is printed of an invoice: the seller and the customer as they were when it was issued. */
export function paper(invoice: Invoice, seller: Company, logo: Uint8Array | undefined): InvoiceDocument {
  const { customer } = invoice
  const lines = invoice.lines.map((line) => ({
    ...line,
    hsn: line.hsn ?? '',
    title: line.item_name,
    description: line.description ?? undefined,
    unit: line.unit ?? undefined,
    tax: line.cgst + line.sgst + line.igst + line.cess,
  }))
  return {
    title: title(invoice, seller),
    copy: 'Original for recipient',
    status: invoice.status === 'draft' ? 'draft' : invoice.status === 'cancelled' ? 'cancelled' : 'final',
    number: invoice.invoice_number ?? 'Draft',
    date: invoice.invoice_date,
    due_date: invoice.due_date,
    references: invoice.order_reference === null ? [] : [{ label: 'Order', value: invoice.order_reference }],
    seller: { ...party(seller.legal_name ?? seller.company_name, seller), logo },
    buyer: party(customer.customer_name, customer),
    ship_to:
      customer.shipping_address === null
        ? undefined
        : { name: customer.customer_name, address: customer.shipping_address.split('\n') },
    place_of_supply: invoice.place_of_supply,
    reverse_charge: invoice.reverse_charge,
    lines,
    summary: taxSummary(lines),
    totals: invoice,
    amount_paid: invoice.status === 'draft' || invoice.status === 'cancelled' ? 0 : invoice.total - invoice.amount_due,
    bank: bank(seller),
    upi: seller.upi_vpa === null ? undefined : { pa: seller.upi_vpa, pn: seller.company_name },
    notes: [declaration(invoice, seller), invoice.notes].filter(Boolean).join('\n') || undefined,
    terms: invoice.terms ?? undefined,
    signatory: seller.legal_name ?? seller.company_name,
  }
}

/** Who may not collect tax, or sells only exempt goods, issues a bill of supply (CGST Act s.31(3)(c), Rules r.49). */
function title(invoice: Invoice, seller: Company): string {
  const registered = registration(seller)
  if (registered === 'unregistered') return 'Invoice'
  const isExempt = invoice.lines.every((line) => parseDecimal(line.gst_rate)?.units === 0n)
  return registered === 'composition' || isExempt ? 'Bill of Supply' : 'Tax Invoice'
}

/** The sentences the rules want on the paper: r.46 for exports and SEZ, r.5(1)(f) for composition dealers. */
function declaration({ customer, place_of_supply, under_lut }: Invoice, seller: Company): string | undefined {
  const registered = registration(seller)
  if (registered === 'composition') return 'Composition taxable person, not eligible to collect tax on supplies'
  if (registered === 'unregistered' || !isZeroRated(customer.gst_treatment, place_of_supply)) return undefined
  const what =
    customer.gst_treatment === 'sez' ? 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS' : 'SUPPLY MEANT FOR EXPORT'
  return under_lut
    ? `${what} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`
    : `${what} ON PAYMENT OF INTEGRATED TAX`
}

type Address = Pick<Company, 'address_line' | 'city' | 'pincode' | 'gstin' | 'pan' | 'email' | 'mobile_number'> & {
  state_code: string | null
}

function party(name: string, { address_line, city, pincode, gstin, pan, state_code, email, mobile_number }: Address): PdfParty {
  const place = [city, pincode].filter(Boolean).join(' ')
  return {
    name,
    address: [...(address_line?.split('\n') ?? []), place].filter(Boolean),
    gstin: gstin ?? undefined,
    pan: pan ?? undefined,
    state: state_code ?? undefined,
    email: email ?? undefined,
    phone: mobile_number ?? undefined,
  }
}

function bank(seller: Company): InvoiceDocument['bank'] {
  const { bank_account_number: account_number, bank_ifsc: ifsc } = seller
  if (account_number === null || ifsc === null) return undefined
  return {
    account_name: seller.bank_account_name ?? seller.legal_name ?? seller.company_name,
    account_number,
    ifsc,
    bank_name: seller.bank_name ?? '',
  }
}
