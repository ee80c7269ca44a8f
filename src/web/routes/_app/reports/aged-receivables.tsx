import { createFileRoute } from '@tanstack/react-router'
import { AgedReceivablesPage } from '#web/features/reporting/reports/aged-receivables-page.tsx'
import { DaySearch } from '#web/features/reporting/reports/period.ts'

export const Route = createFileRoute('/_app/reports/aged-receivables')({ validateSearch: DaySearch, component: Report })

function Report() {
  const navigate = Route.useNavigate()
  return <AgedReceivablesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
