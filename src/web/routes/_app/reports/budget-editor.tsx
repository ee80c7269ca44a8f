import { createFileRoute } from '@tanstack/react-router'
import { financialYear } from '#core/dates.ts'
import { budgetQuery } from '#web/features/reporting/reports/budget-api.ts'
import { BudgetPage } from '#web/features/reporting/reports/budget-page.tsx'
import { BudgetSearch } from '#web/features/reporting/reports/period.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/reports/budget-editor')({
  validateSearch: BudgetSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(budgetQuery(financialYear(deps.year ?? today()).start)),
  component: Editor,
})

function Editor() {
  const navigate = Route.useNavigate()
  return <BudgetPage year={Route.useSearch().year} onYear={(year) => void navigate({ search: { year } })} />
}
