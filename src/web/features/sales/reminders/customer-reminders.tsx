import { t } from '#core/messages.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { Switch } from '#web/ui/choice.tsx'
import { Card } from '#web/ui/layout.tsx'
import { useSetReminded } from './api.ts'

/** Whether the company's reminders are sent to this customer. */
export function CustomerReminders({ customer }: { customer: Pick<Customer, 'customers_id' | 'is_reminded'> }) {
  const { mutate, isPending } = useSetReminded(customer.customers_id)
  return (
    <Card title={t('Reminders')}>
      <Switch
        label={t('Send reminders for open invoices')}
        help={t('When the company’s reminders are on')}
        value={customer.is_reminded}
        disabled={isPending}
        onChange={(is_reminded) => mutate(is_reminded)}
      />
    </Card>
  )
}
