import { dateInIndia, formatDate, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import { esiLaw } from '#core/payroll/law/state-insurance.ts'
import { contributionPeriod } from '#core/payroll/state-insurance.ts'
import { requireLaw } from '#core/tax/law/value.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { findEmployee, termsOf, termsOn } from '#server/domains/payroll/employees/read-employees.ts'
import { isInsured } from '#server/domains/payroll/runs/pay-of.ts'
import { employmentOf } from './employee-of.ts'
import { notOnePerson } from './own-pay.ts'
import type { TopicAnswer } from './topic-answer.ts'

/**
 * Whether an employee is insured under ESI in the contribution period of today, by the rate of wages at its start or on joining (ESI (Central) Rules r.50:
 * who is covered then stays covered to its end). The look is recorded.
 */
export async function insuredOf(tx: CompanyTx, party: string): Promise<() => TopicAnswer> {
  const one = await employmentOf(tx, party)
  if (!one) return () => notOnePerson(party)
  const { payroll_employees_id } = one
  await auditLook(tx, 'payroll_employees', payroll_employees_id)
  const employee = await findEmployee(tx, payroll_employees_id)
  const dated = (await termsOf(tx, [payroll_employees_id])).get(payroll_employees_id) ?? []
  const today = dateInIndia(tx.now)
  const { start, end } = contributionPeriod(today)
  const day = employee.joined_on > start ? employee.joined_on : start
  const held = termsOn(dated, day)
  const link = `/payroll/employees/${payroll_employees_id}`
  if (!held) return () => ({ reply: t('{party} has no pay terms.', { party }), derivation: '', table: null, link })
  const isCovered = isInsured(employee, dated, monthStart(today))
  const { value, status } = requireLaw(esiLaw, day)
  const ceiling = employee.has_disability ? value.disability_ceiling : value.ceiling
  const hasLeft = employee.left_on !== null && employee.left_on < today
  return () => {
    const values = {
      party,
      wages: formatPaise(fullMonth(held.terms).esi_wages),
      day: formatDate(day),
      ceiling: formatPaise(ceiling),
      from: formatDate(start),
      to: formatDate(end),
      left: formatDate(employee.left_on ?? day),
    }
    return {
      reply: hasLeft
        ? t('{party} left on {left}, so ESI does not apply now.', values)
        : !held.terms.is_esi
          ? t('ESI is switched off for {party} in their pay terms.', values)
          : isCovered
            ? t(
                'Yes, ESI applies to {party} from {from} to {to}: ₹{wages} a month on {day}, within the limit of ₹{ceiling}.',
                values,
              )
            : t(
                'No, ESI does not apply to {party} from {from} to {to}: ₹{wages} a month on {day}, above the limit of ₹{ceiling}.',
                values,
              ),
      derivation: [
        t(
          'Pay terms on the first day of the contribution period, or on joining. A raise in between counts from the next period.',
        ),
        ...(status === 'confirmed' ? [] : [t('The limit is not verified in an official text.')]),
      ].join(' '),
      table: null,
      link,
    }
  }
}
