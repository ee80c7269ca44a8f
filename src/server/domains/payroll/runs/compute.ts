import type { MonthInputs } from '#contract/payroll/runs.ts'
import type { Absence } from '#core/payroll/absence.ts'
import type { Arrears } from '#core/payroll/arrears.ts'
import type { PaidMonth } from '#core/payroll/bonus.ts'
import type { AgreedAsset } from '#core/payroll/asset-lines.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { type NamedEmployee, termsOf } from '../employees/read-employees.ts'
import { earlierEmployments } from '../employees/earlier-employment.ts'
import { loansFor } from '../employees/read-loans.ts'
import { absencesIn } from '../attendance/absences.ts'
import { encashedIn, leaveToPay, type LeaveToPay } from '../leave/encashed.ts'
import { claimLinesOf, takeClaims } from '../claims/paid-claims.ts'
import { agreedAssets } from '../employee-assets/stored.ts'
import { benefitsOf } from '../perquisites/stored.ts'
import { arrearsFor } from './arrears.ts'
import { countedDeclarations } from '../declarations/counted.ts'
import { chargesOf, writeCharges } from './epf-charges.ts'
import { inputsFor, payOf } from './pay-of.ts'
import { paidInMonth, peopleOf } from './people-of.ts'
import { payBefore, type SlipRow, slipsOfRun, type StoredPay } from './read-slips.ts'
import { paidMonths } from './paid-months.ts'
import { storedSettings } from './settings.ts'
import type { RunOf } from './stored-run.ts'

/** Computes the slips of a run and stores them. Who does not belong to it any more leaves it. */
export async function computeSlips(tx: CompanyTx, run: RunOf): Promise<void> {
  await takeClaims(
    tx,
    run,
    (await peopleOf(tx, run)).map((each) => each.payroll_employees_id),
  )
  const rows = await freshSlips(tx, run)
  await tx.client.query(
    `DELETE FROM payroll_slips WHERE companies_id = $1 AND payroll_runs_id = $2 AND NOT payroll_employees_id = ANY($3::uuid[])`,
    [tx.companies_id, run.payroll_runs_id, rows.map((row) => row.payroll_employees_id)],
  )
  await writeSlips(tx, run.payroll_runs_id, rows)
  await writeCharges(tx, run, rows)
}

/** The slips of a run from the current terms and the month's inputs. */
async function freshSlips(tx: CompanyTx, run: RunOf): Promise<Written[]> {
  return written(tx, run, await peopleOf(tx, run), await slipsOfRun(tx, run.payroll_runs_id))
}

type Kept = Pick<SlipRow, 'payroll_employees_id' | 'payroll_slips_id' | 'inputs' | 'pay'>

async function written(tx: CompanyTx, run: RunOf, people: readonly NamedEmployee[], kept: readonly Kept[]): Promise<Written[]> {
  const { month, run_kind } = run
  const ids = people.map((each) => each.payroll_employees_id)
  const [terms, before] = [await termsOf(tx, ids), await payBefore(tx, run, ids)]
  const loans = await loansFor(tx, ids, month, run_kind)
  const paid = await paidInMonth(tx, month, ids)
  const { provides_gratuity } = await storedSettings(tx)
  const absences = run_kind === 'bonus' ? new Map<string, Absence>() : await absencesIn(tx, ids, month)
  const encashed = await encashedIn(tx, run, ids)
  const leaving = run_kind === 'final' ? await leaveToPay(tx, people) : new Map<string, LeaveToPay>()
  const arrears = run_kind === 'bonus' ? new Map<string, Arrears[]>() : await arrearsFor(tx, run, people, terms)
  const bonuses = run_kind === 'bonus' ? await bonusMonths(tx, kept) : new Map<string, PaidMonth[]>()
  const earlier = await earlierEmployments(tx, people, month, run.approved_no)
  const declarations = await countedDeclarations(tx, month, ids)
  const benefits = await benefitsOf(tx, ids)
  const claims = await claimLinesOf(tx, run)
  const assets = run_kind === 'final' ? await agreedAssets(tx, ids) : new Map<string, AgreedAsset[]>()
  const keptOf = new Map(kept.map((row) => [row.payroll_employees_id, row]))
  return people.map((person) => {
    const { payroll_employees_id } = person
    const old = keptOf.get(payroll_employees_id)
    const { days: leave_balance, used: leave_used } = leaving.get(payroll_employees_id) ?? { days: 0, used: 0 }
    const inputs = inputsFor(run_kind, old, leave_balance)
    const pay = payOf(person, terms.get(payroll_employees_id) ?? [], {
      month,
      run_kind,
      inputs,
      before: before.get(payroll_employees_id),
      loans: loans.get(payroll_employees_id) ?? [],
      is_month_paid: paid.has(payroll_employees_id),
      bonus_months: bonuses.get(payroll_employees_id) ?? [],
      provides_gratuity,
      absence: absences.get(payroll_employees_id),
      leave_balance,
      leave_used,
      encashed_days: encashed.get(payroll_employees_id) ?? 0,
      arrears: arrears.get(payroll_employees_id) ?? [],
      found: earlier.get(payroll_employees_id),
      declaration: declarations.get(payroll_employees_id),
      benefits: benefits.get(payroll_employees_id),
      claims: claims.get(payroll_employees_id) ?? [],
      assets: assets.get(payroll_employees_id) ?? [],
    })
    return { payroll_slips_id: old?.payroll_slips_id ?? newId(), payroll_employees_id, inputs, pay }
  })
}

