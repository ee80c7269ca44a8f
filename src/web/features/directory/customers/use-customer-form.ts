import { t } from '#core/messages.ts'
import { type Customer, NewCustomer } from '#contract/directory/customers.ts'
import { useForm } from '#web/lib/form.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveCustomer } from './api.ts'
import { blankCustomer, valuesOf } from './customer-values.ts'

type Props = {
  customer: Customer | undefined
  name: string | undefined
  onClose: () => void
  onSaved: ((customer: Customer) => void) | undefined
}

/** The form of a customer; one not saved yet stays on the device, unless its name was typed elsewhere. */
export function useCustomerForm({ customer, name, onClose, onSaved }: Props) {
  const { mutateAsync } = useSaveCustomer(customer?.customers_id)
  return useForm({
    schema: NewCustomer,
    initial: customer ? valuesOf(customer) : { ...blankCustomer, customer_name: name ?? '' },
    draftKey: customer || name !== undefined ? undefined : 'customer',
    submit: (body) => mutateAsync(body),
    onDone: (saved) => {
      toast({
        tone: 'success',
        text: customer ? t('Customer changed') : t('{customer_name} added', { customer_name: saved.customer_name }),
      })
      onSaved?.(saved)
      onClose()
    },
  })
}
