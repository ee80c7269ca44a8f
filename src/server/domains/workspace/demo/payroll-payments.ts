import type { Run } from '#contract/payroll/runs.ts'
import { addDays, monthEnd } from '#core/dates.ts'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { slipsOfRun } from '#server/domains/payroll/runs/read-slips.ts'
import { bankLine, journal, type Stage } from './stage.ts'

type Role = Extract<AccountRole, 'pf_payable' | 'esi_payable' | 'pt_payable' | 'lwf_payable'>
const dues: readonly [Role, day: string, narration: string][] = [
  ['pf_payable', '15', 'EPFO ECR PAYMENT'],
  ['esi_payable', '15', 'ESIC CHALLAN'],
  ['pt_payable', '20', 'GRAS MAHARASHTRA PROF TAX'],
  ['lwf_payable', '15', 'MLWB CONTRIBUTION'],
]

/** What each owes after a run: net pay and income tax by person, and the dues of the authorities. */
async function owedBy(tx: CompanyTx, { payroll_runs_id, epf_insurance, epf_admin }: Run) {
  const slips = await slipsOfRun(tx, payroll_runs_id)
  const people = slips.flatMap(({ staff_id, staff_name, pay }) => {
    const tds = pay?.slip.lines.find(({ code }) => code === 'TDS')?.amount ?? 0
    return pay ? [{ staff_id, staff_name, net: pay.slip.net, tds }] : []
  })
  const lines = slips.flatMap(({ pay }) => pay?.slip.lines ?? [])
  const sum = (codes: readonly string[]) =>
    lines.filter(({ group, code }) => group !== 'earning' && codes.includes(code)).reduce((total, each) => total + each.amount, 0)
  const amounts: Record<Role, number> = {
    pf_payable: sum(['EPF', 'VPF', 'EPS', 'EPF_ER']) + epf_insurance + epf_admin,
    esi_payable: sum(['ESI', 'ESI_ER']),
    pt_payable: sum(['PT']),
    lwf_payable: sum(['LWF', 'LWF_ER']),
  }
  return { people, amounts, tds: people.reduce((total, each) => total + each.tds, 0) }
}

/** Lines of the bank that pay a run: salaries on the last day, dues in the next month. */
export async function payRunBy(tx: CompanyTx, stage: Stage, run: Run): Promise<void> {
  const { people, amounts, tds } = await owedBy(tx, run)
  const day = monthEnd(run.month)
  for (const { staff_name, staff_id, net } of people)
    if (net > 0)
      bankLine(stage, {
        date: day,
        narration: `NEFT DR-HDFC0000240-${staff_name.toUpperCase()}-SALARY ${day.slice(0, 7)}-HDFCN5${stage.dice.digits(14)}`,
        amount: 0 - net,
        answer: { kind: 'category', account: 'salaries_payable', memo: `Salary ${staff_name}`, party: { staff_id } },
      })
  const next = addDays(day, 1).slice(0, 8)
  const due = (date: string, narration: string, amount: number, account: Role | 'tds_salary_payable', party?: LineParty) => {
    if (amount > 0)
      bankLine(stage, {
        date,
        narration: `${narration} ${stage.dice.digits(10)}`,
        amount: 0 - amount,
        answer: { kind: 'category', account, memo: narration, ...(party && { party }) },
      })
  }
  for (const [role, on, narration] of dues) due(next + on, narration, amounts[role], role)
  due(`${next}07`, 'INCOME TAX TDS 1002', tds, 'tds_salary_payable', { tax_nature: 'paid' })
}

/** The books begin later, with balances that already have what this run cost and paid: its entry is cleared on its day. */
export async function settleBeforeBooks(tx: CompanyTx, run: Run): Promise<void> {
  const { people, amounts, tds } = await owedBy(tx, run)
  const { rows } = await tx.client.query<{ role: AccountRole; amount: number }>(
    `SELECT a.account_role AS role, sum(l.amount)::bigint AS amount FROM journal_lines l
       JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
     WHERE l.companies_id = $1 AND l.journal_entries_id = $2 AND l.amount > 0 GROUP BY a.account_role`,
    [tx.companies_id, run.journal_entries_id],
  )
  await journal(
    tx,
    run.posted_on ?? monthEnd(run.month),
    `Salaries of ${run.month.slice(0, 7)} are part of the opening balances`,
    [
      ...people.map(({ staff_id, net }): [AccountRole, number, LineParty] => ['salaries_payable', net, { staff_id }]),
      ...dues.map(([role]): [AccountRole, number] => [role, amounts[role]]),
      ['tds_salary_payable', tds, { tax_nature: 'paid', tax_period: run.month }],
    ],
    rows.map(({ role, amount }): [AccountRole, number] => [role, amount]),
  )
}
