import { useId } from 'react'
import { MOST_REFERRALS_A_DAY, NewReferral } from '#contract/referrals.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRefer } from './api.ts'

/** Sends the link to one address. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { mutateAsync } = useRefer()
  const form = useForm({
    schema: NewReferral,
    initial: { email: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ email }) => {
      toast({ tone: 'success', text: `Your link is on its way to ${email}` })
      onClose()
    },
  })
  return (
    <Drawer
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
      title="Invite by email"
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
          help={`They get one letter in your name, with your link. At most ${MOST_REFERRALS_A_DAY} a day.`}
        />
      </Form>
    </Drawer>
  )
}
