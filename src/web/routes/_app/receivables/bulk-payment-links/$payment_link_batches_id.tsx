import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { batchQuery } from '#web/features/bulk-payment-links/api.ts'
import { BatchPage } from '#web/features/bulk-payment-links/batch-page.tsx'
import { oneOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/receivables/bulk-payment-links/$payment_link_batches_id')({
  validateSearch: z.object({ show: oneOf(['bad']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(batchQuery(params.payment_link_batches_id)),
  component: OneFile,
})

function OneFile() {
  const navigate = Route.useNavigate()
  return (
    <BatchPage
      payment_link_batches_id={Route.useParams().payment_link_batches_id}
      show={Route.useSearch().show}
      onDiscarded={() => void navigate({ to: '/receivables/bulk-payment-links', replace: true })}
    />
  )
}
