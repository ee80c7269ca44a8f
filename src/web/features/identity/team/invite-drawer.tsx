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
      toast({ tone: 'success', text: `${email} is invited` })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title="Invite to the team" verb="Send invitation" icon="send">
      <TextInput
        label="Email"
        type="email"
        {...form.field('email')}
        help={`They get a link that works once, for ${INVITATION_DAYS} days`}
      />
      <RoleSelect {...form.field('roles_id')} />
    </FormDrawer>
  )
}
