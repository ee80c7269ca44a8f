import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Period } from '#contract/accounting/periods.ts'
import { addDays, formatDate, formatInstant } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { periodsQuery, useOpenPeriod } from './api.ts'
import { ModulesCard } from './modules-card.tsx'
import { LockDrawer, ReopenDrawer } from './period-drawers.tsx'
import styles from './periods.module.css'
import { ReopeningNotice } from './reopening-notice.tsx'

/** The financial years of the books, and the lock date of each. */
export function PeriodsPage() {
  const { data } = useSuspenseQuery(periodsQuery)
  const mayLock = usePermitted(['OWNER', 'ADMIN'])
  const [open, setOpen] = useState<{ act: 'lock' | 'reopen'; period: Period }>()
  const locked = data.rows.find((period) => period.locked_until !== null)
  const close = () => setOpen(undefined)
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Periods')}
        section={t('Accounting')}
        description={t('A locked period accepts no entries or changes: lock it after you file its returns or sign its accounts.')}
        actions={mayLock && <AddYear periods={data.rows} />}
      />
      {locked?.locked_until && (
        <Notice tone="info">
          {t('You can’t post anything on {date} or earlier.', { date: formatDate(locked.locked_until) })}
        </Notice>
      )}
      {data.rows.map((period) => (
        <PeriodCard
          key={period.period_start}
          period={period}
          isCovered={locked !== undefined && period.period_start < locked.period_start}
          isLatest={locked === undefined || locked.period_start <= period.period_start}
          mayLock={mayLock}
          onOpen={(act) => setOpen({ act, period })}
        />
      ))}
      <ModulesCard mayLock={mayLock} />
      {open?.act === 'lock' && <LockDrawer period={open.period} onClose={close} />}
      {open?.act === 'reopen' && <ReopenDrawer period={open.period} onClose={close} />}
    </Page>
  )
}

type CardProps = {
  period: Period
  /** A later year is locked, and so is this one. */
  isCovered: boolean
  isLatest: boolean
  mayLock: boolean
  onOpen: (act: 'lock' | 'reopen') => void
}

function PeriodCard({ period, isCovered, isLatest, mayLock, onOpen }: CardProps) {
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

function AddYear({ periods }: { periods: readonly Period[] }) {
  const { mutate, isPending } = useOpenPeriod()
  const latest = periods[0]
  const earliest = periods.at(-1)
  if (!latest || !earliest) return null
  const add = (date: string) =>
    mutate(date, { onSuccess: ({ label }) => toast({ tone: 'success', text: t('{label} added', { label }) }) })
  return (
    <Menu
      trigger={
        <Button icon="add" busy={isPending}>
          {t('Add a year')}
        </Button>
      }
      groups={[
        [
          { id: 'next', label: t('The next year'), onSelect: () => add(addDays(latest.period_end, 1)) },
          { id: 'before', label: t('An earlier year'), onSelect: () => add(addDays(earliest.period_start, -1)) },
        ],
      ]}
    />
  )
}
