import { addDays } from '../../dates.ts'
import { cuesIn } from '../cues.ts'
import type { Frame } from '../frame.ts'
import { groupIn } from '../grouping.ts'
import { notTheLast } from '../leaving-out.ts'
import { periodsOf } from '../slots.ts'
import { type Earlier, isQuery, type Lexicon, type Query, type Question } from '../spec.ts'
import { followedQuery } from './query.ts'
import { asksChangeOfTwo, asksGapOfTwo, asksSumOfTwo } from './of-two.ts'
import { isOfSeveral } from './turn.ts'

/** The earlier question changed by the new text; undefined when the text does not apply to it. */
export function followed(frame: Frame, earlier: Earlier, lexicon: Lexicon): Question | undefined {
  const before = earlier.question
  // The figure is always shown in rupees, lakhs and crores.
  if (
    /^(?:and |ok |show |give |tell |say |me |it |that |answer |same |please )*in (?:lakhs?|lacs?|crores?|cr|rupees|thousands?|rs)(?: please)?[?. ]*$/.test(
      frame.text.trim(),
    )
  )
    return before
  // “Not marketing, freight”: the first name is what it is not.
  if (/^(?:no,? )?(?:i (?:said|meant) )?not ([CPA])\1*,? (?:but |rather |i meant )?[CPA]/.test(frame.masked.trim()))
    return followed(
      { ...frame, masked: frame.masked.replace(/\bnot [CPA]+,?/, ''), links: frame.links.slice(1) },
      earlier,
      lexicon,
    )
  if (notTheLast.test(frame.masked))
    return followed({ ...frame, masked: frame.masked.replace(notTheLast, ''), links: frame.links.slice(0, -1) }, earlier, lexicon)
  const { share, together } = cuesIn(frame.masked)
  const isSummed = share || together || /\b(?:add(?:s|ed)? up|come to|came to|amount to|sum)\b/.test(frame.masked)
  if (isQuery(before) && isSummed && isOfSeveral(before, frame.masked)) return undefined
  if (isQuery(before)) return eachPeriod(frame, before, earlier, lexicon) ?? followedQuery(frame, before, earlier, lexicon)
  if (before.op === 'parts') {
    const parts = before.parts.flatMap(({ label, query }) => {
      const next = followedQuery(frame, query, earlier, lexicon)
      return next && isQuery(next) ? [{ label, query: next }] : []
    })
    const [first] = parts
    if (first && parts.length > 1 && parts.every(({ query }) => JSON.stringify(query) === JSON.stringify(first.query)))
      return first.query
    return parts.length === before.parts.length ? { op: 'parts', parts } : undefined
  }
  // A question of its own with a name is of no two figures.
  if (groupIn(frame.masked)?.asks && frame.links.length > 0) return undefined
  const cues = cuesIn(frame.masked)
  const isPercent = /\b(?:percent|%|growth|pratishat)\b|%/.test(frame.masked)
  if (isPercent && frame.links.length === 0) return before.op === 'compare' ? inPercent(before) : before
  if (/\b(?:differen\w*|by how much|gap|fark|farak)\b/.test(frame.masked) && before.op === 'compare')
    return { ...before, wants: 'difference' }
  const periods = periodsOf(frame)
  const isOverTime = JSON.stringify(before.a.time) !== JSON.stringify(before.b.time)
  const [from, to] = frame.times.filter((time) => time.kind === 'period')
  if (isOverTime && from && to && periods.length === 2 && frame.links.length === 0) {
    const [a, b] = [from, to].map((time) => followedQuery({ ...frame, times: [time] }, before.a, earlier, lexicon) ?? before.a)
    const labels = [from, to].map((time) => frame.text.slice(time.start, time.end)) as [string, string]
    return a && b && isQuery(a) && isQuery(b) ? { ...before, a, b, labels } : undefined
  }
  if (isOverTime && periods.length > 0 && frame.links.length === 0) {
    const a = followedQuery(frame, before.a, earlier, lexicon)
    return a && isQuery(a) && cues.compare ? { ...before, b: { ...before.a, ...(a.time && { time: a.time }) } } : a
  }
  const [a, b] = [followedQuery(frame, before.a, earlier, lexicon), followedQuery(frame, before.b, earlier, lexicon)]
  return a && b && isQuery(a) && isQuery(b) ? { ...before, a, b } : undefined
}

