import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttendanceRow } from '#contract/payroll/attendance.ts'
import { formatMonthYear, type IsoDate, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { MonthSteps } from '../shared/month-steps.tsx'
import { attendanceQuery } from './api.ts'
import { AttendanceDialog } from './attendance-dialog.tsx'

/** Attendance of a month: days, leave, days without pay and overtime of everybody. */
export function AttendancePart() {
  const [month, setMonth] = useState(monthStart(today()))
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const [edited, setEdited] = useState<AttendanceRow>()
  const { data, error, refetch } = useQuery(attendanceQuery(month, pages.at(-1)))
  const show = (shown: IsoDate) => {
    setPages([undefined])
    setMonth(shown)
  }
  const pick = (data?.rows ?? []).map((row) => ({
    id: row.payroll_employees_id,
    label: row.staff_name,
    onSelect: () => setEdited(row),
  }))
  return (
    <Card
      title={t('Attendance of {month}', { month: formatMonthYear(month) })}
      actions={
        <>
          <MonthSteps month={month} onShow={show} />
          <ButtonLink icon="upload" to="/payroll/attendance-import">
            {t('Import')}
          </ButtonLink>
          {pick.length > 0 && <Menu trigger={<Button icon="edit">{t('Enter attendance')}</Button>} groups={[pick]} />}
        </>
      }
    >
      {error ? <ErrorState error={error} onRetry={refetch} /> : data ? <Rows rows={data.rows} /> : <Skeleton lines={8} />}
      {pages.length > 1 && <Button onClick={() => setPages(pages.slice(0, -1))}>{t('Previous people')}</Button>}
      {data && data.next !== null && (
        <Button onClick={() => setPages([...pages, data.next ?? undefined])}>{t('Next people')}</Button>
      )}
      {edited && <AttendanceDialog row={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

function Rows({ rows }: { rows: readonly AttendanceRow[] }) {
  if (rows.length === 0) return <p>{t('Nobody is employed in this month.')}</p>
  return (
    <>
      {rows.some((row) => row.is_paid) && <Notice>{t('This month is paid. Changes become arrears of the next pay run.')}</Notice>}
      <ReportTable
        caption={t('Attendance')}
        first={t('Employee')}
        columns={[t('Days'), t('Paid leave'), t('Days without pay'), t('Paid days'), t('Overtime hours'), t('NCP days')]}
        rows={rows.map((row) => ({
          id: row.payroll_employees_id,
          label: `${row.staff_name} (${row.employee_code})`,
          amounts: [
            row.days,
            row.paid_leave,
            row.lop_days,
            row.paid_days,
            row.entered?.overtime_hours ?? 0,
            row.entered?.ncp_days ?? row.lop_days,
          ].map(String),
        }))}
      />
    </>
  )
}
