import type { LeaveRequest } from '#contract/payroll/leave-requests.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { LeaveDay } from '#core/payroll/leave-days.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, paged } from '#server/platform/paging.ts'
import { isForOther } from '../employees/own-affairs.ts'

export type StoredRequest = Omit<LeaveRequest, 'may_decide' | 'may_cancel'> & {
  payroll_leave_kinds_id: string
  counted: LeaveDay[]
  accrual: string
  /** The employee's own account, and their manager's. */
  accounts_id: string | null
  manager_accounts_id: string | null
  created_at: Date
}

/**
 * Who decides: the employee's manager; where they are no active member any more or their employment has ended, the manager of that manager, and
 * so on. Without one payroll decides.
 */
const MANAGER = `WITH RECURSIVE above AS (
    SELECT m.manager_accounts_id, 1 AS step FROM payroll_managers m
    WHERE m.companies_id = q.companies_id AND m.payroll_employees_id = q.payroll_employees_id
    UNION ALL
    SELECT m.manager_accounts_id, a.step + 1 FROM above a
      JOIN staff f ON f.companies_id = q.companies_id AND f.accounts_id = a.manager_accounts_id
      JOIN payroll_employees p ON p.companies_id = f.companies_id AND p.staff_id = f.staff_id
      JOIN payroll_managers m ON m.companies_id = p.companies_id AND m.payroll_employees_id = p.payroll_employees_id
    WHERE a.step < 8)
  SELECT a.manager_accounts_id FROM above a
    JOIN memberships b ON b.companies_id = q.companies_id AND b.accounts_id = a.manager_accounts_id AND b.membership_status = 'active'
  WHERE a.manager_accounts_id IS DISTINCT FROM s.accounts_id AND NOT EXISTS (
    SELECT 1 FROM staff f JOIN payroll_employees p ON p.companies_id = f.companies_id AND p.staff_id = f.staff_id
    WHERE f.companies_id = q.companies_id AND f.accounts_id = a.manager_accounts_id
    HAVING count(*) > 0 AND bool_and(coalesce(p.left_on < $2::date, false)))
  ORDER BY a.step LIMIT 1`

const REQUESTS = `SELECT q.payroll_leave_requests_id, q.payroll_employees_id, q.payroll_leave_kinds_id, q.from_on, q.to_on, q.starts_midday, q.ends_midday,
    q.days::float8 AS days, q.counted, q.reason, q.request_status, q.decision_note, q.created_at, k.kind_name, k.is_paid, k.accrual,
    s.staff_name, s.accounts_id, m.manager_accounts_id, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS decided_by_name
  FROM payroll_leave_requests q JOIN payroll_leave_kinds k ON k.companies_id = q.companies_id AND k.payroll_leave_kinds_id = q.payroll_leave_kinds_id
    JOIN payroll_employees e ON e.companies_id = q.companies_id AND e.payroll_employees_id = q.payroll_employees_id
    JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
    LEFT JOIN LATERAL (${MANAGER}) m ON true
    LEFT JOIN accounts a ON a.accounts_id = q.decided_by
  WHERE q.companies_id = $1`

/** Who looks at a request: an officer of payroll decides and cancels all but their own. */
export type Reader = { isOfficer: boolean }

/** Requests as the reader may act on them. */
async function shownTo(tx: CompanyTx, reader: Reader, rows: readonly StoredRequest[]): Promise<LeaveRequest[]> {
  const own = reader.isOfficer && rows.find(({ accounts_id }) => accounts_id !== null && accounts_id === tx.accounts_id)
  const isOthers = own ? await isForOther(tx, own) : false
  return rows.map((row) => shown(tx, reader, row, isOthers))
}

/** `isOthers`: another officer decides what the reader's own leave needs, once it has begun. */
const shown = (tx: CompanyTx, { isOfficer }: Reader, row: StoredRequest, isOthers: boolean): LeaveRequest => {
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
    may_cancel:
      status === 'requested'
        ? isOwn || isOfficer
        : status === 'approved' && ((isOwn && isAhead) || (isOfficer && !(isOwn && isOthers))),
  }
}

