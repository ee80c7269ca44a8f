import { useQuery } from '@tanstack/react-query'
import type { PayoutWays } from '#contract/payouts/payout-batches.ts'
import { type Rail, railNames } from '#core/payouts/rails.ts'
import { t } from '#core/messages.ts'
import { formatInstant, formatPaise, plural } from '#web/lib/format.ts'
import { Amount } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { waysQuery } from './api.ts'
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
            <span>
              {plural(way.count, 'payout')} {way.rail ? byRail(way.rail) : 'wait: there is no way just now'}
              <span className={styles.quiet}>{wayWords(way)}</span>
            </span>
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

const byRail = (rail: Rail) => (rail === 'internal' ? t('within the bank') : t('by {railNames}', { railNames: railNames[rail] }))

const wayWords = ({ rail, fallback, expected_by }: PayoutWays['ways'][number]): string =>
  [
    rail && fallback && t(', or {byRail} when the bank cannot take it that way', { byRail: byRail(fallback) }),
    rail && expected_by && `; there by ${formatInstant(expected_by)}`,
  ]
    .filter(Boolean)
    .join('')
