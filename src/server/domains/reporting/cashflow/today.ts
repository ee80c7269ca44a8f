import type { StatutoryDate } from '#contract/reporting/reports.ts'
import { addDays, formatDate, type IsoDate } from '#core/dates.ts'
import { dueWords, monthName } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { statutoryDates } from './statutory-dates.ts'

const SOON = 7

/** Taxes of months that are over, past their day or due within a week. */
export const statutoryToday: TodaySource = {
  place: 10,
  permissions: ['OWNER', 'ADMIN', 'APPS_TAXES', 'REPORTS'],
  async lines(tx, today) {
    const dates = await statutoryDates(tx, today)
    return dates
      .filter(({ due, is_known }) => is_known && due <= addDays(today, SOON))
      .map(({ tax, tax_name, month, due, amount, is_returned, is_confirmed }) => ({
        of: `${tax} ${month}`,
        icon: 'flag',
        tone: due < today ? 'danger' : 'warning',
        title: t('{tax_name} for {monthName}', { tax_name, monthName: monthName(month) }),
        why: reason({ tax, due, is_returned, is_confirmed }, today),
        count: 1,
        amount,
        button: is_returned
          ? { label: t('Open tax calendar'), link: '/tax-calendar' }
          : { label: t('See what is owed'), link: '/reports/balance-sheet', search: { as_of: today } },
      }))
  },
}

type Owed = Pick<StatutoryDate, 'tax' | 'due' | 'is_returned' | 'is_confirmed'>

/** The books take all input credit; a return only what suppliers have reported, so that it can ask more. */
function reason({ tax, due, is_returned, is_confirmed }: Owed, today: IsoDate) {
  const day = { due: dueWords(due, today), date: formatDate(due) }
  if (is_returned) return t('{due} ({date}), according to your return', day)
  if (is_confirmed) return t('{due} ({date}), with the input credit that GSTR-2B confirms', day)
  return tax === 'gst'
    ? t('{due} ({date}), with all input credit of your books', day)
    : t('{due} ({date}), according to your books', day)
}
