import { ungrouped } from '../reshape.ts'
import { named, nameFilters } from '../slots.ts'
import type { Question } from '../spec.ts'
import { extremeOf, paidBy } from '../follow-up.ts'
import { otherEnd } from './other-end.ts'
import { theirPapers } from './their-papers.ts'
import { isOfOneParty, type Turn } from './turn.ts'

/** `the biggest one` behind what is in all accounts. */
const ofAccounts =
  /^(?:and |so |ok |which (?:is|one is|account is)? ?)*(?:the )?(?:single )?(biggest|largest|fattest|smallest|highest|lowest|most|least) (?:one|account|bank|balance account)[?. ]*$/
/** `how much came into it?` behind the balance of one account. */
const intoIt =
  /\b(?:(came|come|went|received|credited|deposited|flowed)(?: in)? ?(?:into|in to|to) (?:it|that|this)|(?:went|paid|spent|going|flowed|debited|withdrawn)(?: out)? (?:of|from|through) (?:it|that|this))\b/

/** `balance?` behind what was billed: what is left of it. */
const left =
  /^(?:and |so |what(?:'s| is) |how much |the |is |their |its )*(?:balance|remaining|left|remainder)(?: (?:due|amount|left|pending|now|to (?:pay|come|receive)|is there))*[?. ]*$/

/** Another register or another kind of figure about the same: what they owe, what was paid, how low it went. */
export function anotherSubject(turn: Turn): Question | undefined {
  const { frame, text, cues, before, earlier, lexicon, period, isBalance } = turn
  const owed = /\b(?:do |did )?we (?:still )?owe (?:them|him|her|it)\b/.test(text)
    ? 'bills'
    : /\b(?:they|he|she|it|the (?:first|top) one|that (?:customer|client|one|party|buyer)) (?:still )?owes?\b/.test(text)
      ? 'invoices'
      : undefined
  const whom =
    earlier.top?.field === 'counterparty'
      ? earlier.top.value
      : before.filters.find(([field, op]) => field === 'counterparty' && op === '=')?.[2]
  if (owed !== undefined && typeof whom === 'string' && frame.times.length === 0)
    return {
      from: owed,
      measure: 'sum',
      field: 'outstanding',
      filters: [
        ['open', '=', true],
        ['counterparty', '=', whom],
      ],
    }
  const papers = typeof whom === 'string' ? theirPapers(frame, before, whom, lexicon) : undefined
  if (papers) return papers
  const other = otherEnd(turn)
  if (other) return other
  if (before.from !== 'transactions' && left.test(text.trim()))
    return {
      ...ungrouped(before),
      measure: 'sum',
      field: 'outstanding',
      filters: [
        ...before.filters.filter(([field]) => field !== 'status' && field !== 'open' && field !== 'overdue'),
        ['open', '=', true],
      ],
    }
  const payer = typeof whom === 'string' ? whom : undefined
  const paid = before.from !== 'transactions' ? paidBy(frame, payer, before, period) : undefined
  if (paid) return paid
  const oneAccount = isBalance && !before.group_by && before.filters.length === 0 ? ofAccounts.exec(text.trim())?.[1] : undefined
  if (oneAccount !== undefined)
    return {
      ...before,
      group_by: 'account',
      order: /^(?:low|small|least|min)/.test(oneAccount) ? 'value asc' : 'value desc',
      limit: 1,
    }
  const flow = isBalance ? intoIt.exec(text) : null
  const account = before.filters.filter(([field, op]) => field === 'account' && op === '=')
  if (flow && account.length === 1 && !before.group_by && frame.links.length === 0)
    return {
      from: 'transactions',
      measure: cues.count ? 'count' : 'sum',
      filters: [['direction', '=', flow[1] === undefined ? 'debit' : 'credit'], ['own_transfer', '=', false], ...account],
      ...(period && { time: period }),
    }
  // `its lowest this year` after the account with the highest balance.
  const ofIt =
    isBalance &&
    before.limit === 1 &&
    earlier.top?.field === 'account' &&
    before.group_by === 'account' &&
    /\b(?:its?|that|there|uska|us me)\b/.test(text)
      ? earlier.top.value
      : undefined
  if (ofIt !== undefined) {
    const one = { ...ungrouped(before), filters: [...before.filters, ['account', '=', ofIt] as const] }
    const of = extremeOf(frame, one, period, lexicon)
    if (of) return of
  }
  const extreme = isBalance && named(frame, 'account').length === 0 ? extremeOf(frame, before, period, lexicon) : undefined
  if (extreme) return extreme
  if (
    before.from === 'invoices' &&
    /^(?:(?:and|sorry|no|oops|what about|how about|aur|i (?:meant|mean)),? )*(?:the |our |vendor )*(?:bills|payables|vendors|suppliers)\??$/.test(
      text.trim(),
    )
  )
    return {
      ...before,
      from: 'bills',
      filters: before.filters.filter(([field]) => field !== 'counterparty'),
    }
  if (
    before.from === 'bills' &&
    /^(?:(?:and|sorry|no|oops|what about|how about|aur|i (?:meant|mean)|the|our|customer|sales),? )*(?:invoices|receivables|customers)[? ]*$/.test(
      text.trim(),
    )
  )
    return { ...before, from: 'invoices', filters: before.filters.filter(([field]) => field !== 'counterparty') }
  const others =
    /^(?:and |what about |how about |aur |now |the |our |top |for |same for |biggest )*(customers|clients|vendors|suppliers)[? ]*$/.exec(
      text.trim(),
    )?.[1]
  if (others && before.from === 'transactions' && before.group_by === 'counterparty') {
    const isIn = /^[cC]/.test(others)
    const kept = before.filters.filter(
      ([field, op]) => !/^(?:direction|counterparty_kind|category)$/.test(field) && !(field === 'counterparty' && op === '='),
    )
    return {
      ...before,
      filters: [['direction', '=', isIn ? 'credit' : 'debit'], ...kept, ['counterparty_kind', '=', isIn ? 'customer' : 'vendor']],
    }
  }
  const isPartOf =
    cues.share &&
    /\b(?:share|percent(?:age)?|proportion|part|%) of (?:\w+ ){0,2}C/.test(text) &&
    before.from === 'transactions' &&
    isOfOneParty(before)
  if (isPartOf) {
    const heads = nameFilters(frame, ['category']).filter(([, op]) => op === '=' || op === 'in')
    const base = before.filters.filter(([field]) => field !== 'category')
    return {
      ...ungrouped(before),
      measure: 'share',
      filters: [...base, ...heads],
      of: [...base.filter(([field]) => field === 'direction' || field === 'own_transfer'), ...heads],
    }
  }
  return undefined
}
