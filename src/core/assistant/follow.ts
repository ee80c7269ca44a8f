import { addDays, monthEnd } from '../dates.ts'
import { bareAmountIn } from './amounts.ts'
import { cuesIn, paperCuesIn } from './cues.ts'
import { type Frame, nthIn } from './frame.ts'
import { directionOf } from './money.ts'
import { reshaped, ungrouped } from './reshape.ts'
import { extremeOf, paidBy, wayOfThem } from './then.ts'
import { amountFilters, modeFilters, named, nameFilters, periodsOf, usualDirection } from './slots.ts'
import { dueIn } from './papers.ts'
import type { Earlier, Field, Filter, Lexicon, Period, Query, Question } from './spec.ts'
import { month, unitBack } from './time/calendar.ts'
import { shiftedBack, shiftedOn } from './time/shift.ts'

const starts =
  /^(?:and\b|aur\b|also\b|what about|how about|what of|same|only\b|just\b|sirf\b|bas\b|now\b|instead|make (?:it|that)|sorry|i meant|i mean|no,|no \w+|not \w+|but\b|ok\b|okay\b|then\b|phir\b|split|break|group|by\b|for\b|in\b|from\b|per\b|excluding|except|without|include|compare|vs\b|versus|show (?:it|them|that|those|as)|as a|change (?:it|that)|switch|list (?:them|those)|which of|who\b|of (?:that|those|which|these)|out of|wahi|usme|us me|isme|uska|uske|unka|ye|yeh|woh|wo|actually|rather|sort|top|the (?:same|previous|other)|previous|plus|plot|chart|and)/
const pronoun =
  /\b(?:of (?:that|those|them|these|which|it)|behind (?:it|that|this)|their|them|they|he|she|those|that one|this one|these|the same|same|it\b|that\b(?! (?:we|ended))|usme|isme|us me se|unme|uska|uske|uski|unka|inme|wahi|instead|his|her|there|the (?:first|top|last|second|third) one|for that|that party|that vendor|that customer|iska)\b/

/** Whether a text leans on what was asked before. */
export const leansBack = (frame: Frame): boolean => starts.test(frame.text.trim()) || pronoun.test(frame.masked)

/** A pronoun that nothing before explains. */
export const isPointing = (frame: Frame): boolean =>
  /\b(?:other one|that one|this one|the same|them|those|their|the rest|(?:what|how) about (?:it|that)|uska|unka|the previous one)\b/.test(
    frame.masked,
  )

const pronounOfParty = /\b(?:they|them|their|he|she|his|her|unka|unko|uska|usko|unhone|usne|unse|it)\b/

const isQuery = (question: Question): question is Query => !('op' in question)

/** What the earlier question becomes with what the new text says; undefined when it says nothing to it. */
export function followed(frame: Frame, earlier: Earlier, lexicon: Lexicon): Question | undefined {
  const before = earlier.question
  // “Not marketing, freight”: the first name is what it is not.
  if (/^(?:no,? )?(?:i (?:said|meant) )?not ([CPA])\1*,? (?:but |rather |i meant )?[CPA]/.test(frame.masked.trim()))
    return followed(
      { ...frame, masked: frame.masked.replace(/\bnot [CPA]+,?/, ''), links: frame.links.slice(1) },
      earlier,
      lexicon,
    )
  if (isQuery(before)) return eachPeriod(frame, before, earlier, lexicon) ?? followedQuery(frame, before, earlier, lexicon)
  if (before.op === 'parts') {
    const parts = before.parts.flatMap(({ label, query }) => {
      const next = followedQuery(frame, query, earlier, lexicon)
      return next && isQuery(next) ? [{ label, query: next }] : []
    })
    return parts.length === before.parts.length ? { op: 'parts', parts } : undefined
  }
  const cues = cuesIn(frame.masked)
  const isPercent = /\b(?:percent|%|growth|pratishat)\b|%/.test(frame.masked)
  if (isPercent && frame.links.length === 0) return before.op === 'compare' ? inPercent(before) : before
  if (/\b(?:differen\w*|by how much|gap|fark|farak)\b/.test(frame.masked) && before.op === 'compare')
    return { ...before, wants: 'difference' }
  const periods = periodsOf(frame)
  const isOverTime = JSON.stringify(before.a.time) !== JSON.stringify(before.b.time)
  if (isOverTime && periods.length > 0 && frame.links.length === 0) {
    const a = followedQuery(frame, before.a, earlier, lexicon)
    return a && isQuery(a) && cues.compare ? { ...before, b: { ...before.a, ...(a.time && { time: a.time }) } } : a
  }
  const [a, b] = [followedQuery(frame, before.a, earlier, lexicon), followedQuery(frame, before.b, earlier, lexicon)]
  return a && b && isQuery(a) && isQuery(b) ? { ...before, a, b } : undefined
}

