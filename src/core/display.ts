import { countOf, t } from './messages.ts'
import { groupIndian } from './digit-grouping.ts'
import { daysBetween, type IsoDate } from './dates.ts'
import type { Paise } from './money.ts'

/**
 * Rupees in each unit, the largest first, with the amount from which it is used: what the smaller one would round up to 100
 * belongs here.
 */
const units = [
  { name: 'Cr', size: 1_00_00_000_00n, from: 99_50_000_00n },
  { name: 'L', size: 1_00_000_00n, from: 99_500_00n },
  { name: 'K', size: 1_000_00n, from: 999_50n },
]

/** 12345 → `12,345`, a count. A part of one is rounded. */
export const formatCount = (count: number): string => groupIndian(String(Math.round(count)))

export { countOf as plural } from './messages.ts'

/** `₹85 K`, `₹12.4 L`, `₹3.2 Cr` for tiles and charts: at most one decimal, none from a thousand up; minus as “−”. */
export function shortRupees(amount: Paise): string {
  const value = BigInt(Math.abs(amount))
  const sign = amount < 0 ? '−' : ''
  const unit = units.find(({ from }) => value >= from)
  if (!unit) return `${sign}₹${(value + 50n) / 100n}`
  const tenths = (value * 20n + unit.size) / (unit.size * 2n)
  const text =
    tenths % 10n === 0n || tenths >= 1000n ? groupIndian(String((tenths + 5n) / 10n)) : `${tenths / 10n}.${tenths % 10n}`
  return `${sign}₹${text}\u00a0${unit.name}`
}

/** The text beside a due date: `Due today`, `Due in 3 days`, `Overdue by 12 days`. */
export function dueWords(due: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, due)
  if (days === 0) return t('Due today')
  if (days === 1) return t('Due tomorrow')
  return days > 0
    ? t('Due in {count}', { count: countOf(days, 'day') })
    : t('Overdue by {count}', { count: countOf(-days, 'day') })
}

/** `October 2026`, the month a day lies in. */
export { formatMonthYear as monthName } from './dates.ts'
