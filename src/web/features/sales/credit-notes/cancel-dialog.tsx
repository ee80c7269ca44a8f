import { cancelCreditNote, type CreditNote } from '#contract/sales/credit-notes.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelCreditNote } from './actions-api.ts'

/** Asks for the reason and the date of the reversal. */
export function CancelDialog({ note, onClose }: { note: CreditNote; onClose: () => void }) {
  const { mutateAsync } = useCancelCreditNote(note.credit_notes_id)
  const now = today()
  const form = useForm({
    schema: cancelCreditNote.body,
    initial: { cancelled_on: now < note.credit_note_date ? note.credit_note_date : now, cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('{credit_note_number} cancelled', { credit_note_number: note.credit_note_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel {credit_note_number}?', { credit_note_number: note.credit_note_number })}
      description={t(
        'We reverse ₹{amount} on the date you choose, and its invoices are due as before. You can’t reuse the number or undo this.',
        { amount: formatPaise(note.total) },
      )}
      verb={t('Cancel credit note')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Cancellation date')} {...form.field('cancelled_on')} />
      <Textarea label={t('Reason')} placeholder={t('The goods were not returned')} {...form.field('cancel_reason')} />
    </FormDialog>
  )
}
