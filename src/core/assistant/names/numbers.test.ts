import { expect, test } from 'vitest'
import { read } from '../read.ts'
import type { Lexicon, Query } from '../spec.ts'

const lexicon: Lexicon = {
  today: '2026-11-20',
  first_entry: '2024-11-01',
  last_entry: '2026-11-19',
  accounts: ['2', '4'].map((number) => ({
    account: `Account ${number}`,
    bank: `Bank ${number}`,
    number_end: '',
    account_type: 'current',
  })),
  parties: [{ name: 'Studio 20', kind: 'vendor', aliases: [], vpa: null }],
  categories: [{ name: 'Heading 20', type: 'expense' }],
  billers: [],
}

function asked(question: string): Query {
  const reading = read(question, lexicon, [], { correct: () => false })
  if (reading.kind !== 'question' || 'op' in reading.question) throw new Error(JSON.stringify(reading))
  return reading.question
}

test('a number in a name does not take the amounts and days of a question', () => {
  const { filters, time } = asked('How many payments above 4 lakh to Studio 20 from 5 May 2026 to 20 August 2026?')
  expect(filters).toEqual([
    ['direction', '=', 'debit'],
    ['own_transfer', '=', false],
    ['counterparty', '=', 'Studio 20'],
    ['amount', '>', 4_00_000_00],
  ])
  expect(time).toEqual({ from: '2026-05-05', to: '2026-08-20' })
})

test('an account known by its number is named behind the word for it', () => {
  expect(asked('balance of account 4').filters).toEqual([['account', '=', 'Account 4']])
  expect(asked('what is the balance in bank account 2').filters).toEqual([['account', '=', 'Account 2']])
  expect(asked('payments from account of 4 lakh and more').filters).not.toContainEqual(['account', '=', 'Account 4'])
})
