import type { PaperDocument } from '#core/documents/print/document.ts'
import { printedLines, printedText } from '#core/documents/print/paper-text.ts'

/** A document with its texts as they are printed in the language of the moment. */
export const printed = (doc: PaperDocument) => ({
  ...doc,
  references: doc.references?.map(({ label, value }) => ({ label, value: printedText(value) })),
  voucher: doc.voucher && {
    ...doc.voucher,
    rows: doc.voucher.rows.map(({ what, amount }) => ({ what: printedText(what), amount })),
  },
  notes: printedLines(doc.notes) || undefined,
})
