import { cancelReceiptNote, type ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { formatDate } from '#core/dates.ts'
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
      toast({ text: `${note.receipt_note_number} cancelled` })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Cancel ${note.receipt_note_number}?`}
      description="Its goods are still to come again. It keeps its number."
      verb="Cancel receipt"
      tone="danger"
      stay="Keep it"
    >
      <Textarea label="Reason" placeholder="Entered twice" {...form.field('cancel_reason')} />
    </FormDialog>
  )
}

export function EmailDialog({ note, onClose }: Props) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailReceiptNote(note.receipt_notes_id)
  const { receipt_note_number, vendor_name, purchase_order_number, receipt_date, is_rejected } = note
  const goesBack = is_rejected ? ' Some of it goes back: the receipt says what, and why.' : ''
  const message = `Dear ${vendor_name},\n\nOur receipt ${receipt_note_number} for order ${purchase_order_number} is attached: what came on ${formatDate(receipt_date)}.${goesBack}\n\n${company_name}`
  return (
    <LetterDialog
      number={receipt_note_number}
      verb="Mail receipt"
      initial={{
        to: note.emailed_to ?? note.vendor_email ?? '',
        subject: `Receipt note ${receipt_note_number} from ${company_name}`,
        message,
      }}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}
