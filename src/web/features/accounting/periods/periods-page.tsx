import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Period } from '#contract/accounting/periods.ts'
import { addDays, formatDate } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { periodsQuery, useOpenPeriod } from './api.ts'
import { ModulesCard } from './modules-card.tsx'
import { PeriodCard } from './period-card.tsx'
import { LockDrawer, ReopenDrawer } from './period-drawers.tsx'

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
