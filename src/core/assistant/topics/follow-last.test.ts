import { expect, test } from 'vitest'
import { lexiconOf } from '#test/support/assistant-lexicon.ts'
import { followTopic } from './follow-topic.ts'
import { opinionAsked, taskPage } from './pages.ts'
import { readBillText } from './read-bill-text.ts'
import { readLateTopic } from './read-late-topic.ts'
import { readTopic } from './read-topic.ts'
import type { Topic } from './topic.ts'

const lexicon = {
  ...lexiconOf(
    [
      ['Imran Shaikh', 'employee'],
      ['Malabar Spices', 'customer'],
      ['Western Roadlines', 'vendor'],
    ],
    [{ gst_registrations_id: 'm', gstin: '27AAACK1234A1Z5', names: ['Vasai'] }],
  ),
  items: ['Corrugated box, 5 ply', 'Stretch film'],
}
const days = (from: string, to: string) => ({ from, to })
const [july, august] = [days('2026-07-01', '2026-07-31'), days('2026-08-01', '2026-08-31')]
const [september, october] = [days('2026-09-01', '2026-09-30'), days('2026-10-01', '2026-10-31')]
const box = { kind: 'item_traded', way: 'sale', items: ['Corrugated box, 5 ply'], days: october } as const

/** The topic of the last question of a conversation. */
const asked = (...questions: string[]): Topic | undefined =>
  questions
    .reduce<Topic[]>((topics, question) => {
      const [before] = topics
      const next =
        (before && followTopic(question, lexicon, before, undefined, topics)) ??
        readTopic(question, lexicon) ??
        readLateTopic(question, lexicon)
      return next ? [next, ...topics] : []
    }, [])
    .at(0)

test.each([
  [['corrugated box 5 ply sales in october', 'rate kya lagaya avg'], { ...box, asks: 'rate' }],
  [['corrugated box 5 ply sales in october', 'kis customer ne sabse zyada liya'], { ...box, asks: 'parties', limit: 1 }],
  [['corrugated box 5 ply sales in october', 'kaun sabse bada kharidar tha'], { ...box, asks: 'parties', limit: 1 }],
  [['corrugated box 5 ply sales in october', 'which customers bought it'], { ...box, asks: 'parties' }],
  [['Imran Shaikh salary oct', 'PF kitna kata uska'], { kind: 'pay_of', party: 'Imran Shaikh', month: '2026-10-01', part: 'pf' }],
  [
    ['Imran Shaikh salary oct', 'professional tax deducted?'],
    { kind: 'pay_of', party: 'Imran Shaikh', month: '2026-10-01', part: 'pt' },
  ],
  [
    ['sales in october', 'isme se sirf Maharashtra wale', 'how much % is that of total'],
    { kind: 'trade_places', side: 'sale', of: 'value', state: '27', days: october, isShare: true },
  ],
  [
    ['sales to Malabar Spices in october', 'what share of total is that'],
    { kind: 'figures', of: 'sales', spans: [october], party: 'Malabar Spices', isShare: true },
  ],
  [
    ['purchases in october vendor wise', 'same for september', 'which vendor increased the most'],
    { kind: 'figures', of: 'purchases', spans: [october, september], change: 'rise' },
  ],
  [
    ['sales in september', 'and october', 'kis customer ka sabse zyada ghata'],
    { kind: 'figures', of: 'sales', spans: [october, september], change: 'fall' },
  ],
  [
    ['profit in october', 'why is it lower or higher than september'],
    { kind: 'figures', of: 'profit', spans: [october, september], change: 'why' },
  ],
  [['profit in august', 'kyun kam hua'], { kind: 'figures', of: 'profit', spans: [august, july], change: 'why' }],
])('%s works on with the last answer', (questions, topic) => {
  expect(asked(...questions)).toEqual(topic)
})

test.each([
  // Only one table is there, or they are of unlike spans: nothing says beside which other one.
  [['purchases in october vendor wise', 'which vendor increased the most']],
  [['purchases this fy', 'purchases in october', 'which vendor increased the most']],
  // What was bought is from vendors, and the whole has no share.
  [['purchases in october', 'same for september', 'which customer increased the most']],
  [['sales in october', 'how much % is that of total']],
  // Who paid most is not who bought most.
  [['corrugated box 5 ply sales in october', 'kisne sabse zyada paisa diya']],
  // A word that says more is no part of the payslip.
  [['Imran Shaikh salary oct', 'PF kitna kata Ravi ka']],
])('%s is not continued', (questions) => {
  expect(asked(...questions)).toBeUndefined()
})

test.each([
  ['which item sells the most by qty this fy', { kind: 'item_traded', way: 'sale', items: [], limit: 1 }],
  ['top 3 items sold by quantity in october', { kind: 'item_traded', way: 'sale', items: [], days: october, limit: 3 }],
  ['current ratio as on 31 Oct 2026', { kind: 'current_ratio', day: '2026-10-31' }],
  ['DSO?', { kind: 'days_outstanding', days: undefined }],
  ['do we have any msme vendors we have not paid within 45 days', { kind: 'msme_overdue', older: 45 }],
  ['customers jinhone 60 din se zyada se paise nahi diye', { kind: 'customers', who: 'unpaid' }],
  ['top 5 customers by sale in FY26-27 so far', { kind: 'figures', of: 'sales', limit: 5 }],
])('%s is read', (question, topic) => {
  expect(readTopic(question, lexicon)).toMatchObject(topic)
})

test('a cost that is no party is looked for in the text of bill lines, and with nothing left out', () => {
  const freight = readBillText('what did we spend on freight in october', 'freight', lexicon)
  expect(freight).toMatchObject({ kind: 'bill_text', days: october })
  expect(freight && 'words' in freight && freight.words).toContain('transport')
  expect(readBillText('transport ka bill kiska sabse bada tha', 'transport', lexicon)).toMatchObject({ isLargest: true })
  expect(readBillText('what did we spend on gold plating', 'gold plating', lexicon)).toMatchObject({ words: ['gold plating'] })
  for (const more of [
    'freight of Western Roadlines in october bill',
    'freight cost above 5000',
    'how many trips of freight bills',
    'freight sales',
    'freight in october',
  ])
    expect(readBillText(more, 'freight', lexicon)).toBeUndefined()
  // Nothing of a question gets into the pattern but letters.
  expect(readBillText('spend on a.*b', 'a.*b', lexicon)).toBeUndefined()
})

test.each([
  ['can I claim ITC on a car bought for the director? is it legal', { ofCredit: true }],
  ['is it legal to pay salary in cash without tax', { ofCredit: false }],
  ['how much itc can we claim in october', undefined],
  ['ITC available in october', undefined],
  ['can you show sales of october', undefined],
])('%s is a question about the law: %s', (question, opinion) => {
  expect(opinionAsked(question)).toEqual(opinion)
})

test.each([
  ['how do i record a bill where vendor gave me discount after billing?', '/payables/debit-notes'],
  ['customer ko discount diya, invoice kam kaise karu', '/receivables/credit-notes'],
  ['how much discount did vendors give', undefined],
  ['how many bills did we record', undefined],
])('%s is done on %s', (question, path) => {
  expect(taskPage(question)?.path).toBe(path)
})
