import { t } from '#core/messages.ts'
import type { Dashboard } from '#contract/reporting/reports.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Card } from '#web/ui/layout.tsx'
import styles from './dashboard.module.css'

/** Recent activity as sentences; repeated actions of a person on a day are one line. */
export function ActivityCard({ activity }: { activity: NonNullable<Dashboard['activity']> }) {
  return (
    <Card title={t('Recent activity')}>
      {activity.length === 0 ? (
        <p className={styles.quiet}>{t('What people do in this company appears here.')}</p>
      ) : (
        <ol className={styles.list}>
          {activity.map(({ audit_log_id, sentence, more, created_at }) => (
            <li key={audit_log_id}>
              <span>{sentence}</span>
              <span className={styles.quiet}>
                <time dateTime={created_at}>{formatInstant(created_at)}</time>
                {more > 0 && ` ${t('· and {more} more like it', { more })}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
