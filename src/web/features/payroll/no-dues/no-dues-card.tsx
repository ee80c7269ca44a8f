import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoDuesRow } from '#contract/payroll/no-dues.ts'
import { t } from '#core/messages.ts'
import { dueName, dueWords } from '#core/payroll/no-dues.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { noDuesQuery, useWithdrawDue } from './api.ts'
import { ConfirmDueDialog } from './confirm-due-dialog.tsx'

/** What a leaver still owes or holds, with who confirmed each; nothing for who stays. */
export function NoDuesCard({ payroll_employees_id, left_on }: { payroll_employees_id: string; left_on: string | null }) {
  if (left_on === null) return null
  return <LeaversDues payroll_employees_id={payroll_employees_id} />
}

function LeaversDues({ payroll_employees_id }: { payroll_employees_id: string }) {
  const { data, error, refetch } = useQuery(noDuesQuery(payroll_employees_id))
  const [chosen, setChosen] = useState<NoDuesRow>()
  const { mutate: withdraw } = useWithdrawDue(payroll_employees_id)
  return (
    <Card title={t('No-dues list')}>
      {data ? (
        <Facts
          items={data.rows.map((row) => [
            dueName(row),
            <span key={dueName(row)}>
              {dueWords(row)}{' '}
              {row.confirmed ? (
                <Button tone="quiet" onClick={() => withdraw({ due_kind: row.due_kind, department_name: row.department_name })}>
                  {t('Take back: {name}', { name: dueName(row) })}
                </Button>
              ) : (
                <Button tone="quiet" onClick={() => setChosen(row)}>
                  {t('Confirm: {name}', { name: dueName(row) })}
                </Button>
              )}
            </span>,
          ])}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={5} />
      )}
      {chosen && (
        <ConfirmDueDialog row={chosen} payroll_employees_id={payroll_employees_id} onClose={() => setChosen(undefined)} />
      )}
    </Card>
  )
}
