import type { LeaveSettingsInput } from '#contract/payroll/leave-ledger.ts'
import { formatMonthYear, weekdayName } from '#core/dates.ts'
import { t } from '#core/messages.ts'

/** 4 January 2026 was a Sunday. */
export const dayName = (weekday: number): string => weekdayName(`2026-01-0${4 + weekday}`)
/** The name of a month without its year. */
export const monthWord = (month: number): string => {
  const words = formatMonthYear(`2026-${String(month).padStart(2, '0')}-01`)
  return words.slice(0, words.lastIndexOf(' '))
}

export function weekOffWords({ week_offs, saturdays_off }: LeaveSettingsInput): string {
  const days = week_offs.map(dayName)
  const saturdays = saturdays_off.length > 0 ? [t('Saturdays {which} of the month', { which: saturdays_off.join(', ') })] : []
  return [...days, ...saturdays].join(', ') || t('None')
}

export const yearWords = (year_month: number): string => t('From {month}', { month: monthWord(year_month) })
