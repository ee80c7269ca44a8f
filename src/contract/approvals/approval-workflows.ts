import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, paise, requiredText, text } from '../fields.ts'

/** Documents that workflows approve; each kind provides its snapshot (server/domains/approvals/approvals/documents.ts). */
export const documentKinds = ['bill', 'payout'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const MOST_WORKFLOWS = 50
export const MOST_STEPS = 5
export const MOST_APPROVERS = 10

export const approverKinds = ['person', 'role', 'outside'] as const
/** A member, the holders of a role, or an outside person by email; the other fields are null. */
export const ApproverInput = z
  .object({
    kind: z.enum(approverKinds),
    accounts_id: z.nullable(id),
    roles_id: z.nullable(id),
    email: z.nullable(identifier(254, emailProblem)),
    /** The email of an outside person. */
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
  needed: z.int().check(z.minimum(1, 'Choose at least one'), z.maximum(MOST_APPROVERS)),
  approvers: z
    .array(ApproverInput)
    .check(z.minLength(1, 'Add an approver'), z.maxLength(MOST_APPROVERS, `At most ${MOST_APPROVERS} approvers`)),
})
export type StepInput = z.infer<typeof StepInput>

const ruleFields = {
  workflow_name: requiredText(80, 'Give the workflow a name'),
  document_kind: z.enum(documentKinds),
  /** Limits of the total, both inclusive; null for none. */
  least: z.nullable(paise),
  most: z.nullable(paise),
  /** Empty: any vendor. */
  vendors_ids: z.array(id).check(z.maxLength(50, 'Choose at most 50 vendors')),
  /** Any line is booked to one of these; empty: any account. */
  ledger_accounts_ids: z.array(id).check(z.maxLength(50, 'Choose at most 50 accounts')),
  /** Only while nothing was ever paid to the vendor. */
  only_first_payment: z.boolean(),
  remind_after_days: z.int().check(z.minimum(1, 'Enter 1 to 30 days'), z.maximum(30, 'Enter 1 to 30 days')),
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
  /** The people this means today; empty for an outside person. */
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
  /** Why nobody could complete it today; null if it works. */
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
/** Pending requests keep their steps. */
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
        /** Null: no rule matches, anyone with the permission approves. */
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
