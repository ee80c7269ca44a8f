import { expect, test } from 'vitest'
import { followLanguage, inLanguage } from '#server/platform/language.ts'
import { languages, translate } from '#core/messages.ts'
import { getFaq } from '#contract/workspace/faq.ts'
import { openWorld } from '#test/support/world.ts'
import { readArticles, readTranslations } from './articles.ts'
import { untranslated } from './untranslated.ts'
import { list } from './service.ts'

followLanguage()
const articles = readArticles()
const others = languages.filter((language) => language !== 'en')
const boldIn = (answer: string) => [...answer.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words)
const linksIn = (answer: string) => [...answer.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)

test.each(others)('every article is translated, but those that are named: %s', (language) => {
  const ids = new Set(readTranslations(language).map(({ faq_id }) => faq_id))
  expect(articles.filter(({ faq_id }) => !ids.has(faq_id)).map(({ faq_id }) => faq_id)).toEqual(untranslated[language] ?? [])
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

test('a reader of Hindi gets the Hindi answer, and finds it by Hindi, Latin and English words', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const { accounts_id, companies_id } = asha
  const ask = (keyword: string) =>
    inLanguage('hi', () => asha.tx(async (tx) => list(tx, { accounts_id, companies_id, keyword }).data.slice(0, 3)))
  for (const keyword of ['डैशबोर्ड पर आँकड़े क्यों नहीं', 'no figures on my dashboard'])
    expect((await ask(keyword)).map(({ question }) => question)).toContain('मेरे डैशबोर्ड पर कोई आँकड़े क्यों नहीं हैं?')
  const inEnglish = await asha.call(getFaq, { query: { accounts_id, companies_id, keyword: 'no figures on my dashboard' } })
  expect(inEnglish.data[0]?.question).toBe('Why are there no figures on my dashboard?')
})
