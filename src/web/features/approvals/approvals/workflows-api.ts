import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  approvalChoices,
  createWorkflow,
  getWorkflow,
  listWorkflows,
  moveWorkflow,
  simulateWorkflow,
  switchWorkflow,
  updateWorkflow,
  type Workflow,
  type WorkflowInput,
} from '#contract/approvals/approval-workflows.ts'
import { listVendors } from '#contract/directory/vendors.ts'
import { getUserConfig, updatePayablesConfig } from '#contract/identity/user-config.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const workflowsQuery = queryOptions({
  queryKey: ['approval-workflows', 'list'],
  queryFn: async ({ signal }) => (await call(listWorkflows, { signal })).rows,
})
export const workflowQuery = (approval_workflows_id: string) =>
  queryOptions({
    queryKey: ['approval-workflows', 'one', approval_workflows_id],
    queryFn: ({ signal }) => call(getWorkflow, { params: { approval_workflows_id }, signal }),
    staleTime: 0,
  })
export const choicesQuery = queryOptions({
  queryKey: ['approval-workflows', 'choices'],
  queryFn: ({ signal }) => call(approvalChoices, { signal }),
})

const companyRule = ['user-config', 'payables'] as const
/** Whether the company requires a workflow for every bill. */
export const billRuleQuery = queryOptions({
  queryKey: companyRule,
  queryFn: async ({ signal }) => (await call(getUserConfig, { signal })).payables.bill_workflow_enabled,
})
export const useBillRule = () =>
  useMutation({
    mutationFn: (bill_workflow_enabled: boolean) => call(updatePayablesConfig, { body: { bill_workflow_enabled } }),
    onSuccess: ({ payables }) => queryClient.setQueryData(companyRule, payables.bill_workflow_enabled),
    meta: { fallback: t("We couldn't change the rule") },
  })

/** Saves a new workflow, or a new version of one. */
export const useSaveWorkflow = (kept: Pick<Workflow, 'approval_workflows_id' | 'version'> | undefined) =>
  useMutation({
    mutationFn: (body: WorkflowInput) =>
      kept === undefined
        ? call(createWorkflow, { body })
        : call(updateWorkflow, {
            params: { approval_workflows_id: kept.approval_workflows_id },
            body: { ...body, version: kept.version },
          }),
    onSuccess: forget,
  })
export const useSwitchWorkflow = () =>
  useMutation({
    mutationFn: ({ approval_workflows_id, is_active }: Pick<Workflow, 'approval_workflows_id' | 'is_active'>) =>
      call(switchWorkflow, { params: { approval_workflows_id }, body: { is_active } }),
    onSuccess: forget,
  })
export const useMoveWorkflow = () =>
  useMutation({
    mutationFn: ({ approval_workflows_id, direction }: { approval_workflows_id: string; direction: 'earlier' | 'later' }) =>
      call(moveWorkflow, { params: { approval_workflows_id }, body: { direction } }),
    onSuccess: ({ rows }) => queryClient.setQueryData(workflowsQuery.queryKey, rows),
  })
export const useSimulate = () =>
  useMutation({
    mutationFn: (body: WorkflowInput & { approval_workflows_id: string | null }) => call(simulateWorkflow, { body }),
  })

export async function findVendors(search: string, signal: AbortSignal) {
  const { rows } = await call(listVendors, { query: { search, limit: '20' }, signal })
  return rows.map(({ vendors_id, vendor_name, gstin }) => ({
    value: vendors_id,
    label: vendor_name,
    ...(gstin !== null && { detail: gstin }),
  }))
}

const forget = () => queryClient.invalidateQueries({ queryKey: ['approval-workflows'] })
