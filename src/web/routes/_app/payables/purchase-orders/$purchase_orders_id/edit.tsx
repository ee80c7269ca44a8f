import { createFileRoute, redirect } from '@tanstack/react-router'
import { purchaseOrderQuery } from '#web/features/purchases/purchase-orders/api.ts'
import { valuesOf } from '#web/features/purchases/purchase-orders/editor-values.ts'
import { PurchaseOrderEditor } from '#web/features/purchases/purchase-orders/purchase-order-editor.tsx'
import { VendorForm } from '#web/features/directory/vendors/vendor-drawer.tsx'

export const Route = createFileRoute('/_app/payables/purchase-orders/$purchase_orders_id/edit')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient }, params: { purchase_orders_id } }) => {
    // Fetched, not read from the cache: the version must be current.
    const draft = await queryClient.fetchQuery({ ...purchaseOrderQuery(purchase_orders_id), staleTime: 0 })
    if (draft.status !== 'draft')
      throw redirect({ to: '/payables/purchase-orders/$purchase_orders_id', params: { purchase_orders_id } })
    return draft
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: EditPurchaseOrder,
})

function EditPurchaseOrder() {
  const draft = Route.useLoaderData()
  return (
    <PurchaseOrderEditor
      key={draft.purchase_orders_id}
      initial={valuesOf(draft)}
      draft={draft}
      vendorForm={(props) => <VendorForm {...props} />}
    />
  )
}
