/** A date of account, `YYYY-MM-DD`, no time and no zone. */
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

/** The financial year (April to March) that holds the date. `label` is `2026-27`. */
export function financialYear(date: IsoDate): { start: IsoDate; end: IsoDate; label: string } {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)
  return { start: `${year}-04-01`, end: `${year + 1}-03-31`, label: `${year}-${String((year + 1) % 100).padStart(2, '0')}` }
}

/** The calendar date in India (UTC+5:30, no daylight saving) at an instant. */
export function dateInIndia(instant: Date): IsoDate {
  return new Date(instant.getTime() + 19_800_000).toISOString().slice(0, 10)
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-11-20` → `20 Nov 2026`. */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = date.split('-')
  return `${Number(day)} ${names[Number(month) - 1]} ${year}`
}

/** An instant as it is read in India: `20 Nov 2026, 10:42`. */
export function formatInstant(instant: Date): string {
  const inIndia = new Date(instant.getTime() + 19_800_000).toISOString()
  return `${formatDate(inIndia.slice(0, 10))}, ${inIndia.slice(11, 16)}`
}
