import { readersDate } from './dates.ts'
import { currentMessages, formatMessage, translate, type ValuesOf } from './messages.ts'

type ReasonValue = string | number

/**
 * A reason that is stored with a document, in English whatever the language of the moment. `translateReason` shows it in the reader's
 * language; `npm run messages` lists these messages in src/messages/reasons.json.
 */
export function reason<const Message extends string>(message: Message, ...[values]: ValuesOf<Message, ReasonValue>): string {
  const given = values as Readonly<Record<string, ReasonValue>> | undefined
  return given === undefined ? message : message.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? ''))
}

/** Messages of reasons that are built from other reasons by inserting words. */
export const reasonMessages = (...messages: string[]): readonly string[] => messages

/**
 * A refusal that a job stored in English, in the current language: by the sentence of the catalogue that it was made from, its dates too.
 * Only for texts of the product: what people wrote could be taken for another sentence.
 */
export function translateRefusal(text: string): string {
  const all = currentMessages()
  const sentences = refusals.get(all) ?? all.filter(isSentence)
  refusals.set(all, sentences)
  return translateReason(text, sentences).replaceAll(englishDate, dateInWords)
}

const refusals = new WeakMap<readonly string[], readonly string[]>()
/** A whole sentence that says something besides its values. */
const isSentence = (message: string) =>
  /[.?]$/.test(message) && !message.includes('plural,') && message.replaceAll(/\{\w+\}/g, '').length > 15
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const englishDate = /\b(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4})\b/g
const dateInWords = (_: string, day: string, month: string, year: string) =>
  readersDate(`${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`)

type Pattern = { message: string; literals: string[]; names: string[]; weight: number }
const known = new Map<readonly string[], Pattern[]>()

/** A stored English reason in the current language, by the message it was created from; unchanged if there is none. */
export function translateReason(text: string, messages: readonly string[]): string {
  const whole = translate(text)
  if (whole !== text) return whole
  for (const pattern of patternsOf(messages)) {
    const values = valuesIn(text, pattern)
    if (values) {
      const shown = Object.fromEntries(pattern.names.map((name, at) => [name, translateReason(values[at] ?? '', messages)]))
      return formatMessage(pattern.message, shown)
    }
  }
  return text
}

/** The messages with values, the longest first, so that the most exact one is found. */
function patternsOf(messages: readonly string[]): Pattern[] {
  const before = known.get(messages)
  if (before) return before
  const patterns = messages.filter((message) => message.includes('{')).map(patternOf)
  const sorted = patterns.filter(({ weight }) => weight > 2).toSorted((a, b) => b.weight - a.weight)
  known.set(messages, sorted)
  return sorted
}

function patternOf(message: string): Pattern {
  const literals = message.split(/\{\w+\}/)
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return { message, literals, names, weight: literals.join('').length }
}

/** The text between the literals of a message, each searched once and in order: linear time for any text. */
function valuesIn(text: string, { literals }: Pattern): string[] | undefined {
  const [first = '', ...rest] = literals
  const last = rest.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined
  const end = text.length - last.length
  const values: string[] = []
  let at = first.length
  for (const literal of rest.slice(0, -1)) {
    const next = text.indexOf(literal, at + 1)
    if (next < 0 || next > end) return undefined
    values.push(text.slice(at, next))
    at = next + literal.length
  }
  if (end <= at) return undefined
  return [...values, text.slice(at, end)]
}
