import { t } from '#core/messages.ts'
import { type CreditNote, refundCreditNote, refundForeignCredit } from '#contract/sales/credit-notes.ts'
import { ForeignBackDialog } from '#web/features/currencies/shared/foreign-back-dialog.tsx'
import { MoneyBackDialog } from '#web/features/directory/shared/refund-dialog.tsx'
import { depositAccountsQuery } from '#web/features/sales/shared/dues-api.ts'
import { useRefundCreditNote, useRefundForeignCredit } from './actions-api.ts'
import { modeOptions } from './words.ts'

type Props = { note: CreditNote; onClose: () => void }

/** Records a refund to the customer, with the bank account. */
export function RefundDialog({ note, onClose }: Props) {
  const { mutateAsync: send } = useRefundCreditNote(note.credit_notes_id)
  const { mutateAsync: sendForeign } = useRefundForeignCredit(note.credit_notes_id)
  const { credit_note_number: number, credit_left: left, credit_note_date: dated, currency, foreign_left } = note
  if (currency !== null)
    return (
      <ForeignBackDialog
        of={{ number, currency, left: foreign_left ?? 0, booked: left, dated }}
        way="out"
        accounts={depositAccountsQuery}
        modes={modeOptions}
        body={refundForeignCredit.body}
        send={sendForeign}
        onClose={onClose}
      />
    )
  return (
    <MoneyBackDialog
      of={{ number, left, dated }}
      advice="Pay it at your bank; here it is put into the books."
      accountLabel={t('Left from')}
      accounts={depositAccountsQuery}
      modes={modeOptions}
      body={refundCreditNote.body}
      {...{ send, onClose }}
    />
  )
}
