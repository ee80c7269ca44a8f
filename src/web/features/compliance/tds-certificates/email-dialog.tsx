import type { TdsCertificate, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { Letter } from '#contract/documents/letters.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEmail } from './api.ts'
import { letterTo } from './mail-all.ts'

type Payee = TdsCertificates['payees'][number]
type Props = {
  of: Pick<TdsCertificates, 'form' | 'kind'>
  words: string
  payee: Payee
  certificate: TdsCertificate
  onClose: () => void
}

/** The mail to a payee with its certificate; what it says can be changed. `words`: the quarter. */
export function EmailDialog({ of, words, payee, certificate, onClose }: Props) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmail(certificate.tds_certificates_id)
  const form = useForm({
    schema: Letter,
    initial: letterTo({ of, words, company_name }, payee),
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
