import { createFileRoute, redirect } from '@tanstack/react-router'
import { kycQuery } from '#web/features/kyc/api.ts'
import { OnboardingPage } from '#web/features/kyc/onboarding-page.tsx'
import { OnboardingSearch } from '#web/features/kyc/search.ts'
import { HiddenStrip } from '#web/features/shell/hidden-strip.tsx'
import { letIn } from './-let-in.ts'

/** Without bar and header; who is not signed in goes to login, who may not give the company's details to their work. */
export const Route = createFileRoute('/onboarding')({
  validateSearch: OnboardingSearch,
  beforeLoad: async ({ context, location }) => {
    const { permissions } = await letIn(context.queryClient, location.href)
    if (!permissions.includes('OWNER') && !permissions.includes('ADMIN')) throw redirect({ to: '/dashboard' })
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(kycQuery),
  pendingComponent: HiddenStrip,
  component: Onboarding,
})

function Onboarding() {
  return (
    <>
      <HiddenStrip />
      <OnboardingPage step={Route.useSearch().step} />
    </>
  )
}
