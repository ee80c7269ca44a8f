import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'

type Opening = { opening_on?: string | null | undefined; opening_total?: number | null | undefined }

/** Marks a printed document as an opening document, with its original total; other documents do not change. */
export function asOpening(doc: PaperDocument, { opening_on, opening_total }: Opening): PaperDocument {
  if (!opening_on) return doc
  const original = opening_total ? ` Its original total was ₹${formatPaise(opening_total)}.` : ''
  const said = `Opening document: the balance of ${doc.number} that was open on ${formatDate(opening_on)}.${original} Its GST was accounted for before.`
  return {
    ...doc,
    title: `Opening balance: ${doc.title}`,
    references: [...(doc.references ?? []), { label: 'Opening document', value: `As of ${formatDate(opening_on)}` }],
    notes: [said, doc.notes].filter(Boolean).join('\n'),
  }
}
