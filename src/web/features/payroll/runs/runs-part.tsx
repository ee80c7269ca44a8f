import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { runTitle, statusWords } from '../shared/words.ts'
import { runsQuery, useCreateRun } from './api.ts'
import { BonusDialog } from './bonus-dialog.tsx'
import { FirstStep } from './first-step.tsx'
import { TaxFilesMenu } from './tax-files-menu.tsx'

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
    <Card
      title={t('Pay runs')}
      actions={
        <>
          <TaxFilesMenu />
          <Button onClick={() => setBonus(true)}>{t('Pay bonus')}</Button>
          {!isOpen && button}
        </>
      }
    >
      <ReportTable
        caption={t('Pay runs')}
        first={t('Pay run')}
        columns={[
          { label: t('Status'), isText: true },
          { label: t('People'), isText: true },
          { label: t('Computed by'), isText: true },
          { label: t('Approved by'), isText: true },
        ]}
        rows={data.rows.map((run) => ({
          id: run.payroll_runs_id,
          label: runTitle(run),
          link: { to: `/payroll/runs/${run.payroll_runs_id}` },
          amounts: [
            statusWords[run.run_status][1],
            plural(run.people, 'person', 'people'),
            run.computed_by_name ?? '',
            run.approved_by_name ?? '',
          ],
        }))}
      />
      {isBonus && <BonusDialog onClose={() => setBonus(false)} />}
    </Card>
  )
}

export const RunBadge = ({ status }: { status: keyof typeof statusWords }) => {
  const [tone, words] = statusWords[status]
  return <Badge tone={tone}>{words}</Badge>
}
