import { plural } from '#core/display.ts'
import { daysBetween, dateInIndia } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { waitingForMe } from './read.ts'

/** Requests that wait for this person's decision. */
export const approvalsToday: TodaySource = {
  place: 10,
  permissions: ['ACCOUNTS_PAYABLE_APPROVE'],
  feature: 'approval-workflows',
  async lines(tx, today) {
    const { mine, amount, since, first } = await waitingForMe(tx)
    if (mine === 0) return []
    const days = since === null ? 0 : daysBetween(dateInIndia(since), today)
    return [
      {
        icon: 'check',
        tone: 'warning',
        title: t('{approvals} waiting for you', { approvals: plural(mine, 'approval') }),
        why: days === 0 ? t('Requested today') : t('The oldest has waited {days}', { days: plural(days, 'day') }),
        count: mine,
        amount,
        button: {
          label: mine === 1 ? t('Review and approve') : t('Review {mine} and approve', { mine }),
          link: '/bill-approval',
          ...(mine === 1 && first !== null && { search: { request: first } }),
        },
      },
    ]
  },
}
