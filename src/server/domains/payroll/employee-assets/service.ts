import type { Body, Params } from '#contract/endpoint.ts'
import type * as contract from '#contract/payroll/employee-assets.ts'
import type { EmployeeAsset, EmployeeAssets, NewAsset } from '#contract/payroll/employee-assets.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { assetLabel } from '#core/payroll/employee-assets.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { findEmployee, ownEmployee } from '../employees/read-employees.ts'
import { isSettled, SETTLED } from '../employees/settled.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { changeProblem, givenProblem, type Problem, recoveryProblem, returnProblem } from './rules.ts'
import { assetsOf, findAsset } from './stored.ts'

type Row = Params<typeof contract.changeAsset>

/** The assets of an employee, the latest first. Throws `not_found`. */
export async function viewAssets(tx: CompanyTx, payroll_employees_id: string): Promise<EmployeeAssets> {
  await findEmployee(tx, payroll_employees_id)
  return assetsOf(tx, payroll_employees_id)
}

/** One's own assets; none for who is not on the payroll. */
export async function ownAssets(tx: CompanyTx): Promise<EmployeeAssets> {
  const employee = await ownEmployee(tx)
  return employee ? assetsOf(tx, employee.payroll_employees_id) : { rows: [] }
}

/** Records an asset that an employee was given. Throws `invalid` at the field. */
export async function giveAsset(tx: CompanyTx, payroll_employees_id: string, body: NewAsset): Promise<EmployeeAssets> {
  const { joined_on } = await findEmployee(tx, payroll_employees_id)
  refuse(givenProblem(body, joined_on, dateInIndia(tx.now)))
  const payroll_assets_id = newId()
  await insertRow(tx.client, 'payroll_assets', {
    companies_id: tx.companies_id,
    payroll_assets_id,
    payroll_employees_id,
    ...factsOf(body),
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'asset_given', 'payroll_employees', payroll_employees_id, { asset: assetLabel(body) })
  return assetsOf(tx, payroll_employees_id)
}

/** Corrects the facts of an asset. Throws `invalid` at the field, `wrong_state` once a settlement recovered its value. */
export async function changeAsset(tx: CompanyTx, row: Row, body: NewAsset): Promise<EmployeeAssets> {
  const { joined_on } = await findEmployee(tx, row.payroll_employees_id)
  return change(tx, row, 'asset_changed', (asset) => {
    refuse(givenProblem(body, joined_on, dateInIndia(tx.now)) ?? changeProblem(body, asset))
    return { ...asset, ...factsOf(body) }
  })
}

/** Records that an asset came back, or that it did not. Throws `invalid` at the day, `wrong_state` once a settlement recovered its value. */
export async function returnAsset(
  tx: CompanyTx,
  row: Row,
  { returned }: Body<typeof contract.returnAsset>,
): Promise<EmployeeAssets> {
  return change(tx, row, returned ? 'asset_returned' : 'asset_return_undone', (asset) => {
    if (!returned) return { ...asset, returned_on: null, return_condition: null }
    refuse(returnProblem(returned, asset, dateInIndia(tx.now)))
    // What came back is not paid for.
    return { ...asset, ...returned, agreed_on: null, recovered: null }
  })
}

/** Records what an employee agreed in writing to pay for an asset that is not returned, or that they do not. Throws `invalid` at the field. */
export async function agreeRecovery(
  tx: CompanyTx,
  row: Row,
  { recovery }: Body<typeof contract.agreeRecovery>,
): Promise<EmployeeAssets> {
  return change(tx, row, recovery ? 'recovery_agreed' : 'recovery_removed', (asset) => {
    if (!recovery) return { ...asset, agreed_on: null, recovered: null }
    if (asset.returned_on !== null) throw new AppError('wrong_state', 'This asset was returned: nothing is recovered for it.')
    refuse(recoveryProblem(recovery, asset, dateInIndia(tx.now)))
    return { ...asset, ...recovery }
  })
}

/** Removes an asset that was recorded by mistake. Throws `wrong_state` once a settlement recovered its value. */
export async function voidAsset(tx: CompanyTx, { payroll_employees_id, payroll_assets_id }: Row): Promise<EmployeeAssets> {
  await lockPayroll(tx)
  const asset = await findAsset(tx, payroll_employees_id, payroll_assets_id)
  await refuseRecovered(tx, payroll_employees_id, asset)
  await tx.client.query('UPDATE payroll_assets SET voided_on = $3 WHERE companies_id = $1 AND payroll_assets_id = $2', [
    tx.companies_id,
    payroll_assets_id,
    dateInIndia(tx.now),
  ])
  await audit(tx, 'asset_removed', 'payroll_employees', payroll_employees_id, { asset: assetLabel(asset) })
  return assetsOf(tx, payroll_employees_id)
}

/** Changes an asset under the lock of payroll, so that no settlement is approved with what it was. */
async function change(
  tx: CompanyTx,
  { payroll_employees_id, payroll_assets_id }: Row,
  action: string,
  next: (asset: EmployeeAsset) => EmployeeAsset,
) {
  await lockPayroll(tx)
  const asset = await findAsset(tx, payroll_employees_id, payroll_assets_id)
  await refuseRecovered(tx, payroll_employees_id, asset)
  await writeAsset(tx, next(asset))
  await audit(tx, action, 'payroll_employees', payroll_employees_id, { asset: assetLabel(asset) })
  return assetsOf(tx, payroll_employees_id)
}

/** Stores the facts, the return and the recovery of an asset. */
export async function writeAsset(tx: CompanyTx, asset: EmployeeAsset): Promise<void> {
  await tx.client.query(
    `UPDATE payroll_assets a SET asset_kind = n.asset_kind, description = n.description, serial = n.serial, given_on = n.given_on, value = n.value,
       returned_on = n.returned_on, return_condition = n.return_condition, agreed_on = n.agreed_on, recovered = n.recovered
     FROM jsonb_to_record($2::jsonb) AS n (payroll_assets_id uuid, asset_kind text, description text, serial text, given_on date, value bigint,
       returned_on date, return_condition text, agreed_on date, recovered bigint)
     WHERE a.companies_id = $1 AND a.payroll_assets_id = n.payroll_assets_id`,
    [tx.companies_id, JSON.stringify(asset)],
  )
}

async function refuseRecovered(tx: CompanyTx, payroll_employees_id: string, { agreed_on }: EmployeeAsset): Promise<void> {
  if (agreed_on !== null && (await isSettled(tx, payroll_employees_id))) throw new AppError('wrong_state', `${SETTLED}.`)
}

const factsOf = ({ asset_kind, description, serial, given_on, value }: NewAsset): NewAsset => ({
  asset_kind,
  description: description.trim(),
  serial: serial?.trim() || null,
  given_on,
  value,
})

function refuse(problem: Problem | undefined): void {
  if (problem) throw fieldError(problem.path, problem.message)
}
