import type { DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { cancelDeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelChallan } from './api.ts'

/** The goods did not go after all. */
export function CancelDialog({ challan, onClose }: { challan: DeliveryChallan; onClose: () => void }) {
  const { mutateAsync } = useCancelChallan(challan.delivery_challans_id)
  const form = useForm({
    schema: cancelDeliveryChallan.body,
    initial: { cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ text: `${challan.challan_number} cancelled` })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Cancel ${challan.challan_number}?`}
      description="It keeps its number. The order it was made of may be delivered anew."
      verb="Cancel challan"
    >
      <Textarea label="Reason" placeholder="The goods did not leave" {...form.field('cancel_reason')} />
    </FormDialog>
  )
}
