import { createFileRoute } from '@tanstack/react-router'
import { ownClaimsQuery } from '#web/features/payroll/own-claims/api.ts'
import { OwnClaimsPage } from '#web/features/payroll/own-claims/own-claims-page.tsx'
import { ReadOnly } from '#web/ui/read-only.ts'

export const Route = createFileRoute('/_app/settings/claims')({
  loader: ({ context }) => context.queryClient.ensureQueryData(ownClaimsQuery),
  // A claim is the person's own, whatever their role in the company.
  component: () => (
    <ReadOnly value={false}>
      <OwnClaimsPage />
    </ReadOnly>
  ),
})
