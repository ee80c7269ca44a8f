import { t } from '#core/messages.ts'
import { type Customer, NewCustomer } from '#contract/directory/customers.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveCustomer } from './api.ts'
import { blankCustomer, valuesOf } from './customer-values.ts'

type Props = {
  customer: Customer | undefined
  name: string | undefined
  onClose: () => void
  onSaved: ((customer: Customer) => void) | undefined
}

const draftKey = 'customer'
type CustomerValues = typeof blankCustomer

/** The form of a customer; one not saved yet stays on the device, unless its name was typed elsewhere. */
export function useCustomerForm({ customer, name, onClose, onSaved }: Props) {
  const { mutateAsync } = useSaveCustomer(customer?.customers_id)
  const isNew = customer === undefined && name === undefined
  const form: Form<CustomerValues> = useForm<typeof NewCustomer, CustomerValues, Customer | undefined>({
    schema: NewCustomer,
    initial: customer ? valuesOf(customer) : { ...blankCustomer, customer_name: name ?? '' },
    draftKey: isNew ? draftKey : undefined,
    // One whose name was typed in a document is needed there: it does not wait.
    submit: (body, { idempotencyKey }) =>
      saveNew(
        () => mutateAsync({ ...body, idempotencyKey }),
        () =>
          isNew
            ? {
                id: idempotencyKey,
                kind: 'customer',
                name: t('Customer {name}', { name: body.customer_name }),
                body,
                path: '/receivables/customers?edit=new',
                draftKey,
                values: form.values,
              }
            : undefined,
      ),
    onDone: (saved) => {
      if (saved === undefined) {
        leaveWaiting(
          form,
          true,
          t('Saved on this device. We add {name} when you are online again.', { name: form.values.customer_name }),
        )
        return onClose()
      }
      toast({
        tone: 'success',
        text: customer ? t('Customer changed') : t('{customer_name} added', { customer_name: saved.customer_name }),
      })
      onSaved?.(saved)
      onClose()
    },
  })
  return form
}
