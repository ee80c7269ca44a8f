import type { LeaveBalance, LeaveBalanceRow, LeaveEntry, NewLeaveEntry } from '#contract/payroll/leave-ledger.ts'
import { dateInIndia, type IsoDate, monthEnd, monthStart, addDays } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, paged } from '#server/platform/paging.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { findEmployee } from '../employees/read-employees.ts'
import { isSettled, SETTLED } from '../employees/settled.ts'
import { addEntries, balancesOf, hasBalance } from './ledger.ts'
import { leaveKinds, type StoredKind } from './setup.ts'

/** The balances of these employees for kinds in use, in the order of the kinds. */
export async function balancesView(
  tx: CompanyTx,
  ids: readonly string[],
  kinds: readonly StoredKind[],
): Promise<Map<string, LeaveBalance[]>> {
  const sums = await balancesOf(tx, ids)
  return new Map(
    ids.map((id) => [
      id,
      kinds
        .filter(({ is_active }) => is_active)
        .map(({ payroll_leave_kinds_id, kind_code, kind_name, ...kind }) => ({
          payroll_leave_kinds_id,
          kind_code,
          kind_name,
          balance: hasBalance(kind) ? (sums.get(id)?.get(payroll_leave_kinds_id) ?? 0) : null,
        })),
    ]),
  )
}

const PAGE = 200

/** Everybody employed today with balances and manager, by code. */
export async function listBalances(tx: CompanyTx, { after }: { after?: string | undefined }) {
  const [code] = keysOf(after, 1) ?? []
  const { rows } = await tx.client.query<Omit<LeaveBalanceRow, 'balances'>>(
    `SELECT e.payroll_employees_id, e.employee_code, s.staff_name, m.manager_accounts_id, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS manager_name
     FROM payroll_employees e JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
       LEFT JOIN payroll_managers m ON m.companies_id = e.companies_id AND m.payroll_employees_id = e.payroll_employees_id
       LEFT JOIN accounts a ON a.accounts_id = m.manager_accounts_id
     WHERE e.companies_id = $1 AND (e.left_on IS NULL OR e.left_on >= $2) AND ($3::text IS NULL OR e.employee_code > $3) ORDER BY e.employee_code LIMIT $4`,
    [tx.companies_id, dateInIndia(tx.now), code ?? null, PAGE + 1],
  )
  const { rows: page, next } = paged(rows, PAGE, (row) => [row.employee_code])
  const ids = page.map((row) => row.payroll_employees_id)
  const balances = await balancesView(tx, ids, await leaveKinds(tx))
  return { rows: page.map((row) => ({ ...row, balances: balances.get(row.payroll_employees_id) ?? [] })), next }
}

/** The ledger of an employee, the latest rows first, with the balance of its kind after each. */
export async function ledgerOf(tx: CompanyTx, payroll_employees_id: string) {
  const { rows } = await tx.client.query<LeaveEntry>(
    `SELECT n.payroll_leave_entries_id, k.kind_code, n.entry_on, n.entry_kind, n.days::float8 AS days, n.entry_note,
       (sum(n.days) OVER (PARTITION BY n.payroll_leave_kinds_id ORDER BY n.entry_on, n.created_at, n.payroll_leave_entries_id))::float8 AS balance
     FROM payroll_leave_entries n JOIN payroll_leave_kinds k ON k.companies_id = n.companies_id AND k.payroll_leave_kinds_id = n.payroll_leave_kinds_id
     WHERE n.companies_id = $1 AND n.payroll_employees_id = $2 ORDER BY n.entry_on DESC, n.created_at DESC, n.payroll_leave_entries_id DESC LIMIT 400`,
    [tx.companies_id, payroll_employees_id],
  )
  const balances = await balancesView(tx, [payroll_employees_id], await leaveKinds(tx))
  return { balances: balances.get(payroll_employees_id) ?? [], rows }
}

/** Adds a row by hand; an encashment is paid by the next pay run. Throws `invalid` at the field. */
export async function addEntry(tx: CompanyTx, payroll_employees_id: string, body: NewLeaveEntry) {
  await lockPayroll(tx)
  const { joined_on } = await findEmployee(tx, payroll_employees_id)
  const kind = (await leaveKinds(tx)).find((each) => each.payroll_leave_kinds_id === body.payroll_leave_kinds_id)
  if (!kind || !hasBalance(kind)) throw fieldError('payroll_leave_kinds_id', 'Choose a kind of leave with a balance')
  if (body.entry_on < joined_on) throw fieldError('entry_on', 'Enter a day since they joined')
  if (await isSettled(tx, payroll_employees_id)) throw fieldError('entry_on', SETTLED)
  const entry_note = body.entry_note.trim() || null
  if (body.days === 0) throw fieldError('days', 'Enter the days')
  if (body.entry_kind === 'adjusted' && entry_note === null) throw fieldError('entry_note', 'Enter the reason')
  if (body.entry_kind === 'granted' && body.days < 0) throw fieldError('days', 'Enter days above zero, or correct the balance')
  const row = { ...body, payroll_employees_id, entry_note }
  const added = await addEntries(tx, [
    body.entry_kind === 'encashed' ? { ...row, ...(await encashed(tx, payroll_employees_id, kind, body)) } : row,
  ])
  if (added === 0) throw fieldError('entry_on', 'An opening balance of this day is there already: correct the balance instead')
  await audit(tx, 'leave_changed', 'payroll_employees', payroll_employees_id, { entry_kind: body.entry_kind, days: body.days })
  return ledgerOf(tx, payroll_employees_id)
}

async function encashed(tx: CompanyTx, employee: string, kind: StoredKind, { days }: NewLeaveEntry) {
  if (!kind.is_encashed) throw fieldError('payroll_leave_kinds_id', 'This kind of leave is not paid out')
  if (days < 0) throw fieldError('days', 'Enter days above zero')
  const balance = (await balancesOf(tx, [employee])).get(employee)?.get(kind.payroll_leave_kinds_id) ?? 0
  if (days > balance) throw fieldError('days', 'These are more days than the balance')
  return { days: 0 - days, pay_month: await nextPaidMonth(tx) }
}

/** The month of the next pay run: after the latest approved one, or this month. */
async function nextPaidMonth(tx: CompanyTx): Promise<IsoDate> {
  const { rows } = await tx.client.query<{ month: IsoDate | null }>(
    `SELECT max(month) AS month FROM payroll_runs WHERE companies_id = $1 AND run_status = 'approved' AND run_kind = 'monthly'`,
    [tx.companies_id],
  )
  const latest = rows[0]?.month
  return latest == null ? monthStart(dateInIndia(tx.now)) : addDays(monthEnd(latest), 1)
}
