import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { endpoint } from './endpoint.ts'
import { id, identifier, isoDate, page, pageQuery, paise, requiredText, signedPaise, text, timestamp } from './fields.ts'

/** What is approved by workflows; each kind brings its packet (server/modules/approvals/documents.ts). */
export const documentKinds = ['bill'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const MOST_WORKFLOWS = 50
export const MOST_STEPS = 5
export const MOST_APPROVERS = 10

export const approverKinds = ['person', 'role', 'outside'] as const
/** A member, whoever holds a role, or somebody outside by email; the other fields are null. */
export const ApproverInput = z
  .object({
    kind: z.enum(approverKinds),
    accounts_id: z.nullable(id),
    roles_id: z.nullable(id),
    email: z.nullable(identifier(254, emailProblem)),
    /** Of somebody outside. */
    approver_name: z.nullable(text(80)),
  })
  .check(
    z.refine(({ kind, accounts_id }) => kind !== 'person' || accounts_id !== null, {
      error: 'Choose a person',
      path: ['accounts_id'],
    }),
    z.refine(({ kind, roles_id }) => kind !== 'role' || roles_id !== null, { error: 'Choose a role', path: ['roles_id'] }),
    z.refine(({ kind, email }) => kind !== 'outside' || email !== null, { error: 'Enter their email', path: ['email'] }),
  )
export type ApproverInput = z.infer<typeof ApproverInput>

/** Approvers of one step decide side by side; the step is done when `needed` different people approved. */
export const StepInput = z.object({
  needed: z.int().check(z.minimum(1, 'At least one'), z.maximum(MOST_APPROVERS)),
  approvers: z
    .array(ApproverInput)
    .check(z.minLength(1, 'Add who approves'), z.maxLength(MOST_APPROVERS, `At most ${MOST_APPROVERS} approvers`)),
})
export type StepInput = z.infer<typeof StepInput>

const ruleFields = {
  workflow_name: requiredText(80, 'Give the workflow a name'),
  document_kind: z.enum(documentKinds),
  /** Bounds of the total, both included; null for none. */
  least: z.nullable(paise),
  most: z.nullable(paise),
  /** Empty: any vendor. */
  vendors_ids: z.array(id).check(z.maxLength(50, 'At most 50 vendors')),
  /** Any line is booked to one of these; empty: any account. */
  ledger_accounts_ids: z.array(id).check(z.maxLength(50, 'At most 50 accounts')),
  /** Only while nothing was ever paid to the vendor. */
  only_first_payment: z.boolean(),
  remind_after_days: z.int().check(z.minimum(1, 'Between 1 and 30 days'), z.maximum(30, 'Between 1 and 30 days')),
  steps: z.array(StepInput).check(z.minLength(1, 'Add a step'), z.maxLength(MOST_STEPS, `At most ${MOST_STEPS} steps`)),
}
const bandInOrder = ({ least, most }: { least: number | null; most: number | null }) =>
  least === null || most === null || least <= most
const bandRefused = { error: 'The upper amount is below the lower one', path: ['most'] }
export const WorkflowInput = z.object(ruleFields).check(z.refine(bandInOrder, bandRefused))
export type WorkflowInput = z.infer<typeof WorkflowInput>

export const WorkflowApprover = z.object({
  ...ApproverInput.shape,
  label: z.string(),
  /** Who that is today; empty for somebody outside. */
  people: z.array(z.string()),
})
export type WorkflowApprover = z.infer<typeof WorkflowApprover>
export const Workflow = z.object({
  ...ruleFields,
  approval_workflows_id: id,
  version: z.int(),
  is_active: z.boolean(),
  vendors: z.array(z.object({ vendors_id: id, vendor_name: z.string() })),
  accounts: z.array(z.object({ ledger_accounts_id: id, account_name: z.string() })),
  steps: z.array(z.object({ needed: z.int(), approvers: z.array(WorkflowApprover) })),
  /** Why nobody could finish it today; null when it works. */
  problem: z.nullable(z.string()),
})
export type Workflow = z.infer<typeof Workflow>

const workflowParams = z.object({ approval_workflows_id: id })
export const listWorkflows = endpoint('GET', '/approval-workflows', {
  summary: 'Approval workflows in the order they are tried',
  reply: z.object({ rows: z.array(Workflow) }),
})
export const getWorkflow = endpoint('GET', '/approval-workflows/:approval_workflows_id', {
  summary: 'One approval workflow',
  params: workflowParams,
  reply: Workflow,
})
export const createWorkflow = endpoint('POST', '/approval-workflows', {
  summary: 'Add an approval workflow, tried after the others',
  body: WorkflowInput,
  reply: Workflow,
})
/** What waits already keeps its steps. */
export const updateWorkflow = endpoint('PUT', '/approval-workflows/:approval_workflows_id', {
  summary: 'Change an approval workflow',
  params: workflowParams,
  body: z.object({ ...ruleFields, version: z.int() }).check(z.refine(bandInOrder, bandRefused)),
  reply: Workflow,
})
export const switchWorkflow = endpoint('POST', '/approval-workflows/:approval_workflows_id/switch', {
  summary: 'Turn an approval workflow off, or on again',
  params: workflowParams,
  body: z.object({ is_active: z.boolean() }),
  reply: Workflow,
})
export const moveWorkflow = endpoint('POST', '/approval-workflows/:approval_workflows_id/move', {
  summary: 'Try an approval workflow earlier or later',
  params: workflowParams,
  body: z.object({ direction: z.enum(['earlier', 'later']) }),
  reply: z.object({ rows: z.array(Workflow) }),
})
export const SIMULATED = 200
/** `approval_workflows_id`: the workflow the rule would take the place of; null for a new one. */
export const simulateWorkflow = endpoint('POST', '/approval-workflows/simulate', {
  summary: `Who would have had to approve what among the newest ${SIMULATED} bills, had the rule been there`,
  body: z.object({ ...ruleFields, approval_workflows_id: z.nullable(id) }).check(z.refine(bandInOrder, bandRefused)),
  reply: z.object({
    looked_at: z.int(),
    /** By this rule, by another, and by none. */
    by_this: z.int(),
    by_others: z.int(),
    by_none: z.int(),
    rows: z.array(
      z.object({
        bills_id: id,
        bill_number: z.string(),
        bill_date: isoDate,
        vendor_name: z.string(),
        total: paise,
        /** Null: no rule fits, anybody who may approve bills does. */
        workflow_name: z.nullable(z.string()),
        is_this: z.boolean(),
        /** One sentence a step. */
        steps: z.array(z.string()),
        /** Why it could not have been finished. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
})

/** For the editor: who can approve, in person or by role, and what rules choose by. */
export const approvalChoices = endpoint('GET', '/approval-workflows/choices', {
  summary: 'Members and roles that may approve, and accounts a bill is booked to',
  reply: z.object({
    people: z.array(z.object({ accounts_id: id, name: z.string(), role_name: z.string() })),
    roles: z.array(z.object({ roles_id: id, role_name: z.string(), people: z.array(z.string()) })),
    accounts: z.array(z.object({ ledger_accounts_id: id, account_name: z.string() })),
  }),
})

export const Packet = z.object({
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
  /** What an approver should know besides; not part of the seal. */
  remarks: z.array(z.string()),
})
export type Packet = z.infer<typeof Packet>

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
  /** Who holds it up now; empty once it is closed. */
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
  /** SHA-256 of the packet decided about, as hex. */
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
      /** Who that is today, deputies with whom they stand for. */
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
  packet: Packet,
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

/** The packet the person saw. When the document is another by now, nothing is decided: the request comes back reopened. */
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
  body: z.object({ ...seen, reason: reason('Say what is to be mended') }),
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
/** An owner or administrator asks; another one, who did not prepare it either, confirms. */
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
