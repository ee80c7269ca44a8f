import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { helpModules, helpPlaceOf } from '#contract/help-modules.ts'
import '#server/modules.ts'
import type { Entry } from '#server/platform/menu.ts'
import { menu, settings, userMenu } from '../menus/menu.ts'
import { type Article, readArticles } from './articles.ts'
import { references } from './references.ts'
import { wordsOf } from './words.ts'

const articles = readArticles()
const root = path.join(import.meta.dirname, '../../../../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

const routes = new Set(
  [...read('src/web/routeTree.gen.ts').matchAll(/fullPath: '([^']+)'/g)].map(([, route = '']) => route.replace(/(.)\/$/, '$1')),
)
const linksOf = ({ answer }: Article) =>
  [...answer.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, words = '', to = '']) => ({ words, to }))

/** Links of the menu with the words that name them, alone or behind their group. */
const menuWords = new Map<string, string[]>()
function note(entries: readonly Entry[], group?: string) {
  for (const { label, link, items } of entries) {
    if (link !== undefined)
      menuWords.set(link, [...(menuWords.get(link) ?? []), label, ...(group === undefined ? [] : [`${group} › ${label}`])])
    if (items) note(items, label)
  }
}
note(menu())
note(settings(), 'Settings')
note(userMenu({ blog: undefined, help: undefined, terms: undefined, privacy: undefined }))

const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      /^((web|contract|core)[/\\].*\.tsx?|server[/\\]domains[/\\].*[/\\](module|menu)\.ts)$/.test(name) && !/\.test\./.test(name),
  )
  .map((name) => readFileSync(path.join(root, 'src', name), 'utf8'))
  .join('\n')

describe('the questions and answers', () => {
  test('are at least a hundred and twenty, and every module has some', () => {
    expect(articles.length).toBeGreaterThanOrEqual(120)
    for (const { module_name, faq_modules_id } of helpModules)
      expect(articles.filter((one) => one.faq_modules_id === faq_modules_id).length, module_name).toBeGreaterThan(0)
  })

  test('have ids and questions of their own', () => {
    expect(articles.filter(({ faq_id }) => !/^[a-z0-9-]+$/.test(faq_id))).toEqual([])
    expect(new Set(articles.map(({ faq_id }) => faq_id)).size).toBe(articles.length)
    expect(new Set(articles.map(({ question }) => question.toLowerCase())).size).toBe(articles.length)
  })

  test('are questions, answered in 40 to 250 words, and found by other words too', () => {
    const wrong = articles.filter(({ question, answer, words }) => {
      const count = answer.split(/\s+/).length
      return !question.endsWith('?') || count < 40 || count > 250 || words === ''
    })
    expect(wrong.map(({ faq_id, answer }) => [faq_id, answer.split(/\s+/).length])).toEqual([])
  })

  test('say nothing twice: no two answers share most of their words', () => {
    const bags = articles.map(({ faq_id, answer }) => ({ faq_id, bag: new Set(wordsOf(answer)) }))
    const alike = bags.flatMap((one, at) =>
      bags.slice(at + 1).flatMap((other) => {
        const shared = [...one.bag].filter((word) => other.bag.has(word)).length
        return shared / Math.min(one.bag.size, other.bag.size) > 0.7 ? [[one.faq_id, other.faq_id]] : []
      }),
    )
    expect(alike).toEqual([])
  })

  test('name a screen each, and each screen they name exists', () => {
    const dead = articles.flatMap((article) => {
      const links = linksOf(article).filter(({ to }) => !routes.has(to))
      return links.length > 0 || linksOf(article).length === 0 ? [[article.faq_id, ...links.map(({ to }) => to)]] : []
    })
    expect(dead).toEqual([])
  })

  test('call a page of the menu as the menu does', () => {
    const wrong = articles.flatMap((article) =>
      linksOf(article)
        .filter(({ words, to }) => menuWords.has(to) && !menuWords.get(to)?.includes(words))
        .map(({ words, to }) => `${article.faq_id}: ${words}, but the menu says ${menuWords.get(to)?.join(' or ')}`),
    )
    expect(wrong).toEqual([])
  })

  test('put only words of a screen in bold', () => {
    const missing = articles.flatMap(({ faq_id, answer }) =>
      [...answer.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, words = '']) =>
        sources.includes(words) ? [] : [`${faq_id}: ${words}`],
      ),
    )
    expect(missing).toEqual([])
  })

  test('refer only to files that are there, and every file is referred to', () => {
    const named = new Set(articles.flatMap(({ files }) => files))
    expect([...named].toSorted()).toEqual([...references.keys()].toSorted())
  })

  test('hold no HTML and no address outside the product', () => {
    expect(articles.filter(({ answer }) => /<[a-z/]|https?:/i.test(answer)).map(({ faq_id }) => faq_id)).toEqual([])
  })
})

describe('the module of a page', () => {
  test.each([
    ['/receivables/invoices/new', 'Invoices'],
    ['/receivables', 'Receivables'],
    ['/banking/reconcile', 'Reconcile'],
    ['/accounting/tds', 'Taxes'],
    ['/team', 'Team and roles'],
    ['/subscription/history', 'Subscription'],
    ['/apps/openstore/subscription', 'Subscription'],
    ['/apps/hub/product', 'Hub'],
  ])('%s has the help of %s', (page, name) => expect(helpPlaceOf(page)?.name).toBe(name))

  test('none applies to a page that belongs to no module', () => {
    expect(helpPlaceOf('/receivables-of-another-kind')).toBeUndefined()
    expect(helpPlaceOf('/error')).toBeUndefined()
  })

  test('the store’s subscription screen has the id the specification gives it', () => {
    expect(helpPlaceOf('/apps/openstore/subscription')?.faq_modules_id).toBe(18)
  })
})
