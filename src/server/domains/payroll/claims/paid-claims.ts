import type { RunKind } from '#contract/payroll/runs.ts'
import { type IsoDate, monthEnd } from '#core/dates.ts'
import { claimLine, type ClaimCategory } from '#core/payroll/claims.ts'
import type { SlipLine } from '#core/payroll/slip-lines.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { accountsOn } from './accounts.ts'

type Run = { payroll_runs_id: string; run_kind: RunKind; month: IsoDate }

/**
 * Gives a run the approved claims of its people that no run pays yet; those of people who left the run wait again. A claim belongs to one run
 * at a time, so that it is paid once; a bonus pays none.
 */
export async function takeClaims(tx: CompanyTx, { payroll_runs_id, run_kind }: Run, ids: readonly string[]): Promise<void> {
  if (run_kind === 'bonus') return
  await tx.client.query(
    `UPDATE payroll_claims SET payroll_runs_id = NULL
     WHERE companies_id = $1 AND payroll_runs_id = $2 AND NOT payroll_employees_id = ANY($3::uuid[])`,
    [tx.companies_id, payroll_runs_id, ids],
  )
  await tx.client.query(
    `UPDATE payroll_claims SET payroll_runs_id = $2
     WHERE companies_id = $1 AND payroll_runs_id IS NULL AND claim_status = 'approved' AND payroll_employees_id = ANY($3::uuid[])`,
    [tx.companies_id, payroll_runs_id, ids],
  )
}

/** A run that is discarded or reversed pays no claims any more: the next one does. */
export const freeClaims = (tx: CompanyTx, payroll_runs_id: string) =>
  tx.client.query('UPDATE payroll_claims SET payroll_runs_id = NULL WHERE companies_id = $1 AND payroll_runs_id = $2', [
    tx.companies_id,
    payroll_runs_id,
  ])

/** Whether approved claims of these people wait for a run, which a full and final settlement may not leave. */
export async function hasWaitingClaims(tx: CompanyTx, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM payroll_claims WHERE companies_id = $1 AND payroll_runs_id IS NULL AND claim_status = 'approved'
       AND payroll_employees_id = ANY($2::uuid[]) LIMIT 1`,
    [tx.companies_id, ids],
  )
  return rowCount !== 0
}

/** Claims of these people that no run pays, by employee: undecided, and approved. */
export async function unpaidClaims(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, UnpaidClaims>> {
  const { rows } = await tx.client.query<UnpaidClaims & { payroll_employees_id: string }>(
    `SELECT payroll_employees_id, (count(*) FILTER (WHERE claim_status = 'submitted'))::int AS undecided,
       (count(*) FILTER (WHERE claim_status = 'approved'))::int AS unpaid
     FROM payroll_claims WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[]) AND payroll_runs_id IS NULL
       AND claim_status IN ('submitted', 'approved') GROUP BY payroll_employees_id`,
    [tx.companies_id, ids],
  )
  return new Map(rows.map(({ payroll_employees_id, ...counts }) => [payroll_employees_id, counts]))
}
type UnpaidClaims = { undecided: number; unpaid: number }

type Row = {
  payroll_employees_id: string
  payroll_claims_id: string
  claimed_on: IsoDate
  purpose: string
  approved_by: string
  category: ClaimCategory
  amount: number
}

/** The lines of slips for the claims that a run has taken, by employee, the earliest first; booked by the month's accounts. */
export async function claimLinesOf(tx: CompanyTx, { payroll_runs_id, month }: Run): Promise<Map<string, SlipLine[]>> {
  const { rows } = await tx.client.query<Row>(
    `SELECT c.payroll_employees_id, c.payroll_claims_id, c.submitted_on AS claimed_on, c.purpose, concat_ws(' ', a.first_name, a.last_name) AS approved_by,
       l.category, sum(l.sanctioned)::bigint AS amount
     FROM payroll_claims c JOIN payroll_claim_lines l ON l.companies_id = c.companies_id AND l.payroll_claims_id = c.payroll_claims_id
       LEFT JOIN accounts a ON a.accounts_id = c.decided_by
     WHERE c.companies_id = $1 AND c.payroll_runs_id = $2 AND l.sanctioned > 0
     GROUP BY c.companies_id, c.payroll_claims_id, a.first_name, a.last_name, l.category
     ORDER BY c.submitted_on, c.payroll_claims_id, l.category`,
    [tx.companies_id, payroll_runs_id],
  )
  if (rows.length === 0) return new Map()
  const accountOf = await accountsOn(tx, monthEnd(month))
  const claims = [...Map.groupBy(rows, (row) => row.payroll_claims_id).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { payroll_employees_id, claimed_on, purpose, approved_by } = first
    const parts = of.map(({ category, amount }) => ({ account: accountOf(category), amount }))
    return [{ payroll_employees_id, line: claimLine({ claimed_on, purpose, approved_by, parts }) }]
  })
  const lines = new Map<string, SlipLine[]>()
  for (const { payroll_employees_id, line } of claims)
    lines.set(payroll_employees_id, [...(lines.get(payroll_employees_id) ?? []), line])
  return lines
}
