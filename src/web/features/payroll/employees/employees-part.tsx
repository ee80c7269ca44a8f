import { useMemo, useState } from 'react'
import type { EmployeeRow } from '#contract/payroll/employees.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CardFace, Column } from '#web/ui/data-table-types.ts'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { foundEmployeesQuery } from './api.ts'
import { NewEmployeeForm } from './employee-form.tsx'

const left = ({ left_on }: EmployeeRow) => left_on !== null && t('Left on {date}', { date: formatDate(left_on) })
const since = (row: EmployeeRow) => left(row) || formatDate(row.joined_on)
const pan = ({ has_pan }: EmployeeRow) => (has_pan ? t('On file') : t('Missing'))
const bank = ({ bank_status }: EmployeeRow) => (bank_status === 'verified' ? t('Verified') : t('Not verified'))
const isWhole = ({ has_pan, bank_status }: EmployeeRow) => has_pan && bank_status === 'verified'

const columns: readonly Column<EmployeeRow>[] = [
  { id: 'employee', header: t('Employee'), cell: (row) => `${row.staff_name} (${row.employee_code})` },
  { id: 'designation', header: t('Designation'), isExtra: 'tablet', cell: (row) => row.designation ?? '' },
  { id: 'joined', header: t('Joined on'), width: 170, cell: since },
  { id: 'pan', header: 'PAN', width: 110, cell: pan },
  { id: 'bank', header: t('Bank account'), width: 140, cell: bank },
  { id: 'uan', header: 'UAN', width: 140, isExtra: true, cell: ({ uan }) => uan ?? '' },
]
const card = (row: EmployeeRow): CardFace => ({
  title: `${row.staff_name} (${row.employee_code})`,
  detail: [row.designation, left(row) || t('Joined on {date}', { date: formatDate(row.joined_on) })].filter(Boolean).join(', '),
  badge: isWhole(row) ? undefined : <Badge tone="warning">{row.has_pan ? bank(row) : t('PAN missing')}</Badge>,
})

type Props = { find: string | undefined; onFind: (find: string | undefined) => void }

/** The employees on the payroll. Pay is shown only on their own page, where every access is logged. */
export function EmployeesPart({ find, onFind }: Props) {
  const [isAdding, setAdding] = useState(false)
  const query = useMemo(() => foundEmployeesQuery(find), [find])
  const clear = () => onFind(undefined)
  const add = (
    <>
      <ButtonLink icon="upload" to="/payroll/import">
        {t('Import or export')}
      </ButtonLink>
      <Button tone="primary" icon="add" onClick={() => setAdding(true)}>
        {t('Add employee')}
      </Button>
    </>
  )
  return (
    <>
      <Toolbar end={add}>
        <SearchInput
          label={t('Search employees')}
          placeholder={t('Name, code or designation')}
          value={find ?? ''}
          onChange={(typed) => onFind(typed || undefined)}
        />
        <FilterChips chips={searchChip(find, clear)} onClear={clear} />
      </Toolbar>
      <DataTable
        label={t('Employees')}
        noun={['employee', 'employees']}
        columns={columns}
        query={query}
        rowKey={(row) => row.payroll_employees_id}
        rowHref={(row) => `/payroll/employees/${row.payroll_employees_id}`}
        card={card}
        empty={
          <EmptyState icon="customers" title={t('No employees yet')}>
            {t('Add the people you pay a salary, with their pay and identity numbers.')}
          </EmptyState>
        }
        onClearFilters={find === undefined ? undefined : clear}
      />
      {isAdding && <NewEmployeeForm onClose={() => setAdding(false)} />}
    </>
  )
}
