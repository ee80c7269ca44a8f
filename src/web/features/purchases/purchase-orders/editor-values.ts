import * as z from 'zod/mini'
import { type PurchaseOrder, PurchaseOrderInput } from '#contract/purchases/purchase-orders.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import { addDays } from '#core/dates.ts'
import { today } from '#web/lib/today.ts'
import { blankLine, lineBody, type LineValues, lineValues, orNull } from '#web/features/purchases/shared/lines.ts'

export type OrderValues = {
  vendors_id: string
  vendor_name: string
  order_date: string
  expected_date: string
  vendor_reference: string
  chosen_place_of_supply: string
  reverse_charge: boolean
  tax_inclusive: boolean
  notes: string
  terms: string
  lines: LineValues[]
}
type Payee = Pick<Vendor, 'vendors_id' | 'vendor_name' | 'expense_accounts_id'>
/** Days until the expected delivery, by default. */
const USUAL_DAYS = 7

/** The defaults that a vendor sets on an order: the account of its lines. */
export function ofVendor(values: OrderValues, { vendors_id, vendor_name, expense_accounts_id }: Payee): OrderValues {
  const account = expense_accounts_id ?? ''
  const lines = values.lines.map((line) => (line.ledger_accounts_id === '' ? { ...line, ledger_accounts_id: account } : line))
  return { ...values, vendors_id, vendor_name, lines }
}

/** A new order dated today, with one empty line. */
export function newValues(vendor?: Payee): OrderValues {
  const order_date = today()
  const values: OrderValues = {
    vendors_id: '',
    vendor_name: '',
    order_date,
    expected_date: addDays(order_date, USUAL_DAYS),
    vendor_reference: '',
    chosen_place_of_supply: '',
    reverse_charge: false,
    tax_inclusive: false,
    notes: '',
    terms: '',
    lines: [blankLine()],
  }
  return vendor ? ofVendor(values, vendor) : values
}

/** The editor's values of a saved order. */
export const valuesOf = (order: PurchaseOrder): OrderValues => ({
  vendors_id: order.vendors_id,
  vendor_name: order.vendor_name,
  order_date: order.order_date,
  expected_date: order.expected_date,
  vendor_reference: order.vendor_reference ?? '',
  chosen_place_of_supply: order.chosen_place_of_supply ?? '',
  reverse_charge: order.reverse_charge,
  tax_inclusive: order.tax_inclusive,
  notes: order.notes ?? '',
  terms: order.terms ?? '',
  lines: order.lines.map(lineValues),
})

/** Converts the editor's values to the request body and validates them with the contract's schema. */
export const EditorSchema = z.pipe(
  z.transform(({ vendor_name: _name, lines, ...values }: OrderValues) => ({
    ...values,
    vendor_reference: orNull(values.vendor_reference),
    chosen_place_of_supply: orNull(values.chosen_place_of_supply),
    notes: orNull(values.notes),
    terms: orNull(values.terms),
    lines: lines.map((line) => ({ ...lineBody(line), item_type: line.item_type, unit: orNull(line.unit) })),
  })),
  PurchaseOrderInput,
)
