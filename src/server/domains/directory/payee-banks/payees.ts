import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import type { BankFields } from './columns.ts'

/** The owners of a stored bank account: each kind in a table of its own, with the columns of `bankColumns`. */
export type PayeeTable = 'vendors' | 'staff'
type Kind = { id: string; name: string; member: string; missing: string; jobs: string; link: (id: string) => string }

export const payeeKinds: Record<PayeeTable, Kind> = {
  vendors: {
    id: 'vendors_id',
    name: 'vendor_name',
    member: 'NULL::uuid',
    missing: 'This vendor does not exist.',
    jobs: 'vendor',
    link: (id) => `/payables/vendors/${id}`,
  },
  staff: {
    id: 'staff_id',
    name: 'staff_name',
    member: 'accounts_id',
    missing: 'We couldn’t find this staff member.',
    jobs: 'staff',
    link: (id) => `/team?view=staff&staff=${id}`,
  },
}

/** One payee, by table and id. */
export type PayeeRef = { table: PayeeTable; id: string }
/** `accounts_id`: the member of the company that it is; null for vendors and for who has no sign-in. */
export type PayeeRow = BankFields & { payee_name: string; accounts_id: string | null }

/** The stored bank details of a payee, locked until the transaction ends. Throws `not_found`. */
export const lockBank = (tx: CompanyTx, payee: PayeeRef) => find(tx, payee, 'FOR NO KEY UPDATE')
export const readBank = (tx: CompanyTx, payee: PayeeRef) => find(tx, payee, '')

async function find(tx: CompanyTx, { table, id }: PayeeRef, lock: string): Promise<PayeeRow> {
  const kind = payeeKinds[table]
  const { rows } = await tx.client.query<PayeeRow>(
    `SELECT ${columns.join(', ')}, ${kind.name} AS payee_name, ${kind.member} AS accounts_id
     FROM ${table} WHERE companies_id = $1 AND ${kind.id} = $2 ${lock}`,
    [tx.companies_id, id],
  )
  if (!rows[0]) throw new AppError('not_found', kind.missing)
  return rows[0]
}

/** Changes the stored bank details of a payee. */
export async function writeBank(tx: CompanyTx, { table, id }: PayeeRef, values: Partial<BankFields>): Promise<void> {
  const set = columns.filter((column) => values[column] !== undefined)
  await tx.client.query(
    `UPDATE ${table} SET ${set.map((column, at) => `${column} = $${at + 3}`).join(', ')} WHERE companies_id = $1 AND ${payeeKinds[table].id} = $2`,
    [tx.companies_id, id, ...set.map((column) => stored(table, column, values))],
  )
}

const stored = (table: PayeeTable, column: (typeof columns)[number], values: Partial<BankFields>) =>
  column === 'bank_account_number' ? sealed(`${table}.bank_account_number`, values[column] ?? null) : values[column]

const columns = [
  'bank_account_name',
  'bank_account_number',
  'bank_ifsc',
  'bank_name',
  'upi_vpa',
  'bank_status',
  'bank_reason',
  'bank_name_on_record',
  'bank_name_match',
  'bank_attempt',
  'bank_reference',
  'vpa_status',
  'vpa_name_on_record',
  'vpa_reason',
  'bank_changed_at',
  'bank_changed_by',
  'bank_verified_at',
] as const satisfies readonly (keyof BankFields)[]
