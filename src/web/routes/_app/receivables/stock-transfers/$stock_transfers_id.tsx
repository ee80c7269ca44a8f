import { createFileRoute } from '@tanstack/react-router'
import { EInvoiceCard } from '#web/features/compliance/e-invoices/e-invoice-card.tsx'
import { EWayBillCard } from '#web/features/compliance/e-way-bills/e-way-bill-card.tsx'
import { transferQuery } from '#web/features/compliance/stock-transfers/api.ts'
import { TransferPage } from '#web/features/compliance/stock-transfers/transfer-page.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/receivables/stock-transfers/$stock_transfers_id')({
  validateSearch: searchOf({ open: oneOf(['cancel']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(transferQuery(params.stock_transfers_id)),
  component: StockTransferDetail,
})

function StockTransferDetail() {
  const { stock_transfers_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TransferPage
      key={stock_transfers_id}
      stock_transfers_id={stock_transfers_id}
      isCancelling={open === 'cancel'}
      onCancelling={(isOpen) => void navigate({ search: { open: isOpen ? 'cancel' : undefined }, replace: true })}
      portals={({ status, transfer_number }) => (
        <>
          <EInvoiceCard document={{ stock_transfers_id }} isCancelled={status === 'cancelled'} />
          <EWayBillCard moving={{ noun: 'stock transfer', id: stock_transfers_id, number: transfer_number, status }} />
        </>
      )}
    />
  )
}
