import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { payeeQuery } from '#web/features/purchases/bills/api.ts'
import { paperQuery } from '#web/features/purchases/bills/files-api.ts'
import { BillEditor } from '#web/features/purchases/bills/bill-editor.tsx'
import { newValues } from '#web/features/purchases/bills/editor-values.ts'
import { valuesOfPaper, valuesOfOrder } from '#web/features/purchases/bills/values-from.ts'
import { purchaseOrderQuery } from '#web/features/purchases/purchase-orders/api.ts'
import { receiptNoteQuery } from '#web/features/purchases/receipt-notes/api.ts'
import { VendorForm } from '#web/features/directory/vendors/vendor-drawer.tsx'
import { searchOf, words } from '#web/lib/search.ts'

/** `vendor`: of whom. `paper`: of the inbox, that it is made from. `order`: what was ordered; `receipt`: what of it came. */
const Search = searchOf({ vendor: words, paper: words, order: words, receipt: words })

export const Route = createFileRoute('/_app/payables/bills/new')({
  validateSearch: Search,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const paper = deps.paper === undefined ? undefined : await queryClient.fetchQuery({ ...paperQuery(deps.paper), staleTime: 0 })
    const order =
      deps.order === undefined ? undefined : await queryClient.fetchQuery({ ...purchaseOrderQuery(deps.order), staleTime: 0 })
    const receipt = deps.receipt === undefined ? undefined : await queryClient.fetchQuery(receiptNoteQuery(deps.receipt))
    const vendors_id = order?.vendors_id ?? deps.vendor ?? paper?.vendors_id ?? undefined
    const vendor = vendors_id === undefined ? undefined : await queryClient.fetchQuery(payeeQuery(vendors_id))
    return { paper: paper?.inbox_status === 'new' ? paper : undefined, order, receipt, vendor }
  },
  component: NewBill,
})

function NewBill() {
  const { paper, order, receipt, vendor } = Route.useLoaderData()
  // The initial data of the page: a refetch must not reset the form.
  const [start] = useState(() => {
    if (order && vendor) return { initial: valuesOfOrder(order, receipt, vendor) }
    return { paper, initial: paper ? valuesOfPaper(paper, vendor) : newValues(vendor) }
  })
  return <BillEditor {...start} vendorForm={(props) => <VendorForm {...props} />} />
}
