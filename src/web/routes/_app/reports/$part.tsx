import { createFileRoute } from '@tanstack/react-router'
import { isReportPart } from '#web/features/reporting/reports/report-index.ts'
import { ReportsPage } from '#web/features/reporting/reports/reports-page.tsx'
import { NotFound } from '#web/features/workspace/shell/not-found.tsx'

/** One group of reports: financial, customer-tracking, vendor-tracking, account-analysis. */
export const Route = createFileRoute('/_app/reports/$part')({ component: Reports })

function Reports() {
  const { part } = Route.useParams()
  return isReportPart(part) ? <ReportsPage key={part} part={part} /> : <NotFound />
}
