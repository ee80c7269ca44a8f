import { t } from '#core/messages.ts'
import { cancelDeliveryChallan, type DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelChallan } from './actions-api.ts'

/** Cancels a challan whose goods were not sent. */
export function CancelDialog({ challan, onClose }: { challan: DeliveryChallan; onClose: () => void }) {
  const { mutateAsync } = useCancelChallan(challan.delivery_challans_id)
  const form = useForm({
    schema: cancelDeliveryChallan.body,
    initial: { cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ text: t('{challan_number} cancelled', { challan_number: challan.challan_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel {challan_number}?', { challan_number: challan.challan_number })}
      description={t('The challan keeps its number. You can deliver its order again.')}
      verb={t('Cancel challan')}
    >
      <Textarea label={t('Reason')} placeholder={t('The goods were not sent')} {...form.field('cancel_reason')} />
    </FormDialog>
  )
}
