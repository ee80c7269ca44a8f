import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RunRow } from '#contract/payroll/runs.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CardFace, Column } from '#web/ui/data-table-types.ts'
import { Toolbar } from '#web/ui/filters.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { runTitle, statusWords } from '../shared/words.ts'
import { runRowsQuery, runsQuery, useCreateRun } from './api.ts'
import { BonusDialog } from './bonus-dialog.tsx'
import { FirstStep } from './first-step.tsx'
import { TaxFilesMenu } from './tax-files-menu.tsx'

const people = (run: RunRow) => plural(run.people, 'person', 'people')
const columns: readonly Column<RunRow>[] = [
  { id: 'run', header: t('Pay run'), cell: runTitle },
  { id: 'status', header: t('Status'), width: 150, cell: (run) => <RunBadge status={run.run_status} /> },
  { id: 'people', header: t('People'), width: 110, cell: people },
  { id: 'computed', header: t('Computed by'), cell: (run) => run.computed_by_name ?? '' },
  { id: 'approved', header: t('Approved by'), cell: (run) => run.approved_by_name ?? '' },
]
const card = (run: RunRow): CardFace => ({
  title: runTitle(run),
  detail: people(run),
  badge: <RunBadge status={run.run_status} />,
})

/** Pay runs by month, and the button that starts the next. */
export function RunsPart() {
  const { data } = useSuspenseQuery(runsQuery)
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateRun()
  const start = () =>
    mutate(data.next_month, {
      onSuccess: ({ payroll_runs_id }) => void navigate({ to: '/payroll/runs/$payroll_runs_id', params: { payroll_runs_id } }),
    })
  const [isBonus, setBonus] = useState(false)
  const isOpen = data.rows.some((run) => run.run_status === 'computed' && run.run_kind === 'monthly')
  const button = (
    <Button tone="primary" icon="add" busy={isPending} onClick={start}>
      {t('Run payroll for {month}', { month: formatMonthYear(data.next_month) })}
    </Button>
  )
  if (data.rows.length === 0)
    return (
      <EmptyState icon="wallet" title={t('No pay runs yet')} actions={<FirstStep run={button} />}>
        {t('Add your employees first. A pay run computes their slips for a month.')}
      </EmptyState>
    )
  return (
    <>
      <Toolbar
        end={
          <>
            <TaxFilesMenu />
            <Button onClick={() => setBonus(true)}>{t('Pay bonus')}</Button>
            {!isOpen && button}
          </>
        }
      />
      <DataTable
        label={t('Pay runs')}
        noun={['pay run', 'pay runs']}
        columns={columns}
        query={runRowsQuery}
        rowKey={(run) => run.payroll_runs_id}
        rowHref={(run) => `/payroll/runs/${run.payroll_runs_id}`}
        card={card}
        empty={null}
      />
      {isBonus && <BonusDialog onClose={() => setBonus(false)} />}
    </>
  )
}

export const RunBadge = ({ status }: { status: keyof typeof statusWords }) => {
  const [tone, words] = statusWords[status]
  return <Badge tone={tone}>{words}</Badge>
}
