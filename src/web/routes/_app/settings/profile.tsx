import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '#web/features/identity/profile/api.ts'
import { ProfilePage } from '#web/features/identity/profile/profile-page.tsx'
import { OwnBankSection } from '#web/features/directory/staff/own-bank-section.tsx'
import { OwnContractorSection } from '#web/features/payroll/contractors/own-contractor-section.tsx'
import { OwnAssets } from '#web/features/payroll/employee-assets/own-assets.tsx'
import { OwnLetters } from '#web/features/payroll/letters/own-letters.tsx'
import { OwnCertificates } from '#web/features/payroll/salary-certificates/own-certificates.tsx'
import { OwnPaySection } from '#web/features/payroll/own-pay/own-pay-section.tsx'
import { SecuritySection } from '#web/features/identity/second-factors/security-section.tsx'
import { ReadOnly } from '#web/ui/read-only.ts'

export const Route = createFileRoute('/_app/settings/profile')({
  loader: ({ context }) => context.queryClient.ensureQueryData(profileQuery),
  // The profile is the person's own, whatever their role in the company.
  component: () => (
    <ReadOnly value={false}>
      <ProfilePage
        security={<SecuritySection />}
        paid={
          <>
            <OwnPaySection />
            <OwnContractorSection />
            <OwnAssets />
            <OwnCertificates />
            <OwnLetters />
            <OwnBankSection />
          </>
        }
      />
    </ReadOnly>
  ),
})
