import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { reasonWords } from '#core/sales/credit-note.ts'
import { sentence } from '#core/sentences.ts'
import type { PreviewFace } from '#web/features/sales/shared/live-document.ts'
import type { EditorValues } from './editor-values.ts'

/** What is printed of a credit note besides what every document has. */
export const faceOf = (values: EditorValues, invoice: CreditNote['invoice'] | undefined): PreviewFace => ({
  kind: 'credit-note',
  date: values.credit_note_date,
  reason: reasonWords[values.reason],
  references: invoice
    ? [
        {
          label: 'Against invoice',
          value: sentence('{number} of {date}', { number: invoice.invoice_number, date: { date: invoice.invoice_date } }),
        },
      ]
    : [],
})
