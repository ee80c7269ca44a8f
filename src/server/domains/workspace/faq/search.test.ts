import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readArticles } from './articles.ts'
import { distance } from './distance.ts'
import { searchOver } from './search.ts'

const articles = readArticles()
const search = searchOver(articles)
const ask = (keyword: string) => search(keyword, () => true).map(({ faq_id }) => faq_id)

describe('a search finds', () => {
  test.each([
    ['GSTR1', 'taxes-gstr1'],
    ['gstr-1', 'taxes-gstr1'],
    ['GSTR 3B', 'taxes-gstr3b'],
    ['IRN', 'receivables-einvoice'],
    ['e invoice', 'receivables-einvoice'],
    ['purchase invoice', 'payables-bills'],
    ['create invoice', 'invoice-create'],
    ['cancel invoice', 'invoice-cancel'],
    ['forgot password', 'profile-forgot'],
    ['balence sheet', 'reports-balance-profit'],
    ['dark mode', 'settings-dark-theme'],
    ['TDS deducted by customer', 'payment-tds-withheld'],
    ['invite accountant', 'team-invite'],
    ['qr code', 'company-bank-upi'],
    ['undo import', 'import-undo'],
    ['opening balance tally', 'opening-how'],
  ])('%s', (keyword, faq_id) => expect(ask(keyword).slice(0, 3)).toContain(faq_id))

  test.each([
    ['naya invoice kaise banaye', 'invoice-create'],
    ['grahak kaise jode', 'customer-add'],
    ['khata jodna hai', 'bank-account-add'],
    ['password bhul gaya', 'profile-forgot'],
    ['udhaar kiska baki hai', 'reports-aged'],
    ['bank milan kaise kare', 'reconcile-how'],
    ['vetan', 'payroll-now'],
  ])('Hindi in Latin letters: %s', (keyword, faq_id) => expect(ask(keyword).slice(0, 3)).toContain(faq_id))

  test('a word while it is still being typed', () => expect(ask('reconc').slice(0, 5)).toContain('reconcile-how'))

  test('a question by its own words first', () => {
    const wrong = articles.filter(({ question, faq_id }) => !ask(question).slice(0, 2).includes(faq_id))
    expect(wrong.map(({ faq_id }) => faq_id)).toEqual([])
  })

  test('nothing for words that are nowhere', () => expect(ask('xylophone zeppelin')).toEqual([]))
  test('what is in the question before what is in the answer', () => {
    const [first = ''] = ask('depreciation')
    expect(first).toBe('journal-depreciation')
  })
})

describe('a slip of the finger', () => {
  const words = [
    'invoice',
    'customer',
    'payment',
    'statement',
    'reconcile',
    'password',
    'dashboard',
    'discount',
    'subscription',
    'shortcut',
  ]
  const slip = (word: string, at: number, kind: 'dropped' | 'swapped') => {
    const place = 1 + (at % (word.length - 2))
    return kind === 'dropped'
      ? word.slice(0, place) + word.slice(place + 1)
      : word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2)
  }

  test('a dropped or a swapped letter still finds what the word finds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.nat(20),
        fc.constantFrom('dropped' as const, 'swapped' as const),
        (word, at, kind) => {
          const meant = new Set(ask(word).slice(0, 5))
          const found = ask(slip(word, at, kind)).slice(0, 8)
          expect(found.filter((faq_id) => meant.has(faq_id))).not.toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  test('the distance is the same both ways, nil only for the same word, and never above its bound by more than one', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const apart = distance(a, b, 2)
        return apart === distance(b, a, 2) && apart <= 3 && (apart === 0) === (a === b)
      }),
    )
    expect([distance('invoice', 'invocie', 2), distance('gst', 'gts', 1), distance('bank', 'balance', 2)]).toEqual([1, 1, 3])
  })
})

test('a search over all of it takes less than five milliseconds', () => {
  const keywords = ['invoice cancel', 'recieve paymnt customr', 'subscritpion', 'how do i reconcile a bank account with tds', 'g']
  for (const keyword of keywords) ask(keyword)
  // Time of the processor, not of the clock: what else the machine does must not count.
  const before = process.cpuUsage()
  for (let run = 0; run < 20; run++) for (const keyword of keywords) ask(keyword)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000 / (20 * keywords.length)).toBeLessThan(5)
})
