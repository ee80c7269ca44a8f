import { reason } from '../../reasons.ts'
import { formatPaise, mulDiv, type Paise } from '../../money.ts'
import { plainUnits, thousandths } from '../../quantity.ts'
import type { Tolerances, OrderedLine, BilledLine, Difference, MatchedLine } from './match-model.ts'

/**
 * Holds a bill against its order line by line. Goods are matched three ways (ordered, received, billed), services two ways: they need no
 * receipt. Several lines of the bill for one line of the order count together, in their order. `ordered_value`: what the billed quantity
 * comes to at the price of the order, before tax.
 */
export function matchBill(billed: readonly BilledLine[], ordered: readonly OrderedLine[], tolerances: Tolerances): MatchedLine[] {
  const before = new Map(ordered.map((line) => [line.line_no, thousandths(line.billed_before)]))
  return billed.map((line) => {
    const order = ordered.find((each) => each.line_no === line.purchase_order_line_no)
    if (!order) return unordered(line)
    const already = before.get(order.line_no) ?? 0n
    before.set(order.line_no, already + thousandths(line.quantity))
    const expected = mulDiv(order.taxable_value, thousandths(line.quantity), thousandths(order.quantity))
    const differences = [
      quantityOver(line, order, already, tolerances),
      priceOver(line, expected, tolerances),
      taxOver(line, order),
    ]
    return {
      bill_line_no: line.line_no,
      purchase_order_line_no: order.line_no,
      item_name: order.item_name,
      ordered: order.quantity,
      received: order.item_type === 'goods' ? order.accepted : null,
      billed_before: plainUnits(already),
      billed: line.quantity,
      ordered_value: expected,
      billed_value: line.taxable_value,
      differences: differences.filter((each) => each !== undefined),
    }
  })
}

/** True if each difference is no larger than an accepted one of the same line and kind. */
export function isAccepted(lines: readonly MatchedLine[], accepted: readonly MatchedLine[]): boolean {
  return lines.every(({ bill_line_no, differences }) =>
    differences.every(({ kind, excess }) =>
      accepted.some(
        (line) =>
          line.bill_line_no === bill_line_no && line.differences.some((each) => each.kind === kind && each.excess >= excess),
      ),
    ),
  )
}

function unordered({ line_no, item_name, quantity, taxable_value }: BilledLine): MatchedLine {
  const why = reason('₹{amount} for what is not on the order', { amount: formatPaise(taxable_value) })
  return {
    bill_line_no: line_no,
    purchase_order_line_no: null,
    item_name,
    ordered: null,
    received: null,
    billed_before: null,
    billed: quantity,
    ordered_value: null,
    billed_value: taxable_value,
    differences: [{ kind: 'not_ordered', excess: taxable_value, why }],
  }
}

function quantityOver(
  line: BilledLine,
  order: OrderedLine,
  before: bigint,
  { quantity_percent, quantity_amount }: Tolerances,
): Difference | undefined {
  const isGoods = order.item_type === 'goods'
  const base = thousandths(isGoods ? order.accepted : order.quantity)
  const over = before + thousandths(line.quantity) - base
  if (over <= 0n) return undefined
  const value = mulDiv(order.taxable_value, over, thousandths(order.quantity))
  const isWithin = over * 100_000n <= base * thousandths(quantity_percent) && value <= quantity_amount
  if (isWithin) return undefined
  const unit = order.unit === null ? '' : ` ${order.unit}`
  const had = `${plainUnits(base)}${unit}`
  const sums = { quantity: `${line.quantity}${unit}`, over: plainUnits(over) }
  const billed =
    before === 0n
      ? sums
      : { ...sums, quantity: reason('{quantity} and {before} earlier', { ...sums, before: plainUnits(before) }) }
  return {
    kind: 'quantity',
    excess: Number(over),
    why:
      base === 0n && isGoods
        ? reason('{quantity} billed, none came in: {over} too many', billed)
        : isGoods
          ? reason('{quantity} billed, only {had} came in: {over} too many', { ...billed, had })
          : reason('{quantity} billed, only {had} were ordered: {over} too many', { ...billed, had }),
  }
}

function priceOver(line: BilledLine, expected: Paise, { price_percent, price_amount }: Tolerances): Difference | undefined {
  const over = line.taxable_value - expected
  if (over <= 0) return undefined
  if (BigInt(over) * 100_000n <= BigInt(expected) * thousandths(price_percent) && over <= price_amount) return undefined
  return {
    kind: 'price',
    excess: over,
    why: reason('₹{amount} billed, ₹{amount_2} at the order price: ₹{amount_3} more', {
      amount: formatPaise(line.taxable_value),
      amount_2: formatPaise(expected),
      amount_3: formatPaise(over),
    }),
  }
}

function taxOver(line: BilledLine, order: OrderedLine): Difference | undefined {
  const over = thousandths(line.gst_rate) - thousandths(order.gst_rate)
  if (over <= 0n) return undefined
  return {
    kind: 'tax',
    excess: Number(over),
    why: reason('{gst_rate}% GST billed, {gst_rate_2}% on the order', { gst_rate: line.gst_rate, gst_rate_2: order.gst_rate }),
  }
}
