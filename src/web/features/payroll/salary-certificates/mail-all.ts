import type { Letter } from '#contract/documents/letters.ts'
import type { CertifiedEmployee, SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'

/** The mail to an employee with the certificate: without figures, which only the files hold. */
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

const skipReasons = ['not_received', 'differs', 'no_address', 'mailed'] as const
type SkipReason = (typeof skipReasons)[number]

/** Whom “Mail all” writes to, and how many it leaves out for each reason. */
export function mailingOf({ employees }: SalaryCertificates) {
  const judged = employees
    .filter(({ state }) => state !== 'no_tax')
    .map((employee) => ({ employee, skipped: skippedFor(employee) }))
  const count = (reason: SkipReason) => judged.filter(({ skipped }) => skipped === reason).length
  return {
    to: judged.flatMap(({ employee, skipped }) => (skipped === undefined ? [employee] : [])),
    skipped: skipReasons.flatMap((reason) => (count(reason) === 0 ? [] : [{ reason, count: count(reason) }])),
  }
}

function skippedFor({ certificate, state, email }: CertifiedEmployee): SkipReason | undefined {
  if (certificate === null) return 'not_received'
  if (certificate.email_status === 'sent' || certificate.email_status === 'queued') return 'mailed'
  if (state !== 'received') return 'differs'
  return email === null || email === '' ? 'no_address' : undefined
}

/** Why employees are left out. */
export function skipWords(skipped: readonly { reason: SkipReason; count: number }[]): string {
  const words: Record<SkipReason, (count: number) => string> = {
    not_received: (count) => t('{count} without a certificate', { count }),
    differs: (count) => t('{count} whose figures differ or could not be read', { count }),
    no_address: (count) => t('{count} without an email address', { count }),
    mailed: (count) => t('{count} mailed already', { count }),
  }
  return skipped.map(({ reason, count }) => words[reason](count)).join(', ')
}
