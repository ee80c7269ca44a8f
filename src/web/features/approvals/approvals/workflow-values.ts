import type { ApproverInput, Workflow, WorkflowInput } from '#contract/approvals/approval-workflows.ts'
import type { Form } from '#web/lib/form.ts'

/** The values of the editor: the contract's fields, with empty strings for missing values. */
export type WorkflowValues = Omit<WorkflowInput, 'least' | 'most'> & { least: number | undefined; most: number | undefined }

export type WorkflowForm = Form<WorkflowValues>

export const newApprover = (): ApproverInput => ({ kind: 'person', accounts_id: '', roles_id: '', email: '', approver_name: '' })

export const newValues = (): WorkflowValues => ({
  workflow_name: '',
  document_kind: 'bill',
  least: undefined,
  most: undefined,
  vendors_ids: [],
  ledger_accounts_ids: [],
  only_first_payment: false,
  remind_after_days: 2,
  steps: [{ needed: 1, approvers: [newApprover()] }],
})

export const valuesOf = (workflow: Workflow): WorkflowValues => ({
  workflow_name: workflow.workflow_name,
  document_kind: workflow.document_kind,
  least: workflow.least ?? undefined,
  most: workflow.most ?? undefined,
  vendors_ids: workflow.vendors_ids,
  ledger_accounts_ids: workflow.ledger_accounts_ids,
  only_first_payment: workflow.only_first_payment,
  remind_after_days: workflow.remind_after_days,
  steps: workflow.steps.map(({ needed, approvers }) => ({
    needed,
    approvers: approvers.map(({ kind, accounts_id, roles_id, email, approver_name }) => ({
      kind,
      accounts_id: accounts_id ?? '',
      roles_id: roles_id ?? '',
      email: email ?? '',
      approver_name: approver_name ?? '',
    })),
  })),
})