const allTime =
  /\b(?:in total|ever|overall|so far|to date|till date|altogether|in all|since|latest|last|now|today|currently|at present)\b/

/** `how much came from Blinkit?` behind a month: of that month, unless another time is said. */
export function withPeriodOf(before: Question, now: Question, frame: Frame): Question {
  if (!isQuery(before) || !isQuery(now) || before.from !== now.from || frame.times.length > 0 || allTime.test(frame.text))
    return now
  if (now.measure === 'balance' && before.measure === 'balance')
    return before.as_of !== undefined && now.as_of === undefined ? { ...now, as_of: before.as_of } : now
  const isOfBooks = ['sum', 'count', 'avg', 'net', 'median', 'share'].includes(now.measure) && now.field !== 'outstanding'
  return isOfBooks && !now.time && before.time && !before.measure.startsWith('balance') ? { ...now, time: before.time } : now
}

/** `September and August too`: the same of each. */
function eachPeriod(frame: Frame, before: Query, earlier: Earlier, lexicon: Lexicon): Question | undefined {
  const times = frame.times.filter((time) => time.kind === 'period' && time.period.from !== undefined)
  const { compare, growth } = cuesIn(frame.masked)
  if (times.length < 2 || compare || growth || /\b(?:not|sorry|instead|no|than)\b/.test(frame.text)) return undefined
  const parts = times.flatMap((time) => {
    const query = followedQuery({ ...frame, times: [time] }, before, earlier, lexicon)
    return query && isQuery(query) ? [{ label: capital(frame.text.slice(time.start, time.end)), query }] : []
  })
  return parts.length === times.length ? { op: 'parts', parts } : undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A change is from the earlier to the later. */
function inPercent(before: Extract<Question, { op: 'compare' }>): Question {
  const { a, b, labels } = before
  return (a.time?.from ?? '') < (b.time?.from ?? '')
    ? { op: 'compare', a: b, b: a, wants: 'percent', labels: [labels[1], labels[0]] }
    : { ...before, wants: 'percent' }
}

/** `number of payouts?` of one payer: the entries, though a head is called so too. */
export function ofEntries(frame: Frame, before: Question): Frame {
  if (!isQuery(before)) return frame
  const isOne = before.filters.some(([field, op]) => field === 'counterparty' && op === '=')
  const links = frame.links.filter(
    ({ kind, start, end }) =>
      !(
        kind === 'category' &&
        /^(?:payouts?|settlements?|orders?|sales?|refunds?|receipts?|payments?)$/.test(frame.text.slice(start, end))
      ),
  )
  if (!isOne || links.length === frame.links.length) return frame
  const masked = frame.links
    .filter((link) => !links.includes(link))
    .reduce((text, { start, end }) => text.slice(0, start) + frame.text.slice(start, end) + text.slice(end), frame.masked)
  return { ...frame, links, masked }
}

function followedQuery(frame: Frame, before: Query, earlier: Earlier, lexicon: Lexicon): Question | undefined {
  const text = frame.masked
  const cues = cuesIn(text)
  const papers = paperCuesIn(text)
  let query: Query = before
  let isTop = false
  const set = (fields: readonly Field[], filters: readonly Filter[]) => {
    query = { ...query, filters: [...query.filters.filter(([field]) => !fields.includes(field)), ...filters] }
  }
  const isBalance = before.measure.startsWith('balance')
  const owed = /\b(?:do |did )?we (?:still )?owe (?:them|him|her|it)\b/.test(text)
    ? 'bills'
    : /\b(?:they|he|she|it) (?:still )?owes?\b/.test(text)
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
  const paid =
    typeof whom === 'string' && before.from !== 'transactions'
      ? paidBy(frame, whom, before, newPeriod(frame, before, lexicon))
      : undefined
  if (paid) return paid
  const extreme =
    isBalance && named(frame, 'account').length === 0
      ? extremeOf(frame, before, newPeriod(frame, before, lexicon), lexicon)
      : undefined
  if (extreme) return extreme
  if (
    before.from === 'invoices' &&
    /^(?:and |what about |how about |aur )*(?:the |our |vendor )*(?:bills|payables|vendors|suppliers)\??$/.test(text.trim())
  )
    return {
      ...before,
      from: 'bills',
      filters: before.filters.filter(([field]) => field !== 'counterparty'),
    }
  const isAdded = /\b(?:together with|along with|combined with|both together|added to|in addition to)\b/.test(text)
  const isPartOf =
    cues.share &&
    /\b(?:share|percent(?:age)?|proportion|part|%) of (?:\w+ ){0,2}C/.test(text) &&
    before.from === 'transactions' &&
    before.filters.some(([field, op]) => field === 'counterparty' && op === '=')
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
  const isNarrowing = /^(?:only|just|sirf|bas)\b|\b(?:of (?:that|those|which|these|it)|out of|usme|isme|unme|only|sirf)\b/.test(
    text,
  )

  // When.
  const period = newPeriod(frame, before, lexicon)
  const isCompared =
    (cues.compare && /\b(?:compar\w*|versus|vs|against|than|differ\w*|mukab\w*|tulna)\b/.test(text)) ||
    (cues.growth && period !== undefined)
  if (period && isCompared && !isBalance) {
    const other = { ...query, time: period }
    const wants = /\b(?:percent|%|growth|grew|pratishat)\b|%/.test(text) || (cues.growth && !cues.compare) ? 'percent' : 'both'
    return { op: 'compare', a: query, b: other, wants, labels: [label(query.time), label(period)] }
  }
  if (period) {
    if (before.measure === 'balance') {
      const to = period.to ?? lexicon.today
      const { as_of: _asOf, ...rest } = query
      query = to >= lexicon.today ? rest : { ...rest, as_of: to }
    } else query = { ...query, time: { ...period, ...(query.time?.field && !period.field && { field: query.time.field }) } }
  } else if (frame.times.some((time) => time.kind === 'period' && time.unit === 'all')) {
    const { time: _time, ...rest } = query
    query = rest
  }

  // Who, what and where.
  if (/\b(?:total|all) tax(?:es)?\b|\btaxes\b/.test(text) && before.from === 'transactions' && frame.links.length === 0)
    set(['category', 'counterparty'], [['category_type', '=', 'tax']])
  const left = nameFilters({ ...frame, links: frame.links.filter((link) => link.isLeftOut) })
  const isPartyNew = named(frame, 'party').length > 0
  const isCategoryNew = named(frame, 'category').length > 0
  if (isPartyNew || isCategoryNew) {
    if (isAdded && isPartyNew !== isCategoryNew) {
      const field = isPartyNew ? ('counterparty' as const) : ('category' as const)
      const old = before.filters.flatMap(([name, op, value]) =>
        name === field && (op === '=' || op === 'in') ? [value].flat() : [],
      )
      const all = [...old.map(String), ...named(frame, isPartyNew ? 'party' : 'category').flat()]
      set([field], [[field, 'in', [...new Set(all)]]])
    } else if (isNarrowing) {
      if (isPartyNew)
        set(
          ['counterparty', 'counterparty_kind'],
          nameFilters(frame, ['party']).filter(([, op]) => op !== '!='),
        )
      if (isCategoryNew)
        set(
          ['category'],
          nameFilters(frame, ['category']).filter(([, op]) => op !== '!='),
        )
    } else {
      set(
        ['counterparty', 'counterparty_kind', 'category', 'uncategorised' as Field],
        nameFilters(frame, ['party', 'category']).filter(([, op]) => op === '=' || op === 'in'),
      )
      const usual = usualDirection(frame, lexicon)
      const hadName = before.filters.some(([field, op]) => (field === 'counterparty' || field === 'category') && op !== '!=')
      if (usual && before.from === 'transactions' && hadName && before.filters.some(([field]) => field === 'direction'))
        set(['direction'], [['direction', '=', usual]])
      if (query.group_by === 'counterparty' && isPartyNew) query = ungrouped(query)
      if (query.group_by === 'category' && isCategoryNew) query = ungrouped(query)
    }
  } else if (
    earlier.top &&
    /\b(?:they|he|she|their|them|that one|this one|that (?:vendor|party|customer|category|account|supplier)|uska|uske|unka|usko|unko|unse|his|it|him|the (?:top|first) one)\b/.test(
      text,
    ) &&
    !/\b(?:list|show|break|split|plot|make|sort|group) (?:it|them)\b|behind (?:it|them)/.test(text) &&
    (!/\bof (?:it|them)\b/.test(text) || (before.limit === 1 && before.group_by !== undefined))
  ) {
    set([earlier.top.field], [[earlier.top.field, '=', earlier.top.value]])
    query = ungrouped(query)
    isTop = true
  }
  if (
    /\b(?:all|every) (?:the |our |of the )?(?:accounts?|banks?)\b|\bsab(?:hi)? (?:accounts?|khat\w+|banks?)\b|\boverall\b/.test(
      text,
    ) ||
    (isBalance && /^(?:and |what about )*(?:the |our |grand )*total\??$/.test(text.trim()))
  ) {
    set(['account', 'bank'], [])
    if (before.measure === 'balance') query = ungrouped(query)
  }
  if (named(frame, 'account').length > 0) {
    set(
      ['account', 'bank'],
      nameFilters(frame, ['account']).filter(([, op]) => op === '=' || op === 'in'),
    )
    if (query.group_by === 'account') query = ungrouped(query)
  }
  if (left.length > 0) query = { ...query, filters: [...query.filters, ...left] }
  const modes = modeFilters(frame)
  if (modes.length > 0) set(['mode'], modes)
  if (frame.amounts.length > 0 && !query.group_by) {
    const field = query.from === 'transactions' ? 'amount' : query.field === 'outstanding' ? 'outstanding' : 'total'
    set([field], amountFilters(frame, field))
  }
  const bare = frame.amounts.length === 0 ? bareAmountIn(text) : undefined
  const bounds = query.filters.filter(([field]) => field === 'amount' || field === 'total' || field === 'outstanding')
  const [bound] = bounds
  if (bare !== undefined && bound && bounds.length === 1) set([bound[0]], [[bound[0], bound[1], bare]])
  else if (bare !== undefined && query.having) query = { ...query, having: [query.having[0], bare] }
  if (before.from !== 'transactions') {
    if (papers.daysLate && !/\bwh(?:ich|o)\b/.test(text))
      return {
        ...ungrouped(query),
        filters: [...query.filters.filter(([field]) => field !== 'overdue' && field !== 'open'), ['open', '=', true]],
        measure: 'max_days_overdue',
      }
    if (papers.overdue) set(['open', 'overdue', 'status'], [['overdue', '=', true]])
    else if (papers.open && !before.filters.some(([field]) => field === 'overdue')) set(['open', 'status'], [['open', '=', true]])
    const over = /\b(?:over|more than|above|beyond|older than|past)\s*(\d{1,3})\s*(?:days?|din)/.exec(text)?.[1]
    if (over !== undefined) set(['days_overdue'], [['days_overdue', '>', Number(over)]])
  } else if (
    (cues.credit || cues.debit) &&
    !(pronounOfParty.test(text) && before.filters.some(([field, op]) => field === 'counterparty' && op === '=')) &&
    !isTop &&
    !isPartyNew &&
    !isCategoryNew &&
    !isBalance
  ) {
    const way = directionOf({ ...frame, links: [] }, cues, lexicon)
    const had = before.filters.find(([field]) => field === 'direction')?.[2]
    if (way && way !== had && !/\b(?:payments|entries|transactions)\b/.test(text))
      set(had ? ['direction', 'category', 'counterparty', 'counterparty_kind'] : ['direction'], [
        ['direction', '=', way],
        ...(before.filters.some(([field]) => field === 'own_transfer') ? [] : [['own_transfer', '=', false] as Filter]),
      ])
  }
  const way = wayOfThem(text)
  if (way && before.from === 'transactions' && before.filters.some(([field, op]) => field === 'counterparty' && op === '='))
    set(['direction', 'category'], [['direction', '=', way]])
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
  const next =
    query.limit !== undefined &&
    /^(?:and |aur |ok |what about |who is |which is |which was )*(?:the )?(?:second|2nd|third|3rd|next|doosra|dusra)(?: one| biggest| largest| highest)?\??$/.exec(
      text.trim(),
    )
  if (next) {
    const at = /third|3rd/.test(next[0])
      ? 3
      : (query.nth ?? 1) + (/second|2nd|doosra|dusra/.test(next[0]) ? 2 - (query.nth ?? 1) : 1)
    return { ...query, limit: at, nth: at }
  }
  const nth = nthIn(text)
  const asked = isTop ? { ...frame, masked: text.replace(/\bthe (?:first|top) one\b/, 'they') } : frame
  const shaped = { ...reshaped(asked, query), ...(nth !== undefined && { nth }) }
  return JSON.stringify(shaped) === JSON.stringify(before) ? undefined : shaped
}

/** `next week?`, said of what falls due: days to come that no other question may be about. */
export function dueThen(frame: Frame, before: Question | undefined, lexicon: Lexicon): Period | undefined {
  if (before === undefined || !isQuery(before) || before.time?.field !== 'due_date') return undefined
  const asked = { ...frame, text: `due in ${frame.text}`, times: [] }
  return dueIn(`due in ${frame.masked}`, asked, lexicon)
}

const later =
  /\b(?:(?:month|quarter|week|year|half|period|day|one) (?:after|following|later)|(?:following|next|subsequent|coming) (?:month|quarter|week|year|half|period|one)|after that|us ?ke baad)\b/

/** `the quarter after`: behind days that are past, those that came next. */
export function laterThen(frame: Frame, before: Question | undefined, lexicon: Lexicon): Period | undefined {
  const time = before && isQuery(before) ? before.time : undefined
  if (time?.from === undefined || time.to === undefined || time.field === 'due_date' || !later.test(frame.text)) return undefined
  const next = shiftedOn({ from: time.from, to: time.to })
  if (next.from > lexicon.today) return undefined
  return { ...next, ...(next.to > lexicon.today && { to: lexicon.today }) }
}

/** `and Q1?`, `the month before`, `same period last year`. */
function newPeriod(frame: Frame, before: Query, lexicon: Lexicon): Period | undefined {
  const { time } = before
  const due = dueThen(frame, before, lexicon) ?? laterThen(frame, before, lexicon)
  if (due) return due
  const back =
    before.measure === 'balance'
      ? /\b(?:a|one|the) (day|week|month|quarter|year) (?:earlier|before|ago|prior)\b/.exec(frame.text)?.[1]
      : undefined
  if (back !== undefined) {
    const as = before.as_of ?? lexicon.today
    const months = { month: 1, quarter: 3, year: 12 }[back]
    if (months === undefined) return { to: addDays(as, back === 'week' ? -7 : -1) }
    const target = month(Number(as.slice(0, 4)), Number(as.slice(5, 7)) - months)
    return {
      to:
        as === monthEnd(as) || `${target.from.slice(0, 8)}${as.slice(8)}` > target.to
          ? target.to
          : `${target.from.slice(0, 8)}${as.slice(8)}`,
    }
  }
  const opened = /\bopening\b[^.?]*\bthat (month|quarter|year|week)\b/.exec(frame.text)?.[1]
  if (opened && before.measure === 'balance')
    return { to: addDays(unitBack(before.as_of ?? lexicon.today, opened as 'month' | 'quarter' | 'year' | 'week', 0).from, -1) }
  const end = time?.to ?? lexicon.today
  const unit = /\bthe (month|quarter|year|week) (?:before|earlier|prior|preceding)\b(?! last)/.exec(frame.text)?.[1] as
    | 'month'
    | 'quarter'
    | 'year'
    | 'week'
    | undefined
  // Behind a stretch that still runs, the one before it is whole.
  if (unit && end === lexicon.today && time?.from === unitBack(lexicon.today, unit, 0).from)
    return unitBack(lexicon.today, unit, 1)
  if (time?.from !== undefined) {
    const days = { from: time.from, to: end }
    if (
      /\b(?:same (?:period|month|quarter|time|week|days?) (?:of )?(?:the )?(?:last|previous|prior) year|(?:a )?year (?:ago|earlier|before)|pichle saal isi)\b/.test(
        frame.text,
      )
    )
      return shiftedBack(days, 'year')
    if (
      /\b(?:month|quarter|week|year|one|period|day) (?:before|earlier|prior|preceding)\b(?! last)|\b(?:previous|preceding|prior) (?:one|period)\b|\bbefore that\b|\bus(?:se|ke) pehle\b|(?<!\bof )\bthe previous\b/.test(
        frame.text,
      )
    )
      return shiftedBack(days, 'own')
  }
  const [first, ...others] = periodsOf(frame).filter((one) => one.from !== undefined || one.to !== undefined)
  return /\b(?:not|sorry|instead of|no)\b/.test(frame.text) && others.length > 0 && /\bnot T/.test(frame.masked)
    ? others[0]
    : first
}

const label = (period: Period | undefined) => (period ? `${period.from ?? ''} to ${period.to ?? ''}` : 'all entries')
