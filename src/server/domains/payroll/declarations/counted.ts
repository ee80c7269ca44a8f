import { financialYear, type IsoDate } from '#core/dates.ts'
import { type CountedDeclaration, countDeclaration } from '#core/payroll/declared-lines.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { declarationsOf, proofWindow } from './stored.ts'

/** What the tax of a month counts of the employees' declarations, by employee. */
export async function countedDeclarations(
  tx: CompanyTx,
  month: IsoDate,
  ids: readonly string[],
): Promise<Map<string, CountedDeclaration>> {
  const { start } = financialYear(month)
  const stored = await declarationsOf(tx, start, ids)
  if (stored.size === 0) return new Map()
  const closes_on = (await proofWindow(tx, start))?.closes_on ?? null
  return new Map([...stored].map(([id, { regime, lines }]) => [id, countDeclaration(lines, { regime, closes_on, month })]))
}
