import { t } from '#core/messages.ts'
import { MOST_REFERRALS_A_DAY, NewReferral } from '#contract/billing/referrals.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRefer } from './api.ts'

/** Sends the link to one address. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useRefer()
  const form = useForm({
    schema: NewReferral,
    initial: { email: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ email }) => {
      toast({ tone: 'success', text: t('Your link is on its way to {email}', { email }) })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Invite by email')} verb={t('Send invitation')} icon="send">
      <TextInput
        label={t('Email')}
        type="email"
        {...form.field('email')}
        help={t('They get one email in your name, with your link. At most {MOST_REFERRALS_A_DAY} a day.', {
          MOST_REFERRALS_A_DAY,
        })}
      />
    </FormDrawer>
  )
}
