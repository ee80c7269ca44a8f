import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { findCustomers } from '#web/features/directory/shared/find-customers.ts'
import { rich } from '#web/lib/rich.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import type { PaymentDraft } from './use-payment-form.ts'

/** Who paid: given by the page that opened the form, or chosen. */
export function Payer({ payment, isGiven }: { payment: PaymentDraft; isGiven: boolean }) {
  const { form, customer, customerName, choose } = payment
  if (isGiven) return <p>{rich('From {b}', { b: <b>{customerName}</b> })}</p>
  return (
    <Combobox
      label={t('Customer')}
      {...form.field('customers_id')}
      value={customer === '' ? undefined : { value: customer, label: customerName ?? '' }}
      onChange={choose}
      search={async (text, signal) =>
        (await findCustomers(text, signal)).map((each) => ({
          value: each.customers_id,
          label: each.customer_name,
          detail: t('Owes ₹{amount}', { amount: formatPaise(each.receivable) }),
        }))
      }
    />
  )
}
