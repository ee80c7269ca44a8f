import * as z from 'zod/mini'
import { documentKinds } from './approval-workflows.ts'
import { Decision, linkStatuses, ApprovalSnapshot, Question } from './approvals.ts'
import { PaperPages } from '../documents/paper-pages.ts'
import { endpoint } from '../endpoint.ts'
import { id, requiredText, text, timestamp } from '../fields.ts'

/**
 * The page of an approver outside the company. All are POSTs, so that neither the key nor the code appears in a log of addresses.
 */

export const LINK_DAYS = 7
export const CODE_MINUTES = 10
/** How long the page stays open after the code. */
export const ACCESS_MINUTES = 30

/** From the URL; a malformed one gets the same answer as an unknown one. */
const hash_key = z.string().check(z.minLength(1), z.maxLength(200))
/** What the browser got for the code. */
const access_key = z.string().check(z.minLength(1), z.maxLength(200))
const inside = { hash_key, access_key }

export const ApprovalLink = z.object({
  link_status: z.enum(linkStatuses),
  document_kind: z.enum(documentKinds),
  company_name: z.string(),
  /** `m•••@nila.in`. */
  email_hint: z.string(),
  asked_by_name: z.nullable(z.string()),
  expires_at: timestamp,
  /** What they decided, when they did. */
  decision: z.nullable(z.enum(['approved', 'rejected'])),
})
export type ApprovalLink = z.infer<typeof ApprovalLink>

export const readApprovalLink = endpoint('POST', '/approval-link', {
  summary: 'What an approval link is and whether it opens',
  body: z.object({ hash_key }),
  reply: ApprovalLink,
})
export const sendApprovalCode = endpoint('POST', '/approval-link/code', {
  summary: 'Send a code of six digits to the address the link went to',
  body: z.object({ hash_key }),
})
export const openApprovalLink = endpoint('POST', '/approval-link/open', {
  summary: 'Give the code; the answer opens the packet for half an hour',
  body: z.object({ hash_key, code: z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits from the email')) }),
  reply: z.object({ access_key: z.string() }),
})

/** The view of an external approver: the snapshot, the requester, earlier decisions, and their questions. */
export const OutsideApproval = z.object({
  document_kind: z.enum(documentKinds),
  company_name: z.string(),
  approver_name: z.string(),
  asked_by_name: z.nullable(z.string()),
  asked_at: timestamp,
  workflow_name: z.string(),
  packet: ApprovalSnapshot,
  packet_hash: z.string(),
  decisions: z.array(z.omit(Decision, { approval_decisions_id: true, packet_hash: true })),
  questions: z.array(Question),
})
export type OutsideApproval = z.infer<typeof OutsideApproval>
export const readOutsideApproval = endpoint('POST', '/approval-link/packet', {
  summary: 'The packet behind an opened link',
  body: z.object(inside),
  reply: OutsideApproval,
})
export const readOutsidePaper = endpoint('POST', '/approval-link/paper', {
  summary: 'A paper of the packet',
  body: z.object({ ...inside, bill_files_id: id }),
  raw: true,
})
export const readOutsidePages = endpoint('POST', '/approval-link/pages', {
  summary: 'The pages of an attachment of the packet, to look at',
  body: z.object({ ...inside, bill_files_id: id }),
  reply: PaperPages,
})
/** Spends the link. When the document is another by now nothing is decided and the link answers `changed`. */
export const decideByLink = endpoint('POST', '/approval-link/decision', {
  summary: 'Approve, or reject with a reason',
  body: z
    .object({
      ...inside,
      packet_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      decision: z.enum(['approved', 'rejected']),
      reason: z.nullable(text(500)),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'approved' || Boolean(reason?.trim()), {
        error: 'Enter what to correct',
        path: ['reason'],
      }),
    ),
  reply: ApprovalLink,
})
export const askByLink = endpoint('POST', '/approval-link/question', {
  summary: 'Ask the company about it; the answer comes by mail and stands here',
  body: z.object({ ...inside, question: requiredText(500, 'Write your question') }),
  reply: OutsideApproval,
})
