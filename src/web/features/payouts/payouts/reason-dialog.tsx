import { t } from '#core/messages.ts'
import { type Payout, rejectPayout } from '#contract/payouts/payouts.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEndPayout } from './api.ts'

type Props = { payout: Payout; how: 'reject' | 'cancel'; onClose: () => void }

/** Rejects or cancels a payout, with the reason. */
export function ReasonDialog({ payout, how, onClose }: Props) {
  const { mutateAsync } = useEndPayout(payout.payouts_id, how)
  const verb = how === 'reject' ? t('Reject') : t('Cancel')
  const form = useForm({
    schema: rejectPayout.body,
    initial: { reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: how === 'reject' ? t('Payout rejected') : t('Payout cancelled') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('{verb} this payout?', { verb })}
      description={t('₹{amount} to {payee_name} will not be paid. You can pay its bills with another payout.', {
        amount: formatPaise(payout.amount),
        payee_name: payout.payee_name,
      })}
      verb={t('{verb} payout', { verb })}
      tone="danger"
      stay={t('Keep it')}
    >
      <Textarea label={t('Reason')} placeholder={t('The amount is wrong')} {...form.field('reason')} />
    </FormDialog>
  )
}
