import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { t, translate } from '#core/messages.ts'
import { creditNoteReasons, reasonWords } from '#core/sales/credit-note.ts'
import { CurrencyFields } from '#web/features/currencies/shared/currency-fields.tsx'
import { currencyChange } from '#web/features/sales/shared/currency-change.ts'
import type { Form } from '#web/lib/form.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import type { EditorValues } from './editor-values.ts'

const reasons = creditNoteReasons.map((value) => ({ value, label: translate(reasonWords[value]) }))

type Props = { form: Form<EditorValues>; invoice: CreditNote['invoice'] | undefined }

/** Date and reason, and the currency: of the invoice, or chosen. */
export function CreditNoteDates({ form, invoice }: Props) {
  const { credit_note_date, reason, currency = '', exchange_rate = '' } = form.values
  return (
    <>
      <DateInput label={t('Credit note date')} {...form.field('credit_note_date')} />
      <Select
        label={t('Reason')}
        options={reasons}
        {...form.field('reason')}
        onChange={(chosen) => form.set({ reason: chosen as EditorValues['reason'] })}
      />
      {!invoice && (
        <CurrencyFields
          value={{ currency, exchange_rate }}
          date={credit_note_date}
          errors={form.errors}
          onChange={(change) => form.set(currencyChange(form.values, change))}
        />
      )}
      {invoice && currency !== '' && (
        <TextInput
          label={t('₹ for 1 {currency}', { currency })}
          help={t('As on {invoice_number}', { invoice_number: invoice.invoice_number })}
          value={exchange_rate}
          readOnly
          onChange={() => undefined}
        />
      )}
      {reason === 'sales_return' && <DateInput label={t('Goods returned on')} optional {...form.field('returned_on')} />}
    </>
  )
}
