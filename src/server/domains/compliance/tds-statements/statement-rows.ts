import type { Query, Reply } from '#contract/endpoint.ts'
import type { listTdsStatementRows, TdsStatementRow } from '#contract/compliance/tds-statements.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readQuarter } from './build-statement.ts'
import type { BuiltStatement, StatementRow } from './built-statement.ts'
import { currentStatement } from './current-statement.ts'
import { formOf } from './overview.ts'

/** The rows of a statement, or those that it leaves out, by day; a page after the row that `after` names, with the totals of all that fit. */
export async function statementRows(
  tx: CompanyTx,
  { quarter, form, part, find, after, limit }: Query<typeof listTdsStatementRows>,
): Promise<Reply<typeof listTdsStatementRows>> {
  const all = sortedRows(await currentStatement(tx, readQuarter(quarter), formOf(quarter, form)))
  const rows = all[part]
  const sorted = find ? rows.filter((row) => contains(row, find.toLowerCase())) : rows
  const from = after === undefined ? 0 : sorted.findIndex((row) => placeOf(row) > after)
  const shown = from < 0 ? [] : sorted.slice(from, from + Number(limit ?? 50))
  const last = shown.at(-1)
  return {
    rows: shown,
    next: last !== undefined && last !== sorted.at(-1) ? placeOf(last) : null,
    totals: { rows: sorted.length, tax: sumPaise(sorted.map(({ tax }) => tax)), hidden: rows.length - sorted.length },
  }
}

type Sorted = Record<'in_file' | 'left_out', TdsStatementRow[]>
const sortedOnce = new WeakMap<BuiltStatement, Sorted>()

/** The rows of a statement by day; sorted once for each statement that is built. */
function sortedRows(built: BuiltStatement): Sorted {
  const byPlace = (rows: TdsStatementRow[]) => rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const sorted = sortedOnce.get(built) ?? { in_file: byPlace(reportedRows(built)), left_out: byPlace(leftOutRows(built)) }
  sortedOnce.set(built, sorted)
  return sorted
}

/** What a page goes on from: the day, then the id, as both are fixed. */
const placeOf = ({ deducted_on, id }: TdsStatementRow): string => `${deducted_on} ${id}`

const contains = ({ party_name, pan, code, challan }: TdsStatementRow, words: string): boolean =>
  [party_name, pan, code, challan].some((text) => text?.toLowerCase().includes(words))

const baseOf = ({ id, party_name, deducted_on, tax, link }: StatementRow) => ({ id, party_name, deducted_on, tax, link })

function reportedRows({ statement, rows }: BuiltStatement): TdsStatementRow[] {
  return statement.challans.flatMap(({ bsr_code, serial, deductees }, at) =>
    deductees.flatMap(({ pan, code, amount, deducted }, of): TdsStatementRow[] => {
      const row = rows[at]?.[of]
      return row ? [{ ...baseOf(row), pan, code, amount, tax: deducted, challan: `${bsr_code} ${serial}`, reason: null }] : []
    }),
  )
}

const leftOutRows = ({ left_out }: BuiltStatement): TdsStatementRow[] =>
  left_out.map(({ row, reason, challan }) => ({ ...baseOf(row), pan: null, code: null, amount: null, challan, reason }))
