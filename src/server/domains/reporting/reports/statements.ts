import type { Query } from '#contract/endpoint.ts'
import type { periodCounts } from '#contract/documents/statement-query.ts'
import type * as contract from '#contract/reporting/reports.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { balanceSheet, type SheetColumn } from '#core/reporting/reports/balance-sheet.ts'
import { dayColumns, periodColumns, type StatementColumns } from '#core/ledger/columns.ts'
import { periodLabel, type ReportPeriod } from '#core/ledger/periods.ts'
import { profitAndLoss, profitResults } from '#core/ledger/profit-and-loss.ts'
import { profitParts } from '#core/ledger/profit-parts.ts'
import type { Balances, StatementAccount, StatementOptions } from '#core/ledger/statement-model.ts'
import { trialBalance, trialTotals } from '#core/reporting/reports/trial-balance.ts'
import { totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balancesOf, chart, dayBefore, yearStart } from '#server/ledger/chart.ts'
import { owedToMicroAndSmall, sheetColumns } from './statement-books.ts'
import { roundingOf, statementSettings } from '#server/domains/documents/sheets/statement-settings.ts'
import type { StatementFacts } from './statement-facts.ts'
import { ends, lineNotes, numbersByLine } from './note-numbers.ts'

/** Trial balance of a period, or of everything up to `to` when no `from` is given. */
export async function trial(tx: CompanyTx, { from, to }: Query<typeof contract.trialBalance>): Promise<contract.TrialBalance> {
  checkPeriod(from, to)
  const accounts = await chart(tx)
  const before = from === undefined ? new Map<string, number>() : await balancesOf(tx, dayBefore(from))
  const yearBeforeFrom =
    from === undefined || from === yearStart(from)
      ? new Map<string, number>()
      : await balancesOf(tx, dayBefore(from), yearStart(from))
  const movements = new Map((await totals(tx, to, from)).map((total) => [total.ledger_accounts_id, total]))
  const rows = trialBalance({ accounts, before, yearBefore: yearBeforeFrom, movements })
  return { from: from ?? null, to, rows, ...trialTotals(rows) }
}

/** The inputs of a statement: the accounts, its columns, and its print options. */
type Made<Column> = { accounts: StatementAccount[]; columns: Column[]; options: StatementOptions }
type Compare = { compare?: StatementColumns | undefined; count?: (typeof periodCounts)[number] | undefined }

const countOf = ({ count }: Compare) => Number(count ?? '4')

/** The periods of a statement of profit and loss, and their books. Throws `invalid` when the period ends before it begins. */
export async function profitBooks(
  tx: CompanyTx,
  own: ReportPeriod,
  compare: Compare,
  facts: StatementFacts,
): Promise<Made<Balances> & { periods: ReportPeriod[] }> {
  checkPeriod(own.from, own.to)
  const periods = periodColumns(own, compare.compare ?? 'none', countOf(compare))
  const accounts = await chart(tx)
  const settings = await statementSettings(tx)
  const { division } = settings
  const columns = []
  for (const { from, to } of periods) columns.push(await balancesOf(tx, to, from))
  const profits = profitResults(profitParts(accounts, columns, { division })).forPeriod
  const notes = await lineNotes(tx, { accounts, division, rounding: roundingOf(settings), day: own.to }, facts)
  const earned = periods.map((period, at) => ({ period, profit: profits[at] ?? 0 }))
  const perShare = await facts.perShare(tx, earned, notes)
  return { accounts, columns, periods, options: { division, notes: numbersByLine(notes), perShare } }
}

/** The days of a balance sheet, and the books at the end of each. */
export async function sheetBooks(
  tx: CompanyTx,
  as_of: IsoDate,
  compare: Compare,
  facts: StatementFacts,
): Promise<Made<SheetColumn> & { days: IsoDate[] }> {
  const days = dayColumns(as_of, compare.compare ?? 'none', countOf(compare))
  const accounts = await chart(tx)
  const settings = await statementSettings(tx)
  const { division } = settings
  const columns = await sheetColumns(tx, days)
  const microAndSmall = await owedToMicroAndSmall(tx, accounts, days)
  const maturities = await facts.maturities(tx, accounts, ends(days, columns))
  const notes = await lineNotes(tx, { accounts, division, rounding: roundingOf(settings), day: as_of }, facts)
  return { accounts, columns, days, options: { division, notes: numbersByLine(notes), microAndSmall, maturities } }
}

/** Profit and loss of a period to the paisa, with the requested comparisons. */
export async function profit(
  tx: CompanyTx,
  query: Query<typeof contract.profitAndLoss>,
  facts: StatementFacts,
): Promise<contract.Statement> {
  const { accounts, columns, periods, options } = await profitBooks(tx, { from: query.from, to: query.to }, query, facts)
  return {
    columns: periods.map((period) => ({ label: periodLabel(period), ...period })),
    rows: profitAndLoss(accounts, columns, options),
  }
}

/** Balance sheet at the end of a day to the paisa, with the requested comparison days. */
export async function sheet(
  tx: CompanyTx,
  query: Query<typeof contract.balanceSheet>,
  facts: StatementFacts,
): Promise<contract.Statement> {
  const { accounts, columns, days, options } = await sheetBooks(tx, query.as_of, query, facts)
  return {
    columns: days.map((day) => ({ label: formatDate(day), from: null, to: day })),
    rows: balanceSheet(accounts, columns, options),
  }
}

/** Throws `invalid` when the period ends before it begins. */
export function checkPeriod(from: IsoDate | undefined, to: IsoDate) {
  if (from === undefined || from <= to) return
  const message = 'The period ends before it begins'
  throw new AppError('invalid', `${message}.`, { issues: [{ path: 'to', message }] })
}
