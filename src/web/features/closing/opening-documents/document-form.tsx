import { useSuspenseQuery } from '@tanstack/react-query'
import { type OpeningDocument, OpeningDocumentInput } from '#contract/closing/opening-documents.ts'
import { type OpeningKind, openingNatures } from '#core/documents/openings.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { LinePartyField } from '#web/features/accounting/shared/line-party.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { booksQuery, useSaveOpening } from './api.ts'
import { OpeningAmounts, OpeningTax } from './opening-fields.tsx'
import { enteredOpening, newOpening } from './opening-values.ts'
import { kindWords } from './words.ts'

type Props = { kind: OpeningKind; before: OpeningDocument | undefined; onClose: () => void }

/** One open document, entered or corrected. */
export function DocumentForm({ kind, before, onClose }: Props) {
  const { data: books } = useSuspenseQuery(booksQuery)
  const { mutateAsync } = useSaveOpening(before)
  const { party, hasDueDate } = openingNatures[kind]
  const { one } = kindWords[kind]
  const form = useForm({
    schema: OpeningDocumentInput,
    initial: before ? enteredOpening(before) : newOpening(kind, books.opened_on ?? ''),
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: ({ number }) => {
      toast({ tone: 'success', text: before ? t('{number} corrected', { number }) : t('{number} added', { number }) })
      onClose()
    },
  })
  const { values, errors, set } = form
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
      <OpeningAmounts form={form} />
      <OpeningTax form={form} kind={kind} />
    </FormDrawer>
  )
}