const inPercentOfTwo =
  /^(?:and |so |ok |then |what(?:'s| is) |the |show |in )*(?:(?:percent(?:age)?|%) (?:change|growth|rise|fall|increase|decrease|difference)|growth(?: rate)?(?: in percent)?|(?:change|difference) in (?:percent|%)|how many percent (?:more|less|up|down)|kitne percent (?:zyada|kam|badha|ghata))(?: (?:is that|was that|between (?:them|the two)|hai|tha))*[?. ]*$/
/** `which one was higher?` after two figures: both side by side. */
const whichOfTwo =
  /^(?:and |so |ok |then )*(?:which|who(?:'s)?|kaun ?s[aei]|kaun|kis me|kisme)(?: (?:one|of (?:the two|them|those|these)|month|year|quarter))? (?:is|was|were|had|cost(?:ed)?|has|zyada|kam)? ?(?:the )?(?:higher|lower|more|less|bigger|smaller|greater|better|worse|costlier|cheaper|faster|slower|quicker|zyada|jyada|kam)(?: (?:of the two|hai|tha|hua|then))?[?. ]*$/

/** `what is the difference?` behind two figures: between them. */
export function gapOfLast({ text }: Frame, [last, first]: readonly Earlier[], lexicon: Lexicon): Question | undefined {
  const asks =
    /^(?:and |so |ok |then |now |what(?:'s| is| was)? |show |the |tell me )*(?:difference|gap|change|fark|farak)(?: (?:between|of|in) (?:them|the two|those|these|both))?[? .]*$/
  const isWhich = whichOfTwo.test(text)
  const isPercent = inPercentOfTwo.test(text)
  const isChange = asksChangeOfTwo.test(text.trim())
  const isAsked = isWhich || isPercent || isChange || asks.test(text) || asksGapOfTwo.test(text.trim())
  if (!first || !last || !isQuery(first.question) || !isQuery(last.question) || !isAsked) return undefined
  const [a, b] = [last.question, first.question]
  if (a.measure !== b.measure || a.from !== b.from || a.group_by || b.group_by || a.measure === 'rows') return undefined
  if (isPercent || isChange) {
    const wants = isPercent ? 'percent' : 'difference'
    const dayOf = ({ time, as_of }: Query) => time?.from ?? as_of ?? lexicon.today
    return dayOf(a) < dayOf(b)
      ? { op: 'compare', a: b, b: a, wants, labels: ['the first', 'the second'] }
      : { op: 'compare', a, b, wants, labels: ['the second', 'the first'] }
  }
  return { op: 'compare', a, b, wants: isWhich ? 'both' : 'difference', labels: ['the second', 'the first'] }
}

const averageOfTwo =
  /^(?:and |so |ok |then |now |what(?:'s| is)? |the )*(?:monthly |per month )?(?:average|avg|mean) (?:per month )?(?:of|for|over) (?:both|them|the two|these|those|these two|the two months)(?: months)?[?. ]*$|^dono ka (?:average|ausat)[?. ]*$/

/** `and the total of both?` behind two figures: of both their days, or of both their names. */
export function sumOfLast({ text }: Frame, [last, first]: readonly Earlier[]): Question | undefined {
  const asks =
    /^(?:and |so |ok |then |now |what(?:'s| is)? |the |show |tell me )*(?:(?:total|sum|combined|together|altogether|both)(?: (?:total|figure|amount|spend))?(?: (?:of|for) )? ?(?:both|them|the two|these|those|together)?(?: together| combined)?|(?:total|kul) dono(?: ka| ke| saal| mahine)*|dono (?:(?:saal|mahine|quarter|accounts?) )?(?:milake|milakar|ka total|ko mila ke|mila ke|ka jod))[?. ]*$/
  const isAverage = averageOfTwo.test(text.trim())
  const isSum = asks.test(text.trim()) || asksSumOfTwo.test(text.trim())
  if (!first || !last || !isQuery(first.question) || !isQuery(last.question) || !(isAverage || isSum)) return undefined
  const [a, b] = [last.question, first.question]
  if (
    a.measure !== b.measure ||
    a.from !== b.from ||
    a.group_by ||
    b.group_by ||
    !['sum', 'count', 'balance'].includes(a.measure)
  )
    return undefined
  const unlike = a.filters.filter((one) => !b.filters.some((other) => JSON.stringify(other) === JSON.stringify(one)))
  if (unlike.length === 0 && a.filters.length === b.filters.length) {
    const [early, late] = (a.time?.from ?? '') < (b.time?.from ?? '') ? [a.time, b.time] : [b.time, a.time]
    if (early?.from === undefined || early.to === undefined || late?.to === undefined || addDays(early.to, 1) !== late.from)
      return undefined
    if (isAverage) return { ...a, measure: 'avg_monthly', time: { ...early, to: late.to } }
    return { ...a, time: { ...early, to: late.to } }
  }
  const [only, ...more] = unlike
  const other = only && b.filters.find(([field]) => field === only[0])
  if (
    isAverage ||
    !only ||
    !other ||
    more.length > 0 ||
    JSON.stringify(a.time) !== JSON.stringify(b.time) ||
    a.filters.length !== b.filters.length
  )
    return undefined
  if (![only, other].every(([field, op]) => /^(?:category|counterparty|account)$/.test(field) && (op === '=' || op === 'in')))
    return undefined
  const names = [...new Set([other[2], only[2]].flat().map(String))]
  return { ...a, filters: a.filters.map((one) => (one === only ? [only[0], 'in', names] : one)) }
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
