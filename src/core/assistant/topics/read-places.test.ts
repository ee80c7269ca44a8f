import { expect, test } from 'vitest'
import { lexiconOf } from '#test/support/assistant-lexicon.ts'
import { taxPageFor } from './pages.ts'
import { readTopic } from './read-topic.ts'

const lexicon = lexiconOf(
  [
    ['Rane and Associates', 'vendor'],
    ['Malabar Spices', 'customer'],
  ],
  [
    { gst_registrations_id: 'm', gstin: '27AAACK1234A1Z5', names: ['Vasai'] },
    { gst_registrations_id: 'k', gstin: '29AAACK1234A1Z1', names: ['Bengaluru'] },
  ],
)
const days = (from: string, to: string) => ({ from, to })
const year = days('2026-04-01', '2026-11-20')
const october = days('2026-10-01', '2026-10-31')
const quarter = days('2026-07-01', '2026-09-30')
const sold = { kind: 'figures', of: 'sales' } as const
const places = { kind: 'trade_places', side: 'sale', of: 'value' } as const
const since = (from: string) => ({ from, to: '2026-11-20' })

test.each([
  ['sales except Gujarat this year', { ...places, state: '24', isLeftOut: true, days: year }],
  ['gujarat chhodkar bikri october', { ...places, state: '24', isLeftOut: true, days: october }],
  ['sales outside Maharashtra in october', { ...places, state: '27', isLeftOut: true, days: october }],
  ['maharashtra sales in october', { ...places, state: '27', isRegistered: true, days: october }],
  ['sales to Maharashtra customers in october', { ...places, state: '27', days: october }],
  // The best customer is the one who bought most; who paid most is said with a word for it.
  ['best customer this year', { ...sold, spans: [year], limit: 1 }],
  ['top 3 customers last quarter', { ...sold, spans: [quarter], limit: 3 }],
  ['smallest customers in october', { ...sold, spans: [october], limit: 5, isLeast: true }],
  ['which day was best for sales in october', { ...sold, spans: [october], by: 'day', limit: 1 }],
  ['which date had the lowest sales in october', { ...sold, spans: [october], by: 'day', isLeast: true, limit: 1 }],
  ['average sale per day in october', { ...sold, spans: [october], per: 'day' }],
  ['average monthly sales this year', { ...sold, spans: [year], per: 'month' }],
  ['igst collected last quarter', { kind: 'gst_side', side: 'output', heads: ['igst'], days: quarter }],
  ['how much input credit', { kind: 'gst_side', side: 'credit', days: year }],
  ['who has not paid since july', { kind: 'customers', who: 'unpaid', days: since('2026-07-01') }],
  ["which customers haven't paid since august", { kind: 'customers', who: 'unpaid', days: since('2026-08-01') }],
  ['customers who have not paid in the last 60 days', { kind: 'customers', who: 'unpaid', days: since('2026-09-22') }],
  [
    'customers who bought in last year but not this year',
    { kind: 'customers', who: 'lapsed', days: year, before: days('2025-04-01', '2026-03-31') },
  ],
])('%s', (question, topic) => {
  expect(readTopic(question, lexicon)).toEqual(topic)
})

test.each([
  'sales except Gujarat without Kerala this year',
  'top customers by outstanding',
  'top 5 customers by receipts this year',
  'best customer who pays on time',
  'sales by day in october',
  'average sale per day to Malabar in october',
  // What we owe, and what was not paid in days that are over.
  'who was not paid since july',
  'which vendors have we not paid since july',
  'who has not paid for october',
  // Who bought this year and not in the last is another list.
  'customers who did not buy last year but bought this year',
])('%s is not read', (question) => {
  expect(readTopic(question, lexicon)).toBeUndefined()
})

test('a kind of GST gets its page in place of what was paid to the cash ledger', () => {
  expect(taxPageFor('how much igst did we pay last month')?.name).toBe('Tax filing')
  expect(taxPageFor('how much gst did we pay last month')).toBeUndefined()
})
