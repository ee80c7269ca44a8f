import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { estimateQuery } from '#web/features/sales/estimates/api.ts'
import { newValues, valuesOf } from '#web/features/sales/estimates/editor-values.ts'
import { EstimateEditor } from '#web/features/sales/estimates/estimate-editor.tsx'
import { forms, loadNewDocument } from '../-document-editor.tsx'
import { NewDocumentSearch } from '../-new-document-search.ts'

export const Route = createFileRoute('/_app/receivables/estimates/new')({
  validateSearch: NewDocumentSearch,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadNewDocument(queryClient, deps, (id) => queryClient.fetchQuery({ ...estimateQuery(id), staleTime: 0 })),
  component: NewEstimate,
})

function NewEstimate() {
  const navigate = Route.useNavigate()
  const { seller, buyer, saved } = Route.useLoaderData()
  // The initial data of the page: saving the draft changes the URL and must not reset the form.
  const [start] = useState(() => ({ initial: saved ? valuesOf(saved) : newValues(seller, buyer), draft: saved }))
  return (
    <EstimateEditor
      {...start}
      seller={seller}
      forms={forms}
      onFirstSave={(draft) => void navigate({ search: { draft }, replace: true })}
    />
  )
}
