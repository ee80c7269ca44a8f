import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { AttendancePart } from '#web/features/payroll/attendance/attendance-part.tsx'
import { ComponentsPart } from '#web/features/payroll/components/components-part.tsx'
import { DeclarationsPart } from '#web/features/payroll/declarations/declarations-part.tsx'
import { EmployeesPart } from '#web/features/payroll/employees/employees-part.tsx'
import { employeesQuery } from '#web/features/payroll/employees/api.ts'
import { LeavePart } from '#web/features/payroll/leave/leave-part.tsx'
import { LetterTexts } from '#web/features/payroll/letters/letter-texts.tsx'
import { OffersPart } from '#web/features/payroll/offers/offers-part.tsx'
import { runsQuery } from '#web/features/payroll/runs/api.ts'
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
  loader: ({ context }) =>
    Promise.all([context.queryClient.ensureQueryData(runsQuery), context.queryClient.ensureQueryData(employeesQuery)]),
  component: Payroll,
})

function Payroll() {
  const { view = 'runs' } = Route.useSearch()
  return (
    <Page>
      <PageHeader title={t('Payroll')} description={t('Salaries with their taxes and contributions.')} />
      <ViewTabs
        label={t('Payroll')}
        value={view}
        tabs={[
          { value: 'runs', label: t('Pay runs'), search: {} },
          { value: 'employees', label: t('Employees'), search: { view: 'employees' } },
          { value: 'offers', label: t('Offers and letters'), search: { view: 'offers' } },
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
      {view === 'offers' && <OffersPart />}
      {view === 'offers' && <LetterTexts />}
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