/** The paid months of the year whose bonus the run pays. */
async function bonusMonths(tx: CompanyTx, kept: readonly Kept[]): Promise<Map<string, PaidMonth[]>> {
  const year_start = kept.find(({ inputs }) => inputs.bonus)?.inputs.bonus?.year_start
  return year_start === undefined ? new Map() : paidMonths(tx, year_start)
}

/** Whether computing now would give other slips: somebody joined, left, or their pay changed since. */
export async function isStale(tx: CompanyTx, run: RunOf): Promise<boolean> {
  const figures = (rows: readonly Pick<Written, 'payroll_employees_id' | 'pay'>[], charges: object) =>
    JSON.stringify([rows.map(({ payroll_employees_id, pay }) => [payroll_employees_id, pay]), charges])
  const fresh = await freshSlips(tx, run)
  const { epf_insurance: insurance, epf_admin: admin } = run
  return (
    figures(fresh, await chargesOf(tx, run, fresh)) !== figures(await slipsOfRun(tx, run.payroll_runs_id), { insurance, admin })
  )
}

/** Recomputes the slip of one person with the month's inputs. */
export async function computeOne(tx: CompanyTx, run: RunOf, row: SlipRow, inputs: MonthInputs): Promise<void> {
  const { payroll_employees_id, payroll_runs_id } = row
  const people = (await peopleOf(tx, run)).filter((each) => each.payroll_employees_id === payroll_employees_id)
  if (people.length === 0) return
  await writeSlips(tx, payroll_runs_id, await written(tx, run, people, [{ ...row, inputs }]))
  await writeCharges(tx, run, await slipsOfRun(tx, payroll_runs_id))
}

type Written = {
  payroll_slips_id: string
  payroll_employees_id: string
  inputs: MonthInputs
  pay: StoredPay | null
}

export async function writeSlips(tx: CompanyTx, payroll_runs_id: string, rows: readonly Written[]): Promise<void> {
  await tx.client.query(
    `INSERT INTO payroll_slips (companies_id, payroll_runs_id, payroll_slips_id, payroll_employees_id, inputs, slip)
     SELECT $1, $2, n.id, n.employee, n.inputs, n.slip
     FROM unnest($3::uuid[], $4::uuid[], $5::bytea[], $6::bytea[]) AS n (id, employee, inputs, slip)
     ON CONFLICT (companies_id, payroll_runs_id, payroll_employees_id) DO UPDATE SET inputs = excluded.inputs, slip = excluded.slip`,
    [
      tx.companies_id,
      payroll_runs_id,
      rows.map((row) => row.payroll_slips_id),
      rows.map((row) => row.payroll_employees_id),
      rows.map((row) => sealed('payroll_slips.inputs', JSON.stringify(row.inputs))),
      rows.map((row) => sealed('payroll_slips.slip', row.pay === null ? null : JSON.stringify(row.pay))),
    ],
  )
}
