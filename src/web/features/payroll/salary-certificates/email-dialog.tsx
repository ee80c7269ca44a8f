import { Letter } from '#contract/documents/letters.ts'
import type { CertifiedEmployee, SalaryCertificate, SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEmail } from './api.ts'
import { letterTo } from './mail-all.ts'

type Props = {
  of: Pick<SalaryCertificates, 'form' | 'year_start'>
  employee: CertifiedEmployee
  certificate: SalaryCertificate
  onClose: () => void
}

/** The mail to an employee with the certificate; what it says can be changed. */
export function EmailDialog({ of, employee, certificate: { payroll_salary_certificates_id }, onClose }: Props) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmail()
  const form = useForm({
    schema: Letter,
    initial: letterTo(of, employee, company_name),
    submit: async (values) => {
      const { failed } = await mutateAsync({ letters: [{ payroll_salary_certificates_id, ...values }] })
      if (failed[0]) throw fieldError('to', failed[0].reason)
    },
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
      title={t('Mail certificate to {name}', { name: employee.staff_name })}
      verb={t('Send mail')}
      icon="send"
    >
      <TextInput label={t('To')} type="email" {...field('to')} />
      <TextInput label={t('Subject')} {...field('subject')} />
      <Textarea label={t('Message')} rows={9} {...field('message')} />
    </FormDialog>
  )
}
