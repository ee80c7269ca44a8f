import { useQuery } from '@tanstack/react-query'
import { formatPaise, type Paise } from '#core/money.ts'
import { Notice } from '#web/ui/states.tsx'
import { customerQuery } from './api.ts'

/** Over an invoice that takes its customer past the credit limit: how far. It can be issued all the same. */
export function CreditNotice({ customers_id, total }: { customers_id: string; total: Paise }) {
  const { data: customer } = useQuery({ ...customerQuery(customers_id), enabled: customers_id !== '' })
  if (!customer || customer.credit_limit === null) return null
  const { customer_name, receivable, credit_limit } = customer
  const past = receivable + total - credit_limit
  if (past <= 0) return null
  return (
    <Notice tone="warning">
      {customer_name} owes ₹{formatPaise(receivable)} and may owe ₹{formatPaise(credit_limit)}: this invoice goes ₹
      {formatPaise(past)} past the limit.
    </Notice>
  )
}
