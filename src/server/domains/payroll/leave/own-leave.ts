import type { NewLeaveRequest, OwnLeave } from '#contract/payroll/leave-requests.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type NamedEmployee, ownEmployee } from '../employees/read-employees.ts'
import { countLeave, placeOfWork, refuseOverdrawn } from './count-leave.ts'
import { holidaysOf } from './holidays.ts'
import { balancesView } from './balances.ts'
import { countToDecide, requestsOf, requestsToDecide } from './read-requests.ts'
import { leaveKinds } from './setup.ts'

/** One's own leave; a manager who is not on the payroll sees what waits for their decision. */
export async function ownLeave(tx: CompanyTx): Promise<OwnLeave> {
  const employee = await ownEmployee(tx)
  const kinds = (await leaveKinds(tx)).filter(({ is_active }) => is_active)
  const { rows: managed } = await tx.client.query(
    'SELECT 1 FROM payroll_managers WHERE companies_id = $1 AND manager_accounts_id = $2 LIMIT 1',
    [tx.companies_id, tx.accounts_id],
  )
  const to_decide = await requestsToDecide(tx)
  const base = { is_started: kinds.length > 0, is_manager: managed.length > 0, to_decide }
  if (!employee) return { ...base, is_employee: false, kinds: [], balances: [], requests: [], holidays: [] }
  const today = dateInIndia(tx.now)
  const { payroll_employees_id } = employee
  const state = await placeOfWork(tx, payroll_employees_id, today)
  return {
    ...base,
    is_employee: true,
    kinds: kinds.map(({ payroll_leave_kinds_id, kind_name, has_half_days }) => ({
      payroll_leave_kinds_id,
      kind_name,
      has_half_days,
    })),
    balances: (await balancesView(tx, [payroll_employees_id], kinds)).get(payroll_employees_id) ?? [],
    requests: await requestsOf(tx, payroll_employees_id),
    holidays: (await holidaysOf(tx, state, today, addDays(today, 365))).slice(0, 12),
  }
}

/** The employee that the reader is. Throws `wrong_state` for who is not on the payroll. */
export async function requireOwn(tx: CompanyTx): Promise<NamedEmployee> {
  const employee = await ownEmployee(tx)
  if (!employee) throw new AppError('wrong_state', 'You are not on the payroll of this company.')
  return employee
}

/** What a request would count; a refusal is its sentence. */
export async function previewLeave(tx: CompanyTx, body: NewLeaveRequest) {
  try {
    const found = await countLeave(tx, await requireOwn(tx), body)
    const { days, balance_after } = found
    try {
      refuseOverdrawn(found)
      return { days, balance_after, problem: null }
    } catch (error) {
      return { days, balance_after, problem: wordsOf(error) }
    }
  } catch (error) {
    return { days: 0, balance_after: null, problem: wordsOf(error) }
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error
  return error.issues[0]?.message ?? error.message
}

/** Whether the person requests leave or approves that of others, and how many requests wait for them, at most ten. */
export async function leaveForMenu(tx: CompanyTx): Promise<{ hasLeave: boolean; waiting: number }> {
  const { rows } = await tx.client.query<{ has_leave: boolean; is_manager: boolean; is_employee: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM payroll_leave_settings WHERE companies_id = $1) AS has_leave,
       EXISTS (SELECT 1 FROM payroll_managers WHERE companies_id = $1 AND manager_accounts_id = $2) AS is_manager,
       EXISTS (SELECT 1 FROM staff s JOIN payroll_employees e ON e.companies_id = s.companies_id AND e.staff_id = s.staff_id
         WHERE s.companies_id = $1 AND s.accounts_id = $2) AS is_employee`,
    [tx.companies_id, tx.accounts_id],
  )
  const { has_leave = false, is_manager = false, is_employee = false } = rows[0] ?? {}
  return { hasLeave: has_leave && (is_manager || is_employee), waiting: is_manager ? await countToDecide(tx) : 0 }
}
