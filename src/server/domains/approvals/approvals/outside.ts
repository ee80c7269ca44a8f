import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { ACCESS_MINUTES, type ApprovalLink, CODE_MINUTES, type OutsideApproval } from '#contract/approvals/approval-links.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { type CompanyTx, type Database, inCompany, inIdentity } from '#server/platform/db.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import { type LinkState, linkStatus } from './links.ts'
import { questionsOf } from './request-view.ts'
import { approvalProgress, namesOf, type RequestRow, requestOf } from './rows.ts'

const MOST_CODES = 10
const MOST_TRIES = 5
const RESEND_SECONDS = 30

export type Link = LinkState & {
  approval_links_id: string
  approval_requests_id: string
  step_no: number
  email: string
  approver_name: string
}

const unknown = () => new AppError('not_found', 'This link is not right. Open the link in the email.')

/** Runs work in the company of a link, without a member. Throws `not_found` for an unknown link. */
export async function withLink<T>(
  database: Database,
  hash_key: string,
  work: (tx: CompanyTx, link: Link) => Promise<T>,
): Promise<T> {
  const found = await inIdentity(database, async (tx) => {
    const { rows } = await tx.client.query<{ companies_id: string; approval_links_id: string }>(
      'SELECT * FROM approval_link_of($1)',
      [hashToken(hash_key)],
    )
    return rows[0]
  })
  if (!found) throw unknown()
  return inCompany(database, { companies_id: found.companies_id, accounts_id: null }, async (tx) => {
    const { rows } = await tx.client.query<Link>(
      `SELECT approval_links_id, approval_requests_id, step_no, email, approver_name, spent_at, revoked_why, expires_at
       FROM approval_links WHERE companies_id = $1 AND approval_links_id = $2`,
      [tx.companies_id, found.approval_links_id],
    )
    if (!rows[0]) throw unknown()
    return work(tx, rows[0])
  })
}

/**
 * The same for a browser in which the code was entered, while that is valid. Throws `forbidden` if the code is needed again,
 * `wrong_state` if the link is closed.
 */
export function withAccess<T>(
  database: Database,
  { hash_key, access_key }: { hash_key: string; access_key: string },
  work: (tx: CompanyTx, link: Link) => Promise<T>,
): Promise<T> {
  return withLink(database, hash_key, async (tx, link) => {
    const { rowCount } = await tx.client.query(
      `SELECT 1 FROM approval_links WHERE companies_id = $1 AND approval_links_id = $2 AND access_hash = $3 AND access_expires_at > clock_timestamp()`,
      [tx.companies_id, link.approval_links_id, hashToken(access_key)],
    )
    if (!rowCount) throw new AppError('forbidden', 'This page was open for half an hour. Request a new code to continue.')
    refuseClosed(tx, link)
    return work(tx, link)
  })
}

const closedWords = {
  spent: () => t('You have already used this link to decide.'),
  expired: () => t('This link has expired. Ask for a new one.'),
  revoked: () => t('The company withdrew this link.'),
  replaced: () => t('We sent you a newer link. Open the one in the latest mail.'),
  changed: () => t('What you were asked to approve was changed, so this link was closed.'),
  closed: () => t('Another approver already decided this.'),
}
/** Throws `wrong_state` with the reason that the link can no longer be opened. */
export function refuseClosed(tx: CompanyTx, link: LinkState): void {
  const status = linkStatus(link, tx.now)
  if (status !== 'open') throw new AppError('wrong_state', closedWords[status]())
}

/** The link itself, without its document. */
export async function linkView(tx: CompanyTx, link: Link): Promise<ApprovalLink> {
  const { rows } = await tx.client.query<{
    company_name: string
    document_kind: ApprovalLink['document_kind']
    asked_by: string | null
    decision: 'approved' | 'rejected' | null
  }>(
    `SELECT c.company_name, r.document_kind, r.asked_by,
       (SELECT d.decision FROM approval_decisions d WHERE d.companies_id = r.companies_id AND d.approval_requests_id = r.approval_requests_id AND d.email = $3) AS decision
     FROM approval_requests r JOIN companies c USING (companies_id) WHERE r.companies_id = $1 AND r.approval_requests_id = $2`,
    [tx.companies_id, link.approval_requests_id, link.email],
  )
  const [request] = rows
  if (!request) throw unknown()
  const names = await namesOf(tx, [request.asked_by])
  const [name = '', domain = ''] = link.email.split('@')
  return {
    link_status: linkStatus(link, tx.now),
    document_kind: request.document_kind,
    company_name: request.company_name,
    email_hint: `${name.slice(0, 1)}•••@${domain}`,
    asked_by_name: names.get(request.asked_by ?? '') ?? null,
    expires_at: link.expires_at.toISOString(),
    decision: request.decision,
  }
}

