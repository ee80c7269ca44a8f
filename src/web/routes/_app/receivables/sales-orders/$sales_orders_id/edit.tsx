import { createFileRoute, redirect } from '@tanstack/react-router'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { salesOrderQuery } from '#web/features/sales/sales-orders/api.ts'
import { valuesOf } from '#web/features/sales/sales-orders/editor-values.ts'
import { SalesOrderEditor } from '#web/features/sales/sales-orders/sales-order-editor.tsx'
import { forms } from '../../-document-editor.tsx'

export const Route = createFileRoute('/_app/receivables/sales-orders/$sales_orders_id/edit')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient }, params: { sales_orders_id } }) => {
    // Fetched, not read from the cache: the version must be current.
    const [seller, draft] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      queryClient.fetchQuery({ ...salesOrderQuery(sales_orders_id), staleTime: 0 }),
    ])
    if (draft.status !== 'draft')
      throw redirect({ to: '/receivables/sales-orders/$sales_orders_id', params: { sales_orders_id } })
    return { seller, draft }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: EditSalesOrder,
})

function EditSalesOrder() {
  const { seller, draft } = Route.useLoaderData()
  return (
    <SalesOrderEditor
      key={draft.sales_orders_id}
      initial={valuesOf(draft)}
      draft={draft}
      seller={seller}
      forms={forms}
      onFirstSave={() => undefined}
    />
  )
}
