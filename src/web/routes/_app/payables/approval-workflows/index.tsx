import { createFileRoute } from '@tanstack/react-router'
import { WorkflowsPage } from '#web/features/approvals/approvals/workflows-page.tsx'
import { workflowsQuery } from '#web/features/approvals/approvals/workflows-api.ts'

export const Route = createFileRoute('/_app/payables/approval-workflows/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(workflowsQuery),
  component: WorkflowsPage,
})
