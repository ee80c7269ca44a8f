import { createFileRoute } from '@tanstack/react-router'
import { journalQuery } from '#web/features/accounting/journals/api.ts'
import { JournalPage } from '#web/features/accounting/journals/journal-page.tsx'

export const Route = createFileRoute('/_app/accounting/journals/$journal_entries_id')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(journalQuery(params.journal_entries_id)),
  component: Journal,
})

function Journal() {
  return <JournalPage journal_entries_id={Route.useParams().journal_entries_id} />
}
