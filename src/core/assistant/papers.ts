import { addDays, type IsoDate } from '../dates.ts'
import type { Cues, PaperCues } from './cues.ts'
import { type Frame, groupIn, rankedIn } from './frame.ts'
import { amountFilters, kindsNamed, named, nameFilters, periodOf } from './slots.ts'
import type { Combined, Filter, Lexicon, Period, Query } from './spec.ts'
import { unitBack } from './time/calendar.ts'
import type { TimePhrase } from './time/phrases.ts'
import { kindIn } from './money.ts'

/** Which register a question is about: invoices, bills or neither. */
export function paperOf(frame: Frame, cues: PaperCues, lexicon: Lexicon): 'invoices' | 'bills' | undefined {
  const text = frame.masked
  const kinds = kindsNamed(frame, lexicon)
  const isStanding =
    cues.open ||
    cues.overdue ||
    cues.ageing ||
    cues.daysToPay ||
    cues.daysLate ||
    cues.paidLate ||
    cues.draft ||
    cues.cancelled ||
    cues.partly ||
    cues.review
  const isOurs =
    /\b(?:vendors?|suppliers?|(?:unpaid|pending|due|outstanding|owed|overdue|payable) to (?!us|collect|be)|growers?|(?:we|are we) (?:\w+ )?behind|we (?:still )?owe|do we owe|owe to|to (?:the )?(?:vendors?|suppliers?)|den[aei]|bharn[aei]|payables?|creditors?|ap|bills?|chukan[aei]|payable|on the hook|in debt to)\b/.test(
      text,
    )
  const isTheirs =
    /\b(?:customers?|clients?|invoices?|owes? us|owed to us|owe us|receivables?|debtors?|lena|lene|udhaar|from (?:customers?|clients?))\b|\bfrom P/.test(
      text,
    )
  if (
    isStanding &&
    cues.open &&
    kinds.length > 0 &&
    !/\binvoic|\bbills?\b/.test(text) &&
    !(/\b(?:pending|due|dues)\b/.test(text) && named(frame, 'category').length > 0)
  ) {
    if (kinds.every((kind) => kind === 'vendor')) return /\bowes? us\b|\blena\b/.test(text) ? 'invoices' : 'bills'
    if (kinds.every((kind) => kind === 'customer')) return 'invoices'
  }
  if (/\b(?:purchase|vendor|supplier)s? invoices?\b/.test(text)) return 'bills'
  if (
    /\b(?:vendors?|suppliers?)\b[^.?]*\bbilled\b|\bbilled (?:us )?by (?:our |the )?(?:vendors?|suppliers?|P)/.test(text) &&
    !/\bcustomers?\b/.test(text)
  )
    return 'bills'
  if (
    /\b(?:vendors?|suppliers?|P+) (?:have |has |had )?(?:bill|invoice|charge)(?:d|s)? us\b/.test(text) &&
    (kinds.length === 0 || isBilling(frame, lexicon))
  )
    return 'bills'
  if (/\binvoic|\bbilled\b|\bbilling\b|\bwe bill\b/.test(text))
    return kinds.length > 0 && kinds.every((kind) => kind === 'vendor') ? 'bills' : 'invoices'
  if (cues.gst && /\b(?:input|purchases?|itc|bills?|claim\w*)\b/.test(text)) return 'bills'
  if (cues.gst && /\b(?:output|sales|collected|charged?|customers?)\b/.test(text)) return 'invoices'
  if (
    /\bbills?\b/.test(text) &&
    /\b(?:raised|sent|issued|made|given|billed)? ?(?:to|on|for) (?:our |the )?(?:customers?|clients?|buyers?)\b|\b(?:customer|client|sales?) bills?\b/.test(
      text,
    ) &&
    !/\b(?:vendors?|suppliers?)\b/.test(text)
  )
    return 'invoices'
  if (isStanding && /\bbills?\b/.test(text) && kinds.length > 0 && kinds.every((kind) => kind === 'customer')) return 'invoices'
  if (/\bbills?\b/.test(text)) {
    if (
      isStanding ||
      /\bbills? (?:count|amount|value|total|size|from|of|by|received|raised|booked|dated|for P|due)\b|\b(?:vendor|supplier|purchase) bills?\b|\b(?:average|how many|number of|count|list|show|which|largest|biggest|highest|value of|kitne) (?:\w+ )*bills?\b/.test(
        text,
      )
    )
      return /\b[CP]+ bills?\b/.test(text) && !isStanding && !isBilling(frame, lexicon) ? undefined : 'bills'
    return isBilling(frame, lexicon) && !/\b(?:paid|pay|payments?|spen[dt]|electricity)\b/.test(text) ? 'bills' : undefined
  }
  if (!isStanding && !/\b(?:receivables?|payables?)\b/.test(text)) return undefined
  if (/\bwho(?: all)? (?:still )?(?:needs?|has|have|is yet) to (?:cough up|pay|clear|settle)\b/.test(text)) return 'invoices'
  if (/\b(?:have|need|got) to pay\b/.test(text)) return 'bills'
  if (
    /\blate (?:in |with |on )?paying us|\b(?:has|have) ?n[o']t paid us|(?:hasn't|haven't|not|yet to) (?:yet )?(?:paid|pay) us\b/.test(
      text,
    )
  )
    return 'invoices'
  if (isOurs && !isTheirs) return 'bills'
  if (isTheirs && !isOurs) return 'invoices'
  if (isOurs) return /\b(?:customers?|owes? us|from)\b/.test(text) ? 'invoices' : 'bills'
  if (cues.ageing || cues.overdue || cues.daysToPay || cues.paidLate || cues.invoice || cues.draft) return 'invoices'
  return cues.bill
    ? 'bills'
    : cues.open &&
        /\b(?:outstanding|unpaid|dues|overdue|uncollected|baki|bakaya|baaki|stuck|atk[aei]|phas[aei]|pending|who owes|owes?)\b/.test(
          text,
        )
      ? 'invoices'
      : undefined
}

