import { createFileRoute, redirect } from '@tanstack/react-router'
import { SheetSettings } from '#web/features/reporting/reports/period.ts'
import { SheetPage } from '#web/features/reporting/reports/sheet-page.tsx'
import { noteReport } from '#web/features/reporting/reports/sheet-reports.ts'
import { askForSheet } from '#web/features/reporting/reports/sheet-settings.ts'

/** A note is of a line: without one, the statement whose lines lead to their notes. */
export const Route = createFileRoute('/_app/reports/note')({
  validateSearch: SheetSettings,
  beforeLoad: ({ search: { line, statement } }) => {
    if (line === undefined || statement === undefined) throw redirect({ to: '/reports/balance-sheet', replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForSheet(context.queryClient, noteReport, deps),
  component: Report,
})

function Report() {
  const navigate = Route.useNavigate()
  return <SheetPage report={noteReport} search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
