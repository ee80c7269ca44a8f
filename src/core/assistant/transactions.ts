import type { Cues } from './cues.ts'
import { type Frame, groupIn, rankedIn } from './frame.ts'
import { amountFilters, type Direction, modeFilters, nameFilters, named, periodOf, periodsOf, usualDirection } from './slots.ts'
import type { Field, Filter, Lexicon, Measure, Query } from './spec.ts'

/** The words of a vendor, a customer or an employee, as kinds of a party. */
export function kindIn(word: string): string | undefined {
  if (/^(?:vendor|supplier|grower|dealer|contractor|agenc|seller|merchant|creditor)/.test(word)) return 'vendor'
  if (/^(?:customer|client|buyer|debtor|grahak)/.test(word)) return 'customer'
  return word.startsWith('employee') ? 'employee' : undefined
}

/** Which way the money goes that a question is about; undefined for both. */
export function directionOf(frame: Frame, cues: Cues, lexicon: Lexicon): Direction | undefined {
  const usual = usualDirection(frame, lexicon)
  const text = frame.masked
  const isIn = cues.credit
  const isOut = cues.debit
  if (named(frame, 'category').length > 0 && usual) {
    // The head says it, unless a return of money is asked for.
    return usual === 'debit' &&
      /\b(?:refund\w*|received|credits?|came back)\b/.test(text) &&
      !/\bpaid\b/.test(text) &&
      named(frame, 'party').length === 0
      ? 'credit'
      : usual
  }
  if (/\b(?:in|to) P|\bP+ ko\b|\bpa(?:y|id) (?:to )?P/.test(text) && isOut && !/\b(?:from|by) P/.test(text)) return 'debit'
  if (usual) {
    if (usual === 'credit')
      return /\b(?:refund\w*|paid to P|sent to P|we (?:pay|paid)|debits?|P+ ko|to P)\b/.test(text) && isOut ? 'debit' : 'credit'
    return /\b(?:refund\w*|received|receipts?|credits?|collected|came (?:in|back)|got (?:back )?from|P+ se (?:\w+ )?(?:aaya|mila|aaye|mile)|aaya|mila)\b/.test(
      text,
    )
      ? 'credit'
      : 'debit'
  }
  if (
    /\b(?:which|what|kis|top|biggest|best) (?:\w+ )?(?:customers?|clients?|buyers?)\b|\b(?:customers?|clients?) (?:who|that|have|has|which)? ?pa(?:id|y)\b/.test(
      text,
    ) &&
    !/\b(?:we|refund\w*) /.test(text)
  )
    return 'credit'
  if (isIn && !isOut) return 'credit'
  if (isOut && !isIn) return 'debit'
  if (isIn && isOut) {
    if (
      /\b(?:payments? (?:received|collected|from)|paid (?:us|by P)|amount paid by|pay(?:s|ing)? us|customers? (?:paid|pay)|kis customer ne)\b/.test(
        text,
      )
    )
      return 'credit'
    if (/\b(?:cost of sales|sales (?:commission|expenses?)|paid|spen[dt]\w*|debits?|kharch\w*)\b/.test(text)) return 'debit'
    return /\b(?:receiv\w*|receipts?|aaya|aaye|mila|credits?|income|inflow|collected|collections?)\b/.test(text)
      ? 'credit'
      : 'debit'
  }
  const word = groupIn(text)?.word ?? ''
  if (kindIn(word) === 'vendor' || kindIn(word) === 'employee') return 'debit'
  return kindIn(word) === 'customer' ? 'credit' : undefined
}

