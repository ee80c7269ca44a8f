import { addDays } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { today } from '#web/lib/today.ts'
import { blankLine, type LineValues, lineValues } from '../shared/lines.ts'

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
