import { changeCauses, changesSince } from '#core/payroll/compare.ts'
import { claimSums } from '#core/payroll/claims.ts'
import { checkSlips } from '#core/payroll/checks.ts'
import type { Run, RunProof, RunSlip } from '#contract/payroll/runs.ts'
import { hasEpfArrears } from '#core/payroll/arrears.ts'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { auditLook } from '#server/platform/audit.ts'
import { openNoDues } from '../no-dues/service.ts'
import { unpaidClaims } from '../claims/paid-claims.ts'
import { payeesOf } from '#server/domains/payouts/payouts/payee.ts'
import { monthBefore, netOfGone, type SlipRow, slipsOfRun, type StoredPay } from './read-slips.ts'
import { findRun, rowOf, type StoredRun } from './stored-run.ts'

/** A run with its people. The access is logged. */
export async function viewRun(tx: CompanyTx, payroll_runs_id: string): Promise<Run> {
  const run = await runView(tx, payroll_runs_id)
  await auditLook(tx, 'payroll_runs', payroll_runs_id, { month: run.month })
  return run
}

export async function runView(tx: CompanyTx, payroll_runs_id: string): Promise<Run> {
  const run = await findRun(tx, payroll_runs_id)
  const slips = await slipsOfRun(tx, payroll_runs_id)
  const ids = slips.map((row) => row.payroll_employees_id)
  const before = await monthBefore(tx, run, ids)
  const problems = await paymentProblems(tx, slips)
  const isMonthly = run.run_kind === 'monthly'
  const compared = (row: SlipRow) => (isMonthly ? before.get(row.payroll_employees_id) : undefined)
  const rows = slips.map((row) => slipRow(row, compared(row), problems.get(row.staff_id) ?? null))
  const isSettling = run.run_kind === 'final' && run.run_status === 'computed'
  const claims = isSettling ? await unpaidClaims(tx, ids) : undefined
  const noDues = isSettling ? await openNoDues(tx, ids) : undefined
  const checked = slips.map((row) => ({
    ...row,
    slip: row.pay?.slip ?? null,
    before: compared(row)?.slip ?? null,
    last_month: before.get(row.payroll_employees_id)?.slip ?? null,
    state: row.pay?.state ?? '',
    claims: claims?.get(row.payroll_employees_id),
    no_dues: noDues?.get(row.payroll_employees_id),
  }))
  const checks = checkSlips(checked)
  const changes = [
    ...checked.flatMap((row) => (row.slip && row.before ? changesSince(row.before, row.slip) : [])),
    ...(isMonthly && before.size > 0 ? await peopleChanges(tx, run, rows) : []),
  ]
  const isOther = tx.accounts_id !== null && run.others.includes(tx.accounts_id)
  const isBlocked = checks.some(({ severity }) => severity === 'blocks') || rows.length === 0
  return {
    ...rowOf(run),
    slips: rows,
    checks,
    gross: sumPaise(rows.map((row) => row.gross)),
    net: sumPaise(rows.map((row) => row.net)),
    employer_cost: sumPaise([...rows.map((row) => row.employer_cost), run.epf_insurance, run.epf_admin]),
    difference: isMonthly && before.size > 0 ? sumPaise(changes.map(({ amount }) => amount)) : null,
    changes: changeCauses.flatMap((cause) => {
      const amount = sumPaise(changes.filter((each) => each.cause === cause).map((each) => each.amount))
      return amount === 0 ? [] : [{ cause, amount }]
    }),
    epf_insurance: run.epf_insurance,
    epf_admin: run.epf_admin,
    proof: await proofOf(tx, run, slips),
    paid_out: sumPaise(rows.filter(({ payout_status }) => payout_status === 'processed').map((row) => row.net)),
    held: sumPaise(rows.filter(({ is_held }) => is_held).map((row) => row.net)),
    may_approve: run.run_status === 'computed' && !isBlocked && (isOther || run.others.length === 0),
    needs_other: run.run_status === 'computed' && run.others.length > 0 && !isOther,
    has_epf_arrears: slips.some(({ pay }) => (pay?.arrears ?? []).some(hasEpfArrears)),
    posted_on: run.posted_on,
    journal_entries_id: run.journal_entries_id,
    row_imports_id: slips.findLast((row) => row.row_imports_id !== null)?.row_imports_id ?? null,
  }
}

