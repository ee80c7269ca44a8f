import { bareAmountIn } from './amounts.ts'
import type { Frame } from './frame.ts'
import { leavesOutAfter, leavesOutBefore } from './leaving-out.ts'
import type { Comparator, Filter, Lexicon, Period } from './spec.ts'

/** The dates in a question, in order; “today” of a balance is one of them. */
export const periodsOf = (frame: Frame): Period[] => frame.times.flatMap((time) => (time.kind === 'period' ? [time.period] : []))

/** The first day or stretch, unless it is all time. */
export function periodOf(frame: Frame): Period | undefined {
  const [period] = periodsOf(frame)
  return period?.from === undefined && period?.to === undefined ? undefined : period
}

/** Names of one kind in the question, each with the possible meanings of its words. */
export const named = (frame: Frame, kind: 'party' | 'category' | 'account'): (readonly string[])[] =>
  frame.links.filter((link) => link.kind === kind && !link.isLeftOut).map((link) => link.values)

const one = (field: 'counterparty' | 'category' | 'account', values: readonly string[], not: boolean): Filter[] => {
  const distinct = [...new Set(values)]
  const [first] = distinct
  if (first === undefined) return []
  if (distinct.length > 1) return [[field, not ? 'not_in' : 'in', distinct]]
  return [[field, not ? '!=' : '=', first]]
}

const fieldOf = { party: 'counterparty', category: 'category', account: 'account' } as const

/** Filters of the names, and of the excluded ones. */
export function nameFilters(
  frame: Frame,
  kinds: readonly ('party' | 'category' | 'account')[] = ['party', 'category', 'account'],
): Filter[] {
  return kinds.flatMap((kind) => [
    ...one(fieldOf[kind], named(frame, kind).flat(), false),
    ...one(
      fieldOf[kind],
      frame.links.filter((link) => link.kind === kind && link.isLeftOut).flatMap((link) => link.values),
      true,
    ),
  ])
}

export function amountFilters(frame: Frame, field: 'amount' | 'total' | 'outstanding'): Filter[] {
  // A number without a comparison is the amount itself: ignoring it would change the answer silently.
  const bare = frame.amounts.length === 0 ? bareAmountIn(frame.masked) : undefined
  if (bare !== undefined) return [[field, '=', bare]]
  return frame.amounts.flatMap((amount): Filter[] =>
    amount.kind === 'amount'
      ? [
          [
            field,
            leavesOutBefore(frame.masked.slice(0, amount.start)) ? (opposite[amount.op] ?? amount.op) : amount.op,
            amount.amount,
          ],
        ]
      : [
          [field, '>=', amount.least],
          [field, '<=', amount.most],
        ],
  )
}

/** `excluding amounts under 50,000`: the remaining ones. */
const opposite: Partial<Record<Comparator, Comparator>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '!=' }

export function modeFilters(frame: Frame): Filter[] {
  if (/\bother (?:modes?|methods?|channels?|means|ways)\b/.test(frame.masked)) return []
  const modes = [...new Set(frame.modes.map((mode) => mode.value))]
  const [first] = modes
  if (first === undefined) return []
  const isLeftOut =
    /\b(?:except|excluding|other than|apart from|not|without)\b[^TPCAN]{0,500}M/.test(frame.masked) ||
    frame.modes.some(({ start, end }) => leavesOutBefore(frame.masked.slice(0, start)) || leavesOutAfter(frame.masked.slice(end)))
  return modes.length > 1 ? [['mode', isLeftOut ? 'not_in' : 'in', modes]] : [['mode', isLeftOut ? '!=' : '=', first]]
}

const kinds = new WeakMap<Lexicon, ReadonlyMap<string, Lexicon['parties']>>()

/** What kinds of party are named: customers, vendors, employees. */
export function kindsNamed(frame: Frame, lexicon: Lexicon): string[] {
  const known = kinds.get(lexicon) ?? Map.groupBy(lexicon.parties, ({ name }) => name)
  kinds.set(lexicon, known)
  return named(frame, 'party')
    .flat()
    .flatMap((name) => known.get(name) ?? [])
    .map(({ kind }) => kind)
}

export type Direction = 'credit' | 'debit'

/** The usual direction of these names' money, if nothing states it. */
export function usualDirection(frame: Frame, lexicon: Lexicon): Direction | undefined {
  const categories = named(frame, 'category').flat()
  const types = lexicon.categories.filter(({ name }) => categories.includes(name))
  const [first] = types
  if (first) {
    if (
      types.every(
        ({ type, name }) => /income/.test(type) || (!/expense|tax/.test(type) && /\b(?:received|receipt|refund)/i.test(name)),
      )
    )
      return 'credit'
    return /contra/.test(first.type) ? undefined : 'debit'
  }
  const kinds = new Set(kindsNamed(frame, lexicon))
  if (kinds.size === 1 && kinds.has('customer')) return 'credit'
  if (kinds.has('vendor') || kinds.has('employee') || kinds.has('govt')) return kinds.has('customer') ? undefined : 'debit'
  return undefined
}
