import { SalaryCertificateRequest, type SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRecordRequest } from './api.ts'

type Props = { of: SalaryCertificates; onClose: () => void }

/** When the certificates of the year were requested at TRACES. */
export function RequestForm({ of: { year_start, requested_on, request_number }, onClose }: Props) {
  const { mutateAsync } = useRecordRequest(year_start)
  const form = useForm({
    schema: SalaryCertificateRequest,
    initial: { requested_on: requested_on ?? today(), request_number: request_number ?? '' },
    submit: (body) => mutateAsync(body),
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
