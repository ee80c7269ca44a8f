import { isYearly } from '../account-headings.ts'
import type { Paise } from '../money.ts'
import { headingOrder } from '../schedule-three.ts'
import { type Activity, CASH_HEADING, type CashAccount, cashLineOf, cashLines } from './cash-lines.ts'
import { addUp, type Balances, row, type StatementRow } from './statement.ts'

/** One period. `movement`: what was posted to each account, debit positive; `cash`: what each brought in cash, positive when it came in. */
export type CashColumn = {
  movement: Balances
  cash: Balances
  /** Cash at its beginning, and cash the books began with inside it, which is no flow. */
  opening: Paise
  takenOver: Paise
  /** By cash account: what changes of rates did to the cash held in it. No flow, so it is in none of `cash` (AS 3 para 25). */
  exchange: Balances
}

type Amounts = Paise[]
type Of = (account: CashAccount) => Amounts

/**
 * The cash-flow statement with the gross receipts and payments of operations. Of every entry that touches cash, the other lines say what
 * the cash was for; so the sum of them is the change in cash, to the paisa. Fixed assets that came on a vendor's bill count as bought when
 * they were booked: what pays the bill later names the vendor and no asset.
 */
export function directCashFlow(accounts: readonly CashAccount[], columns: readonly CashColumn[]): StatementRow[] {
  const books = booksOf(accounts, columns)
  const before = lines(books, 'operating')
  const tax = lines(books, 'tax')
  return statement(books, [
    ...before.rows,
    ...(tax.rows.length === 0 ? [] : [row('subtotal', 'Cash generated from operations', 1, before.sums), ...tax.rows]),
  ])
}

/**
 * The same from the profit: what is in it and moved no cash is added back, then what working capital took or gave. What investing and
 * financing accounts did without cash stands beside the profit it touched, so that both statements name the same three sums.
 */
export function indirectCashFlow(accounts: readonly CashAccount[], columns: readonly CashColumn[]): StatementRow[] {
  const books = booksOf(accounts, columns)
  const { turned, noCash, sum } = books
  const isOf = (activity: Activity) => (account: CashAccount) => cashLineOf(account).activity === activity
  const yearly = (account: CashAccount) => isYearly(account.account_type) && account.schedule_iii !== 'Tax expense'
  const apart = (activity: Activity) => negated(sum((account) => yearly(account) && isOf(activity)(account), turned))

  const profit = sum(yearly, turned)
  const adjustments = [
    row('account', 'Depreciation and amortisation', 2, books.written),
    row('account', 'Interest and other cost of borrowing', 2, apart('financing')),
    row('account', 'Interest and gains of investing', 2, apart('investing')),
    row('account', 'Investments, without cash', 2, less(less(sum(isOf('investing'), noCash), books.written), books.bought)),
    row('account', 'Capital and borrowings, without cash', 2, sum(isOf('financing'), noCash)),
    row('account', 'Income tax settled without cash', 2, sum(isOf('tax'), noCash)),
    row('account', 'Changes of exchange rates on cash held', 2, negated(exchangeOf(columns))),
  ].filter(hasAmount)
  const adjusted = addUp(columns.length, [profit, ...adjustments.map(amountsOf)])
  const capital = workingCapital(books)
  const generated = addUp(columns.length, [adjusted, capital.sums])
  const tax = lines(books, 'tax')
  return statement(books, [
    row('account', 'Profit before tax', 1, profit),
    ...(adjustments.length === 0 ? [] : [row('heading', 'Adjustments for', 1, blank(columns)), ...adjustments]),
    row('subtotal', 'Operating profit before working capital changes', 1, adjusted),
    ...capital.rows,
    ...(tax.rows.length === 0 ? [] : [row('subtotal', 'Cash generated from operations', 1, generated), ...tax.rows]),
  ])
}

type Books = {
  accounts: readonly CashAccount[]
  /** Accounts of cash itself. */
  held: readonly CashAccount[]
  columns: readonly CashColumn[]
  /** What each account did: its movement with the sign of cash, what of it was cash, and what was not. */
  turned: Of
  cash: Of
  noCash: Of
  sum: (which: (account: CashAccount) => boolean, of: Of) => Amounts
  /** Depreciation, and what fixed assets changed by besides it and cash: negative when more was bought on bills than sold. */
  written: Amounts
  bought: Amounts
}

const ASSETS = 'Fixed assets bought and sold'
const SUPPLIERS = 'Paid to suppliers'

function booksOf(all: readonly CashAccount[], columns: readonly CashColumn[]): Books {
  const isCash = ({ schedule_iii }: CashAccount) => schedule_iii === CASH_HEADING
  const accounts = all.filter((account) => !isCash(account))
  const turned: Of = (account) => columns.map(({ movement }) => 0 - at(movement, account))
  const cash: Of = (account) => columns.map((column) => at(column.cash, account))
  const sum = (which: (account: CashAccount) => boolean, of: Of) => addUp(columns.length, accounts.filter(which).map(of))
  const noCash: Of = (account) => less(turned(account), cash(account))
  const written = negated(sum(({ schedule_iii }) => schedule_iii === 'Depreciation and amortisation expense', turned))
  const assets = (account: CashAccount) => cashLineOf(account).line === ASSETS && !isYearly(account.account_type)
  return {
    accounts,
    held: all.filter(isCash),
    columns,
    turned,
    cash,
    noCash,
    sum,
    written,
    bought: less(sum(assets, noCash), written),
  }
}

