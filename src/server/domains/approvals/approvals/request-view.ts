import type { Approval, approvalsOfDocument } from '#contract/approvals/approvals.ts'
import type { Params } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bypassProblem } from './bypass-rules.ts'
import { decideProblem, withDeputies } from './decision-eligibility.ts'
import { approvables } from './documents.ts'
import { type EligibleApprovers, eligibleApprovers, principalsOf } from './eligible-approvers.ts'
import { type LinkState, linkStatus } from './links.ts'
import { rowViews } from './read.ts'
import { type ApprovalProgress, approvalProgress, namesOf, type RequestRow, requestOf } from './rows.ts'

/** The request as the person asking sees it. */
export async function get(tx: CompanyTx, approval_requests_id: string): Promise<Approval> {
  return view(tx, await requestOf(tx, approval_requests_id))
}

/** Every request made for a document, newest first. Throws `not_found` when there is no such document. */
export async function ofDocument(tx: CompanyTx, { document_kind, document_id }: Params<typeof approvalsOfDocument>) {
  await approvables.get(document_kind).subject(tx, document_id, 'read')
  const { rows } = await tx.client.query<RequestRow>(
    `SELECT * FROM approval_requests WHERE companies_id = $1 AND document_kind = $2 AND document_id = $3
     ORDER BY asked_at DESC, approval_requests_id DESC LIMIT 20`,
    [tx.companies_id, document_kind, document_id],
  )
  const views: Approval[] = []
  for (const row of rows) views.push(await view(tx, row))
  return { rows: views }
}

async function view(tx: CompanyTx, request: RequestRow): Promise<Approval> {
  const { approval_requests_id, document_kind, document_id } = request
  const circle = await eligibleApprovers(tx)
  const [course, subject, links, questions] = await Promise.all([
    approvalProgress(tx, [approval_requests_id]),
    // A draft that came back may have been discarded since; what was decided about it stays.
    approvables.get(document_kind).subject(tx, document_id, 'read').catch(unlessGone),
    linksOf(tx, approval_requests_id),
    questionsOf(tx, approval_requests_id),
  ])
  const [[row], names] = await Promise.all([
    rowViews(tx, circle, [request]),
    namesOf(tx, [request.bypass_asked_by, request.bypass_confirmed_by, ...course.decisions.map((one) => one.on_behalf_of)]),
  ])
  if (!row) throw new Error('one request is one row')
  return {
    ...row,
    packet: request.packet,
    packet_hash: request.packet_hash.toString('hex'),
    is_sealed: subject?.packet_hash.equals(request.packet_hash) ?? false,
    steps: stepViews(tx, circle, course, links),
    decisions: course.decisions.map(({ email, accounts_id: _account, on_behalf_of, ...decision }) => ({
      ...decision,
      is_outside: email !== null,
      on_behalf_of_name: on_behalf_of === null ? null : (names.get(on_behalf_of) ?? null),
      packet_hash: decision.packet_hash.toString('hex'),
      decided_at: decision.decided_at.toISOString(),
    })),
    questions,
    close_reason: request.close_reason,
    decide_problem: decideProblem(circle, request, course, tx.accounts_id) ?? null,
    bypass:
      request.bypass_reason === null
        ? null
        : {
            bypass_reason: request.bypass_reason,
            asked_by_name: names.get(request.bypass_asked_by ?? '') ?? '',
            bypass_asked_at: request.bypass_asked_at?.toISOString() ?? '',
            confirmed_by_name: names.get(request.bypass_confirmed_by ?? '') ?? null,
            confirm_problem: bypassProblem(request, tx.accounts_id) ?? null,
          },
  }
}

function unlessGone(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined
  throw error
}

type LinkRow = LinkState & {
  approval_links_id: string
  step_no: number
  email: string
  email_status: 'queued' | 'sent' | 'failed'
  opened_at: Date | null
}

function stepViews(
  tx: CompanyTx,
  circle: EligibleApprovers,
  { steps, approvers, decisions }: ApprovalProgress,
  links: readonly LinkRow[],
): Approval['steps'] {
  return steps.map(({ step_no, needed, started_at, done_at, reminded_at }) => ({
    step_no,
    needed,
    approved_count: decisions.filter((row) => row.step_no === step_no && row.decision === 'approved').length,
    started_at: started_at?.toISOString() ?? null,
    done_at: done_at?.toISOString() ?? null,
    reminded_at: reminded_at?.toISOString() ?? null,
    approvers: approvers
      .filter((row) => row.step_no === step_no)
      .map((row) => {
        const link = links.find((one) => one.step_no === step_no && one.email === row.email)
        return {
          approver_name: row.approver_name,
          kind: row.email !== null ? ('outside' as const) : row.roles_id !== null ? ('role' as const) : ('person' as const),
          people: row.email !== null ? [] : principalsOf(circle, row).map((key) => withDeputies(circle, key)),
          link: link
            ? {
                approval_links_id: link.approval_links_id,
                email: link.email,
                link_status: linkStatus(link, tx.now),
                email_status: link.email_status,
                expires_at: link.expires_at.toISOString(),
                opened_at: link.opened_at?.toISOString() ?? null,
              }
            : null,
        }
      }),
  }))
}

async function linksOf(tx: CompanyTx, approval_requests_id: string): Promise<LinkRow[]> {
  const { rows } = await tx.client.query<LinkRow>(
    `SELECT approval_links_id, step_no, email, email_status, opened_at, spent_at, revoked_why, expires_at FROM approval_links
     WHERE companies_id = $1 AND approval_requests_id = $2 ORDER BY approval_links_id DESC`,
    [tx.companies_id, approval_requests_id],
  )
  return rows
}

/** The questions about a request, the first first; with `email` only those of one approver outside. */
export async function questionsOf(
  tx: CompanyTx,
  approval_requests_id: string,
  email: string | null = null,
): Promise<Approval['questions']> {
  const { rows } = await tx.client.query(
    `SELECT q.approval_questions_id, q.asked_by_name, q.question, q.asked_at, q.answer, q.answered_at,
       nullif(concat_ws(' ', a.first_name, a.last_name), '') AS answered_by_name
     FROM approval_questions q LEFT JOIN accounts a ON a.accounts_id = q.answered_by
     WHERE q.companies_id = $1 AND q.approval_requests_id = $2 AND ($3::text IS NULL OR q.email = $3) ORDER BY q.approval_questions_id`,
    [tx.companies_id, approval_requests_id, email],
  )
  return rows.map((row) => ({
    ...row,
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  }))
}
