import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { salesOrderQuery } from '#web/features/sales/sales-orders/api.ts'
import { newValues, valuesOf } from '#web/features/sales/sales-orders/editor-values.ts'
import { SalesOrderEditor } from '#web/features/sales/sales-orders/sales-order-editor.tsx'
import { forms, loadNewDocument } from '../-document-editor.tsx'
import { NewDocumentSearch } from '../-new-document-search.ts'

export const Route = createFileRoute('/_app/receivables/sales-orders/new')({
  validateSearch: NewDocumentSearch,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadNewDocument(queryClient, deps, (id) => queryClient.fetchQuery({ ...salesOrderQuery(id), staleTime: 0 })),
  component: NewSalesOrder,
})

function NewSalesOrder() {
  const navigate = Route.useNavigate()
  const { seller, buyer, saved } = Route.useLoaderData()
  // The initial data of the page: saving the draft changes the URL and must not reset the form.
  const [start] = useState(() => ({ initial: saved ? valuesOf(saved) : newValues(seller, buyer), draft: saved }))
  return (
    <SalesOrderEditor
      {...start}
      seller={seller}
      forms={forms}
      onFirstSave={(draft) => void navigate({ search: { draft }, replace: true })}
    />
  )
}
