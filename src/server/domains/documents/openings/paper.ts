import { sentence } from '#core/sentences.ts'
import { formatPaise } from '#core/money.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'

type Opening = { opening_on?: string | null | undefined; opening_total?: number | null | undefined }

/** Marks a printed document as an opening document, with its original total; other documents do not change. */
export function asOpening(doc: PaperDocument, { opening_on, opening_total }: Opening): PaperDocument {
  if (!opening_on) return doc
  const values = { number: doc.number, date: { date: opening_on } }
  const said = opening_total
    ? sentence(
        'Opening document: the balance of {number} that was open on {date}. Its original total was ₹{total}. Its GST was accounted for before.',
        { ...values, total: formatPaise(opening_total) },
      )
    : sentence('Opening document: the balance of {number} that was open on {date}. Its GST was accounted for before.', values)
  return {
    ...doc,
    title: `Opening balance: ${doc.title}`,
    references: [
      ...(doc.references ?? []),
      { label: 'Opening document', value: sentence('As of {date}', { date: { date: opening_on } }) },
    ],
    notes: [said, ...[doc.notes].flat()],
  }
}
