import type { IsoDate } from '#core/dates.ts'
import { plural } from '#core/display.ts'
import { openStatuses } from '#core/payouts/states.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { waitingToRelease } from './release-count.ts'

/** Payouts this person releases with a one-time password. */
export const releaseToday: TodaySource = {
  place: 20,
  permissions: ['ACCOUNTS_PAYABLE_PAY'],
  feature: 'payouts',
  async lines(tx) {
    const { count, amount } = await waitingToRelease(tx)
    if (count === 0) return []
    return [
      {
        icon: 'lock',
        tone: 'warning',
        title: t('{payouts} to release', { payouts: plural(count, 'payout') }),
        why: t('Nothing is sent until you enter the one-time password'),
        count,
        amount,
        button: {
          label: count === 1 ? t('Release payout') : t('Release {count}', { count }),
          link: '/payout',
          search: { tab: 'to_approve' },
        },
      },
    ]
  },
}

/** Approved bills due today or before, less the amounts that pending payouts settle. */
export const billsDueToday: TodaySource = {
  place: 30,
  permissions: ['ACCOUNTS_PAYABLE_PAY'],
  feature: 'bills',
  async lines(tx, today) {
    const { count, amount, overdue, vendors } = await billsDue(tx, today)
    if (count === 0) return []
    return [
      {
        icon: 'send',
        tone: overdue > 0 ? 'danger' : 'warning',
        title: t('{bills} to pay', { bills: plural(count, 'bill') }),
        why:
          overdue > 0
            ? t('{bills} overdue, {vendors} waiting', { bills: plural(overdue, 'bill'), vendors: plural(vendors, 'vendor') })
            : t('Due today, {vendors} waiting', { vendors: plural(vendors, 'vendor') }),
        count,
        amount,
        button: {
          label: count === 1 ? t('Pay bill') : t('Pay {count} bills', { count }),
          link: '/payables/pay-bills',
          search: { view: 'due', tick: 'due' },
        },
      },
    ]
  },
}

type Due = Record<'count' | 'amount' | 'overdue' | 'vendors', number>

async function billsDue(tx: CompanyTx, today: IsoDate): Promise<Due> {
  const { rows } = await tx.client.query<Due>({
    name: 'today_bills_due',
    text: `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount, count(*) FILTER (WHERE due_date < $2)::int AS overdue,
        count(DISTINCT vendors_id)::int AS vendors
      FROM (SELECT b.vendors_id, b.due_date, b.amount_due - coalesce((
          SELECT sum(pb.amount) FROM payout_bills pb JOIN payouts p USING (companies_id, payouts_id)
          WHERE pb.companies_id = $1 AND pb.bills_id = b.bills_id AND p.payout_status = ANY($3)), 0) AS amount
        FROM bills b WHERE b.companies_id = $1 AND b.status = 'approved' AND b.amount_due > 0 AND b.due_date <= $2) due
      WHERE amount > 0`,
    values: [tx.companies_id, today, openStatuses],
  })
  return rows[0] ?? { count: 0, amount: 0, overdue: 0, vendors: 0 }
}
