import { createFileRoute } from '@tanstack/react-router'
import { kycQuery } from '#web/features/company/kyc/api.ts'
import { KycPage } from '#web/features/company/kyc/kyc-page.tsx'

export const Route = createFileRoute('/_app/settings/kyc')({
  loader: ({ context }) => context.queryClient.ensureQueryData(kycQuery),
  component: KycPage,
})
