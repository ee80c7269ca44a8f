import { createFileRoute } from '@tanstack/react-router'
import { scheduleQuery } from '#web/features/sales/recurring-invoices/api.ts'
import { SchedulePage } from '#web/features/sales/recurring-invoices/schedule-page.tsx'

export const Route = createFileRoute('/_app/receivables/invoices/recurring/$recurring_invoices_id/')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(scheduleQuery(params.recurring_invoices_id)),
  component: Schedule,
})

function Schedule() {
  return <SchedulePage {...Route.useParams()} />
}
