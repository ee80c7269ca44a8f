import type { NoteSection } from '#core/reporting/annual-notes/lists.ts'
import { scheduleThree } from '#core/ledger/schedule-three.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chart } from '#server/ledger/chart.ts'
import { noteNumbers } from '../reports/statement-books.ts'
import { statementSettings } from '#server/domains/documents/sheets/statement-settings.ts'

/** A note to a line of a statement, with the number that the face prints. */
export type FaceNote = { statement: 'balance_sheet' | 'profit_and_loss'; line: string; number: number }

/** The notes that explain a line besides listing its accounts. */
export const lineOf: Partial<Record<NoteSection, string>> = { share_capital: 'Share capital' }

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