/** Every party named has sent bills, so that its bills are papers and not what was paid for them. */
function isBilling(frame: Frame, { billers }: Lexicon): boolean {
  const parties = named(frame, 'party').flat()
  return parties.length > 0 && parties.every((name) => billers.includes(name)) && named(frame, 'category').length === 0
}

/** The query over invoices or bills. */
export function paperQuery(
  from: 'invoices' | 'bills',
  frame: Frame,
  cues: Cues,
  paper: PaperCues,
  lexicon: Lexicon,
): Query | Combined | undefined {
  const past = (paper.open || paper.overdue) && /\b(?:past|crossed) \d+ days\b/.test(frame.text) ? daysIn(frame.text) : undefined
  const lateness = past ?? daysIn(frame.masked)
  const text = (lateness?.said ? frame.masked.replace(lateness.said, ' ') : frame.masked).replace(
    /\btaken by (?:our |the )?(?:customers|clients|vendors|suppliers)/,
    'taken',
  )
  const filters: Filter[] = []
  const days = lateness?.filters
  const isOverdue = (paper.overdue && !paper.paidLate) || days !== undefined || paper.daysLate
  const isAgeing = paper.ageing && !days && !paper.daysLate
  const isOpen = paper.open || isAgeing
  const period = past ? undefined : (dueIn(text, frame, lexicon) ?? paperTime(frame, paper, lexicon))
  const isDue = period?.field === 'due_date'
  const issued: Filter = ['status', 'not_in', ['draft', 'cancelled']]
  if (paper.draft && from === 'invoices') filters.push(['status', '=', 'draft'])
  else if (paper.cancelled) filters.push(['status', '=', 'cancelled'])
  else if (paper.review) filters.push(['status', '=', 'to_be_reviewed'])
  else if (paper.partly) filters.push(['status', '=', 'partially_paid'])
  else if (paper.paidLate) filters.push(['paid_late', '=', true])
  else if (paper.daysToPay) filters.push(issued)
  else if (paper.notDue) filters.push(['open', '=', true], ['overdue', '=', false])
  else if (isOverdue && !isDue) filters.push(['overdue', '=', true])
  else if (isOpen || isDue) filters.push(['open', '=', true])
  else filters.push(issued)
  const isStanding = filters.some(([field]) => field === 'overdue' || field === 'open')
  if (days) filters.push(...days)
  filters.push(...nameFilters(frame, ['party']))
  const field = paper.gst ? 'gst' : paper.taxable ? 'taxable' : isStanding ? 'outstanding' : 'total'
  const time = period && { time: period }
  const amounts = amountFilters(frame, isStanding ? 'outstanding' : 'total')
  const base = { from, filters: [...filters, ...amounts], ...time }
  const sum: Query = { ...base, measure: 'sum', field }

  if (paper.daysToPay) {
    const group = partyAsked(text)
    if (group)
      return {
        ...base,
        measure: 'avg_days_to_pay',
        group_by: 'counterparty',
        order: /\b(?:fastest|quickest|soonest|least|earliest|jaldi)\b/.test(text) ? 'value asc' : 'value desc',
        limit: group.limit ?? 1,
      }
    return { ...base, measure: 'avg_days_to_pay' }
  }
  if (isAgeing) return { ...sum, group_by: 'ageing', order: 'key asc' }
  const limit = rankedIn(text)
  const distinct =
    cues.distinct &&
    /\b(?:how many|number of|count of|kitne) (?:different |distinct |unique |of our )?(?:customers?|clients?|vendors?|suppliers?|part|people|log)(?! (?:invoices?|bills?))/.test(
      text,
    )
  if (distinct) return { ...base, measure: 'distinct', field: 'counterparty' }
  // Since when nobody was paid is no state of a bill.
  if (
    days === undefined &&
    /(?:\bnot|n't|\bnahin?|\bnever)\b[^.?]*\b(?:paid|pay)\b[^.?]*\b(?:(?:in|since|for)\b[^.?]*\b(?:months?|weeks?|days?)\b|T{6,})/.test(
      text,
    )
  )
    return undefined
  const asked = partyAsked(text)
  const isDays = /\b(?:how (?:many|long|late|old)|days?|kitne din|maximum|max)\b/.test(text)
  if (paper.daysLate && !days && !asked && !/\bwhich\b/.test(text) && (isDays || !/\b(?:invoice|bill)\b/.test(text)))
    return { ...base, measure: 'max_days_overdue' }
  const ofOne =
    /^(?=.*\b(?:invoice|bill)\b).*\bsabse (?:zyada|jyada) din\b|\bsabse (?:puran[aie]|bad[aie]|chhot[aie]) (?:\w+ ){0,3}(?:invoice|bill)\b|\b(?:oldest|longest|largest|biggest|highest|latest|smallest|most overdue) (?:\w+ ){0,3}(?:invoice|bill)\b/.test(
      text,
    )
  if (asked && !ofOne && !(/\bwhich (?:\w+ )?(?:invoices?|bills?)\b/.test(text) && !asked.who)) {
    if (/\b(?:longest|most days|sabse (?:zyada|jyada) din|sabse der)\b/.test(text) && isStanding)
      return { ...base, measure: 'max_days_overdue', group_by: 'counterparty', order: 'value desc', limit: limit ?? 1 }
    const isCount = cues.count && /\b(?:most|number of|count of) (?:\w+ )*(?:invoices|bills)\b/.test(text)
    const [amount] = frame.amounts
    const having = amount?.kind === 'amount' ? ([amount.op, amount.amount] as const) : undefined
    const isLeast = cues.fewest && !cues.most
    const count =
      limit ?? (having ? undefined : asked.isPlural && !cues.most && !cues.fewest ? undefined : asked.isPlural ? 5 : 1)
    return {
      ...base,
      filters: having ? filters : base.filters,
      measure: isCount ? 'count' : 'sum',
      ...(!isCount && { field }),
      group_by: 'counterparty',
      ...(having && { having }),
      order: isLeast ? 'value asc' : 'value desc',
      ...(count !== undefined && { limit: count }),
    }
  }
  const group = groupIn(text)
  if (group && group.field !== 'counterparty' && group.field !== 'account')
    return {
      ...(cues.count && !/\b(?:how much|value|amount|worth)\b/.test(text) ? { ...base, measure: 'count' as const } : sum),
      group_by: group.field,
      ...(group.asks && !group.isPlural && { order: cues.fewest ? ('value asc' as const) : ('value desc' as const), limit: 1 }),
    }
  if (/\b(?:monthly|month on month|trend)\b/.test(text)) return { ...sum, group_by: 'month' }
  const wantsBoth =
    /\b(?:number|count|how many|no\.?|kitn[ei])\b(?:[^.?]*?)\b(?:and|aur|&|worth|,|plus)\b(?:[^.?]*?)\b(?:how much|rupees|value|amount|total|worth|sum|money|kitn\w+|paisa|paise|rs|totall?ing|add up|adds up|come to|comes to)\b|\b(?:value|amount|total|how much)\b[^.?]*\b(?:and|aur|&)\b[^.?]*\b(?:number|count|how many)\b|\bhow many\b[^.?]*\bworth\b/.test(
      text,
    )
  if (wantsBoth)
    return {
      op: 'parts',
      parts: [
        { label: 'count', query: { ...base, measure: 'count' } },
        { label: 'value', query: sum },
      ],
    }
  const rows: Query = { ...base, measure: 'rows', ...(field !== 'total' && { field }) }
  const isDocument = /\b(?:invoices?|bills?)\b/.test(text)
  if (isDocument && limit !== undefined && !cues.count) return { ...rows, order: orderOf(text, isStanding, cues), limit }
  if (
    isDocument &&
    (cues.most ||
      cues.fewest ||
      /\b(?:oldest|longest|latest|newest|last|first|earliest|most overdue|sabse puran[aie]|sabse (?:zyada|jyada) din)\b/.test(
        text,
      )) &&
    !cues.count
  )
    return { ...rows, order: orderOf(text, isStanding, cues), limit: /\b(?:invoices|bills)\b/.test(text) ? 5 : 1 }
  if (cues.count || (paper.draft && /\bkitn[ei]\b/.test(text))) return { ...base, measure: 'count' }
  if (cues.average) return { ...base, measure: 'avg', field }
  if (
    isDocument &&
    /\b(?:one by one|one below|each one|individually|itemi[sz]ed|line by line|which|list|show|display|details?|dikhao|batao|kaun ?s[aei]|kon ?s[aei]|what (?:invoices|bills)|any (?:invoices|bills)|are there|give me (?:the|all)|see)\b/.test(
      text,
    ) &&
    !/\b(?:total|how much|value|worth|sum|amount of|kitna)\b/.test(text)
  )
    return { ...rows, order: isStanding ? 'due_date asc' : 'date desc' }
  return sum
}

