import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import {
  currentLanguage,
  type Language,
  languages,
  readTextsFrom,
  type Texts,
  datesOnPages,
  translate,
  withTexts,
} from '#core/messages.ts'

const english: Texts = { language: 'en', catalogue: {} }
const read = new Map<Language, Texts>([['en', english]])

/** The sentences of a language, read from its file when they are first asked for: nobody may ever ask. */
function textsOf(language: Language): Texts {
  const known = read.get(language)
  if (known !== undefined) return known
  const file = path.join(import.meta.dirname, '../../messages', `${language}.json`)
  const texts = { language, catalogue: JSON.parse(fs.readFileSync(file, 'utf8')) }
  read.set(language, texts)
  return texts
}

const chosen = new AsyncLocalStorage<Texts>()

/** The language requested by a client (`Accept-Language`, RFC 9110 section 12.5.4): its first choice, or English. */
function languageOf(http: FastifyRequest): Language {
  const first = http.headers['accept-language']?.slice(0, 2).toLowerCase()
  return languages.find((language) => language === first) ?? 'en'
}

/** Runs work whose sentences and dates are in a language: a mail, a printed document. */
export const inLanguage = <T>(language: Language, work: () => T): T => chosen.run(textsOf(language), work)

/** Handles a request: its errors are in the requested language. Dates stay English, because they are also stored. */
export const inRequestLanguage = <T>(http: FastifyRequest, work: () => T): T =>
  chosen.run({ ...textsOf(languageOf(http)), datesIn: 'en' }, work)

/** As `inLanguage`, for a language that is stored and may be missing or one we no longer have. */
export const inLanguageOf = <T>(language: string | null | undefined, work: () => T): T =>
  inLanguage(languages.find((each) => each === language) ?? 'en', work)

/** Shows what is read and not stored: the dates in it are in the reader's language too. */
export const inReadersLanguage = <T>(work: () => T): T =>
  chosen.run({ ...textsOf(currentLanguage()), datesIn: datesOnPages(currentLanguage()) }, work)

/** `translate` in the language of now, for a file whose rows are written later, while it is sent. */
export function readersWords(): (text: string) => string {
  const texts = chosen.getStore() ?? english
  return (text) => withTexts(texts, () => translate(text))
}

/** From now on sentences use the language of the current request or job. Called once at start. */
export function followLanguage(): void {
  readTextsFrom(() => chosen.getStore() ?? english)
}
