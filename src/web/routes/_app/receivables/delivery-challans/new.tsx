import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { challanQuery } from '#web/features/sales/delivery-challans/api.ts'
import { ChallanEditor } from '#web/features/sales/delivery-challans/challan-editor.tsx'
import { newValues, valuesOf } from '#web/features/sales/delivery-challans/editor-values.ts'
import { forms, loadNewDocument } from '../-document-editor.tsx'
import { NewDocumentSearch } from '../-new-document-search.ts'

export const Route = createFileRoute('/_app/receivables/delivery-challans/new')({
  validateSearch: NewDocumentSearch,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadNewDocument(queryClient, deps, (id) => queryClient.fetchQuery({ ...challanQuery(id), staleTime: 0 })),
  component: NewChallan,
})

function NewChallan() {
  const navigate = Route.useNavigate()
  const { seller, buyer, saved } = Route.useLoaderData()
  // The initial data of the page: saving the draft changes the URL and must not reset the form.
  const [start] = useState(() => ({ initial: saved ? valuesOf(saved) : newValues(seller, buyer), draft: saved }))
  return (
    <ChallanEditor
      {...start}
      seller={seller}
      forms={forms}
      onFirstSave={(draft) => void navigate({ search: { draft }, replace: true })}
    />
  )
}
