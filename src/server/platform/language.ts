import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { currentLanguage, type Language, languages, readTextsFrom, type Texts, datesOnPages } from '#core/messages.ts'
import gu from '#messages/gu.json' with { type: 'json' }
import hi from '#messages/hi.json' with { type: 'json' }
import ta from '#messages/ta.json' with { type: 'json' }

const texts: Record<Language, Texts> = {
  en: { language: 'en', catalogue: {} },
  hi: { language: 'hi', catalogue: hi },
  gu: { language: 'gu', catalogue: gu },
  ta: { language: 'ta', catalogue: ta },
}
const chosen = new AsyncLocalStorage<Texts>()

/** The language requested by a client (`Accept-Language`, RFC 9110 section 12.5.4): its first choice, or English. */
function languageOf(http: FastifyRequest): Language {
  const first = http.headers['accept-language']?.slice(0, 2).toLowerCase()
  return languages.find((language) => language === first) ?? 'en'
}

/** Runs work whose sentences and dates are in a language: a mail, a printed document. */
export const inLanguage = <T>(language: Language, work: () => T): T => chosen.run(texts[language], work)

/** Handles a request: its errors are in the requested language. Dates stay English, because they are also stored. */
export const inRequestLanguage = <T>(http: FastifyRequest, work: () => T): T =>
  chosen.run({ ...texts[languageOf(http)], datesIn: 'en' }, work)

/** As `inLanguage`, for a language that is stored and may be missing or one we no longer have. */
export const inLanguageOf = <T>(language: string | null | undefined, work: () => T): T =>
  inLanguage(languages.find((each) => each === language) ?? 'en', work)

/** Shows what is read and not stored: the dates in it are in the reader's language too. */
export const inReadersLanguage = <T>(work: () => T): T =>
  chosen.run({ ...texts[currentLanguage()], datesIn: datesOnPages(currentLanguage()) }, work)

/** From now on sentences use the language of the current request or job. Called once at start. */
export function followLanguage(): void {
  readTextsFrom(() => chosen.getStore() ?? texts.en)
}
