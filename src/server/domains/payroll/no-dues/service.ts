import type { Body } from '#contract/endpoint.ts'
import type {
  confirmDue as confirmEndpoint,
  Departments,
  NoDues,
  NoDuesRow,
  withdrawDue as withdrawEndpoint,
} from '#contract/payroll/no-dues.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { dueKinds, unconfirmed } from '#core/payroll/no-dues.ts'
import { audit, auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { findEmployee, type NamedEmployee } from '../employees/read-employees.ts'
import { openDues } from './open-dues.ts'

/** The no-dues list of an employee. The access is logged. Throws `not_found`. */
export async function viewNoDues(tx: CompanyTx, payroll_employees_id: string): Promise<NoDues> {
  const view = await noDuesView(tx, payroll_employees_id)
  await auditLook(tx, 'payroll_employees', payroll_employees_id)
  return view
}

async function noDuesView(tx: CompanyTx, payroll_employees_id: string): Promise<NoDues> {
  const employee = await findEmployee(tx, payroll_employees_id)
  return { left_on: employee.left_on, rows: await noDuesRows(tx, employee) }
}

/** Everything that is confirmed of a leaver: what the product knows of, then the departments of the company, also those chosen before. */
export async function noDuesRows(tx: CompanyTx, employee: NamedEmployee): Promise<NoDuesRow[]> {
  const open = await openDues(tx, employee)
  const confirmed = await confirmations(tx, employee.payroll_employees_id)
  const { departments } = await departmentsOf(tx)
  const named = new Set([
    ...departments,
    ...confirmed.flatMap((row) => (row.due_kind === 'department' ? row.department_name : [])),
  ])
  const found = (kind: NoDuesRow['due_kind'], department_name: string) => {
    const row = confirmed.find((each) => each.due_kind === kind && each.department_name === department_name)
    return row ? { by_name: row.by_name, at: row.confirmed_at.toISOString(), note: row.note } : null
  }
  return duesOf([...named]).map(({ due_kind, department_name }) => ({
    due_kind,
    department_name,
    open: due_kind === 'department' ? [] : open[due_kind],
    confirmed: found(due_kind, department_name),
  }))
}

/** The rows of these leavers' lists that nobody has confirmed, by employee, as they are named. */
export async function openNoDues(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { departments } = await departmentsOf(tx)
  const { rows } = await tx.client.query<Due & { payroll_employees_id: string }>(
    `SELECT payroll_employees_id, due_kind, department_name FROM payroll_no_dues
     WHERE companies_id = $1 AND payroll_employees_id = ANY($2) AND withdrawn_at IS NULL`,
    [tx.companies_id, ids],
  )
  const confirmed = Map.groupBy(rows, (row) => row.payroll_employees_id)
  return new Map(ids.map((id) => [id, unconfirmed(duesOf(departments), confirmed.get(id) ?? [])]))
}

/** Every row of a list: what the product knows of, then these departments. */
const duesOf = (departments: readonly string[]): Due[] => [
  ...dueKinds.flatMap((due_kind) => (due_kind === 'department' ? [] : [{ due_kind, department_name: '' }])),
  ...departments.map((department_name) => ({ due_kind: 'department' as const, department_name })),
]

type Confirmation = {
  due_kind: NoDuesRow['due_kind']
  department_name: string
  note: string
  by_name: string
  confirmed_at: Date
}

async function confirmations(tx: CompanyTx, payroll_employees_id: string): Promise<Confirmation[]> {
  const { rows } = await tx.client.query<Confirmation>(
    `SELECT d.due_kind, d.department_name, d.note, concat_ws(' ', a.first_name, a.last_name) AS by_name, d.confirmed_at FROM payroll_no_dues d
       LEFT JOIN accounts a ON a.accounts_id = d.confirmed_by
     WHERE d.companies_id = $1 AND d.payroll_employees_id = $2 AND d.withdrawn_at IS NULL ORDER BY d.confirmed_at`,
    [tx.companies_id, payroll_employees_id],
  )
  return rows
}

/** Confirms a row of the list of a leaver. Throws `wrong_state` for who stays, `invalid` at the note where something is open without a reason. */
export async function confirmDue(
  tx: CompanyTx,
  payroll_employees_id: string,
  body: Body<typeof confirmEndpoint>,
): Promise<NoDues> {
  const employee = await findEmployee(tx, payroll_employees_id)
  if (employee.left_on === null) throw new AppError('wrong_state', 'Enter the last working day of this employee first.')
  const row = (await noDuesRows(tx, employee)).find(isOf(body))
  if (!row) throw fieldError('department_name', 'Choose a department of the list')
  if (row.confirmed) throw new AppError('wrong_state', t('{name} confirmed this already.', { name: row.confirmed.by_name }))
  const note = body.note.trim()
  if (row.open.length > 0 && note === '') throw fieldError('note', 'Something is open: say how it is settled')
  await insertRow(tx.client, 'payroll_no_dues', {
    companies_id: tx.companies_id,
    payroll_no_dues_id: newId(),
    payroll_employees_id,
    due_kind: body.due_kind,
    department_name: body.department_name,
    note,
    confirmed_by: tx.accounts_id,
    confirmed_at: tx.now,
  })
  await audit(tx, 'due_confirmed', 'payroll_employees', payroll_employees_id, factsOf(body))
  return noDuesView(tx, payroll_employees_id)
}

/** Takes back a confirmation; it stays in the audit trail. Throws `not_found`. */
export async function withdrawDue(
  tx: CompanyTx,
  payroll_employees_id: string,
  body: Body<typeof withdrawEndpoint>,
): Promise<NoDues> {
  const { rowCount } = await tx.client.query(
    `UPDATE payroll_no_dues SET withdrawn_at = $5 WHERE companies_id = $1 AND payroll_employees_id = $2 AND due_kind = $3 AND department_name = $4
       AND withdrawn_at IS NULL`,
    [tx.companies_id, payroll_employees_id, body.due_kind, body.department_name, tx.now],
  )
  if (rowCount === 0) throw new AppError('not_found', 'Nobody has confirmed this.')
  await audit(tx, 'due_withdrawn', 'payroll_employees', payroll_employees_id, factsOf(body))
  return noDuesView(tx, payroll_employees_id)
}

/** Departments that confirm beside payroll, in the order of the company. */
export async function departmentsOf(tx: CompanyTx): Promise<Departments> {
  const { rows } = await tx.client.query<{ department_name: string }>(
    'SELECT department_name FROM payroll_no_dues_departments WHERE companies_id = $1 ORDER BY place',
    [tx.companies_id],
  )
  return { departments: rows.map((row) => row.department_name) }
}

/** Replaces the departments. Throws `invalid` where one is named twice. */
export async function setDepartments(tx: CompanyTx, { departments }: Departments): Promise<Departments> {
  const names = departments.map((name) => name.trim())
  const twice = names.findIndex((name, at) => names.slice(0, at).some((each) => each.toLowerCase() === name.toLowerCase()))
  if (twice >= 0) throw fieldError(`departments.${twice}`, 'This department is named twice')
  await tx.client.query('DELETE FROM payroll_no_dues_departments WHERE companies_id = $1', [tx.companies_id])
  await tx.client.query(
    `INSERT INTO payroll_no_dues_departments (companies_id, department_name, place)
     SELECT $1, name, place FROM unnest($2::text[]) WITH ORDINALITY AS n (name, place)`,
    [tx.companies_id, names],
  )
  await audit(tx, 'departments_chosen', 'payroll_settings', tx.companies_id, { departments: names.join(', ') })
  return departmentsOf(tx)
}

type Due = Pick<NoDuesRow, 'due_kind' | 'department_name'>
const isOf = (due: Due) => (row: Due) => row.due_kind === due.due_kind && row.department_name === due.department_name
const factsOf = ({ due_kind, department_name }: Due) => ({ due_kind, ...(department_name !== '' && { department_name }) })
