import { useQuery } from '@tanstack/react-query'
import type { PayoutWays } from '#contract/payouts/payout-batches.ts'
import { type Rail, railNames } from '#core/payouts/rails.ts'
import { t, translate } from '#core/messages.ts'
import { formatInstant, formatPaise, plural } from '#web/lib/format.ts'
import { Amount } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { waysQuery } from './batch-api.ts'
import styles from './payouts.module.css'

/** Before the password is requested: payouts by rail and fallback, and whether the balance suffices. */
export function BatchWays({ row_imports_id }: { row_imports_id: string }) {
  const { data } = useQuery(waysQuery(row_imports_id))
  if (!data) return null
  const low = data.accounts.filter(({ amount, available_balance }) => available_balance !== null && available_balance < amount)
  return (
    <>
      <ul className={styles.list} aria-label={t('Payment methods')}>
        {data.ways.map((way) => (
          <li key={`${way.rail} ${way.fallback}`}>
            <span>{wayWords(way)}</span>
            <Amount value={way.amount} />
          </li>
        ))}
      </ul>
      {low.map(({ account_label, available_balance }) => (
        <Notice key={account_label} tone="warning">
          {t('Account balance is low: {account_label} holds ₹{amount}. The remaining payouts wait until there is enough.', {
            account_label,
            amount: formatPaise(available_balance ?? 0),
          })}
        </Notice>
      ))}
    </>
  )
}

const nameOf = (rail: Rail) => translate(railNames[rail])

/** One sentence a line: how many payouts, the method, the one after it, and when they arrive. */
function wayWords({ count, rail, fallback, expected_by }: PayoutWays['ways'][number]): string {
  const payouts = plural(count, 'payout')
  if (!rail) return t('{payouts}: no payment method is available now', { payouts })
  const by = nameOf(rail)
  const arrives = expected_by && formatInstant(expected_by)
  if (!fallback)
    return arrives
      ? t('{payouts} by {by}; arrives by {arrives}', { payouts, by, arrives })
      : t('{payouts} by {by}', { payouts, by })
  const other = nameOf(fallback)
  return arrives
    ? t('{payouts} by {by}, or {other} if the bank cannot use that; arrives by {arrives}', { payouts, by, other, arrives })
    : t('{payouts} by {by}, or {other} if the bank cannot use that', { payouts, by, other })
}
