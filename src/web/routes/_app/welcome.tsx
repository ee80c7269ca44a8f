import { createFileRoute } from '@tanstack/react-router'
import { WelcomePage } from '#web/features/workspace/founder-one/welcome-page.tsx'
import { founderStepsQuery } from '#web/features/workspace/shared/checklist-api.ts'

export const Route = createFileRoute('/_app/welcome')({
  loader: ({ context }) => context.queryClient.ensureQueryData(founderStepsQuery),
  component: WelcomePage,
})
