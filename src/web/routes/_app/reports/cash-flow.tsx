import { createFileRoute } from '@tanstack/react-router'
import { SheetSettings } from '#web/features/reporting/reports/period.ts'
import { SheetPage } from '#web/features/reporting/reports/sheet-page.tsx'
import { cashFlowReport } from '#web/features/reporting/reports/sheet-reports.ts'
import { askForSheet } from '#web/features/reporting/reports/sheet-settings.ts'

export const Route = createFileRoute('/_app/reports/cash-flow')({
  validateSearch: SheetSettings,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForSheet(context.queryClient, cashFlowReport, deps),
  component: Report,
})

function Report() {
  const navigate = Route.useNavigate()
  return <SheetPage report={cashFlowReport} search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
