import { formatInstant as formatInIndia, timeInIndia } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { formatPaise } from '#core/money.ts'

export { addDays, dateInIndia, daysBetween, financialYear, formatDate } from '#core/dates.ts'
export { formatCount, plural, shortRupees } from '#core/display.ts'
export { formatPaise } from '#core/money.ts'

/** `48,21,07,331` and `.50`, so that decimals can be muted. */
export function splitAmount(amount: Paise): { whole: string; decimals: string } {
  const text = formatPaise(amount)
  return { whole: text.slice(0, -3), decimals: text.slice(-3) }
}

/** `09:41` in Indian time. */
export const formatTime = (instant: Date | string): string => timeInIndia(new Date(instant))
/** `20 Nov 2026, 09:41` in Indian time. */
export const formatInstant = (instant: Date | string): string => formatInIndia(new Date(instant))
