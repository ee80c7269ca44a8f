import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeclarationList } from '#contract/payroll/declarations.ts'
import { financialYear, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { declarationsQuery } from './api.ts'
import { WindowDialog } from './window-dialog.tsx'

/** Who declared what is undecided. Amounts are only on the page of each person, where every look is logged. */
export function DeclarationsPart() {
  const year = financialYear(today())
  const { data } = useSuspenseQuery(declarationsQuery(year.start))
  const [isSetting, setSetting] = useState(false)
  const days = <Button onClick={() => setSetting(true)}>{t('Set days for proofs')}</Button>
  return (
    <>
      <Notice>{windowWords(data.proof_window)}</Notice>
      {data.rows.length === 0 ? (
        <EmptyState icon="customers" title={t('No employees yet')} actions={days}>
          {t('Add employees first. They declare rent, savings and other items on their own page.')}
        </EmptyState>
      ) : (
        <Card title={t('Declarations of FY {year}', { year: year.label })} actions={days}>
          <ReportTable
            caption={t('Declarations of FY {year}', { year: year.label })}
            first={t('Employee')}
            columns={[
              { label: t('Items'), isText: true },
              { label: t('With proof'), isText: true },
              { label: t('To decide'), isText: true },
            ]}
            rows={data.rows.map((row) => ({
              id: row.payroll_employees_id,
              label: `${row.staff_name} (${row.employee_code})`,
              link: { to: `/payroll/declarations/${row.payroll_employees_id}` },
              amounts: [String(row.lines), String(row.proven), String(row.undecided)],
            }))}
          />
        </Card>
      )}
      {isSetting && <WindowDialog year_start={year.start} proofWindow={data.proof_window} onClose={() => setSetting(false)} />}
    </>
  )
}

const windowWords = (proofWindow: DeclarationList['proof_window']): string =>
  proofWindow === null
    ? t('No days for proofs are set: declared amounts count in pay runs. Set the days, usually in January.')
    : t('Proofs from {from} to {until}. Pay runs count declared amounts until then, and accepted ones afterwards.', {
        from: formatDate(proofWindow.opens_on),
        until: formatDate(proofWindow.closes_on),
      })
