import { statementDetails } from '#contract/documents/report-sheets.ts'
import { comparisons } from '#contract/reporting/reports.ts'
import { periodCounts } from '#contract/documents/statement-query.ts'
import { statementColumns } from '#core/ledger/columns.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { date, oneOf, searchOf, type SearchOf, textUpTo, words } from '#web/lib/search.ts'
import { today } from '#web/lib/today.ts'

export { today } from '#web/lib/today.ts'

/** The period of a report, in the URL. Without one it is this financial year up to today. */
export const PeriodSearch = searchOf({ from: date, to: date })
export const DaySearch = searchOf({ as_of: date })
export const LedgerSearch = searchOf({ from: date, to: date, account: words, after: words })
export const DayBookSearch = searchOf({ from: date, to: date, source: words, account: words, after: words })
export type DayBookSearch = SearchOf<typeof DayBookSearch>

/** The financial year that holds this day. */
export const BudgetSearch = searchOf({ year: date })

/** Of the reports of a group; `by_hand` lists its eliminations. */
export const GroupSearch = searchOf({
  group: words,
  report: oneOf(['trial_balance', 'profit_and_loss', 'balance_sheet', 'between_companies', 'by_hand']),
  from: date,
  to: date,
  compare: oneOf(comparisons),
  detail: oneOf(['account', 'heading']),
})
export type GroupSearch = SearchOf<typeof GroupSearch>

/** A page of another company. */
export const InCompanySearch = searchOf({
  company: words,
  path: textUpTo(500),
})

/** Of a report that is one table; each uses what it needs. */
export const SheetSettings = searchOf({
  from: date,
  to: date,
  as_of: date,
  compare: oneOf(statementColumns),
  /** A number in an address that was typed. */
  count: (typed: unknown) => oneOf(periodCounts)(words(typed)),
  detail: oneOf(statementDetails),
  statement: oneOf(['balance_sheet', 'profit_and_loss']),
  line: words,
  method: oneOf(['indirect', 'direct']),
  split: oneOf(['month', 'party', 'cost_centre', 'tag']),
  by: oneOf(['party', 'item', 'hsn', 'document']),
  item: words,
  hsn: words,
  vendors_id: words,
  customers_id: words,
  ledger_accounts_id: words,
})
export type SheetSettings = SearchOf<typeof SheetSettings>

export type PeriodSearch = SearchOf<typeof PeriodSearch>
export type DaySearch = SearchOf<typeof DaySearch>
export type LedgerSearch = SearchOf<typeof LedgerSearch>

/** The selected period, or this financial year up to today. A link with its dates swapped opens that default. */
export function periodOf({ from, to }: PeriodSearch): { from: IsoDate; to: IsoDate } {
  const { start } = financialYear(today())
  const period = { from: from ?? start, to: to ?? today() }
  return period.from <= period.to ? period : { from: start, to: today() }
}

/** The link to an account's ledger for a period. */
export const ledgerLink = (ledger_accounts_id: string, from: IsoDate, to: IsoDate) => ({
  to: '/reports/general-ledger',
  search: { account: ledger_accounts_id, from, to },
})
