import { createFileRoute } from '@tanstack/react-router'
import { AgedReceivablesPage } from '#web/features/reporting/reports/aged-receivables-page.tsx'
import { agedReceivablesQuery } from '#web/features/reporting/reports/api.ts'
import { DaySearch } from '#web/features/reporting/reports/period.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/reports/aged-receivables')({
  validateSearch: DaySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(agedReceivablesQuery(deps.as_of ?? today())),
  component: Report,
})

function Report() {
  const navigate = Route.useNavigate()
  return <AgedReceivablesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
