import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { CreditNotice } from '#web/features/directory/customers/credit-notice.tsx'
import { invoiceQuery } from '#web/features/sales/invoices/api.ts'
import { newValues, valuesOf } from '#web/features/sales/invoices/editor-values.ts'
import { InvoiceEditor } from '#web/features/sales/invoices/invoice-editor.tsx'
import { forms, loadNewDocument } from '../-document-editor.tsx'
import { NewDocumentSearch } from '../-new-document-search.ts'

export const Route = createFileRoute('/_app/receivables/invoices/new')({
  validateSearch: NewDocumentSearch,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadNewDocument(queryClient, deps, (id) => queryClient.fetchQuery({ ...invoiceQuery(id), staleTime: 0 })),
  component: NewInvoice,
})

function NewInvoice() {
  const navigate = Route.useNavigate()
  const { seller, buyer, saved } = Route.useLoaderData()
  // The initial data of the page: saving the draft changes the URL and must not reset the form.
  const [start] = useState(() => ({ initial: saved ? valuesOf(saved) : newValues(seller, buyer), draft: saved }))
  return (
    <InvoiceEditor
      {...start}
      seller={seller}
      forms={forms}
      notice={(document) => <CreditNotice {...document} />}
      onFirstSave={(draft) => void navigate({ search: { draft }, replace: true })}
    />
  )
}
