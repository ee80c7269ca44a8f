import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TdsFiling } from '#contract/compliance/tds-corrections.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { filingsQuery, type StatementOf, useUndoFiling } from './api.ts'
import { Corrections } from './corrections.tsx'
import { FilingForm } from './filing-form.tsx'
import { filingWords } from './words.ts'

type Props = StatementOf & { mayRecord: boolean }

/** Whether the statement of a quarter was filed and corrected, and what changed since. */
export function FilingsPart({ quarter, form, mayRecord }: Props) {
  const of = { quarter, form }
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  const { data, error, refetch } = useQuery(filingsQuery(of))
  const [open, setOpen] = useState<'record' | 'undo' | null>(null)
  const undo = useUndoFiling()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const isFiled = data.state !== 'not_filed'
  const canRecord = isFiled ? data.corrections.length > 0 : mayRecord
  return (
    <Stack>
      {isFiled && <Filings rows={data.filings} />}
      {isFiled && <Corrections rows={data.corrections} of={`${data.form} ${quarter}`} />}
      {mayChange && (
        <div>
          {canRecord && (
            <Button onClick={() => setOpen('record')}>{isFiled ? t('Record correction') : t('Record filing')}</Button>
          )}
          {isFiled && <Button onClick={() => setOpen('undo')}>{t('Remove last filing')}</Button>}
        </div>
      )}
      {open === 'record' && <FilingForm {...of} isCorrection={isFiled} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'undo'}
        title={t('Remove the filing recorded last?')}
        verb={t('Remove filing')}
        onConfirm={() => undo.mutateAsync(of)}
        onClose={() => setOpen(null)}
      >
        {t('Do this only if the department did not take it. You can record it again.')}
      </ConfirmDialog>
    </Stack>
  )
}

const Filings = ({ rows }: { rows: readonly TdsFiling[] }) => (
  <ReportTable
    caption={t('Filed statements of this quarter')}
    first={t('Receipt')}
    columns={[
      { label: t('Kind'), isText: true },
      { label: t('Filed on'), isText: true },
      { label: t('Deductees'), isText: true },
      t('Deducted'),
    ]}
    rows={rows.map((row) => ({
      id: row.tds_statements_id,
      label: row.receipt,
      amounts: [filingWords[row.statement_kind], formatDate(row.filed_on), String(row.deductees), row.deducted],
    }))}
  />
)
