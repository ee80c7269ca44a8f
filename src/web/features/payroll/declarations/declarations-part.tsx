import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DeclarationList, DeclarationRow } from '#contract/payroll/declarations.ts'
import { financialYear, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CardFace, Column } from '#web/ui/data-table-types.ts'
import { Toolbar } from '#web/ui/filters.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { declarationRowsQuery, declarationsQuery } from './api.ts'
import { WindowDialog } from './window-dialog.tsx'

const columns: readonly Column<DeclarationRow>[] = [
  { id: 'employee', header: t('Employee'), cell: (row) => `${row.staff_name} (${row.employee_code})` },
  { id: 'items', header: t('Items'), width: 120, align: 'end', cell: (row) => String(row.lines) },
  { id: 'proven', header: t('With proof'), width: 120, align: 'end', cell: (row) => String(row.proven) },
  { id: 'undecided', header: t('To decide'), width: 120, align: 'end', cell: (row) => String(row.undecided) },
]
const card = ({ staff_name, employee_code, lines, proven, undecided }: DeclarationRow): CardFace => ({
  title: `${staff_name} (${employee_code})`,
  detail: t('{count, plural, one {# item} other {# items}}, {proven} with proof', { count: lines, proven }),
  badge: undecided > 0 ? <Badge tone="warning">{t('{count} to decide', { count: undecided })}</Badge> : undefined,
})

/** Who declared what is undecided. Amounts are only on the page of each person, where every look is logged. */
export function DeclarationsPart() {
  const year = financialYear(today())
  const { data } = useSuspenseQuery(declarationsQuery(year.start))
  const [isSetting, setSetting] = useState(false)
  const query = useMemo(() => declarationRowsQuery(year.start), [year.start])
  return (
    <>
      <Notice>{windowWords(data.proof_window)}</Notice>
      <Toolbar end={<Button onClick={() => setSetting(true)}>{t('Set days for proofs')}</Button>} />
      <DataTable
        label={t('Declarations of FY {year}', { year: year.label })}
        noun={['declaration', 'declarations']}
        columns={columns}
        query={query}
        rowKey={(row) => row.payroll_employees_id}
        rowHref={(row) => `/payroll/declarations/${row.payroll_employees_id}`}
        card={card}
        empty={
          <EmptyState icon="customers" title={t('No employees yet')}>
            {t('Add employees first. They declare rent, savings and other items on their own page.')}
          </EmptyState>
        }
      />
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
