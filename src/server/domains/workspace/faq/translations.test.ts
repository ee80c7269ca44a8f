import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { followLanguage, inLanguage } from '#server/platform/language.ts'
import { languages, partlyTranslated, translate } from '#core/messages.ts'
import { getFaq } from '#contract/workspace/faq.ts'
import { openWorld } from '#test/support/world.ts'
import { readArticles, readTranslations } from './articles.ts'
import { list } from './service.ts'

followLanguage()
const articles = readArticles()
const others = languages.filter((language) => language !== 'en' && !partlyTranslated.includes(language))
const root = path.join(import.meta.dirname, '../../../../..')
const catalogueOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, `src/messages/${language}.json`), 'utf8'))
const boldIn = (answer: string) => [...answer.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words)
const linksIn = (answer: string) => [...answer.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)

test.each(others)('every article is translated: %s', (language) => {
  const ids = new Set(readTranslations(language).map(({ faq_id }) => faq_id))
  expect(articles.filter(({ faq_id }) => !ids.has(faq_id)).map(({ faq_id }) => faq_id)).toEqual([])
})

test.each(others)(
  'a translated article links to the same pages, and puts the same words of the screens in bold: %s',
  (language) => {
    const wrong = readTranslations(language).flatMap(({ faq_id, answer, question }) => {
      const source = articles.find((article) => article.faq_id === faq_id)
      if (!source) return [[faq_id, 'is no article']]
      const bold = boldIn(source.answer).map((words) => inLanguage(language, () => translate(words)))
      const isSame =
        linksIn(answer).toSorted().join() === linksIn(source.answer).toSorted().join() &&
        boldIn(answer).toSorted().join('|') === bold.toSorted().join('|') &&
        question.endsWith('?')
      return isSame
        ? []
        : [
            [
              faq_id,
              ...boldIn(answer).filter((each) => !bold.includes(each)),
              '≠',
              ...bold.filter((each) => !boldIn(answer).includes(each)),
            ],
          ]
    })
    expect(wrong).toEqual([])
  },
)

test.each(others)(
  'what a translated article puts in bold is a text of the screens, or a name that needs no translation: %s',
  (language) => {
    const shown = new Set(Object.values(catalogueOf(language)))
    const strange = readTranslations(language).flatMap(({ faq_id, answer }) =>
      boldIn(answer).flatMap((words) => (shown.has(words) || /^[A-Z-]+$/.test(words) ? [] : [`${faq_id}: ${words}`])),
    )
    expect(strange).toEqual([])
  },
)

test.each(others)('a translated article calls a page of the menu as the menu does: %s', (language) => {
  const named = (answer: string) =>
    new Map([...answer.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, words = '', to = '']) => [to, words]))
  const inOther = (words: string) => inLanguage(language, () => words.split(' › ').map(translate).join(' › '))
  const wrong = readTranslations(language).flatMap(({ faq_id, answer }) => {
    const source = named(articles.find((article) => article.faq_id === faq_id)?.answer ?? '')
    return [...named(answer)].flatMap(([to, words]) => {
      const menu = source.get(to) ?? ''
      // The sentence may name a page in other words than the menu, in every language.
      return /^[a-z]/.test(menu) || words === inOther(menu) ? [] : [`${faq_id}: ${words} ≠ ${inOther(menu)}`]
    })
  })
  expect(wrong).toEqual([])
})

describe('whoever reads Hindi', () => {
  let ask: (keyword: string) => Promise<string[]>
  let english: (keyword: string) => Promise<string[]>
  let questionOf: (faq_id: string) => string | undefined
  beforeAll(async () => {
    const world = await openWorld()
    const asha = await world.company()
    const { accounts_id, companies_id } = asha
    const translated = new Map(readTranslations('hi').map(({ faq_id, question }) => [faq_id, question]))
    questionOf = (faq_id) => translated.get(faq_id)
    ask = async (keyword) =>
      inLanguage('hi', () =>
        asha.tx(async (tx) => list(tx, { accounts_id, companies_id, keyword }).data.map(({ question }) => question)),
      )
    english = async (keyword) =>
      (await asha.call(getFaq, { query: { accounts_id, companies_id, keyword } })).data.map(({ question }) => question)
  })

  test('gets the Hindi answer, and finds it by Hindi, Latin and English words', async () => {
    for (const keyword of ['डैशबोर्ड पर आँकड़े क्यों नहीं', 'no figures on my dashboard'])
      expect((await ask(keyword)).slice(0, 3)).toContain('मेरे डैशबोर्ड पर कोई आँकड़े क्यों नहीं हैं?')
    expect((await english('no figures on my dashboard'))[0]).toBe('Why are there no figures on my dashboard?')
  })

  test('finds a question by its own words first', async () => {
    const wrong: string[] = []
    for (const { faq_id, question } of readTranslations('hi'))
      if (!(await ask(question)).slice(0, 2).includes(question)) wrong.push(`${faq_id}: ${question}`)
    expect(wrong).toEqual([])
  })

  test.each([
    ['नया इनवॉइस कैसे बनाएँ', 'invoice-create'],
    ['ग्राहक जोड़ना', 'customer-add'],
    ['इनवॉइस रद्द करना है', 'invoice-cancel'],
    ['पासवर्ड भूल गया', 'profile-forgot'],
    ['बैंक मिलान', 'reconcile-how'],
    ['बैंक खाता जोड़ें', 'bank-account-add'],
    ['ख़रीद का बिल', 'payables-bills'],
    ['वेंडर को पैसे भेजना', 'payables-pay-vendor'],
    ['टीडीएस काटा', 'payables-tds-deducted'],
    ['जीएसटीआर 1', 'taxes-gstr1'],
    ['जीएसटीआर-3बी', 'taxes-gstr3b'],
    ['ई-इनवॉइस', 'receivables-einvoice'],
    ['शुरुआती शेष टैली', 'opening-how'],
    ['उधार किस पर बाकी है', 'reports-aged'],
    ['वेतन', 'payroll-now'],
    ['घिसाई', 'journal-depreciation'],
    ['आयात वापस', 'import-undo'],
    ['साल लॉक', 'year-end-checklist'],
    ['कर्मचारी को बुलाना', 'team-invite'],
    ['मुफ़्त प्लान सीमा', 'plan-free-limits'],
    ['कीबोर्ड शॉर्टकट', 'nav-shortcuts'],
    ['पीडीएफ स्टेटमेंट', 'import-pdf'],
  ])('finds by a few words: %s', async (keyword, faq_id) =>
    expect((await ask(keyword)).slice(0, 3)).toContain(questionOf(faq_id)),
  )

  test.each([
    ['ख़र्च', 'खर्च'],
    ['ढूँढें', 'ढूंढें'],
    ['खाते', 'खातों'],
    ['नंबर', 'नम्बर'],
    ['फ़ाइल', 'फाइल'],
  ])('finds the same by either spelling or form: %s, %s', async (one, other) => {
    const found = await ask(one)
    expect(found).not.toEqual([])
    expect(await ask(other)).toEqual(found)
  })

  test('whose pages are in English finds by words in Devanagari, too', async () => {
    expect((await english('इनवॉइस रद्द'))[0]).toBe('How do I cancel an invoice?')
  })
})
