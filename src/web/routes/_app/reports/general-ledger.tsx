import { createFileRoute } from '@tanstack/react-router'
import { askForLedger } from '#web/features/reporting/reports/api.ts'
import { GeneralLedgerPage } from '#web/features/reporting/reports/general-ledger-page.tsx'
import { LedgerSearch } from '#web/features/reporting/reports/period.ts'

export const Route = createFileRoute('/_app/reports/general-ledger')({
  validateSearch: LedgerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForLedger(context.queryClient, deps),
  component: Report,
})

function Report() {
  const navigate = Route.useNavigate()
  return <GeneralLedgerPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
