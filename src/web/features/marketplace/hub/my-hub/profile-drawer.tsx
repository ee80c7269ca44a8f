import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type SellerProfile, SellerProfileInput } from '#contract/marketplace/hub-profile.ts'
import { rich } from '#web/lib/rich.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { GuardedDrawer } from './guarded-drawer.tsx'
import { useGuard } from './guarded.ts'
import { ProfileFields } from './profile-fields.tsx'
import { type ProfileForm, useProfileForm } from './use-profile-form.ts'

type Props = { profile: SellerProfile; onClose: () => void }

/** Changes the seller's profile. A postal code fills in the city. */
export default function ProfileDrawer({ profile, onClose }: Props) {
  const { form, conflict } = useProfileForm(profile, onClose)
  const guard = useGuard(form, SellerProfileInput)
  return (
    <GuardedDrawer
      form={form}
      title={t('Edit Profile')}
      width={500}
      verb={t('Update Profile')}
      isReady={guard.isValid}
      onClose={onClose}
    >
      <ConflictNote found={conflict.found} onTake={(contested) => conflict.take(form, contested)} />
      <ProfileFields form={form} field={guard.field} />
      <TermsCheckbox form={form} />
    </GuardedDrawer>
  )
}

function TermsCheckbox({ form: { values, set } }: { form: ProfileForm }) {
  return (
    <Checkbox
      name="is_terms_accepted"
      required
      label={
        <>
          {rich('I agree to the {link}', {
            link: (
              <Link to="/apps/hub/terms" target="_blank">
                {t('Term and Conditions')}
              </Link>
            ),
          })}
        </>
      }
      value={values.is_terms_accepted}
      onChange={(isAgreed) => set({ is_terms_accepted: isAgreed })}
    />
  )
}
