import { t } from '#core/messages.ts'
import { type PayoutExport, withdrawPayoutExport } from '#contract/payouts/payout-exports.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useWithdraw } from './api.ts'

/** Withdraws a file that the bank never got: its payouts wait for approval again. */
export function WithdrawDialog({ made, onClose }: { made: PayoutExport; onClose: () => void }) {
  const { mutateAsync } = useWithdraw(made.payout_exports_id)
  const form = useForm({
    schema: withdrawPayoutExport.body,
    initial: { reason: '' },
    submit: (body) => mutateAsync(body),
    onDone() {
      toast({ text: t('File withdrawn') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Withdraw this file?')}
      description={t(
        'Only if you never gave {file_name} to the bank: its payouts wait for approval again and could otherwise be paid twice.',
        { file_name: made.file_name },
      )}
      verb={t('Withdraw')}
      tone="danger"
      stay={t('Keep it')}
    >
      <Textarea label={t('Reason')} placeholder={t('The bank’s portal rejected it')} {...form.field('reason')} />
    </FormDialog>
  )
}
