import { createFileRoute } from '@tanstack/react-router'
import { trialBalanceQuery } from '#web/features/reporting/reports/api.ts'
import { periodOf, PeriodSearch } from '#web/features/reporting/reports/period.ts'
import { TrialBalancePage } from '#web/features/reporting/reports/trial-balance-page.tsx'

export const Route = createFileRoute('/_app/reports/trial-balance')({
  validateSearch: PeriodSearch,
  loaderDeps: ({ search }) => periodOf(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(trialBalanceQuery(deps)),
  component: Report,
})

function Report() {
  const navigate = Route.useNavigate()
  return <TrialBalancePage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
