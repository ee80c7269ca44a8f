import { useSuspenseQuery } from '@tanstack/react-query'
import type { Payment } from '#contract/sales/payments.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { customerNameQuery } from './api.ts'
import { useEmailPayment } from './actions-api.ts'

/** The mail with the receipt. */
export function EmailDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { company_name } = useSession()
  const { data: customer } = useSuspenseQuery(customerNameQuery(payment.customers_id))
  const { mutateAsync } = useEmailPayment(payment.payments_id)
  const { payment_number, customer_name, amount, payment_date, emailed_to } = payment
  const message = () =>
    t(
      'Dear {customer_name},\n\nWe received ₹{amount} from you on {date}, with thanks. Our receipt {payment_number} is attached.\n\n{company_name}',
      { customer_name, amount: formatPaise(amount), date: formatDate(payment_date), payment_number, company_name },
    )
  return (
    <LetterDialog
      number={payment_number}
      verb={t('Email receipt')}
      initial={() => ({
        to: emailed_to ?? customer.email ?? '',
        subject: t('Receipt {payment_number} from {company_name}', { payment_number, company_name }),
        message: message(),
      })}
      language={customer.language}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}
