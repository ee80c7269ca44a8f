import { addDays, type IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import type { Flow } from './flows.ts'

/** What a person wonders about. At nothing it changes nothing. */
export type WhatIf = {
  /** Customers pay so many days later; negative is earlier. */
  collect_days: number
  /** New sales are so many percent higher; negative is lower. */
  growth: number
  /** This customer pays nothing of what is open. */
  not_paying: string | null
  /** Money in or out, once, so many days from now. */
  one_off: { amount: Paise; day: IsoDate } | null
}
export const asItIs: WhatIf = { collect_days: 0, growth: 0, not_paying: null, one_off: null }

/** The flows as they would be. Nothing is moved to `as_of` or before. */
export function whatIf(flows: readonly Flow[], asked: WhatIf, as_of: IsoDate): readonly Flow[] {
  const { collect_days, growth, not_paying, one_off } = asked
  const first = addDays(as_of, 1)
  const later = (day: IsoDate) => {
    const moved = addDays(day, collect_days)
    return moved < first && moved < day ? (day < first ? day : first) : moved
  }
  const changed = flows
    .filter(({ kind, party }) => not_paying === null || kind !== 'invoices' || party !== not_paying)
    .map((flow) => {
      const isCollected = flow.kind === 'invoices' || flow.kind === 'new_sales'
      const days = isCollected && collect_days !== 0
      const grows = flow.kind === 'new_sales' && growth !== 0
      if (!days && !grows) return flow
      return {
        ...flow,
        ...(days && { day: later(flow.day), early: later(flow.early), late: later(flow.late) }),
        ...(grows && { amount: mulDiv(flow.amount, BigInt(100 + growth), 100n) }),
      }
    })
  if (one_off === null || one_off.amount === 0) return changed
  const { day, amount } = one_off
  const once: Flow = {
    kind: 'one_off',
    day,
    early: day,
    late: day,
    amount,
    amount_spread: 0,
    party: null,
    label: amount > 0 ? 'Money in, once' : 'Money out, once',
    why: 'What you asked about',
    count: 1,
    document_id: null,
  }
  return [...changed, once]
}
