import { followed } from './follow/follow.ts'
import type { Frame } from './frame.ts'
import { isQuery, type Lexicon, type Question } from './spec.ts'

const tail =
  /(?:, ?(?:and |aur )?|\? |; ?| and | aur )(?=(?:(?:also|in|on|to|from|by|across|over|through|at) )?(?:how (?:much|many)|what|when|whom?|which|kitn[aei]|kab|kis\w*|total|in all|usme|isme|unme|(?:of )?which (?:is |are )?overdue|the (?:overdue|unpaid|late) (?:part|portion|amount|bit))\b)/g

/** `and how much of it`: the text before it is a figure of its own. */
const pointing =
  /\b(?:of (?:it|that|this|them|those|these|which)|usme|isme|unme|the (?:overdue|unpaid|late) (?:part|portion|amount|bit))\b/

/**
 * `…, and in how many payments?`: a second question about the same entries. It is parsed as a follow-up of the first, and both are
 * answered. Undefined without a second question, or with another subject. @param found the parse of the whole @param readAlone parses a
 * part of the frame as a question of its own
 */
export function withTail(
  frame: Frame,
  found: Question | undefined,
  lexicon: Lexicon,
  readAlone: (part: Frame) => Question | undefined,
): Question | undefined {
  if (found && (!isQuery(found) || found.measure === 'rows')) return undefined
  const split = [...frame.masked.matchAll(tail)].at(-1)
  if (!split) return undefined
  const at = split.index + split[0].length
  const rest = frame.masked.slice(at)
  const isOfFirst = pointing.test(rest)
  if (/[TPCANM]{2}/.test(rest) || rest.split(' ').length > (isOfFirst ? 10 : 6)) return undefined
  const [head, end] = [cut(frame, 0, split.index), cut(frame, at, frame.text.length)]
  const first = readAlone(head)
  if (!first || !isQuery(first)) return undefined
  const second = followed(end, { question: first }, lexicon)
  if (!second || !isQuery(second)) return undefined
  // Already parsed, or not a figure that another could be shown beside.
  const isDate = second.measure.endsWith('_date') && first.measure === 'sum'
  const isRead = [first, ...(isDate || isOfFirst ? [] : [found])].some((one) => JSON.stringify(one) === JSON.stringify(second))
  const isPlain = [first, second].every(({ group_by }) => group_by === undefined)
  return isRead || !isPlain || /^(?:rows|balance|burn|runway)/.test(first.measure)
    ? undefined
    : {
        op: 'parts',
        parts: [
          { label: labelOf(head), query: first },
          { label: labelOf(end), query: second },
        ],
      }
}

const labelOf = ({ text }: Frame) => {
  const label = text.trim().replace(/(?<![?.])[?.]+$/, '')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** The part of the frame from `start` to `end`, as if it were the whole. */
function cut(frame: Frame, start: number, end: number): Frame {
  const within = <T extends { start: number; end: number }>(spans: readonly T[]): T[] =>
    spans
      .filter((one) => one.start >= start && one.end <= end)
      .map((one) => ({ ...one, start: one.start - start, end: one.end - start }))
  return {
    text: frame.text.slice(start, end),
    masked: frame.masked.slice(start, end),
    times: within(frame.times),
    amounts: within(frame.amounts),
    links: within(frame.links),
    modes: within(frame.modes),
    ...(frame.numbers && { numbers: within(frame.numbers) }),
  }
}
