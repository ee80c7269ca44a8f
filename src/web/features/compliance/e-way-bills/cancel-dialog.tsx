import { t } from '#core/messages.ts'
import { cancelEWayBill, type EWayBill } from '#contract/compliance/e-way-bills.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { useCancelEWayBill } from './api.ts'
import { cancelReasonOptions, spaced } from './words.ts'
import { asked } from './asked.ts'

export type Props = { bill: EWayBill; onClose: () => void }

/** Within 24 hours of generation. */
export function CancelDialog({ bill, onClose }: Props) {
  const { mutateAsync } = useCancelEWayBill(bill.e_way_bills_id)
  const form = useForm({
    schema: cancelEWayBill.body,
    initial: { cancel_reason: 'order_cancelled', cancel_remark: '' },
    submit: (body) => mutateAsync(body),
    onDone: asked(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel e-way bill {spaced}?', { spaced: spaced(bill.e_way_bill_number ?? '') })}
      description={t(
        "You may not move goods under it any more. You can't undo this, but you can create another for the invoice.",
      )}
      verb={t('Cancel e-way bill')}
      tone="danger"
      stay={t('Keep it')}
    >
      <Select label={t('Reason')} options={cancelReasonOptions} {...form.field('cancel_reason')} />
      <TextInput label={t('Remark')} {...form.field('cancel_remark')} />
    </FormDialog>
  )
}
