import { useSuspenseQuery } from '@tanstack/react-query'
import type { Payment } from '#contract/sales/payments.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { customerNameQuery, useEmailPayment } from './api.ts'

/** The letter that goes with the receipt. */
export function EmailDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { company_name } = useSession()
  const { data: customer } = useSuspenseQuery(customerNameQuery(payment.customers_id))
  const { mutateAsync } = useEmailPayment(payment.payments_id)
  const { payment_number, customer_name, amount, payment_date, emailed_to } = payment
  const message = `Dear ${customer_name},\n\nWe received ₹${formatPaise(amount)} from you on ${formatDate(payment_date)}, with thanks. Our receipt ${payment_number} is attached.\n\n${company_name}`
  return (
    <LetterDialog
      number={payment_number}
      verb="Mail receipt"
      initial={{ to: emailed_to ?? customer.email ?? '', subject: `Receipt ${payment_number} from ${company_name}`, message }}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}
