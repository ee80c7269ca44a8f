import { setCustomerTan, type TdsSufferedCustomer } from '#contract/compliance/tds-suffered.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetTan } from './api.ts'

type Props = { customer: TdsSufferedCustomer; onClose: () => void }

/** The TAN under which a customer reports what it withholds. */
export function TanDialog({ customer, onClose }: Props) {
  const { mutateAsync } = useSetTan(customer.customers_id)
  const form = useForm({
    schema: setCustomerTan.body,
    initial: { tan: customer.tan ?? '' },
    submit: ({ tan }) => mutateAsync(tan),
    onDone: () => {
      toast({ tone: 'success', text: t('TAN saved') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('TAN of {name}', { name: customer.customer_name })} verb={t('Save TAN')}>
      <TextInput
        label="TAN"
        spellCheck={false}
        optional
        {...form.field('tan')}
        onChange={(text) => form.set({ tan: text.toUpperCase() })}
      />
    </FormDialog>
  )
}
