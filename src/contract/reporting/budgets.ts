import * as z from 'zod/mini'
import { MAX_PAISE } from '#core/money.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../fields.ts'

/** Twelve months from April. Income and expense are both positive. */
const amounts = z
  .array(z.int().check(z.minimum(-MAX_PAISE), z.maximum(MAX_PAISE)))
  .check(z.length(12, 'Twelve months, from April'))

export const BudgetRow = z.object({
  ledger_accounts_id: id,
  code: z.string(),
  account_name: z.string(),
  account_type: z.enum(['income', 'expense']),
  amounts,
})
export type BudgetRow = z.infer<typeof BudgetRow>

/** For the financial year of the day: every account of income and expense. */
export const Budget = z.object({
  /** The first of April. */
  year_start: isoDate,
  rows: z.array(BudgetRow),
})
export type Budget = z.infer<typeof Budget>

export const proposals = ['last_year_actual', 'last_year_budget'] as const

const params = z.object({ year_start: isoDate })

export const getBudget = endpoint('GET', '/budgets/:year_start', {
  summary: 'What the company means to earn and spend in a financial year, by account and month',
  params,
  reply: Budget,
})
export const proposeBudget = endpoint('GET', '/budgets/:year_start/proposal', {
  summary: 'Last year, as it was or as it was meant, raised or lowered by a share; nothing is saved',
  params,
  query: z.object({
    basis: z.enum(proposals),
    /** Percent, with a minus sign to lower. */
    change: z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,2})?$/, 'Enter a percentage such as 10 or -5')),
  }),
  reply: Budget,
})
export const saveBudget = endpoint('PUT', '/budgets/:year_start', {
  summary: 'Keep the amounts of these accounts in place of what they had in the year; a month of nothing is no budget',
  params,
  body: z.object({
    rows: z
      .array(z.object({ ledger_accounts_id: id, amounts }))
      .check(z.minLength(1, 'Enter an amount'), z.maxLength(1_000, 'Choose at most 1,000 accounts at a time')),
  }),
  reply: Budget,
})
export const budgetFile = endpoint('GET', '/budgets/:year_start/file', {
  summary: 'The budget as CSV: code, account and twelve months, as it can be read in again',
  params,
  raw: true,
})
export const readBudgetFile = endpoint('POST', '/budgets/:year_start/file', {
  summary: 'Read amounts from a CSV as the download has them; refused as a whole at the rows that are wrong',
  params,
  reply: Budget,
  raw: true,
})
