import { currentDateLanguage, currentLanguage, datesOnPages } from './messages.ts'

/** An accounting date, `YYYY-MM-DD`, without time and zone. */
export type IsoDate = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a calendar date that exists, as `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  const match = pattern.exec(text)
  return match !== null && isoDate(Number(match[1]), Number(match[2]), Number(match[3])) === text
}

/** Year, month 1–12, day → ISO date; undefined when there is no such day. */
export function isoDate(year: number, month: number, day: number): IsoDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1900 || year > 2999 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, 10)
}

/** The date `days` later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** First day of the date's month. */
export function monthStart(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`
}

/** Last day of the date's month. */
export function monthEnd(date: IsoDate): IsoDate {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The same day so many months later, earlier when negative; the last day of that month where it has no such day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  const [day, last] = [`${month}-${date.slice(8)}`, monthEnd(`${month}-01`)]
  return day > last ? last : day
}

/** The financial year (April to March) that contains the date. `label` is `2026-27`. */
export function financialYear(date: IsoDate): { start: IsoDate; end: IsoDate; label: string } {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)
  return { start: `${year}-04-01`, end: `${year + 1}-03-31`, label: `${year}-${String((year + 1) % 100).padStart(2, '0')}` }
}

/** The calendar date in India (UTC+5:30, no daylight saving) at an instant. */
export function dateInIndia(instant: Date): IsoDate {
  return new Date(instant.getTime() + 19_800_000).toISOString().slice(0, 10)
}

const english = {
  short: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  long: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}
const others = new Map<string, Intl.DateTimeFormat>()

/** The name of a month, 1 to 12, in the current language. */
function monthName(month: number, style: 'short' | 'long', language = currentDateLanguage()): string {
  if (language === 'en') return english[style][month - 1] ?? ''
  const key = `${language} ${style}`
  const format = others.get(key) ?? new Intl.DateTimeFormat(`${language}-IN`, { month: style, timeZone: 'UTC' })
  others.set(key, format)
  return format.format(Date.UTC(2026, month - 1, 1))
}

/** The weekday of a date, in full: `Friday`. */
export function weekdayName(date: IsoDate): string {
  const locale = `${currentDateLanguage()}-IN`
  const format = others.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  others.set(locale, format)
  return format.format(Date.parse(date))
}

const monthOf = (date: IsoDate) => Number(date.slice(5, 7))
const dayOf = (date: IsoDate) => Number(date.slice(8, 10))

/** `2026-11-20` → `20 Nov 2026`. */
export const formatDate = (date: IsoDate): string => `${formatDayMonth(date)} ${date.slice(0, 4)}`
/**
 * A date in a refusal, in the language of whoever reads it. In a request other dates are English, because they also go into what is stored;
 * a refusal is only read.
 */
export const readersDate = (date: IsoDate): string =>
  `${dayOf(date)} ${monthName(monthOf(date), 'short', datesOnPages(currentLanguage()))} ${date.slice(0, 4)}`
/** The month of a text that is only read, likewise: `November 2026`. */
export const readersMonth = (date: string): string =>
  `${monthName(monthOf(date), 'long', datesOnPages(currentLanguage()))} ${date.slice(0, 4)}`
/** An instant in a refusal, likewise. */
export const readersInstant = (instant: Date): string => `${readersDate(dateInIndia(instant))}, ${timeInIndia(instant)}`
/** `2026-11-20` → `20 Nov`. */
export const formatDayMonth = (date: IsoDate): string => `${dayOf(date)} ${formatMonth(date)}`
/** `2026-11-20` or `2026-11` → `Nov`. */
export const formatMonth = (date: string): string => monthName(monthOf(date), 'short')
/** `2026-11-20` or `2026-11` → `November 2026`. */
export const formatMonthYear = (date: string): string => `${monthName(monthOf(date), 'long')} ${date.slice(0, 4)}`
/** `2026-11-20` → `20 November 2026`. */
export const formatLongDate = (date: IsoDate): string => `${dayOf(date)} ${formatMonthYear(date)}`

/** The time of day in India at an instant: `10:42`. */
export const timeInIndia = (instant: Date): string => new Date(instant.getTime() + 19_800_000).toISOString().slice(11, 16)
/** An instant as it is read in India: `20 Nov 2026, 10:42`. */
export const formatInstant = (instant: Date): string => `${formatDate(dateInIndia(instant))}, ${timeInIndia(instant)}`
