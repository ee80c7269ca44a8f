import { daysBetween, type IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import type { PotentialKind } from './lists.ts'
import type { ShareDays } from './shares.ts'

/** What may become equity shares; amounts in paise, prices a share. */
export type PotentialShares = {
  security_name: string
  potential_kind: PotentialKind
  shares: number
  /** From which day of the year it is outstanding; the whole year if null. */
  held_from: IsoDate | null
  /** What profit after tax would be higher by, were it converted: dividend or interest saved, less its tax. */
  earnings_added: Paise
  exercise_price: Paise
  fair_value: Paise
}

export type EarningsPerShare = {
  /** Profit for equity shareholders, in paise. */
  earnings: Paise
  /** Whole shares, rounded; the per-share figures are calculated from the unrounded number. */
  weighted_shares: number
  basic: Paise
  diluted_earnings: Paise
  diluted_shares: number
  diluted: Paise
  /** What was left out of the diluted figure because it would raise earnings a share, or lessen a loss (AS 20 para 39). */
  antidilutive: string[]
}

type Fraction = { top: bigint; bottom: bigint }

/**
 * Earnings per share in paise, AS 20 (Companies (Accounting Standards) Rules 2021): profit for equity shareholders over the shares outstanding, weighted
 * by days. Potential shares come in from the most dilutive one for as long as each lowers the figure (paras 26 and 39 to 42); of an option only the
 * shares it gives for nothing count, at average fair value (para 33). Undefined when no share was outstanding.
 */
export function earningsPerShare(
  earnings: Paise,
  classes: readonly ShareDays[],
  potential: readonly PotentialShares[],
  year: { start: IsoDate; end: IsoDate },
): EarningsPerShare | undefined {
  const days = daysBetween(year.start, year.end) + 1
  const basicDays = classes.reduce<Fraction>(sum, { top: 0n, bottom: 1n })
  if (basicDays.top <= 0n) return undefined
  const perShare = (profit: Paise, { top, bottom }: Fraction) => mulDiv(profit, BigInt(days) * bottom, top)
  let [profit, shares] = [earnings, basicDays]
  const antidilutive: string[] = []
  for (const each of potential.map((item) => ({ ...item, extra: extraDays(item, year) })).toSorted(moreDilutive)) {
    const next = { profit: profit + each.earnings_added, shares: sum(shares, { top: each.extra, bottom: 1n }) }
    const lowers =
      each.extra > 0n && BigInt(next.profit) * next.shares.bottom * shares.top < BigInt(profit) * shares.bottom * next.shares.top
    if (lowers) ({ profit, shares } = next)
    else antidilutive.push(each.security_name)
  }
  return {
    earnings,
    weighted_shares: mulDiv(1, basicDays.top, basicDays.bottom * BigInt(days)),
    basic: perShare(earnings, basicDays),
    diluted_earnings: profit,
    diluted_shares: mulDiv(1, shares.top, shares.bottom * BigInt(days)),
    diluted: perShare(profit, shares),
    antidilutive,
  }
}

const sum = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom })

/** Shares that come without consideration, times the days they are outstanding. */
function extraDays(item: PotentialShares, year: { start: IsoDate; end: IsoDate }): bigint {
  const from = item.held_from === null || item.held_from < year.start ? year.start : item.held_from
  if (from > year.end) return 0n
  const days = BigInt(daysBetween(from, year.end) + 1)
  if (item.potential_kind === 'convertible') return BigInt(item.shares) * days
  if (item.fair_value <= item.exercise_price) return 0n
  return (BigInt(item.shares) * BigInt(item.fair_value - item.exercise_price) * days) / BigInt(item.fair_value)
}

type Extra = PotentialShares & { extra: bigint }
/** By earnings for each share more, the least first. */
const moreDilutive = (a: Extra, b: Extra) => {
  const difference = BigInt(a.earnings_added) * b.extra - BigInt(b.earnings_added) * a.extra
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
