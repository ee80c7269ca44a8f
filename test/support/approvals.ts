import { type ApproverInput, createWorkflow, type StepInput, type WorkflowInput } from '#contract/approvals/approval-workflows.ts'
import { approvalsOfDocument, askAboutRequest, askForBypass, delegateApprovals } from '#contract/approvals/approvals.ts'
import { createBill, submitBill } from '#contract/purchases/bills.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { bill, billLine, vendor } from './purchase-builders.ts'
import type { Actor, World } from './world.ts'

/** An approver of a step: give the kind and what goes with it. */
export function approver(over: Pick<ApproverInput, 'kind'> & Partial<ApproverInput>): ApproverInput {
  return { accounts_id: null, roles_id: null, email: null, approver_name: null, ...over }
}
export const person = ({ accounts_id }: Pick<Actor, 'accounts_id'>) => approver({ kind: 'person', accounts_id })

/** A workflow for every bill, of one step that one of these people does. */
export function workflow(approvers: StepInput['approvers'], over: Partial<WorkflowInput> = {}): WorkflowInput {
  return {
    workflow_name: 'Bills',
    document_kind: 'bill',
    least: null,
    most: null,
    vendors_ids: [],
    ledger_accounts_ids: [],
    only_first_payment: false,
    remind_after_days: 2,
    steps: [{ needed: 1, approvers }],
    ...over,
  }
}

/**
 * A bill of a separate vendor that waits for a member and for an external approver, with a question, a requested bypass, and a
 * deputy.
 */
export async function inApproval(world: World, asha: Actor, expense: string): Promise<void> {
  const [maker, meera] = [
    await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE']),
    await world.member(asha, ['ACCOUNTS_PAYABLE_APPROVE']),
  ]
  const { vendors_id } = await asha.call(createVendor, {
    body: vendor({ vendor_name: 'Kaveri Prints', gstin: '29AAGCB7383J1Z4' }),
  })
  const usha = approver({ kind: 'outside', email: 'usha@audit.in', approver_name: 'Usha Iyer' })
  const body = workflow([], { vendors_ids: [vendors_id], steps: [{ needed: 2, approvers: [person(meera), usha] }] })
  await asha.call(createWorkflow, { body })
  const { bills_id, version } = await maker.call(createBill, {
    body: bill(vendors_id, [billLine(expense)], { bill_number: 'KP-7' }),
  })
  await maker.call(submitBill, { params: { bills_id }, body: { version } })
  const { rows } = await asha.call(approvalsOfDocument, { params: { document_kind: 'bill', document_id: bills_id } })
  const params = { approval_requests_id: rows[0]?.approval_requests_id ?? '' }
  await meera.call(askAboutRequest, { params, body: { question: 'Which catalogue?' } })
  await asha.call(askForBypass, { params, body: { bypass_reason: 'The press waits' } })
  const days = { from_date: '2026-11-20', until_date: '2026-11-30' }
  await meera.call(delegateApprovals, { body: { deputy_accounts_id: asha.accounts_id, ...days } })
}
