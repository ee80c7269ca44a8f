import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { isCovered } from '#core/payroll/contract-cover.ts'
import type { RunKind } from '#contract/payroll/runs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { NamedEmployee } from '../employees/read-employees.ts'
import { addEntries, balancesOf, type LedgerRow } from './ledger.ts'
import { leaveKinds } from './setup.ts'

type Run = { payroll_runs_id: string; month: IsoDate; run_kind: RunKind }

/** Days that the pay run of a month pays out, by employee; a settlement pays what its month's run has not. */
export async function encashedIn(tx: CompanyTx, { month, run_kind }: Run, ids: readonly string[]): Promise<Map<string, number>> {
  if (run_kind === 'bonus') return new Map()
  const { rows } = await tx.client.query<{ payroll_employees_id: string; days: number }>(
    `SELECT n.payroll_employees_id, (0 - sum(n.days))::float8 AS days FROM payroll_leave_entries n
     WHERE n.companies_id = $1 AND n.payroll_employees_id = ANY($2::uuid[])
       AND (CASE WHEN $4 THEN n.pay_month >= $3 ELSE n.pay_month = $3 END)
       AND NOT ($4 AND EXISTS (SELECT 1 FROM payroll_slips s JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
         WHERE s.companies_id = n.companies_id AND s.payroll_employees_id = n.payroll_employees_id AND r.run_kind = 'monthly'
           AND r.run_status = 'approved' AND r.month = n.pay_month))
     GROUP BY n.payroll_employees_id`,
    [tx.companies_id, ids, month, run_kind === 'final'],
  )
  return new Map(rows.map((row) => [row.payroll_employees_id, row.days]))
}

export type LeaveToPay = { days: number; used: number }

/**
 * The balance that is paid on leaving, to the half day, and the days used before, by employee: of kinds that are paid out, never below zero.
 * A contract that is not paid for leave has none. What was used before an opening balance is not known.
 */
export async function leaveToPay(tx: CompanyTx, people: readonly NamedEmployee[]): Promise<Map<string, LeaveToPay>> {
  const ids = people.map((each) => each.payroll_employees_id)
  const [paid, used] = [await paidBalances(tx, ids), await usedLeave(tx, ids)]
  const today = dateInIndia(tx.now)
  const outside = new Set(
    people
      .filter(({ contract_kind, left_on }) => !isCovered(contract_kind, 'leave', left_on ?? today))
      .map((each) => each.payroll_employees_id),
  )
  return new Map(
    [...paid].map(([id, kinds]) => {
      const days = Math.floor(kinds.reduce((sum, [, each]) => sum + each, 0) * 2) / 2
      return [id, { days: outside.has(id) ? 0 : days, used: used.get(id) ?? 0 }]
    }),
  )
}

/** Days taken or paid out of kinds that are paid on leaving, less those returned. */
async function usedLeave(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, number>> {
  const kinds = await paidKinds(tx)
  const { rows } = await tx.client.query<{ payroll_employees_id: string; days: number }>(
    `SELECT payroll_employees_id, greatest(0, 0 - sum(days))::float8 AS days FROM payroll_leave_entries
     WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[]) AND payroll_leave_kinds_id = ANY($3::uuid[])
       AND entry_kind IN ('taken', 'encashed', 'returned') GROUP BY payroll_employees_id`,
    [tx.companies_id, ids, kinds],
  )
  return new Map(rows.map((row) => [row.payroll_employees_id, row.days]))
}

const paidKinds = async (tx: CompanyTx) =>
  (await leaveKinds(tx)).filter(({ is_encashed }) => is_encashed).map((each) => each.payroll_leave_kinds_id)

async function paidBalances(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, [kind: string, days: number][]>> {
  const kinds = await paidKinds(tx)
  const balances = await balancesOf(tx, ids)
  return new Map(
    ids.map((id) => [
      id,
      kinds.flatMap((kind): [string, number][] => {
        const days = balances.get(id)?.get(kind) ?? 0
        return days > 0 ? [[kind, days]] : []
      }),
    ]),
  )
}

/** Takes what an approved settlement paid out of the ledger, up to each balance. */
export async function takePaidLeave(
  tx: CompanyTx,
  payroll_runs_id: string,
  paid: readonly { payroll_employees_id: string; leave_days: number }[],
): Promise<void> {
  const balances = await paidBalances(
    tx,
    paid.map((each) => each.payroll_employees_id),
  )
  const entry_on = dateInIndia(tx.now)
  const rows = paid.flatMap(({ payroll_employees_id, leave_days }) => {
    let left = leave_days
    return (balances.get(payroll_employees_id) ?? []).map(([payroll_leave_kinds_id, balance]): LedgerRow => {
      const days = Math.min(balance, left)
      left -= days
      return { payroll_employees_id, payroll_leave_kinds_id, payroll_runs_id, entry_on, entry_kind: 'encashed', days: 0 - days }
    })
  })
  await addEntries(tx, rows)
}

/** Returns to the ledger what a reversed settlement had taken. */
export async function returnPaidLeave(tx: CompanyTx, payroll_runs_id: string): Promise<void> {
  const { rows } = await tx.client.query<LedgerRow>(
    `SELECT payroll_employees_id, payroll_leave_kinds_id, payroll_runs_id, (0 - days)::float8 AS days FROM payroll_leave_entries
     WHERE companies_id = $1 AND payroll_runs_id = $2 AND entry_kind = 'encashed'`,
    [tx.companies_id, payroll_runs_id],
  )
  const entry_on = dateInIndia(tx.now)
  await addEntries(
    tx,
    rows.map((row) => ({ ...row, entry_on, entry_kind: 'returned' })),
  )
}
