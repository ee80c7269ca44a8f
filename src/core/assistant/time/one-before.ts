import type { Frame } from '../frame.ts'
import { shiftedBack } from './shift.ts'

const before =
  /\b(?:vs|versus|than|compared (?:to|with)|and|ke mukable) (?:the |that of the )*((?:month|quarter|week|year|half|period|one) (?:before|prior|earlier)(?: (?:that|it))?|(?:previous|preceding|prior|earlier) (?:month|quarter|week|year|half|period|one)|[iu]s ?se pe?hle(?: wal[aei])?)\b/

/** `last quarter vs the quarter before`: two times, the second as long before the first. */
export function withOneBefore(frame: Frame): Frame {
  const [time, ...others] = frame.times
  const said = before.exec(frame.masked)
  if (!said || others.length > 0 || time?.kind !== 'period' || time.end > said.index) return frame
  const { from, to } = time.period
  if (from === undefined || to === undefined) return frame
  const name = said[1] ?? ''
  const start = said.index + said[0].length - name.length
  const second = { ...time, start, end: start + name.length, period: shiftedBack({ from, to }, 'own') }
  const masked = `${frame.masked.slice(0, start)}${'T'.repeat(name.length)}${frame.masked.slice(start + name.length)}`
  return { ...frame, masked, times: [time, second] }
}
