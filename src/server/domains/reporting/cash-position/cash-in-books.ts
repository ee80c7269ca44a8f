import { type IsoDate, monthStart } from '#core/dates.ts'
import { CASH_HEADING } from '#core/ledger/cash-line-list.ts'
import type { StatementAccount } from '#core/ledger/statement-model.ts'
import type { AccountTotal } from '#server/ledger/balances.ts'

type Books = { accounts: readonly StatementAccount[]; toDate: readonly AccountTotal[]; ofMonth: readonly AccountTotal[] }
type CashInBooks = { balance: number; month: { from: IsoDate; opening: number; money_in: number; money_out: number } }

/**
 * What the books have as cash and cash equivalents at the end of a day, as the balance sheet does, paise; the balance when the month began, and the money
 * in and out since. A transfer between two of the accounts counts in both.
 */
export function cashInBooks({ accounts, toDate, ofMonth }: Books, today: IsoDate): CashInBooks {
  const ids = new Set(accounts.filter((each) => each.schedule_iii === CASH_HEADING).map((each) => each.ledger_accounts_id))
  const sum = (rows: readonly AccountTotal[], side: 'debit' | 'credit') =>
    rows.reduce((all, each) => (ids.has(each.ledger_accounts_id) ? all + each[side] : all), 0)
  const balance = sum(toDate, 'debit') - sum(toDate, 'credit')
  const [money_in, money_out] = [sum(ofMonth, 'debit'), sum(ofMonth, 'credit')]
  return { balance, month: { from: monthStart(today), opening: balance - money_in + money_out, money_in, money_out } }
}
