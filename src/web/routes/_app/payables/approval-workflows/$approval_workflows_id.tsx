import { createFileRoute } from '@tanstack/react-router'
import { WorkflowEditor } from '#web/features/approvals/approvals/workflow-editor.tsx'
import { choicesQuery, workflowQuery } from '#web/features/approvals/approvals/workflows-api.ts'

export const Route = createFileRoute('/_app/payables/approval-workflows/$approval_workflows_id')({
  loader: async ({ context: { queryClient }, params: { approval_workflows_id } }) => {
    // Fetched, not read from the cache: the version must be current.
    const [workflow] = await Promise.all([
      queryClient.fetchQuery(workflowQuery(approval_workflows_id)),
      queryClient.ensureQueryData(choicesQuery),
    ])
    return { workflow }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: EditWorkflow,
})

function EditWorkflow() {
  const { workflow } = Route.useLoaderData()
  return <WorkflowEditor key={workflow.approval_workflows_id} workflow={workflow} />
}
