import type { ApprovalRow, listApprovals } from '#contract/approvals/approvals.ts'
import type { Query } from '#contract/endpoint.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { countEach } from '#server/domains/documents/lists/tab-counts.ts'
import { decidableRequests } from './decidable-requests.ts'
import { type EligibleApprovers, eligibleApprovers } from './eligible-approvers.ts'
import { approvalProgress, namesOf, only, type RequestRow } from './rows.ts'
import { calledIn, decideProblem, waitsFor } from './decision-eligibility.ts'

const COUNTED = 100

/** A page of requests: mine to decide and open ones from the oldest, closed ones from the newest. */
export async function list(tx: CompanyTx, query: Query<typeof listApprovals>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2)
  const circle = await eligibleApprovers(tx)
  const isClosed = query.view === 'closed'
  const rows =
    query.view === 'mine'
      ? await requestsById(tx, await decidableRequests(tx, circle, limit + 1, after))
      : await requestsByStatus(tx, isClosed, limit + 1, after)
  const page = paged(rows, limit, (row) => [
    (isClosed ? row.closed_at : row.asked_at)?.toISOString() ?? '',
    row.approval_requests_id,
  ])
  return { next: page.next, rows: await rowViews(tx, circle, page.rows) }
}

async function requestsById(tx: CompanyTx, ids: readonly string[]): Promise<RequestRow[]> {
  const { rows } = await tx.client.query<RequestRow>(
    `SELECT * FROM approval_requests WHERE companies_id = $1 AND approval_requests_id = ANY($2::uuid[])
     ORDER BY asked_at, approval_requests_id`,
    [tx.companies_id, ids],
  )
  return rows
}

async function requestsByStatus(tx: CompanyTx, isClosed: boolean, most: number, after: readonly (string | number)[] = []) {
  const [at, id] = after
  const [column, sign, order] = isClosed ? ['closed_at', '<', 'DESC'] : ['asked_at', '>', 'ASC']
  const { rows } = await tx.client.query<RequestRow>(
    `SELECT r.* FROM approval_requests r WHERE r.companies_id = $1 AND r.approval_status ${isClosed ? '<>' : '='} 'waiting'
       AND ($2::timestamptz IS NULL OR (r.${column}, r.approval_requests_id) ${sign} ($2, $3::uuid))
     ORDER BY r.${column} ${order}, r.approval_requests_id ${order} LIMIT $4`,
    [tx.companies_id, at ?? null, id ?? null, most],
  )
  return rows
}

/** How many requests the person asking can decide now, at most COUNTED. */
export async function count(tx: CompanyTx): Promise<{ mine: number }> {
  const { mine } = await waitingForMe(tx)
  return { mine }
}

/** How many requests of the company wait, and how many are decided. */
export const countTabs = (tx: CompanyTx) =>
  countEach(tx, {
    open: "approval_requests WHERE companies_id = $1 AND approval_status = 'waiting'",
    closed: "approval_requests WHERE companies_id = $1 AND approval_status <> 'waiting'",
  })

type Waiting = { mine: number; amount: number; since: Date | null; first: string | null }

/** The same with the total, the date of the oldest, and its id. */
export async function waitingForMe(tx: CompanyTx): Promise<Waiting> {
  const ids = await decidableRequests(tx, await eligibleApprovers(tx), COUNTED)
  const { rows } = await tx.client.query<Waiting>(
    `SELECT count(*)::int AS mine, coalesce(sum(amount), 0)::bigint AS amount, min(asked_at) AS since,
       (array_agg(approval_requests_id ORDER BY asked_at))[1] AS first
     FROM approval_requests WHERE companies_id = $1 AND approval_requests_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  return rows[0] ?? { mine: 0, amount: 0, since: null, first: null }
}

/** The rows of a list, as the person asking sees them. */
export async function rowViews(
  tx: CompanyTx,
  circle: EligibleApprovers,
  requests: readonly RequestRow[],
): Promise<ApprovalRow[]> {
  const ids = requests.map((row) => row.approval_requests_id)
  const [all, names, open] = await Promise.all([
    approvalProgress(tx, ids),
    namesOf(
      tx,
      requests.map((row) => row.asked_by),
    ),
    tx.client.query<{ approval_requests_id: string; count: number }>(
      `SELECT approval_requests_id, count(*)::int AS count FROM approval_questions
       WHERE companies_id = $1 AND approval_requests_id = ANY($2::uuid[]) AND answer IS NULL GROUP BY 1`,
      [tx.companies_id, ids],
    ),
  ])
  return requests.map((request) => {
    const course = only(all, request.approval_requests_id)
    const step = course.steps.find(({ step_no }) => step_no === request.current_step)
    const isOpen = request.approval_status === 'waiting'
    return {
      approval_requests_id: request.approval_requests_id,
      document_kind: request.document_kind,
      document_id: request.document_id,
      document_number: request.document_number,
      payee_name: request.payee_name,
      amount: request.amount,
      workflow_name: request.workflow_name,
      approval_status: request.approval_status,
      current_step: request.current_step,
      step_count: course.steps.length,
      asked_by_name: names.get(request.asked_by ?? '') ?? null,
      asked_at: request.asked_at.toISOString(),
      closed_at: request.closed_at?.toISOString() ?? null,
      waits_for: waitsFor(circle, request, course).map((key) => calledIn(circle, course, key)),
      waits_since: isOpen ? (step?.started_at?.toISOString() ?? null) : null,
      open_questions: open.rows.find((row) => row.approval_requests_id === request.approval_requests_id)?.count ?? 0,
      is_mine: decideProblem(circle, request, course, tx.accounts_id) === undefined,
    }
  })
}
