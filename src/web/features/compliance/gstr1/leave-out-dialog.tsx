import * as z from 'zod/mini'
import { requiredText } from '#contract/fields.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const Reason = z.object({ reason: requiredText(250, 'Enter why you leave it out') })
type Props = { number: string; leaveOut: (reason: string) => Promise<unknown>; onClose: () => void }

/** Leaves a proposed amendment out, with a reason. */
export function LeaveOutDialog({ number, leaveOut, onClose }: Props) {
  const form = useForm({
    schema: Reason,
    initial: { reason: '' },
    submit: ({ reason }) => leaveOut(reason),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Leave out {number}', { number })}
      description={t('The return stays as you filed it, and we do not ask again.')}
      verb={t('Leave out')}
    >
      <TextInput label={t('Reason')} {...form.field('reason')} />
    </FormDialog>
  )
}
