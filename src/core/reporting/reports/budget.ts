import { isYearly } from '../../ledger/account-headings.ts'
import { formatDate, type IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import type { StatementAccount } from '../../ledger/statement-model.ts'

/** The first days of the twelve months from April. */
export function monthsOfYear(year_start: IsoDate): IsoDate[] {
  const year = Number(year_start.slice(0, 4))
  return Array.from({ length: 12 }, (_, at) => {
    const month = at + 4
    return month > 12 ? `${year + 1}-${String(month - 12).padStart(2, '0')}-01` : `${year}-${String(month).padStart(2, '0')}-01`
  })
}

/** `Apr 2026`. */
export const monthWords = (month: IsoDate): string => formatDate(month).replace(/^1 /, '')

/** A debit-positive balance with the usual sign: income and expense both positive. */
export const said = ({ account_type }: Pick<StatementAccount, 'account_type'>, balance: Paise): Paise =>
  account_type === 'income' ? 0 - balance : balance

/** An amount raised by percent with two decimals, such as `10` or `-2.5`, to the rupee. */
export function raised(amount: Paise, change: string): Paise {
  const hundredths = BigInt(Math.round(Number(change) * 100))
  return mulDiv(amount, 10_000n + hundredths, 1_000_000n) * 100
}

/** The whole percentage of a budget that was reached; undefined without a budget. */
export function reached(actual: Paise, budget: Paise): string | null {
  return budget === 0 ? null : `${Math.round((actual / budget) * 100)}%`
}

/** Accounts of income and expense, by code. */
export const budgeted = <T extends StatementAccount>(accounts: readonly T[]): T[] =>
  accounts.filter(({ account_type }) => isYearly(account_type)).toSorted((a, b) => (a.code < b.code ? -1 : 1))
