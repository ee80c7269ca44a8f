import { useId } from 'react'
import { mayGive, rankOf, within } from '#contract/roles.ts'
import { changeMemberRole, type Member } from '#contract/team.ts'
import { useForm } from '#web/lib/form.ts'
import { roleWords } from '#web/lib/permission-words.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useChangeRole } from './api.ts'
import { RoleSelect } from './role-select.tsx'

/** Another role for a member; for oneself only one that may do no more. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const id = useId()
  const { accounts_id, permissions } = useSession()
  const { mutateAsync } = useChangeRole()
  const isMe = member.accounts_id === accounts_id
  const form = useForm({
    schema: changeMemberRole.body,
    initial: { roles_id: member.roles_id },
    submit: ({ roles_id }) => mutateAsync({ ...member, roles_id }),
    onDone: ({ first_name, role_name }) => {
      toast({ tone: 'success', text: `${isMe ? 'You are' : `${first_name} is`} ${roleWords(role_name)} now` })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isMe ? 'Change your role' : `Role of ${member.first_name} ${member.last_name}`}
      description={isMe ? 'You can step down, and nobody raises themselves.' : 'It counts from their next click.'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} tone="primary" busy={form.isSubmitting}>
            Change role
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <RoleSelect
          {...form.field('roles_id')}
          allows={(role) =>
            role.roles_id === member.roles_id ||
            (isMe && rankOf(permissions) < 3
              ? rankOf(role.permissions) <= rankOf(permissions) && within(role.permissions, permissions)
              : mayGive(permissions, role.permissions))
          }
        />
      </Form>
    </Dialog>
  )
}
