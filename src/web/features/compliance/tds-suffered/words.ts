import type { TdsSufferedCustomer, TdsSufferedLine } from '#contract/compliance/tds-suffered.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatInstant, formatPaise } from '#web/lib/format.ts'

export const stateWords: Record<NonNullable<TdsSufferedLine['state']>, string> = {
  expected: t('Not reported'),
  seen: t('Reported, not final'),
  booked: t('Final'),
}
export const passWords: Record<NonNullable<TdsSufferedLine['pass']>, string> = {
  exact: t('Same quarter and amount'),
  other_quarter: t('Same amount, another quarter'),
  together: t('The quarter as a whole'),
}
export const partWords: Readonly<Record<string, string>> = {
  I: t('Tax deducted (part I)'),
  VI: t('Tax collected (part VI)'),
  inactive: t('Inactive in AIS, not counted'),
  other: t('Other tables of the file, not stored'),
}

export const yearWords = (year: string): string => `${year}-${String((Number(year) + 1) % 100).padStart(2, '0')}`

/** Whether a customer was asked for what is missing, and when. */
export function askedWords({ asked_at, asked_status, asked_all, missing }: TdsSufferedCustomer): string {
  if (missing.length === 0) return t('Nothing is missing')
  if (asked_at === null) return t('Not asked')
  const time = formatInstant(asked_at)
  if (asked_status === 'failed') return t('Mail of {time} failed', { time })
  return asked_all ? t('Asked on {time}', { time }) : t('Asked on {time}, not for all of it', { time })
}

/** A letter has room for so many payments; the others are counted. */
const MOST = 40

/** The mail that asks a customer to report what it withheld. */
export function letterTo({ customer_name, missing }: TdsSufferedCustomer, company: string): string {
  const lines = missing
    .slice(0, MOST)
    .map(({ payment_number, payment_date, tds }) =>
      t('{number} of {date}: TDS ₹{tax}', { number: payment_number, date: formatDate(payment_date), tax: formatPaise(tds) }),
    )
  if (missing.length > MOST) lines.push(t('and {count} more', { count: missing.length - MOST }))
  return t(
    'Dear {name},\n\nYou withheld TDS from these payments to us, and our Form 26AS does not show it:\n\n{lines}\n\nPlease report it in your TDS statement with our PAN, and tell us your TAN.\n\nRegards,\n{company}',
    { name: customer_name, lines: lines.join('\n'), company },
  )
}
