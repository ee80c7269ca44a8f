import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { listStaff, NewStaff, StaffChange, StaffDetail } from '#contract/directory/staff.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, likeText, limitOf, paged } from '#server/platform/paging.ts'
import { nameParties, renameParty } from '#server/domains/documents/line-parties/parties.ts'
import { sharersOf, sharerWords } from '../payee-banks/shared-accounts.ts'
import { view } from './rules.ts'
import { staff, type StaffRecord } from './table.ts'

const searched = sql`(${staff.name_key} || ' ' || lower(coalesce(${staff.email}, '')))`

/** A page of the staff by name. */
export async function list(tx: CompanyTx, query: Query<typeof listStaff>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2)
  const conditions: SQL[] = [eq(staff.companies_id, tx.companies_id), eq(staff.is_active, query.show !== 'archived')]
  if (query.search?.trim()) conditions.push(sql`${searched} LIKE ${likeText(query.search)}`)
  if (after) conditions.push(sql`(${staff.name_key}, ${staff.staff_id}) > (${after[0]}, ${after[1]}::uuid)`)
  const rows = await tx.db
    .select()
    .from(staff)
    .where(and(...conditions))
    .orderBy(asc(staff.name_key), asc(staff.staff_id))
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.name_key, row.staff_id])
  return { ...page, rows: page.rows.map(view) }
}

export async function get(tx: CompanyTx, staff_id: string): Promise<StaffDetail> {
  const row = await find(tx, staff_id)
  const { bank_account_number, upi_vpa } = row
  const found = bank_account_number === null ? undefined : await sharersOf(tx, [{ key: staff_id, bank_account_number, upi_vpa }])
  return { ...view(row), account_shared_with: (found?.get(staff_id) ?? []).map(sharerWords) }
}

/** Adds an employee. Throws `invalid` at `accounts_id` for an unknown member, or one who is already an employee. */
export async function create(tx: CompanyTx, { accounts_id, ...body }: NewStaff): Promise<StaffDetail> {
  const staff_id = await insert(tx, { ...body, accounts_id: accounts_id && (await memberOf(tx, accounts_id)).accounts_id })
  return get(tx, staff_id)
}

/** Changes name and email; a pending payout to them keeps its original name. */
export async function update(tx: CompanyTx, staff_id: string, body: StaffChange): Promise<StaffDetail> {
  const before = await find(tx, staff_id)
  const values = { staff_name: body.staff_name.trim(), email: body.email?.toLowerCase() ?? null }
  await tx.db.update(staff).set(values).where(mine(tx, staff_id))
  renameParty(tx, 'employee', values.staff_name, before.staff_name)
  await audit(tx, 'changed', 'staff', staff_id, changes<Partial<StaffRecord>>(before, values))
  return get(tx, staff_id)
}

export async function setActive(tx: CompanyTx, staff_id: string, is_active: boolean): Promise<StaffDetail> {
  const { staff_name } = await find(tx, staff_id)
  await tx.db.update(staff).set({ is_active }).where(mine(tx, staff_id))
  await audit(tx, is_active ? 'restored' : 'archived', 'staff', staff_id, { staff_name })
  return get(tx, staff_id)
}

/** The signed-in person's own row; undefined when they are not entered yet. */
export async function own(tx: CompanyTx): Promise<StaffRecord | undefined> {
  if (tx.accounts_id === null) return undefined
  const [row] = await tx.db
    .select()
    .from(staff)
    .where(and(eq(staff.companies_id, tx.companies_id), eq(staff.accounts_id, tx.accounts_id)))
  return row
}

/** The staff id of the signed-in person, who is added when they first enter their bank details. */
export async function ownId(tx: CompanyTx): Promise<string> {
  const row = await own(tx)
  if (row) return row.staff_id
  const { accounts_id, member_name } = await memberOf(tx, tx.accounts_id ?? '')
  return insert(tx, { staff_name: member_name, email: null, accounts_id })
}

async function insert(tx: CompanyTx, values: Pick<StaffRecord, 'staff_name' | 'email' | 'accounts_id'>): Promise<string> {
  const staff_id = newId()
  const staff_name = values.staff_name.trim()
  const email = values.email?.toLowerCase() ?? null
  const row = { companies_id: tx.companies_id, staff_id, accounts_id: values.accounts_id, staff_name, email, created_at: tx.now }
  await refuseTwice('accounts_id', () => tx.db.insert(staff).values(row))
  nameParties(tx, 'employee', [staff_name])
  await audit(tx, 'created', 'staff', staff_id, { staff_name })
  return staff_id
}

/**
 * Says which member of the company somebody of the staff is, or with null that they are none. Returns the member's name. Throws `invalid` at `path` for
 * who is no member, or is another of the staff already.
 */
export async function setStaffMember(
  tx: CompanyTx,
  staff_id: string,
  accounts_id: string | null,
  path: string,
): Promise<string | null> {
  const { staff_name } = await find(tx, staff_id)
  const member = accounts_id === null ? null : await memberOf(tx, accounts_id, path)
  await refuseTwice(path, () => tx.db.update(staff).set({ accounts_id }).where(mine(tx, staff_id)))
  await audit(tx, member ? 'connected' : 'disconnected', 'staff', staff_id, { staff_name, member: member?.member_name ?? null })
  return member?.member_name ?? null
}

/** A member is one of the staff: the index of the table holds it when two do this at once. */
async function refuseTwice(path: string, write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (sqlState(error) === '23505') throw fieldError(path, 'This member is already among your staff')
    throw error
  }
}

/** An active member who is no auditor. Throws `invalid` at `path` for anybody else. */
export async function memberOf(
  tx: CompanyTx,
  accounts_id: string,
  path = 'accounts_id',
): Promise<{ accounts_id: string; member_name: string }> {
  const { rows } = await tx.client.query<{ accounts_id: string; member_name: string }>(
    `SELECT m.accounts_id, concat_ws(' ', a.first_name, a.last_name) AS member_name FROM memberships m JOIN accounts a USING (accounts_id)
     WHERE m.companies_id = $1 AND m.accounts_id = $2 AND m.membership_status = 'active' AND m.audits_from IS NULL`,
    [tx.companies_id, accounts_id],
  )
  if (!rows[0]) throw fieldError(path, 'This person is not a member of the company')
  return rows[0]
}

const mine = (tx: CompanyTx, staff_id: string) => and(eq(staff.companies_id, tx.companies_id), eq(staff.staff_id, staff_id))

async function find(tx: CompanyTx, staff_id: string): Promise<StaffRecord> {
  const [row] = await tx.db.select().from(staff).where(mine(tx, staff_id))
  if (!row) throw new AppError('not_found', 'We couldn’t find this staff member.')
  return row
}
