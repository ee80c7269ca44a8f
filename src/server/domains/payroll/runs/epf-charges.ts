import { epfCharges } from '#core/payroll/provident-fund.ts'
import type { EpfCharges } from '#core/payroll/run-entry.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { slipsOfRun, type StoredPay } from './read-slips.ts'
import type { RunOf } from './stored-run.ts'

type Paid = { pay: StoredPay | null }

/**
 * Insurance and administration that a run adds to those of the month: the least administration is due once a month, whatever the
 * number of runs.
 */
export async function chargesOf(tx: CompanyTx, { payroll_runs_id, month }: RunOf, slips: readonly Paid[]): Promise<EpfCharges> {
  const { rows: others } = await tx.client.query<{ payroll_runs_id: string; epf_insurance: number; epf_admin: number }>(
    `SELECT payroll_runs_id, epf_insurance, epf_admin FROM payroll_runs
     WHERE companies_id = $1 AND month = $2 AND run_status = 'approved' AND payroll_runs_id <> $3`,
    [tx.companies_id, month, payroll_runs_id],
  )
  const all: Paid[] = [...slips]
  for (const other of others) all.push(...(await slipsOfRun(tx, other.payroll_runs_id)))
  const { insurance, admin } = epfCharges(
    all.flatMap(({ pay }) => [
      ...(pay?.slip.epf ? [pay.slip.epf] : []),
      ...(pay?.arrears ?? []).map((each) => each.pay).filter(({ epf_wage }) => epf_wage !== 0),
    ]),
    month,
  )
  return {
    insurance: Math.max(0, insurance - sumPaise(others.map(({ epf_insurance }) => epf_insurance))),
    admin: Math.max(0, admin - sumPaise(others.map(({ epf_admin }) => epf_admin))),
  }
}

export async function writeCharges(tx: CompanyTx, run: RunOf, slips: readonly Paid[]): Promise<void> {
  const { insurance, admin } = await chargesOf(tx, run, slips)
  await tx.client.query(
    `UPDATE payroll_runs SET computed_by = $3, computed_at = $4, epf_insurance = $5, epf_admin = $6 WHERE companies_id = $1 AND payroll_runs_id = $2`,
    [tx.companies_id, run.payroll_runs_id, tx.accounts_id, tx.now, insurance, admin],
  )
}
