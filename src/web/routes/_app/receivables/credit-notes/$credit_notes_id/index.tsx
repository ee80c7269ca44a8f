import { createFileRoute } from '@tanstack/react-router'
import { creditNoteQuery } from '#web/features/sales/credit-notes/api.ts'
import { CreditNotePage } from '#web/features/sales/credit-notes/credit-note-page.tsx'
import { EInvoiceCard } from '#web/features/compliance/e-invoices/e-invoice-card.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/receivables/credit-notes/$credit_notes_id/')({
  validateSearch: searchOf({ open: oneOf(['amend', 'email', 'apply', 'refund', 'cancel']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(creditNoteQuery(params.credit_notes_id)),
  component: CreditNoteDetail,
})

function CreditNoteDetail() {
  const { credit_notes_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CreditNotePage
      key={credit_notes_id}
      {...{ credit_notes_id, open }}
      portal={({ status }) => <EInvoiceCard document={{ credit_notes_id }} isCancelled={status === 'cancelled'} />}
      onOpen={(layer) => void navigate({ search: { open: layer }, replace: true })}
    />
  )
}
