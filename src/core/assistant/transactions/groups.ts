import type { Group } from './group.ts'
import type { Cues } from '../cues.ts'
import type { Frame } from '../frame.ts'
import { kindIn } from '../direction.ts'
import { isOfDoers, numberOfPeople } from '../people.ts'
import { named } from '../slots.ts'
import type { Field, Filter, Measure, Query } from '../spec.ts'
import { type Asked, hasKind } from './asked.ts'
import { saysEntry } from './entries.ts'
import { firstOf } from './first-of.ts'

/** What the figure is broken down by, or ranked. */
export function groupAsked({ frame, text, cues, group, limit }: Asked): Group | undefined {
  const noun =
    /\b(?:which|kis|kaun ?s[aei]) (?:C+ |\w+ (?:or )?){0,2}?(\w+) (?:gave|gives|donated|contributed|sent|got|took|swallowed|ate|gobbled|cornered|bagged|pocketed|consumed|drew|absorbed|claimed|received|charged|cost|has|have|had|did|was|were|gets|takes|ko|ne|se|par|pe|ka)\b/.exec(
      text,
    )
  const isSeveralWho =
    /\bkis kis\b|\bwhom? all\b|\bwho\b[^.?]{0,500}\b(?:(?:highest|biggest|largest|lowest|smallest|most|least) first|shared|split|divided)\b/.test(
      text,
    )
  const who = isSeveralWho || /\b(?:who|whom|kisne|kisko|kiska|kiske|kise|kinko)\b/.test(text)
  const isOfHead =
    /\b(?:which|what|kaun ?s[aei]) C+ (?:(?:has|have|had|did|was|were|is|do|does) )*(?:paid|pays?|got|gets?|took|takes?|charged|billed|sent|gave|gives|brought|earned|received|cost|costs|settled)\b/.test(
      text,
    ) && /\b(?:most|more|least|less|highest|lowest|biggest|best)\b/.test(text)
  const isHead =
    /\b(?:what|where|kahan|kis cheez)\b[^.?]{0,500}\b(?:spend|spent|spending|money|cash|funds|paisa|paise|kharch\w*)\b/.test(
      text,
    ) &&
    (cues.most ||
      /^(?:so |and )?what(?:'s| is| has been| all is) (?:eating|draining|swallowing|burning|eating up|guzzling)\b/.test(text) ||
      /^(?:so |and )?where (?:did|does|has|is|do) (?:all )?(?:of )?(?:the |our )?(?:money|cash|spend)/.test(text)) &&
    !group &&
    limit === undefined
  if (isOfDoers(frame)) {
    const number = numberOfPeople(frame)
    const asks = number === 'one' || ofOne.test(text)
    return { field: 'counterparty', isPlural: number === 'several' || !asks, asks, word: '' }
  }
  return isHead
    ? { field: 'category' as const, isPlural: /\bwhere\b/.test(text), asks: true, word: '' }
    : (group ??
        (who ||
        isOfHead ||
        (noun &&
          named(frame, 'category').length > 0 &&
          (!/^(?:T+|day|date|C+|invoices?|bills?)$/.test(noun[1] ?? '') || / or C+ (?:got|took)/.test(noun[0])) &&
          !saysEntry.test(noun[1] ?? ''))
          ? { field: 'counterparty' as const, isPlural: isSeveralWho || (who && isAnyWho(text, cues)), asks: true, word: '' }
          : undefined))
}

const ofOne = /\b(?:which|what|kis|kaun ?s[aei]) C|\b(?:top|best|costliest|highest[- ]paid) C+(?<!s) by\b/

/** `who paid us on 3 December`: the party alone, without separate figures. */
const isAnyWho = (text: string, { most, fewest }: Cues): boolean =>
  !most &&
  !fewest &&
  /\bwhom? (?:all )?(?:was|were|got|has|have|did|paid|pays|sent|gave|received)\b[^.?]{0,500}\bT/.test(text) &&
  !/\b(?:more|less|better|worse|ahead|higher|lower|won|wins|or|N)\b/.test(text)

/** `growth`, `by how much did it change`: a comparison over time, not a series. */
export const isChangeAsked = ({ frame, text, cues }: Asked): boolean =>
  cues.growth &&
  /\b(?:growth|change[ds]?|grew|grow|increased?|decreased?)\b/.test(text) &&
  frame.times.some((one) => one.kind === 'period' && ['month', 'quarter', 'year'].includes(one.unit))

export function unitOf(word: string): Field {
  if (word.startsWith('week')) return 'week'
  if (word.startsWith('quarter') || word === 'qoq') return 'quarter'
  if (/^(?:half|semi|six)/.test(word)) return 'half'
  if (word.startsWith('da')) return 'day'
  return /^(?:year|annual|yoy)/.test(word) ? 'fy' : 'month'
}

const series = new Set<Field>(['month', 'quarter', 'half', 'week', 'day', 'fy'])

/** The figure of each party, category or period; ranked if the words rank. */
export function groupedQuery(
  frame: Frame,
  cues: Cues,
  base: Pick<Query, 'from' | 'filters' | 'time'>,
  filters: readonly Filter[],
  group: Group,
  limit: number | undefined,
): Query {
  const { field } = group
  const first = firstOf(frame.masked, group, cues)
  const kind = kindIn(first?.word ?? group.word)
  const isTotalAsked =
    frame.amounts.length > 0 &&
    !/\b(?:single|individual|any one|each payment|one) |payments? (?:of )?N|(?:transactions?|payments?|entries|debits?|credits?) N|N (?:wal[aei] |k[aei] )?(?:payment|transaction|transfer|debit|credit|entry)s?\b/.test(
      frame.masked,
    )
  const measure: Measure = cues.net
    ? 'net'
    : (cues.count && /\b(?:how many|number of|count|kitn[ei])\b/.test(frame.masked)) ||
        /\b(?:most|highest number of|fewest) (?:transactions|payments|entries|debits|credits)\b|\bmost (?:often|frequent)|\b(?:most|least)[- ](?:used|common|frequent|popular)/.test(
          frame.masked,
        )
      ? 'count'
      : cues.median
        ? 'median'
        : cues.average && !cues.most
          ? 'avg'
          : 'sum'
  const isWay = filters.some(([name]) => name === 'direction' || name === 'own_transfer')
  const all: Filter[] = [
    ...(isTotalAsked ? filters : base.filters),
    ...(measure !== 'net' && !isWay && measure !== 'count'
      ? ([
          ['direction', '=', kind === 'customer' ? 'credit' : 'debit'],
          ['own_transfer', '=', false],
        ] as Filter[])
      : []),
    ...(measure === 'net' && !isWay ? ([['own_transfer', '=', false]] as Filter[]) : []),
    ...(kind && !hasKind(filters) ? [['counterparty_kind', '=', kind] as Filter] : []),
    ...[field, first?.field].flatMap((one) => (one === 'category' || one === 'counterparty' ? [[one, '!=', ''] as Filter] : [])),
  ]
  if (first)
    return {
      ...base,
      filters: all,
      measure,
      group_by: field,
      first_of: first.field,
      order: cues.fewest && !cues.most ? 'value asc' : 'value desc',
    }
  const [amount] = frame.amounts
  const having =
    !isTotalAsked || !amount
      ? undefined
      : amount.kind === 'amount'
        ? ([amount.op, amount.amount] as const)
        : (['>=', amount.least] as const)
  const isOne = group.asks && !group.isPlural && !having && (frame.amounts.length === 0 || cues.most || cues.fewest)
  // “A or B: which more” is answered with both.
  const rivals = field === 'counterparty' ? named(frame, 'party') : field === 'category' ? named(frame, 'category') : []
  const ofNamed =
    isOne && rivals.length > 1 && rivals.length < 5 && rivals.every((one) => one.length === 1) ? rivals.length : undefined
  const count =
    ofNamed ?? limit ?? (isOne ? 1 : (cues.most || cues.fewest) && !series.has(field) ? (group.isPlural ? 5 : 1) : undefined)
  // The worst month for receipts is the one with the least.
  const isPoor =
    /\b(?:worst|weakest|slowest|leanest|poorest)\b/.test(frame.masked) &&
    (measure === 'net' || filters.some(([name, , value]) => name === 'direction' && value === 'credit'))
  const isLeast = (cues.fewest && !cues.most) || isPoor || /\bascending\b/.test(frame.masked)
  return {
    ...base,
    filters: all,
    measure,
    group_by: field,
    ...(having && { having }),
    ...((count !== undefined ||
      /\b(?:rank|ranked|sort|sorted|order|ordered)\b/.test(frame.masked) ||
      cues.most ||
      cues.fewest ||
      !series.has(field)) && {
      order: `value ${isLeast ? 'asc' : 'desc'}` as const,
    }),
    ...(count !== undefined && { limit: count }),
  }
}
