import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { sortsInbox } from '#contract/permissions.ts'

/** Inbox items without a bill. */
export const inboxToday: TodaySource = {
  place: 50,
  permissions: sortsInbox,
  feature: 'inbox',
  async lines(tx) {
    const { rows } = await tx.client.query<{ count: number; amount: number }>({
      name: 'today_inbox',
      text: `SELECT count(*)::int AS count, coalesce(sum(total), 0)::bigint AS amount FROM inbox_items
        WHERE companies_id = $1 AND inbox_status = 'new'`,
      values: [tx.companies_id],
    })
    const { count = 0, amount = 0 } = rows[0] ?? {}
    if (count === 0) return []
    return [
      {
        icon: 'inbox',
        tone: 'neutral',
        title: t('{documents} in the inbox', { documents: plural(count, 'document') }),
        why: t('Not entered as a bill yet, so not included in what you owe'),
        count,
        amount: amount === 0 ? null : amount,
        button: { label: count === 1 ? t('Enter bill') : t('Enter {count} bills', { count }), link: '/payables/inbox' },
      },
    ]
  },
}
