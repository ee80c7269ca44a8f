import type { Cues } from './cues.ts'
import { type Frame, groupIn, rankedIn } from './frame.ts'
import { directionOf, kindIn, moneyFilters, narrationIn } from './money.ts'
import { amountFilters, named, periodOf, periodsOf, usualDirection } from './slots.ts'
import type { Field, Filter, Lexicon, Measure, Query } from './spec.ts'

/** The query over bank transactions that a frame asks for; undefined when it asks for nothing. */
export function transactionsQuery(frame: Frame, cues: Cues, lexicon: Lexicon): Query | undefined {
  const text = frame.masked
  const period = periodOf(frame)
  const time = period && { time: period }
  const isTold = narrationIn(frame.text) !== undefined && !cues.credit && !cues.debit
  const direction = cues.net || isTold ? undefined : directionOf(frame, cues, lexicon)
  const filters = moneyFilters(frame, cues, direction, lexicon)
  const amounts = amountFilters(frame, 'amount')
  const base = { from: 'transactions' as const, filters: [...filters, ...amounts], ...time }

  if (/\bon time\b/.test(text) || isInterestOut(frame, lexicon)) return undefined
  // Money returned to customers has no head of its own; what suppliers returned is another's.
  if (
    /\brefund\w* (?:\w+ )?(?:to|for) (?:our |the )?(?:customers?|clients?|buyers?)\b|\b(?:refunded|returned) (?:to )?(?:our |the )?(?:customers|clients|buyers)\b/.test(
      frame.text,
    )
  )
    return undefined
  if (cues.count && /\ba (?:day|week|month)\b/.test(text)) return undefined
  if (/\bmonths? of [CP]{2}/.test(text) && /\b(?:covers?|last|enough|pay for|sustain)\b/.test(text)) return undefined
  // Who paid nothing stands in no entry.
  if (/(?:\bnot|n't|\bnever|\bnahin?)\b(?: \w+){0,2} (?:paid|pay|pays|received|sent|diy[ae]|bhej[ae])\b/.test(text))
    return undefined
  // Who paid us is not paid for: a head of expense beside it is another's word.
  if (/\bpaid us\b/.test(text) && named(frame, 'category').length > 0 && usualDirection(frame, lexicon) === 'debit')
    return undefined
  if (
    amounts.length > 0 &&
    /\b(?:in (?:one|a single) go|at (?:one go|once)|in a single (?:payment|transfer|transaction))\b/.test(text)
  )
    return { ...base, measure: 'rows', order: 'date desc' }
  if (cues.duplicate)
    return { ...base, filters: [...moneyFilters(frame, cues, direction ?? 'debit', lexicon), ...amounts], measure: 'duplicates' }

  const group = groupIn(text)
  const limit = rankedIn(text)
  const isRanked = cues.most || cues.fewest || limit !== undefined
  const distinct =
    cues.distinct && !group?.asks
      ? /(vendors?|suppliers?|customers?|clients?|part|counter|people|employees?|payees?|payers?|categor|accounts?|banks?|modes?|log|buyers?|businesses|companies)/.exec(
          text.slice(text.search(/how many|number of|count|kitn|no\.? of/)),
        )?.[1]
      : undefined
  if (distinct) {
    const field: Field = distinct.startsWith('categor')
      ? 'category'
      : distinct.startsWith('account')
        ? 'account'
        : distinct.startsWith('bank')
          ? 'bank'
          : distinct.startsWith('mode')
            ? 'mode'
            : 'counterparty'
    const kind = kindIn(distinct)
    const way = direction ?? (kind === 'customer' ? 'credit' : kind ? 'debit' : undefined)
    return {
      ...base,
      filters: [
        ...moneyFilters(frame, cues, way, lexicon),
        ...(kind && !hasKind(filters) ? [['counterparty_kind', '=', kind] as Filter] : []),
        ...amounts,
        ...(field === 'account' || field === 'bank' ? [] : [[field, '!=', ''] as Filter]),
      ],
      measure: 'distinct',
      field,
    }
  }
  const spell =
    /\b(?:how many|number of|kitne) (?:(?:separate|different|distinct|alag) )*(days|din|weeks|months)\b(?! (?:ago|back|se|since|late|overdue|for|to|has|have|do|does|can|will)\b)/.exec(
      text,
    )?.[1]
  if (spell) return direction && { ...base, measure: 'distinct', field: unitOf(spell === 'din' ? 'day' : spell) }
  const noun =
    /\b(?:which|kis|kaun ?s[aei]) (?:C+ |\w+ (?:or )?){0,2}?(\w+) (?:got|took|received|charged|cost|has|have|had|did|was|were|gets|takes|ko|ne|se|par|pe|ka)\b/.exec(
      text,
    )
  const isSeveralWho = /\bkis kis\b/.test(text)
  const who = isSeveralWho || /\b(?:who|whom|kisne|kisko|kiska|kiske|kise|kinko)\b/.test(text)
  const isChange =
    cues.growth &&
    /\b(?:growth|change[ds]?|grew|grow|increased?|decreased?)\b/.test(text) &&
    frame.times.some((one) => one.kind === 'period' && ['month', 'quarter', 'year'].includes(one.unit))
  const isHead =
    /\b(?:what|where|kahan|kis cheez)\b[^.?]*\b(?:spend|spent|spending|money|paisa|paise|kharch\w*)\b/.test(text) &&
    cues.most &&
    !group &&
    limit === undefined
  const grouped = isHead
    ? { field: 'category' as const, isPlural: /\bwhere\b/.test(text), asks: true, word: '' }
    : (group ??
      (who ||
      (noun &&
        named(frame, 'category').length > 0 &&
        (!/^(?:T+|day|date|C+|invoices?|bills?)$/.test(noun[1] ?? '') || / or C+ (?:got|took)/.test(noun[0])) &&
        !new RegExp(entryNoun).test(noun[1] ?? ''))
        ? { field: 'counterparty' as const, isPlural: isSeveralWho, asks: true, word: '' }
        : undefined))
  const entryAt = new RegExp(entryNoun).exec(text)
  const rate =
    /\b(?:per|a|each|every|har|roz) ?(day|week|din|hafte|hafta)\b|\b(daily|weekly|rozana|roz)\b/.exec(text) ?? undefined
  const isRate = rate !== undefined && (cues.average || /\ba (?:day|week)\b/.test(text)) && !cues.trend && !cues.count
  if (isRate && !(grouped && grouped.field !== 'day' && grouped.field !== 'week') && amounts.length === 0)
    return {
      ...base,
      time: period ?? completeYear(lexicon),
      measure: 'avg_monthly',
      per: /week|haf/.test(rate[0]) ? 'week' : 'day',
    }
  const isMonthlyAverage =
    (cues.average &&
      (cues.monthly || (grouped?.field === 'month' && !grouped.asks)) &&
      !/\b(?:payment|receipt|transaction|debit|credit|entry|ticket|payout|settlement) (?:value|size|amount)\b/.test(text) &&
      !/\b(?:payments?|receipts?|transactions?|debits?|credits?|tickets?|payouts?|settlements?) (?:\w+ )?(?:by month|month[- ]?wise|month by month|(?:for |in )?each month)\b/.test(
        text,
      )) ||
    (/\b(?:a month|har mahine|mahine ka)\b/.test(text) &&
      !cues.trend &&
      !/\bhar mahine ka\b/.test(text) &&
      !(period && /\bhar mahine\b/.test(text)))

  if ((isMonthlyAverage || isRate) && !direction && filters.every(([field]) => field === 'account' || field === 'bank'))
    return undefined
  if (isMonthlyAverage && !(grouped && grouped.field !== 'month'))
    return { ...base, time: period ?? completeYear(lexicon), measure: 'avg_monthly' }

  if (grouped?.field === 'day' && cues.when && !cues.most && !cues.fewest)
    return { ...base, measure: cues.earliest ? 'first_date' : 'last_date' }
  if (grouped && !(isChange && !grouped.asks) && !(entryAt && isEntryAsked(text, grouped.field)))
    return groupedQuery(frame, cues, base, filters, grouped, limit)

  const ofMonths = /\b(monthly|weekly|quarterly|yearly) (?:average|avg|mean|median) (?:\w+ )?(?:value|size|amount)\b/.exec(
    text,
  )?.[1]
  if (ofMonths)
    return groupedQuery(frame, cues, base, filters, { field: unitOf(ofMonths), isPlural: true, asks: false, word: '' }, undefined)
  const trend =
    /\b(monthly|month on month|month by month|mahinewar|month-wise|weekly|week on week|week by week|quarterly|quarter on quarter|daily|day by day|yearly|annual|year on year|trend|(?:moved|trended|evolved|behaved)(?= (?:T|over|in|during|across|since|through))|qoq|mom|yoy)\b/.exec(
      text,
    )?.[1]
  if (
    trend &&
    !isChange &&
    !cues.average &&
    !(cues.growth && periodsOf(frame).length > 1) &&
    !/\b(?:monthly|quarterly|yearly|annual) (?:pass|plan|rent|fee|retainer|instal|emi|statement)/.test(text)
  )
    return groupedQuery(frame, cues, base, filters, { field: unitOf(trend), isPlural: true, asks: false, word: '' }, undefined)

  if (
    /\bwhen\b[^?]*\b(?:and|aur) (?:for |of |at )?(?:how much|what (?:amount|sum|figure|value)|kitn\w+)\b|\bhow much and when\b|\bwhat\b[^?]*\band when\b|\bdates? and (?:the )?amounts?\b|\bamounts? and (?:the )?dates?\b|\bkab aur kitn\w+|\bkitn\w+ aur kab\b/.test(
      text,
    )
  )
    return { ...base, measure: 'rows', order: 'date desc', ...(cues.latest && { limit: limit ?? 1 }) }
  if (/\bdates of |\bwith (?:all |their |the )?dates\b/.test(text) && !cues.count && !cues.most && !/\btotal\b/.test(text))
    return {
      ...base,
      measure: 'rows',
      order: cues.earliest && limit !== undefined ? 'date asc' : 'date desc',
      ...(limit !== undefined && { limit }),
    }
  if (cues.when && !cues.most && !cues.fewest && !cues.value)
    return { ...base, measure: cues.earliest ? 'first_date' : 'last_date', ...(direction ? {} : { filters: base.filters }) }
  if (cues.net)
    return {
      ...base,
      filters: base.filters
        .filter(([field]) => field !== 'direction')
        .concat(base.filters.some(([field]) => field === 'own_transfer') ? [] : [['own_transfer', '=', false]]),
      measure: 'net',
    }
  if (cues.count && !isRanked && !cues.average) {
    return {
      ...base,
      filters: !direction && !cues.ownTransfer ? base.filters.filter(([field]) => field !== 'own_transfer') : base.filters,
      measure: 'count',
    }
  }
  if (
    /\b(?:we|us|they|i|it|P+) (?:last|most recently) (?:pay|paid|sen[dt]|receiv\w+|ge?t|got|g[ia]ve|transfer\w*|settled?)\b/.test(
      text,
    ) &&
    !/\b(?:when|dates?|day|kab|kis din)\b/.test(text) &&
    !time
  )
    return { ...base, measure: 'rows', order: 'date desc', limit: 1 }
  if (/\b(?:last|latest|most recent|first|earliest) (?:thing|amount|sum|figure)\b/.test(text))
    return { ...base, measure: 'rows', order: cues.earliest ? 'date asc' : 'date desc', limit: 1 }
  if (cues.median) return { ...base, measure: 'median' }
  if (cues.average) return { ...base, measure: 'avg' }
  if (
    cues.latest &&
    cues.value &&
    /\b(?:latest|last|most recent|aakhri) (?:P+|C+)(?: from| to|[?. ]*$)/.test(text) &&
    time === undefined
  )
    return { ...base, measure: 'rows', order: 'date desc', limit: 1 }
  if (cues.entries || isRanked) {
    if (limit !== undefined)
      return {
        ...base,
        measure: 'rows',
        order:
          cues.latest && !cues.most
            ? 'date desc'
            : cues.earliest && !cues.most
              ? 'date asc'
              : cues.fewest
                ? 'amount asc'
                : 'amount desc',
        limit,
      }
    if (cues.most || cues.fewest)
      return { ...base, measure: 'rows', order: cues.fewest ? 'amount asc' : 'amount desc', limit: isPluralEntry(text) ? 5 : 1 }
    if ((cues.latest || cues.earliest) && !cues.value)
      return { ...base, measure: 'rows', order: cues.earliest ? 'date asc' : 'date desc', limit: isPluralEntry(text) ? 5 : 1 }
    if (
      cues.latest &&
      cues.value &&
      /\b(?:latest|last|most recent|aakhri) (?:\w+ )?(?:payment|transaction|receipt|credit|debit|settlement|payout|transfer|thing|amount|sum|figure|P+|C+)\b/.test(
        text,
      )
    )
      return { ...base, measure: 'rows', order: 'date desc', limit: 1 }
  }
  if ((isList(text, cues) || (narrationIn(frame.text) !== undefined && !cues.value && !/\btotal\b/.test(text))) && !cues.count)
    return { ...base, measure: 'rows', order: 'date desc' }
  if (
    (amounts.length > 0 || cues.uncategorised) &&
    /^(?:all |any |the |every |uncategori[sz]ed )*(?:transactions|entries|payments|debits|credits|receipts|transfers|deposits|withdrawals|spends|expenses|txns)\b/.test(
      text,
    )
  )
    return { ...base, measure: 'rows', order: 'date desc' }
  if (
    !direction &&
    !cues.value &&
    frame.links.length === 0 &&
    frame.modes.length === 0 &&
    !cues.ownTransfer &&
    filters.length === 0
  )
    return undefined
  if (!direction && filters.length === 0 && amounts.length === 0) return undefined
  if (!direction && /^(?:all |any |the |every )*(?:transactions|txns|entries)\b/.test(text) && !cues.value)
    return { ...base, measure: 'rows', order: 'date desc' }
  return { ...base, measure: 'sum' }
}

const hasKind = (filters: readonly Filter[]) => filters.some(([field]) => field === 'counterparty_kind')

/** Interest paid, where only interest received has a head: what it came to is inside other payments. */
function isInterestOut(frame: Frame, { categories }: Lexicon): boolean {
  if (!/\b(?:interest|byaj)\b/.test(frame.text)) return false
  if (
    !/\b(?:interest|byaj) (?:\w+ )?(?:paid|cost|costs|outgo|expenses?|charged|bhara|diya|gaya|on (?:the |our )?(?:term )?(?:loan|borrowing|emi))|\b(?:pay|paid|paying|spen[dt]|cost of) (?:\w+ ){0,3}(?:interest|byaj)\b/.test(
      frame.text,
    )
  )
    return false
  return !categories.some(({ name, type }) => /interest/i.test(name) && !/income/.test(type))
}

const entryNoun =
  '\\b(?:transactions?|txns?|entr(?:y|ies)|payments?|debits?|credits?|receipts?|transfers?|settlements?|withdrawals?|deposits?|lines)\\b'

/** `who got the largest payment`, `top 5 payments to vendors`: entries and not parties. */
const isEntryAsked = (text: string, field: Field) =>
  (field === 'counterparty' &&
    /\b(?:largest|biggest|highest|smallest|single) (?:single )?(?:\w+ )?(?:payment|receipt|debit|credit|transfer|deposit|inflow|outflow|transaction|entry|settlement|payout)\b/.test(
      text,
    ) &&
    !/\b(?:which|each|every|by|per)\b/.test(text)) ||
  (field === 'counterparty' &&
    rankedIn(text) !== undefined &&
    /\b(?:largest|biggest|highest|smallest|latest|last|top)\b[^,.?]{0,25}\b(?:transactions|txns|entries|payments|debits|credits|receipts|transfers|deposits)\b/.test(
      text,
    ) &&
    !/\b(?:by|per|which|each) /.test(text)) ||
  (field === 'counterparty' &&
    /\b(?:top|largest|biggest|latest|last|recent|list|show|highest|smallest)\b[^,]*?\b(?:transactions?|txns?|entries|payments?|debits?|credits?|receipts?|transfers?)\b (?:to|from|by|made to) (?:\w+ )?(?:vendors?|suppliers?|customers?|part\w+)/.test(
      text,
    ))

const isPluralEntry = (text: string) =>
  /\b(?:transactions|txns|entries|payments|debits|credits|receipts|transfers|settlements|withdrawals|deposits|expenses|purchases|inflows|outflows)\b/.test(
    text,
  )

const isList = (text: string, cues: { value: boolean; list: boolean; count: boolean; entries: boolean }) =>
  !cues.count &&
  cues.list &&
  cues.entries &&
  /\b(?:list|show|display|which|see|details?|find|fetch|pull up|dikhao|dikha|all (?:the )?|what|every|batao)\b[^.]*\b(?:transactions?|txns?|entr(?:y|ies)|payments|debits|credits|receipts|transfers|settlements|withdrawals|deposits|challans|instalments|refunds|lines|M+)\b|\bevery (?:\w+ )?(?:payment|receipt|debit|credit|transfer|transaction|entry)\b|\b(?:transactions?|txns?|entr(?:y|ies)|payments|debits|credits|receipts|transfers|withdrawals|deposits|instal?lments|challans|refunds)\b[^.]*\b(?:dikhao|dikha|dikhana|batao|bata do|with (?:their )?dates?|dates? and amounts?)\b/.test(
    text,
  ) &&
  !/\b(?:total|how much|sum|kitna|value of|worth)\b/.test(text)

function unitOf(word: string): Field {
  if (word.startsWith('week')) return 'week'
  if (word.startsWith('quarter') || word === 'qoq') return 'quarter'
  if (word.startsWith('da')) return 'day'
  return /^(?:year|annual|yoy)/.test(word) ? 'fy' : 'month'
}

const series = new Set<Field>(['month', 'quarter', 'week', 'day', 'fy'])

function groupedQuery(
  frame: Frame,
  cues: Cues,
  base: Pick<Query, 'from' | 'filters' | 'time'>,
  filters: readonly Filter[],
  group: NonNullable<ReturnType<typeof groupIn>>,
  limit: number | undefined,
): Query {
  const { field } = group
  const kind = kindIn(group.word)
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
          ['direction', '=', 'debit'],
          ['own_transfer', '=', false],
        ] as Filter[])
      : []),
    ...(measure === 'net' && !isWay ? ([['own_transfer', '=', false]] as Filter[]) : []),
    ...(kind && !hasKind(filters) ? [['counterparty_kind', '=', kind] as Filter] : []),
    ...(field === 'category' || field === 'counterparty' ? [[field, '!=', ''] as Filter] : []),
  ]
  const [amount] = frame.amounts
  const having =
    !isTotalAsked || !amount
      ? undefined
      : amount.kind === 'amount'
        ? ([amount.op, amount.amount] as const)
        : (['>=', amount.least] as const)
  const isOne = group.asks && !group.isPlural && !having && (frame.amounts.length === 0 || cues.most || cues.fewest)
  // “A or B: which more” is told with both.
  const rivals = field === 'counterparty' ? named(frame, 'party') : field === 'category' ? named(frame, 'category') : []
  const ofNamed =
    isOne && rivals.length > 1 && rivals.length < 5 && rivals.every((one) => one.length === 1) ? rivals.length : undefined
  const count =
    ofNamed ?? limit ?? (isOne ? 1 : (cues.most || cues.fewest) && !series.has(field) ? (group.isPlural ? 5 : 1) : undefined)
  // The worst month for receipts is the one with the least.
  const isPoor =
    /\b(?:worst|weakest|slowest|leanest|poorest)\b/.test(frame.masked) &&
    (measure === 'net' || filters.some(([name, , value]) => name === 'direction' && value === 'credit'))
  const isLeast = (cues.fewest && !cues.most) || isPoor
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

/** The twelve complete months that an average per month is over when no time is said, or what there is of them. */
function completeYear(lexicon: Lexicon): { from: string; to: string } {
  const last = new Date(Date.UTC(Number(lexicon.today.slice(0, 4)), Number(lexicon.today.slice(5, 7)) - 1, 0))
    .toISOString()
    .slice(0, 10)
  const start = Number(lexicon.today.slice(5, 7)) > 4 ? lexicon.today.slice(0, 4) : String(Number(lexicon.today.slice(0, 4)) - 1)
  const from = `${start}-04-01`
  return { from: from > last ? (lexicon.first_entry ?? from) : from, to: last }
}
