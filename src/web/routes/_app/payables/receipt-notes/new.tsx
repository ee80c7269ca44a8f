import { createFileRoute } from '@tanstack/react-router'
import { orderQuery } from '#web/features/purchases/receipt-notes/api.ts'
import { ChooseOrder } from '#web/features/purchases/receipt-notes/choose-order.tsx'
import { ReceiptNoteEditor } from '#web/features/purchases/receipt-notes/receipt-note-editor.tsx'
import { searchOf, words } from '#web/lib/search.ts'

/** `order`: the purchase order that something came of. */
const Search = searchOf({ order: words })

export const Route = createFileRoute('/_app/payables/receipt-notes/new')({
  validateSearch: Search,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  // Fetched, not read from the cache: the open quantities must be current.
  loader: async ({ context: { queryClient }, deps }) =>
    deps.order === undefined ? undefined : queryClient.fetchQuery({ ...orderQuery(deps.order), staleTime: 0 }),
  gcTime: 0,
  component: NewReceiptNote,
})

function NewReceiptNote() {
  const order = Route.useLoaderData()
  const navigate = Route.useNavigate()
  if (!order) return <ChooseOrder onChoose={(chosen) => void navigate({ search: { order: chosen } })} />
  return <ReceiptNoteEditor key={order.purchase_orders_id} order={order} />
}
