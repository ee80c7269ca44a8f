import { directionOf } from '../direction.ts'
import { ungrouped } from '../reshape.ts'
import type { Field, Filter, Query } from '../spec.ts'
import { wayOfThem } from '../follow-up.ts'
import { isOfOneParty, replaced, type Turn } from './turn.ts'

const pronounOfParty = /\b(?:they|them|their|he|she|his|her|unka|unko|uska|usko|unhone|usne|unse|it)\b/

/** `how late is it?` for the previous documents. */
export function daysLateOf({ text, papers, before }: Turn, query: Query): Query | undefined {
  const isOfThat =
    /^(?:and |so )?how (?:old|late|long overdue|overdue)[?. ]*$|\bhow (?:old|late|overdue) (?:is|are) (?:it|that|this|they|those|these)\b/.test(
      text,
    )
  if (before.from === 'transactions' || !(papers.daysLate || isOfThat) || /\bwh(?:ich|o)\b/.test(text)) return undefined
  return {
    ...ungrouped(query),
    filters: [...query.filters.filter(([field]) => field !== 'overdue' && field !== 'open'), ['open', '=', true]],
    measure: 'max_days_overdue',
  }
}

/** The query for documents in this status, or money in this direction. */
export function withState(turn: Turn, asked: Query, isTop: boolean): Query {
  const { frame, text, cues, papers, before, lexicon, isBalance, isPartyNew, isCategoryNew } = turn
  let query = asked
  const set = (fields: readonly Field[], filters: readonly Filter[]) => {
    query = replaced(query, fields, filters)
  }
  if (before.from !== 'transactions') {
    const isOpenNow = papers.overdue || papers.open
    if (isOpenNow && query.field === 'total') query = { ...query, field: 'outstanding' }
    if (papers.overdue) set(['open', 'overdue', 'status'], [['overdue', '=', true]])
    else if (papers.open && !before.filters.some(([field]) => field === 'overdue')) set(['open', 'status'], [['open', '=', true]])
    const over = /\b(?:over|more than|above|beyond|older than|past|crossed|crossing)\s*(\d{1,3})\s*(?:days?|din)/.exec(
      frame.text,
    )?.[1]
    if (over !== undefined) set(['days_overdue'], [['days_overdue', '>', Number(over)]])
  } else if (
    (cues.credit || cues.debit) &&
    !(pronounOfParty.test(text) && isOfOneParty(before)) &&
    !isTop &&
    !isPartyNew &&
    !isCategoryNew &&
    !isBalance
  ) {
    const way = directionOf({ ...frame, links: [] }, cues, lexicon)
    const had = before.filters.find(([field]) => field === 'direction')?.[2]
    // Who got most of what was paid: the direction is still outgoing.
    const isOther =
      (had === 'debit' &&
        /\b(?:who|whom|which|which one)\b[^.?]{0,500}\b(?:got|gets?|received?|took|takes|earned|made|pocketed|bagged)\b/.test(
          text,
        )) ||
      (had === 'credit' && /\b(?:who|which|which one)\b[^.?]{0,500}\b(?:paid|pays?|gave|sent)\b/.test(text))
    const isBare =
      /^(?:and |what about |how about |aur |also |same with |now |the |our |for |same )*(?:payments|receipts)[? ]*$/.test(
        text.trim(),
      )
    if (way && way !== had && !isOther && (isBare || !/\b(?:payments?|entries|transactions)\b/.test(text))) {
      if (query.measure === 'net') query = { ...query, measure: 'sum' }
      set(had ? ['direction', 'category', 'counterparty', 'counterparty_kind'] : ['direction'], [
        ['direction', '=', way],
        ...(before.filters.some(([field]) => field === 'own_transfer') ? [] : [['own_transfer', '=', false] as Filter]),
      ])
    }
  }
  const way = wayOfThem(text)
  if (way && before.from === 'transactions' && isOfOneParty(before)) set(['direction', 'category'], [['direction', '=', way]])
  return query
}
