import type { Letter } from '#contract/documents/letters.ts'
import type { CertifiedEmployee, SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'

/** The mail to an employee with the certificate, in the language of now: without figures, which only the files hold. */
export function letterTo(
  { form, year_start }: Pick<SalaryCertificates, 'form' | 'year_start'>,
  { staff_name: name, email }: CertifiedEmployee,
  company_name: string,
): Letter {
  const said = { name, form, year: financialYear(year_start).label, company_name }
  return {
    to: email ?? '',
    subject: t('Form {form} from {company_name}, FY {year}', said),
    message: t(
      'Dear {name},\n\nYour Form {form} for FY {year} is attached, as we downloaded it from TRACES. With it you get our working of your salary and tax of the year.\n\nRegards,\n{company_name}',
      said,
    ),
  }
}
