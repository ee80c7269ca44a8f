import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { IntlMessageFormat } from 'intl-messageformat'
import { readMessage, writeMessage } from '#core/message-format.ts'
import { languages, partlyTranslated } from '#core/messages.ts'
import { englishDates, gluedTexts, literalTexts, reasonsOf } from '../../../bin/messages/collect.ts'
import { found } from './found.ts'

const root = path.join(import.meta.dirname, '../../..')
const others = languages.filter((language) => language !== 'en')
const catalogueOf = (language: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.join(root, `src/messages/${language}.json`), 'utf8'))

const complete = others.filter((language) => !partlyTranslated.includes(language))

test.each(complete)('every sentence that people read has its translation: %s', (language) => {
  const catalogue = catalogueOf(language)
  const missing = [...found].filter(([message]) => !(catalogue[message] ?? '').trim())
  expect(missing.map(([message, [use]]) => `${use?.file}:${use?.line} ${message}`)).toEqual([])
})

/** What a first visit shows: login, menu and header, the page on which a customer pays, and the labels of a printed invoice. */
const firstVisit =
  /web\/features\/identity\/account\/login-page|web\/features\/workspace\/shell\/(header|side-nav|nav-|mobile-|profile-menu|company-switcher|menu-link|star-button)|web\/features\/sales\/collect\/|core\/documents\/print\/|documents\/pdf\/content/

test.each(partlyTranslated)('a language that is partly translated has all that a first visit shows: %s', (language) => {
  const catalogue = catalogueOf(language)
  const shown = [...found].filter(([, uses]) => uses.some(({ file }) => firstVisit.test(file))).map(([message]) => message)
  expect(shown.length).toBeGreaterThan(150)
  expect(shown.filter((message) => !(catalogue[message] ?? '').trim())).toEqual([])
})

test.each(partlyTranslated)(
  'a language that is partly translated has no words that would stand in an English sentence: %s',
  (language) => {
    expect(Object.keys(catalogueOf(language)).filter((message) => message.includes(', plural,'))).toEqual([])
  },
)

test.each(others)('no catalogue holds what no source says: %s', (language) => {
  expect(Object.keys(catalogueOf(language)).filter((message) => !found.has(message))).toEqual([])
})

test.each(others)('a translation is well formed and carries the same values: %s', (language) => {
  const wrong = Object.entries(catalogueOf(language)).filter(
    ([message, text]) => namesOf(message).join() !== namesOf(text).join(),
  )
  expect(wrong).toEqual([])
})

test('the list of stored reasons is that of the sources', () => {
  const listed: unknown = JSON.parse(fs.readFileSync(path.join(root, 'src/messages/reasons.json'), 'utf8'))
  expect(listed).toEqual(reasonsOf(found))
})

test.each(languages)('a sentence reads as a complete implementation of MessageFormat has it: %s', (language) => {
  const sentences = language === 'en' ? [...found.keys()] : Object.values(catalogueOf(language))
  const locale = `${language}-IN`
  const wrong = sentences.filter((sentence) => {
    const complete = new IntlMessageFormat(sentence, locale)
    return [0, 1, 2, 5, 1_00_000].some((count) => {
      const values = Object.fromEntries(namesOf(sentence).map((name) => [name, count]))
      return writeMessage(readMessage(sentence), values, locale) !== complete.format(values)
    })
  })
  expect(wrong).toEqual([])
})

test('a page says nothing past its messages', () => {
  expect(literalTexts()).toEqual([])
})

/** What the log and mails to operators say, lines that are stored with a document, and help for files that is made once for all. */
const inEnglish =
  /^src\/server\/(platform\/(archiving-alarms|storage)|domains\/(closing\/opening-documents\/(advances|voucher)|documents\/openings\/paper|directory\/import-columns\/documents|purchases\/purchase-orders\/order-columns|sales\/sales-documents\/import-kind))\.ts:/

test('a refusal or reason is one message, and no sentence glued together', () => {
  expect(gluedTexts().filter((text) => !inEnglish.test(text))).toEqual([])
})

test('a refusal says its dates in the language of its reader', () => {
  expect(englishDates()).toEqual([])
})

test.each([
  ['Bank accounts reconciled', 'a constant by a key, translated on a page'],
  ['Goods returned', 'a constant by a key, in the options of a field'],
  [
    'A PAN has 5 capital letters, 4 digits and a letter, such as AAACI1681G',
    'a problem that a function of another module returns',
  ],
  ['This order is closed: open it again first.', 'a refusal by the status of a document'],
])('what is shown by a key or a function counts as a message: %s', (message) => {
  expect(found.has(message)).toBe(true)
})

const parse = (message: string) => new IntlMessageFormat(message, 'en').getAst()
type Part = ReturnType<typeof parse>[number]
const namesOf = (message: string): string[] => [...new Set(parse(message).flatMap(inPart))].toSorted()
const inPart = (part: Part): string[] => {
  if (!('options' in part)) return part.type !== 0 && part.type !== 7 && 'value' in part ? [String(part.value)] : []
  return [part.value, ...Object.values(part.options).flatMap(({ value }) => value.flatMap(inPart))]
}
