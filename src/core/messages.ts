import { type Piece, readMessage, writeMessage } from './message-format.ts'

/** Languages of the screens, mails and printed documents, by BCP 47. English is the source: its sentences are in the code. */
export const languages = ['en', 'hi', 'gu', 'ta'] as const
export type Language = (typeof languages)[number]
/** Languages with what a first visit needs; the rest of their sentences are English, each of them whole. */
export const partlyTranslated: readonly Language[] = ['gu', 'ta']

/** English sentence → translation, both in ICU MessageFormat. A missing translation is shown in English. */
export type Catalogue = Readonly<Record<string, string>>
/** `datesIn`: the language of month names, where it differs, as in stored values of a request. */
export type Texts = { language: Language; catalogue: Catalogue; datesIn?: Language }

/** A plural takes a number; any other value is written unchanged, and a missing one as nothing. */
export type MessageValue = string | number | bigint | null | undefined

type NameIn<Inner extends string> = Inner extends `${infer Name},${string}`
  ? Name
  : Inner extends `${string} ${string}` | `#${string}` | ''
    ? never
    : Inner
/** The names between braces, so that a sentence compiles only with its values. */
export type NamesOf<Message extends string> = Message extends `${string}{${infer Inner}}${infer Rest}`
  ? NameIn<Inner> | NamesOf<Rest>
  : never
export type ValuesOf<Message extends string, Value> = [NamesOf<Message>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Message>, Value>>]

const english: Texts = { language: 'en', catalogue: {} }
/** The page's language comes with the page (src/web/public/start.js), before any module runs. */
const page = globalThis as { pageTexts?: Texts }
let readTexts = (): Texts => {
  const texts = page.pageTexts
  if (texts === undefined) return english
  texts.datesIn ??= datesOnPages(texts.language)
  return texts
}
let borrowed: Texts | undefined
const currentTexts = (): Texts => borrowed ?? readTexts()

/** Sets how the current language is found: on the server, the language of the request or job being handled. */
export function readTextsFrom(read: () => Texts): void {
  readTexts = read
}

/** Runs work whose sentences are in a language other than the page's: a letter to a customer. The work must be synchronous. */
export function withTexts<T>(texts: Texts, work: () => T): T {
  const before = borrowed
  borrowed = texts
  try {
    return work()
  } finally {
    borrowed = before
  }
}

/** English, which needs no catalogue. */
export const englishTexts = english

/** The current language of `t`. */
export const currentLanguage = (): Language => currentTexts().language
/** The language of months now. */
export const currentDateLanguage = (): Language => currentTexts().datesIn ?? currentTexts().language
/** The language of months on a page: English where whole sentences are, so that none is half of each. */
export const datesOnPages = (language: Language): Language => (partlyTranslated.includes(language) ? 'en' : language)

/**
 * A sentence in the current language, with its values. `message` is the English sentence, a literal: `npm run messages` collects it, and
 * test/house/messages.test.ts refuses a sentence without a translation.
 */
export function t<const Message extends string>(message: Message, ...[values]: ValuesOf<Message, MessageValue>): string {
  const { catalogue, language } = currentTexts()
  return fill(found(catalogue, message), values, language)
}

/** A sentence stored as its English message and values, in the current language. */
export function formatMessage(message: string, values: Readonly<Record<string, MessageValue>> | undefined): string {
  const { catalogue, language } = currentTexts()
  return fill(found(catalogue, message), values, language)
}

/** A text that another module or the server has as a constant, in the current language. */
export const translate = (text: string): string => found(currentTexts().catalogue, text)

/** The English messages that the current language translates; none in English. Always the same list of a language. */
export function currentMessages(): readonly string[] {
  const { catalogue } = currentTexts()
  const known = messageLists.get(catalogue) ?? Object.keys(catalogue)
  messageLists.set(catalogue, known)
  return known
}
const messageLists = new WeakMap<Catalogue, readonly string[]>()

const sources = new WeakMap<Catalogue, Map<string, string[]>>()

/** The message of a word with its meaning, as in the catalogues: `Change [difference]`. */
export const contextMessage = (context: string, message: string): string => `${message} [${context}]`

/**
 * A word that English uses in several meanings, in the current language: `inContext('difference', 'Change')`. `context` and `message` are
 * literals. A language that has no translation for this meaning takes the one of the word alone.
 */
export function inContext(context: string, message: string): string {
  const { catalogue } = currentTexts()
  const own = contextMessage(context, message)
  return Object.hasOwn(catalogue, own) ? (catalogue[own] ?? message) : found(catalogue, message)
}

/** The English texts that are written like this in the current language: what `translate` made of them, taken back. */
export function englishOf(text: string): readonly string[] {
  const { catalogue } = currentTexts()
  const known = sources.get(catalogue) ?? new Map<string, string[]>()
  if (!sources.has(catalogue)) {
    for (const [english, translation] of Object.entries(catalogue))
      known.set(translation, [...(known.get(translation) ?? []), english])
    sources.set(catalogue, known)
  }
  return known.get(text) ?? []
}

/** `1 invoice`, `12,345 invoices`, in the current language. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  const { catalogue, language } = currentTexts()
  const message = pluralMessage(one, many)
  return fill(found(catalogue, message), { count }, language)
}

/** `invoices`, in the current language: the counted noun without its count. */
export const manyOf = ([one, many]: readonly [one: string, many: string]): string => countOf(2, one, many).replace('2 ', '')

/** The message of a counted noun, as in the catalogues. */
export const pluralMessage = (one: string, many: string): string => `{count, plural, one {# ${one}} other {# ${many}}}`

/** The message of a person's action on a record, `{person} cancelled {noun} {name}`, as in the catalogues. */
export const deedMessage = (verb: string): string => `{person} ${verb} {noun} {name}`
/** The message of an action with a sentence of its own, in which `…` stands for the name. */
export const ownDeedMessage = (deed: string): string => `{person} ${deed.replace('…', '{name}')}`

/** Only own properties of the catalogue: an account may be named `constructor`. */
const found = (catalogue: Catalogue, message: string): string =>
  Object.hasOwn(catalogue, message) ? (catalogue[message] ?? message) : message

type Values = Readonly<Record<string, MessageValue>> | undefined
const read = new Map<string, Piece[]>()

function fill(message: string, values: Values, language: Language): string {
  if (values === undefined && !message.includes("'{")) return message
  // Most sentences only name their values; the rest, and what quotes a brace, is read as ICU has it.
  if (values !== undefined && !/, *plural|'[{}]/.test(message))
    return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  const pieces = read.get(message) ?? readMessage(message)
  read.set(message, pieces)
  return writeMessage(pieces, values ?? {}, `${language}-IN`)
}
