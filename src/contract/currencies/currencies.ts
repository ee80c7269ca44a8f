import * as z from 'zod/mini'
import { currencyCode, exchangeRate } from './currency-fields.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, requiredText, signedPaise, timestamp } from '../fields.ts'
import { sheetFormats } from '../documents/report-sheets.ts'

const rateSources = ['reference', 'typed'] as const
export const CurrencyRate = z.object({
  /** Rupees for one unit, decimal text. */
  rate: z.string(),
  /** Its date: earlier than the requested one if that has no rate. */
  rate_date: isoDate,
  source: z.enum(rateSources),
})
export type CurrencyRate = z.infer<typeof CurrencyRate>

export const Currency = z.object({
  currency: z.string(),
  is_active: z.boolean(),
  /** The last rate known today. */
  latest: z.nullable(CurrencyRate),
})
export type Currency = z.infer<typeof Currency>

const RateRow = z.object({
  rate_date: isoDate,
  /** What counts that day. */
  rate: z.string(),
  source: z.enum(rateSources),
  /** What was published, where a person entered another. */
  reference_rate: z.nullable(z.string()),
  created_by_name: z.nullable(z.string()),
})
export type RateRow = z.infer<typeof RateRow>

/** A bank account in another currency is restated with the documents. */
const documentTypes = [
  'invoice',
  'bill',
  'credit_note',
  'debit_note',
  'customer_advance',
  'vendor_advance',
  'bank_account',
] as const
export const ForeignBalanceRow = z.object({
  document_type: z.enum(documentTypes),
  documents_id: id,
  document_number: z.string(),
  party_name: z.string(),
  document_date: isoDate,
  currency: z.string(),
  /** Negative for a credit or debit note, as its rupees are. */
  foreign_amount: z.int(),
  /** Its value in the books, in rupees. */
  amount: signedPaise,
  rate: z.string(),
  rate_date: isoDate,
  restated: signedPaise,
  /** Positive is a gain: more to come, or less to pay. */
  gain: signedPaise,
})
export type ForeignBalanceRow = z.infer<typeof ForeignBalanceRow>
export const ForeignBalances = z.object({
  on: isoDate,
  rows: z.array(ForeignBalanceRow),
  gain: signedPaise,
  /** Currencies with open documents and no rate up to that day. */
  missing: z.array(z.string()),
  /** The restatement of that day, when it is posted. */
  revaluations_id: z.nullable(id),
})
export type ForeignBalances = z.infer<typeof ForeignBalances>

export const Revaluation = z.object({
  revaluations_id: id,
  status: z.enum(['posted', 'reversed']),
  revalued_on: isoDate,
  amount: signedPaise,
  documents: z.int(),
  journal_entries_id: id,
  reverse_reason: z.nullable(z.string()),
  created_by_name: z.nullable(z.string()),
  created_at: timestamp,
})
export type Revaluation = z.infer<typeof Revaluation>

const params = z.object({ currency: currencyCode })

export const listCurrencies = endpoint('GET', '/currencies', {
  summary: 'The currencies the company deals in besides the rupee, each with the last rate known',
  reply: z.object({ rows: z.array(Currency), is_served: z.boolean() }),
})
export const setCurrency = endpoint('PUT', '/currencies/:currency', {
  summary: 'Deal in a currency, or no longer: documents in it stay as they are',
  params,
  body: z.object({ is_active: z.boolean() }),
  reply: Currency,
})
export const dayRate = endpoint('GET', '/currencies/:currency/rate', {
  summary: 'The rate of a day, or the last one known before it',
  params,
  query: z.object({ on: isoDate }),
  reply: z.object({ rate: z.nullable(CurrencyRate) }),
})
export const listRates = endpoint('GET', '/currencies/:currency/rates', {
  summary: 'Rates by day, the latest first',
  params,
  query: z.object(pageQuery),
  reply: page(RateRow),
})
export const enterRate = endpoint('POST', '/currencies/:currency/rates', {
  summary: 'Enter the rate of a day; it stands before the published one',
  params,
  body: z.object({ rate_date: isoDate, rate: exchangeRate }),
  reply: Currency,
})
export const removeRate = endpoint('DELETE', '/currencies/:currency/rates/:rate_date', {
  summary: 'Take an entered rate back: the published one counts again',
  params: z.object({ currency: currencyCode, rate_date: isoDate }),
  reply: Currency,
})
export const fetchRates = endpoint('POST', '/currencies/fetch', {
  summary: 'Ask the rates service now instead of with the next hour',
})

export const foreignBalances = endpoint('GET', '/foreign-balances', {
  summary: 'What is open in other currencies at the end of a day, in the books and at the rate of that day',
  query: z.object({ on: isoDate }),
  reply: ForeignBalances,
})
export const foreignBalancesFile = endpoint('GET', '/foreign-balances/file', {
  summary: 'The same as CSV, Excel or PDF',
  query: z.object({ on: isoDate, format: z.enum(sheetFormats) }),
  raw: true,
})
export const listRevaluations = endpoint('GET', '/revaluations', {
  summary: 'Restatements, the latest day first',
  query: z.object(pageQuery),
  reply: page(Revaluation),
})
export const postRevaluation = endpoint('POST', '/revaluations', {
  summary:
    'Restate open balances at the closing rates of a day and turn that back on the next. `amount` is what was shown; another one is refused',
  body: z.object({ revalued_on: isoDate, amount: signedPaise }),
  reply: Revaluation,
  idempotent: true,
})
export const undoRevaluation = endpoint('POST', '/revaluations/:revaluations_id/undo', {
  summary: 'Take a restatement back as a whole, with what turned it back',
  params: z.object({ revaluations_id: id }),
  body: z.object({ reverse_reason: requiredText(300, 'Enter why you are undoing this') }),
  reply: Revaluation,
  idempotent: true,
})
