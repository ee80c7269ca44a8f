import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { leaversQuery } from './api.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** Who left and is not settled; nothing while there is nobody. */
export function LeaversCard() {
  const { data } = useQuery(leaversQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data || data.rows.length === 0) return null
  return (
    <Card
      title={t('Leavers to settle')}
      actions={<Button onClick={() => setOpen(true)}>{t('Start full and final settlement')}</Button>}
    >
      <ReportTable
        caption={t('Leavers to settle')}
        first={t('Employee')}
        columns={[
          { label: t('Last working day'), isText: true },
          { label: t('Pay by'), isText: true },
        ]}
        rows={data.rows.map(({ payroll_employees_id, staff_name, employee_code, left_on, due_on }) => ({
          id: payroll_employees_id,
          label: `${staff_name} (${employee_code})`,
          link: { to: `/payroll/employees/${payroll_employees_id}` },
          amounts: [formatDate(left_on), due_on === null ? '' : formatDate(due_on)],
        }))}
      />
      {isOpen && <SettleDialog leavers={data.rows} onClose={() => setOpen(false)} />}
    </Card>
  )
}
