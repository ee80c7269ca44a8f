import { Link } from '@tanstack/react-router'
import type { simulateWorkflow } from '#contract/approvals/approval-workflows.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { Card } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './workflows.module.css'

/** The approvers that the rule would have required for the most recent bills. */
export function Simulation({ found }: { found: Reply<typeof simulateWorkflow> }) {
  const { looked_at, by_this, by_others, by_none, rows } = found
  const mine = rows.filter((row) => row.is_this)
  const stuck = rows.filter((row) => row.problem !== null).length
  return (
    <Card title={t('On the newest {bills}', { bills: plural(looked_at, 'bill') })}>
      <output className={styles.condition}>
        {t('{bills} by this workflow, {by_others} by another, {by_none} by none.', {
          bills: plural(by_this, 'bill'),
          by_others,
          by_none,
        })}
      </output>
      {stuck > 0 && (
        <Notice tone="warning">
          {t('{bills} could not finish: only the people who prepared them could approve.', { bills: plural(stuck, 'bill') })}
        </Notice>
      )}
      {mine.length === 0 ? (
        <p className={styles.condition}>{t('No bill would match it.')}</p>
      ) : (
        <ul className={styles.past}>
          {mine.map((row) => (
            <li key={row.bills_id}>
              <span>
                <Link to="/payables/bills/$bills_id" params={{ bills_id: row.bills_id }}>
                  {row.bill_number}
                </Link>{' '}
                {row.vendor_name}
                <small>
                  {formatDate(row.bill_date)} · {row.problem ?? row.steps.join(', then ')}
                </small>
              </span>
              <span className="figures">{formatPaise(row.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
