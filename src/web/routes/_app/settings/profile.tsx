import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '#web/features/profile/api.ts'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { OwnBankSection } from '#web/features/staff/own-bank-section.tsx'
import { SecuritySection } from '#web/features/second-factors/security-section.tsx'

export const Route = createFileRoute('/_app/settings/profile')({
  loader: ({ context }) => context.queryClient.ensureQueryData(profileQuery),
  component: () => <ProfilePage security={<SecuritySection />} paid={<OwnBankSection />} />,
})
