import type { Company } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { Item } from '#contract/directory/items.ts'
import type { DocumentLineInput, DraftTerms } from '#contract/sales/sales-documents.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import { decimalMinor, parseMinor } from '#core/currency/currency.ts'
import type { Paise } from '#core/money.ts'
import { decimalPaise, parsePaise } from '#core/money.ts'
import type { Form } from '#web/lib/form.ts'

/** The source lines of an estimate, order or challan that this line takes its quantity from. */
type TakenLines = Partial<Record<(typeof takenLines)[number], number | null | undefined>>
const takenLines = ['estimate_line_no', 'sales_order_line_no', 'delivery_challan_line_no', 'invoice_line_no'] as const

/** The values of the editor of a sales document: strings as typed, empty for missing values. */
export type LineValues = {
  /** Moves with the line. */
  key: string
  items_id: string | null
  item_name: string
  description: string
  item_type: Item['item_type']
  hsn: string
  unit: string
  quantity: string
  rate: Paise | undefined
  /** `10%` or an amount in the currency of the document. */
  discount: string
  gst_rate: string
  cess_rate: string
} & TakenLines

/** The customer's details that totals and dates depend on. */
export type Buyer = Pick<Customer, 'customer_name' | 'gst_treatment' | 'gstin' | 'state_code'> & {
  payment_terms_days: number | undefined
}

export type DocumentValues = {
  customers_id: string
  /** Empty or left out: the company’s main registration. */
  gst_registrations_id?: string
  buyer: Buyer | null
  order_reference: string
  /** Empty for the place of supply by rule. */
  chosen_place_of_supply: string
  reverse_charge: boolean
  under_lut: boolean
  tax_inclusive: boolean
  /** The currency of line prices; empty or undefined for rupees. */
  currency?: string
  exchange_rate?: string
  notes: string
  terms: string
  lines: LineValues[]
}

/** The parts of the form that the editor of any kind of document needs. */
export type DocumentForm = Pick<Form<DocumentValues>, 'values' | 'errors' | 'set' | 'at'>

export const blankLine = (): LineValues => ({
  key: crypto.randomUUID(),
  items_id: null,
  item_name: '',
  description: '',
  item_type: 'goods',
  hsn: '',
  unit: '',
  quantity: '1',
  rate: undefined,
  discount: '',
  gst_rate: '18',
  cess_rate: '',
})

export const isBlank = (line: LineValues): boolean =>
  line.item_name.trim() === '' && line.rate === undefined && line.description.trim() === ''

/** A new document with one empty line and the company's default texts. */
export function newDocument(usual: Pick<Company, 'invoice_notes' | 'invoice_terms'>, customer?: Customer): DocumentValues {
  return {
    customers_id: customer?.customers_id ?? '',
    buyer: customer ? buyerOf(customer) : null,
    order_reference: '',
    chosen_place_of_supply: '',
    reverse_charge: false,
    under_lut: false,
    tax_inclusive: false,
    notes: usual.invoice_notes ?? '',
    terms: usual.invoice_terms ?? '',
    lines: [blankLine()],
  }
}

type Saved = DraftTerms & {
  customer: CustomerSnapshot
  currency?: string | null
  lines: readonly (DocumentLineInput & TakenLines & { foreign_rate?: number | null; foreign_discount?: number | null })[]
}

/** The editor's values of a saved draft. */
export function documentValues(saved: Saved): DocumentValues {
  const { customers_id, reverse_charge, under_lut, tax_inclusive } = saved
  return {
    customers_id,
    gst_registrations_id: saved.gst_registrations_id ?? '',
    buyer: { ...saved.customer, payment_terms_days: undefined },
    order_reference: saved.order_reference ?? '',
    chosen_place_of_supply: saved.chosen_place_of_supply ?? '',
    reverse_charge,
    under_lut,
    tax_inclusive,
    notes: saved.notes ?? '',
    terms: saved.terms ?? '',
    lines: saved.lines.map((line) => ({
      key: crypto.randomUUID(),
      items_id: line.items_id,
      item_name: line.item_name,
      description: line.description ?? '',
      item_type: line.item_type,
      hsn: line.hsn ?? '',
      unit: line.unit ?? '',
      quantity: line.quantity,
      rate: line.foreign_rate ?? line.rate,
      discount: line.discount_percent
        ? `${line.discount_percent}%`
        : amountText(line.foreign_discount ?? line.discount_amount, saved.currency),
      gst_rate: line.gst_rate,
      cess_rate: line.cess_rate ?? '',
      ...Object.fromEntries(takenLines.filter((name) => name in line).map((name) => [name, line[name]])),
    })),
  }
}

export const buyerOf = ({ customer_name, gst_treatment, gstin, state_code, payment_terms_days }: Customer): Buyer => ({
  customer_name,
  gst_treatment,
  gstin,
  state_code,
  payment_terms_days,
})

/** The defaults that an item sets on its line. */
export const fromItem = (item: Item, currency?: string): Partial<LineValues> => ({
  items_id: item.items_id,
  item_name: item.item_name,
  description: item.description ?? '',
  item_type: item.item_type,
  hsn: item.hsn ?? '',
  unit: item.unit ?? '',
  // Prices of items are stored in rupees.
  ...(currency === undefined && { rate: item.rate }),
  gst_rate: item.gst_rate,
  cess_rate: item.cess_rate ?? '',
})

/** The request body: empty lines at the end are dropped, empty strings become null. */
export function documentBody({ buyer: _buyer, ...values }: DocumentValues) {
  const last = values.lines.findLastIndex((line) => !isBlank(line))
  return {
    ...values,
    ...registrationOf(values),
    order_reference: textOf(values.order_reference),
    chosen_place_of_supply: textOf(values.chosen_place_of_supply),
    notes: textOf(values.notes),
    terms: textOf(values.terms),
    lines: values.lines.slice(0, last + 1).map(({ key: _key, discount, ...line }) => ({
      ...line,
      item_name: line.item_name.trim(),
      description: textOf(line.description),
      hsn: textOf(line.hsn),
      unit: textOf(line.unit),
      quantity: line.quantity.trim(),
      ...discountOf(discount, values.currency),
      cess_rate: textOf(line.cess_rate),
    })),
  }
}

type Registered = { gst_registrations_id?: string | null | undefined }
const registrationOf = ({ gst_registrations_id = '' }: Pick<DocumentValues, 'gst_registrations_id'>): Registered => ({
  gst_registrations_id: textOf(gst_registrations_id),
})

/** `10%` is a share, anything else an amount; what cannot be read is sent as it is and refused by the schema. */
export function discountOf(typed: string, currency?: string): { discount_percent: string | null; discount_amount: Paise | null } {
  const text = typed.replaceAll(/[₹,\s]/g, '')
  if (text === '') return { discount_percent: null, discount_amount: null }
  if (text.endsWith('%')) return { discount_percent: text.slice(0, -1), discount_amount: null }
  const amount = currency ? parseMinor(text, currency) : parsePaise(text)
  return { discount_percent: null, discount_amount: amount ?? Number.NaN }
}

const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim())
const amountText = (amount: number | null, currency: string | null | undefined) =>
  !amount ? '' : currency ? decimalMinor(amount, currency) : decimalPaise(amount)