/** What people who joined since the month before add to the net pay of a run, and those who are not in it any more take off. */
async function peopleChanges(tx: CompanyTx, run: StoredRun, rows: readonly RunSlip[]) {
  const joined = sumPaise(rows.flatMap(({ difference, net }) => (difference === null ? net : [])))
  const gone = await netOfGone(
    tx,
    run,
    rows.map((row) => row.payroll_employees_id),
  )
  return [
    { cause: 'joined' as const, amount: joined },
    { cause: 'left' as const, amount: 0 - gone },
  ]
}

/** Why somebody cannot be paid now, by staff id: no account, archived, or an account that is not theirs. */
async function paymentProblems(tx: CompanyTx, slips: readonly SlipRow[]): Promise<Map<string, string | null>> {
  const named = slips.map(({ staff_id }) => ({
    payout_kind: 'staff' as const,
    vendors_id: null,
    to_bank_accounts_id: null,
    cards_id: null,
    staff_id,
  }))
  const payees = await payeesOf(tx, named)
  return new Map(slips.map(({ staff_id }) => [staff_id, payees.get(staff_id)?.problem ?? null]))
}

function slipRow(row: SlipRow, before: StoredPay | undefined, payment_problem: string | null): RunSlip {
  const slip = row.pay?.slip
  const { payroll_slips_id, payroll_employees_id, staff_name, employee_code, inputs, is_held, payout_status } = row
  return {
    payroll_slips_id,
    payroll_employees_id,
    staff_name,
    employee_code,
    inputs,
    is_held,
    payment_problem,
    payout_status,
    gross: slip?.gross ?? 0,
    deductions: slip?.deductions ?? 0,
    claims: sumPaise([...claimSums(slip?.lines ?? []).values()]),
    net: slip?.net ?? 0,
    employer_cost: slip?.employer_cost ?? 0,
    difference: before && slip ? slip.net - before.slip.net : null,
    payouts_id: row.live_payouts_id,
  }
}

const proofs: readonly { name: string; role: AccountRole; codes: readonly string[] }[] = [
  { name: t('Provident fund'), role: 'pf_payable', codes: ['EPF', 'VPF', 'EPS', 'EPF_ER'] },
  { name: t('ESI'), role: 'esi_payable', codes: ['ESI', 'ESI_ER'] },
  { name: t('Professional tax'), role: 'pt_payable', codes: ['PT'] },
  { name: t('Labour welfare fund'), role: 'lwf_payable', codes: ['LWF', 'LWF_ER'] },
  { name: t('Income tax (TDS)'), role: 'tds_salary_payable', codes: ['TDS', 'TDS_ER'] },
  { name: t('Loans and recoveries'), role: 'employee_advances', codes: ['LOAN', 'RECOVERY'] },
  { name: t('Assets not returned'), role: 'other_income', codes: ['ASSET'] },
]

/** Totals of the slips beside the amounts of the run's entry on each account. */
async function proofOf(tx: CompanyTx, run: StoredRun, slips: readonly SlipRow[]): Promise<RunProof[]> {
  const books = await postedByRole(tx, run.journal_entries_id)
  const bookOf = (role: AccountRole) => (books === null ? null : (books.get(role) ?? 0))
  const lines = slips.flatMap(({ pay }) => pay?.slip.lines ?? [])
  const net = sumPaise(slips.map(({ pay }) => Math.max(0, pay?.slip.net ?? 0)))
  return [
    { name: 'Net pay', slips: net, books: bookOf('salaries_payable') },
    ...(await provisionProof(tx, run, slips)),
    ...(await ownDeductionProof(tx, run, slips)),
    ...(await claimProof(tx, run, slips)),
    ...proofs.map(({ name, role, codes }) => {
      const sum = sumPaise(
        lines.filter(({ group, code }) => group !== 'earning' && codes.includes(code)).map(({ amount }) => amount),
      )
      return { name, slips: role === 'pf_payable' ? sum + run.epf_insurance + run.epf_admin : sum, books: bookOf(role) }
    }),
  ].filter((row) => row.slips !== 0 || (row.books ?? 0) !== 0)
}

