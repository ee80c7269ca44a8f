import type { SlipView } from '#contract/payroll/runs.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { formatMonthYear, type IsoDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ownLeave } from '#server/domains/payroll/leave/own-leave.ts'
import { ownPay, ownSlip } from '#server/domains/payroll/own-pay/own-pay.ts'
import { approvedSlips } from '#server/domains/payroll/runs/read-slips.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { tableOf } from './table.ts'

const PROFILE = '/settings/profile'
const plain = (reply: string, link: string | null = PROFILE): TopicAnswer => ({ reply, derivation: '', table: null, link })

/** The reader's own payslip of a month, the latest where none is named, with every change against the slip before and its cause. */
export async function ownSlipAnswer(tx: CompanyTx, month: IsoDate | undefined): Promise<() => TopicAnswer> {
  const { is_employee, slips } = await ownPay(tx)
  if (!is_employee) return () => plain(t('You are not on the payroll of this company.'), null)
  const found = slips.find((slip) => month === undefined || slip.month === month)
  if (!found)
    return () =>
      plain(
        month === undefined
          ? t('You have no payslip yet.')
          : t('You have no payslip of {month}.', { month: formatMonthYear(month) }),
      )
  const slip = await ownSlip(tx, found.payroll_slips_id)
  return () => slipAnswer(slip)
}

function slipAnswer(slip: SlipView): TopicAnswer {
  const amounts = { gross: formatPaise(slip.gross), deductions: formatPaise(slip.deductions), net: formatPaise(slip.net) }
  const changes = slip.changes.map(
    ({ name, amount }) => `${translate(name)}: ${amount > 0 ? '+' : '−'}₹${formatPaise(Math.abs(amount))}`,
  )
  return {
    reply: [
      t('Your pay of {month}: ₹{gross} earned, ₹{deductions} deducted, ₹{net} net.', {
        month: formatMonthYear(slip.month),
        ...amounts,
      }),
      ...(changes.length > 0 ? [t('Against the slip before:'), ...changes, ...slip.absence] : []),
    ].join('\n'),
    derivation: t('From your approved payslip for {month}. Open it to see the reason for each line.', {
      month: formatMonthYear(slip.month),
    }),
    table: tableOf(
      [
        [t('What changed'), 'text'],
        [t('Amount'), 'paise'],
      ],
      slip.changes.map(({ name, amount }) => [translate(name), amount]),
    ),
    link: PROFILE,
  }
}

/** The reader's own leave, by kind. */
export async function ownLeaveLeft(tx: CompanyTx): Promise<() => TopicAnswer> {
  const { is_employee, balances } = await ownLeave(tx)
  return () => {
    if (!is_employee) return plain(t('You are not on the payroll of this company.'), null)
    const kept = balances.filter(({ balance }) => balance !== null)
    if (kept.length === 0) return plain(t('No leave balance is kept for you.'))
    return {
      reply: [
        t('Your leave today:'),
        ...kept.map(({ kind_name, balance }) =>
          t('{kind}: {days, plural, one {# day} other {# days}}', { kind: kind_name, days: balance ?? 0 }),
        ),
      ].join('\n'),
      derivation: t('Balances with what was accrued and taken up to today.'),
      table: tableOf(
        [
          [t('Leave'), 'text'],
          [t('Days'), 'count'],
        ],
        kept.map(({ kind_name, balance }) => [kind_name, balance]),
      ),
      link: PROFILE,
    }
  }
}

/** What another person was paid by their payslip of a month, the latest where none is named. The look is recorded. */
export async function payOf(tx: CompanyTx, { party, month }: Extract<Topic, { kind: 'pay_of' }>): Promise<() => TopicAnswer> {
  const { rows } = await tx.client.query<{ staff_id: string; payroll_employees_id: string }>(
    `SELECT DISTINCT ON (s.staff_id) s.staff_id, e.payroll_employees_id FROM staff s JOIN payroll_employees e ON e.companies_id = s.companies_id AND e.staff_id = s.staff_id
     WHERE s.companies_id = $1 AND s.staff_name = $2 ORDER BY s.staff_id, e.joined_on DESC LIMIT 2`,
    [tx.companies_id, party],
  )
  const [one] = rows
  if (!one || rows.length > 1)
    return () => plain(t('{party} is not one person on the payroll. Open the employee in Payroll.', { party }), '/payroll')
  const link = `/payroll/employees/${one.payroll_employees_id}`
  const slip = (await approvedSlips(tx, one.staff_id)).find((each) => month === undefined || each.month === month)
  await auditLook(tx, 'payroll_employees', one.payroll_employees_id)
  const pay = slip?.pay
  if (!slip || !pay) return () => plain(t('{party} has no payslip of that month.', { party }), link)
  return () => ({
    ...plain(
      t('{party} earned ₹{gross} in {month}, ₹{net} net.', {
        party,
        gross: formatPaise(pay.slip.gross),
        net: formatPaise(pay.slip.net),
        month: formatMonthYear(slip.month),
      }),
      link,
    ),
    derivation: t('The approved payslip of {month}.', { month: formatMonthYear(slip.month) }),
  })
}
