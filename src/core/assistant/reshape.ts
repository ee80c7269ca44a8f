import { type Cues, cuesIn } from './cues.ts'
import { limitedTo } from './follow/limited.ts'
import { type Frame, rankedIn } from './frame.ts'
import { groupIn } from './grouping.ts'
import { kindIn } from './direction.ts'
import { isOfDoers } from './people.ts'
import type { Field, Filter, Query } from './spec.ts'

/** The same figure as one, not by groups. */
export function ungrouped(query: Query): Query {
  const { group_by: _group, order: _order, limit: _limit, having: _having, nth: _nth, purpose: _purpose, ...rest } = query
  if (query.measure === 'rows') return query
  // That it has a name was asked of the breakdown alone.
  const filters = rest.filters.filter(([field, op, value]) => !(field === query.group_by && op === '!=' && value === ''))
  return { ...rest, filters }
}

/** What was counted is no field of a sum. */
function withoutField(query: Query): Query {
  const { field: _field, ...rest } = query
  return query.measure === 'distinct' ? rest : query
}

/** `landlord wise`: by the parties of the category. */
const ofDoers = (frame: Frame): ReturnType<typeof groupIn> =>
  isOfDoers(frame) ? { field: 'counterparty', isPlural: true, asks: false, word: '' } : undefined

/** `what were we paying them for?` is answered by ledger account. */
const forWhat = (text: string): ReturnType<typeof groupIn> =>
  /\bwhat\b[^?]{0,500}\b(?:pa(?:y|id|ying)|spen[dt]|for) (?:to )?(?:them|him|her|it|that|this)? ?for\b|\bwhat\b[^?]{0,500}\bspen[dt] (?:it|that|this|all that|so much) on\b|\bfor what\b|\bwhat (?:was|is|were) (?:it|that|this|they|these) (?:all )?for\b|\bkis (?:cheez|baat|kaam) (?:ke liye|ka|ke)\b/.test(
    text,
  )
    ? { field: 'category', isPlural: true, asks: false, word: '' }
    : undefined

