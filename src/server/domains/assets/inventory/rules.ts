import type { Position } from '#core/assets/inventory/stock-layers.ts'
import { quantityOf, valueOf } from '#core/assets/inventory/stock-layers.ts'
import { mulDiv } from '#core/money.ts'
import { plainUnits, thousandths } from '#core/quantity.ts'

/** `-1.5` → -1500. The contract has checked the text. */
export function units(text: string): number {
  const isBelow = text.startsWith('-')
  const amount = Number(thousandths(isBelow ? text.slice(1) : text))
  return isBelow ? 0 - amount : amount
}

/** -1500 → `-1.5`. */
export const unitsText = (amount: number): string => `${amount < 0 ? '-' : ''}${plainUnits(BigInt(Math.abs(amount)))}`

/** Quantity, value and cost of a unit, as they are shown. */
export function stockBalance(position: Position) {
  const [quantity, value] = [quantityOf(position), valueOf(position)]
  return { quantity: unitsText(quantity), value, unit_cost: quantity > 0 ? mulDiv(value, 1_000n, BigInt(quantity)) : null }
}
