import * as z from 'zod/mini'
import { approverKinds, documentKinds } from './approval-workflows.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, signedPaise, text, timestamp } from '../fields.ts'

export const ApprovalSnapshot = z.object({
  company_name: z.string(),
  document_number: z.string(),
  document_date: isoDate,
  due_date: isoDate,
  payee: z.object({
    name: z.string(),
    gstin: z.nullable(z.string()),
    pan: z.nullable(z.string()),
    bank_name: z.nullable(z.string()),
    bank_account_name: z.nullable(z.string()),
    /** The last four digits. */
    account_ending: z.nullable(z.string()),
    bank_ifsc: z.nullable(z.string()),
    upi_vpa: z.nullable(z.string()),
  }),
  lines: z.array(
    z.object({
      item_name: z.string(),
      account_name: z.string(),
      quantity: z.string(),
      rate: paise,
      gst_rate: z.string(),
      taxable_value: paise,
    }),
  ),
  taxable_value: paise,
  gst: paise,
  reverse_charge: z.boolean(),
  round_off: signedPaise,
  total: paise,
  notes: z.nullable(z.string()),
  papers: z.array(z.object({ bill_files_id: id, original_file_name: z.string(), sha256: z.string() })),
  /** Further facts for the approver; not part of the snapshot's hash. */
  remarks: z.array(z.string()),
})
export type ApprovalSnapshot = z.infer<typeof ApprovalSnapshot>

export const approvalStatuses = ['waiting', 'approved', 'rejected', 'reopened', 'withdrawn', 'bypassed'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]
export const linkStatuses = ['open', 'spent', 'expired', 'revoked', 'replaced', 'changed', 'closed'] as const

export const ApprovalRow = z.object({
  approval_requests_id: id,
  document_kind: z.enum(documentKinds),
  document_id: id,
  document_number: z.string(),
  payee_name: z.string(),
  amount: paise,
  workflow_name: z.string(),
  approval_status: z.enum(approvalStatuses),
  current_step: z.int(),
  step_count: z.int(),
  asked_by_name: z.nullable(z.string()),
  asked_at: timestamp,
  closed_at: z.nullable(timestamp),
  /** The people it waits for; empty once it is closed. */
  waits_for: z.array(z.string()),
  waits_since: z.nullable(timestamp),
  open_questions: z.int(),
  /** The person asking may decide it now. */
  is_mine: z.boolean(),
})
export type ApprovalRow = z.infer<typeof ApprovalRow>

export const Decision = z.object({
  approval_decisions_id: id,
  step_no: z.int(),
  decision: z.enum(['approved', 'rejected']),
  decided_by_name: z.string(),
  is_outside: z.boolean(),
  on_behalf_of_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decided_at: timestamp,
  /** SHA-256 of the snapshot decided about, as hex. */
  packet_hash: z.string(),
})
export const Question = z.object({
  approval_questions_id: id,
  asked_by_name: z.string(),
  question: z.string(),
  asked_at: timestamp,
  answer: z.nullable(z.string()),
  answered_by_name: z.nullable(z.string()),
  answered_at: z.nullable(timestamp),
})
export const ApprovalStep = z.object({
  step_no: z.int(),
  needed: z.int(),
  approved_count: z.int(),
  started_at: z.nullable(timestamp),
  done_at: z.nullable(timestamp),
  reminded_at: z.nullable(timestamp),
  approvers: z.array(
    z.object({
      approver_name: z.string(),
      kind: z.enum(approverKinds),
      /** The approvers of today, and the deputies with the people they represent. */
      people: z.array(z.string()),
      link: z.nullable(
        z.object({
          approval_links_id: id,
          email: z.string(),
          link_status: z.enum(linkStatuses),
          email_status: z.enum(['queued', 'sent', 'failed']),
          expires_at: timestamp,
          opened_at: z.nullable(timestamp),
        }),
      ),
    }),
  ),
})

/** A request as a member sees it. */
export const Approval = z.object({
  ...ApprovalRow.shape,
  packet: ApprovalSnapshot,
  packet_hash: z.string(),
  /** False: the document is not any more what was put before the approvers. */
  is_sealed: z.boolean(),
  steps: z.array(ApprovalStep),
  decisions: z.array(Decision),
  questions: z.array(Question),
  close_reason: z.nullable(z.string()),
  /** Why the person asking may not decide it; null when they may. */
  decide_problem: z.nullable(z.string()),
  bypass: z.nullable(
    z.object({
      bypass_reason: z.string(),
      asked_by_name: z.string(),
      bypass_asked_at: timestamp,
      confirmed_by_name: z.nullable(z.string()),
      /** Why the person asking may not confirm it; null when they may. */
      confirm_problem: z.nullable(z.string()),
    }),
  ),
})
export type Approval = z.infer<typeof Approval>

