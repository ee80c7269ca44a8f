import { addDays, monthStart } from '../dates.ts'
import type { Frame } from './frame.ts'
import { simpleQuestion } from './simple.ts'
import type { Lexicon, Period, Question } from './spec.ts'
import { unitBack } from './time/calendar.ts'

const against =
  /\b(?:vs|versus|against|than|over|compared (?:to|with|against)|relative to|beside|next to)\.? (?:the |its |our |that of )*(?:monthly )?(?:average|avg|mean|usual|normal)(?: month)?(?: (?:of|over|for|in|across))?(?: the| its| our)? $/

/** A month against the average month of others: `July versus the average of the three months before`. */
export function againstUsual(frame: Frame, lexicon: Lexicon): Question | undefined {
  const [one, other, ...more] = frame.times
  if (one?.kind !== 'period' || other?.kind !== 'period' || more.length > 0) return undefined
  if (!against.test(frame.masked.slice(0, other.start)) || one.unit !== 'month') return undefined
  const masked = frame.masked.replace(/\b(?:average|avg|mean|usual|normal)\b/g, (word) => ' '.repeat(word.length))
  const query = simpleQuestion({ ...frame, masked, times: [one] }, lexicon)
  if (!query || 'op' in query || query.measure !== 'sum' || query.group_by || query.from !== 'transactions') return undefined
  const time = monthsBefore(one.period, other.period, frame.text.slice(other.start, other.end))
  return {
    op: 'compare',
    a: query,
    b: { ...query, measure: 'avg_monthly', time },
    wants: /\b(?:percent|%)|%/.test(masked) ? 'percent' : 'both',
    labels: [frame.text.slice(one.start, one.end), `the average month of ${frame.text.slice(other.start, other.end)}`],
  }
}

/** `the previous three months` beside July are those before July, not before today. */
function monthsBefore({ from }: Period, other: Period, said: string): Period {
  if (from === undefined || other.from === undefined || other.to === undefined) return other
  if (other.to < from || !/\b(?:previous|prior|preceding|last|past|earlier|before)\b/.test(said)) return other
  const length =
    (Number(other.to.slice(0, 4)) - Number(other.from.slice(0, 4))) * 12 +
    Number(other.to.slice(5, 7)) -
    Number(other.from.slice(5, 7)) +
    1
  return { from: unitBack(from, 'month', length).from, to: addDays(monthStart(from), -1) }
}
