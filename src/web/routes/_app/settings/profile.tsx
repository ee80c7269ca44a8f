import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '#web/features/identity/profile/api.ts'
import { ProfilePage } from '#web/features/identity/profile/profile-page.tsx'
import { OwnBankSection } from '#web/features/directory/staff/own-bank-section.tsx'
import { SecuritySection } from '#web/features/identity/second-factors/security-section.tsx'

export const Route = createFileRoute('/_app/settings/profile')({
  loader: ({ context }) => context.queryClient.ensureQueryData(profileQuery),
  component: () => <ProfilePage security={<SecuritySection />} paid={<OwnBankSection />} />,
})
