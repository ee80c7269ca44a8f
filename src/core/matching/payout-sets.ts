import type { Paise } from '../money.ts'
import { gatewayFit, keptOf, mostGross, usualFees } from './gateway.ts'
import type { BankLine } from './types.ts'

/**
 * How many of the latest invoices are looked at for a payout of so many payments. Beyond these the amount alone no longer tells sets apart:
 * the number of sets grows faster than the number of paise they could come to.
 */
const pools = [0, 150, 150, 150, 60, 40, 32, 28, 24]
/** The same where the gateway's fee is known: fewer sums will do. */
const poolsKnown = [0, 150, 150, 150, 80, 52, 40, 34, 30]
/** Of many lines at once only small sets are looked for. */
const QUICK_SIZE = 3
/** Sets looked at whatever is asked: some tens of milliseconds. */
const MOST_STEPS = 1_000_000
const MOST_FOUND = 200
const MOST_SETS = 5

type Open = { amount_due: Paise; invoice_date: string }

/**
 * Sets of up to eight invoices, of any customers, that a gateway's payout of `net` may be made of: those that its fee explains to the paisa
 * first, then the smaller and the later ones. `count`: how many fit in all. `known`: fees of this gateway before.
 */
export function payoutSets<T extends Open>(
  { amount: net, transaction_date }: Pick<BankLine, 'amount' | 'transaction_date'>,
  open: readonly T[],
  { known = [], isQuick = false }: { known?: readonly number[]; isQuick?: boolean } = {},
): { sets: T[][]; count: number } {
  const most = mostGross(net)
  const looked = open
    .filter(({ amount_due, invoice_date }) => amount_due <= most && invoice_date <= transaction_date)
    .toSorted((a, b) => (a.invoice_date < b.invoice_date ? 1 : a.invoice_date > b.invoice_date ? -1 : 0))
  const found: T[][] = []
  let steps = MOST_STEPS
  const fees = known.length > 0 ? known : usualFees
  const widest = isQuick ? QUICK_SIZE : pools.length - 1
  for (const [size, pool] of (known.length > 0 ? poolsKnown : pools).slice(0, widest + 1).entries()) {
    if (size === 0) continue
    const candidates = looked.slice(0, pool).toSorted((a, b) => b.amount_due - a.amount_due)
    if (candidates.length < size) break
    // A payment alone may be less any fee.
    const range = size === 1 ? { least: net, most } : rangeOf(net, size, fees)
    steps = search(candidates, size, range, steps, (set, gross) => {
      if (gatewayFit(net, gross, size, known)) found.push(set)
      return found.length < MOST_FOUND
    })
  }
  const ranked = found.map((set) => ({
    set,
    off: offBy(net, set, fees),
    age: set.map(({ invoice_date }) => invoice_date).toSorted()[0] ?? '',
  }))
  return {
    count: found.length,
    sets: ranked
      .toSorted((a, b) => a.off - b.off || a.set.length - b.set.length || (a.age < b.age ? 1 : a.age > b.age ? -1 : 0))
      .slice(0, MOST_SETS)
      .map(({ set }) => set),
  }
}

/** What customers can have paid in `size` payments, each rounded by itself. */
function rangeOf(net: Paise, size: number, fees: readonly number[]): { least: Paise; most: Paise } {
  const gross = fees.map((percent) => net / (1 - keptOf(1, percent)))
  const slack = 2 * (size + 2)
  return { least: Math.floor(Math.min(...gross)) - slack, most: Math.ceil(Math.max(...gross)) + slack }
}

/** Walks the sets of one size, of amounts in falling order, whose sum can still lie in the range; answers the steps that are left. */
function search<T extends Open>(
  candidates: readonly T[],
  size: number,
  { least, most }: { least: Paise; most: Paise },
  steps: number,
  visit: (set: T[], gross: Paise) => boolean,
): number {
  const amounts = candidates.map(({ amount_due }) => amount_due)
  const upTo = amounts.reduce<number[]>((sums, amount) => [...sums, (sums.at(-1) ?? 0) + amount], [0])
  const sumOf = (from: number, count: number) => (upTo[from + count] ?? 0) - (upTo[from] ?? 0)
  let left = steps
  let goesOn = true
  const walk = (from: number, chosen: T[], gross: Paise) => {
    const missing = size - chosen.length
    if (missing === 0) {
      goesOn = visit(chosen, gross)
      return
    }
    for (let at = from; goesOn && left > 0 && at + missing <= candidates.length; at++) {
      // The largest that are left do not reach, and with each step they are smaller.
      if (gross + sumOf(at, missing) < least) return
      const next = candidates[at]
      if (!next || gross + next.amount_due + sumOf(candidates.length - missing + 1, missing - 1) > most) continue
      left--
      walk(at + 1, [...chosen, next], gross + next.amount_due)
    }
  }
  walk(0, [], 0)
  return left
}

/** By how many paise the payout is off when each payment's fee, and the GST on it, are rounded by themselves. */
function offBy(net: Paise, set: readonly Open[], fees: readonly number[]): number {
  return Math.min(
    ...fees.map((percent) =>
      Math.abs(
        net -
          set.reduce((sum, { amount_due }) => {
            const fee = Math.round((amount_due * percent) / 100)
            return sum + amount_due - fee - Math.round(keptOf(amount_due, percent) - (amount_due * percent) / 100)
          }, 0),
      ),
    ),
  )
}
