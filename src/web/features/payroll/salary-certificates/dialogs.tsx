import type { CertifiedEmployee, SalaryCertificate, SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { AssignDialog } from '../../compliance/shared/certificates/assign-dialog.tsx'
import { EmailDialog } from '../../compliance/shared/certificates/email-dialog.tsx'
import { useAssign, useEmail } from './api.ts'
import { letterTo } from './letter.ts'

type MailProps = {
  of: Pick<SalaryCertificates, 'form' | 'year_start'>
  employee: CertifiedEmployee
  certificate: SalaryCertificate
  onClose: () => void
}

/** The mail to an employee with the certificate. */
export function MailToEmployee({ of, employee, certificate: { payroll_salary_certificates_id }, onClose }: MailProps) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmail()
  return (
    <EmailDialog
      name={employee.staff_name}
      letter={() => letterTo(of, employee, company_name)}
      language={employee.language}
      send={async (letter) => {
        const { failed } = await mutateAsync({ letters: [{ payroll_salary_certificates_id, ...letter }] })
        if (failed[0]) throw fieldError('to', failed[0].reason)
      }}
      onClose={onClose}
    />
  )
}

type AssignProps = { employees: SalaryCertificates['employees']; certificate: SalaryCertificate; onClose: () => void }

/** Chooses the employee of a certificate. */
export function AssignEmployee({ employees, certificate, onClose }: AssignProps) {
  const { mutateAsync } = useAssign(certificate.payroll_salary_certificates_id)
  return (
    <AssignDialog
      file_name={certificate.file_name}
      label={t('Employee')}
      options={employees.map((each) => ({
        value: each.payroll_employees_id,
        label: `${each.staff_name} (${each.employee_code})`,
      }))}
      first={employees.find((each) => each.certificate === null)?.payroll_employees_id}
      assign={mutateAsync}
      onClose={onClose}
    />
  )
}
