import { t, translate } from '../../messages.ts'
import { isYearly } from '../../ledger/account-headings.ts'
import { headingOrder } from '../../ledger/schedule-three.ts'
import { booksOf, type Books, type CashColumn, crossing, withoutCash } from './cash-books.ts'
import { type CashAccount, cashLineOf } from '../../ledger/cash-lines.ts'
import { type Activity, cashLines } from '../../ledger/cash-line-list.ts'
import { accountRows, amountsOf, hasAmount, join, negated, type Part, part } from './cash-rows.ts'
import { nonCashRows } from './non-cash.ts'
import { addUp, row } from '../../ledger/statement.ts'
import type { StatementRow } from '../../ledger/statement-model.ts'

/**
 * The cash-flow statement with the gross receipts and payments of operations (AS 3 para 18(a)). Every movement of cash is under its counter
 * accounts, so their sum is the change in cash, to the paisa.
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
 * The same from the profit (AS 3 para 18(b)): results of investing and financing are taken out, as is what operations gave to other activities
 * or took from them without cash; what is left of profit and working capital is what moved cash.
 */
export function indirectCashFlow(accounts: readonly CashAccount[], columns: readonly CashColumn[]): StatementRow[] {
  const books = booksOf(accounts, columns)
  const { width, sum, posted, brought, turned } = books
  const beforeTax = (account: CashAccount) => isYearly(account.account_type) && cashLineOf(account).activity !== 'tax'
  const resultOf = (activity: Activity) => (account: CashAccount) =>
    beforeTax(account) && cashLineOf(account).activity === activity
  const isWrittenOff = (account: CashAccount) => account.schedule_iii === 'Depreciation and amortisation expense'
  const isCurrent = (account: CashAccount) => resultOf('operating')(account) && !isWrittenOff(account)
  const toExchange = withoutCash(books, ['exchange'])

  const profit = sum(beforeTax, posted)
  const adjustments = [
    row('account', 'Profit brought in with opening balances', 2, sum(beforeTax, brought)),
    row('account', 'Depreciation and amortisation', 2, negated(sum(isWrittenOff, crossing(books)))),
    row('account', 'Interest and other cost of borrowing', 2, negated(sum(resultOf('financing'), turned))),
    row('account', 'Interest and gains of investing', 2, negated(sum(resultOf('investing'), turned))),
    row('account', 'Changes of exchange rates on cash held', 2, negated(sum(isCurrent, toExchange))),
    row('account', 'Other income and expenses without cash', 2, negated(sum(isCurrent, crossing(books, ['exchange'])))),
  ].filter(hasAmount)
  const adjusted = addUp(width, [profit, ...adjustments.map(amountsOf)])
  const capital = workingCapital(books)
  const generated = addUp(width, [adjusted, capital.sums])
  const tax = lines(books, 'tax')
  return statement(books, [
    row('account', 'Profit before tax', 1, profit),
    ...(adjustments.length === 0 ? [] : [row('heading', 'Adjustments for', 1, blank(width)), ...adjustments]),
    row('subtotal', 'Operating profit before working capital changes', 1, adjusted),
    ...capital.rows,
    ...(tax.rows.length === 0 ? [] : [row('subtotal', 'Cash generated from operations', 1, generated), ...tax.rows]),
  ])
}

/** The printed lines of an activity, each with its accounts below it. */
function lines({ accounts, width, cash }: Books, activity: Activity): Part {
  const parts = cashLines
    .filter((each) => each.activity === activity)
    .map(({ line }) => {
      const own = accounts.filter((account) => cashLineOf(account).line === line)
      return part(line, own, width, cash)
    })
  return join(parts, width)
}

/** What the accounts of operations took or gave besides profit and tax, by heading of the balance sheet, without what other activities did. */
function workingCapital(books: Books): Part {
  const { accounts, width, turned } = books
  const crossed = crossing(books)
  const change = (account: CashAccount) => addUp(width, [turned(account), negated(crossed(account))])
  const moving = accounts.filter((account) => !isYearly(account.account_type) && cashLineOf(account).activity === 'operating')
  const headings = [...new Set(moving.map(({ schedule_iii }) => schedule_iii))].toSorted(
    (a, b) => headingOrder(a) - headingOrder(b),
  )
  const named = headings.map((heading) =>
    part(
      changeIn(translate(heading)),
      moving.filter((each) => each.schedule_iii === heading),
      width,
      change,
    ),
  )
  return join(named, width)
}

/** Everything around the operating part, which is the same in both methods. */
function statement(books: Books, operating: StatementRow[]): StatementRow[] {
  const { width, columns, cash, sum, held, exchange } = books
  const investing = lines(books, 'investing')
  const financing = lines(books, 'financing')
  const operated = sum((account) => ['operating', 'tax'].includes(cashLineOf(account).activity), cash)
  const net = addUp(width, [operated, investing.sums, financing.sums])
  const opening = columns.map((column) => column.opening)
  const takenOver = addUp(width, held.map(books.brought))
  const changes = accountRows(held, 1, exchange).filter(hasAmount)
  const effect = addUp(width, held.map(exchange))
  return [
    row('group', 'Cash flows from operating activities', 0, blank(width)),
    ...operating,
    row('subtotal', 'Net cash from operating activities (A)', 0, operated),
    row('group', 'Cash flows from investing activities', 0, blank(width)),
    ...investing.rows,
    row('subtotal', 'Net cash from investing activities (B)', 0, investing.sums),
    row('group', 'Cash flows from financing activities', 0, blank(width)),
    ...financing.rows,
    row('subtotal', 'Net cash from financing activities (C)', 0, financing.sums),
    row('total', 'Net increase in cash and cash equivalents (A + B + C)', 0, net),
    row('account', 'Cash and cash equivalents at the beginning', 0, opening),
    ...[row('account', 'Taken over when the books were opened', 0, takenOver)].filter(hasAmount),
    ...(changes.length > 0 ? [row('account', 'Effect of changes in exchange rates on cash held', 0, effect), ...changes] : []),
    row('total', 'Cash and cash equivalents at the end', 0, addUp(width, [opening, takenOver, effect, net])),
    ...nonCashRows(books),
  ]
}

const blank = (width: number) => Array.from({ length: width }, () => null)

const changeIn = (heading: string) =>
  t('Change in {heading}', { heading: `${heading.charAt(0).toLowerCase()}${heading.slice(1)}` })
