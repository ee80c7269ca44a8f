import type { Employee, EmployeeRow, PayTerms } from '#contract/payroll/employees.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import type { Terms } from '#core/payroll/slip-model.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type ComponentLibrary, componentLibrary, resolveParts } from '../components/library.ts'
import { earlierEmployment } from './earlier-employment.ts'
import { loansOf } from './read-loans.ts'
import type { EmployeeRecord } from './table.ts'

export type NamedEmployee = EmployeeRecord & { staff_name: string; accounts_id: string | null; bank_status: string }
/** Stored terms; `library` is what the company's own components are. */
export type DatedTerms = {
  payroll_employees_id: string
  from_on: IsoDate
  terms: PayTerms & Pick<Terms, 'components'>
  library: ComponentLibrary
}

const EMPLOYEES = `SELECT e.*, s.staff_name, s.accounts_id, s.bank_status FROM payroll_employees e
  JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id WHERE e.companies_id = $1`

/** Who is on the payroll, by name; without what they earn. */
export async function listEmployees(tx: CompanyTx): Promise<EmployeeRow[]> {
  const { rows } = await tx.client.query<NamedEmployee>(`${EMPLOYEES} ORDER BY s.name_key, e.payroll_employees_id LIMIT 5000`, [
    tx.companies_id,
  ])
  return rows.map(rowOf)
}

/** Everyone employed on some day of a month. */
export async function employedIn(tx: CompanyTx, first: IsoDate, last: IsoDate): Promise<NamedEmployee[]> {
  const { rows } = await tx.client.query<NamedEmployee>(
    `${EMPLOYEES} AND e.joined_on <= $3 AND (e.left_on IS NULL OR e.left_on >= $2) ORDER BY e.employee_code, e.payroll_employees_id`,
    [tx.companies_id, first, last],
  )
  return rows
}

/** These employees, by code. */
export async function employeesAmong(tx: CompanyTx, ids: readonly string[]): Promise<NamedEmployee[]> {
  const { rows } = await tx.client.query<NamedEmployee>(
    `${EMPLOYEES} AND e.payroll_employees_id = ANY($2::uuid[]) ORDER BY e.employee_code, e.payroll_employees_id`,
    [tx.companies_id, ids],
  )
  return rows
}

/** The PANs of everybody on the payroll who has one. */
export async function panOf(tx: CompanyTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ payroll_employees_id: string; pan: string | null }>(
    'SELECT payroll_employees_id, pan FROM payroll_employees WHERE companies_id = $1',
    [tx.companies_id],
  )
  return new Map(rows.flatMap(({ payroll_employees_id, pan }) => (pan === null ? [] : [[payroll_employees_id, pan]])))
}

/** Who has a last working day, the latest first. */
export async function leaversOf(tx: CompanyTx): Promise<NamedEmployee[]> {
  const { rows } = await tx.client.query<NamedEmployee>(
    `${EMPLOYEES} AND e.left_on IS NOT NULL ORDER BY e.left_on DESC, e.payroll_employees_id LIMIT 500`,
    [tx.companies_id],
  )
  return rows
}

/** The employee that a member of the company is themselves: their latest employment. */
export async function ownEmployee(tx: CompanyTx): Promise<NamedEmployee | undefined> {
  const { rows } = await tx.client.query<NamedEmployee>(`${EMPLOYEES} AND s.accounts_id = $2 ORDER BY e.joined_on DESC LIMIT 1`, [
    tx.companies_id,
    tx.accounts_id,
  ])
  return rows[0]
}

