import type { IsoDate } from '../../dates.ts'
import { attribute, child, type Element, textOf } from '../../documents/parsing/element.ts'
import { sumsOf } from './balance.ts'
import { accountIn, type Book, type FileEntry, type FileLine } from './types.ts'
import { amountOf } from './tally-lines.ts'

export function ledger(book: Book, read: Element) {
  const account = attribute(read, 'NAME') ?? textOf(read, 'NAME')
  if (!account) return undefined
  const known = accountIn(book, account)
  const parent = textOf(read, 'PARENT') ?? textOf(read, 'GROUP')
  if (parent) known.group = parent
  const base = { account, line_memo: null, cost_centre: null }
  const opening = amountOf(child(read, 'OPENINGBALANCE'))
  const closing = amountOf(child(read, 'CLOSINGBALANCE'))
  return {
    opening: opening && opening.amount !== 0n ? { ...base, ...opening } : undefined,
    closing: closing && { account, ...closing },
  }
}

/** Opening balances of ledgers; the difference that Tally shows as one of its own becomes an account of that name. */
export function opening(posting_date: IsoDate, lines: FileLine[]): FileEntry {
  const balancing = [...sumsOf(lines)].map(
    ([currency, sum]): FileLine => ({
      account: 'Difference in opening balances',
      currency,
      amount: 0n - sum,
      line_memo: null,
      cost_centre: null,
    }),
  )
  return {
    line: 1,
    posting_date,
    memo: 'Opening balances',
    voucher: null,
    key: null,
    lines: [...lines, ...balancing],
    issues: [],
  }
}
