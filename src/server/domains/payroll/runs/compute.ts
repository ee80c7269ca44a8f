import type { MonthInputs } from '#contract/payroll/runs.ts'
import { type IsoDate, monthEnd } from '#core/dates.ts'
import { epfCharges } from '#core/payroll/provident-fund.ts'
import { noInputs, type Slip } from '#core/payroll/slip-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { employedIn, termsOf } from '../employees/read-employees.ts'
import { loansFor } from '../employees/read-loans.ts'
import { payBefore, type SlipRow, slipsOfRun, type StoredPay } from './read-slips.ts'
import { payOf } from './pay-of.ts'

/** Computes the slips of a run and stores them. People who left before it, or joined after, leave it. */
export async function computeSlips(tx: CompanyTx, payroll_runs_id: string, month: IsoDate): Promise<void> {
  const rows = await freshSlips(tx, payroll_runs_id, month)
  await tx.client.query(
    `DELETE FROM payroll_slips WHERE companies_id = $1 AND payroll_runs_id = $2 AND NOT payroll_employees_id = ANY($3::uuid[])`,
    [tx.companies_id, payroll_runs_id, rows.map((row) => row.payroll_employees_id)],
  )
  await writeSlips(tx, payroll_runs_id, rows)
  await writeCharges(
    tx,
    payroll_runs_id,
    month,
    rows.flatMap(({ pay }) => (pay ? [pay.slip] : [])),
  )
}

/** The slips of a run from the current terms and the month's inputs. */
async function freshSlips(tx: CompanyTx, payroll_runs_id: string, month: IsoDate): Promise<Written[]> {
  const people = await employedIn(tx, month, monthEnd(month))
  const ids = people.map((each) => each.payroll_employees_id)
  const [terms, before, kept] = [await termsOf(tx, ids), await payBefore(tx, month, ids), await slipsOfRun(tx, payroll_runs_id)]
  const loans = await loansFor(tx, ids, month)
  const keptOf = new Map(kept.map((row) => [row.payroll_employees_id, row]))
  return people.map((person) => {
    const { payroll_employees_id } = person
    const old = keptOf.get(payroll_employees_id)
    const inputs = old?.inputs ?? noInputs
    const given = { month, inputs, before: before.get(payroll_employees_id), loans: loans.get(payroll_employees_id) ?? [] }
    const pay = payOf(person, terms.get(payroll_employees_id) ?? [], given)
    return {
      payroll_slips_id: old?.payroll_slips_id ?? newId(),
      payroll_employees_id,
      inputs,
      pay,
    }
  })
}

/** Whether computing now would give other slips: somebody joined, left, or their pay changed since. */
export async function isStale(tx: CompanyTx, payroll_runs_id: string, month: IsoDate): Promise<boolean> {
  const figures = (rows: readonly Pick<Written, 'payroll_employees_id' | 'pay'>[]) =>
    JSON.stringify(rows.map(({ payroll_employees_id, pay }) => [payroll_employees_id, pay]))
  return figures(await freshSlips(tx, payroll_runs_id, month)) !== figures(await slipsOfRun(tx, payroll_runs_id))
}

/** Recomputes the slip of one person with the month's inputs. */
export async function computeOne(tx: CompanyTx, row: SlipRow, inputs: MonthInputs): Promise<void> {
  const { month, payroll_employees_id, payroll_runs_id, payroll_slips_id } = row
  const [person] = (await employedIn(tx, month, monthEnd(month))).filter(
    (each) => each.payroll_employees_id === payroll_employees_id,
  )
  if (!person) return
  const ids = [payroll_employees_id]
  const [terms, before] = [await termsOf(tx, ids), await payBefore(tx, month, ids)]
  const loans = (await loansFor(tx, ids, month)).get(payroll_employees_id) ?? []
  const given = { month, inputs, before: before.get(payroll_employees_id), loans }
  const pay = payOf(person, terms.get(payroll_employees_id) ?? [], given)
  await writeSlips(tx, payroll_runs_id, [{ payroll_slips_id, payroll_employees_id, inputs, pay }])
  const all = await slipsOfRun(tx, payroll_runs_id)
  await writeCharges(
    tx,
    payroll_runs_id,
    month,
    all.flatMap((each) => (each.pay ? [each.pay.slip] : [])),
  )
}

type Written = {
  payroll_slips_id: string
  payroll_employees_id: string
  inputs: MonthInputs
  pay: StoredPay | null
}

async function writeSlips(tx: CompanyTx, payroll_runs_id: string, rows: readonly Written[]): Promise<void> {
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

async function writeCharges(tx: CompanyTx, payroll_runs_id: string, month: IsoDate, slips: readonly Slip[]): Promise<void> {
  const { insurance, admin } = epfCharges(
    slips.flatMap(({ epf }) => epf ?? []),
    month,
  )
  await tx.client.query(
    `UPDATE payroll_runs SET computed_by = $3, computed_at = $4, epf_insurance = $5, epf_admin = $6 WHERE companies_id = $1 AND payroll_runs_id = $2`,
    [tx.companies_id, payroll_runs_id, tx.accounts_id, tx.now, insurance, admin],
  )
}
