import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { kycPartnerQuery } from '#web/features/company/kyc/api.ts'
import { PartnerPage } from '#web/features/company/kyc/partner-page.tsx'
import { HiddenStrip } from '#web/features/workspace/shell/hidden-strip.tsx'
import { KeepersOnly } from './-keepers-only.tsx'
import { letIn } from './-let-in.ts'

export const Route = createFileRoute('/kyc-partner-details')({
  beforeLoad: async ({ context, location }) => ({ isKeeper: await letIn(context.queryClient, location.href) }),
  loader: ({ context }) => (context.isKeeper ? context.queryClient.ensureQueryData(kycPartnerQuery) : undefined),
  pendingComponent: HiddenStrip,
  component: PartnerDetails,
})

function PartnerDetails() {
  return (
    <>
      <HiddenStrip />
      {Route.useRouteContext().isKeeper ? <PartnerPage /> : <KeepersOnly page={t('Partner KYC details')} />}
    </>
  )
}
