import { createFileRoute } from '@tanstack/react-router'
import { DocumentApproval } from '#web/features/approvals/approvals/document-approval.tsx'
import { payoutQuery } from '#web/features/payouts/payouts/api.ts'
import { PayoutPage } from '#web/features/payouts/payouts/payout-page.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/payout/$payouts_id/')({
  validateSearch: searchOf({ open: oneOf(['approve', 'reject', 'cancel', 'mark']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(payoutQuery(params.payouts_id)),
  component: OnePayout,
})

function OnePayout() {
  const navigate = Route.useNavigate()
  const { payouts_id } = Route.useParams()
  const { open } = Route.useSearch()
  return (
    <PayoutPage
      payouts_id={payouts_id}
      open={open}
      onOpen={(layer) => void navigate({ search: { open: layer } })}
      approval={({ row_imports_id, version, payout_status }) => (
        <DocumentApproval
          document_kind="payout"
          document_id={row_imports_id ?? payouts_id}
          state={`${version} ${payout_status}`}
        />
      )}
    />
  )
}
