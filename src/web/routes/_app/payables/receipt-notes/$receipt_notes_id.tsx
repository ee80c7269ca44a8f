import { createFileRoute } from '@tanstack/react-router'
import { receiptNoteQuery } from '#web/features/purchases/receipt-notes/api.ts'
import { ReceiptNotePage } from '#web/features/purchases/receipt-notes/receipt-note-page.tsx'

export const Route = createFileRoute('/_app/payables/receipt-notes/$receipt_notes_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(receiptNoteQuery(params.receipt_notes_id)),
  component: ReceiptNoteDetail,
})

function ReceiptNoteDetail() {
  const { receipt_notes_id } = Route.useParams()
  return <ReceiptNotePage key={receipt_notes_id} receipt_notes_id={receipt_notes_id} />
}
