import { useSuspenseQuery } from '@tanstack/react-query'
import { type OpeningDocument, OpeningDocumentInput } from '#contract/closing/opening-documents.ts'
import { type OpeningKind, openingNatures } from '#core/documents/openings.ts'
import { t } from '#core/messages.ts'
import { signOf } from '#web/features/currencies/shared/amounts.ts'
import { CurrencyFields } from '#web/features/currencies/shared/currency-fields.tsx'
import { useForm } from '#web/lib/form.ts'
import { LinePartyField } from '#web/features/accounting/shared/line-party.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { booksQuery, useSaveOpening } from './api.ts'
import { kindWords } from './words.ts'

type Values = Omit<OpeningDocumentInput, 'open_amount'> & { open_amount: number | undefined }
type Props = { kind: OpeningKind; before: OpeningDocument | undefined; onClose: () => void }

/** One open document, entered or corrected. */
export function DocumentForm({ kind, before, onClose }: Props) {
  const { data: books } = useSuspenseQuery(booksQuery)
  const { mutateAsync } = useSaveOpening(before)
  const { party, hasDueDate, isAdvance, hasTaxAhead } = openingNatures[kind]
  const { one } = kindWords[kind]
  const form = useForm({
    schema: OpeningDocumentInput,
    initial: before ? asEntered(before) : fresh(kind, books.opened_on ?? ''),
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: ({ number }) => {
      toast({ tone: 'success', text: before ? t('{number} corrected', { number }) : t('{number} added', { number }) })
      onClose()
    },
  })
  const { values, errors, set } = form
  const currency = values.currency ?? undefined
  const [open, original] = [form.field('open_amount'), form.field('original_amount')]
  const paid = form.field('gst_paid')
  const due = form.field('due_date')
  const key = party === 'customer' ? 'customers_id' : 'vendors_id'
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={before ? t('Correct {number}', { number: before.number }) : one}
      description={t('The amount open on the opening date, GST included.')}
      verb={before ? t('Save correction') : t('Add {one}', { one: one.toLowerCase() })}
    >
      <LinePartyField
        control={party}
        value={values.party_id === '' ? null : { [key]: values.party_id }}
        onChange={(chosen) => set({ party_id: chosen?.[key] ?? '' })}
        error={errors['party_id']}
      />
      <TextInput label={t('Number')} help={t('As printed on the document')} {...form.field('number')} />
      <Pair>
        <DateInput label={t('Date')} {...form.field('document_date')} />
        {hasDueDate && (
          <DateInput
            label={t('Due date')}
            optional
            {...due}
            value={due.value ?? ''}
            onChange={(day) => due.onChange(day || null)}
          />
        )}
      </Pair>
      <CurrencyFields
        value={{ currency: values.currency ?? '', exchange_rate: values.exchange_rate ?? '' }}
        date={values.document_date}
        errors={errors}
        onChange={({ currency: chosen, exchange_rate: rate }) =>
          set({
            ...(chosen !== undefined && { currency: chosen || null }),
            ...(rate !== undefined && { exchange_rate: rate || null }),
          })
        }
      />
      <Pair>
        <MoneyInput label={t('Still open ({signOf})', { signOf: signOf(currency) })} currency={currency} {...open} />
        <MoneyInput
          label={t('Original total ({signOf})', { signOf: signOf(currency) })}
          optional
          currency={currency}
          {...original}
          value={original.value ?? undefined}
          onChange={(amount) => original.onChange(amount ?? null)}
        />
      </Pair>
      {!isAdvance && (
        <TextInput
          label={t('GST %')}
          optional
          inputMode="decimal"
          help={t("For a later credit or debit note that lowers it. We don't charge GST again.")}
          {...form.field('gst_rate')}
          value={values.gst_rate ?? ''}
          onChange={(rate) => set({ gst_rate: rate.trim() || null })}
        />
      )}
      {isAdvance && values.currency !== null && (
        <Checkbox
          label={t('Refundable in money')}
          help={t('Such as a deposit: we restate it at closing rates. An advance for goods or services keeps its rate.')}
          {...form.field('is_monetary')}
        />
      )}
      {hasTaxAhead && values.currency === null && (
        <Pair>
          <TextInput
            label={t('GST %')}
            optional
            inputMode="decimal"
            help={t('Where GST was paid on it')}
            {...form.field('gst_rate')}
            value={values.gst_rate ?? ''}
            onChange={(rate) => set({ gst_rate: rate.trim() || null })}
          />
          <MoneyInput
            label={t('GST paid (₹)')}
            optional
            help={t("Included in the open amount. The invoice doesn't charge it again.")}
            {...paid}
            value={paid.value ?? undefined}
            onChange={(amount) => paid.onChange(amount ?? null)}
          />
        </Pair>
      )}
    </FormDrawer>
  )
}

const fresh = (document_kind: OpeningKind, document_date: string): Values => ({
  document_kind,
  party_id: '',
  number: '',
  document_date,
  due_date: null,
  currency: null,
  exchange_rate: null,
  open_amount: undefined,
  original_amount: null,
  gst_rate: null,
  gst_paid: null,
  is_monetary: false,
  notes: null,
})

/** In another currency the original total is entered again, since only its rupee amount is stored. */
const asEntered = ({ document_kind, party_id, number, document_date, due_date, currency, ...row }: OpeningDocument): Values => ({
  document_kind,
  party_id,
  number,
  document_date,
  due_date,
  currency,
  exchange_rate: row.exchange_rate,
  open_amount: currency === null ? row.total : (row.foreign_total ?? undefined),
  original_amount: currency === null && row.opening_total !== row.total ? row.opening_total : null,
  gst_rate: row.gst_rate,
  gst_paid: row.gst_paid,
  is_monetary: row.is_monetary ?? false,
  notes: null,
})
