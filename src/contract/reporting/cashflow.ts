import * as z from 'zod/mini'
import { flowKinds } from '#core/reporting/cashflow/flows.ts'
import { endpoint } from '../endpoint.ts'
import { CashPosition } from './cash-position.ts'
import { id, isoDate } from '../fields.ts'

const amount = z.int()

/** Money that is expected to move, in positive. One in ten such moves before `early`, one in ten after `late`. */
export const CashFlow = z.object({
  kind: z.enum(flowKinds),
  day: isoDate,
  early: isoDate,
  late: isoDate,
  amount,
  /** One standard deviation of the amount. */
  amount_spread: amount,
  /** The customer or the vendor. */
  party: z.nullable(id),
  label: z.string(),
  why: z.string(),
  /** Documents in it. */
  count: z.int(),
  /** The invoice or the bill, where it is one alone. */
  document_id: z.nullable(id),
})

/** What the forecast starts from: the balance of an account in the books and its bank lines that are not in the books yet. */
export const CashAccount = z.object({
  bank_accounts_id: z.nullable(id),
  account_label: z.string(),
  balance: amount,
  /** Last day of the latest statement; null if only the books have a balance. */
  statement_date: z.nullable(isoDate),
})

export const CashForecast = z.object({
  as_of: isoDate,
  /** Cash and bank in the books, and how it leads to what the banks show. */
  position: CashPosition,
  /** What the forecast starts from: the books, and what the banks show that is not in the books yet. */
  opening: amount,
  accounts: z.array(CashAccount),
  /** Receipts that are not matched yet: deducted from the invoices expected first. */
  unmatched_in: amount,
  flows: z.array(CashFlow),
  /** The deviation of an ordinary week from the mean, one standard deviation. */
  weekly_spread: amount,
  /** Customers who owe most, for wondering what if one does not pay. */
  customers: z.array(z.object({ customers_id: id, customer_name: z.string(), amount })),
  /** Complete months and, last, the present one. */
  months: z.array(z.object({ month: isoDate, money_in: amount, money_out: amount })),
  measures: z.object({
    /** A month, over the last complete three; negative when more comes in than goes out. */
    burn: z.nullable(amount),
    runway_tenths: z.nullable(z.int()),
    dso: z.nullable(z.int()),
    dpo: z.nullable(z.int()),
  }),
  back_test: z.object({
    forecasts: z.array(
      z.object({
        as_of: isoDate,
        weeks: z.array(z.object({ to: isoDate, expected: amount, actual: amount, isInside: z.boolean() })),
      }),
    ),
    errors: z.array(z.object({ weeks: z.int(), error: amount })),
    inside: z.int(),
    tested: z.int(),
  }),
})
export type CashForecast = z.infer<typeof CashForecast>

export const getCashForecast = endpoint('GET', '/cashflow/forecast', {
  service: 'cashflow-analytics',
  summary:
    'What money is expected to move in the thirteen weeks from tomorrow, from open documents, how each customer pays, what recurs and tax days, with forecasts of the past beside what came',
  reply: CashForecast,
})

const wholeNumber = z.string().check(z.regex(/^-?\d{1,15}$/, 'Enter a whole number'))
export const exportCashForecast = endpoint('GET', '/cashflow/forecast/export', {
  service: 'cashflow-analytics',
  summary:
    'The weeks of the forecast as CSV, as they would be with what is asked: days later, percent of growth, a customer who does not pay, whole paise once',
  query: z.object({
    collect_days: z.optional(wholeNumber),
    growth: z.optional(wholeNumber),
    not_paying: z.optional(id),
    one_off: z.optional(wholeNumber),
    one_off_on: z.optional(isoDate),
  }),
  raw: true,
})
