import * as z from 'zod/mini'
import { type Bill, BillInput } from '#contract/purchases/bills.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import { addDays, daysBetween } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { foreignBody } from '#web/features/currencies/shared/foreign-body.ts'
import { today } from '#web/lib/today.ts'
import { blankLine, lineBody, type LineValues, lineValues, orNull } from '#web/features/purchases/shared/lines.ts'

/** The fields of a vendor that the editor uses. */
export type Payee = Pick<
  Vendor,
  | 'vendors_id'
  | 'vendor_name'
  | 'payment_terms_days'
  | 'discount_percent'
  | 'discount_days'
  | 'tds_nature'
  | 'expense_accounts_id'
  | 'currency'
>
export type BillValues = {
  vendors_id: string
  vendor_name: string
  /** Empty or left out: the company’s main registration. */
  gst_registrations_id?: string
  bill_number: string
  bill_date: string
  due_date: string
  /** Empty without a discount for early payment. */
  discount_percent: string
  discount_days: number | null
  chosen_place_of_supply: string
  reverse_charge: boolean
  tax_inclusive: boolean
  chosen_round_off: Paise | null
  /** The currency of line prices; empty or undefined for rupees. */
  currency?: string
  exchange_rate?: string
  tds_nature: string
  duplicate_reason: string
  notes: string
  inbox_items_id: string
  /** The order it is matched with. */
  purchase_orders_id?: string | null | undefined
  lines: LineValues[]
}

/** The defaults that a vendor sets on a bill: due date, TDS and account. */
export function ofVendor(values: BillValues, vendor: Payee): BillValues {
  const account = vendor.expense_accounts_id ?? ''
  return {
    ...values,
    vendors_id: vendor.vendors_id,
    vendor_name: vendor.vendor_name,
    due_date: addDays(values.bill_date, vendor.payment_terms_days),
    discount_percent: vendor.discount_percent ?? '',
    discount_days: vendor.discount_days,
    currency: vendor.currency ?? '',
    exchange_rate: '',
    tds_nature: vendor.tds_nature ?? '',
    lines: values.lines.map((line) => (line.ledger_accounts_id === '' ? { ...line, ledger_accounts_id: account } : line)),
  }
}

/** A new bill dated today, with one empty line. */
export function newValues(vendor?: Payee): BillValues {
  const now = today()
  const values: BillValues = {
    vendors_id: '',
    vendor_name: '',
    bill_number: '',
    bill_date: now,
    due_date: addDays(now, 30),
    discount_percent: '',
    discount_days: null,
    chosen_place_of_supply: '',
    reverse_charge: false,
    tax_inclusive: false,
    chosen_round_off: null,
    tds_nature: '',
    duplicate_reason: '',
    notes: '',
    inbox_items_id: '',
    purchase_orders_id: null,
    lines: [blankLine()],
  }
  return vendor ? ofVendor(values, vendor) : values
}

/**
 * A new bill for the remainder of an order: received goods, or everything if nothing is received; for a receipt, only its goods.
 * The price is the order's until a person enters the vendor's.
 */
export function valuesOfOrder(order: PurchaseOrder, receipt: ReceiptNote | undefined, vendor: Payee): BillValues {
  const start = newValues(vendor)
  const came = order.lines.some(({ billable_quantity }) => Number(billable_quantity) > 0)
  const left = (line: PurchaseOrder['lines'][number]): string => {
    const all = came ? line.billable_quantity : line.unbilled_quantity
    if (!receipt) return all
    const taken = receipt.lines.find((each) => each.purchase_order_line_no === line.line_no)?.accepted_quantity ?? '0'
    return Number(taken) < Number(all) ? taken : all
  }
  const lines = order.lines.flatMap((line) => {
    const quantity = left(line)
    if (Number(quantity) <= 0) return []
    const share = Number(quantity) / Number(line.quantity)
    const discount_amount = line.discount_amount === null ? null : Math.round(line.discount_amount * share)
    return [lineValues({ ...line, quantity, discount_amount, purchase_order_line_no: line.line_no })]
  })
  return {
    ...start,
    chosen_place_of_supply: order.chosen_place_of_supply ?? '',
    reverse_charge: order.reverse_charge,
    tax_inclusive: order.tax_inclusive,
    purchase_orders_id: order.purchase_orders_id,
    lines: lines.length === 0 ? start.lines : lines,
  }
}

