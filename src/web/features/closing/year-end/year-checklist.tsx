import { useState } from 'react'
import type { YearEndCheck, YearEndChecklist } from '#contract/closing/year-end.ts'
import { checkTitles } from '#core/closing/year-end/checks.ts'
import { t, translate } from '#core/messages.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useUnmark } from './api.ts'
import { CheckRow } from './check-row.tsx'
import { LockYearDrawer } from './lock-year-drawer.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import styles from './year-end.module.css'

/** The rows of a year, and its lock. */
export function YearChecklist({ year }: { year: YearEndChecklist }) {
  const mayMark = usePermitted(['OWNER', 'ADMIN'])
  const [marking, setMarking] = useState<YearEndCheck>()
  const [isLocking, setLocking] = useState(false)
  const { mutate: unmark } = useUnmark()
  const { period_start, period_end, checks, settled_count, locked_until, is_over } = year
  const isLocked = locked_until === period_end
  const open = checks.filter(({ is_settled }) => !is_settled)
  return (
    <Stack>
      {!is_over && (
        <Notice tone="info">
          {t('The year ends on {date}. Figures are as of today’s books.', { date: formatDate(period_end) })}
        </Notice>
      )}
      <Card
        title={t('{settled_count} of {length} rows settled', { settled_count, length: checks.length })}
        actions={
          isLocked ? (
            <Badge>{t('Locked')}</Badge>
          ) : (
            mayMark &&
            is_over && (
              <Button tone={open.length === 0 ? 'primary' : 'plain'} icon="lock" onClick={() => setLocking(true)}>
                {t('Lock year')}
              </Button>
            )
          )
        }
        flush
      >
        <div className={styles.row}>
          <progress className={styles.bar} aria-label={t('Rows settled')} max={checks.length} value={settled_count} />
        </div>
        <ul className={styles.rows}>
          {checks.map((check) => (
            <CheckRow
              key={check.check_key}
              check={check}
              mayMark={mayMark && !isLocked}
              onMark={() => setMarking(check)}
              onUnmark={() => unmark({ period_start, check_key: check.check_key })}
            />
          ))}
        </ul>
      </Card>
      {year.locks.length > 0 && <LocksCard locks={year.locks} />}
      {marking && <MarkDialog period_start={period_start} check={marking} onClose={() => setMarking(undefined)} />}
      {isLocking && <LockYearDrawer year={year} openRows={open} onClose={() => setLocking(false)} />}
    </Stack>
  )
}

const LocksCard = ({ locks }: Pick<YearEndChecklist, 'locks'>) => (
  <Card title={t('Locks of this year')}>
    <Stack>
      {locks.map(({ year_end_locks_id, locked_at, locked_by_name, open_checks, open_reason }) => (
        <div key={year_end_locks_id}>
          <p>{t('{time} by {value}', { time: formatInstant(locked_at), value: locked_by_name ?? t('System') })}</p>
          <p className={styles.finding}>
            {open_reason === null
              ? t('Every row was settled.')
              : t('{open_reason} Open: {map}.', {
                  open_reason,
                  map: open_checks.map(({ check_key }) => translate(checkTitles[check_key]).toLowerCase()).join(', '),
                })}
          </p>
        </div>
      ))}
    </Stack>
  </Card>
)
