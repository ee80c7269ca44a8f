import type { SheetKind } from '#contract/documents/report-sheets.ts'
import type { SavedReport } from '#contract/reporting/saved-reports.ts'
import { rangeOn } from '#core/reporting/reports/ranges.ts'
import { today } from '#web/lib/today.ts'

/** Where each report stands, and whether it is of one day. */
export const reportPaths: Record<SheetKind, { path: string; isDay: boolean }> = {
  aged_payables: { path: '/reports/aged-payables', isDay: true },
  aged_receivables: { path: '/reports/aged-receivables', isDay: true },
  trial_balance: { path: '/reports/trial-balance', isDay: false },
  profit_and_loss: { path: '/reports/profit-and-loss', isDay: false },
  balance_sheet: { path: '/reports/balance-sheet', isDay: true },
  statement_note: { path: '/reports/note', isDay: false },
  receivables_ageing: { path: '/reports/receivables-ageing', isDay: true },
  payables_ageing: { path: '/reports/payables-ageing', isDay: true },
  cash_flow: { path: '/reports/cash-flow', isDay: false },
  sales: { path: '/reports/sales', isDay: false },
  purchases: { path: '/reports/purchases', isDay: false },
  output_tax: { path: '/reports/output-tax', isDay: false },
  input_tax: { path: '/reports/input-tax', isDay: false },
  account_analysis: { path: '/reports/account', isDay: false },
  budget: { path: '/reports/budget', isDay: false },
  vendor_statement: { path: '/reports/vendor-statement', isDay: false },
  customer_statement: { path: '/reports/customer-statement', isDay: false },
}

/** To a saved report as it is today: a moving period becomes days. */
export function savedLink({ report_kind, settings }: SavedReport): { to: string; search: Record<string, string> } {
  const { path, isDay } = reportPaths[report_kind]
  const { range, ...rest } = settings
  const period = range === undefined ? {} : rangeOn(range, today())
  const days = range === undefined ? {} : isDay ? { as_of: rangeOn(range, today()).to } : period
  const search = Object.entries({ ...rest, ...days }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { to: path, search: Object.fromEntries(search) }
}
