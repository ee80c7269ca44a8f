import type { Frame } from './frame.ts'
import type { Lexicon } from './spec.ts'
import { withWay } from './which-way.ts'

/** `online sales through Myntra`: of a customer and a vendor with that name, the one with money in that category. */
export function withKinds(said: Frame, { parties, categories, heads_of }: Lexicon): Frame {
  const frame = withRefunds(withoutTrade(said), categories)
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
  return withWay(withHeads(withFirm({ ...frame, links }, categories), heads_of), categories)
}

/** `GST refund`: refunds of that ledger account, and not the account of other refunds. */
function withRefunds(frame: Frame, categories: Lexicon['categories']): Frame {
  const isRefund = ({ start, end }: Frame['links'][number]) => /^refund(?:s|ed)?$/.test(frame.text.slice(start, end))
  const isPaid = (link: Frame['links'][number]) =>
    link.kind === 'category' &&
    !link.isLeftOut &&
    !isRefund(link) &&
    link.values.every((value) => categories.some(({ name, type }) => name === value && /^(?:tax|expense)$/.test(type)))
  const refund = frame.links.find((link) => link.kind === 'category' && !link.isLeftOut && isRefund(link))
  if (!refund || !(frame.links.some(isPaid) || /\btax(?:es)? $/.test(frame.masked.slice(0, refund.start)))) return frame
  const { start, end } = refund
  return {
    ...frame,
    masked: `${frame.masked.slice(0, start)}${frame.text.slice(start, end)}${frame.masked.slice(end)}`,
    links: frame.links.filter((link) => link !== refund),
  }
}

/** `the Malwa film guys`: the word between a name and a kind of people is their trade, not a ledger account. */
function withoutTrade(frame: Frame): Frame {
  const isTrade = ({ kind, start, end }: Frame['links'][number]) =>
    kind === 'category' &&
    /^ (?:guys|folks|people|chaps|fellows|lot|wal[aeo]n?|log|bhai|team|chap|fellow|guy)\b/.test(frame.text.slice(end)) &&
    frame.links.some((other) => other.kind === 'party' && frame.text.slice(other.end, start) === ' ')
  return { ...frame, links: frame.links.filter((link) => !isTrade(link)) }
}

/**
 * The result of a party and a ledger account together: of several parties of one name those with entries under the account, and of accounts
 * that a word only hints at (`FASTag recharges`) those with entries of the party, or none.
 */
function withHeads(frame: Frame, headsOf: Lexicon['heads_of']): Frame {
  const parties = frame.links.filter(({ kind, isLeftOut }) => kind === 'party' && !isLeftOut)
  const heads = new Set(parties.flatMap(({ values }) => values.flatMap((value) => headsOf?.get(value) ?? [])))
  if (!headsOf || heads.size === 0) return frame
  const links = frame.links.flatMap((link) => {
    if (link.kind !== 'category' || !link.isHint || link.isLeftOut) return [link]
    const values = link.values.filter((value) => heads.has(value))
    return values.length > 0 ? [{ ...link, values }] : []
  })
  const said = new Set(links.flatMap(({ kind, isLeftOut, values }) => (kind === 'category' && !isLeftOut ? values : [])))
  return {
    ...frame,
    links: links.map((link) => {
      if (link.kind !== 'party' || link.values.length < 2 || link.isAll) return link
      const values = link.values.filter((value) => headsOf.get(value)?.some((head) => said.has(head)))
      return values.length > 0 ? { ...link, values } : link
    }),
  }
}

/** These two ledger accounts have the same rank. */
const beside =
  /\b(?:and|aur|plus|or|ya|vs|versus|against|than|less|minus|to|percent\w*|on|share|part|portion|proportion|ratio|times|of|compar\w*|with|from|except|excluding|without|both|while|but|se|me|mein|bhi)\b|[&,/%]/

/**
 * Categories named exactly take precedence over those that a word only suggests: beside `sea freight` the `shipping lines` are no category of
 * their own. Of several incomes that share the word, the main one is meant and not what comes beside it.
 */
function withFirm(frame: Frame, categories: Lexicon['categories']): Frame {
  const heads = frame.links.filter(({ kind, isLeftOut }) => kind === 'category' && !isLeftOut)
  const isSettled = (link: (typeof heads)[number]) =>
    link.isHint &&
    !/\b(?:times|ratio|shares?|percent\w*|proportion|compar\w*)\b|%/.test(frame.masked) &&
    heads.some(
      (firm) => !firm.isHint && !beside.test(frame.masked.slice(Math.min(firm.end, link.end), Math.max(firm.start, link.start))),
    )
  const typeOf = (value: string) => categories.find(({ name }) => name === value)?.type
  const links = frame.links
    .filter((link) => link.kind !== 'category' || !isSettled(link))
    .map((link) => {
      const main = link.kind === 'category' && link.isHint ? link.values.filter((value) => typeOf(value) === 'income') : []
      const isMixed = main.length > 0 && link.values.every((value) => typeOf(value)?.endsWith('income'))
      return isMixed ? { ...link, values: main } : link
    })
  return { ...frame, links }
}
