import { createFileRoute, redirect } from '@tanstack/react-router'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { CreditNotice } from '#web/features/directory/customers/credit-notice.tsx'
import { invoiceQuery } from '#web/features/sales/invoices/api.ts'
import { valuesOf } from '#web/features/sales/invoices/editor-values.ts'
import { InvoiceEditor } from '#web/features/sales/invoices/invoice-editor.tsx'
import { forms } from '../../-document-editor.tsx'

export const Route = createFileRoute('/_app/receivables/invoices/$invoices_id/edit')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient }, params: { invoices_id } }) => {
    // Fetched, not read from the cache: the version must be current.
    const [seller, draft] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      queryClient.fetchQuery({ ...invoiceQuery(invoices_id), staleTime: 0 }),
    ])
    if (draft.status !== 'draft') throw redirect({ to: '/receivables/invoices/$invoices_id', params: { invoices_id } })
    return { seller, draft }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: EditInvoice,
})

function EditInvoice() {
  const { seller, draft } = Route.useLoaderData()
  return (
    <InvoiceEditor
      key={draft.invoices_id}
      initial={valuesOf(draft)}
      draft={draft}
      seller={seller}
      forms={forms}
      notice={(document) => <CreditNotice {...document} />}
      onFirstSave={() => undefined}
    />
  )
}
