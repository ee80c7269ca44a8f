import type { Paise } from '#core/money.ts'
import { formatPaise } from '#core/money.ts'

export { addDays, dateInIndia, daysBetween, financialYear, formatDate } from '#core/dates.ts'
export { formatPaise } from '#core/money.ts'

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** 12345 → `12,345`, a count. */
export const formatCount = (count: number): string => whole.format(count)

/** `1 invoice`, `12,345 invoices`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** For charts and tiles: ₹85K, ₹12.4L, ₹3.2Cr. The full amount belongs in a tooltip. */
export function formatShort(amount: Paise): string {
  const rupees = Math.abs(amount) / 100
  const sign = amount < 0 ? '−' : ''
  // Steps sit where one decimal would round up into the next unit, so no ₹100K and no ₹100L.
  if (rupees >= 99_95_000) return `${sign}₹${decimal(rupees / 1_00_00_000)}Cr`
  if (rupees >= 99_950) return `${sign}₹${decimal(rupees / 1_00_000)}L`
  if (rupees >= 999.5) return `${sign}₹${decimal(rupees / 1000)}K`
  return `${sign}₹${Math.round(rupees)}`
}

const decimal = (value: number) => whole.format(Math.trunc(Math.round(value * 10) / 10)) + tenth(value)
const tenth = (value: number) => {
  const digit = Math.round(value * 10) % 10
  return digit === 0 ? '' : `.${digit}`
}

/** `48,21,07,331` and `.50`, so that a figure can mute its decimals. */
export function splitAmount(amount: Paise): { whole: string; decimals: string } {
  const text = formatPaise(amount)
  return { whole: text.slice(0, -3), decimals: text.slice(-3) }
}

/** For reports: a negative in brackets, `(12,40,000.00)`. */
export const formatBrackets = (amount: Paise): string => (amount < 0 ? `(${formatPaise(Math.abs(amount))})` : formatPaise(amount))

const clock = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit', hour12: false })
const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' })

/** `09:41` in India. */
export const formatTime = (instant: Date | string): string => clock.format(new Date(instant))
/** `20 Nov 2026, 09:41` in India. */
export const formatInstant = (instant: Date | string): string => `${day.format(new Date(instant))}, ${formatTime(instant)}`
