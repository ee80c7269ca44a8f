import type { Cues } from './cues.ts'
import type { Frame } from './frame.ts'
import { moneyFilters } from './money-filters.ts'
import { type Direction, periodsOf, usualDirection } from './slots.ts'
import type { Lexicon, Query, Question } from './spec.ts'

type NamedLink = Frame['links'][number]

const joint =
  /\b(?:as (?:a |an |the )?(?:percent(?:age)?|%|share|proportion|fraction|part|multiple) of|relative to|in (?:proportion|relation) to)(?!\w)/

/**
 * The ratio of one name to another: `advertising as a percentage of webstore sales`. A party within a ledger account is a share of it and
 * not a ratio; so is anything of the whole.
 */
export function ratioOfNames(frame: Frame, cues: Cues, lexicon: Lexicon): Question | undefined {
  const links = frame.links.filter(({ isLeftOut, kind }) => !isLeftOut && kind !== 'account')
  const times = periodsOf(frame)
  if (links.length < 2 || times.length > 1) return undefined
  const wayOf = (some: readonly NamedLink[]) => usualDirection({ ...frame, links: some }, lexicon)
  const [part, whole] = sidesOf(frame, links, wayOf)
  const [wayOfPart, wayOfWhole] = [wayOf(part), wayOf(whole)]
  if (part.length === 0 || whole.length === 0 || !wayOfPart || !wayOfWhole) return undefined
  const isWithin = part.every(({ kind }) => kind === 'party') && whole.every(({ kind }) => kind === 'category')
  if (isWithin && wayOfPart === wayOfWhole) return undefined
  const [time] = times
  const sum = (some: readonly NamedLink[], way: Direction): Query => ({
    from: 'transactions',
    measure: 'sum',
    filters: moneyFilters({ ...frame, links: some }, cues, way, lexicon),
    ...(time && (time.from !== undefined || time.to !== undefined) && { time }),
  })
  const labels = [part, whole].map((some) => some.flatMap(({ values }) => values).join(', ')) as [string, string]
  return { op: 'ratio', a: sum(part, wayOfPart), b: sum(whole, wayOfWhole), as: 'percent', labels }
}

/** The figure before `as a percentage of` divided by the one after it; otherwise payments divided by receipts. */
function sidesOf(
  { masked }: Frame,
  links: readonly NamedLink[],
  wayOf: (some: readonly NamedLink[]) => Direction | undefined,
): [NamedLink[], NamedLink[]] {
  const found = joint.exec(masked)
  if (found)
    return [links.filter(({ end }) => end <= found.index), links.filter(({ start }) => start >= found.index + found[0].length)]
  const by = Map.groupBy(links, (link) => wayOf([link]))
  return [by.get('debit') ?? [], by.get('credit') ?? []]
}