/** Another measure, another grouping or another order of the same. */
export function reshaped(frame: Frame, query: Query): Query {
  const text = frame.masked
  const cues = cuesIn(text)
  // The purpose of one entry is not in a sum of all.
  const isOfEntry = query.measure === 'rows' && query.limit !== undefined
  const onWhat: ReturnType<typeof groupIn> =
    query.from === 'transactions' && /\bkis (?:par|pe)\b/.test(text)
      ? { field: 'category', isPlural: false, asks: true, word: '' }
      : undefined
  const group = groupIn(text) ?? onWhat ?? brokenDown(text) ?? ofDoers(frame) ?? (isOfEntry ? undefined : forWhat(text))
  const limit = rankedIn(text)
  const isLeast = (cues.fewest && !cues.most) || isPoor(text, query)
  const isWho = /\b(?:who|whom|kaun(?! ?s[aei]\b)|kisne|kisko|kiska|kiske|whose|offender|culprit)\b/.test(text)
  const plain =
    query.measure === 'rows' || query.measure === 'distinct' || query.measure === 'max' || query.measure === 'min'
      ? { ...ungrouped({ ...withoutField(query), measure: 'sum' as const }) }
      : ungrouped(query)
  if (/\b(?:average|avg|mean|ausat)\b/.test(text) && /\b(?:month|monthly|mahine)\b/.test(text))
    return { ...plain, measure: 'avg_monthly' }
  const rate = cues.average ? /\b(?:per|a|each|every) (day|week)\b|\b(dai|week)ly\b/.exec(text) : null
  if (rate && query.time?.from !== undefined && query.from === 'transactions' && query.measure === 'sum')
    return { ...plain, measure: 'avg_monthly', per: rate[0].includes('week') ? 'week' : 'day' }
  const per = { month: undefined, week: 'week' as const, day: 'day' as const }
  if (cues.average && query.measure === 'sum' && query.time?.from !== undefined && query.group_by && query.group_by in per) {
    const of = per[query.group_by as keyof typeof per]
    return { ...plain, measure: 'avg_monthly', ...(of && { per: of }) }
  }
  if (query.measure === 'balance' && group && group.field !== 'account' && group.field !== 'bank') return query
  if (group?.field === 'day' && group.asks && cues.when && !cues.most && !cues.fewest && query.from === 'transactions')
    return { ...plain, measure: cues.earliest ? 'first_date' : 'last_date' }
  if (group || isWho) {
    const field = group?.field ?? 'counterparty'
    if (field === 'ageing' && !/\b(?:break|split)\b/.test(text)) return { ...plain, group_by: 'ageing', order: 'key asc' }
    const kind = kindIn(group?.word ?? '')
    // Our customers are known from receipts, whatever was asked about payments.
    const isTurned =
      kind === 'customer' &&
      cues.most &&
      !cues.debit &&
      !query.filters.some(([name, op]) => (name === 'category' || name === 'counterparty') && op !== '!=')
    const isSeries = ['month', 'quarter', 'half', 'week', 'day', 'fy'].includes(field)
    const isElse =
      /^(?:and |aur )?(?:to|from|by) whom?[? ]*$|^(?:and |aur )?kis(?:ko|se|ne) (?:(?:kitn[aei]|sab) )?(?:diy[aei]|gay[aei]|aay[aei]|mil[aei]|bhej[aei]|hua)[? ]*$|\b(?:else|others?|who all|rest|(?:are|were) (?:they|these|those))\b/.test(
        text,
      )
    const isFirst =
      group !== undefined &&
      group.word !== '' &&
      !group.isPlural &&
      group.field !== 'counterparty' &&
      (cues.most || cues.fewest) &&
      !isSeries
    const count = limit ?? ((isWho && !isElse) || (group?.asks && !group.isPlural) || isFirst ? 1 : undefined)
    const isNamedGroup = field === 'category' || field === 'counterparty'
    const base = query.from === 'transactions' && isNamedGroup
    const side = query.measure === 'net' && isSeries ? (sideOf.exec(text)?.[1] ?? '') : ''
    if (side !== '') return { ...plain, group_by: field, having: [/^(?:neg|min|def|red|loss)/.test(side) ? '<' : '>', 0] }
    const { per: _per, ...summed } = plain
    return {
      ...(plain.measure === 'avg_monthly' ? { ...summed, measure: 'sum' as const } : plain),
      filters: [
        ...plain.filters.flatMap((one): Filter[] => {
          const [name, op, value] = one
          if (isTurned && name === 'direction') return [['direction', '=', 'credit']]
          if (name !== field || op === '!=' || op === 'not_in' || (op === 'in' && !group?.asks) || !isNamedGroup) return [one]
          return isElse && op === '=' ? [[name, '!=', value]] : []
        }),
        ...(base && kind && !plain.filters.some(([name]) => name === 'counterparty_kind')
          ? [['counterparty_kind', '=', kind] as Filter]
          : []),
        ...(base ? [[field, '!=', ''] as Filter] : []),
      ],
      group_by: field,
      ...((!isSeries || cues.most || cues.fewest || count !== undefined) &&
        query.measure !== 'balance' && { order: isLeast ? ('value asc' as const) : ('value desc' as const) }),
      ...(query.measure === 'balance' &&
        count !== undefined && { order: isLeast ? ('value asc' as const) : ('value desc' as const) }),
      ...(count !== undefined && { limit: count }),
    }
  }
  const isSince = /\b(?:since|from) when\b|\bkab se\b/.test(text)
  if ((cues.when || isSince) && !cues.most && query.from === 'transactions' && !query.measure.startsWith('balance'))
    return { ...plain, measure: cues.earliest || isSince ? 'first_date' : 'last_date' }
  if (
    /\b(?:list|show (?:me )?(?:them|those|(?:all )?(?:the )?(?:individual )?(?:entries|transactions|payments|receipts|invoices|bills))|(?:each|every) (?:individual |single )?(?:payment|receipt|entry|transaction|invoice|bill|challan|instal?lment|one|credit|debit)(?! (?:on average|month))|(?:all|what were) the (?:individual )?(?:entries|transactions|payments|receipts|invoices|bills|challans|instal?lments)|(?:one by one|itemi[sz]ed?|line by line)|(?:entry|transaction|payment|bill|invoice)[- ]?wise|which (?:ones|invoices|bills|payments|transactions)|details|entries|dikhao|individual)\b/.test(
      text,
    ) &&
    !cues.count
  )
    return {
      ...ungrouped(query),
      measure: 'rows',
      order: cues.most || cues.fewest ? sizeOrder(query, cues) : query.from === 'transactions' ? 'date desc' : 'due_date asc',
      ...(limit !== undefined && { limit }),
    }
  // What a list of some of them comes to is no figure of all of them.
  if (
    query.measure === 'rows' &&
    (query.limit ?? 1) > 1 &&
    /\b(?:total|sum|how much|kitna|average|avg|mean|count|how many)\b/.test(text) &&
    frame.links.length + frame.times.length === 0
  )
    return cues.count ? query : { ...query, over: cues.average ? ('avg' as const) : ('sum' as const) }
  if (
    query.group_by &&
    /^(?:and |ok |just |only |show |give |me |the |now )*(?:(?:grand )?total(?: only| please| amount| value| (?:for|of|over) the (?:whole |full )?(?:year|quarter|period|month)| of (?:all|these|those|them)(?: all)?)?|how much (?:in all|in total|altogether|all together)|in all|altogether)[? ]*$/.test(
      text.trim(),
    )
  )
    return ungrouped(query)
  const more = /\bnext (\d{1,2}|one|two|three|four|five|six|ten)\b/.exec(text)?.[1]
  if (more !== undefined && query.limit !== undefined && frame.links.length + frame.times.length === 0)
    return { ...query, limit: query.limit + (more === 'one' ? 1 : (spelt[more] ?? Number(more))) }
  if (limit !== undefined && query.group_by)
    return { ...query, limit, order: isLeast ? 'value asc' : (query.order ?? 'value desc') }
  if (cues.duplicate && query.from === 'transactions') return { ...plain, measure: 'duplicates' }
  if (
    cues.distinct &&
    /\b(?:people|employees|vendors|suppliers|customers|clients|parties)\b/.test(text) &&
    !query.measure.startsWith('balance')
  )
    return { ...plain, measure: 'distinct', field: 'counterparty' }
  const limited = limitedTo(text, query)
  if (limited) return limited
  const isBare =
    /^(?:and |so |ok |aur )*(?:(?:what|which|show|tell)(?: one)?(?: me)?(?:'s| is| was| were| are)? )?(?:the |its |their |it )*(?:single )?(?:best|worst|strongest|weakest|heaviest|costliest|busiest|peak|leanest|cheapest|biggest|largest|highest|smallest|lowest|least|top|max(?:imum)?|min(?:imum)?|oldest|latest|newest|earliest|most recent|sabse (?:bad[aei]|chhot[aei]|chot[aei]|puran[aei]|nay[aei]))(?: (?:one|invoice|bill|wal[aei]|kaun ?s[aei]|kitn[aei] ka|hai|tha))*[? ]*$/.test(
      text,
    ) && !(query.from === 'transactions' && /\b(?:invoice|bill)\b/.test(text))
  if (isBare && query.group_by && !query.measure.startsWith('balance'))
    return { ...query, order: isLeast ? 'value asc' : 'value desc', limit: 1 }
  if (isBare && !query.measure.startsWith('balance'))
    return { ...plain, measure: 'rows', order: sizeOrder(query, cues), limit: 1 }
  if (cues.when && query.from !== 'transactions') return { ...plain, measure: 'rows', order: 'due_date asc', limit: 1 }
  const isLast =
    /^(?:and |what was |the |its |their |our |show |when was )*(?:last|latest|most recent|first|earliest) (?:one )?(?:receipt|payment|entry|transaction|credit|debit|transfer|settlement|payout|instal?lment|challan)[?. ]*$/.test(
      text.trim(),
    )
  const isOne =
    (isLast && query.from === 'transactions') ||
    ((cues.latest || cues.earliest) && query.from !== 'transactions' && /\b(?:bill|invoice)\b/.test(text)) ||
    ((cues.latest || cues.earliest) &&
      (query.measure === 'rows' || /\b(?:oldest|earliest|latest|newest|most recent) one\b/.test(text)))
  if (
    isOne ||
    ((cues.most || cues.fewest || limit !== undefined) &&
      (cues.entries || /\b(?:one|single)\b/.test(text) || limit !== undefined))
  )
    return {
      ...plain,
      measure: 'rows',
      order: sizeOrder(query, cues),
      limit: limit ?? 1,
    }
  if (
    cues.count &&
    query.group_by &&
    /^(?:and |so |ok )*how many(?: (?:are|were) (?:there|they|those|these)| of them| in all| such)*[?. ]*$/.test(text.trim())
  )
    return query.having ? query : { ...plain, measure: 'distinct', field: query.group_by }
  if (cues.count) {
    const { field: _field, ...rest } = plain
    return { ...rest, measure: 'count' }
  }
  if (cues.median) return { ...plain, measure: 'median' }
  if (cues.average && !query.measure.startsWith('balance')) return { ...plain, measure: 'avg' }
  if (cues.net && query.from === 'transactions')
    return { ...plain, filters: plain.filters.filter(([field]) => field !== 'direction'), measure: 'net' }
  if (
    /\b(?:how much|total|value|amount|worth|kitna)\b/.test(text) &&
    ['count', 'rows', 'avg', 'last_date', 'first_date'].includes(query.measure)
  )
    return {
      ...plain,
      measure: 'sum',
      ...(query.filters.some(([field]) => field === 'open' || field === 'overdue') && { field: 'outstanding' as const }),
    }
  return query
}

/** Months that were left with less, or with more. */
const sideOf =
  /\b(?:was|were|is|are|had|went|ended)(?: (?:a|in|the))* (negative|minus|deficit|red|loss|positive|plus|surplus|black)\b/

/** The worst of what came in, or of what was left, is the least of it. */
const isPoor = (text: string, { measure, filters }: Query): boolean =>
  /\b(?:worst|weakest|poorest|leanest)\b/.test(text) &&
  (measure === 'net' || filters.some(([field, , value]) => field === 'direction' && value === 'credit'))

/** The oldest, the latest, or the biggest. */
function sizeOrder(query: Query, { most, fewest, latest, earliest }: Cues): NonNullable<Query['order']> {
  if (!most && !fewest && latest) return 'date desc'
  if (!most && !fewest && earliest) return query.field === 'outstanding' ? 'due_date asc' : 'date asc'
  const size = query.from === 'transactions' ? 'amount' : query.field === 'outstanding' ? 'outstanding' : 'total'
  return `${size} ${fewest && !most ? 'asc' : 'desc'}`
}

const spelt: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 }

