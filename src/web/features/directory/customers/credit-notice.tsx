import { useQuery } from '@tanstack/react-query'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Notice } from '#web/ui/states.tsx'
import { customerQuery } from './api.ts'

/** Above an invoice that exceeds its customer's credit limit: by how much. It can still be issued. */
export function CreditNotice({ customers_id, total }: { customers_id: string; total: Paise }) {
  const { data: customer } = useQuery({ ...customerQuery(customers_id), enabled: customers_id !== '' })
  if (!customer || customer.credit_limit === null) return null
  const { customer_name, receivable, credit_limit } = customer
  const past = receivable + total - credit_limit
  if (past <= 0) return null
  return (
    <Notice tone="warning">
      {t('{customer_name} owes ₹{amount} against a limit of ₹{amount_2}: this invoice goes ₹{amount_3} past the limit.', {
        customer_name,
        amount: formatPaise(receivable),
        amount_2: formatPaise(credit_limit),
        amount_3: formatPaise(past),
      })}
    </Notice>
  )
}
