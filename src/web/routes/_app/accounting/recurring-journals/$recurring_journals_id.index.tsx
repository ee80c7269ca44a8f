import { createFileRoute } from '@tanstack/react-router'
import { RecurringJournalPage } from '#web/features/accounting/journals/recurring-page.tsx'

export const Route = createFileRoute('/_app/accounting/recurring-journals/$recurring_journals_id/')({ component: Schedule })

function Schedule() {
  return <RecurringJournalPage recurring_journals_id={Route.useParams().recurring_journals_id} />
}
