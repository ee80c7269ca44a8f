import { daysBetween } from '#core/dates.ts'
import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { overdueToRemind } from './overdue.ts'

/** Overdue invoices without a recent reminder; the button sends the reminders. */
export const remindToday: TodaySource = {
  place: 40,
  permissions: ['ACCOUNTS_RECEIVABLE'],
  async lines(tx, today) {
    const { count, amount, customers, oldest, unreachable } = await overdueToRemind(tx, today)
    if (count === 0 || oldest === null) return unreachable === 0 ? [] : [withoutAddress(unreachable)]
    return [
      {
        icon: 'invoice',
        tone: 'danger',
        title: count === 1 ? t('1 invoice overdue') : t('{invoices} overdue', { invoices: plural(count, 'invoice') }),
        why: t('{customers}, up to {days} late. No reminder in the last 7 days.', {
          customers: plural(customers, 'customer'),
          days: plural(daysBetween(oldest, today), 'day'),
        }),
        count,
        amount,
        button: {
          label: count === 1 ? t('Send reminder') : t('Remind {count}', { count }),
          link: '/receivables/invoices',
          search: { status: 'overdue', sort: 'due_date' },
          act: 'remind_overdue',
        },
      },
    ]
  },
}

const withoutAddress = (count: number) => ({
  icon: 'invoice',
  tone: 'warning' as const,
  title: t('{invoices} without reminders', { invoices: plural(count, 'overdue invoice') }),
  why: t('The customer has no email address, or reminders are off for them'),
  count,
  amount: null,
  button: {
    label: t('View {invoices}', { invoices: plural(count, 'invoice') }),
    link: '/receivables/invoices',
    search: { status: 'overdue', sort: 'due_date' },
  },
})
