import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#web/features/reporting/reports/reports-page.tsx'
import { savedReportsQuery } from '#web/features/reporting/reports/saved-api.ts'

export const Route = createFileRoute('/_app/reports/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(savedReportsQuery),
  component: ReportsPage,
})
