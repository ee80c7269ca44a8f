import type { IsoDate } from '../../../dates.ts'
import type { GstTreatment } from '../../../tax/gst/supply.ts'

export type DocumentKind = 'invoices' | 'cash_memos' | 'credit_notes' | 'stock_transfers'

/** Lines of a document that agree in code, unit and rate, added up. Amounts in paise, quantity and rate in hundredths. */
export type TaxLine = {
  hsn: string | null
  unit_code: string
  quantity: number
  rate: number
  taxable: number
  igst: number
  cgst: number
  sgst: number
  cess: number
}

/** An issued document of the books as a return reads it. Figures of a credit note are above zero. */
export type TaxDocument = {
  kind: DocumentKind
  id: string
  number: string
  date: IsoDate
  party: string
  customers_id: string | null
  treatment: GstTreatment
  gstin: string | null
  seller_gstin: string | null
  place: string
  tax_rule: 'intra' | 'inter' | 'none'
  reverse_charge: boolean
  total: number
  /** Tax collected at source within the total (Income-tax Act): no part of the supply, and so of no limit. Left out where there is none. */
  tcs?: number
  cancelled_on: IsoDate | null
  lines: readonly TaxLine[]
  /** The invoice that a credit note lowers; its total without tax collected at source. */
  corrects: { date: IsoDate; total: number; tax_rule: 'intra' | 'inter' | 'none' } | null
  /** Of exported goods, once it is recorded whole. Left out where there is none. */
  shipping?: ShippingBill
}
export type ShippingBill = { port: string; number: string; date: IsoDate }
