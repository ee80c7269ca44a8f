import { createFileRoute, redirect } from '@tanstack/react-router'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { creditNoteQuery } from '#web/features/sales/credit-notes/api.ts'
import { CreditNoteEditor } from '#web/features/sales/credit-notes/credit-note-editor.tsx'
import { valuesOf } from '#web/features/sales/credit-notes/editor-values.ts'
import { forms } from '../../-document-editor.tsx'

export const Route = createFileRoute('/_app/receivables/credit-notes/$credit_notes_id/edit')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient }, params: { credit_notes_id } }) => {
    // Fetched, not read from the cache: the version must be current.
    const [seller, draft] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      queryClient.fetchQuery({ ...creditNoteQuery(credit_notes_id), staleTime: 0 }),
    ])
    if (draft.status !== 'draft')
      throw redirect({ to: '/receivables/credit-notes/$credit_notes_id', params: { credit_notes_id } })
    return { seller, draft }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: EditCreditNote,
})

function EditCreditNote() {
  const { seller, draft } = Route.useLoaderData()
  return (
    <CreditNoteEditor
      key={draft.credit_notes_id}
      initial={valuesOf(draft)}
      draft={draft}
      seller={seller}
      forms={forms}
      onFirstSave={() => undefined}
    />
  )
}
