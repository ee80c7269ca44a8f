import { createFileRoute } from '@tanstack/react-router'
import { debitNoteQuery } from '#web/features/purchases/debit-notes/api.ts'
import { DebitNotePage } from '#web/features/purchases/debit-notes/debit-note-page.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/payables/debit-notes/$debit_notes_id/')({
  validateSearch: searchOf({ open: oneOf(['amend', 'email', 'apply', 'refund', 'cancel']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(debitNoteQuery(params.debit_notes_id)),
  component: DebitNoteDetail,
})

function DebitNoteDetail() {
  const { debit_notes_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DebitNotePage
      key={debit_notes_id}
      {...{ debit_notes_id, open }}
      onOpen={(layer) => void navigate({ search: { open: layer }, replace: true })}
    />
  )
}
