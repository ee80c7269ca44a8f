import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { receiptNotesQuery } from '#web/features/purchases/receipt-notes/api.ts'
import { ReceiptNotesPage } from '#web/features/purchases/receipt-notes/receipt-notes-page.tsx'
import { filterOf, orderOf, ReceiptNotesSearch } from '#web/features/purchases/receipt-notes/search.ts'

export const Route = createFileRoute('/_app/payables/receipt-notes/')({
  validateSearch: ReceiptNotesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    askForList(context.queryClient, 'receipt-notes', receiptNotesQuery(filterOf(deps), orderOf(deps))),
  component: ReceiptNotes,
})

function ReceiptNotes() {
  const navigate = Route.useNavigate()
  return <ReceiptNotesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
