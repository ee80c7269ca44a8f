import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { staffQuery, vendorQuery, openBillsQuery } from '#web/features/payouts/payouts/pay-form-api.ts'
import { newValues } from '#web/features/payouts/payouts/form-values.ts'
import { PayForm } from '#web/features/payouts/payouts/pay-form.tsx'
import { NewPayoutSearch } from '#web/features/payouts/payouts/search.ts'

export const Route = createFileRoute('/_app/payout/new')({
  validateSearch: NewPayoutSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { vendor: vendors_id, bill: bills_id, staff: staff_id } }) => {
    if (staff_id !== undefined) {
      const { staff_name } = await queryClient.fetchQuery(staffQuery(staff_id))
      return { staff_id, staff_name }
    }
    if (vendors_id === undefined) return {}
    const [vendor, open] = await Promise.all([
      queryClient.fetchQuery(vendorQuery(vendors_id)),
      bills_id === undefined ? undefined : queryClient.fetchQuery(openBillsQuery(vendors_id)),
    ])
    const bill = open?.rows.find((row) => row.bills_id === bills_id)
    const { vendor_name } = vendor
    return { vendors_id, vendor_name, bills_id: bill?.bills_id, due: bill && bill.amount_due - bill.on_its_way }
  },
  component: NewPayout,
})

function NewPayout() {
  const start = Route.useLoaderData()
  // The initial data of the page: a refetch must not reset the form.
  const [initial] = useState(() => newValues(start))
  return <PayForm initial={initial} />
}
