import type { SlipView } from '#contract/payroll/runs.ts'
import type { PayPart, Topic } from '#core/assistant/topics/topic.ts'
import { formatMonthYear, type IsoDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import type { SlipLine } from '#core/payroll/slip-lines.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ownLeave } from '#server/domains/payroll/leave/own-leave.ts'
import { ownPay, ownSlip } from '#server/domains/payroll/own-pay/own-pay.ts'
import { slipView } from '#server/domains/payroll/runs/view-slip.ts'
import { approvedSlips } from '#server/domains/payroll/runs/read-slips.ts'
import { employmentOf } from './employee-of.ts'
import { partCodes } from './payroll-sums.ts'
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
  return {
    reply: [
      t('Your pay of {month}: ₹{gross} earned, ₹{deductions} deducted, ₹{net} net.', {
        month: formatMonthYear(slip.month),
        ...amounts,
      }),
      ...changesIn(slip),
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

/** What changed against the slip before, and why days were unpaid; nothing for the first slip. */
function changesIn({ changes, absence }: SlipView): string[] {
  const lines = changes.map(
    ({ name, amount }) => `${translate(name)}: ${amount > 0 ? '+' : '−'}₹${formatPaise(Math.abs(amount))}`,
  )
  return lines.length > 0 ? [t('Against the slip before:'), ...lines, ...absence] : []
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

/** Several have the name, or nobody on the payroll. */
export const notOnePerson = (party: string): TopicAnswer =>
  plain(t('{party} is not one person on the payroll. Open the employee in Payroll.', { party }), '/payroll')

/** What another person was paid by their payslip of a month, the latest where none is named. The look is recorded. */
export async function payOf(
  tx: CompanyTx,
  { party, month, why, part }: Extract<Topic, { kind: 'pay_of' }>,
): Promise<() => TopicAnswer> {
  const one = await employmentOf(tx, party)
  if (!one) return () => notOnePerson(party)
  const link = `/payroll/employees/${one.payroll_employees_id}`
  const slip = (await approvedSlips(tx, one.staff_id)).find((each) => month === undefined || each.month === month)
  await auditLook(tx, 'payroll_employees', one.payroll_employees_id)
  const pay = slip?.pay
  if (!slip || !pay) return () => plain(t('{party} has no payslip of that month.', { party }), link)
  if (part) return () => partAnswer(party, slip.month, pay.slip, part, link)
  const view = why ? await slipView(tx, slip) : undefined
  return () => ({
    ...plain(
      [
        t('{party} earned ₹{gross} in {month}, ₹{net} net.', {
          party,
          gross: formatPaise(pay.slip.gross),
          net: formatPaise(pay.slip.net),
          month: formatMonthYear(slip.month),
        }),
        t('Paid for {paid} of {days} days. With the employer’s contributions it cost ₹{cost}.', {
          paid: pay.slip.paid_days,
          days: pay.slip.days,
          cost: formatPaise(pay.slip.employer_cost),
        }),
        ...(view ? changesIn(view) : []),
      ].join('\n'),
      link,
    ),
    derivation: t('The approved payslip of {month}.', { month: formatMonthYear(slip.month) }),
  })
}

/** The lines of a slip that are one part of pay, with what the employer adds. */
function partAnswer(
  party: string,
  month: IsoDate,
  slip: { gross: Paise; net: Paise; lines: readonly SlipLine[] },
  part: PayPart,
  link: string,
): TopicAnswer {
  const values = { party, month: formatMonthYear(month) }
  const derivation = t('The approved payslip of {month}.', { month: formatMonthYear(month) })
  if (part === 'gross' || part === 'net')
    return {
      ...plain(
        part === 'net'
          ? t('Net pay of {party} in {month}: ₹{amount}.', { ...values, amount: formatPaise(slip.net) })
          : t('Gross pay of {party} in {month}: ₹{amount}.', { ...values, amount: formatPaise(slip.gross) }),
        link,
      ),
      derivation,
    }
  const own = slip.lines.filter(({ code }) => partCodes[part].includes(code))
  const sum = (group: SlipLine['group']) => sumPaise(own.filter((line) => line.group === group).map(({ amount }) => amount))
  const [deducted, added] = [sum('deduction'), sum('employer')]
  const name = partNames()[part]
  return {
    ...plain(
      [
        deducted > 0
          ? t('{name} deducted from the pay of {party} in {month}: ₹{amount}.', {
              ...values,
              name,
              amount: formatPaise(deducted),
            })
          : t('{name}: nothing was deducted from the pay of {party} in {month}.', { ...values, name }),
        ...(added > 0 ? [t('The employer adds ₹{amount}.', { amount: formatPaise(added) })] : []),
      ].join('\n'),
      link,
    ),
    derivation,
  }
}

const partNames = (): Readonly<Record<Exclude<PayPart, 'gross' | 'net'>, string>> => ({
  pf: t('Provident fund'),
  pf_employer: t('Provident fund'),
  esi: 'ESI',
  esi_employer: 'ESI',
  tax: t('Income tax (TDS)'),
  pt: t('Professional tax'),
})
