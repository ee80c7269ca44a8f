import type { LeaveRequest } from '#contract/payroll/leave-requests.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { LeaveDay } from '#core/payroll/leave-days.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, paged } from '#server/platform/paging.ts'

export type StoredRequest = Omit<LeaveRequest, 'may_decide' | 'may_cancel'> & {
  payroll_leave_kinds_id: string
  counted: LeaveDay[]
  accrual: string
  /** The employee's own account, and their manager's. */
  accounts_id: string | null
  manager_accounts_id: string | null
  created_at: Date
}

const REQUESTS = `SELECT q.payroll_leave_requests_id, q.payroll_employees_id, q.payroll_leave_kinds_id, q.from_on, q.to_on, q.starts_midday, q.ends_midday,
    q.days::float8 AS days, q.counted, q.reason, q.request_status, q.decision_note, q.created_at, k.kind_name, k.is_paid, k.accrual,
    s.staff_name, s.accounts_id, m.manager_accounts_id, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS decided_by_name
  FROM payroll_leave_requests q JOIN payroll_leave_kinds k ON k.companies_id = q.companies_id AND k.payroll_leave_kinds_id = q.payroll_leave_kinds_id
    JOIN payroll_employees e ON e.companies_id = q.companies_id AND e.payroll_employees_id = q.payroll_employees_id
    JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
    LEFT JOIN payroll_managers m ON m.companies_id = q.companies_id AND m.payroll_employees_id = q.payroll_employees_id
    LEFT JOIN accounts a ON a.accounts_id = q.decided_by
  WHERE q.companies_id = $1`

/** Who looks at a request: an officer of payroll decides and cancels all but their own. */
export type Reader = { isOfficer: boolean }

const shown = (tx: CompanyTx, { isOfficer }: Reader, row: StoredRequest): LeaveRequest => {
  const {
    accounts_id,
    manager_accounts_id,
    payroll_leave_kinds_id: _,
    counted: _days,
    accrual: _accrual,
    created_at: _at,
    ...request
  } = row
  const isOwn = accounts_id !== null && accounts_id === tx.accounts_id
  const isManager = manager_accounts_id !== null && manager_accounts_id === tx.accounts_id
  const status = request.request_status
  const isAhead = request.from_on > dateInIndia(tx.now)
  return {
    ...request,
    may_decide: status === 'requested' && !isOwn && (isOfficer || isManager),
    may_cancel: status === 'requested' ? isOwn || isOfficer : status === 'approved' && (isOfficer || (isOwn && isAhead)),
  }
}

/** One request. Throws `not_found`. */
export async function findRequest(tx: CompanyTx, payroll_leave_requests_id: string): Promise<StoredRequest> {
  const { rows } = await tx.client.query<StoredRequest>(`${REQUESTS} AND q.payroll_leave_requests_id = $2`, [
    tx.companies_id,
    payroll_leave_requests_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This request for leave does not exist.')
  return rows[0]
}

export const viewRequest = async (tx: CompanyTx, reader: Reader, id: string): Promise<LeaveRequest> =>
  shown(tx, reader, await findRequest(tx, id))

/** One's own requests of the last year and ahead, the latest first. */
export async function requestsOf(tx: CompanyTx, payroll_employees_id: string): Promise<LeaveRequest[]> {
  const { rows } = await tx.client.query<StoredRequest>(
    `${REQUESTS} AND q.payroll_employees_id = $2 ORDER BY q.from_on DESC, q.created_at DESC LIMIT 60`,
    [tx.companies_id, payroll_employees_id],
  )
  return rows.map((row) => shown(tx, { isOfficer: false }, row))
}

/** What waits for the decision of the reader as a manager, the oldest first. */
export async function requestsToDecide(tx: CompanyTx): Promise<LeaveRequest[]> {
  const { rows } = await tx.client.query<StoredRequest>(
    `${REQUESTS} AND q.request_status = 'requested' AND m.manager_accounts_id = $2 ORDER BY q.created_at LIMIT 100`,
    [tx.companies_id, tx.accounts_id],
  )
  return rows.map((row) => shown(tx, { isOfficer: false }, row))
}

const PAGE = 100
type Query = { status?: LeaveRequest['request_status'] | undefined; after?: string | undefined }

/** A page of requests, the latest first. */
export async function listRequests(tx: CompanyTx, { status, after }: Query) {
  const [at, id] = keysOf(after, 2) ?? []
  const { rows } = await tx.client.query<StoredRequest>(
    `${REQUESTS} AND ($2::text IS NULL OR q.request_status = $2) AND ($3::timestamptz IS NULL OR (q.created_at, q.payroll_leave_requests_id) < ($3, $4::uuid))
     ORDER BY q.created_at DESC, q.payroll_leave_requests_id DESC LIMIT $5`,
    [tx.companies_id, status ?? null, at ?? null, id ?? null, PAGE + 1],
  )
  const { rows: page, next } = paged(rows, PAGE, (row) => [row.created_at.toISOString(), row.payroll_leave_requests_id])
  return { rows: page.map((row) => shown(tx, { isOfficer: true }, row)), next }
}

/** Leave between two days that is approved or waits, by day. */
export async function awayBetween(tx: CompanyTx, from: IsoDate, to: IsoDate): Promise<LeaveRequest[]> {
  const { rows } = await tx.client.query<StoredRequest>(
    `${REQUESTS} AND q.request_status IN ('requested', 'approved') AND q.from_on <= $3 AND q.to_on >= $2 ORDER BY q.from_on, s.name_key LIMIT 500`,
    [tx.companies_id, from, to],
  )
  return rows.map((row) => shown(tx, { isOfficer: true }, row))
}
