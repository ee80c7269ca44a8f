import { createFileRoute, redirect } from '@tanstack/react-router'
import { billQuery } from '#web/features/purchases/bills/api.ts'
import { BillEditor } from '#web/features/purchases/bills/bill-editor.tsx'
import { valuesOf } from '#web/features/purchases/bills/editor-values.ts'
import { VendorForm } from '#web/features/directory/vendors/vendor-drawer.tsx'

export const Route = createFileRoute('/_app/payables/bills/$bills_id/edit')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient }, params: { bills_id } }) => {
    // Fetched, not read from the cache: the version must be current.
    const draft = await queryClient.fetchQuery({ ...billQuery(bills_id), staleTime: 0 })
    if (draft.status !== 'draft' && draft.status !== 'to_be_reviewed')
      throw redirect({ to: '/payables/bills/$bills_id', params: { bills_id } })
    return { draft }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: EditBill,
})

function EditBill() {
  const { draft } = Route.useLoaderData()
  return (
    <BillEditor key={draft.bills_id} initial={valuesOf(draft)} draft={draft} vendorForm={(props) => <VendorForm {...props} />} />
  )
}
