import type { Company } from '#contract/company/company.ts'
import type { VendorSnapshot } from '#contract/purchases/purchase-documents.ts'
import { taxSummary } from '#core/tax/gst/invoice.ts'
import type { Paise } from '#core/money.ts'
import { party, sellerOf } from '#server/domains/documents/pdf/paper.ts'
import type { Pictures } from '#core/documents/print/body.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'

type Line = {
  item_name: string
  hsn: string | null
  unit?: string | null
  quantity: string
  rate: Paise
  discount_amount: Paise | null
  gst_rate: string
  taxable_value: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  amount: Paise
}
type Bought = PaperDocument['totals'] & {
  vendor: VendorSnapshot
  place_of_supply: string
  reverse_charge: boolean
  notes: string | null
  lines: readonly Line[]
}

/** The common layout of documents to a vendor: our company in the header, the vendor in the buyer's place of an invoice. */
export function vendorPaper(document: Bought, buyer: Company, pictures: Pictures = {}) {
  const lines = document.lines.map((line) => ({
    ...line,
    hsn: line.hsn ?? '',
    title: line.item_name,
    unit: line.unit ?? undefined,
    discount: line.discount_amount ?? 0,
    gross: line.taxable_value + (line.discount_amount ?? 0),
    tax: line.cgst + line.sgst + line.igst + line.cess,
  }))
  return {
    language: document.vendor.language ?? undefined,
    ...sellerOf(buyer, pictures),
    buyer: party(document.vendor.vendor_name, document.vendor),
    buyer_label: 'Vendor',
    place_of_supply: document.place_of_supply,
    reverse_charge: document.reverse_charge,
    lines,
    summary: taxSummary(lines),
    totals: document,
    amount_paid: 0,
    notes: document.notes ?? undefined,
    signatory: buyer.legal_name ?? buyer.company_name,
  } satisfies Partial<PaperDocument>
}
