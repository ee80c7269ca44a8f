import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type RowValues, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { employeesByCode } from '../employees/employees-by-code.ts'
import { settledAmong } from '../employees/settled.ts'
import { addEntries, hasBalance, type LedgerRow } from './ledger.ts'
import { exportedBalances } from './exported-balances.ts'
import { leaveKinds } from './setup.ts'

const columns: readonly ColumnOf[] = [
  {
    field: 'employee_code',
    header: 'Employee code',
    names: ['Code', 'Employee ID', 'Emp code'],
    kind: 'text',
    is_required: true,
    help: 'As on the payroll',
    example: 'E001',
  },
  {
    field: 'kind_code',
    header: 'Kind of leave',
    names: ['Leave', 'Leave type', 'Leave code'],
    kind: 'text',
    is_required: true,
    help: 'The code of the kind of leave',
    example: 'EL',
  },
  {
    field: 'entry_days',
    header: 'Days',
    names: ['Balance', 'Opening balance', 'Leave balance'],
    kind: 'quantity',
    is_required: true,
    help: 'The balance to begin with',
    example: '12.5',
  },
  {
    field: 'entry_on',
    header: 'As of',
    names: ['Date'],
    kind: 'date',
    help: 'The day of the balance; the first of this month if it is blank',
    example: '01/04/2026',
  },
]

/** Opening balances of leave, one kind of one person a row. Who has one of that kind keeps it. */
export const openingRows = rowKind<LedgerRow>({
  kind: 'payroll-leave-entries',
  noun: ['leave balance', 'leave balances'],
  access: ['APPS_PAYROLL', 'OWNER'],
  isLogged: true,
  columns,
  matches: [],
  key: (given) => `${words(given, 'employee_code', null) ?? ''} ${words(given, 'kind_code', null)?.toUpperCase() ?? ''}`,
  prepare: prepareRows,
  async save(tx, rows) {
    await addEntries(tx, rows)
    const made = []
    for (const row of rows) {
      await audit(tx, 'leave_changed', 'payroll_employees', row.payroll_employees_id, { entry_kind: 'opening', days: row.days })
      made.push({ made_id: row.payroll_employees_id, result: 'Added' })
    }
    return made
  },
  existing: exportedBalances,
})

async function prepareRows(tx: CompanyTx, rows: readonly RowValues[]) {
  const people = await employeesByCode(
    tx,
    rows.flatMap((row) => words(row, 'employee_code', null) ?? []),
  )
  const kinds = new Map((await leaveKinds(tx)).filter(hasBalance).map((kind) => [kind.kind_code, kind]))
  const ids = [...people.values()].map((each) => each.payroll_employees_id)
  const settled = await settledAmong(tx, ids)
  const opened = await openedKinds(tx, ids)
  return rows.map((given) => {
    const person = people.get(words(given, 'employee_code', null) ?? '')
    const kind = kinds.get(words(given, 'kind_code', null)?.toUpperCase() ?? '')
    const entry_on: IsoDate = words(given, 'entry_on', null) ?? monthStart(dateInIndia(tx.now))
    const issues = [
      ...(person ? [] : [{ path: 'employee_code', message: t('No employee has this code') }]),
      ...(kind ? [] : [{ path: 'kind_code', message: t('No kind of leave with a balance has this code') }]),
      ...(person && entry_on < person.joined_on ? [{ path: 'entry_on', message: t('Enter a day since they joined') }] : []),
      ...(person && settled.has(person.payroll_employees_id)
        ? [{ path: 'employee_code', message: t('They are settled already') }]
        : []),
    ]
    if (!person || !kind || issues.length > 0) return { issues }
    const { payroll_employees_id } = person
    const { payroll_leave_kinds_id } = kind
    if (opened.has(`${payroll_employees_id} ${payroll_leave_kinds_id}`)) return { known: 'Here already' }
    const days = Math.round(Number(given['entry_days']) * 100) / 100
    if (days === 0) return { known: 'Nothing to change' }
    return { value: { payroll_employees_id, payroll_leave_kinds_id, entry_on, entry_kind: 'opening' as const, days } }
  })
}

async function openedKinds(tx: CompanyTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ key: string }>(
    `SELECT DISTINCT payroll_employees_id || ' ' || payroll_leave_kinds_id AS key FROM payroll_leave_entries
     WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[]) AND entry_kind = 'opening'`,
    [tx.companies_id, ids],
  )
  return new Set(rows.map(({ key }) => key))
}
