import { t } from '#core/messages.ts'
import { mayGive, rankOf, within } from '#contract/identity/roles.ts'
import { changeMemberRole, type Member } from '#contract/identity/team.ts'
import { useForm } from '#web/lib/form.ts'
import { roleWords } from '#contract/permission-words.ts'
import { useSession } from '#web/lib/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useChangeRole } from './api.ts'
import { RoleSelect } from './role-select.tsx'

/** Changes a member's role; for oneself only to a role without further permissions. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { accounts_id, permissions } = useSession()
  const { mutateAsync } = useChangeRole()
  const isMe = member.accounts_id === accounts_id
  const form = useForm({
    schema: changeMemberRole.body,
    initial: { roles_id: member.roles_id },
    submit: ({ roles_id }) => mutateAsync({ ...member, roles_id }),
    onDone: ({ first_name, role_name }) => {
      toast({
        tone: 'success',
        text: t('{value} {roleWords} now', {
          value: isMe ? t('You are') : t('{first_name} is', { first_name }),
          roleWords: roleWords(role_name),
        }),
      })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        isMe
          ? t('Change your role')
          : t('Role of {first_name} {last_name}', { first_name: member.first_name, last_name: member.last_name })
      }
      description={
        isMe ? t('You can give yourself a role with fewer rights, not one with more.') : t('It applies from their next click.')
      }
      verb={t('Change role')}
    >
      <RoleSelect
        {...form.field('roles_id')}
        allows={(role) =>
          role.roles_id === member.roles_id ||
          (isMe && rankOf(permissions) < 3
            ? rankOf(role.permissions) <= rankOf(permissions) && within(role.permissions, permissions)
            : mayGive(permissions, role.permissions))
        }
      />
    </FormDialog>
  )
}
