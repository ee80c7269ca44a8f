import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chart } from '../reports/chart.ts'
import { type LineNote, lineNotes } from '../reports/note-numbers.ts'
import { roundingOf, statementSettings } from '../reports/statement-settings.ts'
import { statementFacts } from './statement-facts.ts'

/** The notes to the lines of both statements of the year that holds the day, by number. */
export async function faceNotes(tx: CompanyTx, day: IsoDate): Promise<LineNote[]> {
  const settings = await statementSettings(tx)
  const asked = { accounts: await chart(tx), division: settings.division, rounding: roundingOf(settings), day }
  return lineNotes(tx, asked, statementFacts)
}
