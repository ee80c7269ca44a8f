import { createFileRoute } from '@tanstack/react-router'
import { onboardingStatusQuery } from '#web/features/kyc/api.ts'
import { WelcomePage } from '#web/features/kyc/welcome-page.tsx'

export const Route = createFileRoute('/_app/welcome')({
  loader: ({ context }) => context.queryClient.ensureQueryData(onboardingStatusQuery),
  component: WelcomePage,
})
