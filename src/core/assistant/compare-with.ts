import type { Frame } from './frame.ts'
import { simpleQuestion } from './simple.ts'
import { isQuery, type Lexicon, type Question } from './spec.ts'

const joint = /(?<=[PC]) (?:and|plus|&|aur|along with|as well as) (?:the |our |to )?(?=[PC])/g

/** `salaries and Brookfields`: a category and a party are two figures, since together they would filter each other to nothing. */
export function headBesideParty(frame: Frame, lexicon: Lexicon): Question | undefined {
  const links = frame.links.filter(({ kind, isLeftOut }) => !isLeftOut && kind !== 'account')
  const [first, second, ...others] = links
  if (!first || !second || others.length > 0 || first.kind === second.kind) return undefined
  const isJoined = [...frame.masked.matchAll(joint)].some(({ index }) => index === first.end)
  if (!isJoined) return undefined
  const parts = [first, second].flatMap((link) => {
    const query = simpleQuestion({ ...frame, links: frame.links.filter((one) => one === link || !links.includes(one)) }, lexicon)
    return query && isQuery(query) ? [{ label: link.values.join(', '), query }] : []
  })
  return parts.length === 2 ? { op: 'parts', parts } : undefined
}
