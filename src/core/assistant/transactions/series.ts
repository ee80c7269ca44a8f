import { periodsOf } from '../slots.ts'
import type { Query } from '../spec.ts'
import type { Asked } from './asked.ts'
import { groupedQuery, isChangeAsked, unitOf } from './groups.ts'

/** `monthly`, `trend`, `day by day`: a figure for each. */
export function seriesOf(asked: Asked): Query | undefined {
  const { frame, text, cues, base, filters } = asked
  const isChange = isChangeAsked(asked)
  const ofMonths = /\b(monthly|weekly|quarterly|yearly) (?:average|avg|mean|median) (?:\w+ )?(?:value|size|amount)\b/.exec(
    text,
  )?.[1]
  if (ofMonths)
    return groupedQuery(frame, cues, base, filters, { field: unitOf(ofMonths), isPlural: true, asks: false, word: '' }, undefined)
  const trend =
    /\b(monthly|month on month|month by month|mahinewar|month-wise|weekly|week on week|week by week|quarterly|quarter on quarter|half[- ]?yearly|semi-?annual(?:ly)?|six[- ]monthly|daily|day by day|yearly|annual|year on year|trend|(?:moved|trended|evolved|behaved)(?= (?:T|over|in|during|across|since|through))|qoq|mom|yoy)\b/.exec(
      text,
    )?.[1] ?? charted.exec(text)?.[1]
  if (
    trend &&
    !isChange &&
    !cues.average &&
    !(cues.growth && periodsOf(frame).length > 1) &&
    !/\b(?:monthly|quarterly|yearly|annual) (?:pass|plan|rent|fee|retainer|instal|emi|statement)/.test(text)
  )
    return groupedQuery(frame, cues, base, filters, { field: unitOf(trend), isPlural: true, asks: false, word: '' }, undefined)
  return undefined
}

/** `chart the payments of the last 8 months`: by month, by default. */
const charted = /^(?:please |now |can you )*(chart|plot|graph|draw)\b/
