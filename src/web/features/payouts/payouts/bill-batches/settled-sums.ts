import { sumPaise } from '#core/money.ts'
import type { Settlement } from './settlement.ts'

/** What credits and discounts settle of the selected bills. */
export const settledSums = (settled: readonly Settlement[]) => ({
  credited: sumPaise(settled.map((each) => each.credited)),
  discount: sumPaise(settled.map((each) => each.discount)),
})
