import { useQuery } from '@tanstack/react-query'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Select } from '#web/ui/text-input.tsx'
import { openOrdersQuery } from './form-api.ts'
import type { AdvanceValues } from './form-values.ts'

/** Selects the vendor's open order that the advance is for. Renders nothing without any. */
export function OrderChoice({ form: { field, values } }: { form: Pick<Form<AdvanceValues>, 'field' | 'values'> }) {
  const { data } = useQuery(openOrdersQuery(values.vendors_id))
  const orders = data?.rows ?? []
  if (orders.length === 0) return null
  return (
    <Select
      label={t('Paid for order')}
      options={[
        { value: '', label: t('None') },
        ...orders.map(({ purchase_orders_id, purchase_order_number, total }) => ({
          value: purchase_orders_id,
          label: `${purchase_order_number ?? ''}, ₹${formatPaise(total)}`,
        })),
      ]}
      {...field('purchase_orders_id')}
    />
  )
}