const broken: readonly (readonly [RegExp, Field])[] = [
  [/^(?:and )?on what\b|\bwhat (?:mostly|mainly)\b|\bkis cheez\b/, 'category'],
  [
    /\bmonthly\b|(?<!\b(?:the|that|this|same|previous|prior|preceding|other|which) )\bmonth\b(?! (?:before|earlier|prior|ago|preceding))/,
    'month',
  ],
  [/\bquarterly\b/, 'quarter'],
  [/\bhalf[- ]?yearly\b/, 'half'],
  [/\bweekly\b/, 'week'],
  [/\bdaily\b/, 'day'],
  [/\b(?:ageing|aging|bucket)/, 'ageing'],
  [/\b(?:break|split|breakdown|breakup|bifurcat\w*)\b[^.]{0,500}\bcategor/, 'category'],
  [/\b(?:break|split|breakdown|breakup)\b[^.]{0,500}\b(?:vendor|part|customer|supplier)/, 'counterparty'],
  [/\b(?:break|split|breakdown|breakup)\b[^.]{0,500}\b(?:account|bank)/, 'account'],
]

const brokenDown = (text: string): { field: Field; isPlural: boolean; asks: boolean; word: string } | undefined => {
  const field = broken.find(([pattern]) => pattern.test(text))?.[1]
  return field && { field, isPlural: true, asks: false, word: '' }
}
