import { sentence } from '#core/sentences.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { creditNoteReasons, reasonWords } from '#core/sales/credit-note.ts'
import { t, translate } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { repriced } from '#web/features/currencies/shared/amounts.ts'
import { CurrencyFields } from '#web/features/currencies/shared/currency-fields.tsx'
import { DocumentEditor, type EditorForms } from '#web/features/sales/shared/document-editor.tsx'
import { useDocument } from '#web/features/sales/shared/use-document.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { creditNoteStore } from './api.ts'
import { EditorSchema, type EditorValues } from './editor-values.ts'

type Props = {
  initial: EditorValues
  /** The saved draft, if any. */
  draft?: CreditNote | undefined
  seller: CompanyBasics
  forms: EditorForms
  /** The draft was saved for the first time: its id goes into the URL. */
  onFirstSave: (credit_notes_id: string) => void
}

const reasons = creditNoteReasons.map((value) => ({ value, label: translate(reasonWords[value]) }))

export function CreditNoteEditor({ initial, draft, seller, forms, onFirstSave }: Props) {
  const navigate = useNavigate()
  const document = useDocument({
    kind: 'credit-note',
    store: creditNoteStore,
    schema: EditorSchema,
    initial,
    draft: draft && creditNoteStore.savedOf(draft),
    onFirstSave,
    onFinished({ credit_notes_id, credit_note_number }, intent) {
      toast({ tone: 'success', text: t('{credit_note_number} issued', { credit_note_number }) })
      const open = intent === 'send' ? ('email' as const) : undefined
      void navigate({
        to: '/receivables/credit-notes/$credit_notes_id',
        params: { credit_notes_id },
        search: { open },
        replace: true,
      })
    },
  })
  const { form, saved } = document
  const { credit_note_date, reason, currency = '', exchange_rate = '', lines } = form.values
  const invoice = draft?.invoice
  const moveCurrency = (change: { currency?: string; exchange_rate?: string }) => {
    const isOther = change.currency !== undefined && change.currency !== currency
    form.set({ ...change, ...(isOther && { lines: repriced(lines, currency, change.currency ?? '') }) })
  }
  const onCustomer = ({ currency: usual }: Customer) => {
    if (!invoice && (usual ?? '') !== currency) moveCurrency({ currency: usual ?? '', exchange_rate: '' })
  }
  return (
    <DocumentEditor
      document={document}
      fields={form}
      noun="credit note"
      title={saved ? t('Draft credit note') : t('New credit note')}
      section={t('Credit notes')}
      above={
        <>
          <Link to="/receivables/credit-notes">{t('Credit notes')}</Link>
          {invoice && (
            <>
              {' · '}
              {rich('of {link}', {
                link: (
                  <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id: invoice.invoices_id }}>
                    {invoice.invoice_number}
                  </Link>
                ),
              })}
            </>
          )}
        </>
      }
      verbs={{ finish: t('Issue credit note'), send: t('Issue and send by email'), more: t('More issue options') }}
      date={invoice?.invoice_date ?? credit_note_date}
      face={{
        kind: 'credit-note',
        date: credit_note_date,
        reason: reasonWords[form.values.reason],
        references: invoice
          ? [
              {
                label: 'Against invoice',
                value: sentence('{number} of {date}', { number: invoice.invoice_number, date: { date: invoice.invoice_date } }),
              },
            ]
          : [],
      }}
      dates={
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
              onChange={moveCurrency}
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
      }
      keepsRegistration={Boolean(invoice)}
      {...{ onCustomer, seller, forms }}
    />
  )
}
