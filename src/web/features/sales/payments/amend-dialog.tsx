import { amendPayment, type Payment } from '#contract/sales/payments.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes the reference and notes of a payment, which the books do not contain. */
export function AmendPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { payments_id, payment_number, reference, notes } = payment
  return (
    <AmendDialog
      number={payment_number}
      schema={amendPayment.body}
      initial={{ reference: reference ?? '', notes: notes ?? '' }}
      reference={{ field: 'reference', label: t('Reference') }}
      hasTerms={false}
      send={(body) => call(amendPayment, { params: { payments_id }, body })}
      queryKey="payments"
      onClose={onClose}
    />
  )
}
