import { t } from '#core/messages.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { acceptBillMatch } from '#contract/purchases/purchase-orders.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAcceptMatch } from './match-api.ts'

/** Accepts the differences between a bill and its order, with a reason. */
export function AcceptDifferencesDialog({ bill, onClose }: { bill: Pick<Bill, 'bills_id' | 'version'>; onClose: () => void }) {
  const { mutateAsync } = useAcceptMatch(bill.bills_id)
  const form = useForm({
    schema: acceptBillMatch.body,
    initial: { version: bill.version, reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Differences accepted') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Accept the differences?')}
      description={t('The bill can then be approved as it is. We record your name and reason with it.')}
      verb={t('Accept')}
    >
      <Textarea label={t('Reason')} placeholder={t('The rest comes on Monday')} {...form.field('reason')} />
    </FormDialog>
  )
}
