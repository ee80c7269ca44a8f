import * as z from 'zod/mini'
import { accountNumberProblem } from '#core/identifiers/account-number.ts'
import { ifscProblem } from '#core/identifiers/ifsc.ts'
import { exchangeRate } from '../currencies/currency-fields.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, requiredText, signedPaise } from '../fields.ts'

export const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a currency code such as INR'))

const anyNumber = /^[A-Za-z0-9]{4,34}$/

const fields = {
  account_label: requiredText(80, 'Name the account, such as HDFC current'),
  bank_name: requiredText(80, 'Enter the bank’s name'),
  account_number: z.nullable(
    z.string().check(z.regex(/^[A-Za-z0-9]{4,34}$/, 'Enter 4 to 34 letters and digits, without spaces')),
  ),
  ifsc: z.nullable(identifier(11, ifscProblem)),
}

/**
 * Undefined when the number suits the currency, else the sentence: accounts in rupees follow India's rule, others may have an
 * IBAN.
 */
export const numberProblem = (account_number: string | null, currency: string): string | undefined =>
  account_number === null || currency !== 'INR' ? undefined : accountNumberProblem(account_number)

const indianNumber = z.check<{ account_number: string | null; currency: string }>(({ value, issues }) => {
  const { account_number, currency } = value
  const message = account_number !== null && anyNumber.test(account_number) ? numberProblem(account_number, currency) : undefined
  if (message !== undefined) issues.push({ code: 'custom', message, path: ['account_number'], input: account_number })
})

export const BankAccount = z.object({
  bank_accounts_id: id,
  ledger_accounts_id: id,
  ...fields,
  currency,
  opening_balance: signedPaise,
  opening_date: z.nullable(isoDate),
  /** Closing balance and last day of the latest statement imported; null before the first. */
  statement_balance: z.nullable(signedPaise),
  statement_date: z.nullable(isoDate),
  /** The balance in the books in rupees, debit positive. */
  book_balance: z.int(),
  /** The balance in the account's own currency, in its minor unit; null in rupees, and for read-only accounts. */
  foreign_balance: z.nullable(z.int()),
  /** Lines that are neither matched, categorised nor excluded; counted up to 1000. */
  unmatched_count: z.int(),
  is_active: z.boolean(),
})
export type BankAccount = z.infer<typeof BankAccount>

/**
 * An opening balance is posted against opening balance equity at the end of `opening_date`. In another currency it is in the smallest unit of
 * that, and posted at `exchange_rate`; null for the rate of the day.
 */
export const NewBankAccount = z
  .object({
    ...fields,
    currency,
    opening_balance: signedPaise,
    opening_date: z.nullable(isoDate),
    exchange_rate: z.optional(z.nullable(exchangeRate)),
  })
  .check(
    indianNumber,
    z.refine(({ opening_balance, opening_date }) => opening_balance === 0 || opening_date !== null, {
      error: 'Enter the date of the opening balance',
      path: ['opening_date'],
    }),
    z.refine((account) => account.opening_balance >= 0 || account.currency === 'INR', {
      error: 'An account in another currency cannot be overdrawn',
      path: ['opening_balance'],
    }),
  )
export type NewBankAccount = z.infer<typeof NewBankAccount>

export const BankAccountChange = z.object(fields)
export type BankAccountChange = z.infer<typeof BankAccountChange>

const params = z.object({ bank_accounts_id: id })

export const listBankAccounts = endpoint('GET', '/bank-accounts', {
  summary: 'Bank accounts with their book and statement balances',
  query: z.object({ show: z.optional(z.enum(['active', 'archived', 'all'])) }),
  reply: z.object({ rows: z.array(BankAccount) }),
})
export const getBankAccount = endpoint('GET', '/bank-accounts/:bank_accounts_id', {
  summary: 'One bank account',
  params,
  reply: BankAccount,
})
export const createBankAccount = endpoint('POST', '/bank-accounts', {
  summary: 'Add a bank account with its account in the books, and post its opening balance',
  body: NewBankAccount,
  reply: BankAccount,
  idempotent: true,
})
export const updateBankAccount = endpoint('PUT', '/bank-accounts/:bank_accounts_id', {
  summary: 'Change a bank account’s names and numbers',
  params,
  body: BankAccountChange,
  reply: BankAccount,
})
/** Archived accounts keep their lines and their ledger account and are hidden in lists. */
export const archiveBankAccount = endpoint('POST', '/bank-accounts/:bank_accounts_id/archive', {
  summary: 'Archive a bank account, or bring one back',
  params,
  body: z.object({ is_active: z.boolean() }),
  reply: BankAccount,
})
