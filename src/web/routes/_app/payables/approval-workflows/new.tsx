import { createFileRoute } from '@tanstack/react-router'
import { WorkflowEditor } from '#web/features/approvals/approvals/workflow-editor.tsx'
import { choicesQuery } from '#web/features/approvals/approvals/workflows-api.ts'

export const Route = createFileRoute('/_app/payables/approval-workflows/new')({
  loader: ({ context }) => context.queryClient.ensureQueryData(choicesQuery),
  component: () => <WorkflowEditor workflow={undefined} />,
})
