import { createFileRoute } from '@tanstack/react-router'
import { receiptQuery } from '#web/features/purchases/receipts/api.ts'
import { ReceiptPage } from '#web/features/purchases/receipts/receipt-page.tsx'

export const Route = createFileRoute('/_app/payables/receipts/$payment_vouchers_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(receiptQuery(params.payment_vouchers_id)),
  component: ReceiptDetail,
})

function ReceiptDetail() {
  const { payment_vouchers_id } = Route.useParams()
  return <ReceiptPage key={payment_vouchers_id} payment_vouchers_id={payment_vouchers_id} />
}
