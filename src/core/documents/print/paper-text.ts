import { formatDate, type IsoDate } from '#core/dates.ts'
import reasons from '#messages/reasons.json' with { type: 'json' }
import { translateReason } from '#core/reasons.ts'
import { say, type Sentence } from '#core/sentences.ts'

/**
 * A text on a document: as people wrote it, a sentence or date that is said in the document's language, or words of ours that are known in
 * English, such as a stored reason or the name of a payment method.
 */
export type PaperText = string | Sentence | { readonly ours: string } | { readonly date: IsoDate }

export function printedText(text: PaperText): string {
  if (typeof text === 'string') return text
  if ('date' in text) return formatDate(text.date)
  return 'ours' in text ? translateReason(text.ours, reasons) : say(text)
}

/** Several texts, one below the other; what is missing is left out. */
export type PaperTexts = PaperText | readonly (PaperText | null | undefined | false)[]

export const printedLines = (texts: PaperTexts | undefined): string =>
  [texts]
    .flat()
    .flatMap((text) => (text ? [printedText(text as PaperText)] : []))
    .filter(Boolean)
    .join('\n')
