import type { Paise } from '../../money.ts'

/** How far a bill may differ before a person has to accept it: within the percent and within the rupees, both. */
export type Tolerances = { quantity_percent: string; quantity_amount: Paise; price_percent: string; price_amount: Paise }

/** Defaults: no unit more than received, prices up to 2% and ₹500 per line above the order. */
export const usualTolerances: Tolerances = {
  quantity_percent: '0',
  quantity_amount: 0,
  price_percent: '2',
  price_amount: 500_00,
}

/** A line of an order with its receipts, less returns, and the quantity on other approved bills. Quantities as decimal text. */
export type OrderedLine = {
  line_no: number
  item_name: string
  item_type: 'goods' | 'service'
  unit: string | null
  quantity: string
  taxable_value: Paise
  gst_rate: string
  accepted: string
  billed_before: string
}

export type BilledLine = {
  line_no: number
  item_name: string
  quantity: string
  taxable_value: Paise
  gst_rate: string
  purchase_order_line_no: number | null
}

export const differenceKinds = ['not_ordered', 'quantity', 'price', 'tax'] as const

/**
 * `excess` says how far it goes, to compare it with what was accepted: thousandths of a unit, paise, or thousandths of a percent.
 */
export type Difference = { kind: (typeof differenceKinds)[number]; excess: number; why: string }

export type MatchedLine = {
  bill_line_no: number
  purchase_order_line_no: number | null
  item_name: string
  /** Null where nothing was ordered. */
  ordered: string | null
  /** Null where nothing needs to come: services, and lines that are not of the order. */
  received: string | null
  billed_before: string | null
  billed: string
  ordered_value: Paise | null
  billed_value: Paise
  differences: Difference[]
}
