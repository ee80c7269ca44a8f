import { daysBetween, type IsoDate, addDays } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import type { OpenDocument, Settlement } from './facts.ts'
import { firstAbove, quantile, sorted } from './statistics.ts'

/** How a person pays, from what they paid in the year before. */
export type Behaviour = {
  /** Days after the due date, sorted; negative is early. */
  lateness: readonly number[]
  /** The cash from settlements: TDS and charges are the difference. */
  cash: Paise
  amount: Paise
}
/** The source of a payment pattern: this party's own, that of all, or an assumption without payments. */
export type Whose = 'own' | 'all' | 'assumed'
export type Behaviours = { of: (party: string) => Behaviour & { whose: Whose }; all: Behaviour }

/** A customer's own habit counts from this many payments on. */
const ENOUGH = 3
const YEAR = 365
/** Without payments: a week late, as young companies experience. Replaced by the first three payments. */
const unknown: Behaviour = { lateness: [-2, 0, 7, 14, 30], cash: 1, amount: 1 }

const behaviour = (rows: readonly Settlement[]): Behaviour => ({
  lateness: sorted(rows.map(({ due_date, settled_on }) => daysBetween(due_date, settled_on))),
  cash: rows.reduce((sum, { cash }) => sum + cash, 0),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
})

/** Each party's payment behaviour up to `as_of`; later settlements are ignored. */
export function behaviours(settled: readonly Settlement[], as_of: IsoDate): Behaviours {
  const since = addDays(as_of, 0 - YEAR)
  const known = settled.filter(({ settled_on }) => settled_on <= as_of && settled_on > since)
  const all = known.length >= ENOUGH ? behaviour(known) : unknown
  const own = new Map(
    [...Map.groupBy(known, ({ party }) => party)].flatMap(([party, rows]) =>
      rows.length >= ENOUGH ? [[party, behaviour(rows)] as const] : [],
    ),
  )
  return {
    all,
    of: (party) => {
      const found = own.get(party)
      return found ? { ...found, whose: 'own' } : { ...all, whose: known.length >= ENOUGH ? 'all' : 'assumed' }
    },
  }
}

export type Expected = { day: IsoDate; early: IsoDate; late: IsoDate; of: number }

const WAITING = { soon: 7, usual: 21, long: 60 }

/**
 * When a document that is still open is paid: at the median lateness; for one that is later already, at the median of those that took longer
 * still, its own or else anybody's. Later than any before: in three weeks, give or take. Never on `as_of` or before.
 */
export function expectedDay({ lateness }: Behaviour, all: Behaviour, due_date: IsoDate, as_of: IsoDate): Expected {
  const late = daysBetween(due_date, as_of)
  const own = firstAbove(lateness, late)
  const [sample, from] = own < lateness.length ? [lateness, own] : [all.lateness, firstAbove(all.lateness, late)]
  const left = sample.length - from
  const at = (share: number) => latest(addDays(as_of, 1), addDays(due_date, Math.round(quantile(sample, share, from))))
  if (left === 0)
    return { day: addDays(as_of, WAITING.usual), early: addDays(as_of, WAITING.soon), late: addDays(as_of, WAITING.long), of: 0 }
  return { day: at(0.5), early: at(0.1), late: at(0.9), of: left }
}

/** From this many days late an open document may be lost. */
const LONG = 90

/**
 * The share, by value, of what gets `late` days late that was paid in the end, in hundredths: of the year before, with everything still open and
 * very late counted as not paid. 100 while too little is known.
 */
export function paidShare(
  settled: readonly Settlement[],
  open: readonly OpenDocument[],
  as_of: IsoDate,
): (late: number) => number {
  const since = addDays(as_of, 0 - YEAR)
  const paid = settled.filter(({ settled_on }) => settled_on <= as_of && settled_on > since)
  if (paid.length < ENOUGH) return () => 100
  const came = amountsFrom(paid.map(({ due_date, settled_on, amount }) => ({ late: daysBetween(due_date, settled_on), amount })))
  // For the same days: documents due long before the first known payment are no evidence against it.
  const first = paid.reduce((oldest, { settled_on }) => (settled_on < oldest ? settled_on : oldest), as_of)
  const waiting = open.filter(({ due_date }) => due_date > first)
  const waits = amountsFrom(waiting.map(({ due_date, amount }) => ({ late: daysBetween(due_date, as_of), amount })))
  return (late) => {
    const least = Math.max(0, late)
    const [paidThen, lost] = [came(least), waits(Math.max(least, LONG))]
    return paidThen + lost === 0 ? 100 : Math.round((paidThen / (paidThen + lost)) * 100)
  }
}

/** What the rows that are so late or later come to. */
function amountsFrom(rows: readonly { late: number; amount: Paise }[]): (least: number) => Paise {
  const ordered = rows.toSorted((a, b) => a.late - b.late)
  const days = ordered.map(({ late }) => late)
  const after = [0]
  for (const { amount } of ordered.toReversed()) after.push((after.at(-1) ?? 0) + amount)
  return (least) => after[days.length - firstAbove(days, least - 1)] ?? 0
}

export const latest = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b)
