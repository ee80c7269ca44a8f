import type { Params } from '#contract/endpoint.ts'
import type { endPerquisite as endEndpoint, NewPerquisite, Perquisites, voidPerquisite } from '#contract/payroll/perquisites.ts'
import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit, auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { findEmployee } from '../employees/read-employees.ts'
import { isSettled, SETTLED } from '../employees/settled.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { perquisiteProblem } from './rules.ts'
import { perquisitesOf } from './stored.ts'

/** The benefits of an employee, the latest first. The access is logged. Throws `not_found`. */
export async function viewPerquisites(tx: CompanyTx, payroll_employees_id: string): Promise<Perquisites> {
  await findEmployee(tx, payroll_employees_id)
  const view = await perquisiteView(tx, payroll_employees_id)
  await auditLook(tx, 'payroll_employees', payroll_employees_id)
  return view
}

async function perquisiteView(tx: CompanyTx, payroll_employees_id: string): Promise<Perquisites> {
  const rows = (await perquisitesOf(tx, [payroll_employees_id])).get(payroll_employees_id) ?? []
  const taxed = await lastTaxed(tx, payroll_employees_id)
  return { rows: rows.toReversed().map((row) => ({ ...row, is_taxed: taxed !== null && row.from_month <= taxed })) }
}

/** Records a benefit from a month on whose pay is not approved. Throws `invalid` at the field. */
export async function addPerquisite(tx: CompanyTx, payroll_employees_id: string, body: NewPerquisite): Promise<Perquisites> {
  const { joined_on } = await findEmployee(tx, payroll_employees_id)
  await lockPayroll(tx)
  const others = (await perquisitesOf(tx, [payroll_employees_id])).get(payroll_employees_id) ?? []
  const problem = perquisiteProblem(body, others)
  if (problem) throw fieldError(problem.path, problem.message)
  const { perquisite_kind, from_month, until_month, ...facts } = body
  if (from_month < monthStart(joined_on)) throw fieldError('from_month', 'Choose a month since they joined')
  if (await isSettled(tx, payroll_employees_id)) throw fieldError('from_month', SETTLED)
  await refuseTaxed(tx, payroll_employees_id, from_month, 'from_month')
  const payroll_perquisites_id = newId()
  await insertRow(tx.client, 'payroll_perquisites', {
    companies_id: tx.companies_id,
    payroll_perquisites_id,
    payroll_employees_id,
    perquisite_kind,
    from_month,
    until_month,
    facts: sealed('payroll_perquisites.facts', JSON.stringify(facts)),
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'benefit_given', 'payroll_employees', payroll_employees_id, { perquisite_kind, from_month })
  return perquisiteView(tx, payroll_employees_id)
}

/** Ends a benefit with a month; what approved pay has taxed stays. Throws `invalid` at the month. */
export async function endPerquisite(
  tx: CompanyTx,
  { payroll_employees_id, payroll_perquisites_id }: Params<typeof endEndpoint>,
  until_month: IsoDate,
): Promise<Perquisites> {
  await lockPayroll(tx)
  const row = await findPerquisite(tx, payroll_employees_id, payroll_perquisites_id)
  if (until_month !== monthStart(until_month) || until_month < row.from_month)
    throw fieldError('until_month', 'Choose the first day of a month, not before the first one')
  const taxed = await lastTaxed(tx, payroll_employees_id)
  const isLess = row.until_month === null || until_month < row.until_month
  if (taxed !== null && (isLess ? until_month < taxed : row.until_month !== null && row.until_month < taxed))
    throw fieldError('until_month', 'The pay of this month is approved: choose a later one')
  await tx.client.query(
    'UPDATE payroll_perquisites SET until_month = $3 WHERE companies_id = $1 AND payroll_perquisites_id = $2',
    [tx.companies_id, payroll_perquisites_id, until_month],
  )
  await audit(tx, 'benefit_ended', 'payroll_employees', payroll_employees_id, { until_month })
  return perquisiteView(tx, payroll_employees_id)
}

/** Removes a benefit that was recorded by mistake. Throws `wrong_state` once approved pay has taxed it. */
export async function removePerquisite(
  tx: CompanyTx,
  { payroll_employees_id, payroll_perquisites_id }: Params<typeof voidPerquisite>,
): Promise<Perquisites> {
  await lockPayroll(tx)
  const row = await findPerquisite(tx, payroll_employees_id, payroll_perquisites_id)
  const taxed = await lastTaxed(tx, payroll_employees_id)
  if (taxed !== null && row.from_month <= taxed)
    throw new AppError('wrong_state', 'You can’t remove this benefit: a pay run that taxed it is approved. End it instead.')
  await tx.client.query('UPDATE payroll_perquisites SET voided_on = $3 WHERE companies_id = $1 AND payroll_perquisites_id = $2', [
    tx.companies_id,
    payroll_perquisites_id,
    dateInIndia(tx.now),
  ])
  await audit(tx, 'benefit_removed', 'payroll_employees', payroll_employees_id, { from_month: row.from_month })
  return perquisiteView(tx, payroll_employees_id)
}

async function findPerquisite(tx: CompanyTx, payroll_employees_id: string, payroll_perquisites_id: string) {
  const rows = (await perquisitesOf(tx, [payroll_employees_id])).get(payroll_employees_id) ?? []
  const row = rows.find((each) => each.payroll_perquisites_id === payroll_perquisites_id)
  if (!row) throw new AppError('not_found', 'This benefit does not exist any more.')
  return row
}

async function refuseTaxed(tx: CompanyTx, payroll_employees_id: string, month: IsoDate, path: string): Promise<void> {
  const taxed = await lastTaxed(tx, payroll_employees_id)
  if (taxed !== null && month <= taxed) throw fieldError(path, 'The pay of this month is approved: choose a later one')
}

/** The latest month that an approved run paid to an employee, as a month or in their settlement. */
async function lastTaxed(tx: CompanyTx, payroll_employees_id: string): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ month: IsoDate | null }>(
    `SELECT max(r.month) AS month FROM payroll_slips s
       JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND s.payroll_employees_id = $2 AND r.run_status = 'approved' AND r.run_kind <> 'bonus'`,
    [tx.companies_id, payroll_employees_id],
  )
  return rows[0]?.month ?? null
}
