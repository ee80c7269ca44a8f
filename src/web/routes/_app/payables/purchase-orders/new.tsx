import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { vendorQuery } from '#web/features/purchases/purchase-orders/api.ts'
import { newValues } from '#web/features/purchases/purchase-orders/editor-values.ts'
import { PurchaseOrderEditor } from '#web/features/purchases/purchase-orders/purchase-order-editor.tsx'
import { VendorForm } from '#web/features/directory/vendors/vendor-drawer.tsx'
import { searchOf, words } from '#web/lib/search.ts'

/** `vendor`: from whom. */
const Search = searchOf({ vendor: words })

export const Route = createFileRoute('/_app/payables/purchase-orders/new')({
  validateSearch: Search,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) =>
    deps.vendor === undefined ? undefined : queryClient.fetchQuery(vendorQuery(deps.vendor)),
  component: NewPurchaseOrder,
})

function NewPurchaseOrder() {
  const vendor = Route.useLoaderData()
  // The initial data of the page: a refetch must not reset the form.
  const [initial] = useState(() => newValues(vendor))
  return <PurchaseOrderEditor initial={initial} vendorForm={(props) => <VendorForm {...props} />} />
}
