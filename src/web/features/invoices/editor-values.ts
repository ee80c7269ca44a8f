import * as z from 'zod/mini'
import type { Customer } from '#contract/customers.ts'
import { type Invoice, InvoiceInput } from '#contract/invoices.ts'
import type { Item } from '#contract/items.ts'
import { addDays } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { parsePaise } from '#core/money.ts'
import { today } from '#web/lib/today.ts'

export type LineValues = {
  /** Stays with the line while it moves. */
  key: string
  items_id: string | null
  item_name: string
  description: string
  item_type: Item['item_type']
  hsn: string
  unit: string
  quantity: string
  rate: Paise | undefined
  /** `10%` or an amount in rupees. */
  discount: string
  gst_rate: string
  cess_rate: string
}

/** What the figures and the due date need to know of the customer. */
export type Buyer = Pick<Customer, 'customer_name' | 'gst_treatment' | 'gstin' | 'state_code'> & {
  payment_terms_days: number | undefined
}

export type EditorValues = {
  customers_id: string
  buyer: Buyer | null
  invoice_date: string
  due_date: string
  order_reference: string
  /** Empty leaves it to the rule. */
  chosen_place_of_supply: string
  reverse_charge: boolean
  under_lut: boolean
  tax_inclusive: boolean
  notes: string
  terms: string
  lines: LineValues[]
}

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

/** A new invoice of today with one empty line. */
export function newValues(
  usual: { invoice_notes: string | null; invoice_terms: string | null },
  customer?: Customer,
): EditorValues {
  const now = today()
  return {
    customers_id: customer?.customers_id ?? '',
    buyer: customer ? buyerOf(customer) : null,
    invoice_date: now,
    due_date: addDays(now, customer?.payment_terms_days ?? 30),
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

/** A saved draft as the editor holds it. */
export function valuesOf(invoice: Invoice): EditorValues {
  const { customers_id, invoice_date, due_date, reverse_charge, under_lut, tax_inclusive } = invoice
  return {
    customers_id,
    buyer: { ...invoice.customer, payment_terms_days: undefined },
    invoice_date,
    due_date,
    order_reference: invoice.order_reference ?? '',
    chosen_place_of_supply: invoice.chosen_place_of_supply ?? '',
    reverse_charge,
    under_lut,
    tax_inclusive,
    notes: invoice.notes ?? '',
    terms: invoice.terms ?? '',
    lines: invoice.lines.map((line) => ({
      key: crypto.randomUUID(),
      items_id: line.items_id,
      item_name: line.item_name,
      description: line.description ?? '',
      item_type: line.item_type,
      hsn: line.hsn ?? '',
      unit: line.unit ?? '',
      quantity: line.quantity,
      rate: line.rate,
      discount: line.discount_percent ? `${line.discount_percent}%` : line.discount_amount ? rupees(line.discount_amount) : '',
      gst_rate: line.gst_rate,
      cess_rate: line.cess_rate ?? '',
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

/** What an item brings to its line. */
export const fromItem = (item: Item): Partial<LineValues> => ({
  items_id: item.items_id,
  item_name: item.item_name,
  description: item.description ?? '',
  item_type: item.item_type,
  hsn: item.hsn ?? '',
  unit: item.unit ?? '',
  rate: item.rate,
  gst_rate: item.gst_rate,
  cess_rate: item.cess_rate ?? '',
})

/** What is sent: empty lines at the end are left out, empty texts are null. */
export function bodyOf({ buyer: _buyer, ...values }: EditorValues) {
  const last = values.lines.findLastIndex((line) => !isBlank(line))
  return {
    ...values,
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
      ...discountOf(discount),
      cess_rate: textOf(line.cess_rate),
    })),
  }
}

/** `10%` is a share, anything else an amount; what cannot be read is sent as it is and refused by the schema. */
export function discountOf(typed: string): { discount_percent: string | null; discount_amount: Paise | null } {
  const text = typed.replaceAll(/[₹,\s]/g, '')
  if (text === '') return { discount_percent: null, discount_amount: null }
  if (text.endsWith('%')) return { discount_percent: text.slice(0, -1), discount_amount: null }
  return { discount_percent: null, discount_amount: parsePaise(text) ?? Number.NaN }
}

/** The contract's own schema, behind the way from the editor's values to the body. */
export const EditorSchema = z.pipe(z.transform(bodyOf), InvoiceInput)

const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim())
const rupees = (amount: Paise) => (amount / 100).toFixed(2)
