import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { counterQuery } from '#web/features/sales/cash-memos/api.ts'
import { SellPage } from '#web/features/sales/cash-memos/sell-page.tsx'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { toast } from '#web/ui/toast-store.ts'

export const Route = createFileRoute('/_app/receivables/cash-memos/new')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient } }) => {
    // Refetched after a change, since an outdated GSTIN or UPI id would be wrong.
    const [seller, { upi }] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      queryClient.fetchQuery(counterQuery),
    ])
    return { seller, upi }
  },
  component: NewCashMemo,
})

function NewCashMemo() {
  const navigate = Route.useNavigate()
  return (
    <SellPage
      {...Route.useLoaderData()}
      onSold={({ cash_memos_id, memo_number }) => {
        toast({ tone: 'success', text: t('{memo_number} paid', { memo_number }) })
        void navigate({ to: '/receivables/cash-memos/$cash_memos_id', params: { cash_memos_id }, replace: true })
      }}
    />
  )
}
