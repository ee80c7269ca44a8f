import { addDays, daysBetween } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { type BillValues, newValues, ofVendor, type Payee } from './editor-values.ts'
import { blankLine, type LineValues, lineValues } from '../shared/lines.ts'

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
