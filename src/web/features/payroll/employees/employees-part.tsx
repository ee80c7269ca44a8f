import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { employeesQuery } from './api.ts'
import { NewEmployeeForm } from './employee-form.tsx'

/** The employees on the payroll. Pay is shown only on their own page, where every access is logged. */
export function EmployeesPart() {
  const { data } = useSuspenseQuery(employeesQuery)
  const [isAdding, setAdding] = useState(false)
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
      {data.rows.length === 0 ? (
        <EmptyState icon="customers" title={t('No employees yet')} actions={add}>
          {t('Add the people you pay a salary, with their pay and identity numbers.')}
        </EmptyState>
      ) : (
        <Card title={t('Employees')} actions={add}>
          <ReportTable
            caption={t('Employees')}
            first={t('Employee')}
            columns={[
              { label: t('Designation'), isText: true },
              { label: t('Joined on'), isText: true },
              { label: 'PAN', isText: true },
              { label: t('Bank account'), isText: true },
            ]}
            rows={data.rows.map((row) => ({
              id: row.payroll_employees_id,
              label: `${row.staff_name} (${row.employee_code})`,
              link: { to: `/payroll/employees/${row.payroll_employees_id}` },
              amounts: [
                row.designation ?? '',
                row.left_on === null ? formatDate(row.joined_on) : t('Left on {date}', { date: formatDate(row.left_on) }),
                row.has_pan ? t('On file') : t('Missing'),
                row.bank_status === 'verified' ? t('Verified') : t('Not verified'),
              ],
            }))}
          />
        </Card>
      )}
      {isAdding && <NewEmployeeForm onClose={() => setAdding(false)} />}
    </>
  )
}
