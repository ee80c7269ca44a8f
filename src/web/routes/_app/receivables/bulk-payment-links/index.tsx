import { createFileRoute } from '@tanstack/react-router'
import { batchesQuery } from '#web/features/bulk-payment-links/api.ts'
import { BulkPage } from '#web/features/bulk-payment-links/bulk-page.tsx'

export const Route = createFileRoute('/_app/receivables/bulk-payment-links/')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(batchesQuery),
  component: BulkPaymentLinks,
})

function BulkPaymentLinks() {
  const navigate = Route.useNavigate()
  return (
    <BulkPage
      onChecked={({ payment_link_batches_id }) =>
        void navigate({ to: '/receivables/bulk-payment-links/$payment_link_batches_id', params: { payment_link_batches_id } })
      }
    />
  )
}
