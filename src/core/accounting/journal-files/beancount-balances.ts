import type { IsoDate } from '../../dates.ts'
import { readQuantity } from './amounts.ts'
import { ONE, parseFixed } from './fixed.ts'
import { type Balance, type Move, paddings, type Stated } from './padding.ts'
import { reckonBeancount } from './reckoning.ts'
import { accountIn, type Book, type FileEntry, note } from './types.ts'
import { marks } from './beancount-entry.ts'

export type State = { book: Book; stated: Stated[]; moves: Move[] }

export function* padded({ book, stated, moves }: State): Generator<FileEntry> {
  for (const entry of paddings(stated, moves)) {
    for (const { account } of entry.lines) accountIn(book, account)
    yield entry
  }
}

/** `pad Assets:Bank Equity:Opening`, `balance Assets:Bank 100 INR`; undefined when it cannot be read. */
export function statedBy(word: 'pad' | 'balance', rest: string, at: { line: number; date: IsoDate }): Stated | undefined {
  if (word === 'balance') {
    const balance = balanceOf(rest)
    return balance && { kind: 'balance', ...at, ...balance }
  }
  const [account = '', from = ''] = rest.split(/\s+/)
  return account.includes(':') && from.includes(':') ? { kind: 'pad', ...at, account, from } : undefined
}

/** The balances become checks; a pad without one after it is noted. */
export function checkStated({ book, stated }: State) {
  const lastStated = new Map<string, IsoDate>()
  for (const each of stated) {
    if (each.kind === 'pad') continue
    const { kind: _balance, ...balance } = each
    book.checks.push({ ...balance, at_start: true, with_below: true })
    if (each.date > (lastStated.get(each.account) ?? '')) lastStated.set(each.account, each.date)
  }
  for (const { kind, account, date, line } of stated)
    if (kind === 'pad' && (lastStated.get(account) ?? '') <= date)
      note(book, `The pad of ${account} in line ${line} is followed by no balance`)
}

/**
 * `Assets:Bank  100.00 ~ 0.05 INR`; without a tolerance a balance may be missed by one of its last decimal, as beancount allows.
 */
function balanceOf(rest: string): Pick<Balance, 'account' | 'amount' | 'currency' | 'tolerance'> | undefined {
  const [account = '', ...words] = rest.split(/\s+/)
  const text = words.join(' ')
  const said = /~\s*([\d.,]+)/.exec(text)?.[1]
  const read = readQuantity(reckonBeancount(text.replace(/~\s*[\d.,]+/, '').trim()), marks)
  if (!read || !account.includes(':')) return undefined
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0
  const usual = decimals === 0 || decimals > 18 ? 0n : ONE / 10n ** BigInt(decimals)
  return { account, amount: read.amount, currency: read.currency, tolerance: (said && parseFixed(said, '.')) || usual }
}
