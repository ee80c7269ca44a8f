import type { Source } from '#core/assistant/spec.ts'
import { factsFor, sources } from './semantic.ts'
import { choices } from './model-filters.ts'
import type { measureNames } from './model-question.ts'

/** The meaning of each measure, in a line. */
export const measureWords: Readonly<Record<(typeof measureNames)[number], string>> = {
  sum: 'the amounts added up',
  count: 'how many entries or documents',
  avg: 'the average amount of one',
  max: 'the largest amount of one',
  min: 'the smallest amount of one',
  median: 'the median amount',
  net: 'money in less money out (transactions)',
  distinct: 'how many different values of `field`',
  avg_monthly: 'the sum divided by the months of the period, or by its days or weeks with `per`',
  share: 'the sum over `filters` in percent of the sum over `of`; by number of entries with `by_count`',
  balance: 'the balance of the bank accounts at the end of the day `as_of`, today when left out (transactions)',
  balance_low: 'the lowest closing balance of the period (transactions)',
  balance_high: 'the highest closing balance of the period (transactions)',
  balance_avg: 'the average closing balance of the period (transactions)',
  burn: 'what goes out less what comes in, a month, over the last `months` complete months; everything paid with `gross` (transactions)',
  runway: 'months that today’s balance lasts at that burn (transactions)',
  first_date: 'the date of the first',
  last_date: 'the date of the latest',
  rows: 'the entries or documents themselves',
  duplicates: 'same party, same amount, at most three days apart (transactions)',
  avg_days_to_pay: 'days from the date to payment, on average (invoices, bills)',
  max_days_overdue: 'days the most overdue one is late (invoices, bills)',
}

/** The values of some fields: their few words, or their format. */
export const fieldValues: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(choices).map(([field, words]) => [field, words.join(', ')])),
  direction: 'credit (money in), debit (money out)',
  own_transfer: 'true for transfers between the company’s own accounts',
  day: 'YYYY-MM-DD',
  week: 'its Monday as YYYY-MM-DD',
  month: 'YYYY-MM',
  quarter: 'Q3 FY24-25: October to December 2024',
  fy: 'FY24-25: April 2024 to March 2025',
}

/** The fields a source has: what it can be filtered and grouped by. */
export const fieldsOf = (from: Source): string[] =>
  Object.keys(factsFor({ from, measure: 'rows', filters: [['counterparty_kind', '=', '']] }, { first: null, last: null }).columns)

export const sourceNames = Object.keys(sources) as Source[]
