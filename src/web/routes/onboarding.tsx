import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { kycQuery } from '#web/features/company/kyc/api.ts'
import { OnboardingPage } from '#web/features/company/kyc/onboarding-page.tsx'
import { OnboardingSearch } from '#web/features/company/kyc/search.ts'
import { HiddenStrip } from '#web/features/workspace/shell/hidden-strip.tsx'
import { KeepersOnly } from './-keepers-only.tsx'
import { letIn } from './-let-in.ts'

/** Without bar and header; people who are not signed in go to login. */
export const Route = createFileRoute('/onboarding')({
  validateSearch: OnboardingSearch,
  beforeLoad: async ({ context, location }) => ({ isKeeper: await letIn(context.queryClient, location.href) }),
  loader: ({ context }) => (context.isKeeper ? context.queryClient.ensureQueryData(kycQuery) : undefined),
  pendingComponent: HiddenStrip,
  component: Onboarding,
})

function Onboarding() {
  const { step } = Route.useSearch()
  return (
    <>
      <HiddenStrip />
      {Route.useRouteContext().isKeeper ? <OnboardingPage step={step} /> : <KeepersOnly page={t('Onboarding')} />}
    </>
  )
}
