import { addDays, type IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import type { Flow } from './flows.ts'

/** What a person wonders about. At nothing it changes nothing. */
export type WhatIf = {
  /** Customers pay this many days later; negative is earlier. */
  collect_days: number
  /** New sales are this many percent higher; negative is lower. */
  growth: number
  /** This customer pays none of its open invoices. */
  not_paying: string | null
  /** Money in or out, once, this many days from now. */
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
    label: amount > 0 ? 'One-time money in' : 'One-time money out',
    why: 'Your what-if changes',
    count: 1,
    document_id: null,
  }
  return [...changed, once]
}

export const whatIfLimits = { collect_days: [-30, 60], growth: [-50, 50] } as const
const MOST = 1_000_00_00_000_00

/** The same as search parameters: whole numbers as text, the amount in paise. */
export type WhatIfText = {
  collect_days?: string | undefined
  growth?: string | undefined
  not_paying?: string | undefined
  one_off?: string | undefined
  one_off_on?: IsoDate | undefined
}

const whole = (text: string | undefined, [least, most]: readonly [number, number]) => {
  const value = Number(text ?? 0)
  return Number.isInteger(value) ? Math.max(least, Math.min(most, value)) : 0
}

/** The scenario, within its limits; invalid inputs are ignored. A payment without a date is in a week. */
export function readWhatIf({ collect_days, growth, not_paying, one_off, one_off_on }: WhatIfText, as_of: IsoDate): WhatIf {
  const amount = whole(one_off, [0 - MOST, MOST])
  return {
    collect_days: whole(collect_days, whatIfLimits.collect_days),
    growth: whole(growth, whatIfLimits.growth),
    not_paying: not_paying ?? null,
    one_off: amount === 0 ? null : { amount, day: one_off_on && one_off_on > as_of ? one_off_on : addDays(as_of, 7) },
  }
}
