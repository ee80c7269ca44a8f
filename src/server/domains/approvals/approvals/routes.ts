import * as workflowContract from '#contract/approvals/approval-workflows.ts'
import * as contract from '#contract/approvals/approvals.ts'
import { payables } from '#contract/permissions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { askForBypass, confirmBypass } from './bypass.ts'
import { decide } from './decide.ts'
import * as delegations from './delegations.ts'
import { revoke } from './links.ts'
import * as questions from './questions.ts'
import * as read from './read.ts'
import * as view from './request-view.ts'
import { remind } from './reminders.ts'
import { simulate } from './simulate.ts'
import * as workflows from './workflows.ts'

const keepers = ['OWNER', 'ADMIN'] as const
const decides = 'ACCOUNTS_PAYABLE_APPROVE'

export function approvalRoutes(serve: Serve, services: Dependencies) {
  serve(workflowContract.listWorkflows, [...payables, ...keepers], ({ tx }) => workflows.list(tx))
  serve(workflowContract.approvalChoices, keepers, ({ tx }) => workflows.choices(tx))
  serve(workflowContract.getWorkflow, [...payables, ...keepers], ({ tx, params }) =>
    workflows.get(tx, params.approval_workflows_id),
  )
  serve(workflowContract.createWorkflow, keepers, ({ tx, body }) => workflows.create(tx, body))
  serve(workflowContract.updateWorkflow, keepers, ({ tx, params, body }) =>
    workflows.update(tx, params.approval_workflows_id, body),
  )
  serve(workflowContract.switchWorkflow, keepers, ({ tx, params, body }) =>
    workflows.setActive(tx, params.approval_workflows_id, body.is_active),
  )
  serve(workflowContract.moveWorkflow, keepers, ({ tx, params, body }) =>
    workflows.move(tx, params.approval_workflows_id, body.direction),
  )
  serve(workflowContract.simulateWorkflow, keepers, ({ tx, body }) => simulate(tx, body))

  serve(contract.listApprovals, payables, ({ tx, query }) => read.list(tx, query))
  serve(contract.countApprovals, payables, ({ tx }) => read.count(tx))
  serve(contract.approvalsOfDocument, payables, ({ tx, params }) => view.ofDocument(tx, params))
  serve(contract.getApproval, payables, ({ tx, params }) => view.get(tx, params.approval_requests_id))
  serve(contract.approveRequest, decides, async ({ tx, params: { approval_requests_id }, body }) => {
    await decide(tx, services, approval_requests_id, { ...body, decision: 'approved' })
    return view.get(tx, approval_requests_id)
  })
  serve(contract.rejectRequest, decides, async ({ tx, params: { approval_requests_id }, body }) => {
    await decide(tx, services, approval_requests_id, { ...body, decision: 'rejected' })
    return view.get(tx, approval_requests_id)
  })
  serve(contract.askAboutRequest, decides, async ({ tx, params: { approval_requests_id }, body }) => {
    await questions.askAsMember(tx, approval_requests_id, body.question)
    return view.get(tx, approval_requests_id)
  })
  serve(contract.answerQuestion, payables, async ({ tx, params, body }) => {
    await questions.answer(tx, services, params, body.answer)
    return view.get(tx, params.approval_requests_id)
  })
  serve(contract.remindApprovers, payables, async ({ tx, params: { approval_requests_id } }) => {
    await remind(tx, services, approval_requests_id)
    return view.get(tx, approval_requests_id)
  })
  serve(contract.revokeApprovalLink, keepers, async ({ tx, params: { approval_requests_id, approval_links_id } }) => {
    await revoke(tx, approval_requests_id, approval_links_id)
    return view.get(tx, approval_requests_id)
  })
  serve(contract.askForBypass, keepers, async ({ tx, params: { approval_requests_id }, body }) => {
    await askForBypass(tx, approval_requests_id, body.bypass_reason)
    return view.get(tx, approval_requests_id)
  })
  serve(contract.confirmBypass, keepers, async ({ tx, params: { approval_requests_id }, body }) => {
    await confirmBypass(tx, services, approval_requests_id, body.packet_hash)
    return view.get(tx, approval_requests_id)
  })

  serve(contract.listDelegations, payables, ({ tx }) => delegations.list(tx))
  serve(contract.delegateApprovals, decides, ({ tx, body }) => delegations.create(tx, body))
  serve(contract.endDelegation, decides, ({ tx, params }) => delegations.end(tx, params.approval_delegations_id))
}
