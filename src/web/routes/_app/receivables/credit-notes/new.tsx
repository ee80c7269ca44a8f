import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { creditNoteQuery } from '#web/features/sales/credit-notes/api.ts'
import { CreditNoteEditor } from '#web/features/sales/credit-notes/credit-note-editor.tsx'
import { newValues, valuesOf } from '#web/features/sales/credit-notes/editor-values.ts'
import { forms, loadNewDocument } from '../-document-editor.tsx'
import { NewDocumentSearch } from '../-new-document-search.ts'

export const Route = createFileRoute('/_app/receivables/credit-notes/new')({
  validateSearch: NewDocumentSearch,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadNewDocument(queryClient, deps, (id) => queryClient.fetchQuery({ ...creditNoteQuery(id), staleTime: 0 })),
  component: NewCreditNote,
})

function NewCreditNote() {
  const navigate = Route.useNavigate()
  const { seller, buyer, saved } = Route.useLoaderData()
  // The initial data of the page: saving the draft changes the URL and must not reset the form.
  const [start] = useState(() => ({ initial: saved ? valuesOf(saved) : newValues(seller, buyer), draft: saved }))
  return (
    <CreditNoteEditor
      {...start}
      seller={seller}
      forms={forms}
      onFirstSave={(draft) => void navigate({ search: { draft }, replace: true })}
    />
  )
}
