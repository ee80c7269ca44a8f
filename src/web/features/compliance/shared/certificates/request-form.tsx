import { CertificateRequest } from '#contract/compliance/tds-certificates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Props = {
  of: { requested_on: string | null; request_number: string | null }
  save: (request: CertificateRequest) => Promise<unknown>
  onClose: () => void
}

/** When certificates were requested at TRACES. */
export function RequestForm({ of: { requested_on, request_number }, save, onClose }: Props) {
  const form = useForm({
    schema: CertificateRequest,
    initial: { requested_on: requested_on ?? today(), request_number: request_number ?? '' },
    submit: (body) => save(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Request recorded') })
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('Record request')} verb={t('Record request')}>
      <DateInput label={t('Requested on')} max={today()} {...field('requested_on')} />
      <TextInput
        label={t('Request number')}
        optional
        {...field('request_number')}
        help={t('TRACES shows it after you request the certificates')}
      />
    </FormDialog>
  )
}
