import type { Paise } from '../../money.ts'
import { gatewayFit, keptOf, mostGross, usualFees } from './gateway.ts'
import { type Range, setsWithSum } from './meet.ts'
import type { BankLine } from './types.ts'

/**
 * The number of latest invoices considered for a payout of this many payments. Beyond these the amount alone no longer distinguishes
 * sets: their number grows faster than the number of possible sums.
 */
const pools = [0, 150, 150, 150, 90, 56, 42, 36, 32]
/** The same where the gateway's fee is known: fewer sums will do. */
const poolsKnown = [0, 150, 150, 150, 100, 64, 48, 42, 40]
/** For many lines at once only small sets are searched. */
const QUICK_SIZE = 3
/** The maximum number of half sets examined: some tens of milliseconds. */
const MOST_STEPS = 600_000
const MOST_FOUND = 2_000
const MOST_SETS = 5

type Open = { amount_due: Paise; invoice_date: string }

/**
 * Sets of up to eight invoices, of any customers, that a gateway's payout of `net` may be made of: those first that are least likely to fit
 * by chance. `count`: how many fit in all. `known`: fees of this gateway before.
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
    const ranges = size === 1 ? [{ least: net, most }] : rangesOf(net, size, fees)
    const amounts = candidates.map(({ amount_due }) => amount_due)
    steps = setsWithSum(amounts, size, ranges, steps, (at) => {
      const set = at.flatMap((each) => candidates[each] ?? [])
      if (gatewayFit(net, total(set), size, known)) found.push(set)
      return found.length < MOST_FOUND
    })
  }
  const place = new Map(looked.map((each, at) => [each.invoice_date, at + 1]))
  const ranked = found.map((set) => ({ set, chance: chanceOf(net, set, fees, place) }))
  return {
    count: found.length,
    sets: ranked
      .toSorted((a, b) => a.chance - b.chance)
      .slice(0, MOST_SETS)
      .map(({ set }) => set),
  }
}

const total = (set: readonly Open[]) => set.reduce((sum, { amount_due }) => sum + amount_due, 0)

/** Possible sums of customers' payments in `size` payments, each rounded separately, for each fee. */
function rangesOf(net: Paise, size: number, fees: readonly number[]): Range[] {
  const slack = 2 * (size + 2)
  const gross = fees.map((percent) => net / (1 - keptOf(1, percent))).toSorted((a, b) => a - b)
  const ranges: Range[] = []
  for (const each of gross) {
    const [least, most] = [Math.floor(each) - slack, Math.ceil(each) + slack]
    const before = ranges.at(-1)
    if (before && least <= before.most) before.most = most
    else ranges.push({ least, most })
  }
  return ranges
}

/** How far off a usual fee must be thought of to reach it: the first is that of most contracts. */
const OTHER_FEE = 8
/** A single payment may be less any fee: this many are considered. */
const ANY_FEE = 60
/** Gateways round each fee, and the GST on it, to the paisa: what is not rounded so is thought of last. */
const ODDLY_ROUNDED = 50

/**
 * How many sets, in logarithms, are as small, as late and as near to a usual fee as this one: the fewer they are, the less it is chance
 * that one of them fits. `place`: how many invoices are of a day or later.
 */
function chanceOf(net: Paise, set: readonly Open[], fees: readonly number[], place: ReadonlyMap<string, number>): number {
  const looked = Math.max(...set.map(({ invoice_date }) => place.get(invoice_date) ?? 1))
  let sets = 0
  for (let at = 0; at < set.length; at++) sets += Math.log((looked - at) / (at + 1))
  const ways = fees.map((percent, at) => {
    const off = offBy(net, set, percent)
    return (at === 0 ? 0 : Math.log(OTHER_FEE)) + (off === 0 ? 0 : Math.log(ODDLY_ROUNDED * (2 * off + 1)))
  })
  return sets + Math.min(...ways, ...(set.length === 1 ? [Math.log(ANY_FEE)] : []))
}

/** The deviation in paise if each payment's fee, and the GST on it, are rounded separately. */
function offBy(net: Paise, set: readonly Open[], percent: number): number {
  const out = set.reduce((sum, { amount_due }) => {
    const fee = Math.round((amount_due * percent) / 100)
    return sum + amount_due - fee - Math.round(keptOf(fee, 100) - fee)
  }, 0)
  return Math.abs(net - out)
}
