import type { IsoDate } from '../../dates.ts'
import { type Fixed, sizeOf } from './fixed.ts'
import type { FileEntry } from './types.ts'

type Pad = { kind: 'pad'; line: number; date: IsoDate; account: string; from: string }
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
 * The entries for the pads of a beancount file: each adjusts its account, with those below it, to the next stated balance, once in every
 * currency, on the day of the pad. A later pad of the account starts again. Cost: lines and stated balances, sorted.
 */
export function paddings(stated: readonly Stated[], moves: readonly Move[]): FileEntry[] {
  const byAccount = new Map<string, { own: Stated[]; below: Move[] }>()
  for (const each of stated) if (each.kind === 'pad') byAccount.set(each.account, { own: [], below: [] })
  for (const each of stated) byAccount.get(each.account)?.own.push(each)
  const take = (move: Move) => {
    for (let at = move.account.length; at > 0; at = move.account.lastIndexOf(':', at - 1))
      byAccount.get(move.account.slice(0, at))?.below.push(move)
  }
  for (const move of moves) take(move)
  const entries: FileEntry[] = []
  for (const { own, below } of byAccount.values()) {
    const inOrder = below.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    // A balance applies at the beginning of its day, so it precedes a pad of the same day.
    const steps = own.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : rank(a) - rank(b)))
    const sums = new Map<string, Fixed>()
    let next = 0
    let active: Pad | undefined
    let done = new Set<string>()
    for (const each of steps) {
      if (each.kind === 'pad') {
        active = each
        done = new Set()
        continue
      }
      for (let move = inOrder[next]; move && move.date < each.date; move = inOrder[++next])
        sums.set(move.currency, (sums.get(move.currency) ?? 0n) + move.amount)
      const { amount, currency, tolerance = 0n } = each
      if (!active || done.has(currency)) continue
      done.add(currency)
      const lacking = amount - (sums.get(currency) ?? 0n)
      if (sizeOf(lacking) <= tolerance) continue
      sums.set(currency, amount)
      take({ date: active.date, account: active.from, amount: 0n - lacking, currency })
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
