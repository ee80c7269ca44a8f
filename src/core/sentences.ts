import { formatDate, formatInstant, formatMonthYear, type IsoDate } from './dates.ts'
import { formatMessage, type ValuesOf } from './messages.ts'

/** A sentence that is rendered later, in the reader's language. It is stored in this form: the English message and its values. */
export type Sentence = { readonly message: string; readonly values?: Readonly<Record<string, SentenceValue>> }
/** A date, a month (`2026-11`), an instant or another sentence inside one is also rendered in the reader's language. */
export type SentenceValue =
  | string
  | number
  | null
  | undefined
  | Sentence
  | { readonly date: IsoDate }
  | { readonly month: string }
  | { readonly instant: string }

/** The English message with its values, a literal: `npm run messages` collects it. */
export function sentence<const Message extends string>(
  message: Message,
  ...[values]: ValuesOf<Message, SentenceValue>
): Sentence {
  return values === undefined ? { message } : { message, values: values as Readonly<Record<string, SentenceValue>> }
}

/** The sentence in the language of the moment; a text of people stays as they wrote it. */
export function say(said: Sentence | string): string {
  if (typeof said === 'string') return said
  const values = said.values && Object.fromEntries(Object.entries(said.values).map(([name, value]) => [name, valueOf(value)]))
  return formatMessage(said.message, values)
}

function valueOf(value: SentenceValue) {
  if (value === null || typeof value !== 'object') return value
  if ('date' in value) return formatDate(value.date)
  if ('month' in value) return formatMonthYear(value.month)
  return 'instant' in value ? formatInstant(new Date(value.instant)) : say(value)
}
