import type { TdsSufferedCustomer } from '#contract/compliance/tds-suffered.ts'
import { Letter } from '#contract/documents/letters.ts'
import { inContext, t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { useWritten } from '#web/lib/letters.ts'
import { useSession } from '#web/lib/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAsk } from './api.ts'
import { letterTo } from './words.ts'

type Props = { customer: TdsSufferedCustomer; year: string; onClose: () => void }

/** The mail to a customer with the tax that is not reported, in their language; what it says can be changed. */
export function AskDialog(props: Props) {
  const { company_name } = useSession()
  const { customer } = props
  const letter = useWritten(customer.language, () => ({
    to: customer.email ?? '',
    subject: t('TDS missing in Form 26AS of {company_name}', { company_name }),
    message: letterTo(customer, company_name),
  }))
  return letter && <AskForm {...props} letter={letter} />
}

function AskForm({ customer, year, letter, onClose }: Props & { letter: Letter }) {
  const { mutateAsync } = useAsk(customer.customers_id, year)
  const form = useForm({
    schema: Letter,
    initial: letter,
    submit: (values) => mutateAsync(values),
    onDone: () => {
      toast({ tone: 'success', text: t('Sending to {emailed_to}', { emailed_to: form.values.to }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={t('Ask {name}', { name: customer.customer_name })}
      verb={t('Send mail')}
      icon="send"
    >
      <TextInput label={inContext('person', 'To')} type="email" {...form.field('to')} />
      <TextInput label={t('Subject')} {...form.field('subject')} />
      <Textarea label={t('Message')} rows={10} {...form.field('message')} />
    </FormDialog>
  )
}
