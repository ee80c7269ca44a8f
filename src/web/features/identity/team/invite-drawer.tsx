import { t } from '#core/messages.ts'
import { INVITATION_DAYS, NewInvitation } from '#contract/identity/invitations.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useInvite } from './api.ts'
import { RoleSelect } from './role-select.tsx'

/** Invites one person by email into a role. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useInvite()
  const form = useForm({
    schema: NewInvitation,
    initial: { email: '', roles_id: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ email }) => {
      toast({ tone: 'success', text: t('{email} invited', { email }) })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Invite to the team')} verb={t('Send invitation')} icon="send">
      <TextInput
        label={t('Email')}
        type="email"
        {...form.field('email')}
        help={t('They get a link that works once, for {INVITATION_DAYS} days', { INVITATION_DAYS })}
      />
      <RoleSelect {...form.field('roles_id')} />
    </FormDrawer>
  )
}
