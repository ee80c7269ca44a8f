import type { Trial } from '#contract/banking/bank-rules.ts'
import { formatDate, formatPaise, plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './bank-rules.module.css'
import { moneyOf, standingTones, standingWords } from './words.ts'

/** What the rule would have done to the newest lines, conflicts first. */
export function TrialView({ trial }: { trial: Trial }) {
  const { looked_count, hit_count, counts, rows } = trial
  return (
    <section className={styles.trial} aria-label="What the rule would have done">
      <output>
        Takes {plural(hit_count, 'line')} of the newest {plural(looked_count, 'line')}
        {hit_count > 0 && `: ${moneyOf(trial)}`}.
      </output>
      {hit_count > 0 && (
        <p className={styles.soft}>
          {counts.waiting} would be put away now, {counts.agrees} went there by hand.
        </p>
      )}
      {counts.differs > 0 && (
        <Notice tone="warning">
          {plural(counts.differs, 'line')} went elsewhere by hand: narrow the rule, or let it suggest only.
        </Notice>
      )}
      {counts.taken > 0 && <Notice>{plural(counts.taken, 'line')} would go to a rule that is tried earlier.</Notice>}
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
