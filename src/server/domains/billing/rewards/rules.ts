import { POINT } from '#contract/billing/rewards.ts'
import type { IsoDate } from '#core/dates.ts'
import { panHolder } from '#core/identifiers/pan.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'
import { tdsFor, tdsOn } from '#core/tax/tds.ts'

/** Points a company has earned, by the day they run out. */
export type Lot = { reward_points_id: string; points: number; expires_on: IsoDate }

/** The remainder of each lot after `used` points: the oldest are used first. */
export function remaining(lots: readonly Lot[], used: number): Lot[] {
  let left = used
  return lots.map((lot) => {
    const taken = Math.min(lot.points, left)
    left -= taken
    return { ...lot, points: lot.points - taken }
  })
}

/**
 * Points are a benefit of business: above ₹20,000 in a financial year the one who gives them sees to the tax (s.194R, CBDT circular 12 of
 * 2022; from 1 Apr 2026 s.393(1) Sl. 8(iv)). `earned`: paise of points earned before in the year.
 */
export function tdsOnPoints(pan: string | null, date: IsoDate, amount: Paise, earned: Paise) {
  const rule = tdsFor('benefit', date, pan !== null, (pan !== null && panHolder(pan)) || 'company')
  if (!rule) return { tds_amount: 0, tds_note: null }
  const taxed = earned > rule.threshold.total ? earned : 0
  const { tds } = tdsOn(rule, amount, { paid: earned, taxed })
  return tds === 0 ? { tds_amount: 0, tds_note: null } : { tds_amount: tds, tds_note: rule.why }
}

/** The entry of a statement row in the operator's books; redeemed points become a payment and post with it. */
export function pointsEntry(kind: 'earned' | 'expired', points: number): Line[] {
  const amount = Math.abs(points) * POINT
  return kind === 'earned'
    ? [debit('referral_rewards', amount), credit('reward_points', amount)]
    : [debit('reward_points', amount), credit('other_income', amount)]
}
