import { createFileRoute, redirect } from '@tanstack/react-router'
import { debitableQuery, debitNoteQuery } from '#web/features/purchases/debit-notes/api.ts'
import { DebitNoteEditor } from '#web/features/purchases/debit-notes/debit-note-editor.tsx'

export const Route = createFileRoute('/_app/payables/debit-notes/$debit_notes_id/edit')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient }, params: { debit_notes_id } }) => {
    // Fetched, not read from the cache: the version must be current.
    const draft = await queryClient.fetchQuery({ ...debitNoteQuery(debit_notes_id), staleTime: 0 })
    if (draft.status !== 'draft' || draft.bills_id === null)
      throw redirect({ to: '/payables/debit-notes/$debit_notes_id', params: { debit_notes_id } })
    const bill = await queryClient.fetchQuery({ ...debitableQuery(draft.bills_id, debit_notes_id), staleTime: 0 })
    return { draft, bill }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: EditDebitNote,
})

function EditDebitNote() {
  const { draft, bill } = Route.useLoaderData()
  return <DebitNoteEditor key={draft.debit_notes_id} bill={bill} draft={draft} />
}
