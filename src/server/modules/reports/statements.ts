import type { Query } from '#contract/endpoint.ts'
import type * as contract from '#contract/reports.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { balanceSheet } from '#core/reports/balance-sheet.ts'
import { periodLabel, previousPeriod, previousYear, type ReportPeriod, yearBefore } from '#core/reports/periods.ts'
import { profitAndLoss } from '#core/reports/profit-and-loss.ts'
import { trialBalance, trialTotals } from '#core/reports/trial-balance.ts'
import { totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balancesOf, chart, dayBefore, yearStart } from './chart.ts'

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

/** Profit and loss of a period, with an earlier one beside it when asked. */
export async function profit(tx: CompanyTx, query: Query<typeof contract.profitAndLoss>): Promise<contract.Statement> {
  checkPeriod(query.from, query.to)
  const own: ReportPeriod = { from: query.from, to: query.to }
  const other = { none: [], previous_period: [previousPeriod(own)], previous_year: [previousYear(own)] }[query.compare ?? 'none']
  const periods = [own, ...other]
  const columns = []
  for (const { from, to } of periods) columns.push(await balancesOf(tx, to, from))
  return {
    columns: periods.map((period) => ({ label: periodLabel(period), ...period })),
    rows: profitAndLoss(await chart(tx), columns),
  }
}

/** Balance sheet at the end of a day, with the same day a year before beside it when asked. */
export async function sheet(tx: CompanyTx, { as_of, compare }: Query<typeof contract.balanceSheet>): Promise<contract.Statement> {
  const days = compare === 'previous_year' ? [as_of, yearBefore(as_of)] : [as_of]
  const columns = []
  for (const day of days) columns.push({ all: await balancesOf(tx, day), year: await balancesOf(tx, day, yearStart(day)) })
  return {
    columns: days.map((day) => ({ label: formatDate(day), from: null, to: day })),
    rows: balanceSheet(await chart(tx), columns),
  }
}

/** Throws `invalid` when the period ends before it begins. */
export function checkPeriod(from: IsoDate | undefined, to: IsoDate) {
  if (from === undefined || from <= to) return
  const message = 'The period ends before it begins'
  throw new AppError('invalid', `${message}.`, { issues: [{ path: 'to', message }] })
}
