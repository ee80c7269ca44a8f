import { createFileRoute } from '@tanstack/react-router'
import { EditRecurringJournalPage } from '#web/features/accounting/journals/recurring-editor.tsx'

export const Route = createFileRoute('/_app/accounting/recurring-journals/$recurring_journals_id/edit')({ component: Edit })

function Edit() {
  return <EditRecurringJournalPage recurring_journals_id={Route.useParams().recurring_journals_id} />
}
