import { t } from '#core/messages.ts'
import type { Trial } from '#contract/banking/bank-rules.ts'
import { formatDate, formatPaise, plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './bank-rules.module.css'
import { moneyOf, standingTones, standingWords } from './words.ts'

/** A simulation of the rule on the most recent lines, conflicts first. */
export function TrialView({ trial }: { trial: Trial }) {
  const { looked_count, hit_count, counts, rows } = trial
  return (
    <section className={styles.trial} aria-label={t('What the rule would have done')}>
      <output>
        {`${t('Takes')} `}
        {plural(hit_count, 'line')}
        {` ${t('of the newest')} `}
        {plural(looked_count, 'line')}
        {hit_count > 0 && `: ${moneyOf(trial)}`}.
      </output>
      {hit_count > 0 && (
        <p className={styles.soft}>
          {t('The rule would categorise {waiting} now; you put {agrees} there yourself.', {
            waiting: counts.waiting,
            agrees: counts.agrees,
          })}
        </p>
      )}
      {counts.differs > 0 && (
        <Notice tone="warning">
          {t('You put {lines} elsewhere: narrow the rule, or let it only suggest.', {
            lines: plural(counts.differs, 'line'),
          })}
        </Notice>
      )}
      {counts.taken > 0 && (
        <Notice>{t('An earlier rule would apply to {lines}.', { lines: plural(counts.taken, 'line') })}</Notice>
      )}
      {rows.length > 0 && (
        <ul className={styles.past}>
          {rows.map((row) => (
            <li key={row.bank_transactions_id}>
              <span>
                {row.description}
                <small>
                  {formatDate(row.transaction_date)}
                  {row.instead !== null && ` · ${row.instead}`}
                </small>
              </span>
              <span className="figures">{formatPaise(row.amount)}</span>
              <Badge tone={standingTones[row.standing]}>{standingWords[row.standing]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