/** Filters of money that went or came, own transfers left out unless they are asked for. */
export function moneyFilters(frame: Frame, cues: Cues, direction: Direction | undefined, lexicon: Lexicon): Filter[] {
  const filters: Filter[] = []
  const isOwn = cues.ownTransfer && !cues.leavesOut && !/\binclud/.test(frame.masked)
  if (direction) filters.push(['direction', '=', direction])
  else if (isOwn) filters.push(['direction', '=', 'debit'])
  const names = nameFilters(frame)
  const contra = new Set(lexicon.categories.filter(({ type }) => type === 'contra').map(({ name }) => name))
  const isContra = named(frame, 'category')
    .flat()
    .some((name) => contra.has(name))
  if (isOwn) filters.push(['own_transfer', '=', true])
  else if (
    (direction || cues.leavesOut) &&
    !/\bincluding (?:own|internal|self|transfers)/.test(frame.masked) &&
    !isContra &&
    (direction || cues.ownTransfer)
  )
    filters.push(['own_transfer', '=', false])
  const isDropped = isOwn || (cues.ownTransfer && cues.leavesOut)
  filters.push(
    ...(narrationIn(frame.text) === undefined ? names : names.filter(([field]) => field === 'account')).filter(
      ([field, , value]) => !(isDropped && field === 'category' && [value].flat().every((name) => contra.has(String(name)))),
    ),
  )
  if (cues.uncategorised) filters.push(['category', '=', ''])
  if (
    /\b(?:taxes|tax payments?|(?:how much|total|kitna) tax|tax (?:did|have|paid)|statutory (?:dues|payments?)|government|govt)\b/.test(
      frame.masked,
    ) &&
    named(frame, 'category').length === 0
  )
    filters.push(['category_type', '=', 'tax'])
  const told = narrationIn(frame.text)
  if (told !== undefined) filters.push(['narration', 'contains', told])
  filters.push(...modeFilters(frame))
  return filters
}

/** `containing 'freight'`, `narration has EMI`: what the bank wrote. */
export const narrationIn = (text: string): string | undefined =>
  /\b(?:contain(?:s|ing)?|mention(?:s|ing)?|(?:narration|remarks?|description)s?(?: (?:has|having|have|with|like|says|saying|is|of|contains|containing))?|(?:with )?the words?)\s+(?:the )?(?:words? )?["']?([\w-]{2,})["']?/.exec(
    text,
  )?.[1]

/** The query over bank transactions that a frame asks for; undefined when it asks for nothing. */
export function transactionsQuery(frame: Frame, cues: Cues, lexicon: Lexicon): Query | undefined {
  const text = frame.masked
  const period = periodOf(frame)
  const time = period && { time: period }
  const direction = cues.net ? undefined : directionOf(frame, cues, lexicon)
  const filters = moneyFilters(frame, cues, direction, lexicon)
  const amounts = amountFilters(frame, 'amount')
  const base = { from: 'transactions' as const, filters: [...filters, ...amounts], ...time }

  if (
    /\bweekends?\b|\bweekdays?\b|\bon time\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/.test(text) ||
    (cues.average && /\b(?:daily|per day|a day|weekly|per week)\b/.test(text))
  )
    return undefined
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
        ...(kind ? [['counterparty_kind', '=', kind] as Filter] : []),
        ...amounts,
        ...(field === 'account' || field === 'bank' ? [] : [[field, '!=', ''] as Filter]),
      ],
      measure: 'distinct',
      field,
    }
  }
  const noun =
    /\b(?:which|kis|kaun ?s[aei]) (?:C+ |\w+ )?(\w+) (?:got|took|received|charged|cost|has|have|had|did|was|were|gets|takes|ko|ne|se|par|pe|ka)\b/.exec(
      text,
    )
  const who = /\b(?:who|whom|kisne|kisko|kiska|kiske|kise|kinko)\b/.test(text)
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
        !/^(?:T+|day|date|C+|invoices?|bills?)$/.test(noun[1] ?? '') &&
        !new RegExp(entryNoun).test(noun[1] ?? ''))
        ? { field: 'counterparty' as const, isPlural: false, asks: true, word: '' }
        : undefined))
  const entryAt = new RegExp(entryNoun).exec(text)
  const isMonthlyAverage =
    (cues.average && (cues.monthly || (grouped?.field === 'month' && !grouped.asks))) ||
    (/\b(?:a month|har mahine|mahine ka)\b/.test(text) && !cues.trend && !/\bhar mahine ka\b/.test(text))

  if (isMonthlyAverage && !(grouped && grouped.field !== 'month'))
    return { ...base, time: period ?? completeYear(lexicon), measure: 'avg_monthly' }

  if (grouped?.field === 'day' && cues.when && !cues.most && !cues.fewest)
    return { ...base, measure: cues.earliest ? 'first_date' : 'last_date' }
  if (/\b(?:second|third|2nd|3rd) (?:most|biggest|largest|highest|top|best|lowest)\b/.test(text)) return undefined
  if (grouped && !(isChange && !grouped.asks) && !(entryAt && isEntryAsked(text, grouped.field)))
    return groupedQuery(frame, cues, base, filters, grouped, limit)

  const trend =
    /\b(monthly|month on month|month by month|mahinewar|month-wise|weekly|week on week|week by week|quarterly|quarter on quarter|daily|day by day|yearly|annual|year on year|trend)\b/.exec(
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
  if (cues.median) return { ...base, measure: 'median' }
  if (cues.average) return { ...base, measure: 'avg' }
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
      /\b(?:latest|last|most recent|aakhri) (?:\w+ )?(?:payment|transaction|receipt|credit|debit|settlement|payout|transfer|P+|C+)\b/.test(
        text,
      )
    )
      return { ...base, measure: 'rows', order: 'date desc', limit: 1 }
  }
  if ((isList(text, cues) || (narrationIn(frame.text) !== undefined && !cues.value && !/\btotal\b/.test(text))) && !cues.count)
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
  return { ...base, measure: 'sum' }
}

