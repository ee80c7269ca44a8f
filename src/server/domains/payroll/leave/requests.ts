import type { LeaveRequest, NewLeaveRequest } from '#contract/payroll/leave-requests.ts'
import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { LeaveDay } from '#core/payroll/leave-days.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { markCorrections } from '../employees/corrections.ts'
import { isForOther } from '../employees/own-affairs.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import type { NamedEmployee } from '../employees/read-employees.ts'
import { isSettled, SETTLED } from '../employees/settled.ts'
import { countLeave, refuseOverdrawn } from './count-leave.ts'
import { adjustWorkedLeave } from './days-worked.ts'
import { addEntries, hasBalance } from './ledger.ts'
import { notifyDecision, notifyRequest } from './leave-notices.ts'
import { findRequest, type Reader, type StoredRequest, viewRequest } from './read-requests.ts'

/** Records a request. Throws `invalid` at the field: days that do not count, that overlap, or that the balance does not have. */
async function insertRequest(tx: CompanyTx, employee: NamedEmployee, body: NewLeaveRequest): Promise<string> {
  // Two requests at once could both use the last days of a balance.
  await lockPayroll(tx)
  if (await isSettled(tx, employee.payroll_employees_id)) throw fieldError('from_on', SETTLED)
  const found = await countLeave(tx, employee, body)
  refuseOverdrawn(found)
  const payroll_leave_requests_id = newId()
  await insertRow(tx.client, 'payroll_leave_requests', {
    companies_id: tx.companies_id,
    payroll_leave_requests_id,
    payroll_employees_id: employee.payroll_employees_id,
    ...body,
    reason: body.reason.trim() || null,
    counted: JSON.stringify(found.counted),
    days: found.days,
    request_status: 'requested',
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'requested', 'payroll_leave_requests', payroll_leave_requests_id)
  return payroll_leave_requests_id
}

/** An employee requests leave: their manager, or payroll officers without one, are notified and mailed. */
export async function requestLeave(
  tx: CompanyTx,
  services: Dependencies,
  employee: NamedEmployee,
  body: NewLeaveRequest,
): Promise<void> {
  const id = await insertRequest(tx, employee, body)
  await notifyRequest(tx, services, await findRequest(tx, id))
}

/** A payroll officer records leave of an employee, approved. Throws `forbidden` for their own while another officer can decide it. */
export async function addApproved(tx: CompanyTx, employee: NamedEmployee, body: NewLeaveRequest): Promise<LeaveRequest> {
  if (await isForOther(tx, employee)) throw new AppError('forbidden', 'Another person has to decide your own leave.')
  const id = await insertRequest(tx, employee, body)
  await approveRequest(tx, await findRequest(tx, id), '')
  return viewRequest(tx, { isOfficer: true }, id)
}

/** One request, locked: decided or cancelled by one person at a time. */
async function lockRequest(tx: CompanyTx, payroll_leave_requests_id: string): Promise<StoredRequest> {
  // An approved run does not see leave that is decided at the same moment.
  await lockPayroll(tx)
  return findRequest(tx, payroll_leave_requests_id)
}

type Decision = { decision: 'approved' | 'rejected'; decision_note: string }

/** Approves or rejects. Throws `forbidden` for whom it does not concern, `wrong_state` when it is decided, `invalid` for a rejection without a reason. */
export async function decide(
  tx: CompanyTx,
  services: Dependencies,
  reader: Reader,
  id: string,
  { decision, decision_note }: Decision,
): Promise<LeaveRequest> {
  const request = await lockRequest(tx, id)
  if (request.request_status !== 'requested') throw decidedAlready(request)
  if (request.accounts_id !== null && request.accounts_id === tx.accounts_id)
    throw new AppError('forbidden', 'Another person has to decide your own leave.')
  if (!reader.isOfficer && request.manager_accounts_id !== tx.accounts_id)
    throw new AppError('not_found', 'This request for leave does not exist.')
  const note = decision_note.trim()
  if (decision === 'rejected' && note === '') throw fieldError('decision_note', 'Enter the reason')
  if (decision === 'approved') await approveRequest(tx, request, note)
  else await setStatus(tx, id, 'rejected', note)
  await notifyDecision(tx, services, await findRequest(tx, id))
  return viewRequest(tx, reader, id)
}

const decidedAlready = ({ request_status }: StoredRequest): AppError =>
  new AppError(
    'wrong_state',
    request_status === 'cancelled' ? 'This leave is cancelled.' : 'This request is already decided. Reload the page.',
  )

async function approveRequest(tx: CompanyTx, request: StoredRequest, note: string): Promise<void> {
  if (await isSettled(tx, request.payroll_employees_id)) throw new AppError('wrong_state', `${SETTLED}.`)
  await adjustWorkedLeave(tx, absenceOf(request), () => setStatus(tx, request.payroll_leave_requests_id, 'approved', note))
  await addToLedger(tx, request, 'taken', request.from_on)
  await markCorrections(tx, [request.payroll_employees_id], monthsOf(request.counted))
}

/** Cancels; days that were taken return. Throws `wrong_state` when it is over, `not_found` for whom it does not concern. */
export async function cancel(tx: CompanyTx, id: string, by: Reader, note: string): Promise<LeaveRequest> {
  const request = await lockRequest(tx, id)
  const isOwn = request.accounts_id !== null && request.accounts_id === tx.accounts_id
  if (!by.isOfficer && !isOwn) throw new AppError('not_found', 'This request for leave does not exist.')
  const { request_status, from_on } = request
  if (request_status !== 'requested' && request_status !== 'approved') throw decidedAlready(request)
  const isBegun = request_status === 'approved' && from_on <= dateInIndia(tx.now)
  if (isBegun && by.isOfficer && (await isForOther(tx, request)))
    throw new AppError('forbidden', 'Another person has to decide your own leave.')
  if (isBegun && !by.isOfficer) throw new AppError('wrong_state', 'This leave has begun. Ask payroll to cancel it.')
  if (await isSettled(tx, request.payroll_employees_id)) throw new AppError('wrong_state', `${SETTLED}.`)
  const absence = request_status === 'approved' ? absenceOf(request) : new Map<IsoDate, string[]>()
  await adjustWorkedLeave(tx, absence, () => setStatus(tx, id, 'cancelled', note))
  if (request_status === 'approved') {
    await addToLedger(tx, request, 'returned', from_on)
    await markCorrections(tx, [request.payroll_employees_id], monthsOf(request.counted))
  }
  return viewRequest(tx, by, id)
}

async function addToLedger(tx: CompanyTx, request: StoredRequest, entry_kind: 'taken' | 'returned', entry_on: string) {
  if (!hasBalance(request)) return
  const { payroll_employees_id, payroll_leave_kinds_id, payroll_leave_requests_id, days } = request
  const signed = entry_kind === 'taken' ? 0 - days : days
  await addEntries(tx, [
    { payroll_employees_id, payroll_leave_kinds_id, payroll_leave_requests_id, entry_kind, entry_on, days: signed },
  ])
}

/** The months of a leave, with who is absent in them. */
const absenceOf = ({ counted, payroll_employees_id }: StoredRequest) =>
  new Map(monthsOf(counted).map((month) => [month, [payroll_employees_id]]))
const monthsOf = (counted: readonly LeaveDay[]) => [...new Set(counted.map(([day]) => monthStart(day)))]

async function setStatus(tx: CompanyTx, id: string, status: 'approved' | 'rejected' | 'cancelled', note: string) {
  await tx.client.query(
    `UPDATE payroll_leave_requests SET request_status = $3, decision_note = nullif($4, ''), decided_by = $5, decided_at = $6
     WHERE companies_id = $1 AND payroll_leave_requests_id = $2`,
    [tx.companies_id, id, status, note, tx.accounts_id, tx.now],
  )
  await audit(tx, status, 'payroll_leave_requests', id)
}
