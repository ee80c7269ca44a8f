import { createFileRoute } from '@tanstack/react-router'
import { scheduleQuery } from '#web/features/accounting/journals/recurring-api.ts'
import { EditRecurringJournalPage } from '#web/features/accounting/journals/recurring-editor.tsx'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'
import { dimensionsQuery } from '#web/lib/dimensions.ts'

export const Route = createFileRoute('/_app/accounting/recurring-journals/$recurring_journals_id/edit')({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(scheduleQuery(params.recurring_journals_id))
    void queryClient.prefetchQuery(chartQuery)
    void queryClient.prefetchQuery(dimensionsQuery)
  },
  component: Edit,
})

function Edit() {
  return <EditRecurringJournalPage recurring_journals_id={Route.useParams().recurring_journals_id} />
}
