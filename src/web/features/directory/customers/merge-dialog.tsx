import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Customer, mergeCustomer } from '#contract/directory/customers.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { findCustomers } from '../shared/find-customers.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMergeCustomer } from './api.ts'

/** Merges two rows of one customer, irrevocably. */
export function MergeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync } = useMergeCustomer(customer.customers_id)
  const [chosen, setChosen] = useState('')
  const form = useForm({
    schema: mergeCustomer.body,
    initial: { into: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: ({ customers_id, customer_name }) => {
      toast({ tone: 'success', text: t('Everything is now under {customer_name}', { customer_name }) })
      onClose()
      void navigate({ to: '/receivables/customers/$customers_id', params: { customers_id }, replace: true })
    },
  })
  const { values, set } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Merge {customer_name} into another customer?', { customer_name: customer.customer_name })}
      description={t('For customers you entered twice.')}
      verb={t('Merge permanently')}
      tone="danger"
      stay={t('Keep both')}
    >
      <Combobox
        label={t('The customer to keep')}
        placeholder={t('Name or GSTIN')}
        {...form.field('into')}
        value={values.into === '' ? undefined : { value: values.into, label: chosen }}
        onChange={(option) => {
          setChosen(option?.label ?? '')
          set({ into: option?.value ?? '' })
        }}
        search={async (text, signal) =>
          (await findCustomers(text, signal))
            .filter(({ customers_id }) => customers_id !== customer.customers_id)
            .map((found) => ({
              value: found.customers_id,
              label: found.customer_name,
              detail: found.gstin ?? found.email ?? '',
            }))
        }
      />
      <Notice tone="warning">
        {t(
          'All documents, payments and the ₹{amount} owed move there. Issued documents keep their name, and searching the old name still finds the customer. Nobody can undo this.',
          { amount: formatPaise(customer.receivable) },
        )}
      </Notice>
    </FormDialog>
  )
}
