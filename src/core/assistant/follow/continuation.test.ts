import { expect, test } from 'vitest'
import type { Question } from '../spec.ts'
import type { Topic } from '../topics/topic.ts'
import { amendsCommand, isOtherTime } from './after-refusal.ts'
import { losesContext, pointsBack } from './lost-context.ts'
import { orderSaid } from './order-said.ts'

test.each([
  ['gst bhi lagana', true],
  ['also put the due date as 15 Dec', true],
  ['make it 600 boxes', true],
  ['aur email bhi kar do', true],
  // Questions are none, nor is what is to be paid.
  ['kya ye pehle se hi approval me hai?', false],
  ['gst kitna lagana padega', false],
  ['outstanding of Nila Foods', false],
  ['sales this month', false],
])('%s adds to the command before: %s', (text, is) => {
  expect(amendsCommand(text)).toBe(is)
})

test.each([
  ['and last year same time?', true],
  ['और पिछले साल इसी समय?', true],
  ['september?', true],
  ['sales last year', false],
  ['how much last month', false],
])('%s says nothing but a time: %s', (text, is) => {
  expect(isOtherTime(text, '2026-11-20')).toBe(is)
})

test.each([
  ['sort by oldest first', { by: 'date', way: 'asc' }],
  ['sabse purana pehle', { by: 'date', way: 'asc' }],
  ['latest first please', { by: 'date', way: 'desc' }],
  ['bada pehle dikhao', { by: 'size', way: 'desc' }],
  ['arrange by due date', { by: 'due', way: 'asc' }],
  ['sort by amount ascending', { by: 'size', way: 'asc' }],
  // No order, or more than one.
  ['the first invoice of Konkan', undefined],
  ['oldest invoice', undefined],
])('%s is an order', (text, order) => {
  expect(orderSaid(text)).toEqual(order)
})

const konkan = ['counterparty', '=', 'Konkan Cashew'] as const
const owed: Question = { from: 'invoices', measure: 'sum', field: 'outstanding', filters: [['open', '=', true]] }
const rows: Question = { from: 'invoices', measure: 'rows', filters: [], order: 'date asc', limit: 1 }
const october = { from: '2026-10-01', to: '2026-10-31' }
const ranked = {
  question: { ...owed, group_by: 'counterparty' as const },
  top: { field: 'counterparty' as const, value: 'Konkan Cashew' },
}

test('a short question that points back loses neither the party nor the days', () => {
  expect(losesContext('uska sabse purana invoice kaunsa hai', rows, ranked)).toBe(true)
  expect(losesContext('uska sabse purana invoice kaunsa hai', { ...rows, filters: [konkan] }, ranked)).toBe(false)
  const dated = { question: { ...owed, time: october } }
  expect(losesContext('usme se sabse purana', rows, dated)).toBe(true)
  expect(losesContext('usme se sabse purana', { ...rows, time: october }, dated)).toBe(false)
  // Without a word that points back it is a question of its own.
  expect(losesContext('sabse purana invoice kaunsa hai', rows, ranked)).toBe(false)
})

test('behind a topic no sum of all bank lines stands in for what was asked about', () => {
  const topic = { topic: { kind: 'item_traded', way: 'sale', items: ['Stretch film'], days: october } } as const
  const all: Question = {
    from: 'transactions',
    measure: 'sum',
    filters: [
      ['direction', '=', 'credit'],
      ['counterparty', '!=', ''],
    ],
    group_by: 'counterparty',
  }
  expect(losesContext('kisne sabse zyada diya', all, topic)).toBe(true)
  expect(losesContext('kisne sabse zyada diya october me', { ...all, time: october }, topic)).toBe(false)
  expect(losesContext('bank balance', { from: 'transactions', measure: 'balance', filters: [] }, topic)).toBe(false)
  expect(pointsBack('what was it')).toBe(true)
  expect(pointsBack('what did we pay to all of the vendors that we have in that month')).toBe(false)
})

test('a follow-up that names something else than its reading is of is asked back', () => {
  const received: Question = {
    from: 'transactions',
    measure: 'sum',
    filters: [['direction', '=', 'credit'], konkan],
    time: october,
  }
  const sold: Question = { from: 'invoices', measure: 'sum', field: 'total', filters: [], time: october }
  const ofParty: Question = { ...sold, group_by: 'counterparty', limit: 1 }
  const net: Question = { from: 'transactions', measure: 'net', filters: [], time: october }
  const last: Question = { ...rows, filters: [konkan], order: 'date desc' }
  // Money for documents.
  expect(losesContext('hamne unko kitna bill kiya usi time me', received, { question: received })).toBe(true)
  expect(losesContext('unse kitna aaya usi time me', received, { question: received })).toBe(false)
  // A party for a document.
  expect(losesContext('unme se sabse bada bill kiska tha', ofParty, { question: sold })).toBe(true)
  const sheet = { topic: { kind: 'trade', side: 'sale', by: 'party', days: october } } as unknown as { topic: Topic }
  expect(losesContext('unme se sabse bada bill kiska tha', ofParty, sheet)).toBe(true)
  expect(losesContext('unme se sabse zyada kisne kharida', ofParty, { question: sold })).toBe(false)
  // What was invoiced for what was paid of it.
  expect(losesContext('uska payment aa gaya kya', { ...sold, filters: [konkan] }, { question: ofParty })).toBe(true)
  // The least paid first.
  expect(losesContext('sabse zyada kisko', { ...net, group_by: 'counterparty' }, { question: net })).toBe(true)
  expect(losesContext('kis party se net zyada', { ...net, group_by: 'counterparty' }, { question: net })).toBe(false)
  // Another document than the one shown.
  expect(losesContext('due kab hai', { ...rows, filters: [konkan, ['open', '=', true]] }, { question: last })).toBe(true)
  expect(losesContext('due kab hai', { ...rows, filters: [konkan] }, { question: last })).toBe(false)
})
