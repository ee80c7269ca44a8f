import { createFileRoute } from '@tanstack/react-router'
import { onboardingStatusQuery } from '#web/features/company/kyc/api.ts'
import { WelcomePage } from '#web/features/company/kyc/welcome-page.tsx'

export const Route = createFileRoute('/_app/welcome')({
  loader: ({ context }) => context.queryClient.ensureQueryData(onboardingStatusQuery),
  component: WelcomePage,
})
