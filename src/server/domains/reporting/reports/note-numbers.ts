import type { LineNote } from './line-note.ts'
import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import { balanceSheetSides, type SheetColumn } from '#core/reporting/reports/balance-sheet.ts'
import { faceLines } from '#core/ledger/faces.ts'
import { MICRO_AND_SMALL } from '#core/ledger/face-parts.ts'
import { profitParts } from '#core/ledger/profit-parts.ts'
import type { Rounding } from '#core/ledger/rounding.ts'
import { isNil } from '#core/ledger/statement.ts'
import type { StatementAccount, StatementNode, StatementOptions } from '#core/ledger/statement-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { StatementFacts } from './statement-facts.ts'

type Asked = { accounts: readonly StatementAccount[]; division: StatementOptions['division']; rounding: Rounding; day: IsoDate }

/**
 * The notes to the lines of both statements, numbered without gaps in the order of the face: those of which the financial year that holds the day, or the
 * year before it, prints a figure. The numbers are the same on screen, in files and in the printed set, whatever day or period of the year is looked at.
 */
export async function lineNotes(
  tx: CompanyTx,
  { accounts, division = 'one', rounding, day }: Asked,
  facts: StatementFacts,
): Promise<LineNote[]> {
  const { start, end } = financialYear(day)
  const columns = await yearColumns(tx, day)
  const days = [end, addDays(start, -1)]
  const maturities = await facts.maturities(tx, accounts, ends(days, columns))
  const options = { division, rounding, maturities }
  const sheet = printedLines(balanceSheetSides(accounts, columns, options))
  const years = columns.map(({ year }) => year)
  const profit = printedLines(Object.values(profitParts(accounts, years, options)))
  return faceLines(division)
    .filter(({ name }) => sheet.has(name) || profit.has(name))
    .map(({ name: line }, at) => ({ statement: sheet.has(line) ? 'balance_sheet' : 'profit_and_loss', line, number: at + 1 }))
}

/** By the name of a line; both lines of trade payables have one note. */
export function numbersByLine(notes: readonly LineNote[]): Map<string, number> {
  const numbers = new Map(notes.map(({ line, number }) => [line, number]))
  const payables = numbers.get('Trade payables')
  if (payables !== undefined) numbers.set(MICRO_AND_SMALL, payables)
  return numbers
}

/** The columns of a balance sheet with the days of their ends. */
export const ends = (days: readonly IsoDate[], columns: readonly SheetColumn[]) =>
  columns.map(({ all }, at) => ({ day: days[at] ?? '', balances: all }))

function printedLines(nodes: readonly StatementNode[]): Set<string> {
  const names = new Set<string>()
  const walk = ({ line, parts }: StatementNode) => {
    if (line !== undefined && parts.some((part) => !isNil(part))) names.add(line)
    parts.forEach(walk)
  }
  nodes.forEach(walk)
  return names
}

/** The books at the end of the financial year that holds the day, and of the one before, from the totals of months. */
async function yearColumns(tx: CompanyTx, day: IsoDate): Promise<SheetColumn[]> {
  const { start, end } = financialYear(day)
  const { start: lastStart } = financialYear(addDays(start, -1))
  const { rows } = await tx.client.query<{ id: string; earlier: number; before: number; now: number }>({
    name: 'years_of_notes',
    text: `SELECT ledger_accounts_id AS id, coalesce(sum(debit - credit) FILTER (WHERE month < $2), 0)::bigint AS earlier,
        coalesce(sum(debit - credit) FILTER (WHERE month >= $2 AND month < $3), 0)::bigint AS before,
        coalesce(sum(debit - credit) FILTER (WHERE month >= $3), 0)::bigint AS now
      FROM account_months WHERE companies_id = $1 AND month <= $4 GROUP BY ledger_accounts_id`,
    values: [tx.companies_id, lastStart, start, end],
  })
  const by = (of: (row: (typeof rows)[number]) => number) => new Map(rows.map((row) => [row.id, of(row)]))
  return [
    { all: by(({ earlier, before, now }) => earlier + before + now), year: by(({ now }) => now) },
    { all: by(({ earlier, before }) => earlier + before), year: by(({ before }) => before) },
  ]
}
