import { ungrouped } from '../reshape.ts'
import { named } from '../slots.ts'
import type { Query } from '../spec.ts'
import type { Turn } from './turn.ts'

/** `what share is that?`: of the whole that the figure before is a part of. */
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
    const of = before.filters.filter(([field]) => field === 'direction' || field === 'own_transfer' || field === 'account')
    return { ...ungrouped(before), measure: 'share', filters: [...of, [earlier.top.field, '=', earlier.top.value]], of }
  }
  const isShare = cues.share && !/\bhow much of\b/.test(text)
  if (isShare && query.from === 'transactions' && !query.group_by) {
    const of = query.filters.filter(
      ([field]) => field === 'direction' || field === 'own_transfer' || (field === 'account' && !named(frame, 'account').length),
    )
    const whole = isNarrowing && isPartyNew ? [...of, ...before.filters.filter(([field]) => field === 'category')] : of
    return { ...ungrouped(query), measure: 'share', of: whole }
  }
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
