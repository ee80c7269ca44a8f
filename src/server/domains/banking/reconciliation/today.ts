import { formatDate } from '#core/dates.ts'
import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'

const COUNTED = 1_000

/** Bank lines that are matched to nothing, counted up to 1000. */
export const matchToday: TodaySource = {
  place: 50,
  permissions: ['BANKING'],
  feature: 'banking',
  async lines(tx) {
    const { rows } = await tx.client.query<{
      count: number
      amount: number
      oldest: string | null
      accounts: number
      account: string | null
    }>({
      name: 'today_unmatched_lines',
      text: `SELECT count(*)::int AS count, coalesce(sum(abs(t.amount)), 0)::bigint AS amount, min(t.transaction_date) AS oldest,
          count(DISTINCT t.bank_accounts_id)::int AS accounts, min(t.bank_accounts_id::text) AS account
        FROM bank_accounts a CROSS JOIN LATERAL (
          SELECT amount, transaction_date, bank_accounts_id FROM bank_transactions
          WHERE companies_id = $1 AND transaction_status = 'unmatched' AND bank_accounts_id = a.bank_accounts_id
          LIMIT $2) t
        WHERE a.companies_id = $1 AND a.is_active`,
      values: [tx.companies_id, COUNTED],
    })
    const { count = 0, amount = 0, oldest = null, accounts = 0, account = null } = rows[0] ?? {}
    if (count === 0 || oldest === null) return []
    const isMore = count >= COUNTED
    return [
      {
        icon: 'match',
        tone: 'neutral',
        title: isMore ? t('More than 1,000 bank lines to match') : t('{lines} to match', { lines: plural(count, 'bank line') }),
        why: t('Oldest line: {date}. Books and bank differ until you match it.', { date: formatDate(oldest) }),
        count,
        amount,
        button: {
          label: count === 1 ? t('Match line') : isMore ? t('Match lines') : t('Match {count}', { count }),
          link: '/banking/reconcile',
          ...(accounts === 1 && account !== null && { search: { account } }),
        },
      },
    ]
  },
}
