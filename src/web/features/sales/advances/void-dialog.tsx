import { t } from '#core/messages.ts'
import { type Advance, voidAdvance } from '#contract/sales/advances.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useVoidAdvance } from './actions-api.ts'

/** Asks for the reason and the date on which the tax is reversed. */
export function VoidDialog({ advance, onClose }: { advance: Advance; onClose: () => void }) {
  const { mutateAsync } = useVoidAdvance(advance.advances_id)
  const last = advance.moves.at(-1)?.moved_on ?? advance.advance_date
  const now = today()
  const form = useForm({
    schema: voidAdvance.body,
    initial: { voided_on: now < last ? last : now, void_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('{advance_number} voided', { advance_number: advance.advance_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Void {advance_number}?', { advance_number: advance.advance_number })}
      description={t(
        'We reverse its GST in the books on the date you choose. The money stays with payment {payment_number}, where you can create another voucher. To reverse the money too, undo the payment.',
        { payment_number: advance.payment.payment_number },
      )}
      verb={t('Void voucher')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Voided on')} {...form.field('voided_on')} />
      <Textarea label={t('Reason')} placeholder={t('Wrong rate')} {...form.field('void_reason')} />
    </FormDialog>
  )
}
