import { formatDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { debitNoteReasons, debitReasonWords } from '#core/purchases/payables/debit-note.ts'
import type { Form } from '#web/lib/form.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { type Debitable, type DebitValues, withReason } from './editor-values.ts'
import styles from '../shared/editor.module.css'

const reasonOptions = debitNoteReasons.map((value) => ({ value, label: translate(debitReasonWords[value]) }))

/** The bill that is reduced, why and when. */
export function DebitParty({ form: { values, field, set }, bill }: { form: Form<DebitValues>; bill: Debitable }) {
  return (
    <div className={styles.party}>
      <TextInput
        label={t('Against bill')}
        readOnly
        value={`${bill.bill_number} of ${formatDate(bill.bill_date)}, ${bill.vendor_name}`}
        onChange={() => undefined}
      />
      <Select
        label={t('Reason')}
        name="reason"
        value={values.reason}
        options={reasonOptions}
        onChange={(reason) => set(withReason(values, reason as DebitValues['reason']))}
      />
      <DateInput label={t('Date')} {...field('debit_note_date')} />
    </div>
  )
}
