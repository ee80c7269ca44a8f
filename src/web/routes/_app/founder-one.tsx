import { createFileRoute } from '@tanstack/react-router'
import { founderStepsQuery } from '#web/features/workspace/shared/checklist-api.ts'
import { FounderOnePage } from '#web/features/workspace/founder-one/founder-one-page.tsx'

export const Route = createFileRoute('/_app/founder-one')({
  loader: ({ context }) => context.queryClient.ensureQueryData(founderStepsQuery),
  component: FounderOnePage,
})
