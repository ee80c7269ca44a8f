import { t } from '#core/messages.ts'
import { type Customer, setCreditLimit } from '#contract/directory/customers.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetCreditLimit } from './api.ts'

/** The credit limit above which a new invoice shows a warning. */
export function CreditLimitDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { mutateAsync } = useSetCreditLimit(customer.customers_id)
  const form = useForm({
    schema: setCreditLimit.body,
    initial: { credit_limit: customer.credit_limit ?? undefined },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Credit limit saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Credit limit')}
      description={t('We warn you about an invoice above the limit, but you can still issue it.')}
      verb={t('Save limit')}
    >
      <MoneyInput label={t('Maximum they can owe')} optional help={t('Empty for no limit')} {...form.field('credit_limit')} />
    </FormDialog>
  )
}