/** One request. Throws `not_found`. */
export async function findRequest(tx: CompanyTx, payroll_leave_requests_id: string): Promise<StoredRequest> {
  const { rows } = await tx.client.query<StoredRequest>(`${REQUESTS} AND q.payroll_leave_requests_id = $3`, [
    tx.companies_id,
    dateInIndia(tx.now),
    payroll_leave_requests_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This request for leave does not exist.')
  return rows[0]
}

export async function viewRequest(tx: CompanyTx, reader: Reader, id: string): Promise<LeaveRequest> {
  const row = await findRequest(tx, id)
  return shown(tx, reader, row, reader.isOfficer && (await isForOther(tx, row)))
}

/** One's own requests of the last year and ahead, the latest first. */
export async function requestsOf(tx: CompanyTx, payroll_employees_id: string): Promise<LeaveRequest[]> {
  const { rows } = await tx.client.query<StoredRequest>(
    `${REQUESTS} AND q.payroll_employees_id = $3 ORDER BY q.from_on DESC, q.created_at DESC LIMIT 60`,
    [tx.companies_id, dateInIndia(tx.now), payroll_employees_id],
  )
  return shownTo(tx, { isOfficer: false }, rows)
}

/** What waits for the decision of the reader as a manager, the oldest first. */
export async function requestsToDecide(tx: CompanyTx): Promise<LeaveRequest[]> {
  const { rows } = await tx.client.query<StoredRequest>(
    `${REQUESTS} AND q.request_status = 'requested' AND m.manager_accounts_id = $3 ORDER BY q.created_at LIMIT 100`,
    [tx.companies_id, dateInIndia(tx.now), tx.accounts_id],
  )
  return shownTo(tx, { isOfficer: false }, rows)
}

const PAGE = 100
type Query = { status?: LeaveRequest['request_status'] | undefined; after?: string | undefined }

/** A page of requests, the latest first. */
export async function listRequests(tx: CompanyTx, { status, after }: Query) {
  const [at, id] = keysOf(after, 2) ?? []
  const { rows } = await tx.client.query<StoredRequest>(
    `${REQUESTS} AND ($3::text IS NULL OR q.request_status = $3) AND ($4::timestamptz IS NULL OR (q.created_at, q.payroll_leave_requests_id) < ($4, $5::uuid))
     ORDER BY q.created_at DESC, q.payroll_leave_requests_id DESC LIMIT $6`,
    [tx.companies_id, dateInIndia(tx.now), status ?? null, at ?? null, id ?? null, PAGE + 1],
  )
  const { rows: page, next } = paged(rows, PAGE, (row) => [row.created_at.toISOString(), row.payroll_leave_requests_id])
  return { rows: await shownTo(tx, { isOfficer: true }, page), next }
}

/** Leave between two days that is approved or waits, by day. */
export async function awayBetween(tx: CompanyTx, from: IsoDate, to: IsoDate): Promise<LeaveRequest[]> {
  const { rows } = await tx.client.query<StoredRequest>(
    `${REQUESTS} AND q.request_status IN ('requested', 'approved') AND q.from_on <= $4 AND q.to_on >= $3 ORDER BY q.from_on, s.name_key LIMIT 500`,
    [tx.companies_id, dateInIndia(tx.now), from, to],
  )
  return shownTo(tx, { isOfficer: true }, rows)
}

/** As `awayBetween()`, of the people whose leave the reader decides. */
export async function teamBetween(tx: CompanyTx, from: IsoDate, to: IsoDate): Promise<LeaveRequest[]> {
  const { rows } = await tx.client.query<StoredRequest>(
    `${REQUESTS} AND q.request_status IN ('requested', 'approved') AND q.from_on <= $4 AND q.to_on >= $3 AND m.manager_accounts_id = $5
     ORDER BY q.from_on, s.name_key LIMIT 500`,
    [tx.companies_id, dateInIndia(tx.now), from, to, tx.accounts_id],
  )
  return shownTo(tx, { isOfficer: false }, rows)
}

/** How many requests wait for the reader as a manager, at most ten. */
export async function countToDecide(tx: CompanyTx): Promise<number> {
  const { rows } = await tx.client.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM (${REQUESTS} AND q.request_status = 'requested' AND m.manager_accounts_id = $3 LIMIT 10) few`,
    [tx.companies_id, dateInIndia(tx.now), tx.accounts_id],
  )
  return rows[0]?.waiting ?? 0
}
