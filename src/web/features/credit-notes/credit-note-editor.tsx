import { Link, useNavigate } from '@tanstack/react-router'
import type { CompanyBasics } from '#contract/company.ts'
import type { CreditNote } from '#contract/credit-notes.ts'
import { creditNoteReasons, reasonWords } from '#core/sales/credit-note.ts'
import { DocumentEditor, type EditorForms } from '#web/sales-documents/document-editor.tsx'
import { useDocument } from '#web/sales-documents/use-document.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { creditNoteStore } from './api.ts'
import { EditorSchema, type EditorValues } from './editor-values.ts'

type Props = {
  initial: EditorValues
  /** The draft on the server, when there is one. */
  draft?: CreditNote | undefined
  seller: CompanyBasics
  forms: EditorForms
  /** The draft got its place on the server: put it in the address. */
  onFirstSave: (credit_notes_id: string) => void
}

const reasons = creditNoteReasons.map((value) => ({ value, label: reasonWords[value] }))

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
      toast({ tone: 'success', text: `${credit_note_number} issued` })
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
  const { credit_note_date, reason } = form.values
  const invoice = draft?.invoice
  return (
    <DocumentEditor
      document={document}
      fields={form}
      noun="credit note"
      title={saved ? 'Draft credit note' : 'New credit note'}
      section="Credit notes"
      above={
        <>
          <Link to="/receivables/credit-notes">Credit notes</Link>
          {invoice && (
            <>
              {' · of '}
              <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id: invoice.invoices_id }}>
                {invoice.invoice_number}
              </Link>
            </>
          )}
        </>
      }
      verbs={{ finish: 'Issue credit note', send: 'Issue and send by email', more: 'More ways to issue' }}
      date={invoice?.invoice_date ?? credit_note_date}
      dates={
        <>
          <DateInput label="Credit note date" {...form.field('credit_note_date')} />
          <Select
            label="Reason"
            options={reasons}
            {...form.field('reason')}
            onChange={(chosen) => form.set({ reason: chosen as EditorValues['reason'] })}
          />
          {reason === 'sales_return' && <DateInput label="Goods returned on" optional {...form.field('returned_on')} />}
        </>
      }
      {...{ seller, forms }}
    />
  )
}
