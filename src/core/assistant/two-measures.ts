import type { Frame } from './frame.ts'
import { isQuery, type Lexicon, type Question } from './spec.ts'

/** Words for one figure of the same entries each. */
const measure =
  'total|sum|average|mean|median|largest|biggest|highest|maximum|smallest|lowest|minimum|first|earliest|last|latest|number|count'
const two = new RegExp(
  `\\b(${measure})(?: of)?(?: and|,? &| aur|,) (?:the |their )?(${measure})(?= (?!month|week|quarter|year|day|T))`,
)

/** `largest and smallest payment`, `total and average of …`: each of both, read with the other left out. */
export function twoMeasures(
  frame: Frame,
  lexicon: Lexicon,
  readAlone: (part: Frame, lexicon: Lexicon) => Question | undefined,
): Question | undefined {
  const said = two.exec(frame.masked)
  const [, one = '', other = ''] = said ?? []
  if (!said || one === other) return undefined
  const parts = [one, other].flatMap((word) => {
    const put = (text: string) =>
      text.slice(0, said.index) + word.padEnd(said[0].length) + text.slice(said.index + said[0].length)
    const query = readAlone({ ...frame, text: put(frame.text), masked: put(frame.masked) }, lexicon)
    return query && isQuery(query) ? [{ label: word.charAt(0).toUpperCase() + word.slice(1), query }] : []
  })
  const [a, b] = parts.map(({ query }) => JSON.stringify(query))
  return parts.length === 2 && a !== b ? { op: 'parts', parts } : undefined
}
