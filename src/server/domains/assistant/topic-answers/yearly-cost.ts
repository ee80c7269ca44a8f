import { dateInIndia, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { costOfMonth } from '#core/payroll/solve-ctc.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { findEmployee, termsOf, termsOn } from '#server/domains/payroll/employees/read-employees.ts'
import { isInsured } from '#server/domains/payroll/runs/pay-of.ts'
import { storedSettings } from '#server/domains/payroll/runs/settings.ts'
import { employmentOf } from './employee-of.ts'
import { notOnePerson } from './own-pay.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

/**
 * What an employee costs in a year (CTC) by the pay structure that applies today: twelve months of agreed pay with the employer’s shares of provident
 * fund and ESI, and gratuity where the company sets it aside. The look is recorded.
 */
export async function yearlyCost(tx: CompanyTx, party: string): Promise<() => TopicAnswer> {
  const one = await employmentOf(tx, party)
  if (!one) return () => notOnePerson(party)
  const { payroll_employees_id } = one
  const today = dateInIndia(tx.now)
  const link = `/payroll/employees/${payroll_employees_id}`
  await auditLook(tx, 'payroll_employees', payroll_employees_id)
  const employee = await findEmployee(tx, payroll_employees_id)
  const dated = (await termsOf(tx, [payroll_employees_id])).get(payroll_employees_id) ?? []
  const held = termsOn(dated, today)
  if (!held) return () => ({ reply: t('No pay structure is stored for {party}.', { party }), derivation: '', table: null, link })
  const { provides_gratuity } = await storedSettings(tx)
  const { gross, employer, total } = costOfMonth(held.terms.components ?? [], {
    ...held.terms,
    has_gratuity: provides_gratuity,
    is_insured: held.terms.is_esi && isInsured(employee, dated, today),
    month: today,
  })
  return () => ({
    reply: [
      t('The CTC of {party} is ₹{year} a year: ₹{month} a month.', {
        party,
        year: formatPaise(total * 12),
        month: formatPaise(total),
      }),
      t('Pay: ₹{pay} a year. Employer’s contributions: ₹{shares} a year.', {
        pay: formatPaise(gross * 12),
        shares: formatPaise((total - gross) * 12),
      }),
    ].join('\n'),
    derivation: t('Twelve months of the pay structure of {date}. Bonus, claims and loss of pay are left out.', {
      date: formatDate(held.from_on),
    }),
    table: tableOf(
      [
        [t('What'), 'text'],
        [t('A month'), 'paise'],
        [t('A year'), 'paise'],
      ],
      [
        [t('Gross pay'), gross, gross * 12],
        ...employer.map(({ code, amount }): [string, number, number] => [nameOf(code), amount, amount * 12]),
      ],
    ),
    link,
  })
}

const nameOf = (code: 'EPS' | 'EPF_ER' | 'ESI_ER' | 'GRATUITY') => {
  const names = {
    EPS: t('Pension scheme (EPS)'),
    EPF_ER: t('Employer’s provident fund'),
    ESI_ER: t('Employer’s ESI'),
    GRATUITY: t('Gratuity set aside'),
  }
  return names[code]
}
