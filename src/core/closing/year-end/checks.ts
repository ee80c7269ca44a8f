/** The rows of the year-end checklist in the order in which an accountant works through them. */
export const yearEndChecks = [
  'bank_reconciled',
  'cash_counted',
  'negative_cash',
  'suspense_empty',
  'stock_closed',
  'depreciation_run',
  'accruals_posted',
  'foreign_revalued',
  'gst_ledgers',
  'tds_ledgers',
  'inter_company',
  'parties_confirmed',
  'drafts_posted',
  'number_series',
  'lines_named',
] as const
export type YearEndCheckKey = (typeof yearEndChecks)[number]

/** What the page calls each row. */
export const checkTitles: Record<YearEndCheckKey, string> = {
  bank_reconciled: 'Bank accounts reconciled',
  cash_counted: 'Cash counted',
  negative_cash: 'No day with negative cash',
  suspense_empty: 'Suspense accounts empty',
  stock_closed: 'Stock counted and closed',
  depreciation_run: 'Depreciation posted',
  accruals_posted: 'Prepaid expenses and accruals posted',
  foreign_revalued: 'Foreign balances revalued',
  gst_ledgers: 'GST ledgers agree with returns',
  tds_ledgers: 'TDS ledgers agree with challans',
  inter_company: 'Inter-company balances agree',
  parties_confirmed: 'Party balances confirmed',
  drafts_posted: 'No unposted drafts',
  number_series: 'No gaps in number series',
  lines_named: 'Every line has a party',
}

/**
 * `passed`: the books prove it. `not_needed`: nothing to check. `unproven`: the books cannot prove it. `open`: something needs to
 * be done.
 */
export const checkStates = ['passed', 'not_needed', 'open', 'unproven'] as const
export type CheckState = (typeof checkStates)[number]

/** Whether a row allows the year to be locked without a reason: proved, nothing to prove, or marked by a person. */
export const isSettled = (state: CheckState, isMarked: boolean): boolean =>
  isMarked || state === 'passed' || state === 'not_needed'
