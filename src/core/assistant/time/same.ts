import type { Frame } from '../frame.ts'
import type { Lexicon } from '../spec.ts'
import { begun, unitBack } from './calendar.ts'
import { shiftedBack } from './shift.ts'
import { unitOf } from './vocabulary.ts'

const unit = '(month|quarter|week|period|time|mahine|mahina|timahi|tihai|hafte)'
const same = new RegExp(
  `\\b(?:same|corresponding|isi|usi|yahi) ${unit}(?: (?:of|in|ki|ke|ka|me|mein|the))* T|T (?:(?:ki|ke|ka|me|mein|in|the) )*(?:same|isi|usi|yahi) ${unit}\\b`,
)

/** `the same quarter last year`, alone: that quarter, not the year. */
export function withSameOfYear(frame: Frame, { today }: Lexicon): Frame {
  const [time, ...others] = frame.times
  const said = same.exec(frame.masked)
  const word = said?.[1] ?? said?.[2]
  if (time?.kind !== 'period' || time.unit !== 'year' || others.length > 0 || word === undefined) return frame
  const isPeriod = word === 'period' || word === 'time'
  const now = unitBack(today, isPeriod ? 'year' : unitOf(word), 0)
  const period = shiftedBack(isPeriod ? begun(now, today) : now, 'year')
  return { ...frame, times: [{ ...time, unit: 'range', period }] }
}