const params = z.object({ approval_requests_id: id })
export const approvalViews = ['mine', 'open', 'closed'] as const
export const listApprovals = endpoint('GET', '/approvals', {
  summary: 'Requests: those the person asking can decide (oldest first), all that wait, or those that are closed (newest first)',
  query: z.object({ ...pageQuery, view: z.enum(approvalViews) }),
  reply: page(ApprovalRow),
})
export const countApprovals = endpoint('GET', '/approvals/count', {
  summary: 'How many requests the person asking can decide now, counted to 100',
  reply: z.object({ mine: z.int() }),
})
export const approvalsOfDocument = endpoint('GET', '/approvals/of/:document_kind/:document_id', {
  summary: 'The requests made for one document, newest first',
  params: z.object({ document_kind: z.enum(documentKinds), document_id: id }),
  reply: z.object({ rows: z.array(Approval) }),
})
export const getApproval = endpoint('GET', '/approvals/:approval_requests_id', {
  summary: 'One request',
  params,
  reply: Approval,
})

/** The snapshot that the person saw. If the document has changed since, nothing is decided: the request is returned reopened. */
const seen = { packet_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }
const reason = (message: string) => requiredText(500, message)
export const approveRequest = endpoint('POST', '/approvals/:approval_requests_id/approve', {
  summary: 'Approve; the last approval that is needed approves the document',
  params,
  body: z.object({ ...seen, reason: z.nullable(text(500)) }),
  reply: Approval,
  idempotent: true,
})
export const rejectRequest = endpoint('POST', '/approvals/:approval_requests_id/reject', {
  summary: 'Reject with a reason; the document goes back to who prepared it',
  params,
  body: z.object({ ...seen, reason: reason('Enter what to correct') }),
  reply: Approval,
  idempotent: true,
})
export const askAboutRequest = endpoint('POST', '/approvals/:approval_requests_id/questions', {
  summary: 'Ask who prepared the document; the request goes on waiting',
  params,
  body: z.object({ question: reason('Write your question') }),
  reply: Approval,
})
export const answerQuestion = endpoint('POST', '/approvals/:approval_requests_id/questions/:approval_questions_id/answer', {
  summary: 'Answer a question of an approver',
  params: z.object({ approval_requests_id: id, approval_questions_id: id }),
  body: z.object({ answer: reason('Write the answer') }),
  reply: Approval,
})
export const remindApprovers = endpoint('POST', '/approvals/:approval_requests_id/remind', {
  summary: 'Remind those who hold it up; those outside get a new link',
  params,
  reply: Approval,
})
export const revokeApprovalLink = endpoint('POST', '/approvals/:approval_requests_id/links/:approval_links_id/revoke', {
  summary: 'Take back the link of an approver outside',
  params: z.object({ approval_requests_id: id, approval_links_id: id }),
  reply: Approval,
})
/** An owner or administrator requests it; another one, who did not prepare it either, confirms. */
export const askForBypass = endpoint('POST', '/approvals/:approval_requests_id/bypass', {
  summary: 'Ask to approve without the missing approvals',
  params,
  body: z.object({ bypass_reason: reason('Say why it cannot wait') }),
  reply: Approval,
})
export const confirmBypass = endpoint('POST', '/approvals/:approval_requests_id/bypass/confirm', {
  summary: 'Confirm as the second person that it is approved without the missing approvals',
  params,
  body: z.object(seen),
  reply: Approval,
  idempotent: true,
})

export const Delegation = z.object({
  approval_delegations_id: id,
  accounts_id: id,
  name: z.string(),
  deputy_accounts_id: id,
  deputy_name: z.string(),
  from_date: isoDate,
  until_date: isoDate,
  is_mine: z.boolean(),
})
export type Delegation = z.infer<typeof Delegation>
export const listDelegations = endpoint('GET', '/approval-delegations', {
  summary: 'Who decides for whom, today or later, and whom the person asking could name',
  reply: z.object({
    rows: z.array(Delegation),
    deputies: z.array(z.object({ accounts_id: id, name: z.string() })),
  }),
})
export const delegateApprovals = endpoint('POST', '/approval-delegations', {
  summary: 'Name who decides for you while you are away',
  body: z.object({ deputy_accounts_id: z.uuid('Choose who decides for you'), from_date: isoDate, until_date: isoDate }).check(
    z.refine(({ from_date, until_date }) => from_date <= until_date, {
      error: 'The last day is before the first',
      path: ['until_date'],
    }),
  ),
  reply: Delegation,
})
export const endDelegation = endpoint('DELETE', '/approval-delegations/:approval_delegations_id', {
  summary: 'Decide yourself again',
  params: z.object({ approval_delegations_id: id }),
})
