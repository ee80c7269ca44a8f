import { cuesIn, paperCuesIn } from '../cues.ts'
import { type Frame, nthIn } from '../frame.ts'
import { reshaped } from '../reshape.ts'
import { named, nameFilters } from '../slots.ts'
import type { Earlier, Lexicon, Query, Question } from '../spec.ts'
import { withAmounts } from './amounts.ts'
import { withNames } from './names.ts'
import { limitedTo } from './limited.ts'
import { label, newPeriod } from './periods.ts'
import { otherWay, reordered } from './reordered.ts'
import { ratioThen, shareThen } from './share.ts'
import { daysLateOf, withState } from './state.ts'
import { anotherSubject } from './subject.ts'
import { ofThatEntry } from './that-entry.ts'
import { replaced, type Turn } from './turn.ts'

/** An earlier query changed by this question; undefined when it does not change. */
export function followedQuery(frame: Frame, before: Query, earlier: Earlier, lexicon: Lexicon): Question | undefined {
  const turn = turnOf(frame, before, earlier, lexicon)
  const months =
    /\b(?:over|last|past|previous|on|for) (?:the )?(?:last |past )?(\d{1,2}|two|three|four|six|twelve) months\b|^(?:and |on |for |over )*(\d{1,2}|two|three|four|six|twelve) months?(?: basis| average)?[? ]*$/
      .exec(frame.text)
      ?.slice(1)
      .find(Boolean)
  if (months !== undefined && (before.measure === 'burn' || before.measure === 'runway'))
    return { ...before, months: { two: 2, three: 3, four: 4, six: 6, twelve: 12 }[months] ?? Number(months) }
  const told =
    otherWay(turn) ??
    reordered(turn) ??
    limitedTo(turn.text, before) ??
    ofThatEntry(turn) ??
    anotherSubject(turn) ??
    ratioThen(turn) ??
    compared(turn)
  if (told) return told
  const { query: named, isTop } = withNames(turn, withPeriod(turn))
  const amounted = withAmounts(turn, named)
  const late = daysLateOf(turn, amounted)
  if (late) return late
  const query = withState(turn, amounted, isTop)
  return (
    shareThen(turn, query) ??
    shapedAs(turn, isTop && turn.cues.when && turn.cues.latest && !turn.period ? timeless(query) : query, isTop)
  )
}

function turnOf(frame: Frame, before: Query, earlier: Earlier, lexicon: Lexicon): Turn {
  const text = frame.masked
  const isNarrowing =
    /^(?:only|just|sirf|bas)\b|\b(?:of (?:that|this|those|which|these|it)|out of|usme|isme|unme|only|sirf)\b|^P+'?s? (?:share|part|portion|hissa)\b/.test(
      text,
    )
  return {
    frame,
    text,
    cues: cuesIn(text),
    papers: paperCuesIn(text),
    before,
    earlier,
    lexicon,
    period: isOfDaysLate(frame, before) ? undefined : newPeriod(frame, before, lexicon),
    isBalance: before.measure.startsWith('balance'),
    isPartyNew: named(frame, 'party').length > 0,
    isCategoryNew: named(frame, 'category').length > 0,
    isNarrowing,
  }
}

/** `those past 90 days` for documents: overdue by that much, and not within the last 90 days. */
const isOfDaysLate = ({ text }: Frame, { from, filters }: Query): boolean =>
  from !== 'transactions' &&
  filters.some(([field]) => field === 'overdue' || field === 'open') &&
  /\b(?:past|over|beyond|more than|above|older than|crossed|crossing) \d{1,3} days\b/.test(text)

/** For one party or ledger account alone, so that another of its kind can be compared. */
const isOfOneName = ({ filters }: Query, isParty: boolean): boolean =>
  filters.some(([field, op]) => field === (isParty ? 'counterparty' : 'category') && (op === '=' || op === 'in')) &&
  !filters.some(([field]) => field === (isParty ? 'category' : 'counterparty'))

