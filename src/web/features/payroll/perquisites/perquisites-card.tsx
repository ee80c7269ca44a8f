import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PerquisiteRow } from '#contract/payroll/perquisites.ts'
import { t, translate } from '#core/messages.ts'
import { perquisiteNames } from '#core/payroll/explain-perquisite.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { perquisitesQuery, useRemovePerquisite } from './api.ts'
import { EndDialog } from './end-dialog.tsx'
import { PerquisiteForm } from './perquisite-drawer.tsx'
import { rowWords } from './words.ts'

type Chosen = { row: PerquisiteRow; act: 'end' | 'remove' }

/** What an employee gets besides money, which pay runs tax. */
export function PerquisitesCard({ payroll_employees_id }: { payroll_employees_id: string }) {
  const { data, error, refetch } = useQuery(perquisitesQuery(payroll_employees_id))
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const { mutateAsync: remove } = useRemovePerquisite(payroll_employees_id)
  const close = () => setChosen(undefined)
  const rows = data?.rows ?? []
  return (
    <Card title={t('Benefits')} actions={<Button onClick={() => setAdding(true)}>{t('Add a benefit')}</Button>}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton lines={2} />
      ) : rows.length === 0 ? (
        t('A car, a home, a loan or gifts from the employer are taxed with the pay, although they are not paid in money.')
      ) : (
        <Facts items={rows.map((row) => [translate(perquisiteNames[row.perquisite_kind]), actionsOf(row, setChosen)] as const)} />
      )}
      {isAdding && <PerquisiteForm payroll_employees_id={payroll_employees_id} onClose={() => setAdding(false)} />}
      {chosen?.act === 'end' && <EndDialog row={chosen.row} payroll_employees_id={payroll_employees_id} onClose={close} />}
      {chosen?.act === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('Remove this benefit?')}
          verb={t('Remove benefit')}
          onConfirm={() => remove(chosen.row.payroll_perquisites_id)}
        >
          {t('No pay run has taxed it. Recompute a pay run that you have begun.')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

const actionsOf = (row: PerquisiteRow, onChoose: (chosen: Chosen) => void) => (
  <span key={row.payroll_perquisites_id}>
    {rowWords(row)}{' '}
    {row.until_month !== row.from_month && (
      <Button tone="quiet" onClick={() => onChoose({ row, act: 'end' })}>
        {t('End')}
      </Button>
    )}
    {!row.is_taxed && (
      <Button tone="quiet" onClick={() => onChoose({ row, act: 'remove' })}>
        {t('Remove')}
      </Button>
    )}
  </span>
)
