import type { NoteSection } from '#core/annual-notes/lists.ts'
import { scheduleThree } from '#core/schedule-three.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chart } from '../reports/chart.ts'
import { noteNumbers } from '../reports/statement-books.ts'
import { statementSettings } from '../reports/statement-settings.ts'

/** A note to a line of a statement, with the number that the face prints. */
export type FaceNote = { statement: 'balance_sheet' | 'profit_and_loss'; line: string; number: number }

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
export function sectionNumbers(lines: readonly FaceNote[]): Record<PrintedSection, number> {
  let next = Math.max(0, ...lines.map(({ number }) => number))
  const numbers = printedSections.map((section) => {
    const own = lines.find(({ line }) => line === lineOf[section])?.number
    return [section, own ?? (next += 1)] as const
  })
  return Object.fromEntries(numbers) as Record<PrintedSection, number>
}

/** The notes to the lines of both statements, by number. */
export async function faceNotes(tx: CompanyTx): Promise<FaceNote[]> {
  const { division } = await statementSettings(tx)
  const numbers = await noteNumbers(tx, division, await chart(tx))
  const notes = [...numbers].flatMap(([line, number]): FaceNote[] => {
    const statement = scheduleThree.find(({ heading }) => heading === line)?.statement
    return statement === undefined ? [] : [{ statement, line, number }]
  })
  return notes.toSorted((a, b) => a.number - b.number)
}
