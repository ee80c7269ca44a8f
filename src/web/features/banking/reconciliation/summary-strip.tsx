import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Summary } from '#contract/banking/reconciliation.ts'
import { formatDate, plural } from '#web/lib/format.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { summaryQuery } from './api.ts'
import styles from './reconcile.module.css'
import { moneyWords } from './words.ts'

/** The balances of statement and books, and the reasons for the difference. */
export function SummaryStrip({ bank_accounts_id, currency }: { bank_accounts_id: string; currency: string }) {
  const { data } = useQuery(summaryQuery(bank_accounts_id))
  if (data === undefined) return <Skeleton lines={1} height={64} label={t('Loading balances')} />
  const { statement_balance, statement_date, book_balance, difference } = data
  const reasons = reasonsOf(data)
  return (
    <section className={styles.summary} aria-label={t('Statement and books')}>
      <dl>
        <div>
          <dt>{statement_date ? t('Statement, {date}', { date: formatDate(statement_date) }) : t('Statement')}</dt>
          <dd className="figures">{statement_balance === null ? t('None yet') : moneyWords(statement_balance, currency)}</dd>
        </div>
        <div>
          <dt>{t('Books, same day')}</dt>
          <dd className="figures">{moneyWords(book_balance, currency)}</dd>
        </div>
        <div>
          <dt>{t('Difference')}</dt>
          <dd className="figures">
            {difference === null ? '–' : moneyWords(difference, currency)}
            {difference === 0 && <Icon name="done" className={styles.forIt} />}
          </dd>
        </div>
      </dl>
      {reasons.length > 0 && (
        <p className={styles.why}>
          {reasons.map(([amount, words]) => (
            <span key={words}>
              <b className="figures">{moneyWords(amount, currency)}</b> {words}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function reasonsOf(data: Summary): [amount: number, words: string][] {
  const { unmatched_in, unmatched_out, unmatched_count, excluded, books_only, not_imported, difference } = data
  if (difference === null || difference === 0) return []
  const parts: [number, string][] = [
    [unmatched_in - unmatched_out, t('in {lines} to match', { lines: plural(unmatched_count, 'line') })],
    [excluded, t('in excluded lines')],
    [0 - books_only, t('only in the books')],
    [not_imported ?? 0, t('not explained by the opening balance and the imported lines')],
  ]
  return parts.filter(([amount]) => amount !== 0)
}
