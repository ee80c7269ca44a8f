import { dateInIndia, daysBetween } from '#core/dates.ts'
import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
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
        title: t('{bills} to review', { bills: plural(count, 'bill') }),
        why: days <= 0 ? t('Entered today') : t('The oldest has waited {days}', { days: plural(days, 'day') }),
        count,
        amount,
        button: { label: count === 1 ? t('Review bill') : t('Review {count} bills', { count }), link: '/payables/bills' },
      },
    ]
  },
}
