import { addDays } from '../dates.ts'
import { cuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import { simpleQuestion } from './simple.ts'
import { isQuery, type Lexicon, type Question } from './spec.ts'

/** `list the withdrawals of February and March`: one list for adjacent periods, otherwise one for each. */
export function listsOf(frame: Frame, lexicon: Lexicon): Question | undefined {
  const { compare, growth, share } = cuesIn(frame.masked)
  const times = frame.times.flatMap((time) => (time.kind === 'period' && time.unit !== 'all' ? [time] : []))
  if (times.length < 2 || compare || growth || share) return undefined
  const parts = times.flatMap((time) => {
    const query = simpleQuestion({ ...frame, times: [time] }, lexicon)
    const text = frame.text.slice(time.start, time.end)
    return query && isQuery(query) && query.measure === 'rows' && query.limit === undefined
      ? [{ label: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, query }]
      : []
  })
  if (parts.length < times.length) return undefined
  const inOrder = parts.map(({ query }) => query).toSorted((a, b) => ((a.time?.from ?? '') < (b.time?.from ?? '') ? -1 : 1))
  const isBeside = inOrder.every(({ time }, at) => {
    const before = inOrder[at - 1]?.time?.to
    return at === 0 || (before !== undefined && addDays(before, 1) === time?.from)
  })
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  const to = last?.time?.to
  return isBeside && first?.time && to !== undefined ? { ...first, time: { ...first.time, to } } : { op: 'parts', parts }
}
