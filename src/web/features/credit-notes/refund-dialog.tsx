import { type CreditNote, refundCreditNote } from '#contract/credit-notes.ts'
import { MoneyBackDialog } from '#web/parties/refund-dialog.tsx'
import { accountsQuery, useRefundCreditNote } from './api.ts'
import { modeOptions } from './words.ts'

type Props = { note: CreditNote; onClose: () => void }

/** Money that went back to the customer, and from which account. */
export function RefundDialog({ note, onClose }: Props) {
  const { mutateAsync: send } = useRefundCreditNote(note.credit_notes_id)
  const { credit_note_number: number, credit_left: left, credit_note_date: dated } = note
  return (
    <MoneyBackDialog
      of={{ number, left, dated }}
      advice="Pay it at your bank; here it is put into the books."
      accountLabel="Left from"
      accounts={accountsQuery}
      modes={modeOptions}
      body={refundCreditNote.body}
      {...{ send, onClose }}
    />
  )
}
