import { sentence } from '#core/sentences.ts'
import type { Letterhead } from '#contract/company/company.ts'
import type { Registration } from '#contract/company/registrations.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { defaultColor } from '#core/company/print-templates.ts'
import { rateSentence } from '#core/currencies/rate-sentence.ts'
import { paperBody } from '#core/documents/print/body.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { isIsoDate } from '#core/dates.ts'
import { declarationOf } from '#core/sales/cash-memo.ts'
import { bankOf, endorsement, invoiceTitle, undertakingOf } from '#core/sales/invoice-print.ts'
import { registration } from '#core/tax/gst/draft.ts'
import { type InvoiceTotals, taxSummary } from '#core/tax/gst/invoice.ts'
import { today } from '#web/lib/today.ts'
import { isBlank } from './line-values.ts'
import type { Live } from './live-totals.ts'
import type { DocumentValues } from './values.ts'

export type PreviewKind = 'invoice' | 'estimate' | 'sales-order' | 'credit-note' | 'delivery-challan' | 'stock-transfer'
/** Printed fields of this kind: its dates and references. */
export type PreviewFace = { kind: PreviewKind } & Pick<PaperDocument, 'date'> &
  Partial<Pick<PaperDocument, 'due_date' | 'valid_until' | 'references' | 'number'>> & { reason?: string | undefined }

type Given = {
  values: DocumentValues
  live: Live
  face: PreviewFace
  letterhead: Letterhead
  /** Undefined until loaded; until then only the name is printed. */
  customer: Customer | undefined
}

const titles: Record<Exclude<PreviewKind, 'invoice'>, string> = {
  estimate: 'Estimate',
  'sales-order': 'Sales Order',
  'credit-note': 'Credit Note',
  'delivery-challan': 'Delivery Challan',
  // Between registrations goods are supplied (CGST Act, Schedule I, since 1 Jul 2017).
  'stock-transfer': 'Tax Invoice',
}

/** The document that the form would create, in the print layout. */
export function liveDocument({ values, live, face, letterhead, customer }: Given): PaperDocument {
  const { company, logo, signature } = letterhead
  const { kind, reason, number = 'Draft', references = [] } = face
  const date = isIsoDate(face.date) ? face.date : today()
  const { totals, currency } = live
  const buyer = buyerOf(values, customer)
  const lines = linesOf(values, totals)
  const body = paperBody(
    {
      ...totals,
      customer: buyer,
      order_reference: values.order_reference || null,
      reverse_charge: values.reverse_charge,
      tax_inclusive: values.tax_inclusive,
      terms: values.terms || null,
      lines,
    },
    company,
  )
  const isInvoice = kind === 'invoice'
  const supply = { customer: buyer, place_of_supply: totals.place_of_supply, under_lut: values.under_lut }
  const endorsed = isInvoice ? endorsement(supply, company) : reason && sentence('Reason: {reason}', { reason: sentence(reason) })
  return {
    ...body,
    date,
    due_date: dayOrNone(face.due_date),
    valid_until: dayOrNone(face.valid_until),
    ...(currency && inCurrency(body, live, values, date)),
    references: [...body.references, ...references, ...(isInvoice ? undertakingOf(supply, company) : [])],
    title: isInvoice ? invoiceTitle({ lines, customer: buyer }, company) : titles[kind],
    ...(kind === 'delivery-challan' && { buyer_label: 'Consignee' }),
    ...(isInvoice && { copy: 'Original for recipient', declaration: declarationOf(registration(company)) }),
    ...(isInvoice && { bank: bankOf(company, Boolean(currency)) }),
    look: { template: company.print_template ?? 'classic', color: company.print_color ?? defaultColor, logo, signature },
    status: 'draft',
    number,
    amount_paid: 0,
    notes: [endorsed, values.notes],
  }
}

/** An incomplete date counts as none. */
const dayOrNone = (day: string | undefined) => (day !== undefined && isIsoDate(day) ? day : undefined)

/** In the currency of the document; the rupee value is below, with the tax by HSN (CGST Rules r.34). */
function inCurrency(body: ReturnType<typeof paperBody>, { currency = '', rupees }: Live, values: DocumentValues, date: string) {
  const exchange_rate = values.exchange_rate ?? ''
  return {
    currency,
    seller: { ...body.seller, address: [...body.seller.address, 'India'] },
    summary: rupees ? taxSummary(linesOf(values, rupees).map((line) => ({ ...line, hsn: line.hsn ?? '' }))) : [],
    ...(rupees && { rupees: { rate: rateSentence({ currency, exchange_rate, rate_date: null }, date), totals: rupees } }),
  }
}

export const linesOf = ({ lines }: DocumentValues, totals: InvoiceTotals) =>
  lines.flatMap((line, at) => {
    const figures = totals.lines[at]
    if (figures === undefined || isBlank(line)) return []
    const { item_name, description, unit, hsn, rate = 0 } = line
    return [{ ...figures, item_name, description: description || null, unit: unit || null, hsn: hsn.trim() || null, rate }]
  })

export function buyerOf({ buyer }: DocumentValues, customer: Customer | undefined) {
  const known = { customer_name: '', gst_treatment: 'unregistered', gstin: null, state_code: null, ...buyer } as const
  const unknown = { pan: null, email: null, mobile_number: null, address_line: null, city: null, pincode: null }
  return { ...unknown, shipping_address: null, ...known, ...customer }
}

/** The letterhead with the GSTIN and the address of another registration. */
export function letterheadUnder(letterhead: Letterhead, own: Registration | undefined): Letterhead {
  if (!own || own.is_main) return letterhead
  const { gstin, state_code, address_line, city, pincode } = own
  return { ...letterhead, company: { ...letterhead.company, gstin, state_code, address_line, city, pincode } }
}
