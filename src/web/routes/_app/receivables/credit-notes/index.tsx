import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { creditNotesQuery } from '#web/features/sales/credit-notes/api.ts'
import { CreditNotesPage } from '#web/features/sales/credit-notes/credit-notes-page.tsx'
import { CreditNotesSearch, filterOf, orderOf } from '#web/features/sales/credit-notes/search.ts'

export const Route = createFileRoute('/_app/receivables/credit-notes/')({
  validateSearch: CreditNotesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'credit-notes', creditNotesQuery(filterOf(deps), orderOf(deps))),
  component: CreditNotes,
})

function CreditNotes() {
  const navigate = Route.useNavigate()
  return <CreditNotesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