function orderOf(text: string, isStanding: boolean, cues: Cues): NonNullable<Query['order']> {
  if (/\b(?:most overdue|longest|oldest|longest overdue|sabse puran[aie]|sabse (?:zyada|jyada) din)\b/.test(text))
    return isStanding ? 'due_date asc' : 'date asc'
  if (/\b(?:latest|newest|last|recent)\b/.test(text)) return 'date desc'
  if (/\b(?:first|earliest)\b/.test(text)) return 'date asc'
  return `${isStanding ? 'outstanding' : 'total'} ${cues.fewest && !cues.most ? 'asc' : 'desc'}`
}

function partyAsked(text: string): { isPlural: boolean; limit?: number; who: boolean } | undefined {
  const group = groupIn(text)
  const limit = rankedIn(text)
  if (group?.field === 'counterparty') return { isPlural: group.isPlural, who: false, ...(limit !== undefined && { limit }) }
  if (/\b(?:anyone|anybody|who|whom|kisne|kiska|kiske|kisko|kisse|kis se|kis (?:\w+ )?(?:ka|ke|ko|se))\b/.test(text))
    return {
      isPlural: /\bchas(?:e|ing)\b|\bwho (?:all|still|else|has|have|hasn)\b|\b(?:anyone|anybody)\b|\bkin\b|\bkis kis\b/.test(
        text,
      ),
      who: true,
      ...(limit !== undefined && { limit }),
    }
  if (/\b(?:customers?|clients?|vendors?|suppliers?|part(?:y|ies)) kaun\b/.test(text)) return { isPlural: true, who: true }
  return kindIn(group?.word ?? '') ? { isPlural: true, who: false } : undefined
}

