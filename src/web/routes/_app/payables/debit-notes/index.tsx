import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { debitNotesQuery } from '#web/features/purchases/debit-notes/api.ts'
import { DebitNotesPage } from '#web/features/purchases/debit-notes/debit-notes-page.tsx'
import { DebitNotesSearch, filterOf, orderOf } from '#web/features/purchases/debit-notes/search.ts'

export const Route = createFileRoute('/_app/payables/debit-notes/')({
  validateSearch: DebitNotesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'debit-notes', debitNotesQuery(filterOf(deps), orderOf(deps))),
  component: DebitNotes,
})

function DebitNotes() {
  const navigate = Route.useNavigate()
  return <DebitNotesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