type Part = { rows: StatementRow[]; sums: Amounts }

/** The printed lines of an activity, each with its accounts below it. */
function lines({ accounts, columns, bought, cash }: Books, activity: Activity): Part {
  const parts = cashLines
    .filter((each) => each.activity === activity)
    .map(({ line }) => {
      const own = accounts.filter((account) => cashLineOf(account).line === line)
      if (line === ASSETS) return part(line, own, columns.length, cash, row('account', 'On bills of vendors', 2, bought))
      if (line === SUPPLIERS)
        return part(line, own, columns.length, cash, row('account', 'Of it for fixed assets', 2, negated(bought)))
      return part(line, own, columns.length, cash)
    })
  return join(parts, columns.length)
}

/** What the accounts of operations took or gave besides profit and tax, by heading of the balance sheet. */
function workingCapital({ accounts, columns, turned }: Books): Part {
  const moving = accounts.filter((account) => !isYearly(account.account_type) && cashLineOf(account).activity === 'operating')
  const headings = [...new Set(moving.map(({ schedule_iii }) => schedule_iii))].toSorted(
    (a, b) => headingOrder(a) - headingOrder(b),
  )
  const named = headings.map((heading) =>
    part(
      `Change in ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
      moving.filter((each) => each.schedule_iii === heading),
      columns.length,
      turned,
    ),
  )
  return join(named, columns.length)
}

function part(line: string, accounts: readonly CashAccount[], width: number, of: Of, besides?: StatementRow): Part {
  const kept = [...accountRows(accounts, 2, of), ...(besides ? [besides] : [])].filter(hasAmount)
  const sums = addUp(width, kept.map(amountsOf))
  return { rows: kept.length === 0 ? [] : [row('heading', line, 1, sums), ...kept], sums }
}

function accountRows(accounts: readonly CashAccount[], level: number, of: Of): StatementRow[] {
  return accounts
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((account) => {
      const { ledger_accounts_id, code, account_name: label } = account
      return { kind: 'account', label, level, ledger_accounts_id, code, amounts: of(account) }
    })
}

const join = (parts: readonly Part[], width: number): Part => ({
  rows: parts.flatMap(({ rows }) => rows),
  sums: addUp(
    width,
    parts.map(({ sums }) => sums),
  ),
})

/** Everything around the operating part, which is the same in both methods. */
function statement(books: Books, operating: StatementRow[]): StatementRow[] {
  const { columns, cash, sum, held } = books
  const width = columns.length
  const investing = lines(books, 'investing')
  const financing = lines(books, 'financing')
  const operated = less(
    sum((account) => ['operating', 'tax'].includes(cashLineOf(account).activity), cash),
    books.bought,
  )
  const net = addUp(width, [operated, investing.sums, financing.sums])
  const opening = columns.map((column) => column.opening)
  const takenOver = columns.map((column) => column.takenOver)
  const exchange = exchangeOf(columns)
  const changes = accountRows(held, 1, (account) => columns.map((column) => at(column.exchange, account))).filter(hasAmount)
  return [
    row('group', 'Cash flows from operating activities', 0, blank(columns)),
    ...operating,
    row('subtotal', 'Net cash from operating activities (A)', 0, operated),
    row('group', 'Cash flows from investing activities', 0, blank(columns)),
    ...investing.rows,
    row('subtotal', 'Net cash from investing activities (B)', 0, investing.sums),
    row('group', 'Cash flows from financing activities', 0, blank(columns)),
    ...financing.rows,
    row('subtotal', 'Net cash from financing activities (C)', 0, financing.sums),
    row('total', 'Net increase in cash and cash equivalents (A + B + C)', 0, net),
    row('account', 'Cash and cash equivalents at the beginning', 0, opening),
    ...[row('account', 'Taken over when the books were opened', 0, takenOver)].filter(hasAmount),
    ...(changes.length > 0 ? [row('account', 'Effect of changes in exchange rates on cash held', 0, exchange), ...changes] : []),
    row('total', 'Cash and cash equivalents at the end', 0, addUp(width, [opening, takenOver, exchange, net])),
  ]
}

const at = (balances: Balances, { ledger_accounts_id }: CashAccount) => balances.get(ledger_accounts_id) ?? 0
const exchangeOf = (columns: readonly CashColumn[]): Amounts =>
  columns.map(({ exchange }) => [...exchange.values()].reduce((sum, amount) => sum + amount, 0))
const blank = (columns: readonly unknown[]) => columns.map(() => null)
const amountsOf = ({ amounts }: StatementRow): Amounts => amounts.map((amount) => amount ?? 0)
const hasAmount = ({ amounts }: StatementRow) => amounts.some((amount) => amount !== null && amount !== 0)
const less = (from: Amounts, taken: Amounts): Amounts => from.map((amount, at) => amount - (taken[at] ?? 0))
const negated = (amounts: Amounts): Amounts => amounts.map((amount) => 0 - amount)
