import { dateInIndia, daysBetween } from '#core/dates.ts'
import { plural } from '#core/display.ts'
import type { TodaySource } from '#server/platform/today.ts'

/** Bills that wait for their review. */
export const reviewToday: TodaySource = {
  place: 40,
  permissions: ['ACCOUNTS_PAYABLE_APPROVE'],
  feature: 'bills',
  async lines(tx, today) {
    const { rows } = await tx.client.query<{ count: number; amount: number; since: Date | null }>({
      name: 'today_bills_to_review',
      text: `SELECT count(*)::int AS count, coalesce(sum(amount_due), 0)::bigint AS amount, min(created_at) AS since
        FROM bills WHERE companies_id = $1 AND status = 'to_be_reviewed'`,
      values: [tx.companies_id],
    })
    const { count = 0, amount = 0, since = null } = rows[0] ?? {}
    if (count === 0 || since === null) return []
    const days = daysBetween(dateInIndia(since), today)
    return [
      {
        icon: 'eye',
        tone: 'neutral',
        title: `${plural(count, 'bill')} to review`,
        why: days <= 0 ? 'Entered today' : `The oldest has waited ${plural(days, 'day')}`,
        count,
        amount,
        button: { label: count === 1 ? 'Review bill' : `Review ${count} bills`, link: '/payables/bills' },
      },
    ]
  },
}
