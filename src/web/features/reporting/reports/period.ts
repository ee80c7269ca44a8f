import * as z from 'zod/mini'
import { statementDetails } from '#contract/documents/report-sheets.ts'
import { comparisons } from '#contract/reporting/reports.ts'
import { periodCounts } from '#contract/documents/statement-query.ts'
import { statementColumns } from '#core/ledger/columns.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { date, oneOf, words } from '#web/lib/search.ts'
import { today } from '#web/lib/today.ts'

export { today } from '#web/lib/today.ts'

/** The period of a report, in the URL. The default is this financial year up to today. */
export const PeriodSearch = z.object({ from: date, to: date })
export const DaySearch = z.object({ as_of: date })
export const LedgerSearch = z.object({ from: date, to: date, account: words, after: words })
export const DayBookSearch = z.object({ from: date, to: date, source: words, account: words, after: words })
export type DayBookSearch = z.infer<typeof DayBookSearch>

/** The financial year of this date. */
export const BudgetSearch = z.object({ year: date })

/** Search parameters of group reports; `by_hand` lists manual eliminations. */
export const GroupSearch = z.object({
  group: words,
  report: oneOf(['trial_balance', 'profit_and_loss', 'balance_sheet', 'between_companies', 'by_hand']),
  from: date,
  to: date,
  compare: oneOf(comparisons),
  detail: oneOf(['account', 'heading']),
})
export type GroupSearch = z.infer<typeof GroupSearch>

/** A page of another company. */
export const InCompanySearch = z.object({
  company: words,
  path: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined),
})

/** Search parameters of one-table reports; each uses those it needs. */
export const SheetSettings = z.object({
  from: date,
  to: date,
  as_of: date,
  compare: oneOf(statementColumns),
  /** A number in a hand-typed URL. */
  count: z.catch(z.optional(z.pipe(z.coerce.string(), z.enum(periodCounts))), undefined),
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
export type SheetSettings = z.infer<typeof SheetSettings>

export type PeriodSearch = z.infer<typeof PeriodSearch>
export type DaySearch = z.infer<typeof DaySearch>
export type LedgerSearch = z.infer<typeof LedgerSearch>

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
