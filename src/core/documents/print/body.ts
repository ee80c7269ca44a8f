import { defaultColor, type TemplateName } from '#core/company/print-templates.ts'
import { type Language } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { taxSummary } from '#core/tax/gst/invoice.ts'
import type { PaperDocument, PdfLine, PdfParty } from './document.ts'

type Named = {
  address_line: string | null
  city: string | null
  pincode: string | null
  gstin: string | null
  pan: string | null
  state_code: string | null
  email: string | null
  mobile_number: string | null
}
/** The company as its documents name it. */
export type PrintedCompany = Named & {
  company_name: string
  legal_name: string | null
  print_template?: TemplateName | undefined
  print_color?: string | undefined
}
export type PrintedCustomer = Named & {
  customer_name: string
  shipping_address: string | null
  language?: Language | null | undefined
}
type PrintedLine = Omit<PdfLine, 'title' | 'hsn' | 'description' | 'unit' | 'tax'> & {
  item_name: string
  hsn: string | null
  description: string | null
  unit: string | null
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
}
/** The seller's logo and signature, as far as they can be read. */
export type Pictures = { logo?: Uint8Array | undefined; signature?: Uint8Array | undefined }

type Sold = PaperDocument['totals'] & {
  customer: PrintedCustomer
  order_reference: string | null
  place_of_supply: string
  reverse_charge: boolean
  tax_inclusive?: boolean | undefined
  terms: string | null
  lines: readonly PrintedLine[]
}

/** The common layout of all sales documents: both parties, lines and totals. */
export function paperBody(document: Sold, seller: PrintedCompany, pictures: Pictures = {}) {
  const { customer } = document
  const lines = document.lines.map((line) => ({
    ...line,
    hsn: line.hsn ?? '',
    title: line.item_name,
    description: line.description ?? undefined,
    unit: line.unit ?? undefined,
    tax: line.cgst + line.sgst + line.igst + line.cess,
  }))
  return {
    language: customer.language ?? undefined,
    references: document.order_reference === null ? [] : [{ label: 'Order', value: document.order_reference }],
    ...sellerOf(seller, pictures),
    buyer: party(customer.customer_name, customer),
    ship_to:
      customer.shipping_address === null
        ? undefined
        : { name: customer.customer_name, address: customer.shipping_address.split('\n') },
    place_of_supply: document.place_of_supply,
    reverse_charge: document.reverse_charge,
    tax_inclusive: document.tax_inclusive,
    lines,
    summary: taxSummary(lines),
    totals: document,
    terms: document.terms ?? undefined,
    signatory: seller.legal_name ?? seller.company_name,
  } satisfies Partial<PaperDocument>
}

/** The company in the header of its documents, and its template. */
export const sellerOf = (seller: PrintedCompany, { logo, signature }: Pictures) => ({
  seller: { ...party(seller.legal_name ?? seller.company_name, seller), logo },
  brand: { template: seller.print_template ?? 'classic', color: seller.print_color ?? defaultColor, signature },
})

/** A document without tax. */
export const noTax = { discount: 0, taxable_value: 0, cgst: 0, sgst: 0, igst: 0, cess: 0, reverse_charge_tax: 0, round_off: 0 }

/** A payment mode, as printed: `UPI`, `Bank transfer`. */
export function modeName(payment_mode: string): string {
  if (payment_mode === 'upi') return 'UPI'
  return `${payment_mode.charAt(0).toUpperCase()}${payment_mode.slice(1).replaceAll('_', ' ')}`
}

/** A named person on a document. */
export function party(
  name: string,
  { address_line, city, pincode, gstin, pan, state_code, email, mobile_number }: Named,
): PdfParty {
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
