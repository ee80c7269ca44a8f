import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Period } from '#contract/accounting/periods.ts'
import type { YearEndCheck, YearEndChecklist } from '#contract/closing/year-end.ts'
import { checkTitles } from '#core/closing/year-end/checks.ts'
import { t, translate } from '#core/messages.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { yearEndQuery, yearsQuery, useUnmark } from './api.ts'
import { CheckRow } from './check-row.tsx'
import { LockYearDrawer } from './lock-year-drawer.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import type { YearEndSearch } from './search.ts'
import styles from './year-end.module.css'

const SHOWN_YEARS = 4

/** The checklist of a financial year: what is left before it is locked, each row with its evidence. */
export function YearEndPage({ search }: { search: YearEndSearch }) {
  const { data } = useSuspenseQuery(yearsQuery)
  const years = data.rows.filter(({ period_start }) => period_start <= today())
  const chosen = years.find(({ period_start }) => period_start === search.year) ?? lastOver(years)
  if (!chosen)
    return (
      <Page shape="narrow">
        <PageHeader title={t('Year end')} section={t('Accounting')} />
        <EmptyState icon="period" title={t('No financial year yet')}>
          {t('Add a financial year under Periods to see its checklist.')}
        </EmptyState>
      </Page>
    )
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Year end {label}', { label: chosen.label })}
        section={t('Accounting')}
        description={t('Work through the rows, then lock the year. Each row shows its proof.')}
        actions={
          <ButtonLink to="/accounting/year-end/$period_start/audit" params={{ period_start: chosen.period_start }}>
            {t('Open audit')}
          </ButtonLink>
        }
      />
      <ViewTabs
        label={t('Financial year')}
        value={chosen.period_start}
        tabs={years
          .slice(0, SHOWN_YEARS)
          .map(({ period_start, label }) => ({ value: period_start, label, search: { year: period_start } }))}
      />
      <Checklist key={chosen.period_start} period_start={chosen.period_start} />
    </Page>
  )
}

const lastOver = (years: readonly Period[]) => years.find(({ period_end }) => period_end < today()) ?? years[0]

function Checklist({ period_start }: { period_start: string }) {
  const { data, error, refetch } = useQuery(yearEndQuery(period_start))
  if (error) return <ErrorState error={error} title={t("We couldn't load the checklist")} onRetry={refetch} />
  if (!data) return <Skeleton lines={12} height={900} label={t('Loading the checklist')} />
  return <Rows year={data} />
}

function Rows({ year }: { year: YearEndChecklist }) {
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
      {year.locks.length > 0 && (
        <Card title={t('Locks of this year')}>
          <Stack>
            {year.locks.map(({ year_end_locks_id, locked_at, locked_by_name, open_checks, open_reason }) => (
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
      )}
      {marking && <MarkDialog period_start={period_start} check={marking} onClose={() => setMarking(undefined)} />}
      {isLocking && <LockYearDrawer year={year} openRows={open} onClose={() => setLocking(false)} />}
    </Stack>
  )
}