/** `over 60 days`, `31-60 days`, `60 din se zyada`. */
function daysIn(masked: string): { filters: Filter[]; said: string } | undefined {
  const inDays = /\b(\d{1,2}|one|two|three|four|five|six) (month|week)s?\b(?! (?:ago|back))/.exec(masked)
  const spelt: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
  const said =
    inDays &&
    /\b(?:over|more than|above|beyond|older than|past|exceeding|longer than|at least|less than|under|within) $/.test(
      masked.slice(0, inDays.index),
    ) &&
    /\b(?:overdue|late|past|due|pending|unpaid|outstanding|open|old)\b/.test(masked)
  const text =
    inDays && said
      ? masked.replace(inDays[0], `${(spelt[inDays[1] ?? ''] ?? Number(inDays[1])) * (inDays[2] === 'month' ? 30 : 7)} days`)
      : masked
  const found = lateness(text)
  return found && { filters: found, said: inDays && said ? inDays[0] : '' }
}

function lateness(text: string): Filter[] | undefined {
  const range = /\b(\d{1,3})\s*(?:-|–|to|and|se)\s*(\d{1,3})\s*(?:days?|din)|\b(\d{1,2})-(\d{2}) bucket/.exec(text)
  if (range)
    return [
      ['days_overdue', '>=', Number(range[1] ?? range[3])],
      ['days_overdue', '<=', Number(range[2] ?? range[4])],
    ]
  const over =
    /\b(?:over|more than|above|beyond|older than|past|exceeding|longer than|>|greater than)\s*(\d{1,3})\s*(?:\+\s*)?(?:days?|din)|\b(\d{1,3})\s*(?:days?|din) (?:se )?(?:zyada|jyada|upar|purane|purani|purana)|\b(\d{1,3})\s?\+\s?(?:days?|din)?/.exec(
      text,
    )
  const most = over?.[1] ?? over?.[2] ?? over?.[3]
  if (most !== undefined) return [['days_overdue', '>', Number(most)]]
  const least =
    /\b(?:at least|minimum(?: of)?|not less than)\s*(\d{1,3})\s*(?:days?|din)|\b(\d{1,3}) (?:days?|din) (?:or|and) (?:more|above|over|longer)|\b(\d{1,3}) (?:or|and) (?:more|above) (?:days?|din)/.exec(
      text,
    )
  if (least) return [['days_overdue', '>=', Number(least[1] ?? least[2] ?? least[3])]]
  const under = /\b(?:less than|under|within|fewer than|below|up ?to)\s*(\d{1,3})\s*(?:days?|din)/.exec(text)
  return under ? [['days_overdue', '<', Number(under[1])]] : undefined
}

