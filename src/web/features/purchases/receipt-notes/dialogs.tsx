import { cancelReceiptNote, type ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelReceiptNote, useEmailReceiptNote } from './api.ts'

type Props = { note: ReceiptNote; onClose: () => void }

export function CancelDialog({ note, onClose }: Props) {
  const { mutateAsync } = useCancelReceiptNote(note.receipt_notes_id)
  const form = useForm({
    schema: cancelReceiptNote.body,
    initial: { cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ text: t('{receipt_note_number} cancelled', { receipt_note_number: note.receipt_note_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel {receipt_note_number}?', { receipt_note_number: note.receipt_note_number })}
      description={t('Its goods become due to arrive again. The note keeps its number.')}
      verb={t('Cancel receipt note')}
      tone="danger"
      stay={t('Keep it')}
    >
      <Textarea label={t('Reason')} placeholder={t('Entered twice')} {...form.field('cancel_reason')} />
    </FormDialog>
  )
}

export function EmailDialog({ note, onClose }: Props) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailReceiptNote(note.receipt_notes_id)
  const { receipt_note_number, vendor_name, purchase_order_number, receipt_date, is_rejected } = note
  const goesBack = () => (is_rejected ? ` ${t('We are returning some goods: the receipt note says what, and why.')}` : '')
  const message = () =>
    t(
      'Dear {vendor_name},\n\nOur receipt note {receipt_note_number} for order {purchase_order_number} is attached: it lists the goods received on {date}.{goesBack}\n\n{company_name}',
      {
        vendor_name,
        receipt_note_number,
        purchase_order_number,
        date: formatDate(receipt_date),
        goesBack: goesBack(),
        company_name,
      },
    )
  return (
    <LetterDialog
      number={receipt_note_number}
      verb={t('Email receipt note')}
      language={note.vendor_language}
      initial={() => ({
        to: note.emailed_to ?? note.vendor_email ?? '',
        subject: t('Receipt note {receipt_note_number} from {company_name}', { receipt_note_number, company_name }),
        message: message(),
      })}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}
