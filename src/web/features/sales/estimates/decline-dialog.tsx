import { t } from '#core/messages.ts'
import { type Estimate, setEstimateStatus } from '#contract/sales/estimates.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetStatus } from './actions-api.ts'

/** Records that the customer declined, with an optional reason. */
export function DeclineDialog({ estimate, onClose }: { estimate: Estimate; onClose: () => void }) {
  const { mutateAsync } = useSetStatus(estimate.estimates_id)
  const form = useForm({
    schema: setEstimateStatus.body,
    initial: { status: 'declined' as const, decline_reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: t('{estimate_number} marked as declined', { estimate_number: estimate.estimate_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Mark {estimate_number} as declined?', { estimate_number: estimate.estimate_number })}
      description={t('You can take it back and send it again at another price.')}
      verb={t('Mark as declined')}
    >
      <Textarea
        label={t('Reason')}
        optional
        placeholder={t('Too expensive, bought elsewhere')}
        {...form.field('decline_reason')}
      />
    </FormDialog>
  )
}
