import { createFileRoute } from '@tanstack/react-router'
import { ComparedSearch } from '#web/features/reports/period.ts'
import { ProfitAndLossPage } from '#web/features/reports/profit-and-loss-page.tsx'

export const Route = createFileRoute('/_app/reports/profit-and-loss')({ validateSearch: ComparedSearch, component: Report })

function Report() {
  const navigate = Route.useNavigate()
  return <ProfitAndLossPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
