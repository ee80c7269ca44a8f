import type { IsoDate } from '../../dates.ts'
import { dates } from './dates.ts'
import { financial } from './financial.ts'
import { months } from './months.ts'
import { partOf } from './parts.ts'
import { relative } from './relative.ts'
import type { Atom } from './rule.ts'
import { shiftedBack } from './shift.ts'
import { stretches } from './stretches.ts'

/** The longest match wins; among equals the earlier rule. */
const rules = [...dates, ...months, ...financial, ...stretches, ...relative].map(({ pattern, read }) => ({
  pattern: new RegExp(pattern.source, 'g'),
  read,
}))

/** The time phrases in a text (lower case), in order, without overlaps. */
export function atomsIn(text: string, today: IsoDate): Atom[] {
  const found = rules.flatMap(({ pattern, read }, rank) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const atom = read(match, today)
      return atom ? [{ ...atom, start: match.index, end: match.index + match[0].trimEnd().length, rank }] : []
    }),
  )
  const kept: typeof found = []
  for (const atom of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.rank - b.rank))
    if (!kept.some((other) => atom.start < other.end && other.start < atom.end)) kept.push(atom)
  const whole = kept.toSorted((a, b) => a.start - b.start).map(({ rank: _rank, ...atom }): Atom => atom)
  const parts = whole.map((atom, at) => {
    const before = whole[at - 1]
    const isBeforeThat = before !== undefined && / before (?:that|it)$/.test(text.slice(atom.start, atom.end))
    return isBeforeThat ? { ...atom, days: shiftedBack(before.days, 'own') } : partOf(text, atom)
  })
  return parts.filter((atom) => !parts.some((other) => other !== atom && other.start <= atom.start && atom.end <= other.end))
}
