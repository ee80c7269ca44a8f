import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { periodOf } from '#core/payroll/state-due.ts'
import { type StateSum, stateSums } from '#core/payroll/state-sums.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { slipsOfRun } from './read-slips.ts'

type Stored = { payroll_runs_id: string; month: IsoDate; state_sums: string | null }

async function approvedRuns(tx: CompanyTx, from: IsoDate): Promise<Stored[]> {
  const { rows } = await tx.client.query<Stored>(
    `SELECT payroll_runs_id, month, state_sums FROM payroll_runs
     WHERE companies_id = $1 AND run_status = 'approved' AND month >= $2 ORDER BY approved_no`,
    [tx.companies_id, from],
  )
  return rows
}

const sumsOf = async (tx: CompanyTx, { payroll_runs_id, state_sums }: Stored): Promise<StateSum[]> =>
  state_sums === null
    ? stateSums((await slipsOfRun(tx, payroll_runs_id)).flatMap(({ pay }) => (pay ? [pay] : [])))
    : (JSON.parse(state_sums) as StateSum[])

/** The first month whose dues are shown, of the last fifteen. */
export const duesFrom = (tx: CompanyTx): IsoDate => periodOf(dateInIndia(tx.now), 15).from

/** Stores the sums of approved runs that have none: of the one that is being approved, and of those before sums were stored. */
export async function storeStateSums(tx: CompanyTx): Promise<void> {
  for (const run of await approvedRuns(tx, duesFrom(tx)))
    if (run.state_sums === null)
      await tx.client.query('UPDATE payroll_runs SET state_sums = $3 WHERE companies_id = $1 AND payroll_runs_id = $2', [
        tx.companies_id,
        run.payroll_runs_id,
        sealed('payroll_runs.state_sums', JSON.stringify(await sumsOf(tx, run))),
      ])
}

/** What approved runs since a month owe, by tax, state and month. `people` is of the largest run: one person may be in several. */
export async function stateSumsSince(tx: CompanyTx, from: IsoDate): Promise<(StateSum & { month: IsoDate })[]> {
  const sums = new Map<string, StateSum & { month: IsoDate }>()
  for (const run of await approvedRuns(tx, from))
    for (const sum of await sumsOf(tx, run)) {
      const key = `${sum.state_tax} ${sum.state} ${run.month}`
      const old = sums.get(key)
      const people = Math.max(old?.people ?? 0, sum.people)
      sums.set(key, { ...sum, month: run.month, people, amount: (old?.amount ?? 0) + sum.amount })
    }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}