/** One employee. Throws `not_found`. */
export async function findEmployee(tx: CompanyTx, payroll_employees_id: string): Promise<NamedEmployee> {
  const { rows } = await tx.client.query<NamedEmployee>(`${EMPLOYEES} AND e.payroll_employees_id = $2`, [
    tx.companies_id,
    payroll_employees_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This employee does not exist.')
  return rows[0]
}

/** The terms of these employees, the earliest first. */
export async function termsOf(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, DatedTerms[]>> {
  const { rows } = await tx.client.query<{ payroll_employees_id: string; from_on: IsoDate; terms: string }>(
    `SELECT payroll_employees_id, from_on, terms FROM payroll_terms WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[])
     ORDER BY from_on`,
    [tx.companies_id, ids],
  )
  const library = await componentLibrary(tx)
  const parsed = rows.map((row): DatedTerms => ({ ...row, terms: JSON.parse(row.terms) as PayTerms, library }))
  return Map.groupBy(parsed, (row) => row.payroll_employees_id)
}

/** The terms that apply on a day, with the company's components as they are then; before their first day those of joining. */
export function termsOn(rows: readonly DatedTerms[], on: IsoDate): DatedTerms | undefined {
  const held = rows.findLast(({ from_on }) => from_on <= on) ?? rows[0]
  return held && { ...held, terms: { ...held.terms, components: resolveParts(held.library, held.terms.components, on) } }
}

type TaxedPay = { taxable: number; tax: number }
/**
 * Pay and tax of the year before the first slip, in paise; `here`: what of it earlier employments in the company paid when it was stored, undefined
 * where it stands instead of that.
 */
export type EarlierPay = TaxedPay & { here?: TaxedPay | undefined }

export const earlierPay = ({ earlier_pay }: Pick<EmployeeRecord, 'earlier_pay'>): EarlierPay =>
  earlier_pay === null ? { taxable: 0, tax: 0 } : (JSON.parse(earlier_pay) as EarlierPay)

/** What is on file with what earlier employments paid by now; `found` is undefined for who had none. */
export function earlierWith(row: Pick<EmployeeRecord, 'earlier_pay'>, found: TaxedPay | undefined): EarlierPay {
  const stored = earlierPay(row)
  if (!found || (row.earlier_pay !== null && !stored.here)) return stored
  const { taxable, tax } = found
  const was = stored.here ?? { taxable: 0, tax: 0 }
  return { taxable: stored.taxable - was.taxable + taxable, tax: stored.tax - was.tax + tax, here: { taxable, tax } }
}

/** As `earlierWith()`, of the year in which they joined. */
export const knownEarlier = async (tx: CompanyTx, row: NamedEmployee) => earlierWith(row, await earlierEmployment(tx, row))

/** One employee with pay terms. The access is logged. */
export async function viewEmployee(tx: CompanyTx, payroll_employees_id: string): Promise<Employee> {
  const view = await employeeView(tx, payroll_employees_id)
  await auditLook(tx, 'payroll_employees', payroll_employees_id)
  return view
}

export async function employeeView(tx: CompanyTx, payroll_employees_id: string): Promise<Employee> {
  const row = await findEmployee(tx, payroll_employees_id)
  const dated = (await termsOf(tx, [payroll_employees_id])).get(payroll_employees_id) ?? []
  const earlier = await knownEarlier(tx, row)
  const { is_woman, has_disability, born_on, pan, esi_number, contract_kind, left_reason } = row
  return {
    ...rowOf(row),
    is_woman,
    has_disability,
    born_on,
    pan,
    esi_number,
    contract_kind,
    left_reason,
    earlier_taxable: earlier.taxable,
    earlier_tax: earlier.tax,
    loans: await loansOf(tx, payroll_employees_id),
    terms: dated.toReversed().map(({ from_on, terms, library }) => ({
      from_on,
      terms,
      monthly: fullMonth({ components: resolveParts(library, terms.components, from_on) }).gross,
    })),
  }
}

const rowOf = (row: NamedEmployee): EmployeeRow => ({
  payroll_employees_id: row.payroll_employees_id,
  staff_id: row.staff_id,
  staff_name: row.staff_name,
  employee_code: row.employee_code,
  designation: row.designation,
  joined_on: row.joined_on,
  left_on: row.left_on,
  bank_status: row.bank_status,
  has_pan: row.pan !== null,
  uan: row.uan,
})
