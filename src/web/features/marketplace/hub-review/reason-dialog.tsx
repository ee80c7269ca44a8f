import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { requiredText } from '#contract/fields.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'

const Reason = z.object({ reason: requiredText(500, t('Enter the reason: the seller reads it')) })

type Props = {
  decision: 'reject' | 'suspend'
  title: string
  onClose: () => void
  onDecide: (reason: string) => Promise<void>
}

/** The reason for rejecting or removing a listing, shown to the seller. */
export function ReasonDialog({ decision, title, onClose, onDecide }: Props) {
  const form = useForm({
    schema: Reason,
    initial: { reason: '' },
    submit: ({ reason }) => onDecide(reason.trim()),
    onDone: onClose,
  })
  const verb = decision === 'reject' ? t('Reject listing') : t('Take down listing')
  return (
    <FormDialog
      form={form}
      title={`${decision === 'reject' ? t('Reject') : t('Take down')} ${title}?`}
      description={t('We tell the seller at once. They can change the listing and send it again.')}
      verb={verb}
      tone="danger"
      onClose={onClose}
    >
      <Textarea label={t('Reason')} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
