import type { OwnDefault, ReportedDefault } from './kinds.ts'

export const comparisonStates = ['agrees', 'differs', 'only_reported', 'only_own'] as const
export type ComparedDefault = {
  /** `only_reported`: the department charges it and nothing of ours explains it. */
  state: (typeof comparisonStates)[number]
  own: OwnDefault | null
  reported: ReportedDefault | null
}

/** The department rounds interest by row in another way than we do: a rupee is no difference. */
const TOLERANCE = 1_00

type Side = OwnDefault | ReportedDefault
type Fits = (own: OwnDefault, theirs: ReportedDefault) => boolean
/** `key`: what both sides must have in common; null for a row that the pass leaves alone. */
type Pass = { key: (row: Side) => string | null; fits: Fits }

const isClose: Fits = (own, theirs) => Math.abs(own.amount - theirs.amount) <= TOLERANCE
const isOfDay: Fits = (own, theirs) =>
  (own.deducted_on !== null && own.deducted_on === theirs.deducted_on) ||
  (own.credited_on !== null && own.credited_on === theirs.credited_on)
const isUnnamed: Fits = (own, theirs) => own.pan === null || theirs.pan === null
const all =
  (...of: Fits[]): Fits =>
  (own, theirs) =>
    of.every((fits) => fits(own, theirs))
const byPayee = ({ kind, pan }: Side) => pan && `${kind} ${pan}`
const byChallan = ({ kind, challan }: Side) => challan && `${kind} ${challan}`

/** The surest first: the payee and day, then the challan, then the amount alone where a side names no payee; last with another amount. */
const passes: readonly Pass[] = [
  { key: byPayee, fits: all(isOfDay, isClose) },
  { key: byPayee, fits: isClose },
  { key: byChallan, fits: all(isUnnamed, isClose) },
  { key: ({ kind, amount }) => `${kind} ${amount}`, fits: isUnnamed },
  { key: byPayee, fits: isOfDay },
  { key: byChallan, fits: isUnnamed },
  // A statement has one fee.
  { key: ({ kind }) => (kind === 'late_fee' ? kind : null), fits: () => true },
]

/**
 * Our defaults beside those of the department's report: each row of each side exactly once, within its kind. What only the report has is first,
 * as it is unexplained; then what differs, what only we have, and what agrees.
 */
export function compareDefaults(own: readonly OwnDefault[], reported: readonly ReportedDefault[]): ComparedDefault[] {
  const free = new Set(own)
  const found = new Map<ReportedDefault, OwnDefault>()
  for (const { key, fits } of passes) {
    const byKey = Map.groupBy(free, key)
    for (const theirs of reported) {
      const of = found.has(theirs) ? null : key(theirs)
      const match = of === null ? undefined : byKey.get(of)?.find((each) => free.has(each) && fits(each, theirs))
      if (match === undefined) continue
      free.delete(match)
      found.set(theirs, match)
    }
  }
  const rows = [
    ...reported.map((theirs): ComparedDefault => {
      const match = found.get(theirs)
      if (match === undefined) return { state: 'only_reported', own: null, reported: theirs }
      return { state: isClose(match, theirs) ? 'agrees' : 'differs', own: match, reported: theirs }
    }),
    ...[...free].map((each): ComparedDefault => ({ state: 'only_own', own: each, reported: null })),
  ]
  return rows.toSorted((a, b) => places[a.state] - places[b.state])
}

const places: Record<ComparedDefault['state'], number> = { only_reported: 0, differs: 1, only_own: 2, agrees: 3 }