const entryNoun =
  '\\b(?:transactions?|txns?|entr(?:y|ies)|payments?|debits?|credits?|receipts?|transfers?|settlements?|withdrawals?|deposits?|lines)\\b'

/** `top 5 payments to vendors`: entries and not parties. */
const isEntryAsked = (text: string, field: Field) =>
  field === 'counterparty' &&
  /\b(?:top|largest|biggest|latest|last|recent|list|show|highest|smallest)\b[^,]*?\b(?:transactions?|txns?|entries|payments?|debits?|credits?|receipts?|transfers?)\b (?:to|from|by|made to) (?:\w+ )?(?:vendors?|suppliers?|customers?|part\w+)/.test(
    text,
  )

const isPluralEntry = (text: string) =>
  /\b(?:transactions|txns|entries|payments|debits|credits|receipts|transfers|settlements|withdrawals|deposits|expenses|purchases|inflows|outflows)\b/.test(
    text,
  )

const isList = (text: string, cues: { value: boolean; list: boolean; count: boolean; entries: boolean }) =>
  !cues.count &&
  cues.list &&
  cues.entries &&
  /\b(?:list|show|display|which|see|details?|find|fetch|pull up|dikhao|dikha|all (?:the )?|what|every|batao)\b[^.]*\b(?:transactions?|txns?|entr(?:y|ies)|payments|debits|credits|receipts|transfers|settlements|withdrawals|deposits|challans|lines|M+)\b/.test(
    text,
  ) &&
  !/\b(?:total|how much|sum|kitna|value of|worth)\b/.test(text)

function unitOf(word: string): Field {
  if (word.startsWith('week')) return 'week'
  if (word.startsWith('quarter')) return 'quarter'
  if (word.startsWith('da')) return 'day'
  return /^(?:year|annual)/.test(word) ? 'fy' : 'month'
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
    !/\b(?:single|individual|any one|each payment|one) |payments? (?:of )?N|(?:transactions?|payments?|entries|debits?|credits?) N/.test(
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
    ...(kind ? [['counterparty_kind', '=', kind] as Filter] : []),
    ...(field === 'category' || field === 'counterparty' ? [[field, '!=', ''] as Filter] : []),
  ]
  const [amount] = frame.amounts
  const having =
    !isTotalAsked || !amount
      ? undefined
      : amount.kind === 'amount'
        ? ([amount.op, amount.amount] as const)
        : (['>=', amount.least] as const)
  const isOne = group.asks && !group.isPlural && !having
  const count = limit ?? (isOne ? 1 : (cues.most || cues.fewest) && !series.has(field) ? (group.isPlural ? 5 : 1) : undefined)
  const isLeast = cues.fewest && !cues.most
  return {
    ...base,
    filters: all,
    measure,
    group_by: field,
    ...(having && { having }),
    ...((count !== undefined || cues.most || cues.fewest || !series.has(field)) && {
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
