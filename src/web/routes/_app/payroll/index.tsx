import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { employeesQuery } from '#web/features/payroll/employees/api.ts'
import { leaversQuery, runsQuery, settingsQuery } from '#web/features/payroll/runs/api.ts'
import { LeaversCard } from '#web/features/payroll/runs/leavers-card.tsx'
import { RunsPart } from '#web/features/payroll/runs/runs-part.tsx'
import { SettingsCard } from '#web/features/payroll/runs/settings-card.tsx'
import { LawNotice } from '#web/features/payroll/shared/law-notice.tsx'
import { payrollSearch } from '#web/features/payroll/shared/search.ts'
import { lateBody } from '#web/ui/late-body.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'

const waiting = <Skeleton lines={10} height={520} />
const AssetsPart = lateBody(
  () => import('#web/features/payroll/employee-assets/assets-part.tsx').then((part) => part.AssetsPart),
  waiting,
)
const DepartmentsCard = lateBody(
  () => import('#web/features/payroll/no-dues/departments-card.tsx').then((part) => part.DepartmentsCard),
  null,
)
const AttendancePart = lateBody(
  () => import('#web/features/payroll/attendance/attendance-part.tsx').then((part) => part.AttendancePart),
  waiting,
)
const CertificatesPart = lateBody(
  () => import('#web/features/payroll/salary-certificates/certificates-part.tsx').then((part) => part.CertificatesPart),
  waiting,
)
const ClaimsPart = lateBody(() => import('#web/features/payroll/claims/claims-part.tsx').then((part) => part.ClaimsPart), waiting)
const ComponentsPart = lateBody(
  () => import('#web/features/payroll/components/components-part.tsx').then((part) => part.ComponentsPart),
  waiting,
)
const ContractorsPart = lateBody(
  () => import('#web/features/payroll/contractors/contractors-part.tsx').then((part) => part.ContractorsPart),
  waiting,
)
const DeclarationsPart = lateBody(
  () => import('#web/features/payroll/declarations/declarations-part.tsx').then((part) => part.DeclarationsPart),
  waiting,
)
const EmployeesPart = lateBody(
  () => import('#web/features/payroll/employees/employees-part.tsx').then((part) => part.EmployeesPart),
  waiting,
)
const EpfPart = lateBody(() => import('#web/features/payroll/epf-returns/epf-part.tsx').then((part) => part.EpfPart), waiting)
const LeavePart = lateBody(() => import('#web/features/payroll/leave/leave-part.tsx').then((part) => part.LeavePart), waiting)
const LawImpactPart = lateBody(
  () => import('#web/features/payroll/law-impact/law-impact-part.tsx').then((part) => part.LawImpactPart),
  waiting,
)
const Suggestions = lateBody(
  () => import('#web/features/payroll/self-service/suggestions.tsx').then((part) => part.Suggestions),
  null,
)
const OffersPart = lateBody(() => import('#web/features/payroll/offers/offers-part.tsx').then((part) => part.OffersPart), waiting)
const LetterTexts = lateBody(
  () => import('#web/features/payroll/letters/letter-texts.tsx').then((part) => part.LetterTexts),
  waiting,
)
const RegistersPart = lateBody(
  () => import('#web/features/payroll/registers/registers-part.tsx').then((part) => part.RegistersPart),
  waiting,
)
const StateReturnsPart = lateBody(
  () => import('#web/features/payroll/state-returns/state-returns-part.tsx').then((part) => part.StateReturnsPart),
  waiting,
)

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
  const { view = 'runs', claim, find } = Route.useSearch()
  const navigate = Route.useNavigate()
  const claims = useTabCounts('payroll-claims')
  const contractors = useTabCounts('payroll-contractors')
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
          { value: 'contractors', label: t('Contractors'), count: contractors?.['contractors'], search: { view: 'contractors' } },
          { value: 'offers', label: t('Offers and letters'), search: { view: 'offers' } },
          { value: 'leave', label: t('Leave and holidays'), search: { view: 'leave' } },
          { value: 'attendance', label: t('Attendance'), search: { view: 'attendance' } },
          { value: 'declarations', label: t('Declarations'), search: { view: 'declarations' } },
          { value: 'assets', label: t('Assets'), search: { view: 'assets' } },
          { value: 'claims', label: t('Claims'), count: claims?.['submitted'], search: { view: 'claims' } },
          { value: 'components', label: t('Components'), search: { view: 'components' } },
          { value: 'epf', label: t('EPF returns'), search: { view: 'epf' } },
          { value: 'returns', label: t('State returns'), search: { view: 'returns' } },
          { value: 'registers', label: t('Registers'), search: { view: 'registers' } },
          { value: 'certificates', label: t('Certificates'), search: { view: 'certificates' } },
          { value: 'law', label: t('Law changes'), search: { view: 'law' } },
        ]}
      />
      <Suspense fallback={waiting}>
        {view === 'runs' && <LeaversCard />}
        {view === 'runs' && <RunsPart />}
        {view === 'employees' && <Employees find={find} />}
        {view === 'contractors' && <ContractorsPart />}
        {view === 'offers' && <Offers />}
        {view === 'leave' && <LeavePart />}
        {view === 'attendance' && <AttendancePart />}
        {view === 'declarations' && <DeclarationsPart />}
        {view === 'claims' && (
          <ClaimsPart claim={claim} onClaim={(id) => void navigate({ search: { view: 'claims', claim: id } })} />
        )}
        {view === 'assets' && <Assets />}
        {view === 'components' && <ComponentsPart />}
        <StatutoryPart view={view} />
        {view === 'runs' && <SettingsCard />}
      </Suspense>
      <LawNotice />
    </Page>
  )
}

function Employees({ find }: { find: string | undefined }) {
  const navigate = Route.useNavigate()
  return (
    <>
      <Suggestions />
      <EmployeesPart
        find={find}
        onFind={(typed) => void navigate({ search: { view: 'employees', find: typed }, replace: true })}
      />
    </>
  )
}

/** What is returned to authorities and kept for them. */
function StatutoryPart({ view }: { view: string }) {
  return (
    <>
      {view === 'epf' && <EpfPart />}
      {view === 'returns' && <StateReturnsPart />}
      {view === 'registers' && <RegistersPart />}
      {view === 'certificates' && <CertificatesPart />}
      {view === 'law' && <LawImpactPart />}
    </>
  )
}

const Assets = () => (
  <>
    <AssetsPart />
    <DepartmentsCard />
  </>
)
const Offers = () => (
  <>
    <OffersPart />
    <LetterTexts />
  </>
)
