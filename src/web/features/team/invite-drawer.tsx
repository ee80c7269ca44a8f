import { useId } from 'react'
import { INVITATION_DAYS, NewInvitation } from '#contract/invitations.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useInvite } from './api.ts'
import { RoleSelect } from './role-select.tsx'

/** Invites one person by email into a role. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const id = useId()
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
    <Drawer
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
      title="Invite to the team"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} tone="primary" icon="send" busy={form.isSubmitting}>
            Send invitation
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextInput
          label="Email"
          type="email"
          {...form.field('email')}
          help={`They get a link that works once, for ${INVITATION_DAYS} days`}
        />
        <RoleSelect {...form.field('roles_id')} />
      </Form>
    </Drawer>
  )
}
