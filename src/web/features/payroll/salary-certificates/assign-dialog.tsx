import {
  assignSalaryCertificate,
  type SalaryCertificate,
  type SalaryCertificates,
} from '#contract/payroll/salary-certificates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAssign } from './api.ts'

type Props = { employees: SalaryCertificates['employees']; certificate: SalaryCertificate; onClose: () => void }

/** Chooses the employee of a certificate whose PAN was not read, or matches none. */
export function AssignDialog({ employees, certificate, onClose }: Props) {
  const { mutateAsync } = useAssign(certificate.payroll_salary_certificates_id)
  const form = useForm({
    schema: assignSalaryCertificate.body,
    initial: { payroll_employees_id: employees.find((each) => each.certificate === null)?.payroll_employees_id ?? '' },
    submit: ({ payroll_employees_id }) => mutateAsync(payroll_employees_id),
    onDone: () => {
      toast({ tone: 'success', text: t('Certificate assigned') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Assign {file_name}', { file_name: certificate.file_name })}
      verb={t('Assign certificate')}
    >
      <Select
        label={t('Employee')}
        optional
        placeholder={t('By its PAN')}
        options={employees.map((each) => ({
          value: each.payroll_employees_id,
          label: `${each.staff_name} (${each.employee_code})`,
        }))}
        {...form.field('payroll_employees_id')}
      />
    </FormDialog>
  )
}
