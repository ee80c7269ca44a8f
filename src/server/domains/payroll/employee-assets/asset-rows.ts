import type { EmployeeAsset } from '#contract/payroll/employee-assets.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { AssetCondition, AssetKind } from '#core/payroll/employee-assets.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { type Existing, type Keys, type RowValues, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { type CodedEmployee, employeesByCode } from '../employees/employees-by-code.ts'
import { settledAmong } from '../employees/settled.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { assetColumns } from './asset-columns.ts'
import { givenProblem, returnProblem } from './rules.ts'
import { writeAsset } from './service.ts'

type AssetRecord = Omit<EmployeeAsset, 'payroll_assets_id' | 'agreed_on' | 'recovered'> & {
  payroll_employees_id: string
  /** The asset on file that the row replaces. */
  known: EmployeeAsset | undefined
}

/** Assets of employees, one a row. One of the same employee, day, kind, description and number is replaced. */
export const assetRows = rowKind<AssetRecord>({
  kind: 'payroll-assets',
  noun: ['asset of an employee', 'assets of employees'],
  access: ['APPS_PAYROLL', 'OWNER'],
  columns: assetColumns,
  existing: exportedAssets,
  matches: [],
  key: (given) =>
    ['employee_code', 'asset_kind', 'description', 'serial', 'given_on']
      .map((field) => words(given, field, null) ?? '')
      .join(' | '),
  async prepare(tx, rows) {
    const people = await employeesByCode(
      tx,
      rows.flatMap((row) => words(row, 'employee_code', null) ?? []),
    )
    const ids = [...people.values()].map((each) => each.payroll_employees_id)
    const settled = await settledAmong(tx, ids)
    const known = await knownAssets(tx, ids)
    return rows.map((given) => {
      const person = people.get(words(given, 'employee_code', null) ?? '')
      if (!person) return { issues: [{ path: 'employee_code', message: t('No employee has this code') }] }
      const read = readRow(given, person, dateInIndia(tx.now))
      if ('issues' in read) return read
      const value: AssetRecord = { ...read.value, known: known.get(keyOf(read.value)) }
      if (value.known?.agreed_on != null && settled.has(person.payroll_employees_id))
        return { issues: [{ path: 'employee_code', message: t('They are settled already') }] }
      return isSame(value) ? { known: 'Nothing to change' } : { value }
    })
  },
  async save(tx, rows) {
    await lockPayroll(tx)
    for (const { known, ...row } of rows) await saveRow(tx, row, known)
    return rows.map((row) => ({ made_id: row.payroll_employees_id, result: row.known ? 'Changed' : 'Added' }))
  },
})

async function saveRow(tx: CompanyTx, row: Omit<AssetRecord, 'known'>, known: EmployeeAsset | undefined): Promise<void> {
  const { payroll_employees_id, ...facts } = row
  if (known) await writeAsset(tx, { ...known, ...facts, ...(facts.returned_on !== null && { agreed_on: null, recovered: null }) })
  else
    await insertRow(tx.client, 'payroll_assets', {
      companies_id: tx.companies_id,
      payroll_assets_id: newId(),
      payroll_employees_id,
      ...facts,
      created_by: tx.accounts_id,
      created_at: tx.now,
    })
  await audit(tx, known ? 'asset_changed' : 'asset_given', 'payroll_employees', payroll_employees_id, { asset: row.description })
}

const keyOf = (row: Pick<AssetRecord, 'payroll_employees_id' | 'asset_kind' | 'description' | 'serial' | 'given_on'>) =>
  JSON.stringify([row.payroll_employees_id, row.asset_kind, row.description, row.serial, row.given_on])

async function knownAssets(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, EmployeeAsset>> {
  const { rows } = await tx.client.query<EmployeeAsset & { payroll_employees_id: string }>(
    `SELECT payroll_employees_id, payroll_assets_id, asset_kind, description, serial, given_on, value, returned_on, return_condition, agreed_on, recovered
     FROM payroll_assets WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[]) AND voided_on IS NULL`,
    [tx.companies_id, ids],
  )
  return new Map(rows.map(({ payroll_employees_id, ...asset }) => [keyOf({ payroll_employees_id, ...asset }), asset]))
}

const isSame = ({ known, value, returned_on, return_condition }: AssetRecord): boolean =>
  known !== undefined && known.value === value && known.returned_on === returned_on && known.return_condition === return_condition

function readRow(
  given: RowValues,
  person: CodedEmployee,
  today: IsoDate,
): { issues: Issue[] } | { value: Omit<AssetRecord, 'known'> } {
  const value = {
    payroll_employees_id: person.payroll_employees_id,
    asset_kind: (words(given, 'asset_kind', null) ?? 'other') as AssetKind,
    description: (words(given, 'description', null) ?? '').slice(0, 100),
    serial: words(given, 'serial', null)?.slice(0, 60) ?? null,
    given_on: words(given, 'given_on', null) ?? '',
    value: Number(given['value'] ?? 0),
    returned_on: words(given, 'returned_on', null) ?? null,
    return_condition: (words(given, 'return_condition', null) ?? null) as AssetCondition | null,
  }
  const issues: Issue[] = []
  const problem = givenProblem(value, person.joined_on, today)
  if (problem) issues.push(problem)
  if (value.returned_on !== null) {
    const wrong = returnProblem({ returned_on: value.returned_on, return_condition: 'good' }, value, today)
    if (wrong) issues.push(wrong)
  }
  if ((value.returned_on === null) !== (value.return_condition === null))
    issues.push({ path: 'return_condition', message: t('Enter the day of return and the condition, or neither') })
  return issues.length > 0 ? { issues } : { value }
}

/** All assets as rows of such a file, in the order in which they were recorded. */
async function exportedAssets(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query<Omit<EmployeeAsset, 'payroll_assets_id'> & { id: string; employee_code: string }>(
    `SELECT a.payroll_assets_id AS id, e.employee_code, a.asset_kind, a.description, a.serial, a.given_on, a.value, a.returned_on, a.return_condition
     FROM payroll_assets a JOIN payroll_employees e ON e.companies_id = a.companies_id AND e.payroll_employees_id = a.payroll_employees_id
     WHERE a.companies_id = $1 AND a.voided_on IS NULL AND ($2::uuid IS NULL OR a.payroll_assets_id > $2) ORDER BY a.payroll_assets_id LIMIT $3`,
    [tx.companies_id, after?.[0] ?? null, most],
  )
  return rows.map(({ id, ...fields }) => ({ keys: [id, 1], fields }))
}
