import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { t } from '#core/messages.ts'
import type { SellerProfile } from '#contract/marketplace/hub-profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { profileQuery } from './profile-api.ts'

const ProfileDrawer = lazy(() => import('./profile-drawer.tsx'))

type Props = { isEditing: boolean; onEdit: (isEditing: boolean) => void }

/** The company's profile for buyers. */
export function ProfilePage({ isEditing, onEdit }: Props) {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  if (profile === undefined)
    return error ? (
      <ErrorState error={error} title={t("We couldn't load the profile")} onRetry={refetch} />
    ) : (
      <Skeleton lines={6} height={260} label={t('Loading the profile')} />
    )
  return (
    <>
      {profile.version === 0 && (
        <Notice>{t('Complete your profile. Your products then go to review, and buyers can write to you.')}</Notice>
      )}
      <Card
        title={t('Personal info')}
        actions={
          <Button icon="edit" onClick={() => onEdit(true)} aria-label={t('Edit profile')}>
            {t('Edit')}
          </Button>
        }
      >
        <Facts items={factsOf(profile)} />
      </Card>
      {isEditing && (
        <Suspense>
          <ProfileDrawer profile={profile} onClose={() => onEdit(false)} />
        </Suspense>
      )}
    </>
  )
}

// Missing fields are shown as missing, so that it is clear what buyers would see.
const factsOf = (profile: SellerProfile) =>
  (
    [
      [t('Name'), `${profile.first_name} ${profile.last_name}`.trim()],
      [t('Company'), profile.company_name],
      [t('Email'), profile.email_id],
      [t('Mobile'), profile.mobile_number],
      [t('Year of establishment'), profile.launch_year === null ? '' : String(profile.launch_year)],
      [t('City'), profile.city],
      [t('Address'), [profile.address_line, profile.pincode].filter(Boolean).join(', ')],
      [t('About'), profile.about_company],
    ] as const
  ).map(([label, value]) => [label, value || '–'] as const)
