import { expect, test } from 'vitest'
import { lexiconOf } from '#test/support/assistant-lexicon.ts'
import { documentsBehind, documentsMeant } from './as-query.ts'
import { followTopic } from './follow-topic.ts'
import { isFragment, pointsAtTopic } from './fragment.ts'
import { readTopic } from './read-topic.ts'
import type { Topic } from './topic.ts'

const lexicon = lexiconOf(
  [
    ['Rane and Associates', 'vendor'],
    ['Malabar Spices', 'customer'],
    ['Konkan Cashew', 'customer'],
  ],
  [
    { gst_registrations_id: 'm', gstin: '27AAACK1234A1Z5', names: ['Vasai'] },
    { gst_registrations_id: 'k', gstin: '29AAACK1234A1Z1', names: ['Bengaluru'] },
  ],
)
const days = (from: string, to: string) => ({ from, to })
const year = days('2026-04-01', '2026-11-20')
const october = days('2026-10-01', '2026-10-31')
const september = days('2026-09-01', '2026-09-30')
const quarter = days('2026-07-01', '2026-09-30')
const sold = { kind: 'figures', of: 'sales' } as const
const places = { kind: 'trade_places', side: 'sale', of: 'value' } as const

const asked = (...[first = '', ...rest]: string[]): Topic | undefined =>
  rest.reduce<Topic | undefined>(
    (before, question) => before && (followTopic(question, lexicon, before) ?? readTopic(question, lexicon)),
    readTopic(first, lexicon),
  )

test.each([
  // As many days of the other year, and not all of it.
  [['sales this fy', 'and last fy same period'], { ...sold, spans: [days('2025-04-01', '2025-11-20')] }],
  [['sales last quarter', 'same period last year'], { ...sold, spans: [days('2025-07-01', '2025-09-30')] }],
  [['sales this month', 'last month same days'], { ...sold, spans: [days('2026-10-01', '2026-10-20')] }],
  [['sales in october', 'statewise?'], { ...places, days: october }],
  [['sales in october', 'gujarat?'], { ...places, state: '24', days: october }],
  [['sales in october', 'karnataka?'], { ...places, state: '29', isRegistered: true, days: october }],
  [['maharashtra sales in october', 'gujarat?', 'and in september'], { ...places, state: '24', days: september }],
  [['गुजरात में कुल बिक्री इस वित्त वर्ष', 'पिछले महीने?'], { ...places, state: '24', days: october }],
  [['sales in october', 'and purchases?'], { ...sold, of: 'purchases', spans: [october] }],
  [['sales in gujarat in october', 'and purchases?'], { ...places, side: 'purchase', state: '24', days: october }],
  [['sales in october', 'by item?'], { ...sold, spans: [october], by: 'item' }],
  [['sales in gujarat in october', 'कितने इनवॉइस'], { ...places, state: '24', days: october }],
  [['top 3 customers last quarter', 'bottom 3?'], { ...sold, spans: [quarter], limit: 3, isLeast: true }],
  [['bottom 3 customers last quarter', 'top 10'], { ...sold, spans: [quarter], limit: 10 }],
  [['gst payable for october', 'how much input credit'], { kind: 'gst_side', side: 'credit', days: october }],
  [
    ['gst payable for october', 'how much input credit', 'output cgst only', 'september?'],
    { kind: 'gst_side', side: 'output', heads: ['cgst'], days: september },
  ],
  [
    ['unpaid invoices older than 90 days', 'konkan ka?'],
    { kind: 'open_older', of: 'invoice', by: 'date', over: 90, party: 'Konkan Cashew' },
  ],
])('%s', (questions, topic) => {
  expect(asked(...questions)).toEqual(topic)
})

test.each([
  // Of one of several registrations the GST is that of its returns; days that are no part of a year have no same days.
  [['GST collected from Gujarat customers in October', 'karnataka?']],
  [['sales in october', 'last fy same period', 'q1 same period']],
])('%s is not continued', (questions) => {
  const before = asked(...questions.slice(0, -1))
  expect(before).toBeDefined()
  expect(before && followTopic(questions.at(-1) ?? '', lexicon, before)).toBeUndefined()
})

test.each([
  ['konkan ka?', true],
  ['gujarat?', true],
  ['how many invoices for the first one', true],
  ['usme se kitna baaki hai', true],
  ['how much do they owe', true],
  // What says what it is about is a question of its own.
  ['payments from Konkan', false],
  ['rent last month', false],
  ['how many invoices are overdue', false],
  ['how many invoices', false],
])('%s is a part of a question: %s', (question, is) => {
  expect(isFragment(question, lexicon)).toBe(is)
})

test('behind sales and purchases are their documents, to which a later question may point', () => {
  expect(pointsAtTopic('how much of it is unpaid')).toBe(true)
  expect(pointsAtTopic('how many invoices?')).toBe(true)
  expect(pointsAtTopic('how many invoices are overdue')).toBe(false)
  expect(documentsBehind({ kind: 'figures', of: 'purchases', spans: [quarter], party: 'Rane and Associates' })).toEqual({
    from: 'bills',
    measure: 'sum',
    field: 'total',
    filters: [
      ['status', 'not_in', ['draft', 'cancelled']],
      ['counterparty', '=', 'Rane and Associates'],
    ],
    time: quarter,
  })
  expect(documentsBehind({ kind: 'figures', of: 'sales', spans: [year], limit: 3 })).toBeUndefined()
  expect(documentsBehind({ kind: 'figures', of: 'profit', spans: [year] })).toBeUndefined()
  // `they` is somebody, and only a topic of one party has one.
  const sales = { kind: 'figures', of: 'sales', spans: [year] } as const
  expect(documentsMeant({ ...sales, party: 'Malabar Spices' }, 'how much do they owe')).toBeDefined()
  expect(documentsMeant(sales, 'how much do they owe')).toBeUndefined()
  expect(documentsMeant(sales, 'how much of it is unpaid')).toBeDefined()
})
