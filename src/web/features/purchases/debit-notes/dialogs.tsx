import { cancelDebitNote, type DebitNote } from '#contract/purchases/debit-notes.ts'
import { ForeignVendorRefundInput, VendorRefundInput } from '#contract/purchases/vendor-refunds.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { ForeignBackDialog } from '#web/features/currencies/shared/foreign-back-dialog.tsx'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { MoneyBackDialog } from '#web/features/directory/shared/refund-dialog.tsx'
import { modeOptions } from '#web/features/purchases/shared/modes.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelDebitNote } from './api.ts'
import { useEmailDebitNote } from './debit-note-actions-api.ts'
import { accountsQuery, useRefundForeignDebit, useRefundDebitNote } from './amounts-api.ts'

type Props = { note: DebitNote; onClose: () => void }

/** Asks for the reason and the date of the reversal. */
export function CancelDialog({ note, onClose }: Props) {
  const { mutateAsync } = useCancelDebitNote(note.debit_notes_id)
  const form = useForm({
    schema: cancelDebitNote.body,
    initial: { cancelled_on: today() < note.debit_note_date ? note.debit_note_date : today(), cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('{debit_note_number} cancelled', { debit_note_number: note.debit_note_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel {debit_note_number}?', { debit_note_number: note.debit_note_number })}
      description={t('You owe the vendor ₹{amount} again, and we reverse it in the books on the date you choose.', {
        amount: formatPaise(note.total),
      })}
      verb={t('Cancel debit note')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Cancellation date')} {...form.field('cancelled_on')} />
      <Textarea label={t('Reason')} placeholder={t('The price did not change')} {...form.field('cancel_reason')} />
    </FormDialog>
  )
}

/** Records a refund from the vendor. */
export function RefundDialog({ note, onClose }: Props) {
  const { mutateAsync: send } = useRefundDebitNote(note.debit_notes_id)
  const { mutateAsync: sendForeign } = useRefundForeignDebit(note.debit_notes_id)
  const { debit_note_number: number, debit_left: left, debit_note_date: dated, currency, foreign_left } = note
  if (currency !== null)
    return (
      <ForeignBackDialog
        of={{ number, currency, left: foreign_left ?? 0, booked: left, dated }}
        way="in"
        accounts={accountsQuery}
        modes={modeOptions}
        body={ForeignVendorRefundInput}
        send={sendForeign}
        onClose={onClose}
      />
    )
  return (
    <MoneyBackDialog
      of={{ number, left, dated }}
      advice={t('This records it in the books.')}
      accountLabel={t('Came into')}
      accounts={accountsQuery}
      modes={modeOptions}
      body={VendorRefundInput}
      {...{ send, onClose }}
    />
  )
}

export function EmailDialog({ note, onClose }: Props) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailDebitNote(note.debit_notes_id)
  const { debit_note_number, vendor_name, total, bill, currency, foreign_total } = note
  const over = currency === null ? `₹${formatPaise(total)}` : amountOf(foreign_total ?? 0, currency)
  const lowers = () =>
    bill
      ? ` ${t('It reduces your bill {bill_number} of {date}.', { bill_number: bill.bill_number, date: formatDate(bill.bill_date) })}`
      : ''
  const message = () =>
    t('Dear {vendor_name},\n\nOur debit note {debit_note_number} for {over} is attached.{lowers}\n\n{company_name}', {
      vendor_name,
      debit_note_number,
      over,
      lowers: lowers(),
      company_name,
    })
  return (
    <LetterDialog
      number={debit_note_number ?? ''}
      verb={t('Email debit note')}
      language={note.vendor.language}
      initial={() => ({
        to: note.emailed_to ?? note.vendor.email ?? '',
        subject: t('Debit note {debit_note_number} from {company_name}', { debit_note_number, company_name }),
        message: message(),
      })}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}
