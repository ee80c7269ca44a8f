import { createFileRoute } from '@tanstack/react-router'
import { BalanceSheetPage } from '#web/features/reports/balance-sheet-page.tsx'
import { SheetSearch } from '#web/features/reports/period.ts'

export const Route = createFileRoute('/_app/reports/balance-sheet')({ validateSearch: SheetSearch, component: Report })

function Report() {
  const navigate = Route.useNavigate()
  return <BalanceSheetPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
