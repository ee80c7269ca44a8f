import { formatDate, formatMonthYear } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { product } from '#core/product.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { findEmployee } from '#server/domains/payroll/employees/read-employees.ts'
import { approvedSlips } from '#server/domains/payroll/runs/read-slips.ts'
import { employmentOf } from './employee-of.ts'
import { notOnePerson } from './own-pay.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** The approved full and final settlement of an employee, line by line; else whether one is due. The look is recorded. */
export async function settlementOf(tx: CompanyTx, party: string): Promise<() => TopicAnswer> {
  const one = await employmentOf(tx, party)
  if (!one) return () => notOnePerson(party)
  const { payroll_employees_id } = one
  await auditLook(tx, 'payroll_employees', payroll_employees_id)
  const { left_on } = await findEmployee(tx, payroll_employees_id)
  const link = `/payroll/employees/${payroll_employees_id}`
  const none = { derivation: '', table: null, link }
  const row = (await approvedSlips(tx, one.staff_id)).find(
    (each) => each.run_kind === 'final' && each.payroll_employees_id === payroll_employees_id,
  )
  const slip = row?.pay?.slip
  if (!row || !slip)
    return () => ({
      ...none,
      reply:
        left_on === null
          ? t('{party} has not left, so there is no full and final settlement.', { party })
          : t('{party} left on {date}. The full and final settlement is not approved yet.', { party, date: formatDate(left_on) }),
    })
  return () => ({
    reply: [
      t('Full and final settlement of {party}: ₹{net} net, ₹{gross} earned less ₹{deductions} deducted.', {
        party,
        net: formatPaise(slip.net),
        gross: formatPaise(slip.gross),
        deductions: formatPaise(slip.deductions),
      }),
      left_on === null ? '' : t('Last day: {date}.', { date: formatDate(left_on) }),
      row.paid_on === null
        ? t('No payout from {product} has paid it.', { product: product.name })
        : t('Paid on {date}.', { date: formatDate(row.paid_on) }),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    derivation: t('The approved settlement of {month}. Pay of earlier months is left out.', {
      month: formatMonthYear(row.month),
    }),
    table: tableOf(
      [
        [t('What'), 'text'],
        [t('Amount'), 'paise'],
      ],
      slip.lines
        .filter(({ group }) => group === 'earning' || group === 'claim' || group === 'deduction')
        .map(({ group, name, amount }) => [translate(name), group === 'deduction' ? 0 - amount : amount]),
    ),
    link: `/payroll/runs/${row.payroll_runs_id}`,
  })
}