/** A fresh code of six digits; the one before works no more. Throws `rate_limited` within 30 seconds and after ten. */
export async function newCode(tx: CompanyTx, secret: Buffer, link: Link) {
  refuseClosed(tx, link)
  const { rows } = await tx.client.query<{ codes_sent: number; since: number | null }>(
    `SELECT codes_sent, extract(epoch FROM clock_timestamp() - code_sent_at)::integer AS since FROM approval_links
     WHERE companies_id = $1 AND approval_links_id = $2 FOR NO KEY UPDATE`,
    [tx.companies_id, link.approval_links_id],
  )
  const wait = RESEND_SECONDS - (rows[0]?.since ?? RESEND_SECONDS)
  if (wait > 0) throw new AppError('rate_limited', t('Please wait {wait} seconds before the next code.', { wait }))
  if ((rows[0]?.codes_sent ?? 0) >= MOST_CODES)
    throw new AppError('rate_limited', 'You requested too many codes for this link. Ask the company for a new link.')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.client.query(
    `UPDATE approval_links SET code_hash = $3, code_sent_at = clock_timestamp(), codes_sent = codes_sent + 1, code_tries = 0
     WHERE companies_id = $1 AND approval_links_id = $2`,
    [tx.companies_id, link.approval_links_id, digest(secret, link, code)],
  )
  return { code, email: link.email, company_name: (await linkView(tx, link)).company_name }
}

/**
 * Uses the code up and gives the key of this browser; undefined when it is not right. Each try is counted before it is compared, so the
 * caller commits it either way.
 */
export async function useCode(tx: CompanyTx, secret: Buffer, link: Link, code: string): Promise<string | undefined> {
  refuseClosed(tx, link)
  const { rows } = await tx.client.query<{ code_hash: Buffer }>(
    `UPDATE approval_links SET code_tries = code_tries + 1
     WHERE companies_id = $1 AND approval_links_id = $2 AND code_hash IS NOT NULL AND code_tries < ${MOST_TRIES}
       AND code_sent_at > clock_timestamp() - interval '${CODE_MINUTES} minutes' RETURNING code_hash`,
    [tx.companies_id, link.approval_links_id],
  )
  if (!rows[0]) throw fieldError('code', 'This code has expired. Send a new one.')
  if (!timingSafeEqual(rows[0].code_hash, digest(secret, link, code))) return undefined
  const { token, token_hash } = newToken()
  await tx.client.query(
    `UPDATE approval_links SET code_hash = NULL, access_hash = $3, access_expires_at = clock_timestamp() + interval '${ACCESS_MINUTES} minutes',
       opened_at = coalesce(opened_at, $4) WHERE companies_id = $1 AND approval_links_id = $2`,
    [tx.companies_id, link.approval_links_id, token_hash, tx.now],
  )
  return token
}

// Bound to the link: the code of one link is invalid for others.
const digest = (secret: Buffer, { approval_links_id }: Link, code: string) =>
  createHmac('sha256', secret).update(`${approval_links_id} ${code}`).digest()

/** The outside approver's view. */
export async function outsideView(tx: CompanyTx, link: Link, known?: RequestRow): Promise<OutsideApproval> {
  const request = known ?? (await requestOf(tx, link.approval_requests_id))
  const [{ decisions }, names, questions] = await Promise.all([
    approvalProgress(tx, [link.approval_requests_id]),
    namesOf(tx, [request.asked_by]),
    questionsOf(tx, link.approval_requests_id, link.email),
  ])
  const stoodFor = await namesOf(
    tx,
    decisions.map((row) => row.on_behalf_of),
  )
  return {
    document_kind: request.document_kind,
    company_name: request.packet.company_name,
    approver_name: link.approver_name,
    asked_by_name: names.get(request.asked_by ?? '') ?? null,
    asked_at: request.asked_at.toISOString(),
    workflow_name: request.workflow_name,
    packet: request.packet,
    packet_hash: request.packet_hash.toString('hex'),
    decisions: decisions.map(({ step_no, decision, decided_by_name, on_behalf_of, email, reason, decided_at }) => ({
      step_no,
      decision,
      decided_by_name,
      is_outside: email !== null,
      on_behalf_of_name: on_behalf_of === null ? null : (stoodFor.get(on_behalf_of) ?? null),
      reason,
      decided_at: decided_at.toISOString(),
    })),
    questions,
  }
}
