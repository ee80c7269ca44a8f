import { createFileRoute } from '@tanstack/react-router'
import { SheetSettings } from '#web/features/reporting/reports/period.ts'
import { SheetPage } from '#web/features/reporting/reports/sheet-page.tsx'
import { askForSheet } from '#web/features/reporting/reports/sheet-settings.ts'
import { outputTaxReport } from '#web/features/reporting/reports/trade-reports.ts'

export const Route = createFileRoute('/_app/reports/output-tax')({
  validateSearch: SheetSettings,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForSheet(context.queryClient, outputTaxReport, deps),
  component: Report,
})

function Report() {
  const navigate = Route.useNavigate()
  return <SheetPage report={outputTaxReport} search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
