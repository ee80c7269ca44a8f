import { expect, test } from 'vitest'
import type { Question } from '../spec.ts'
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