/** `compared to October`, `compare with inverters`: the figure before beside that of other days. */
function compared({ frame, text, cues, before, period, isBalance, isPartyNew, isCategoryNew }: Turn): Question | undefined {
  const isOther =
    !period && isPartyNew !== isCategoryNew && /\b(?:compar\w*|versus|vs|against)\b/.test(text) && isOfOneName(before, isPartyNew)
  const isCompared =
    (cues.compare &&
      /\b(?:compar\w*|versus|vs|against|than|differ\w*|next to|beside|alongside|side by side|mukab\w*|tulna)\b/.test(text)) ||
    (cues.growth && period !== undefined)
  if (period && isCompared && !isBalance) {
    const other = { ...before, time: period }
    const wants = /\b(?:percent|%|growth|grew|pratishat)\b|%/.test(text) || (cues.growth && !cues.compare) ? 'percent' : 'both'
    return { op: 'compare', a: before, b: other, wants, labels: [label(before.time), label(period)] }
  }
  const usual = isOther
    ? nameFilters(frame, [isPartyNew ? 'party' : 'category']).filter(([, op]) => op === '=' || op === 'in')
    : []
  if (usual.length > 0 && !isBalance && !before.group_by) {
    const other = replaced(before, ['counterparty', 'counterparty_kind', 'category'], usual)
    const told = (query: Query) =>
      query.filters
        .flatMap(([field, op, value]) =>
          (op === '=' || op === 'in') && (field === 'counterparty' || field === 'category') ? [value].flat().map(String) : [],
        )
        .join(', ')
    return { op: 'compare', a: before, b: other, wants: 'both', labels: [told(before), told(other)] }
  }
  return undefined
}

/** The query with the dates of this question. */
function withPeriod({ frame, before: query, period, lexicon }: Turn): Query {
  if (period && query.measure === 'balance') {
    const to = period.to ?? lexicon.today
    const { as_of: _asOf, ...rest } = query
    return to >= lexicon.today ? rest : { ...rest, as_of: to }
  }
  if (period) return { ...query, time: { ...period, ...(query.time?.field && !period.field && { field: query.time.field }) } }
  if (!frame.times.some((time) => time.kind === 'period' && time.unit === 'all')) return query
  const { time: _time, ...rest } = query
  return rest
}

/** When someone last paid is of all time. */
function timeless({ time: _time, ...rest }: Query): Query {
  return rest
}

const places: Readonly<Record<string, number>> = {
  second: 2,
  '2nd': 2,
  doosr: 2,
  dusr: 2,
  third: 3,
  '3rd': 3,
  teesr: 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
  sixth: 6,
  '6th': 6,
}

const sameAgain =
  /^(?:and |so |ok |what(?:'s| is| was)? |the |its |in )*(?:total|value|amount|sum|worth|how much|kitna)(?: (?:value|amount|sum|worth|is (?:that|it)|in all|in total|altogether|in rupees|hai|(?:for|of|over|in) the (?:whole )?(?:year|quarter|month|period|time)))*[?. ]*$/

/** Another one of an order, or another measure, grouping or order of the same. */
function shapedAs({ frame, text, before }: Turn, query: Query, isTop: boolean): Query | undefined {
  const next =
    (query.limit !== undefined || query.order?.startsWith('value')) &&
    /^(?:and |aur |ok |what about |who(?:'s| is| was| comes| came) |which (?:one )?(?:is|was|comes|came) |show |at |in |on |number |no\.? )*(?:the )?(second|2nd|third|3rd|fourth|4th|fifth|5th|sixth|6th|next|doosr[aei]|dusr[aei]|teesr[aei]|one before(?: that| it)?|previous one|before (?:that|it)|(?:payment|receipt|entry) before(?: that)?)(?: one| biggest| largest| highest| place| spot| position| in line| (?:on|in) the list| then| after (?:that|him|her|them|it)| kaun(?: hai)?| wala)*[?. ]*$/.exec(
      text.trim(),
    )?.[1]
  const isDay = query.time?.from !== undefined && query.time.from === query.time.to && /^\d/.test(next || '')
  if (next && !isDay) {
    const told = query.nth ?? (query.limit !== undefined && query.group_by !== undefined ? query.limit : 1)
    const at = places[next.replace(/[aei]$/, '')] ?? places[next] ?? told + 1
    return { ...query, limit: at, nth: at }
  }
  // The other entries of the same party, and not the biggest of them.
  if (isTop && query.measure === 'rows' && query.limit === 1 && /\b(?:what|anything|everything|how much) else\b/.test(text)) {
    const { limit: _limit, nth: _nth, ...all } = query
    return { ...all, order: query.from === 'transactions' ? 'date desc' : 'due_date asc' }
  }
  const nth = nthIn(text)
  const asked = isTop ? { ...frame, masked: text.replace(/\bthe (?:first|top) one\b/, 'they') } : frame
  const shaped = { ...reshaped(asked, query), ...(nth !== undefined && { nth }) }
  // `total value?` behind that very figure.
  if (JSON.stringify(shaped) === JSON.stringify(before)) {
    if (
      before.measure === 'rows' &&
      /^(?:and |ok |please )*(?:list|show|give|details?)(?: (?:me|them|these|those|all|it|please|out|the list|the details))*[?. ]*$/.test(
        text.trim(),
      )
    )
      return before
    if (!sameAgain.test(text.trim())) return undefined
    if (before.measure === 'avg' || before.measure === 'avg_monthly') return { ...before, measure: 'sum' }
    return before.measure === 'sum' ? before : undefined
  }
  return shaped
}