/** What the slips set aside, less what they release, beside the account it is set aside to. */
async function provisionProof(tx: CompanyTx, run: StoredRun, slips: readonly SlipRow[]): Promise<RunProof[]> {
  const change = sumPaise(slips.map(({ pay }) => (pay?.provision ? pay.provision.after - pay.provision.before : 0)))
  const { rows } = await tx.client.query<{ amount: Paise }>(
    `SELECT coalesce(-sum(l.amount), 0)::bigint AS amount FROM journal_lines l
       JOIN payroll_settings s ON s.companies_id = l.companies_id AND s.provision_accounts_id = l.ledger_accounts_id
     WHERE l.companies_id = $1 AND l.journal_entries_id = $2`,
    [tx.companies_id, run.journal_entries_id],
  )
  const books = run.journal_entries_id === null ? null : (rows[0]?.amount ?? 0)
  return [{ name: t('Gratuity set aside'), slips: change, books }]
}

/** Deductions by components of the company, beside the accounts that they are credited to. */
async function ownDeductionProof(tx: CompanyTx, run: StoredRun, slips: readonly SlipRow[]): Promise<RunProof[]> {
  const lines = slips.flatMap(({ pay }) => pay?.slip.lines ?? []).filter(({ group }) => group === 'deduction')
  const own = lines.flatMap(({ component, amount }) =>
    component?.deducted_to ? [{ account: component.deducted_to, amount }] : [],
  )
  if (own.length === 0) return []
  const { rows } = await tx.client.query<{ amount: Paise }>(
    `SELECT coalesce(-sum(amount), 0)::bigint AS amount FROM journal_lines
     WHERE companies_id = $1 AND journal_entries_id = $2 AND ledger_accounts_id = ANY($3::uuid[])`,
    [tx.companies_id, run.journal_entries_id, [...new Set(own.map(({ account }) => account))]],
  )
  const books = run.journal_entries_id === null ? null : (rows[0]?.amount ?? 0)
  return [{ name: t('Your own deductions'), slips: sumPaise(own.map(({ amount }) => amount)), books }]
}

/** What the slips pay of claims beside the accounts they are booked on, which nothing else of a run is. */
async function claimProof(tx: CompanyTx, run: StoredRun, slips: readonly SlipRow[]): Promise<RunProof[]> {
  const sums = claimSums(slips.flatMap(({ pay }) => pay?.slip.lines ?? []))
  if (sums.size === 0) return []
  const { rows } = await tx.client.query<{ amount: Paise }>(
    `SELECT coalesce(sum(l.amount), 0)::bigint AS amount FROM journal_lines l
       JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
     WHERE l.companies_id = $1 AND l.journal_entries_id = $2 AND (a.ledger_accounts_id::text = ANY($3::text[]) OR a.account_role = ANY($3::text[]))`,
    [tx.companies_id, run.journal_entries_id, [...sums.keys()]],
  )
  const books = run.journal_entries_id === null ? null : (rows[0]?.amount ?? 0)
  return [{ name: t('Claims of employees'), slips: sumPaise([...sums.values()]), books }]
}

async function postedByRole(tx: CompanyTx, journal_entries_id: string | null): Promise<Map<string, Paise> | null> {
  if (journal_entries_id === null) return null
  const { rows } = await tx.client.query<{ account_role: string; amount: Paise }>(
    `SELECT a.account_role, -sum(l.amount)::bigint AS amount FROM journal_lines l
       JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
     WHERE l.companies_id = $1 AND l.journal_entries_id = $2 AND a.account_role IS NOT NULL GROUP BY a.account_role`,
    [tx.companies_id, journal_entries_id],
  )
  return new Map(rows.map((row) => [row.account_role, row.amount]))
}
