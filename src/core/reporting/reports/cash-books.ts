import type { Paise } from '../../money.ts'
import { type CashAccount, cashLineOf } from '../../ledger/cash-lines.ts'
import { activityOfClass, CASH_HEADING } from '../../ledger/cash-line-list.ts'
import { addUp } from '../../ledger/statement.ts'
import type { Balances } from '../../ledger/statement-model.ts'

/** One period of the cash-flow statement, by account. */
export type CashColumn = {
  /** The postings, and the part of them that is opening balances; debit positive. */
  movement: Balances
  brought: Balances
  /** What came in from the account, less what went out for it. */
  cash: Balances
  /** By class of the counter accounts: what the account gave without cash, less what it took. */
  given: ReadonlyMap<string, Balances>
  /** By cash account: the effect of exchange rates on its cash. Not a flow, so it is in none of `cash` (AS 3 para 25). */
  exchange: Balances
  /** Cash at the beginning. */
  opening: Paise
}

type Amounts = Paise[]
/** A figure of an account for each period. */
export type FigureOf = (account: CashAccount) => Amounts

/** The periods by account: those of cash itself in `held`, the others in `accounts`. Amounts have the sign of cash. */
export type Books = {
  accounts: readonly CashAccount[]
  held: readonly CashAccount[]
  columns: readonly CashColumn[]
  width: number
  posted: FigureOf
  /** The opening balances, debit positive, so that postings less these are the period's own movements. */
  brought: FigureOf
  turned: FigureOf
  cash: FigureOf
  exchange: FigureOf
  sum: (which: (account: CashAccount) => boolean, figure: FigureOf) => Amounts
}

export function booksOf(all: readonly CashAccount[], columns: readonly CashColumn[]): Books {
  const isCash = ({ schedule_iii }: CashAccount) => schedule_iii === CASH_HEADING
  const accounts = all.filter((account) => !isCash(account))
  const width = columns.length
  const posted: FigureOf = (account) => columns.map(({ movement }) => 0 - at(movement, account))
  const brought: FigureOf = (account) => columns.map((column) => at(column.brought, account))
  return {
    accounts,
    held: all.filter(isCash),
    columns,
    width,
    posted,
    brought,
    turned: (account) => addUp(width, [posted(account), brought(account)]),
    cash: (account) => columns.map((column) => at(column.cash, account)),
    exchange: (account) => columns.map((column) => at(column.exchange, account)),
    sum: (which, figure) => addUp(width, accounts.filter(which).map(figure)),
  }
}

/** What an account gave to accounts of these classes without cash, less what it took from them. */
export const withoutCash =
  ({ columns }: Books, classes: readonly string[]): FigureOf =>
  (account) =>
    columns.map(({ given }) =>
      classes.reduce((sum, name) => {
        const balances = given.get(name)
        return balances ? sum + at(balances, account) : sum
      }, 0),
    )

/** What an account gave to other activities without cash, less what it took from them, besides the excluded classes. */
export const crossing =
  (books: Books, leftOut: readonly string[] = []): FigureOf =>
  (account) => {
    const { activity } = cashLineOf(account)
    const others = Object.keys(activityOfClass).filter((name) => activityOfClass[name] !== activity && !leftOut.includes(name))
    return withoutCash(books, others)(account)
  }

const at = (balances: Balances, { ledger_accounts_id }: CashAccount) => balances.get(ledger_accounts_id) ?? 0
