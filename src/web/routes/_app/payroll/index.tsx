import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { AttendancePart } from '#web/features/payroll/attendance/attendance-part.tsx'
import { ComponentsPart } from '#web/features/payroll/components/components-part.tsx'
import { DeclarationsPart } from '#web/features/payroll/declarations/declarations-part.tsx'
import { EmployeesPart } from '#web/features/payroll/employees/employees-part.tsx'
import { employeesQuery } from '#web/features/payroll/employees/api.ts'
import { LeavePart } from '#web/features/payroll/leave/leave-part.tsx'
import { leaversQuery, runsQuery, settingsQuery } from '#web/features/payroll/runs/api.ts'
import { LeaversCard } from '#web/features/payroll/runs/leavers-card.tsx'
import { LawImpactPart } from '#web/features/payroll/law-impact/law-impact-part.tsx'
import { RunsPart } from '#web/features/payroll/runs/runs-part.tsx'
import { SettingsCard } from '#web/features/payroll/runs/settings-card.tsx'
import { StateReturnsPart } from '#web/features/payroll/state-returns/state-returns-part.tsx'
import { LawNotice } from '#web/features/payroll/shared/law-notice.tsx'
import { payrollSearch } from '#web/features/payroll/shared/search.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'

export const Route = createFileRoute('/_app/payroll/')({
  validateSearch: payrollSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(runsQuery),
      queryClient.ensureQueryData(employeesQuery),
      // Cards above and below the runs: had they come after them, what is read would move.
      queryClient.prefetchQuery(leaversQuery),
      queryClient.prefetchQuery(settingsQuery),
    ]),
  component: Payroll,
})

function Payroll() {
  const { view = 'runs' } = Route.useSearch()
  const { data: runs } = useSuspenseQuery(runsQuery)
  const { data: employees } = useSuspenseQuery(employeesQuery)
  return (
    <Page>
      <PageHeader title={t('Payroll')} description={t('Salaries with their taxes and contributions.')} />
      <ViewTabs
        label={t('Payroll')}
        value={view}
        tabs={[
          { value: 'runs', label: t('Pay runs'), count: runs.rows.length, search: {} },
          {
            value: 'employees',
            label: t('Employees'),
            count: employees.rows.length,
            search: { view: 'employees' },
          },
          { value: 'leave', label: t('Leave and holidays'), search: { view: 'leave' } },
          { value: 'attendance', label: t('Attendance'), search: { view: 'attendance' } },
          { value: 'declarations', label: t('Declarations'), search: { view: 'declarations' } },
          { value: 'components', label: t('Components'), search: { view: 'components' } },
          { value: 'returns', label: t('State returns'), search: { view: 'returns' } },
          { value: 'law', label: t('Law changes'), search: { view: 'law' } },
        ]}
      />
      {view === 'runs' && <LeaversCard />}
      {view === 'runs' && <RunsPart />}
      {view === 'employees' && <EmployeesPart />}
      {view === 'leave' && <LeavePart />}
      {view === 'attendance' && <AttendancePart />}
      {view === 'declarations' && <DeclarationsPart />}
      {view === 'components' && <ComponentsPart />}
      {view === 'law' && <LawImpactPart />}
      {view === 'returns' && <StateReturnsPart />}
      {view === 'runs' && <SettingsCard />}
      <LawNotice />
    </Page>
  )
}
