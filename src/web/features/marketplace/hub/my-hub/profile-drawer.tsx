import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { type SellerProfile, SellerProfileInput } from '#contract/marketplace/hub-profile.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { queryClient } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ConflictNote } from './conflict-note.tsx'
import { useGuard } from './guarded.ts'
import { GuardedDrawer } from './guarded-drawer.tsx'
import { cityOf, profileQuery, useUpdateProfile } from './profile-api.ts'
import { profileParts, type ProfileValues, valuesOf } from './profile-values.ts'
import { useConflict } from './use-conflict.ts'

type Props = { profile: SellerProfile; onClose: () => void }

/** Changes the seller's profile. A postal code fills in the city. */
export default function ProfileDrawer({ profile, onClose }: Props) {
  const { accounts_id } = useSession()
  const { mutateAsync } = useUpdateProfile(profile)
  const conflict = useConflict({
    row: profile,
    noun: 'profile',
    parts: profileParts,
    valuesOf: (row: SellerProfile) => valuesOf(row, accounts_id),
    reread: () => queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }),
  })
  const form: Form<ProfileValues> = useForm({
    schema: SellerProfileInput,
    initial: valuesOf(profile, accounts_id),
    submit: (body) => conflict.guarded(form, () => mutateAsync({ ...body, version: conflict.base?.version ?? profile.version })),
    onDone: () => {
      toast({ tone: 'success', text: t('Profile updated') })
      onClose()
    },
  })
  const { field, isValid } = useGuard(form, SellerProfileInput)
  const { values, set } = form
  const typePincode = async (text: string) => {
    const pincode = text.replaceAll(/\D/g, '').slice(0, 6)
    set({ pincode })
    const city = await cityOf(pincode)
    if (city !== undefined) set({ city })
  }
  const year = field('launch_year')
  return (
    <GuardedDrawer
      form={form}
      title={t('Edit Profile')}
      width={500}
      verb={t('Update Profile')}
      isReady={isValid}
      onClose={onClose}
    >
      <ConflictNote found={conflict.found} onTake={(contested) => conflict.take(form, contested)} />
      <TextInput label={t('Name of the company')} autoComplete="organization" maxLength={120} {...field('company_name')} />
      <TextInput
        {...year}
        label={t('Year of launch')}
        inputMode="numeric"
        maxLength={4}
        value={values.launch_year === undefined ? '' : String(values.launch_year)}
        onChange={(text) => {
          const digits = text.replaceAll(/\D/g, '').slice(0, 4)
          year.onChange(digits === '' ? undefined : Number(digits))
        }}
      />
      <Pair>
        <TextInput label={t('First Name')} autoComplete="given-name" maxLength={60} {...field('first_name')} />
        <TextInput label={t('Last Name')} autoComplete="family-name" maxLength={60} {...field('last_name')} />
      </Pair>
      <TextInput label={t('Email')} type="email" autoComplete="email" {...field('email_id')} />
      <TextInput label={t('Mobile')} type="tel" autoComplete="tel" {...field('mobile_number')} />
      <Pair>
        <TextInput
          {...field('pincode')}
          label={t('Postal Code')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          help={t('Fills the city')}
          onChange={(text) => void typePincode(text)}
        />
        <TextInput label={t('City')} autoComplete="address-level2" maxLength={80} {...field('city')} />
      </Pair>
      <Textarea label={t('Address')} rows={2} autoComplete="street-address" maxLength={300} {...field('address_line')} />
      <Textarea label={t('About company')} optional rows={4} maxLength={2000} {...field('about_company')} />
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
    </GuardedDrawer>
  )
}
