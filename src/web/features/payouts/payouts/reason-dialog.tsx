import { type Payout, rejectPayout } from '#contract/payouts/payouts.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEndPayout } from './api.ts'

type Props = { payout: Payout; how: 'reject' | 'cancel'; onClose: () => void }

/** Rejects or gives up a payout, with the reason. */
export function ReasonDialog({ payout, how, onClose }: Props) {
  const { mutateAsync } = useEndPayout(payout.payouts_id, how)
  const verb = how === 'reject' ? 'Reject' : 'Cancel'
  const form = useForm({
    schema: rejectPayout.body,
    initial: { reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: how === 'reject' ? 'Payout rejected' : 'Payout cancelled' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${verb} this payout?`}
      description={`₹${formatPaise(payout.amount)} to ${payout.payee_name} is not paid, and its bills are free for another.`}
      verb={`${verb} payout`}
      tone="danger"
      stay="Keep it"
    >
      <Textarea label="Reason" placeholder="The amount is wrong" {...form.field('reason')} />
    </FormDialog>
  )
}
