import type { CompanyTx } from '#server/platform/db.ts'
import { decideProblem } from './decision-eligibility.ts'
import type { EligibleApprovers } from './eligible-approvers.ts'
import { approvalProgress, only, type RequestState } from './rows.ts'

type Found = RequestState & { asked_at: Date }

/**
 * Ids of waiting requests that this person may decide now, the oldest first, at most `wanted`, after the one of `after`. The database finds
 * those whose current step names this person or someone they deputize for; `decideProblem` alone decides whether they may.
 */
export async function decidableRequests(
  tx: CompanyTx,
  circle: EligibleApprovers,
  wanted: number,
  after?: readonly (string | number)[],
): Promise<string[]> {
  const { people, roles } = standsFor(circle, tx.accounts_id)
  if (people.length === 0) return []
  const found: string[] = []
  let [at, id] = after ?? []
  for (;;) {
    const { rows } = await tx.client.query<Found>(
      `SELECT r.approval_requests_id, r.approval_status, r.current_step, r.makers, r.asked_at FROM approval_requests r
       WHERE r.companies_id = $1 AND r.approval_status = 'waiting'
         AND ($2::timestamptz IS NULL OR (r.asked_at, r.approval_requests_id) > ($2, $3::uuid))
         AND EXISTS (SELECT 1 FROM approval_request_approvers a WHERE a.companies_id = r.companies_id
           AND a.approval_requests_id = r.approval_requests_id AND a.step_no = r.current_step
           AND (a.accounts_id = ANY($5::uuid[]) OR a.roles_id = ANY($6::uuid[])))
       ORDER BY r.asked_at, r.approval_requests_id LIMIT $4`,
      [tx.companies_id, at ?? null, id ?? null, wanted, people, roles],
    )
    const progress = await approvalProgress(
      tx,
      rows.map(({ approval_requests_id }) => approval_requests_id),
    )
    for (const row of rows)
      if (decideProblem(circle, row, only(progress, row.approval_requests_id), tx.accounts_id) === undefined)
        found.push(row.approval_requests_id)
    const last = rows.at(-1)
    if (found.length >= wanted || rows.length < wanted || !last) return found.slice(0, wanted)
    at = last.asked_at.toISOString()
    id = last.approval_requests_id
  }
}

/** The people for whom this member decides today, including themselves, and their roles. */
function standsFor({ members, deputies }: EligibleApprovers, accounts_id: string | null) {
  const me = accounts_id ?? ''
  const principals = members.has(me) ? [me, ...[...deputies].filter(([, ids]) => ids.includes(me)).map(([id]) => id)] : []
  const known = principals.flatMap((id) => members.get(id) ?? [])
  return { people: known.map((member) => member.accounts_id), roles: known.map((member) => member.roles_id) }
}
