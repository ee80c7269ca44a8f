import type { Frame } from './frame.ts'
import type { Lexicon } from './spec.ts'

/** `online sales through Myntra`: of a customer and a vendor that are called so, the one whose money goes under that head. */
export function withKinds(frame: Frame, { parties, categories }: Lexicon): Frame {
  const heads = frame.links.flatMap(({ kind, isLeftOut, values }) => (kind === 'category' && !isLeftOut ? values : []))
  const types = categories.filter(({ name }) => heads.includes(name)).map(({ type }) => type)
  const isIn = types.length > 0 && types.every((type) => /income/.test(type))
  const isOut = types.length > 0 && types.every((type) => type === 'expense')
  const links = frame.links.map((link) => {
    if (link.kind !== 'party' || link.values.length < 2 || link.isAll) return link
    const isSettled = /^ (?:payouts?|settlements?|remittances?)\b/.test(frame.text.slice(link.end))
    if (!isIn && !isOut && !isSettled) return link
    const kept = link.values.filter((value) => {
      const kind = parties.find(({ name }) => name === value)?.kind
      return isIn || isSettled ? kind === 'customer' : kind !== 'customer'
    })
    return kept.length > 0 ? { ...link, values: kept } : link
  })
  return { ...frame, links }
}
