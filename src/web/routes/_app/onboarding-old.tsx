import { createFileRoute } from '@tanstack/react-router'
import { kycQuery } from '#web/features/company/kyc/api.ts'
import { OnePageForm } from '#web/features/company/kyc/one-page-form.tsx'

export const Route = createFileRoute('/_app/onboarding-old')({
  loader: ({ context }) => context.queryClient.ensureQueryData(kycQuery),
  component: OnePageForm,
})
