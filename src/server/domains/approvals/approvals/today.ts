import { plural } from '#core/display.ts'
import { daysBetween, dateInIndia } from '#core/dates.ts'
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
        title: `${plural(mine, 'approval')} waiting for you`,
        why: days === 0 ? 'Requested today' : `The oldest has waited ${plural(days, 'day')}`,
        count: mine,
        amount,
        button: {
          label: mine === 1 ? 'Review and approve' : `Review ${mine} and approve`,
          link: '/bill-approval',
          ...(mine === 1 && first !== null && { search: { request: first } }),
        },
      },
    ]
  },
}
