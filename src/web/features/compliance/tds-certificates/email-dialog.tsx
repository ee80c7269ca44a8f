import type { TdsCertificate, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { Letter } from '#contract/documents/letters.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEmail } from './api.ts'

type Payee = TdsCertificates['payees'][number]
type Props = {
  of: Pick<TdsCertificates, 'form'> & { words: string }
  payee: Payee
  certificate: TdsCertificate
  onClose: () => void
}

/** The mail to a payee with its certificate; what it says can be changed. `words`: the quarter. */
export function EmailDialog({ of: { form: name, words }, payee, certificate, onClose }: Props) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmail(certificate.tds_certificates_id)
  const form = useForm({
    schema: Letter,
    initial: {
      to: payee.email ?? '',
      subject: t('TDS certificate (Form {form}) from {company_name}, {quarter}', { form: name, company_name, quarter: words }),
      message: t(
        'Dear {name},\n\nYour TDS certificate (Form {form}) for {quarter} is attached. We deducted ₹{tax} from payments of ₹{amount}.\n\nRegards,\n{company_name}',
        {
          name: payee.party_name,
          form: name,
          quarter: words,
          tax: formatPaise(payee.tax),
          amount: formatPaise(payee.amount),
          company_name,
        },
      ),
    },
    submit: (values) => mutateAsync(values),
    onDone: () => {
      toast({ tone: 'success', text: t('Sending to {emailed_to}', { emailed_to: form.values.to }) })
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={t('Mail certificate to {name}', { name: payee.party_name })}
      verb={t('Send mail')}
      icon="send"
    >
      <TextInput label={t('To')} type="email" {...field('to')} />
      <TextInput label={t('Subject')} {...field('subject')} />
      <Textarea label={t('Message')} rows={9} {...field('message')} />
    </FormDialog>
  )
}
