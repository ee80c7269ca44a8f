import { addDays, formatDate } from '#core/dates.ts'
import { dueWords } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { mailsAreOn } from './mail-switch.ts'
import { readCalendar } from './read-calendar.ts'

const SOON = 7

/** Returns that are late or due within a week, where a company files here. What the books owe is said by its own lines (`statutory-dates`). */
export const taxCalendarToday: TodaySource = {
  place: 12,
  permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
  async lines(tx, today) {
    if (!(await mailsAreOn(tx))) return []
    const { rows } = await readCalendar(tx, { isQuick: true })
    const open = rows.filter(
      ({ form, state, due_on }) => (form === 'gstr1' || form === 'gstr3b') && state !== 'done' && due_on <= addDays(today, SOON),
    )
    const first = open[0]
    if (!first) return []
    const late = open.filter(({ due_on }) => due_on < today).length
    return [
      {
        icon: 'calendar',
        tone: late > 0 ? 'danger' : 'warning',
        title: open.length === 1 ? first.title : t('{count} GST returns to file', { count: open.length }),
        why: t('{title}: {due} ({date})', {
          title: first.title,
          due: dueWords(first.due_on, today),
          date: formatDate(first.due_on),
        }),
        count: open.length,
        amount: null,
        button: { label: t('Open tax calendar'), link: '/tax-calendar' },
      },
    ]
  },
}