/** Days that have not come, which only dates of payment may be. */
export function dueIn(text: string, frame: Frame, lexicon: Lexicon): Period | undefined {
  const said = frame.text
  const next =
    /\b(?:next|coming|upcoming|agle|within|in) (?:the )?(?:next )?(\d{1,3}|two|three|seven|ten|fifteen|thirty)? ?(days?|din|weeks?|hafte|hafta|months?|mahine|mahina|fortnight)\b/.exec(
      said,
    )
  if (
    !/\b(?:due|payable|to be (?:paid|cleared|settled)|to (?:pay|clear|settle)|upcoming|coming up|den[aei]|fall|falls|falling|bharn[aei]|chukan[aei]|mature|owed?)\b/.test(
      text,
    ) ||
    /\boverdue\b/.test(text)
  )
    return undefined
  if (next && (next[0].includes('next') || /coming|agle/.test(next[0]))) {
    const words: Record<string, number> = { two: 2, three: 3, seven: 7, ten: 10, fifteen: 15, thirty: 30 }
    const count = next[1] === undefined ? undefined : (words[next[1]] ?? Number(next[1]))
    const unit = /^(?:day|din)/.test(next[2] ?? '') ? 1 : /^(?:week|haf)/.test(next[2] ?? '') ? 7 : 30
    if (count !== undefined) return { from: lexicon.today, to: addDays(lexicon.today, count * unit), field: 'due_date' }
    return { ...unitBack(lexicon.today, unit === 7 ? 'week' : 'month', -1), field: 'due_date' }
  }
  const [time] = frame.times
  if (/\btomorrow\b/.test(said)) return { from: addDays(lexicon.today, 1), to: addDays(lexicon.today, 1), field: 'due_date' }
  if (/\b(?:this|is) (?:week|hafte)\b/.test(said)) return { ...unitBack(lexicon.today, 'week', 0), field: 'due_date' }
  if (/\b(?:this|is) (?:month|mahine)\b/.test(said)) return { ...unitBack(lexicon.today, 'month', 0), field: 'due_date' }
  const within = time ? (/^(?:by|before|till|until|upto|up to) /.exec(said.slice(time.start))?.[0] ?? '') : ''
  const ahead = `${text.slice(0, time?.start ?? 0)}${within}`
  const by =
    /\b(?:due|payable|maturing|mature|to be paid|to pay|fall|falls|falling)\b[^.?]*\b(by|before|till|until|on|upto|up to) $/.exec(
      ahead,
    )?.[1]
  const toCome = time && comingDay(said.slice(time.start, time.end), time, lexicon.today)
  if (by !== undefined && toCome !== undefined)
    return {
      from: by === 'on' ? toCome : lexicon.today,
      to: by === 'before' && within === '' ? addDays(toCome, -1) : toCome,
      field: 'due_date',
    }
  if (
    time?.kind === 'period' &&
    /\b(?:due|falls?|falling|payable) (?:for payment )?(?:in |on |by |before |between |during |from )*T/.test(text) &&
    !/\bT+ ?(?:so far)\b/.test(text)
  ) {
    const isNow = time.period.to === lexicon.today && (time.unit === 'month' || time.unit === 'week' || time.unit === 'quarter')
    const to = isNow && time.unit !== 'range' && time.unit !== 'all' ? unitBack(lexicon.today, time.unit, 0).to : undefined
    return { ...time.period, ...(to !== undefined && { to }), field: 'due_date' }
  }
  return undefined
}

/** A day said without its year is the next one when it is that of a payment to come. */
function comingDay(said: string, time: TimePhrase, today: IsoDate): IsoDate | undefined {
  if (/\b20\d\d\b|\d[/.-]\d+[/.-]\d/.test(said) || time.kind !== 'period') return undefined
  const day = time.period.to
  if (day === undefined || !/\d/.test(said) || (time.unit !== 'day' && time.unit !== 'range')) return undefined
  return day >= today ? day : `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
}

/** When documents were issued or, where the question says so, paid; “today” says nothing of what is owed. */
function paperTime(frame: Frame, paper: PaperCues, lexicon: Lexicon): Period | undefined {
  const period = periodOf(frame)
  if (!period || (period.from === lexicon.today && period.to === lexicon.today && (paper.open || paper.overdue))) return undefined
  if (paper.open && period.from === undefined && /\bas (?:of|on|at)\b/.test(frame.text)) return undefined
  return /\b(?:settled|cleared|paid(?: off)?) (?:in|during|on|between|last|this|by)? ?T/.test(frame.masked) && !paper.open
    ? { ...period, field: 'last_paid_date' }
    : period
}
