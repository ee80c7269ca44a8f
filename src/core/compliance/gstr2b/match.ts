import { daysBetween, type IsoDate } from '../../dates.ts'
import { cleanNumber, likeness, plainNumber } from './number.ts'
import { type Heads, heads } from './row.ts'

/** A row of GSTR-2B or a bill, with the fields used for matching. */
export type Side = Heads & {
  id: string
  gstin: string
  number: string
  date: IsoDate
  place_of_supply: string | null
  reverse_charge: boolean
}

/** In the order in which they are tried; `number`: the numbers agree and something else does not. */
export const passes = ['exact', 'cleaned', 'fuzzy', 'amounts', 'number'] as const
export type Pass = (typeof passes)[number]
export type Match = { row: string; bill: string; pass: Pass; by_pan: boolean }

/** Rounding difference between two documents: ₹1 per tax. */
export const NEAR_PAISE = 100
const NEAR_DAYS = 10
const ALIKE = 0.9
/** The number of bills with one key examined for one row, so that the work is proportional to the rows. */
const MOST_LOOKED_AT = 50

type Known = Side & { plain: string; clean: string; who: string }
type Rule = { pass: Pass; key: (side: Known) => string; fits: (row: Known, bill: Known) => boolean }

const amountsOf = (side: Heads) => heads.map((head) => side[head]).join()
const terms = ({ who, place_of_supply, reverse_charge }: Known) => `${who}|${place_of_supply ?? ''}|${reverse_charge ? 'Y' : 'N'}`

/** Whether all taxes agree except for rounding. */
export const areNear = (a: Heads, b: Heads): boolean => heads.every((head) => Math.abs(a[head] - b[head]) <= NEAR_PAISE)
/** Whether place of supply and reverse charge agree, too. */
export const agree = (a: Omit<Side, 'id' | 'gstin' | 'number' | 'date'>, b: typeof a): boolean =>
  a.place_of_supply === b.place_of_supply && a.reverse_charge === b.reverse_charge && areNear(a, b)

const rules: readonly Rule[] = [
  { pass: 'exact', key: (side) => `${terms(side)}|${side.plain}|${side.date}|${amountsOf(side)}`, fits: () => true },
  { pass: 'cleaned', key: (side) => `${terms(side)}|${side.clean}`, fits: areNear },
  {
    pass: 'fuzzy',
    key: terms,
    fits: (row, bill) =>
      areNear(row, bill) && Math.abs(daysBetween(row.date, bill.date)) <= NEAR_DAYS && likeness(row.clean, bill.clean) >= ALIKE,
  },
  { pass: 'amounts', key: (side) => `${terms(side)}|${amountsOf(side)}`, fits: () => true },
  { pass: 'number', key: (side) => `${side.who}|${side.clean}`, fits: (row) => row.clean !== '' },
]

/**
 * Pairs rows with bills, each at most once: every pass by GSTIN of the supplier, then every pass by PAN. The answer does not depend on the
 * order of either list.
 */
export function matchRows(rows: readonly Side[], bills: readonly Side[]): Match[] {
  const work = matching(rows, bills)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** The same in small steps, so that a large month leaves time for others. */
export function* matching(rows: readonly Side[], bills: readonly Side[]): Generator<undefined, Match[]> {
  const matches: Match[] = []
  let [left, open] = [yield* sorted(rows), yield* sorted(bills)]
  for (const by_pan of [false, true]) {
    const who = ({ gstin }: Side) => (by_pan ? gstin.slice(2, 12) : gstin)
    left = left.map((side) => ({ ...side, who: who(side) }))
    open = open.map((side) => ({ ...side, who: who(side) }))
    for (const rule of rules) {
      yield
      const found = yield* pairs(left, open, rule)
      for (const [row, bill] of found) matches.push({ row: row.id, bill: bill.id, pass: rule.pass, by_pan })
      const taken = new Set([...found].map(([, bill]) => bill))
      left = left.filter((row) => !found.has(row))
      open = open.filter((bill) => !taken.has(bill))
    }
  }
  return matches
}

/** Rows of a step. */
const STEP = 500

function* pairs(rows: readonly Known[], bills: readonly Known[], { key, fits }: Rule): Generator<undefined, Map<Known, Known>> {
  const byKey = yield* grouped(bills, key)
  const found = new Map<Known, Known>()
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) yield
    const group = byKey.get(key(row))
    if (group === undefined) continue
    const best = bestOf(group, row, fits)
    const bill = group[best]
    if (bill === undefined) continue
    found.set(row, bill)
    group.splice(best, 1)
  }
  return found
}

function* grouped(bills: readonly Known[], key: Rule['key']): Generator<undefined, Map<string, Known[]>> {
  const byKey = new Map<string, Known[]>()
  for (const [at, bill] of bills.entries()) {
    if (at % STEP === 0) yield
    const own = key(bill)
    const group = byKey.get(own)
    if (group === undefined) byKey.set(own, [bill])
    else group.push(bill)
  }
  return byKey
}

/** The place of the bill of a group that is nearest to the row; -1 without one. */
function bestOf(group: readonly Known[], row: Known, fits: Rule['fits']): number {
  const from = firstNear(group, row)
  let best = -1
  for (let at = from; at < Math.min(group.length, from + MOST_LOOKED_AT); at++) {
    const bill = group[at]
    if (bill === undefined || !fits(row, bill)) continue
    if (best === -1 || isNearer(row, bill, group[best])) best = at
  }
  return best
}

/** Groups are in the order of taxable value: the first place where a bill may be near the row. */
function firstNear(group: readonly Known[], row: Known): number {
  let [low, high] = [0, group.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((group[middle]?.taxable ?? 0) < row.taxable - NEAR_PAISE) low = middle + 1
    else high = middle
  }
  // If amounts differ, there may be none of the above.
  return Math.max(0, Math.min(low, group.length - 1))
}

const gap = (row: Known, bill: Known) => Math.abs(row.taxable - bill.taxable)
const days = (row: Known, bill: Known) => Math.abs(daysBetween(row.date, bill.date))
const isNearer = (row: Known, bill: Known, than: Known | undefined) =>
  than !== undefined && (gap(row, bill) - gap(row, than) || days(row, bill) - days(row, than)) < 0

/** One order for whatever order they came in. */
function* sorted(sides: readonly Side[]): Generator<undefined, Known[]> {
  const known: Known[] = []
  for (const [at, side] of sides.entries()) {
    if (at % STEP === 0) yield
    known.push({ ...side, plain: plainNumber(side.number), clean: cleanNumber(side.number, side.date), who: '' })
  }
  yield
  return known.sort(
    (a, b) => a.taxable - b.taxable || compare(a.date, b.date) || compare(a.plain, b.plain) || compare(a.id, b.id),
  )
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
