import type { Body, Params, Query } from '#contract/endpoint.ts'
import type { addAuditRequest, AuditRequest, changeAuditRequest, listAuditRequests } from '#contract/closing/auditors.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { sentence, type Sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { named } from '#server/platform/named-parameters.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { auditorsOf } from './people.ts'

type Row = Omit<AuditRequest, 'created_at'> & { created_at: Date }

const SHOWN = `SELECT q.audit_requests_id, q.version, q.period_start, q.request_title, q.request_text, q.due_date, q.request_status, q.answer_text,
    q.is_auditors, (SELECT count(*)::int FROM attachments t WHERE t.companies_id = $1 AND t.attached_to = 'audit_requests'
      AND t.attached_id = q.audit_requests_id) AS attachment_count,
    nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name, q.created_at
  FROM audit_requests q LEFT JOIN accounts a ON a.accounts_id = q.created_by WHERE q.companies_id = $1`

const view = (row: Row): AuditRequest => ({ ...row, created_at: row.created_at.toISOString() })

/** Requests of a year, the latest first. */
export async function list(
  tx: CompanyTx,
  period_start: IsoDate,
  { limit, after, request_status }: Query<typeof listAuditRequests>,
) {
  const most = limitOf(limit)
  const [last] = keysOf(after, 1) ?? []
  const { rows } = await tx.client.query<Row>(
    `${SHOWN} AND q.period_start = $2 AND ($3::uuid IS NULL OR q.audit_requests_id < $3) AND ($4::text IS NULL OR q.request_status = $4)
     ORDER BY q.audit_requests_id DESC LIMIT ${most + 1}`,
    [tx.companies_id, period_start, last ?? null, request_status ?? null],
  )
  return paged(rows.map(view), most, (row) => [row.audit_requests_id])
}

async function get(tx: CompanyTx, audit_requests_id: string): Promise<AuditRequest> {
  const { rows } = await tx.client.query<Row>(`${SHOWN} AND q.audit_requests_id = $2`, [tx.companies_id, audit_requests_id])
  if (!rows[0]) throw new AppError('not_found', 'This request does not exist.')
  return view(rows[0])
}

/** Refuses an auditor who reads another year. */
function refuseOtherYear({ audit_scope }: SignedIn, period_start: IsoDate): void {
  if (audit_scope !== null && audit_scope.period_start !== period_start)
    throw new AppError('forbidden', 'You audit another financial year of this company.')
}

/**
 * Creates a request, as the auditor or as the team that lists it for them. Throws `not_found` for a year that is not in the
 * books.
 */
export async function add(
  tx: CompanyTx,
  session: SignedIn,
  period_start: IsoDate,
  { request_title, request_text, due_date }: Body<typeof addAuditRequest>,
): Promise<AuditRequest> {
  refuseOtherYear(session, period_start)
  const { rowCount } = await tx.client.query('SELECT 1 FROM periods WHERE companies_id = $1 AND period_start = $2', [
    tx.companies_id,
    period_start,
  ])
  if (rowCount === 0) throw new AppError('not_found', 'This financial year is not in the books.')
  const id = newId()
  await insertRow(tx.client, 'audit_requests', {
    companies_id: tx.companies_id,
    audit_requests_id: id,
    period_start,
    request_title: request_title.trim(),
    request_text: request_text?.trim() || null,
    due_date,
    request_status: 'open',
    is_auditors: session.audit_scope !== null,
    created_by: tx.accounts_id,
    created_at: tx.now,
    updated_at: tx.now,
  })
  await audit(tx, 'created', 'audit_requests', id, { request_title: request_title.trim(), due_date })
  await tellOthers(
    tx,
    session,
    period_start,
    sentence('{person} asks for: {request_title}', {
      person: `${session.first_name} ${session.last_name}`,
      request_title: request_title.trim(),
    }),
  )
  return get(tx, id)
}

/**
 * Changes a request: the team provides what was requested, the auditor closes it, either reopens it. Throws `conflict` for a version that is
 * no longer the latest, `forbidden` for an auditor who writes the team's answer.
 */
export async function change(
  tx: CompanyTx,
  session: SignedIn,
  { period_start, audit_requests_id }: Params<typeof changeAuditRequest>,
  { version, request_status, answer_text }: Body<typeof changeAuditRequest>,
): Promise<AuditRequest> {
  refuseOtherYear(session, period_start)
  const before = await get(tx, audit_requests_id)
  if (before.period_start !== period_start) throw new AppError('not_found', 'This request does not exist.')
  const answer = answer_text?.trim() || null
  const isAuditor = session.audit_scope !== null
  if (isAuditor && (answer !== before.answer_text || request_status === 'provided'))
    throw new AppError('forbidden', 'The team answers a request. You can close it or open it again.')
  if (!isAuditor && request_status === 'closed' && before.is_auditors)
    throw new AppError('forbidden', 'Only the auditor can close their own request.')
  const { rowCount } = await tx.client.query(
    named(
      `UPDATE audit_requests SET request_status = :request_status, answer_text = :answer, version = version + 1, updated_by = :accounts_id, updated_at = :now
     WHERE companies_id = :companies_id AND audit_requests_id = :audit_requests_id AND version = :version`,
      {
        companies_id: tx.companies_id,
        audit_requests_id,
        version,
        request_status,
        answer,
        accounts_id: tx.accounts_id,
        now: tx.now,
      },
    ),
  )
  if (rowCount === 0) throw new AppError('conflict', 'Someone changed this request. Review it and save again.')
  await audit(tx, 'changed', 'audit_requests', audit_requests_id, { request_status: [before.request_status, request_status] })
  await tellOthers(tx, session, period_start, statusTold[request_status](before.request_title))
  return get(tx, audit_requests_id)
}

const statusTold = {
  open: (request_title: string) => sentence('Audit request open: {request_title}', { request_title }),
  provided: (request_title: string) => sentence('Audit request provided: {request_title}', { request_title }),
  closed: (request_title: string) => sentence('Audit request closed: {request_title}', { request_title }),
}

const tellOthers = async (tx: CompanyTx, { audit_scope }: SignedIn, period_start: IsoDate, title: Sentence) =>
  notify(tx, {
    to: audit_scope === null ? { accounts_ids: await auditorsOf(tx, period_start) } : { permissions: ['OWNER', 'ADMIN'] },
    kind: 'access',
    title,
    link: `/accounting/year-end/${period_start}/audit`,
  })
