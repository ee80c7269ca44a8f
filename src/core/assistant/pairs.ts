import { addDays } from '../dates.ts'
import { cuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import { groupIn } from './grouping.ts'
import { simpleQuestion } from './simple.ts'
import type { Lexicon, Query, Question } from './spec.ts'
import { begun, unitBack } from './time/calendar.ts'
import { timesIn } from './time/phrases.ts'
import { shiftedBack } from './time/shift.ts'

/** The frame with only one of several things. */
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

/** A figure for each of several stretches of time; undefined where one of them has none. */
export function eachOf(frame: Frame, lexicon: Lexicon): Question | undefined {
  const parts = frame.times.flatMap((time, at) => {
    const query = simpleQuestion(narrowed(frame, { time: at }), lexicon)
    return query && !('op' in query) && time.kind === 'period' && time.unit !== 'all'
      ? [{ label: capital(frame.text.slice(time.start, time.end)), query: flat(query) }]
      : []
  })
  return parts.length === frame.times.length ? { op: 'parts', parts } : undefined
}

type Pair = { a: Query; b: Query; labels: [string, string]; by: 'period' | 'name' | 'direction' }

/** The two sides of a comparison: two periods, two names of a kind, or money in and out. */
export function twoOf(frame: Frame, lexicon: Lexicon): Pair | undefined {
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
    const [left, right] = halves(frame, x, y)
    const [a, b] = [build(narrowed(left, { link: one })), build(narrowed(right, { link: other }))]
    if (a && b) return { a, b, labels: [x.values.join(', '), y.values.join(', ')], by: 'name' }
  }
  const [mode, otherMode] = frame.modes
  if (mode && otherMode && frame.modes.length === 2 && mode.value !== otherMode.value) {
    const [a, b] = [build({ ...frame, modes: [mode] }), build({ ...frame, modes: [otherMode] })]
    if (a && b) return { a, b, labels: [mode.value, otherMode.value], by: 'name' }
  }
  return undefined
}

/** `claims received against promotion spent`: each side with its own words, where both say which way the money went. */
function halves(frame: Frame, first: Frame['links'][number], second: Frame['links'][number]): [Frame, Frame] {
  const [x, y] = first.start < second.start ? [first, second] : [second, first]
  const joint = /\b(?:vs|versus|against|minus|less|than|and|aur|with|to)\b(?! us\b)/.exec(frame.masked.slice(x.end, y.start))
  if (!joint) return [frame, frame]
  const at = x.end + joint.index
  const [head, tail] = [frame.masked.slice(0, at), frame.masked.slice(at)]
  const [a, b] = [cuesIn(head), cuesIn(tail)]
  if (!(a.credit || a.debit) || !(b.credit || b.debit) || (a.credit === b.credit && a.debit === b.debit)) return [frame, frame]
  const blank = (text: string) => text.replace(/[a-z]/g, ' ')
  const both: [Frame, Frame] = [
    { ...frame, masked: head + blank(tail) },
    { ...frame, masked: blank(head) + tail },
  ]
  return first === x ? both : [both[1], both[0]]
}

/** `the loan received and the instalments paid`: two figures beside each other, one in and one out. */
export function bothSidesOf(frame: Frame, lexicon: Lexicon): Question | undefined {
  const [first, second, ...more] = frame.links.filter(({ kind, isLeftOut }) => kind === 'category' && !isLeftOut)
  if (!first || !second || more.length > 0 || !/\b(?:and|aur|&)\b/.test(frame.masked.slice(first.end, second.start)))
    return undefined
  const [left] = halves(frame, first, second)
  if (left === frame) return undefined
  const pair = twoOf(frame, lexicon)
  return pair?.by === 'name'
    ? { op: 'parts', parts: [pair.a, pair.b].map((query, at) => ({ label: pair.labels[at] ?? '', query })) }
    : undefined
}

/** Sides of a comparison are figures, not lists. */
function flat(query: Query): Query {
  const { group_by: _group, order: _order, limit: _limit, having: _having, ...rest } = query
  return rest.measure === 'rows' ? { ...rest, measure: 'sum' } : rest
}

