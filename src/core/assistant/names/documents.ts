import type { Lexicon } from '../spec.ts'
import { isKnown } from '../words/known.ts'
import { monthWord } from '../time/vocabulary.ts'
import type { Dictionary } from './ranked-links.ts'

/** A number of an invoice or bill as typed. */
export type NumberSaid = { start: number; end: number; value: string }

const paper = '(?:invoices?|inv|bills?|voucher|document)'
const label = '(?: ?(?:numbers?|nos?\\b\\.?|num\\b|id\\b|ref(?:erence)?\\b\\.?|#))'
const token = '[a-z0-9]+(?:[/-][a-z0-9]+)*'
/** `invoice no. 0028`: any text there is the number. */
const labelled = new RegExp(`\\b${paper}${label}(?: (?:is|was))?[ :-]*(?=[a-z0-9])(?=[a-z/-]{0,60}\\d)(${token})(?![\\w/-])`, 'g')
/** `invoice INV0012`, `bill 0045`. */
const behind = new RegExp(
  `\\b${paper}[ :-]+#? ?((?=[a-z0-9])(?=[a-z/-]{0,60}\\d)(?=[\\d/-]{0,60}[a-z]|0\\d)${token})(?![\\w/-])`,
  'g',
)
/** `TST/25-26/0028`, `HGW-234`: by its shape alone. */
const shaped = /(?<![\w./-])([a-z]{1,6}\d{0,3}(?:[/-][a-z0-9]{1,6}){0,3}[/-]\d{2,}[a-z]?)(?![\w/-])/g
/** Dates, quarters, years, amounts and ages: not document numbers. */
const other = new RegExp(
  `^(?:${monthWord}.*|fy.*|ay\\d.*|[qh]\\d.*|\\d+(?:k|l|cr|lakhs?|lacs?|crores?|days?|th|st|nd|rd|m)|\\d{4}|\\d{2}[/-]\\d{2}|gst.*|\\d+[/-]\\d+[/-](?:19|20)?\\d{2})$`,
)

/** The numbers of invoices and bills in a text. `shown` is the text as typed. */
function numbersIn(text: string, shown: string, { accounts }: Lexicon, dictionary: Dictionary): NumberSaid[] {
  const banks = accounts.flatMap(({ account, bank }) => `${account} ${bank}`.toLowerCase().split(' '))
  const isOfName = (said: string) => {
    const [prefix = '', ...more] = said.split(/[/-]/)
    return (
      more.length < 2 &&
      (prefix.length < 2 || isKnown(prefix) || banks.includes(prefix) || dictionary.correct(prefix) || !/\d{3}/.test(said))
    )
  }
  const found = [labelled, behind, shaped].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): NumberSaid[] => {
      const [all, said = ''] = match
      const start = match.index + all.length - said.length
      if (pattern !== labelled && other.test(said)) return []
      if (pattern === shaped && isOfName(said)) return []
      return [{ start, end: start + said.length, value: shown.slice(start, start + said.length).toUpperCase() }]
    }),
  )
  return found
    .filter((one, at) => !found.some((before, index) => index < at && before.start < one.end && one.start < before.end))
    .toSorted((a, b) => a.start - b.start)
}

/**
 * The text with every document number marked by D, preserving the length: not a word to correct, nor a name, a date or an amount.
 */
export function withoutNumbers(
  { text, shown }: { text: string; shown: string },
  lexicon: Lexicon,
  dictionary: Dictionary,
): { text: string; shown: string; numbers: readonly string[] } {
  const numbers = numbersIn(text, shown, lexicon, dictionary)
  const marked = (left: string) =>
    numbers.reduce((all, { start, end }) => all.slice(0, start) + 'D'.repeat(end - start) + all.slice(end), left)
  return { text: marked(text), shown: marked(shown), numbers: numbers.map(({ value }) => value) }
}

/** The positions of those numbers now. */
export const numbersAt = (text: string, values: readonly string[]): NumberSaid[] =>
  [...text.matchAll(/D+/g)].map((match, at) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: values[at] ?? match[0],
  }))
