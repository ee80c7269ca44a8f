import { date, matching, oneOf, searchOf } from '#web/lib/search.ts'

/**
 * The month that is open, by its first day, and of which Act; the quarter and form whose statement is open; the tab, and its year; whether the statement details are
 * edited.
 */
export const tdsSearch = searchOf({
  month: date,
  era: oneOf(['1961', '2025']),
  form: oneOf(['27Q']),
  quarter: matching(/^20\d\d-Q[1-4]$/),
  view: oneOf(['deducted', 'collected', 'suffered', 'abroad']),
  year: matching(/^20\d\d$/),
  open: oneOf(['details']),
})