/** A new bill from the values parsed from a document; missing ones stay empty. */
export function valuesOfPaper(paper: InboxItem, vendor?: Payee): BillValues {
  const start = newValues()
  const bill_date = paper.bill_date ?? start.bill_date
  const dated = { ...start, bill_date, bill_number: paper.bill_number ?? '', inbox_items_id: paper.inbox_items_id }
  const known = vendor
    ? ofVendor(dated, vendor)
    : { ...dated, due_date: addDays(bill_date, daysBetween(start.bill_date, start.due_date)) }
  const taxed = (paper.cgst ?? 0) + (paper.sgst ?? 0) + (paper.igst ?? 0)
  const line: LineValues = {
    ...blankLine(vendor?.expense_accounts_id ?? ''),
    hsn: paper.hsn ?? '',
    rate: paper.taxable_value ?? undefined,
    gst_rate: rateOf(taxed, paper.taxable_value) ?? '18',
  }
  return {
    ...known,
    due_date: paper.due_date !== null && paper.due_date >= bill_date ? paper.due_date : known.due_date,
    lines: [line],
  }
}

/** The rate that makes this tax of this value; undefined if no whole or half percent does. */
function rateOf(tax: Paise, value: Paise | null): string | undefined {
  if (value === null || value === 0 || tax === 0) return undefined
  const percent = Math.round((tax / value) * 200) / 2
  return Math.abs((value * percent) / 100 - tax) <= 100 ? String(percent) : undefined
}

/** Price and discount in the bill's currency. */
const ownPrices = ({ rate, discount_amount, foreign_rate, foreign_discount }: Bill['lines'][number]) =>
  foreign_rate === null ? { rate, discount_amount } : { rate: foreign_rate, discount_amount: foreign_discount }

/** The editor's values of a saved bill. */
export const valuesOf = (bill: Bill): BillValues => ({
  vendors_id: bill.vendors_id,
  vendor_name: bill.vendor_name,
  gst_registrations_id: bill.gst_registrations_id ?? '',
  bill_number: bill.bill_number,
  bill_date: bill.bill_date,
  due_date: bill.due_date,
  discount_percent: bill.discount_percent ?? '',
  discount_days: bill.discount_days,
  chosen_place_of_supply: bill.chosen_place_of_supply ?? '',
  reverse_charge: bill.reverse_charge,
  tax_inclusive: bill.tax_inclusive,
  chosen_round_off: bill.chosen_round_off,
  currency: bill.currency ?? '',
  exchange_rate: bill.exchange_rate ?? '',
  tds_nature: bill.tds_nature ?? '',
  duplicate_reason: bill.duplicate_reason ?? '',
  notes: bill.notes ?? '',
  inbox_items_id: bill.inbox_items_id ?? '',
  purchase_orders_id: bill.purchase_orders_id,
  lines: bill.lines.map((line) => lineValues({ ...line, ...ownPrices(line) })),
})

type Registered = { gst_registrations_id?: string | null | undefined }
const registrationOf = ({ gst_registrations_id = '' }: Pick<BillValues, 'gst_registrations_id'>): Registered => ({
  gst_registrations_id: orNull(gst_registrations_id),
})

type DiscountBody = Pick<BillInput, 'discount_percent' | 'discount_days'>
/** A form that was kept on a device before discounts were known has none. */
const discountBody = ({ discount_percent = '', discount_days = null }: Partial<BillValues>): DiscountBody => ({
  discount_percent: orNull(discount_percent),
  discount_days,
})

/** The contract's own schema, behind the way from the editor's values to the body. */
export const EditorSchema = z.pipe(
  z.transform(
    ({
      vendor_name: _name,
      lines,
      currency = '',
      exchange_rate = '',
      discount_percent,
      discount_days,
      ...values
    }: BillValues) => ({
      ...values,
      chosen_place_of_supply: orNull(values.chosen_place_of_supply),
      ...discountBody({ discount_percent, discount_days }),
      ...registrationOf(values),
      tds_nature: orNull(values.tds_nature),
      duplicate_reason: orNull(values.duplicate_reason),
      notes: orNull(values.notes),
      inbox_items_id: orNull(values.inbox_items_id),
      ...foreignBody(currency, exchange_rate, lines.map(lineBody)),
    }),
  ),
  BillInput,
)
