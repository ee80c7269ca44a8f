import type { Frame } from './frame.ts'

const have =
  "(?:have|had|has) (?:we|i) (?:still |actually |really |currently |now |even |already )*got|(?:we|i) (?:have|had) got|(?:we|i)'ve got"
const place =
  '(?: (?:in|at|with|on|across|over)(?: (?:the|our|my|all|both|of))* (?:A+|banks?|(?:bank )?accounts?|hand|all|total|cash)(?:(?:,| and| plus| &) A+)*(?: accounts?| banks?)?)'
const asNow =
  '(?: (?:T+|(?:right )?now|at (?:present|the moment)|left|lying|sitting|remaining|parked|kept|stashed|stored|available|in hand|on hand|altogether|overall|together|combined|in (?:all|total)|as (?:of|on|at)|on|at|by|the|end|close|of))*'
const asked = new RegExp(
  `(\\b(?:how much|what|what all|kitna)(?: (?:money|cash|funds|balance))? )(${have})(?=${asNow}${place}?${asNow}[?.! ]*$)`,
)
/** `got how much in Axis`. */
const turned = new RegExp(`^(?:so |ok |and )*got (?:how much|what)(?= in (?:the |our )?A+${asNow}[?.! ]*$)`)

/**
 * `how much have we got in PNB`: having money somewhere is a balance, and nothing that came in. Within a stretch of time (`this month`) or
 * from a person it is what came in.
 */
export function withHeld(frame: Frame): Frame {
  const isTurned = turned.test(frame.masked)
  const found = asked.exec(frame.masked)
  if (!found && !isTurned) return frame
  const isStretch = frame.times.some(
    (time) =>
      time.kind === 'period' &&
      time.period.from !== time.period.to &&
      !/\b(?:end|close|closing) (?:of (?:the )?)?$|\bas (?:on|of|at) $/.test(frame.masked.slice(0, time.start)) &&
      !/\b(?:end|close)\b/.test(frame.text.slice(time.start, time.end)),
  )
  if (isStretch) return frame
  if (!found) return { ...frame, masked: frame.masked.replace(/\bgot (how much|what)/, '$1 is ') }
  const [, before = '', said = ''] = found
  const start = found.index + before.length
  const plain = (said.length < 10 ? 'we have' : 'do we have').padEnd(said.length)
  return { ...frame, masked: frame.masked.slice(0, start) + plain + frame.masked.slice(start + said.length) }
}
