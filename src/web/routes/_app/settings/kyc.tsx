import { createFileRoute } from '@tanstack/react-router'
import { kycQuery } from '#web/features/company/kyc/api.ts'
import { Checklist } from '#web/features/workspace/shared/checklist.tsx'
import { KycPage } from '#web/features/company/kyc/kyc-page.tsx'

export const Route = createFileRoute('/_app/settings/kyc')({
  loader: ({ context }) => context.queryClient.ensureQueryData(kycQuery),
  component: () => <KycPage checklist={<Checklist most={3} leaves="kyc" />} />,
})
