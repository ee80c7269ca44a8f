import { addDays } from '#core/dates.ts'
import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { NewLine, TodaySource } from '#server/platform/today.ts'

/** How long a failed payout is shown as a task. */
const FAILED_DAYS = 14

/** Payouts that recently failed or were returned and that no other payout retries. */
export const failedToday: TodaySource = {
  place: 10,
  permissions: ['ACCOUNTS_PAYABLE_PAY'],
  feature: 'payouts',
  async lines(tx, today) {
    const { rows } = await tx.client.query<{
      payouts_id: string
      payee_name: string
      amount: number
      status_reason: string | null
    }>({
      name: 'today_failed_payouts',
      text: `SELECT p.payouts_id, p.payee_name, p.amount, p.status_reason FROM payouts p
        WHERE p.companies_id = $1 AND p.payout_status IN ('failed', 'reversed') AND p.updated_at >= $2
          AND NOT EXISTS (SELECT 1 FROM payouts r WHERE r.companies_id = $1 AND r.retry_of = p.payouts_id)
        ORDER BY p.updated_at DESC LIMIT 100`,
      values: [tx.companies_id, addDays(today, -FAILED_DAYS)],
    })
    const [one] = rows
    if (one === undefined) return []
    const amount = rows.reduce((sum, row) => sum + row.amount, 0)
    return [rows.length === 1 ? failed(one) : severalFailed(rows.length, amount)]
  },
}

const failed = (one: { payouts_id: string; payee_name: string; amount: number; status_reason: string | null }): NewLine => ({
  icon: 'warning',
  tone: 'danger',
  title: t('Payout to {payee_name} failed', { payee_name: one.payee_name }),
  why: one.status_reason ?? t('The bank did not make this payment'),
  count: 1,
  amount: one.amount,
  button: { label: t('View payout'), link: `/payout/${one.payouts_id}` },
})

const severalFailed = (count: number, amount: number): NewLine => ({
  icon: 'warning',
  tone: 'danger',
  title: t('{payouts} failed', { payouts: plural(count, 'payout') }),
  why: t('Check why, then try again'),
  count,
  amount,
  button: { label: t('View {count} payouts', { count }), link: '/payout', search: { tab: 'not_paid' } },
})
