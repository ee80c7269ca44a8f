import { useMemo } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { t } from '#core/messages.ts'
import { currencyChange } from '#web/features/sales/shared/currency-change.ts'
import { rich } from '#web/lib/rich.tsx'
import { DocumentEditor, type EditorForms } from '#web/features/sales/shared/document-editor.tsx'
import { useDocument } from '#web/features/sales/shared/use-document.ts'
import { toast } from '#web/ui/toast-store.ts'
import { creditNoteStore } from './api.ts'
import { CreditNoteDates } from './credit-note-dates.tsx'
import { tcsBack } from './tcs-back.ts'
import { faceOf } from './credit-note-face.ts'
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
  const { credit_note_date, currency = '' } = form.values
  const invoice = draft?.invoice
  const { lines } = form.values
  const adjust = useMemo(() => tcsBack(invoice, lines), [invoice, lines])
  const onCustomer = ({ currency: usual }: Customer) => {
    if (!invoice && (usual ?? '') !== currency)
      form.set(currencyChange(form.values, { currency: usual ?? '', exchange_rate: '' }))
  }
  return (
    <DocumentEditor
      document={document}
      fields={form}
      noun={t('credit note')}
      title={saved ? t('Draft credit note') : t('New credit note')}
      section={t('Credit notes')}
      above={<Trail invoice={invoice} />}
      verbs={{ finish: t('Issue credit note'), send: t('Issue and send by email'), more: t('More issue options') }}
      date={invoice?.invoice_date ?? credit_note_date}
      face={faceOf(form.values, invoice)}
      dates={<CreditNoteDates form={form} invoice={invoice} />}
      keepsRegistration={Boolean(invoice)}
      adjust={adjust}
      {...{ onCustomer, seller, forms }}
    />
  )
}

const Trail = ({ invoice }: { invoice: CreditNote['invoice'] | undefined }) => (
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
)
