import type { CompanyTx } from '#server/platform/db.ts'
import { chart } from '#server/ledger/chart.ts'
import { roundingOf, statementSettings } from '#server/domains/documents/sheets/statement-settings.ts'
import type { IsoDate } from '#core/dates.ts'
import { lineNotes } from '../reports/note-numbers.ts'
import type { LineNote } from '../reports/line-note.ts'
import { statementFacts } from './statement-facts.ts'

/** The notes to the lines of both statements of the day's financial year, by number. */
export async function faceNotes(tx: CompanyTx, day: IsoDate): Promise<LineNote[]> {
  const settings = await statementSettings(tx)
  const asked = { accounts: await chart(tx), division: settings.division, rounding: roundingOf(settings), day }
  return lineNotes(tx, asked, statementFacts)
}
