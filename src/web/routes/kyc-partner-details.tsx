import { createFileRoute, redirect } from '@tanstack/react-router'
import { kycPartnerQuery } from '#web/features/kyc/api.ts'
import { PartnerPage } from '#web/features/kyc/partner-page.tsx'
import { HiddenStrip } from '#web/features/shell/hidden-strip.tsx'
import { letIn } from './-let-in.ts'

export const Route = createFileRoute('/kyc-partner-details')({
  beforeLoad: async ({ context, location }) => {
    const { permissions } = await letIn(context.queryClient, location.href)
    if (!permissions.includes('OWNER') && !permissions.includes('ADMIN')) throw redirect({ to: '/dashboard' })
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(kycPartnerQuery),
  pendingComponent: HiddenStrip,
  component: () => (
    <>
      <HiddenStrip />
      <PartnerPage />
    </>
  ),
})
