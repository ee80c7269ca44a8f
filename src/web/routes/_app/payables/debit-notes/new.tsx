import { createFileRoute } from '@tanstack/react-router'
import { debitableQuery } from '#web/features/purchases/debit-notes/api.ts'
import { ChooseBill } from '#web/features/purchases/debit-notes/choose-bill.tsx'
import { DebitNoteEditor } from '#web/features/purchases/debit-notes/debit-note-editor.tsx'
import { searchOf, words } from '#web/lib/search.ts'

/** `bill`: the one that is lower. */
const Search = searchOf({ bill: words })

export const Route = createFileRoute('/_app/payables/debit-notes/new')({
  validateSearch: Search,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  // Fetched, not read from the cache: the open quantities must be current.
  loader: async ({ context: { queryClient }, deps }) =>
    deps.bill === undefined ? undefined : queryClient.fetchQuery({ ...debitableQuery(deps.bill), staleTime: 0 }),
  gcTime: 0,
  component: NewDebitNote,
})

function NewDebitNote() {
  const bill = Route.useLoaderData()
  const navigate = Route.useNavigate()
  if (!bill) return <ChooseBill onChoose={(chosen) => void navigate({ search: { bill: chosen } })} />
  return <DebitNoteEditor key={bill.bills_id} bill={bill} />
}
