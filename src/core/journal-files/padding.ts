import type { IsoDate } from '../dates.ts'
import { type Fixed, sizeOf } from './fixed.ts'
import type { FileEntry } from './types.ts'

export type Pad = { kind: 'pad'; line: number; date: IsoDate; account: string; from: string }
export type Balance = {
  kind: 'balance'
  line: number
  date: IsoDate
  account: string
  amount: Fixed
  currency: string
  tolerance?: Fixed
}
export type Stated = Pad | Balance
export type Move = { date: IsoDate; account: string; amount: Fixed; currency: string }

/**
 * The entries that the pads of a beancount file stand for: each brings its account, with what stands below it, to the balance stated
 * next, once in every currency, on the day of the pad. A later pad of the account begins anew. Takes time by the stated balances of
 * padded accounts times the lines of those accounts.
 */
export function paddings(stated: readonly Stated[], moves: Move[]): FileEntry[] {
  const entries: FileEntry[] = []
  const padded = new Set(stated.flatMap((each) => (each.kind === 'pad' ? [each.account] : [])))
  for (const account of padded) {
    const below = moves.filter((move) => move.account === account || move.account.startsWith(`${account}:`))
    // A balance holds at the beginning of its day, so it comes before a pad of the same day.
    const own = stated
      .filter((each) => each.account === account)
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : rank(a) - rank(b)))
    let active: Pad | undefined
    let done = new Set<string>()
    for (const each of own) {
      if (each.kind === 'pad') {
        active = each
        done = new Set()
        continue
      }
      if (!active || done.has(each.currency)) continue
      done.add(each.currency)
      const { amount, currency, date, tolerance = 0n } = each
      const now = below.reduce((sum, move) => (move.currency === currency && move.date < date ? sum + move.amount : sum), 0n)
      const lacking = amount - now
      if (sizeOf(lacking) <= tolerance) continue
      below.push({ date: active.date, account, amount: lacking, currency })
      moves.push({ date: active.date, account: active.from, amount: 0n - lacking, currency })
      entries.push(entryOf(active, lacking, currency))
    }
  }
  return entries
}

const rank = ({ kind }: Stated) => (kind === 'balance' ? 0 : 1)

function entryOf({ line, date, account, from }: Pad, amount: Fixed, currency: string): FileEntry {
  const base = { line_memo: null, cost_centre: null, currency }
  const lines = [
    { ...base, account, amount },
    { ...base, account: from, amount: 0n - amount },
  ]
  return { line, posting_date: date, memo: `Padding of ${account}`, voucher: null, key: null, lines, issues: [] }
}