/** Both periods and what they come to together, where adding them up means something. */
export function sumOf({ a, b, labels }: Pair, isWhole: boolean): Question | undefined {
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

/** `month on month from November to April`: a figure of each, unless a change is asked for. */
const isOfEach = (text: string): boolean =>
  /\b(?:(month|quarter|week|year|day) (?:on|over|by|to|after) \1|mom|qoq|wow|yoy)\b/.test(text) &&
  !/\b(?:gr[eo]w\w*|chang\w*|increas\w*|decreas\w*|rise|rose|risen|fall|fell|fallen|declin\w*|drop\w*|jump\w*|swing|differ\w*|compar\w*|percent\w*|versus|vs)\b|%/.test(
    text,
  )

/** `growth from Q2 to Q3`, `up compared to last quarter`: the second period that the words leave to be understood. */
export function withBothTimes(frame: Frame, lexicon: Lexicon): Frame {
  const cues = cuesIn(frame.masked)
  const [time, ...after] = frame.times
  const others = after.filter(({ kind }) => kind !== 'said')
  if (!(cues.growth || cues.compare) || time?.kind !== 'period') return frame
  const said = frame.text.slice(time.start, time.end)
  // `higher now than on 1 April`
  const isThanDay =
    /\b(?:than|against|above|below|versus|vs|compared (?:to|with)|relative to|minus|(?:up|down|higher|lower) (?:on|from|over)) (?:(?:on|at|as|of|it|was|that|what|the|balance|those|close|end) )*$/.test(
      frame.masked.slice(0, time.start),
    )
  if (cues.balance && others.length === 0 && isThanDay && (time.period.to ?? lexicon.today) < lexicon.today) {
    const today = { from: lexicon.today, to: lexicon.today }
    return { ...frame, times: [{ kind: 'period', unit: 'day', period: today, start: time.start, end: time.end }, time] }
  }
  if (cues.balance && others.length === 0 && !/^(?:between|from)\b/.test(said)) return frame
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
  if (
    time.unit === 'range' &&
    !isOfEach(frame.masked) &&
    !(after.length > 0 && (cues.trend || cues.monthly || groupIn(frame.masked) !== undefined)) &&
    (cues.growth || (/\bdifferen\w*\b/.test(frame.text) && said.startsWith('between')))
  ) {
    const parts = said.replace(/^(?:from|between) /, '').split(/ (?:to|and|se|aur) /)
    const both = parts.flatMap((part) =>
      timesIn(part, lexicon.today).map((one) => {
        const start = time.start + said.indexOf(part)
        return { ...one, start: start + one.start, end: start + one.end }
      }),
    )
    return parts.length === 2 && both.length === 2 ? { ...frame, times: both } : frame
  }
  const isBase =
    /\b(?:compared (?:to|with)|than|versus|vs|against|over|since|relative to)\s*$/.test(frame.masked.slice(0, time.start)) ||
    /^ ?(?:k[ei] (?:mukab\w+|comparison|tulna|samne)|se (?:ab |is saal )?(?:kitn\w+ )?(?:zyada|jyada|kam|badh\w*|ghat\w*|upar|neeche))\b/.test(
      frame.masked.slice(time.end),
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

/** `average over February, March and April`: one period, when they are adjacent. */
export function withOneStretch(frame: Frame): Frame {
  const cues = cuesIn(frame.masked)
  const isWhole = cues.average || cues.burn || cues.duplicate || (cues.together && frame.times.length > 2)
  if (!isWhole || cues.compare || cues.growth || cues.share || (cues.apart && !cues.burn) || frame.times.length < 2) return frame
  const sorted = frame.times
    .flatMap((time) => (time.kind === 'period' && time.unit === 'month' ? [time] : []))
    .toSorted((a, b) => ((a.period.from ?? '') < (b.period.from ?? '') ? -1 : 1))
  const isBeside = sorted.every(({ period }, at) => {
    const before = sorted[at - 1]?.period.to
    return at === 0 || (before !== undefined && addDays(before, 1) === period.from)
  })
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!isBeside || sorted.length !== frame.times.length || !first || !last) return frame
  const start = Math.min(...sorted.map((one) => one.start))
  const end = Math.max(...sorted.map((one) => one.end))
  const period = { from: first.period.from, to: last.period.to }
  return { ...frame, times: [{ kind: 'period', unit: 'range', start, end, period }] }
}

/** `each quarter of FY24-25 and FY25-26`: one series over both, when they are adjacent. */
export function withOneSeries(frame: Frame): Frame {
  const cues = cuesIn(frame.masked)
  const by = groupIn(frame.masked)
  const [a, b] = frame.times
  const isSeries = by !== undefined && !by.asks && ['month', 'quarter', 'half', 'week', 'day'].includes(by.field)
  if (!isSeries || cues.compare || cues.growth || frame.times.length !== 2 || a?.kind !== 'period' || b?.kind !== 'period')
    return frame
  const [first, second] = (a.period.from ?? '') < (b.period.from ?? '') ? [a, b] : [b, a]
  const { to } = first.period
  if (to === undefined || addDays(to, 1) !== second.period.from) return frame
  return { ...frame, times: [{ ...a, unit: 'range', period: { ...first.period, to: second.period.to } }] }
}
