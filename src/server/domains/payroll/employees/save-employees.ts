import type { Employee, EmployeeInput, NewEmployee, PayTerms } from '#contract/payroll/employees.ts'
import { type IsoDate, monthStart, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { componentCodes, componentOf } from '#core/payroll/components.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { markCorrections } from './corrections.ts'
import { assignedParts, componentLibrary } from '../components/library.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { type EarlierPay, employeeView, findEmployee, knownEarlier } from './read-employees.ts'
import { isSettled, SETTLED } from './settled.ts'
import { refuseTwiceEmployed, yearOfEarlier } from './rehire.ts'
import type { EmployeeRecord } from './table.ts'

/** Adds a staff member to the payroll. Throws `invalid` at the field. */
export async function createEmployee(tx: CompanyTx, { terms, ...body }: NewEmployee): Promise<Employee> {
  const payroll_employees_id = newId()
  await checkPerson(tx, body)
  const again = await refuseTwiceEmployed(tx, body, payroll_employees_id)
  await once(
    insertRow(tx.client, 'payroll_employees', {
      companies_id: tx.companies_id,
      payroll_employees_id,
      ...columnsOf(body, again && (await yearOfEarlier(tx, payroll_employees_id, body))),
      created_by: tx.accounts_id,
      created_at: tx.now,
    }),
  )
  await audit(tx, 'created', 'payroll_employees', payroll_employees_id, { employee_code: body.employee_code })
  await insertTerms(tx, payroll_employees_id, body.joined_on, terms)
  return employeeView(tx, payroll_employees_id)
}

/** Changes what is known of an employee; slips that are approved stay as they are. */
export async function updateEmployee(tx: CompanyTx, payroll_employees_id: string, body: EmployeeInput): Promise<Employee> {
  const before = await findEmployee(tx, payroll_employees_id)
  if (body.staff_id !== before.staff_id) throw fieldError('staff_id', 'An employee stays the same person')
  await checkPerson(tx, body)
  await refuseTwiceEmployed(tx, body, payroll_employees_id)
  await refuseSettled(tx, before, body)
  const { here } = await knownEarlier(tx, before)
  const columns = columnsOf(body, { taxable: body.earlier_taxable, tax: body.earlier_tax, here })
  const names = Object.keys(columns)
  await once(
    tx.client.query(
      `UPDATE payroll_employees SET ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')} WHERE companies_id = $1 AND payroll_employees_id = $2`,
      [tx.companies_id, payroll_employees_id, ...Object.values(columns)],
    ),
  )
  await audit(tx, 'changed', 'payroll_employees', payroll_employees_id, { employee_code: body.employee_code })
  return employeeView(tx, payroll_employees_id)
}

/**
 * Sets an employee's pay terms from the first day of a month; terms of that day are replaced. Throws `invalid` for a month that
 * was paid.
 */
export async function setTerms(
  tx: CompanyTx,
  payroll_employees_id: string,
  from_on: IsoDate,
  terms: PayTerms,
  pays_arrears = false,
): Promise<Employee> {
  const employee = await findEmployee(tx, payroll_employees_id)
  if (from_on !== employee.joined_on && from_on !== monthStart(from_on))
    throw fieldError('from_on', 'Choose the first day of a month')
  if (from_on < employee.joined_on)
    throw fieldError('from_on', t('They joined on {date}', { date: readersDate(employee.joined_on) }))
  // No month is paid by the old terms meanwhile.
  await lockPayroll(tx)
  const paid = await paidSince(tx, payroll_employees_id, from_on)
  if (!pays_arrears) refusePaid(paid)
  else if (await isSettled(tx, payroll_employees_id)) throw fieldError('from_on', SETTLED)
  await insertTerms(tx, payroll_employees_id, from_on, terms)
  await markCorrections(tx, [payroll_employees_id], paid)
  return employeeView(tx, payroll_employees_id)
}

async function insertTerms(tx: CompanyTx, payroll_employees_id: string, from_on: IsoDate, given: PayTerms): Promise<void> {
  const library = await componentLibrary(tx)
  const terms = { ...given, components: assignedParts(library, given.components, from_on) }
  if (!terms.components.some(({ code }) => componentCodes.includes(code) && componentOf(code).is_basic))
    throw fieldError('terms.components.0.amount', 'Enter at least the basic pay')
  if (terms.dimensions_id !== null) await checkCostCentre(tx, terms.dimensions_id)
  await insertRow(
    tx.client,
    'payroll_terms',
    {
      companies_id: tx.companies_id,
      payroll_terms_id: newId(),
      payroll_employees_id,
      from_on,
      terms: sealed('payroll_terms.terms', JSON.stringify(terms)),
      created_by: tx.accounts_id,
      created_at: tx.now,
    },
    'ON CONFLICT (companies_id, payroll_employees_id, from_on) DO UPDATE SET terms = excluded.terms, created_by = excluded.created_by',
  )
  await audit(tx, 'pay_changed', 'payroll_employees', payroll_employees_id, { from_on })
}

/** Paid months that terms from a day would change, the latest first. */
async function paidSince(tx: CompanyTx, payroll_employees_id: string, from_on: IsoDate): Promise<IsoDate[]> {
  const { rows } = await tx.client.query<{ month: IsoDate }>(
    `SELECT r.month FROM payroll_slips s JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND s.payroll_employees_id = $2 AND r.run_status = 'approved' AND r.run_kind <> 'bonus' AND r.month >= $3 ORDER BY r.month DESC LIMIT 120`,
    [tx.companies_id, payroll_employees_id, monthStart(from_on)],
  )
  return rows.map(({ month }) => month)
}

function refusePaid([latest]: readonly IsoDate[]): void {
  if (latest === undefined) return
  throw fieldError(
    'from_on',
    t('Pay is approved up to {date}: choose a later month, or pay the difference as arrears', {
      date: readersDate(latest).slice(2),
    }),
  )
}

/** What a settlement was computed from does not change after it. */
async function refuseSettled(tx: CompanyTx, before: EmployeeRecord, body: EmployeeInput): Promise<void> {
  const path = (['joined_on', 'left_on', 'contract_kind', 'left_reason'] as const).find((name) => before[name] !== body[name])
  if (path === undefined) return
  // Locked, so that none is approved meanwhile.
  await lockPayroll(tx)
  if (await isSettled(tx, before.payroll_employees_id)) throw fieldError(path, SETTLED)
}

async function checkCostCentre(tx: CompanyTx, dimensions_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    "SELECT 1 FROM dimensions WHERE companies_id = $1 AND dimensions_id = $2 AND dimension_kind = 'cost_centre'",
    [tx.companies_id, dimensions_id],
  )
  if (!rowCount) throw fieldError('terms.dimensions_id', 'This cost centre does not exist')
}

