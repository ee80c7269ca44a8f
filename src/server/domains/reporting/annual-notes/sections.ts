import type { NoteSection } from '#core/reporting/annual-notes/lists.ts'
import type { LineNote } from '../reports/line-note.ts'

/** The notes that explain a line besides listing its accounts. */
const lineOf: Partial<Record<NoteSection, string>> = { share_capital: 'Share capital' }

/** The forms that have a note, in the order of print. */
export const printedSections = [
  'policies',
  'share_capital',
  'borrowings',
  'msme',
  'tax',
  'exceptional',
  'earnings',
  'related_parties',
  'contingencies',
  'ratios',
] as const satisfies readonly NoteSection[]
export type PrintedSection = (typeof printedSections)[number]

/** A note that explains a line of a face takes its number; the others follow the notes of all lines. */
export function sectionNumbers(lines: readonly LineNote[]): Record<PrintedSection, number> {
  let next = Math.max(0, ...lines.map(({ number }) => number))
  const numbers = printedSections.map((section) => {
    const own = lines.find(({ line }) => line === lineOf[section])?.number
    return [section, own ?? (next += 1)] as const
  })
  return Object.fromEntries(numbers) as Record<PrintedSection, number>
}
