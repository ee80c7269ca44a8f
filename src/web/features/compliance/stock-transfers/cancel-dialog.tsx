import { cancelStockTransfer, type StockTransfer } from '#contract/compliance/stock-transfers.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelTransfer } from './api.ts'

/** Cancels a transfer whose goods were not sent. */
export function CancelDialog({ transfer, onClose }: { transfer: StockTransfer; onClose: () => void }) {
  const { mutateAsync } = useCancelTransfer(transfer.stock_transfers_id)
  const { transfer_number } = transfer
  const form = useForm({
    schema: cancelStockTransfer.body,
    initial: { cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ text: t('{transfer_number} cancelled', { transfer_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel {transfer_number}?', { transfer_number })}
      description={t('Cancel it only if the goods were not sent. It keeps its number, and its tax and credit are reversed.')}
      verb={t('Cancel stock transfer')}
      tone="danger"
      stay={t('Keep it')}
    >
      <Textarea label={t('Reason')} placeholder={t('The goods were not sent')} {...form.field('cancel_reason')} />
    </FormDialog>
  )
}
