import { createFileRoute } from '@tanstack/react-router'
import { linkQuery } from '#web/features/sales/payment-links/api.ts'
import { LinkPage } from '#web/features/sales/payment-links/link-page.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/receivables/payment-links/$payment_links_id')({
  validateSearch: searchOf({ open: oneOf(['close']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(linkQuery(params.payment_links_id)),
  component: PaymentLinkDetail,
})

function PaymentLinkDetail() {
  const navigate = Route.useNavigate()
  return (
    <LinkPage
      payment_links_id={Route.useParams().payment_links_id}
      open={Route.useSearch().open}
      onOpen={(open) => void navigate({ search: { open }, replace: true })}
    />
  )
}
