import { isYearly } from '../../ledger/account-headings.ts'
import { type Books, withoutCash } from './cash-books.ts'
import { type CashAccount, cashLineOf } from '../../ledger/cash-lines.ts'
import { negated, part } from './cash-rows.ts'
import { row } from '../../ledger/statement.ts'
import type { StatementRow } from '../../ledger/statement-model.ts'

const invested = [
  'Fixed assets bought and sold',
  'Investments bought and sold',
  'Loans and deposits given',
  'Bank deposits placed and matured',
]
const financed = ['Capital', 'Borrowings']
const funds = ['capital', 'borrowings']
const current = ['operating', 'receivables', 'payables']

/** A kind of transaction without cash: its accounts, its counter accounts, and the direction. */
type Kind = { label: string; lines: readonly string[]; classes: readonly string[]; took: boolean }

const kinds: readonly Kind[] = [
  { label: 'Assets acquired against capital or borrowings', lines: invested, classes: funds, took: true },
  { label: 'Fixed assets exchanged for investments', lines: invested.slice(0, 1), classes: ['investments'], took: true },
  { label: 'Assets acquired on credit or in exchange, net of payments', lines: invested, classes: current, took: true },
  { label: 'Borrowings converted into capital', lines: ['Capital'], classes: ['borrowings'], took: false },
  { label: 'Dues settled by capital or borrowings', lines: financed, classes: current, took: false },
  { label: 'Receivables set off against payables', lines: ['Received from customers'], classes: ['payables'], took: false },
]

/**
 * Investing and financing transactions without cash, and set-offs, which are in none of the flows (AS 3 para 40; Ind AS 7 para 43). A
 * purchase on a bill that is paid later is listed here until it is paid.
 */
export function nonCashRows(books: Books): StatementRow[] {
  const { accounts, width } = books
  const rows = kinds.flatMap(({ label, lines, classes, took }) => {
    const gave = withoutCash(books, classes)
    const own = accounts.filter((account) => !isYearly(account.account_type) && isOn(account, lines))
    return part(label, own, width, took ? (account) => negated(gave(account)) : gave).rows
  })
  if (rows.length === 0) return []
  const blank = Array.from({ length: width }, () => null)
  return [row('group', 'Transactions without cash, not part of the flows above', 0, blank), ...rows]
}

const isOn = (account: CashAccount, lines: readonly string[]) => lines.includes(cashLineOf(account).line)
