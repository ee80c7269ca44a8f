import { GST_BEGAN } from '../../company/registrations.ts'
import { type IsoDate, monthEnd } from '../../dates.ts'
import { b2clLimits } from '../../tax/law/gst-limits.ts'
import { requireLaw } from '../../tax/law/value.ts'

/** A month of return, `YYYY-MM`: it compares as text. */
export type Period = string

/** `062025` as the portal writes it → `2025-06`; undefined when it is no month since July 2017, when GST began. */
export function parsePeriod(text: string): Period | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])(20\d{2})$/.exec(text) ?? []
  const period = `${year}-${month}`
  return month === undefined || period < '2017-07' ? undefined : period
}

/** `2025-06` → `062025`. */
export const portalPeriod = (period: Period): string => `${period.slice(5, 7)}${period.slice(0, 4)}`

export const periodEnd = (period: Period): IsoDate => monthEnd(`${period}-01`)

/** True within `from` (inclusive) to `until` (exclusive); without an end it is unlimited. */
export const isWithin = (period: Period, { from, until }: { from?: Period; until?: Period }): boolean =>
  (from === undefined || period >= from) && (until === undefined || period < until)

/** True in the first two months of a quarter, in which a quarterly filer furnishes invoices only (IFF, from 1 Jan 2021). */
export const isFirstMonthsOfQuarter = (period: Period): boolean => Number(period.slice(5, 7)) % 3 !== 0

/** The first day of the quarter that a month ends or lies in. */
export function quarterStart(period: Period): IsoDate {
  const month = Number(period.slice(5, 7))
  return `${period.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

/** Table 12 is one list before this period, and B2B and B2C from it on. GSTN advisory of 1 May 2025. */
export const HSN_SPLIT: Period = '2025-05'

/** Table 12 has the rate in place of the total value, and the official description, from this period on. Offline tool V3.2.4. */
export const HSN_RATES: Period = '2021-05'

/** An inter-state invoice to an unregistered person is B2C large above this amount, never at it. */
export const b2clLimit = (date: IsoDate): number => requireLaw(b2clLimits, date < GST_BEGAN ? GST_BEGAN : date).value
