import { t } from '#core/messages.ts'
import { type SellerProfile, SellerProfileInput } from '#contract/marketplace/hub-profile.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { queryClient } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { profileQuery, useUpdateProfile } from './profile-api.ts'
import { profileParts, type ProfileValues, valuesOf } from './profile-values.ts'
import { useConflict } from './use-conflict.ts'

export type ProfileForm = Form<ProfileValues>

/** The form of the profile; one that somebody else changed meanwhile is shown with both values. */
export function useProfileForm(profile: SellerProfile, onClose: () => void) {
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
  return { form, conflict }
}
