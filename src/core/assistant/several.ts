import type { Frame } from './frame.ts'
import { simpleQuestion } from './simple.ts'
import { isQuery, type Lexicon, type Question } from './spec.ts'

/** Words for one figure each, and the plain word it is read by. */
const figures: readonly (readonly [words: string, plain: string, label: string])[] = [
  ['invoiced|billed|invoicing|billing', 'invoiced', 'Invoiced'],
  ['outstanding|due|unpaid|pending|baki|baaki', 'receivables outstanding', 'Outstanding'],
  ['overdue|past due', 'receivables overdue', 'Overdue'],
  [
    '(?:money |cash )?in(?:flows?)?|receipts?|received|collected|collections?|income|came in|aaya|aamdani',
    'received',
    'Money in',
  ],
  [
    '(?:money |cash )?out(?:flows?)?|outgo|payments?|paid|spent|spend|spending|expenses?|went out|gaya|kharcha',
    'spent',
    'Money out',
  ],
  ['net(?: cash)?(?: flow)?|surplus|bacha|bachat|difference', 'net cash flow', 'Net'],
  ['opening(?: balance)?', 'opening balance', 'Opening balance'],
  ['closing(?: balance)?', 'closing balance', 'Closing balance'],
]
const one = `(${figures.map(([words]) => words).join('|')})`
const wholeFigures = figures.map(([words, plain, label]) => [new RegExp(`^(?:${words})$`), plain, label] as const)
const list = new RegExp(
  `\\b${one} ?(?:,|and|&|aur) ?${one}(?: ?, ?${one})? ?,? ?(?:and|&|aur|plus) ?(?:(?:the|what|is|was|kitna|kitni) )*${one}(?![a-z])`,
)

/** `invoiced, received and outstanding this quarter`: each figure with the names and days of all. */
export function severalOf(frame: Frame, lexicon: Lexicon): Question | undefined {
  const said = list.exec(frame.masked)
  if (!said) return undefined
  const parts = said.slice(1).flatMap((word) => {
    const [, plain, label] = wholeFigures.find(([words]) => words.test(word ?? '')) ?? []
    if (plain === undefined || label === undefined) return []
    const query = simpleQuestion(only(frame, said, plain), lexicon)
    if (!query || !isQuery(query)) return []
    // What is open is open now, whenever it was issued.
    const { time: _time, ...now } = query
    return [{ label, query: query.field === 'outstanding' ? now : query }]
  })
  const isTwice = new Set(parts.map(({ label }) => label)).size < parts.length
  return parts.length === said.slice(1).filter(Boolean).length && !isTwice ? { op: 'parts', parts } : undefined
}

/** The frame with the list of figures replaced by one of them; the rest keeps its place. */
function only(frame: Frame, said: RegExpExecArray, plain: string): Frame {
  const length = Math.max(0, said[0].length - plain.length)
  const put = (text: string) =>
    `${text.slice(0, said.index).replace(/[a-z]/g, ' ')}${plain}${' '.repeat(length)}${text.slice(said.index + said[0].length)}`
  return { ...frame, text: put(frame.text), masked: put(frame.masked) }
}
