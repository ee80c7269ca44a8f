import { createFileRoute } from '@tanstack/react-router'
import { BudgetPage } from '#web/features/reporting/reports/budget-page.tsx'
import { BudgetSearch } from '#web/features/reporting/reports/period.ts'

export const Route = createFileRoute('/_app/reports/budget-editor')({ validateSearch: BudgetSearch, component: Editor })

function Editor() {
  const navigate = Route.useNavigate()
  return <BudgetPage year={Route.useSearch().year} onYear={(year) => void navigate({ search: { year } })} />
}
