import type { Period } from '#contract/accounting/periods.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import styles from './periods.module.css'
import { ReopeningNotice } from './reopening-notice.tsx'

type CardProps = {
  period: Period
  /** A later year is locked, and so is this one. */
  isCovered: boolean
  isLatest: boolean
  mayLock: boolean
  onOpen: (act: 'lock' | 'reopen') => void
}

export function PeriodCard({ period, isCovered, isLatest, mayLock, onOpen }: CardProps) {
  const { label, period_start, period_end, locked_until } = period
  const isWhole = locked_until === period_end || isCovered
  return (
    <Card>
      <div className={styles.period}>
        <div>
          <h2 className={styles.year}>
            {label} <StateBadge isWhole={isWhole} locked_until={locked_until} />
          </h2>
          <p className={styles.days}>
            {formatDate(period_start)} – {formatDate(period_end)}
          </p>
        </div>
        {mayLock && isLatest && (
          <div className={styles.acts}>
            {locked_until !== null && period.reopening === null && (
              <Button icon="undo" onClick={() => onOpen('reopen')}>
                {t('Open again')}
              </Button>
            )}
            {!isWhole && (
              <Button icon="lock" onClick={() => onOpen('lock')}>
                {t('Lock')}
              </Button>
            )}
          </div>
        )}
      </div>
      {period.reopening !== null && <ReopeningNotice request={period.reopening} mayDecide={mayLock} />}
      {period.locked_at !== null && (
        <Facts
          items={[
            [t('Locked up to'), locked_until && formatDate(locked_until)],
            [
              locked_until === null ? t('Opened') : t('Locked'),
              t('{time} by {value}', { time: formatInstant(period.locked_at), value: period.locked_by_name ?? t('the system') }),
            ],
            [t('Reason'), period.lock_reason],
          ]}
        />
      )}
    </Card>
  )
}

function StateBadge({ isWhole, locked_until }: { isWhole: boolean; locked_until: string | null }) {
  if (isWhole) return <Badge tone="neutral">{t('Locked')}</Badge>
  if (locked_until !== null) return <Badge tone="warning">{t('Locked to {date}', { date: formatDate(locked_until) })}</Badge>
  return <Badge tone="success">{t('Open')}</Badge>
}
