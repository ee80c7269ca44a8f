import { headBesideParty } from './compare-with.ts'
import { cuesIn, paperCuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import { groupIn } from './grouping.ts'
import { listsOf } from './lists.ts'
import { moneyFilters } from './money-filters.ts'
import { bothSidesOf, eachOf, sumOf, twoOf, withBothTimes, withOneSeries, withOneStretch } from './pairs.ts'
import { collectedOf } from './papers/collected.ts'
import { numberedOf } from './papers/by-number.ts'
import { paperOf } from './papers/register.ts'
import { ofIncome, shareOf, taxOfBoth } from './share.ts'
import { severalOf } from './several.ts'
import { bothWays, simpleQuestion } from './simple.ts'
import { type Direction, periodsOf } from './slots.ts'
import { ofTwoRegisters } from './sides.ts'
import type { Lexicon, Period, Query, Question } from './spec.ts'
import { begun, unitBack } from './time/calendar.ts'
import { twoMeasures } from './two-measures.ts'
import { againstUsual } from './usual.ts'
import { withOneBefore } from './time/one-before.ts'
import { withSameOfYear } from './time/same.ts'
import { shiftedBack } from './time/shift.ts'

/** The frame as a complete question of its own; undefined otherwise. */
export function questionOf(asked: Frame, lexicon: Lexicon): Question | undefined {
  const frame = withOneStretch(withOneSeries(withBothTimes(withOneBefore(withSameOfYear(asked, lexicon)), lexicon)))
  const numbered = numberedOf(frame, lexicon)
  if (numbered) return numbered
  const collected = collectedOf(frame)
  if (collected) return collected
  const cues = cuesIn(frame.masked)
  const papers = paperCuesIn(frame.masked)
  const tax = taxOfBoth(frame, papers)
  if (tax) return tax
  const several = severalOf(frame, lexicon)
  if (several) return several
  const both = cues.compare ? undefined : twoMeasures(frame, lexicon, simpleQuestion)
  if (both) return both
  const two = ofTwoRegisters(frame, lexicon)
  if (two) return two
  const lists = listsOf(frame, lexicon)
  if (lists) return lists
  // More than two periods side by side are not a comparison: each has its figure.
  if (periodsOf(frame).filter(({ from }) => from !== undefined).length > 2) return eachOf(frame, lexicon)
  const sides = cues.compare || cues.share || cues.growth || cues.net ? undefined : bothSidesOf(frame, lexicon)
  if (sides) return sides
  const usual = againstUsual(frame, lexicon)
  if (usual) return usual
  const beside = headBesideParty(frame, lexicon)
  if (beside) return beside
  const simple = (one: Frame): Question | undefined => simpleQuestion(one, lexicon)
  const isCompared = cues.compare && periodsOf(frame).length > 1 && !ofWhole.test(frame.masked)
  if (
    cues.share &&
    !isCompared &&
    !cues.growth &&
    !cues.runway &&
    !(isHigher.test(frame.masked) && periodsOf(frame).length > 1)
  ) {
    const share = shareOf(frame, lexicon)
    if (share) return share
  }
  if (cues.times && /\bratio\b/.test(frame.masked) && ofIncome.test(frame.masked)) {
    const share = shareOf(frame, lexicon)
    if (share && 'op' in share && share.op === 'ratio' && incomeFirst.test(frame.masked))
      return { ...share, a: share.b, b: share.a, labels: [share.labels[1], share.labels[0]] }
    if (share) return share
  }
  if (cues.times) {
    const ratio = twoOf(frame, lexicon)
    // “How many times the rent is the salary bill” divides the second by the first.
    if (ratio && ofSecond.test(frame.masked))
      return { op: 'ratio', a: ratio.b, b: ratio.a, as: 'times', labels: [ratio.labels[1], ratio.labels[0]] }
    if (ratio) return { op: 'ratio', a: ratio.a, b: ratio.b, as: 'times', labels: ratio.labels }
  }
  const by = groupIn(frame.masked)
  const isSeries = by !== undefined && ['month', 'quarter', 'half', 'week', 'day', 'fy'].includes(by.field) && !by.asks
  if (cues.both && !cues.net && paperOf(frame, papers, lexicon) === undefined && (!by || isSeries)) {
    const whole = (way: Direction): Query => ({
      from: 'transactions',
      measure: 'sum',
      filters: moneyFilters(frame, cues, way, lexicon),
      ...(periodsOf(frame)[0] && { time: periodsOf(frame)[0] }),
      ...(by && { group_by: by.field }),
    })
    return {
      op: 'parts',
      parts: [
        { label: 'Money in', query: whole('credit') },
        { label: 'Money out', query: whole('debit') },
      ],
    }
  }
  const isLess = lessOf.test(frame.masked) && frame.links.every(({ isLeftOut }) => !isLeftOut)
  const pair =
    cues.compare || cues.growth || periodsOf(frame).length > 1 || cues.apart || isLess ? twoOf(frame, lexicon) : undefined
  if (pair && pair.by === 'period' && !isLess && !cues.compare && !cues.growth && !cues.share) {
    const joined = sumOf(pair, cues.together)
    if (joined) return joined
  }
  if (
    pair &&
    !(cues.together && !cues.compare && !cues.growth && !isLess) &&
    (cues.compare || cues.growth || pair.by === 'period' || cues.apart || isLess)
  ) {
    const wantsPercent = /\b(?:percent(?:age)?|%|growth|grow|grew|grown|pratishat|yoy|mom|qoq)\b|%/.test(frame.masked)
    const wants = wantsPercent
      ? 'percent'
      : isLess ||
          /\b(?:differ\w*|how much (?:more|less|higher|lower)|by (?:how much|what (?:amount|sum|figure|margin))|(?:what|how (?:big|large)) (?:is|was) the (?:change|rise|fall|drop|increase|decrease|jump|dip)|how many (?:rupees|lakhs?|crores?)|gap|kitn[aei] (?:zyada|kam|farak|fark|badh[aei]|ghat[aei]|gir[aei])|change)\b/.test(
            frame.masked,
          )
        ? 'difference'
        : 'both'
    const isLaterFirst =
      pair.by !== 'period' ||
      (dayOf(pair.a) ?? lexicon.today) >= (dayOf(pair.b) ?? lexicon.today) ||
      (wants === 'both' && !risen.test(frame.masked))
    return isLaterFirst
      ? { op: 'compare', a: pair.a, b: pair.b, wants, labels: pair.labels }
      : { op: 'compare', a: pair.b, b: pair.a, wants, labels: [pair.labels[1], pair.labels[0]] }
  }
  if (pair && !cues.compare && !cues.growth && !cues.share && cues.together) {
    const joined = sumOf(pair, true)
    if (joined) return joined
  }
  const question = simple(frame)
  // Which of many grew most needs more than one statement.
  if (cues.growth && question && !('op' in question) && question.group_by && question.limit !== undefined) return undefined
  const ofYears =
    question && !('op' in question) && cues.growth && !question.time && question.group_by === 'fy' ? question : undefined
  if (ofYears) {
    const { group_by: _years, ...query } = ofYears
    const [now, before] = [unitBack(lexicon.today, 'year', 0), unitBack(lexicon.today, 'year', 1)]
    const [a, b] = [
      { ...query, time: begun(now, lexicon.today) },
      { ...query, time: before },
    ]
    return { op: 'compare', a, b, wants: 'percent', labels: ['this year', 'last year'] }
  }
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
    /\b(?:how much|what did|what have|total|sum|value|amount|kitna)\b[^.?]{0,500}\b(?:and|aur|&|in|across|over)\b[^.?]{0,500}\b(?:how many|number of|kitn[ei])\b|\b(?:and|aur|&)\b[^.?]{0,500}\b(?:how much|worth|value|amount|total|sum|rupees|kitna)\b|\bhow many\b[^.?]{0,500}\bworth\b/.test(
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

/** Both names behind `times`, the first of them what the second is counted by. */
const ofSecond =
  /^[^CPA]{0,500}\b(?:times|multiple of) (?!(?:more|higher|bigger|larger|greater|costlier|did|do|does|is|are|was|were|have|has|than)\b)(?:[a-z]+ ){0,5}?[CPA]+(?![^.?]{0,500}\bthan\b)[^.?]{0,500}\b(?:is|was|are|were|did|do|does|has|have|cost)\b[^.?]{0,500}[CPA]/

/** `X less Y`, of names of one kind. */
const lessOf =
  /(?<!T)T+ (?:[a-z]+ ){0,2}?(?:minus|less) (?:(?:[a-z]+|[CP]+) ){0,4}T|([CP])(?<!\1\1)\1*(?: (?!and |aur )(?:[a-z]+|[CPT]+)){0,4} (?:less|minus) (?:(?:[a-z]+|[CP]+) ){0,5}\1/

/** `was it higher than in Q2, and what is the percentage`: a change, and no share. */
const isHigher =
  /\b(?:higher|lower|more|less|better|worse|bigger|smaller|up|down|greater|above|below|beat|ahead)\b[^.?]{0,500}\bT|\b(?:beat|exceed\w*|top(?:ped)?) T/

/** `rise or fall from June to July`: the later month compared with the earlier. */
const risen =
  /\b(?:rise|rose|risen|fall|fell|fallen|grow|grew|grown|increased?|decreased?|drop(?:ped)?|go up|gone up|went up|go down|went down) (?:or [a-z]+ )?(?:[a-z]+ )?(?:from|between) T/

/** The word for a share: without it, percent between two periods is a change. */
const ofWhole = /\b(?:share|slice|chunk|proportion|portion|fraction|part|hissa)\b|(?:%|\bpercent(?:age)?) of\b/

const incomeFirst =
  /\bratio of (?:our |the |total |all )*(?:income|inflows?|receipts?|revenue|sales|collections?|money in|credits?)(?: \w+)? (?:to|and|vs|versus|against|over)\b/
const dayOf = ({ time, as_of }: Query) => time?.from ?? as_of

const daysLabel = (period: Period) => `${period.from ?? ''} to ${period.to ?? ''}`

/** The same question as one of several readings of a name. */
export const withName = (frame: Frame, at: number, value: string): Frame => ({
  ...frame,
  links: frame.links.map((link, index) => (index === at ? { ...link, values: [value] } : link)),
})
