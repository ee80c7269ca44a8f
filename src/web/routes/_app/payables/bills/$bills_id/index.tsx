import { createFileRoute } from '@tanstack/react-router'
import { DocumentApproval } from '#web/features/approvals/approvals/document-approval.tsx'
import { billQuery } from '#web/features/purchases/bills/api.ts'
import { BillPage } from '#web/features/purchases/bills/bill-page.tsx'
import { BillDebitsCard } from '#web/features/purchases/debit-notes/bill-debits-card.tsx'
import { MatchCard } from '#web/features/purchases/purchase-orders/match-card.tsx'
import { showVendorBlocker } from '#web/features/billing/subscription/popups.ts'
import { BillAdvancesCard } from '#web/features/purchases/vendor-advances/bill-advances-card.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/payables/bills/$bills_id/')({
  validateSearch: searchOf({ open: oneOf(['amend', 'pay', 'cancel', 'send-back']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(billQuery(params.bills_id)),
  component: BillDetail,
})

function BillDetail() {
  const { bills_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BillPage
      key={bills_id}
      {...{ bills_id, open }}
      onBlocked={showVendorBlocker}
      match={(bill) => <MatchCard bill={bill} />}
      debits={(bill) => (
        <>
          <BillAdvancesCard bill={bill} />
          <BillDebitsCard bills_id={bill.bills_id} />
        </>
      )}
      approval={(bill) => <DocumentApproval document_kind="bill" document_id={bill.bills_id} state={bill.version} />}
      onOpen={(layer) => void navigate({ search: { open: layer }, replace: true })}
    />
  )
}
