import { ungrouped } from '../reshape.ts'
import { named, nameFilters, usualDirection } from '../slots.ts'
import type { Filter, Query, Question } from '../spec.ts'
import { isOfOneParty, replaced, type Turn } from './turn.ts'

const isThat =
  '(?: (?:is|was|are|were|does|did) (?:that|this|it|these|those|they|he|she)(?: (?:make up|form|represent|account for|amount to|come to))?)?'
/** Of a name, or of all taxes. */
const isOf = new RegExp(
  `(?:\\b(?:percent(?:age)?|share|proportion|fraction|part)|%)${isThat} (?:of|out of) (?:(?:the|our|total|all|overall|whole) )*(?:[CP]|tax)`,
)
const isOfAll = new RegExp(
  `(?:\\b(?:percent(?:age)?|share|proportion|fraction|part)|%)${isThat} (?:of|out of) (?:(?:the|our|total|all|overall|whole|combined|of|cash|money|in) )*(?:balances?|banks?|accounts?|cash|money|funds|total)\\b`,
)

/** `as a percent of sales?`: the previous figure divided by that of this name. */
export function ratioThen({ frame, text, before, lexicon, isPartyNew, isCategoryNew }: Turn): Question | undefined {
  if (before.measure === 'balance' && isOfAll.test(text) && frame.links.length + frame.times.length === 0)
    return {
      op: 'ratio',
      a: before,
      b: { ...before, filters: before.filters.filter(([field]) => field !== 'account' && field !== 'bank') },
      as: 'percent',
      labels: ['That', 'All accounts'],
    }
  const isOfTaxes = isOf.test(text) && /\bof (?:(?:the|our|total|all) )*tax(?:es)?\b/.test(text) && frame.links.length === 0
  if (
    before.measure !== 'sum' ||
    before.group_by ||
    before.from !== 'transactions' ||
    (isPartyNew === isCategoryNew && !isOfTaxes)
  )
    return undefined
  if (!isOfTaxes && !isOf.test(text)) return undefined
  const usual = isOfTaxes ? 'debit' : usualDirection(frame, lexicon)
  const names: readonly Filter[] = isOfTaxes
    ? [['category_type', '=', 'tax']]
    : nameFilters(frame, [isPartyNew ? 'party' : 'category']).filter(([, op]) => op === '=' || op === 'in')
  if (!usual || names.length === 0) return undefined
  const whole = replaced(
    before,
    ['direction', 'counterparty', 'counterparty_kind', 'category'],
    [['direction', '=', usual], ...names],
  )
  return {
    op: 'ratio',
    a: before,
    b: whole,
    as: 'percent',
    labels: ['That', isOfTaxes ? 'All taxes' : frame.links.flatMap(({ values }) => values).join(', ')],
  }
}

const sorted = ({ filters }: Query): string =>
  filters
    .map((one) => JSON.stringify(one))
    .toSorted()
    .join()

/** `what share is that?`: of the total that includes the previous figure. */
export function shareThen(
  { frame, text, cues, before, earlier, isNarrowing, isPartyNew }: Turn,
  query: Query,
): Query | undefined {
  // Of a ranking, `that` is its first name.
  const isOfTop =
    before.group_by !== undefined &&
    before.from === 'transactions' &&
    cues.share &&
    /\b(?:is|was|are|does|did) (?:that|this|it|they|he|she)\b/.test(text)
  if (isOfTop && earlier.top && frame.links.length === 0) {
    const of = before.filters
      .filter(
        ([field]) =>
          field === 'direction' || field === 'own_transfer' || field === 'account' || field === 'category' || field === 'mode',
      )
      .filter(([field, op, value]) => field !== before.group_by || op !== '!=' || value !== '')
    return { ...ungrouped(before), measure: 'share', filters: [...of, [earlier.top.field, '=', earlier.top.value]], of }
  }
  const isShare = cues.share && !/\bhow much of\b/.test(text)
  if (isShare && query.from === 'transactions' && !query.group_by) {
    const of = query.filters.filter(
      ([field]) => field === 'direction' || field === 'own_transfer' || (field === 'account' && !named(frame, 'account').length),
    )
    const isOfHead =
      query.filters.some(([field, op]) => field === 'counterparty' && op === '=') && !/\b(?:total|all|overall)\b/.test(text)
    if (isOfHead)
      return {
        ...ungrouped(query),
        measure: 'share',
        of: [...of, ...query.filters.filter(([field]) => field === 'category' || field === 'mode')],
      }
    const whole = isNarrowing && isPartyNew ? [...of, ...before.filters.filter(([field]) => field === 'category')] : of
    return { ...ungrouped(query), measure: 'share', of: whole }
  }
  // What is late of the party asked about is a part of what that party owes.
  const isNarrower = before.from === query.from && before.measure === 'sum' && sorted(before) !== sorted(query)
  const isOfBefore = isNarrower && (isPartyNew || isOfOneParty(before)) && !before.filters.some(([field]) => field === 'status')
  if (isShare && query.from !== 'transactions' && isOfBefore && (!isPartyNew || !isOfOneParty(before)))
    return { ...ungrouped(query), measure: 'share', of: before.filters }
  if (isShare && query.from !== 'transactions')
    return {
      ...query,
      measure: 'share',
      of: [
        query.filters.some(([field]) => field === 'overdue') ? ['open', '=', true] : ['status', 'not_in', ['draft', 'cancelled']],
      ],
    }
  return undefined
}
