import * as z from 'zod/mini'
import { taxKinds } from '#core/reporting/cashflow/facts.ts'
import { feedHealths } from '../banking/bank-feeds.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, signedPaise } from '../fields.ts'
import { statementQuery } from '../documents/statement-query.ts'

export const comparisons = ['none', 'previous_period', 'previous_year'] as const
export const fileFormats = ['csv', 'xlsx'] as const

const total = z.int()
const account = { ledger_accounts_id: id, code: z.string(), account_name: z.string() }

/** Debit positive throughout; `opening` + `debit` − `credit` = `closing`. */
export const TrialBalanceRow = z.object({
  ...account,
  /** Null for the surplus of earlier years, which is no account. */
  ledger_accounts_id: z.nullable(id),
  account_type: z.string(),
  schedule_iii: z.string(),
  opening: total,
  debit: total,
  credit: total,
  closing: total,
})
const fourTotals = z.object({ opening: total, debit: total, credit: total, closing: total })
export const TrialBalance = z.object({
  from: z.nullable(isoDate),
  to: isoDate,
  rows: z.array(TrialBalanceRow),
  /** Opening and closing are zero and debit equals credit, or the books are broken. */
  totals: fourTotals,
  /** The debit and the credit balances at the end, which are equal. */
  closing_debit: total,
  closing_credit: total,
})
export type TrialBalance = z.infer<typeof TrialBalance>

/** One line of a statement as it is printed; `amounts` in the order of the statement's columns. */
export const StatementRow = z.object({
  kind: z.enum(['group', 'heading', 'account', 'subtotal', 'total']),
  label: z.string(),
  /** How far it is indented, from 0. */
  level: z.int(),
  ledger_accounts_id: z.nullable(id),
  code: z.nullable(z.string()),
  /** Of a line of the face: the name its note is opened by, and the number of that note. */
  line: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.int())),
  /** Paise a share. */
  is_per_share: z.optional(z.boolean()),
  /** Printed positive where the books have a credit. */
  is_credit: z.optional(z.boolean()),
  amounts: z.array(z.nullable(total)),
})
export const Statement = z.object({
  columns: z.array(z.object({ label: z.string(), from: z.nullable(isoDate), to: isoDate })),
  rows: z.array(StatementRow),
})
export type Statement = z.infer<typeof Statement>
export type StatementRow = z.infer<typeof StatementRow>

export const LedgerRow = z.object({
  journal_entries_id: id,
  line_no: z.int(),
  posting_date: isoDate,
  source: z.string(),
  source_ref: z.string(),
  memo: z.string(),
  line_memo: z.nullable(z.string()),
  /** The account on the other side; null when there is more than one. */
  contra: z.nullable(z.string()),
  amount: signedPaise,
  /** The account's balance after this line. */
  balance: total,
})
export const GeneralLedger = z.object({
  account: z.object({ ...account, account_type: z.string(), schedule_iii: z.string() }),
  from: isoDate,
  to: isoDate,
  opening: total,
  debit: total,
  credit: total,
  closing: total,
  ...page(LedgerRow).shape,
})
export type GeneralLedger = z.infer<typeof GeneralLedger>

/** What is not yet due, and what is overdue in each bucket of days. */
const ageing = { current: total, overdue: z.array(total) }
export const AgedReceivables = z.object({
  as_of: isoDate,
  /** The last day of each bucket but the last, counted from the due date. */
  ageing_days: z.array(z.int()),
  rows: z.array(
    z.object({
      customers_id: id,
      customer_name: z.string(),
      ...ageing,
      /** On account: money, credit notes and journal entries set against no invoice; what lowers the balance is negative. */
      unallocated: total,
      total,
    }),
  ),
  totals: z.object({ ...ageing, unallocated: total, total }),
  /** The balance of these accounts without a customer: with the total it is their balance in the books. */
  without_party: total,
})
export type AgedReceivables = z.infer<typeof AgedReceivables>

/** A day on which a tax is due by law. */
export const StatutoryDate = z.object({
  tax: z.enum(taxKinds),
  tax_name: z.string(),
  /** The month it is for. */
  month: isoDate,
  due: isoDate,
  amount: total,
  /** The month is over and the books have the amount; otherwise it is an estimate from past payments. */
  is_known: z.boolean(),
  /** The amount is what the returns of the month ask, not what the books owe. */
  is_returned: z.boolean(),
  /** The amount is what the books owe with the input credit that GSTR-2B of the month confirms, not all they hold. */
  is_confirmed: z.boolean(),
  /** Where the day is written. */
  why: z.string(),
  /** The rule was seen in its notification; false while what replaced it is not settled. */
  is_verified: z.boolean(),
})
export type StatutoryDate = z.infer<typeof StatutoryDate>

/** What is owed by days past due: `from_days` null is not due yet, else the first day past due of the bucket. */
const aged = z.nullable(z.array(z.object({ from_days: z.nullable(z.int()), amount: total, count: z.int() })))

