import type { TdsChallan } from '#contract/compliance/tds-challans.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'

type Carried = {
  path: string
  chosen: readonly { day: IsoDate; tax: Paise; major_head: TdsChallan['major_head'] }[]
  years: ReadonlySet<IsoDate>
  words: { year: string; head: string; more: (values: { amount: string; left: string }) => string }
}

/** What a challan has left pays rows of its own year and tax account, and no more than is left. Throws `invalid` at `path`. */
export function refuseCarry({ left, major_head }: TdsChallan, { path, chosen, years, words }: Carried): void {
  if (chosen.some(({ day }) => !years.has(financialYear(day).start))) throw fieldError(path, words.year)
  if (chosen.some((row) => row.major_head !== major_head)) throw fieldError(path, words.head)
  const sum = sumPaise(chosen.map(({ tax }) => tax))
  if (sum > left) throw fieldError(path, words.more({ amount: formatPaise(sum), left: formatPaise(left) }))
}

/**
 * The first days of the financial years that a challan may be of: that of what it was paid for (`first`, its first day), or by its day where it was
 * recorded without rows; one of April may be for March.
 */
export function yearsOf({ paid_on }: Pick<TdsChallan, 'paid_on'>, first: IsoDate | null): ReadonlySet<IsoDate> {
  if (first !== null) return new Set([financialYear(first).start])
  const { start } = financialYear(paid_on)
  return new Set([start, ...(paid_on.slice(5, 7) === '04' ? [`${Number(start.slice(0, 4)) - 1}-04-01`] : [])])
}
