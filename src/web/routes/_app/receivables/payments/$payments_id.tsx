import { createFileRoute } from '@tanstack/react-router'
import { paymentQuery } from '#web/features/sales/payments/api.ts'
import { PaymentPage } from '#web/features/sales/payments/payment-page.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Skeleton } from '#web/ui/states.tsx'

const PaymentVoucher = lateBody(
  () => import('#web/features/sales/advances/payment-voucher.tsx').then((part) => part.PaymentVoucher),
  <Skeleton lines={4} height={150} />,
)

export const Route = createFileRoute('/_app/receivables/payments/$payments_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(paymentQuery(params.payments_id)),
  component: PaymentDetail,
})

function PaymentDetail() {
  const { payments_id } = Route.useParams()
  return <PaymentPage key={payments_id} payments_id={payments_id} voucher={(payment) => <PaymentVoucher payment={payment} />} />
}