async function checkPerson(tx: CompanyTx, { staff_id, joined_on, left_on }: EmployeeInput): Promise<void> {
  if (left_on !== null && left_on < joined_on) throw fieldError('left_on', 'Enter a date after they joined')
  const { rowCount } = await tx.client.query('SELECT 1 FROM staff WHERE companies_id = $1 AND staff_id = $2', [
    tx.companies_id,
    staff_id,
  ])
  if (!rowCount) throw fieldError('staff_id', 'Choose one of your staff')
}

function columnsOf({ earlier_taxable, earlier_tax, pan, ...plain }: EmployeeInput, known?: EarlierPay) {
  const earlier = known ?? { taxable: earlier_taxable, tax: earlier_tax }
  return {
    ...plain,
    pan: sealed('payroll_employees.pan', pan),
    earlier_pay: sealed('payroll_employees.earlier_pay', isNothing(earlier) ? null : JSON.stringify(earlier)),
  }
}

const isNothing = ({ taxable, tax, here }: EarlierPay) => taxable + tax === 0 && here === undefined

async function once(statement: Promise<unknown>): Promise<void> {
  try {
    await statement
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    const isCode = String((error as { constraint?: string }).constraint).includes('employee_code')
    const [path, message] = isCode
      ? ['employee_code', 'Another employee has this code']
      : ['staff_id', 'This person is already on the payroll']
    throw new AppError('conflict', message, { issues: [{ path, message }], cause: error })
  }
}
