import * as z from 'zod/mini'
import { issueWords } from '#contract/issue-words.ts'
import { PayeeBank } from '#contract/directory/payee-banks.ts'
import { NewStaff } from '#contract/directory/staff.ts'
import type { Issue } from '#core/errors.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { saveBank } from '../payee-banks/save.ts'
import { bankOfIfsc } from '#server/domains/company/pincodes/ifsc.ts'
import { type RowValues, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { create } from './service.ts'

const columns: readonly ColumnOf[] = [
  {
    field: 'staff_name',
    header: 'Name',
    names: ['Employee', 'Employee name', 'Staff', 'Staff name'],
    kind: 'text',
    is_required: true,
    help: 'As in their bank’s passbook',
    example: 'Meera Iyer',
  },
  {
    field: 'email',
    header: 'Email',
    names: ['E-mail', 'Email address'],
    kind: 'text',
    help: 'Where we send notices of changes; it identifies a team member',
    example: 'meera@example.in',
  },
  {
    field: 'bank_account_number',
    header: 'Account number',
    names: ['Bank account', 'Bank account number', 'A/c no'],
    kind: 'code',
    help: 'Verified by a ₹1 credit; payments there wait as for any new account',
    example: '50200012345678',
  },
  { field: 'bank_ifsc', header: 'IFSC', names: ['IFSC code'], kind: 'code', help: 'Of their branch', example: 'HDFC0000001' },
  { field: 'upi_vpa', header: 'UPI id', names: ['UPI', 'VPA'], kind: 'text', help: 'If they have one', example: '' },
]

type Row = { staff: NewStaff; bank: PayeeBank | null }

/** Employees, with their bank details. Existing ones do not change: an account is changed one by one, with notices. */
export const staffRows = rowKind<Row>({
  kind: 'staff',
  noun: ['person', 'people'],
  access: ['OWNER', 'ADMIN', 'MANAGER'],
  columns,
  matches: [],
  key: (given) => String(words(given, 'email', null) ?? given['staff_name'] ?? '').toLowerCase(),
  async prepare(tx, rows) {
    const known = await knownAmong(tx, rows)
    return rows.map((given) => {
      const email = words(given, 'email', null)?.toLowerCase() ?? null
      const name = words(given, 'staff_name', null) ?? ''
      const member = email === null ? undefined : known.members.get(email)
      if (known.staff.has(member ?? email ?? name.toLowerCase())) return { known: 'Here already' }
      return read(given, { staff_name: name, email, accounts_id: member ?? null })
    })
  },
  async save(tx, rows, _row_imports_id, { services }) {
    const made = []
    for (const { staff, bank } of rows) {
      const { staff_id } = await create(tx, staff)
      if (bank) await saveBank(tx, services, { table: 'staff', id: staff_id }, bank)
      made.push({ made_id: staff_id, result: 'Added' })
    }
    return made
  },
})

function read(given: RowValues, staff: NewStaff): { issues: Issue[] } | { value: Row } {
  const [number, ifsc, vpa] = ['bank_account_number', 'bank_ifsc', 'upi_vpa'].map((field) => words(given, field, null))
  const isBlank = number === null && ifsc === null && vpa === null
  const bank = { bank_account_name: staff.staff_name, bank_account_number: number, bank_ifsc: ifsc ?? '', upi_vpa: vpa }
  const [person, place] = [
    z.safeParse(NewStaff, staff, { error: issueWords }),
    z.safeParse(PayeeBank, bank, { error: issueWords }),
  ]
  const issues: Issue[] = [person, ...(isBlank ? [] : [place])].flatMap(({ error }) =>
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  )
  if (!isBlank && number === null) issues.push({ path: 'bank_account_number', message: 'Enter the account number' })
  if (place.success && bankOfIfsc(place.data.bank_ifsc) === undefined)
    issues.push({ path: 'bank_ifsc', message: t('No branch has the IFSC {bank_ifsc}', { bank_ifsc: place.data.bank_ifsc }) })
  if (issues.length > 0 || !person.success) return { issues }
  return { value: { staff: person.data, bank: place.success ? place.data : null } }
}

/** Of these rows: members of the company by email; and who is among the staff, by member, email or name. */
async function knownAmong(tx: CompanyTx, rows: readonly RowValues[]) {
  const given = (field: string) => rows.flatMap((row) => words(row, field, null)?.toLowerCase() ?? [])
  const members = await tx.client.query<{ email: string; accounts_id: string }>(
    `SELECT lower(a.email) AS email, a.accounts_id FROM memberships m JOIN accounts a USING (accounts_id)
     WHERE m.companies_id = $1 AND lower(a.email) = ANY($2)`,
    [tx.companies_id, given('email')],
  )
  const staff = await tx.client.query<{ name_key: string; email: string | null; accounts_id: string | null }>(
    `SELECT name_key, email, accounts_id FROM staff
     WHERE companies_id = $1 AND (accounts_id = ANY($2::uuid[]) OR email = ANY($3) OR name_key = ANY($4) AND email IS NULL)`,
    [tx.companies_id, members.rows.map((row) => row.accounts_id), given('email'), given('staff_name')],
  )
  return {
    members: new Map(members.rows.map((row) => [row.email, row.accounts_id])),
    staff: new Set(staff.rows.map((row) => row.accounts_id ?? row.email ?? row.name_key)),
  }
}
