import type { Issue } from '#core/errors.ts'
import { dateInIndia } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { saveBank } from '#server/domains/directory/payee-banks/save.ts'
import { create } from '#server/domains/directory/staff/service.ts'
import { type RowValues, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { type ComponentLibrary, componentLibrary } from '../components/library.ts'
import { employeeColumns } from './employee-columns.ts'
import { exportedEmployees } from './exported-employees.ts'
import { type KnownPeople, knownPeople } from './known-people.ts'
import { type ReadEmployee, readEmployee } from './read-row.ts'
import { createEmployee } from './save-employees.ts'

/** `staff`: to be added first; null for somebody who is among the staff. */
type Row = ReadEmployee & { staff: { staff_name: string; email: string | null; accounts_id: string | null } | null }

/** People with their pay, one a row. Who is on the payroll already, by employee code, does not change. */
export const employeeRows = rowKind<Row>({
  kind: 'payroll-employees',
  noun: ['employee', 'employees'],
  access: ['APPS_PAYROLL', 'OWNER'],
  isLogged: true,
  columns: employeeColumns,
  matches: [],
  key: (given) => words(given, 'employee_code', null) ?? '',
  async prepare(tx, rows) {
    const known = await knownPeople(tx, rows)
    const taken = new Set<string>()
    const library = await componentLibrary(tx)
    return rows.map((given) => prepareRow(tx, given, { ...known, library }, taken))
  },
  async save(tx, rows, _row_imports_id, { services }) {
    const made = []
    for (const { staff, employee, bank } of rows) {
      const staff_id = staff ? (await create(tx, staff)).staff_id : employee.staff_id
      if (bank) await saveBank(tx, services, { table: 'staff', id: staff_id }, bank)
      const { payroll_employees_id } = await createEmployee(tx, { ...employee, staff_id })
      made.push({ made_id: payroll_employees_id, result: 'Added' })
    }
    return made
  },
  existing: exportedEmployees,
})

function prepareRow(tx: CompanyTx, given: RowValues, known: KnownPeople & { library: ComponentLibrary }, taken: Set<string>) {
  if (known.codes.has(words(given, 'employee_code', null) ?? '')) return { known: 'Here already' }
  const centre = words(given, 'cost_centre', null)
  const dimensions_id = centre === null ? null : known.centres.get(centre.toLowerCase())
  const who = personOf(given, known, taken)
  const issues: Issue[] = [...('issue' in who ? [who.issue] : []), ...numberIssues(given, known)]
  if (dimensions_id === undefined) issues.push({ path: 'cost_centre', message: t('This cost centre does not exist') })
  const staff_id = 'staff_id' in who ? who.staff_id : newId()
  const read = readEmployee(given, {
    today: dateInIndia(tx.now),
    dimensions_id: dimensions_id ?? null,
    staff_id,
    library: known.library,
  })
  if ('issues' in read) return { issues: [...issues, ...read.issues] }
  if (issues.length > 0 || 'issue' in who) return { issues }
  taken.add(staff_id)
  const { employee, bank } = read.value
  if ('staff_id' in who) return { value: { employee, bank: who.has_bank ? null : bank, staff: null } }
  const email = words(given, 'email', null)?.toLowerCase() ?? null
  const staff_name = words(given, 'staff_name', null) ?? ''
  const accounts_id = email === null ? null : (known.members.get(email) ?? null)
  return { value: { employee, bank, staff: { staff_name, email, accounts_id } } }
}

/** Another person with this PAN, UAN or ESI number is the same one under a new code. */
function numberIssues(given: RowValues, { numbers }: KnownPeople): Issue[] {
  return (['pan', 'uan', 'esi_number'] as const).flatMap((path) => {
    const number = words(given, path, null)
    if (number === null) return []
    const isTaken = numbers[path].has(number)
    // The rows of one file are compared with each other too.
    numbers[path].add(number)
    return isTaken ? [{ path, message: t('Another employee has this number') }] : []
  })
}

type Found = { staff_id: string; has_bank: boolean } | { issue: Issue } | { isNew: true }

/** Among the staff by email, or by a name that one person without an email has and who is not on the payroll. */
function personOf(given: RowValues, { people }: KnownPeople, taken: ReadonlySet<string>): Found {
  const email = words(given, 'email', null)?.toLowerCase()
  const name = words(given, 'staff_name', null)?.toLowerCase()
  const same = email === undefined ? undefined : people.find(({ emails }) => emails.includes(email))
  if (same && (same.is_employed || taken.has(same.staff_id)))
    return { issue: { path: 'email', message: t('This person is already on the payroll') } }
  if (same) return same
  const namesakes = people.filter(
    ({ name_key, emails, is_employed, staff_id }) =>
      name_key === name && (email === undefined || emails.length === 0) && !is_employed && !taken.has(staff_id),
  )
  if (namesakes.length > 1)
    return { issue: { path: 'staff_name', message: t('More than one of your staff has this name: enter their email address') } }
  return namesakes[0] ?? { isNew: true }
}