/** A part that the person may not see is null. */
export const Dashboard = z.object({
  as_of: isoDate,
  /** Cash and cash equivalents in the books, as `CashPosition.books`. */
  cash_and_bank: z.nullable(total),
  receivable: z.nullable(total),
  overdue: z.nullable(total),
  overdue_invoices: z.nullable(z.int()),
  /** By due date, from today: within seven and within thirty days; what is overdue is not in them. */
  collect_in_week: z.nullable(total),
  collect_in_month: z.nullable(total),
  /** Trade payables in the books: dues to vendors less their debit balances. */
  payable: z.nullable(total),
  /** Of approved bills; how many of them are due today or before, and how many others wait for their review. */
  payable_on_bills: z.nullable(total),
  bills_due: z.nullable(z.int()),
  bills_to_review: z.nullable(z.int()),
  /** What is due within seven and within thirty days, overdue bills among it. */
  pay_in_week: z.nullable(total),
  pay_in_month: z.nullable(total),
  /** Requests that wait for this person’s decision, counted up to 100. */
  approvals_waiting: z.nullable(z.int()),
  /** Payouts this person may release with a one-time password, counted up to 100. */
  payouts_to_release: z.nullable(z.int()),
  /** Days on which taxes are due: the latest that passed unpaid, and those of the next six weeks. */
  statutory_dates: z.nullable(z.array(StatutoryDate)),
  /**
   * Cash and bank since the month began: opening + money_in − money_out = cash_and_bank. Transfers between own accounts count in
   * both.
   */
  cash_month: z.nullable(z.object({ from: isoDate, opening: total, money_in: total, money_out: total })),
  /** Open invoices and approved bills by days past their due date. */
  receivables_aged: aged,
  payables_aged: aged,
  /** Income and expense accounts that changed most: this month so far against the same days of last month, the largest first. */
  movers: z.nullable(
    z.array(
      z.object({
        ledger_accounts_id: id,
        account_name: z.string(),
        account_type: z.enum(['income', 'expense']),
        this_month: total,
        last_month: total,
      }),
    ),
  ),
  /** Each account with its last line, and how many wait to be matched, counted up to 1000. */
  bank_feeds: z.nullable(
    z.array(
      z.object({
        bank_accounts_id: id,
        account_label: z.string(),
        last_line: z.nullable(isoDate),
        unmatched_count: z.int(),
        /** The state of its feed and the action to take; null for an account without one. */
        feed: z.nullable(z.object({ health: z.enum(feedHealths), sentence: z.string(), advice: z.nullable(z.string()) })),
      }),
    ),
  ),
  this_month: z.nullable(z.object({ income: total, expense: total })),
  /** Money into and out of cash and bank, twelve months to now. */
  money: z.nullable(z.array(z.object({ month: isoDate, money_in: total, money_out: total }))),
  activity: z.nullable(
    z.array(
      z.object({
        audit_log_id: id,
        /** Who did what to which, in words. */
        sentence: z.string(),
        /** How many more of the same the person did on that day. */
        more: z.int(),
        entity: z.string(),
        entity_id: z.string(),
        created_at: z.string(),
      }),
    ),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>

const period = { from: isoDate, to: isoDate }
const trialQuery = { from: z.optional(isoDate), to: isoDate }
const profitQuery = { ...period, ...statementQuery }
const sheetQuery = { as_of: isoDate, ...statementQuery }
const format = z.enum(fileFormats)
const params = z.object({ ledger_accounts_id: id })

export const trialBalance = endpoint('GET', '/reports/trial-balance', {
  summary:
    'Opening, debits, credits and closing of every account. With `from`, income and expense start at nothing each April and the surplus of earlier years is a row; without, everything since the beginning',
  query: z.object(trialQuery),
  reply: TrialBalance,
})
export const profitAndLoss = endpoint('GET', '/reports/profit-and-loss', {
  summary: 'Statement of profit and loss in the grouping of Schedule III Part II',
  query: z.object(profitQuery),
  reply: Statement,
})
export const balanceSheet = endpoint('GET', '/reports/balance-sheet', {
  summary: 'Balance sheet in the grouping of Schedule III Part I; the profit of the year stands under reserves and surplus',
  query: z.object(sheetQuery),
  reply: Statement,
})
export const generalLedger = endpoint('GET', '/reports/general-ledger/:ledger_accounts_id', {
  summary: 'The lines of an account in order of date, with the balance after each',
  params,
  query: z.object({ ...pageQuery, ...period }),
  reply: GeneralLedger,
})
export const agedReceivables = endpoint('GET', '/reports/aged-receivables', {
  summary: 'What each customer owed on a date, by days past due',
  query: z.object({ as_of: isoDate }),
  reply: AgedReceivables,
})
export const dashboard = endpoint('GET', '/reports/dashboard', { summary: 'The figures of the first page', reply: Dashboard })

export const trialBalanceFile = endpoint('GET', '/reports/trial-balance/file', {
  summary: 'Trial balance as CSV or XLSX',
  query: z.object({ ...trialQuery, format }),
  raw: true,
})
export const profitAndLossFile = endpoint('GET', '/reports/profit-and-loss/file', {
  summary: 'Profit and loss as CSV or XLSX',
  query: z.object({ ...profitQuery, format }),
  raw: true,
})
export const balanceSheetFile = endpoint('GET', '/reports/balance-sheet/file', {
  summary: 'Balance sheet as CSV or XLSX',
  query: z.object({ ...sheetQuery, format }),
  raw: true,
})
export const generalLedgerFile = endpoint('GET', '/reports/general-ledger/:ledger_accounts_id/file', {
  summary: 'General ledger of an account as CSV or XLSX',
  params,
  query: z.object({ ...period, format }),
  raw: true,
})
export const agedReceivablesFile = endpoint('GET', '/reports/aged-receivables/file', {
  summary: 'Aged receivables as CSV or XLSX',
  query: z.object({ as_of: isoDate, format }),
  raw: true,
})
