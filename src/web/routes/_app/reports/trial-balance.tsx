import { createFileRoute } from '@tanstack/react-router'
import { PeriodSearch } from '#web/features/reporting/reports/period.ts'
import { TrialBalancePage } from '#web/features/reporting/reports/trial-balance-page.tsx'

export const Route = createFileRoute('/_app/reports/trial-balance')({ validateSearch: PeriodSearch, component: Report })

function Report() {
  const navigate = Route.useNavigate()
  return <TrialBalancePage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
