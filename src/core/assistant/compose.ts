import { addDays } from '../dates.ts'
import { balanceQuery } from './balances.ts'
import { cuesIn, type PaperCues, paperCuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import { groupIn, nthIn } from './frame.ts'
import { paperOf, paperQuery } from './papers.ts'
import { type Direction, named, nameFilters, periodsOf } from './slots.ts'
import type { Filter, Lexicon, Period, Query, Question } from './spec.ts'
import { begun, unitBack } from './time/calendar.ts'
import { timesIn } from './time/phrases.ts'
import { shiftedBack } from './time/shift.ts'
import { directionOf, moneyFilters } from './money.ts'
import { transactionsQuery } from './transactions.ts'

/** What a frame asks for as a whole question of its own; undefined when it is none. */
export function questionOf(asked: Frame, lexicon: Lexicon): Question | undefined {
  const frame = withBothTimes(asked, lexicon)
  const cues = cuesIn(frame.masked)
  const papers = paperCuesIn(frame.masked)
  const tax = taxOfBoth(frame, papers)
  if (tax) return tax
  const simple = (one: Frame): Question | undefined => simpleQuestion(one, lexicon)
  if (cues.share && !cues.growth && !cues.runway) {
    const share = shareOf(frame, lexicon)
    if (share) return share
  }
  if (cues.times && /\bratio of\b/.test(frame.masked) && ofIncome.test(frame.masked)) {
    const share = shareOf(frame, lexicon)
    if (share) return share
  }
  if (cues.times) {
    const ratio = twoOf(frame, lexicon)
    // “How many times the rent is the salary bill” divides the second by the first.
    if (ratio && /\btimes (?:the |our )?[CPA]+ (?:is|was|are|were)\b/.test(frame.masked))
      return { op: 'ratio', a: ratio.b, b: ratio.a, as: 'times', labels: [ratio.labels[1], ratio.labels[0]] }
    if (ratio) return { op: 'ratio', a: ratio.a, b: ratio.b, as: 'times', labels: ratio.labels }
  }
  if (cues.both && !cues.net && paperOf(frame, papers, lexicon) === undefined && !groupIn(frame.masked)) {
    const whole = (way: Direction): Query => ({
      from: 'transactions',
      measure: 'sum',
      filters: moneyFilters(frame, cues, way, lexicon),
      ...(periodsOf(frame)[0] && { time: periodsOf(frame)[0] }),
    })
    return {
      op: 'parts',
      parts: [
        { label: 'Money in', query: whole('credit') },
        { label: 'Money out', query: whole('debit') },
      ],
    }
  }
  const pair = cues.compare || cues.growth || periodsOf(frame).length > 1 || cues.apart ? twoOf(frame, lexicon) : undefined
  if (pair && pair.by === 'period' && !cues.compare && !cues.growth && !cues.share) {
    const joined = sumOf(pair, cues.together)
    if (joined) return joined
  }
  if (
    pair &&
    !(cues.together && !cues.compare && !cues.growth) &&
    (cues.compare || cues.growth || pair.by === 'period' || cues.apart)
  ) {
    const wantsPercent = /\b(?:percent(?:age)?|%|growth|grow|grew|grown|pratishat|yoy|mom|qoq)\b|%/.test(frame.masked)
    const wants = wantsPercent
      ? 'percent'
      : /\b(?:differ\w*|how much (?:more|less|higher|lower)|by how much|gap|kitna (?:zyada|kam|farak|fark)|change)\b/.test(
            frame.masked,
          )
        ? 'difference'
        : 'both'
    const isLaterFirst = pair.by !== 'period' || (pair.a.time?.from ?? '') >= (pair.b.time?.from ?? '') || wants === 'both'
    return isLaterFirst
      ? { op: 'compare', a: pair.a, b: pair.b, wants, labels: pair.labels }
      : { op: 'compare', a: pair.b, b: pair.a, wants, labels: [pair.labels[1], pair.labels[0]] }
  }
  if (pair && !cues.compare && !cues.growth && !cues.share && cues.together) {
    const joined = sumOf(pair, true)
    if (joined) return joined
  }
  const question = simple(frame)
  // Which of many grew most is more than one statement tells.
  if (cues.growth && question && !('op' in question) && question.group_by && question.limit !== undefined) return undefined
  if (
    question &&
    !('op' in question) &&
    cues.growth &&
    question.time?.from !== undefined &&
    question.measure === 'sum' &&
    !question.group_by
  ) {
    const time = { from: question.time.from, to: question.time.to ?? lexicon.today }
    const before = shiftedBack(
      time,
      /\b(?:yoy|year (?:on|over) year|last year|a year (?:ago|before)|same (?:month|quarter|period) last year)\b/.test(frame.text)
        ? 'year'
        : 'own',
    )
    const wants = /\b(?:percent|%|growth|grow|grew|yoy|mom|qoq)\b|%/.test(frame.masked) ? 'percent' : 'both'
    return { op: 'compare', a: question, b: { ...question, time: before }, wants, labels: [daysLabel(time), daysLabel(before)] }
  }
  const isCountAndSum =
    cues.count &&
    question &&
    !('op' in question) &&
    question.measure === 'count' &&
    question.from === 'transactions' &&
    /\b(?:and|aur|&)\b[^.?]*\b(?:how much|worth|value|amount|total|sum|rupees|kitna)\b|\bhow many\b[^.?]*\bworth\b/.test(
      frame.masked,
    )
  if (isCountAndSum && question && !('op' in question))
    return {
      op: 'parts',
      parts: [
        { label: 'count', query: question },
        { label: 'value', query: { ...question, measure: 'sum' } },
      ],
    }
  return question && bothWays(question)
}

/** `output GST minus input GST`: the tax charged on invoices against that of bills. */
function taxOfBoth(frame: Frame, papers: PaperCues): Question | undefined {
  const { text } = frame
  const isTax = papers.gst || /\bgst\b|\btax\b/.test(frame.text)
  const isBoth =
    /\b(?:output|sales?|collected|charged|invoices?)\b[^.?]*\b(?:minus|less|against|versus|vs|and|net of|compared?)\b[^.?]*\b(?:input|purchases?|bills?|itc)\b/.test(
      text,
    ) || /\bnet gst\b[^.?]*\b(?:sales?|purchases?|bills?|invoices?|liability|payable)\b|\bgst (?:liability|net)\b/.test(text)
  if (!isTax || !isBoth) return undefined
  const period = periodsOf(frame)[0]
  const side = (from: 'invoices' | 'bills'): Query => ({
    from,
    measure: 'sum',
    field: 'gst',
    filters: [['status', 'not_in', ['draft', 'cancelled']]],
    ...(period && { time: period }),
  })
  return {
    op: 'compare',
    a: side('invoices'),
    b: side('bills'),
    wants: 'difference',
    labels: ['GST on invoices', 'GST on bills'],
  }
}

/** Both periods and what they come to together, where adding them up means something. */
function sumOf({ a, b, labels }: Pair, isWhole: boolean): Question | undefined {
  const days = [a.time, b.time].map((time) => [time?.from, time?.to] as const).toSorted(([x = ''], [y = '']) => (x < y ? -1 : 1))
  const [first, second] = days
  const begin = first?.[0]
  const end = second?.[1]
  const isBeside = first?.[1] !== undefined && second?.[0] !== undefined && addDays(first[1], 1) === second[0]
  if (!isBeside || begin === undefined || end === undefined || !['sum', 'count', 'net'].includes(a.measure)) return undefined
  const whole = { label: 'Together', query: { ...a, time: { ...a.time, from: begin, to: end } } }
  const each = [
    { label: capital(labels[0]), query: a },
    { label: capital(labels[1]), query: b },
  ]
  return { op: 'parts', parts: isWhole ? [whole, ...each] : [...each, whole] }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A sum that no word gives a direction is told as what came in and what went out: one figure of both would mean nothing. */
function bothWays(question: Question): Question {
  if ('op' in question || question.from !== 'transactions' || question.measure !== 'sum' || question.group_by) return question
  if (question.filters.some(([field]) => field === 'direction')) return question
  const one = (way: Direction): Query => ({ ...question, filters: [['direction', '=', way], ...question.filters] })
  return {
    op: 'parts',
    parts: [
      { label: 'Money in', query: one('credit') },
      { label: 'Money out', query: one('debit') },
      { label: 'Both together', query: question },
    ],
  }
}

function simpleQuestion(frame: Frame, lexicon: Lexicon): Question | undefined {
  const question = plainQuestion(frame, lexicon)
  const nth = nthIn(frame.masked)
  if (nth === undefined || !question || 'op' in question) return question
  return question.limit === nth ? { ...question, nth } : undefined
}

function plainQuestion(frame: Frame, lexicon: Lexicon): Question | undefined {
  const cues = cuesIn(frame.masked)
  const papers = paperCuesIn(frame.masked)
  const balance = balanceQuery(frame, cues, lexicon)
  const source = paperOf(frame, papers, lexicon)
  if (balance && !(source && balance.measure === 'balance' && (papers.open || papers.overdue))) return balance
  const isHeadNamed = named(frame, 'category').length > 0 && named(frame, 'party').length === 0 && !papers.gst && !papers.taxable
  if (source && isHeadNamed && (papers.open || papers.overdue) && !/\binvoic|\bsales?\b|\bbills?\b/.test(frame.masked))
    return undefined
  if (source) return paperQuery(source, frame, cues, papers, lexicon)
  return transactionsQuery(frame, cues, lexicon)
}

const daysLabel = (period: Period) => `${period.from ?? ''} to ${period.to ?? ''}`

/** The frame with only one of the things it holds several of. */
function narrowed(frame: Frame, keep: { time?: number; link?: number }): Frame {
  const firstKind = keep.link === undefined ? undefined : frame.links[keep.link]?.kind
  return {
    ...frame,
    ...(keep.time !== undefined && { times: frame.times.filter((_, at) => at === keep.time) }),
    ...(keep.link !== undefined && {
      links: frame.links.filter((link, at) => at === keep.link || link.kind !== firstKind || link.isLeftOut),
    }),
  }
}

type Pair = { a: Query; b: Query; labels: [string, string]; by: 'period' | 'name' | 'direction' }

/** The two sides of a comparison: two periods, two names of a kind, or money in and out. */
function twoOf(frame: Frame, lexicon: Lexicon): Pair | undefined {
  const spans = frame.times.flatMap((time, at) => (time.kind === 'period' && time.unit !== 'all' ? [at] : []))
  const build = (one: Frame): Query | undefined => {
    const question = simpleQuestion(one, lexicon)
    return question && !('op' in question) ? flat(question) : undefined
  }
  const [first, second] = spans
  if (first !== undefined && second !== undefined) {
    const [a, b] = [build(narrowed(frame, { time: first })), build(narrowed(frame, { time: second }))]
    const [x, y] = [frame.times[first], frame.times[second]]
    if (a && b && x && y)
      return { a, b, labels: [frame.text.slice(x.start, x.end), frame.text.slice(y.start, y.end)], by: 'period' }
  }
  for (const kind of ['category', 'party', 'account'] as const) {
    const at = frame.links.flatMap((link, index) => (link.kind === kind && !link.isLeftOut ? [index] : []))
    const [one, other] = at
    if (one === undefined || other === undefined || at.length > 2) continue
    const [x, y] = [frame.links[one], frame.links[other]]
    if (!x || !y || x.values.join() === y.values.join()) continue
    const [a, b] = [build(narrowed(frame, { link: one })), build(narrowed(frame, { link: other }))]
    if (a && b) return { a, b, labels: [x.values.join(', '), y.values.join(', ')], by: 'name' }
  }
  return undefined
}

/** Sides of a comparison are figures, not lists. */
function flat(query: Query): Query {
  const { group_by: _group, order: _order, limit: _limit, having: _having, ...rest } = query
  return rest.measure === 'rows' ? { ...rest, measure: 'sum' } : rest
}

const ofIncome =
  /\b(?:as (?:a )?(?:share|percent(?:age)?|%|proportion) of|relative to|% of|percent of|against|to|se|of) (?:\w+ ){0,2}?(?:income|revenue|receipts|sales|inflows?|collections?|turnover|money in|credits)\b/

function shareOf(frame: Frame, lexicon: Lexicon): Question | undefined {
  const cues = cuesIn(frame.masked)
  const papers = paperCuesIn(frame.masked)
  const source = paperOf(frame, papers, lexicon)
  const time = periodsOf(frame)[0]
  const when = time && (time.from !== undefined || time.to !== undefined) ? { time } : {}
  if (source) {
    const query = paperQuery(source, frame, cues, papers, lexicon)
    if ('op' in query) return undefined
    const isByCount =
      /(?:% of|\bpercent(?:age)? of|\bshare of|how many percent of|kitne percent) (?:\w+ ){0,2}(?:invoices|bills)\b/.test(
        frame.masked,
      ) && !/\b(?:value|amount|outstanding (?:amount|is|from)|worth|receivables?|payables?)\b/.test(frame.masked)
    const isOfOpen =
      query.filters.some(([field]) => field === 'overdue') ||
      (query.filters.some(([field]) => field === 'open') && nameFilters(frame, ['party']).length > 0)
    const of: Filter[] = isOfOpen && !isByCount ? [['open', '=', true]] : [['status', 'not_in', ['draft', 'cancelled']]]
    return {
      from: source,
      measure: 'share',
      filters: query.filters,
      of,
      ...(query.field && { field: query.field }),
      ...(query.time && { time: query.time }),
      ...(isByCount && { by_count: true }),
    }
  }
  const names = nameFilters(frame, ['category', 'party'])
  if (names.length === 0 && frame.modes.length === 0 && frame.amounts.length === 0) {
    if (ofIncome.test(frame.masked) && cues.debit) {
      const side = (way: Direction): Query => ({
        from: 'transactions',
        measure: 'sum',
        filters: moneyFilters(frame, cues, way, lexicon),
        ...when,
      })
      return { op: 'ratio', a: side('debit'), b: side('credit'), as: 'percent', labels: ['Money out', 'Money in'] }
    }
    if (named(frame, 'account').length === 0) return undefined
  }
  if (groupIn(frame.masked)?.asks) return undefined
  const direction =
    directionOf(frame, { ...cues, credit: cues.credit && !ofIncome.test(frame.masked), debit: cues.debit }, lexicon) ?? 'debit'
  const filters = moneyFilters(frame, cues, direction, lexicon)
  if (direction === 'debit' && ofIncome.test(frame.masked)) {
    const all: Filter[] = [
      ['direction', '=', 'credit'],
      ['own_transfer', '=', false],
    ]
    return {
      op: 'ratio',
      a: { from: 'transactions', measure: 'sum', filters, ...when },
      b: { from: 'transactions', measure: 'sum', filters: all, ...when },
      as: 'percent',
      labels: ['Part', 'Money in'],
    }
  }
  // “What share of freight went to X”: the head is the whole and the party the part.
  const hasParty = named(frame, 'party').length > 0
  const hasCategory = named(frame, 'category').length > 0
  const isPartOfHead = hasParty && hasCategory
  const keepAccount = named(frame, 'account').length > 0 && (hasParty || hasCategory)
  const of = filters.filter(
    ([field]) =>
      field === 'direction' ||
      field === 'own_transfer' ||
      (field === 'category' && isPartOfHead) ||
      (field === 'account' && keepAccount),
  )
  const isByCount =
    /\b(?:number of|count|transactions|entries)\b/.test(frame.masked) && !/\b(?:value|amount|spend|money)\b/.test(frame.masked)
  const counted = isByCount && !cues.credit && !cues.debit
  const drop = (list: readonly Filter[]) =>
    counted ? list.filter(([field]) => field !== 'direction' && field !== 'own_transfer') : list
  return {
    from: 'transactions',
    measure: 'share',
    filters: drop(filters),
    of: drop(of),
    ...when,
    ...(isByCount && { by_count: true }),
  }
}

/** The same question as one of several readings of a name. */
export const withName = (frame: Frame, at: number, value: string): Frame => ({
  ...frame,
  links: frame.links.map((link, index) => (index === at ? { ...link, values: [value] } : link)),
})

/** `growth from Q2 to Q3`, `up compared to last quarter`: the second period that the words leave to be understood. */
function withBothTimes(frame: Frame, lexicon: Lexicon): Frame {
  const cues = cuesIn(frame.masked)
  const [time, ...others] = frame.times
  if (!(cues.growth || cues.compare) || time?.kind !== 'period') return frame
  const said = frame.text.slice(time.start, time.end)
  const shifted =
    /\bsame (?:period|months?|quarter|time|weeks?|days?|dates?|stretch) (?:of |in |a |one |the |last |previous |prior )*year(?: earlier| before| ago)?\b/.exec(
      frame.text,
    )
  if (shifted && time.start < shifted.index && time.period.from !== undefined) {
    const days = shiftedBack({ from: time.period.from, to: time.period.to ?? lexicon.today }, 'year')
    return {
      ...frame,
      times: [
        time,
        { kind: 'period', unit: 'range', period: days, start: shifted.index, end: shifted.index + shifted[0].length },
      ],
    }
  }
  const [other] = others
  if (
    other?.kind === 'period' &&
    others.length === 1 &&
    /\b(?:same (?:period|time|stretch|dates|days)|like[- ]for[- ]like|corresponding period)\b/.test(frame.text)
  ) {
    const [late, early] = (time.period.from ?? '') > (other.period.from ?? '') ? [time, other] : [other, time]
    const { from: start } = early.period
    if (late.period.to === lexicon.today && start !== undefined && late.period.from !== undefined) {
      const years = Number(late.period.from.slice(0, 4)) - Number(start.slice(0, 4))
      const as =
        late.period.from.slice(4) === start.slice(4)
          ? `${Number(lexicon.today.slice(0, 4)) - years}${lexicon.today.slice(4)}`
          : undefined
      const length = Math.round((Date.parse(lexicon.today) - Date.parse(late.period.from)) / 86_400_000)
      const same = { ...early, period: { from: start, to: as ?? addDays(start, length) } }
      return { ...frame, times: time === late ? [late, same] : [same, late] }
    }
  }
  if (others.length > 0) return frame
  if (time.unit === 'range' && cues.growth) {
    const parts = said.replace(/^(?:from|between) /, '').split(/ (?:to|and|se|aur) /)
    const both = parts.flatMap((part) =>
      timesIn(part, lexicon.today).map((one) => ({ ...one, start: time.start, end: time.end })),
    )
    return parts.length === 2 && both.length === 2 ? { ...frame, times: both } : frame
  }
  const isBase = /\b(?:compared (?:to|with)|than|versus|vs|against|over|since|relative to)\s*$/.test(
    frame.masked.slice(0, time.start),
  )
  const unit = time.unit
  if (isBase && unit !== 'range' && unit !== 'all') {
    const now = {
      kind: 'period' as const,
      unit,
      period: begun(unitBack(lexicon.today, unit, 0), lexicon.today),
      start: time.start,
      end: time.end,
    }
    return { ...frame, times: [now, time] }
  }
  return frame
}
