import type { LineParty } from '#core/ledger/control-accounts.ts'
import { addDays, type IsoDate, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { demoMonthly, demoSpends, demoStaff } from './cast.ts'
import { storyMonths } from './payroll.ts'
import { bankLine, journal, type Stage } from './stage.ts'

/** The small payments of the day. */
export function spend(stage: Stage, today: IsoDate) {
  const { dice } = stage
  const isSunday = new Date(today).getUTCDay() === 0
  const count = isSunday ? dice.between(0, 3) : dice.between(2, 6)
  for (let at = 0; at < count; at++) {
    const { name, vpa, account, least, most } = dice.pick(demoSpends)
    const reference = dice.digits(12)
    const amount = 0 - dice.between(least * 100, most * 100)
    bankLine(stage, {
      date: today,
      reference,
      narration: `UPI-${name}-${vpa.toUpperCase()}-YESB0000001-${reference}-UPI`,
      amount,
      answer: { kind: 'category', account, memo: null },
    })
  }
  for (const { day, narration, account, amount } of demoMonthly)
    if (Number(today.slice(8)) === day)
      bankLine(stage, { date: today, narration, amount: -amount * 100, answer: { kind: 'category', account, memo: null } })
  if (/-(03|06|09|12)-25$/.test(today))
    bankLine(stage, {
      date: today,
      narration: 'INTEREST PAID ON SWEEP DEPOSIT',
      amount: dice.between(4_000_00, 9_000_00),
      answer: { kind: 'category', account: 'interest_income', memo: null },
    })
}

type Owed = ['salaries_payable' | 'tds_salary_payable', number, LineParty]

async function staffIds(tx: CompanyTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ staff_name: string; staff_id: string }>(
    'SELECT staff_name, staff_id FROM staff WHERE companies_id = $1',
    [tx.companies_id],
  )
  return new Map(rows.map(({ staff_name, staff_id }) => [staff_name, staff_id]))
}

const PF_CEILING = 15_000

/** Salaries of a month before the payroll begins, on its last day; provident fund, professional tax and TDS are paid in the next. */
export async function payStaff(tx: CompanyTx, stage: Stage, today: IsoDate) {
  if (today !== monthEnd(today) || today >= (storyMonths(stage.to)[0] ?? stage.to)) return
  const staff = await staffIds(tx)
  const slips = demoStaff.map(({ name, gross }) => {
    const pf = Math.round(Math.min(gross, PF_CEILING) * 0.12) * 100
    const pt = today.slice(5, 7) === '02' ? 300_00 : 200_00
    const tds = gross > 65_000 ? Math.round(gross * 0.04) * 100 : 0
    return { name, staff_id: staff.get(name), gross: gross * 100, pf, pt, tds, net: gross * 100 - pf - pt - tds }
  })
  const sum = (field: 'gross' | 'pf' | 'pt' | 'tds' | 'net') => slips.reduce((total, slip) => total + slip[field], 0)
  await journal(
    tx,
    today,
    `Salaries ${today.slice(0, 7)}`,
    [
      ['salaries', sum('gross')],
      ['pf_employer', sum('pf')],
    ],
    [
      ...slips.map(({ net, staff_id }): Owed => ['salaries_payable', net, { staff_id }]),
      ['pf_payable', 2 * sum('pf')],
      ['pt_payable', sum('pt')],
      ...slips.map(({ tds, staff_id }): Owed => ['tds_salary_payable', tds, { staff_id, tax_nature: 'deducted' }]),
    ],
  )
  for (const { name, net, staff_id } of slips) {
    const narration = `NEFT DR-HDFC0000240-${name.toUpperCase()}-SALARY ${today.slice(0, 7)}-HDFCN5${stage.dice.digits(14)}`
    bankLine(stage, {
      date: today,
      narration,
      amount: 0 - net,
      answer: { kind: 'category', account: 'salaries_payable', memo: `Salary ${name}`, party: { staff_id } },
    })
  }
  const next = addDays(today, 1).slice(0, 8)
  const due = (day: string, narration: string, amount: number, account: 'pf_payable' | 'pt_payable' | 'tds_salary_payable') =>
    bankLine(stage, {
      date: next + day,
      narration: `${narration} ${stage.dice.digits(10)}`,
      amount: 0 - amount,
      answer: {
        kind: 'category',
        account,
        memo: narration,
        ...(account === 'tds_salary_payable' ? { party: { tax_nature: 'paid' as const } } : {}),
      },
    })
  due('15', 'EPFO ECR PAYMENT', 2 * sum('pf'), 'pf_payable')
  due('20', 'GRAS MAHARASHTRA PROF TAX', sum('pt'), 'pt_payable')
  due('07', 'INCOME TAX TDS 1002', sum('tds'), 'tds_salary_payable')
}
