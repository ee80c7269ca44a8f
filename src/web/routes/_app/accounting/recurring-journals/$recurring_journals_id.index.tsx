import { createFileRoute } from '@tanstack/react-router'
import { scheduleQuery } from '#web/features/accounting/journals/recurring-api.ts'
import { RecurringJournalPage } from '#web/features/accounting/journals/recurring-page.tsx'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'

export const Route = createFileRoute('/_app/accounting/recurring-journals/$recurring_journals_id/')({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(scheduleQuery(params.recurring_journals_id))
    void queryClient.prefetchQuery(chartQuery)
  },
  component: Schedule,
})

function Schedule() {
  return <RecurringJournalPage recurring_journals_id={Route.useParams().recurring_journals_id} />
}
