import fs from 'node:fs'
import { expect, test } from 'vitest'
import { read } from '#core/assistant/read.ts'
import type { Lexicon } from '#core/assistant/spec.ts'
import { englishWords } from '#server/domains/assistant/datatalk/dictionary.ts'

const lexicon = JSON.parse(fs.readFileSync(new URL('lexicon-solar.json', import.meta.url), 'utf8')) as Lexicon
const withStaff: Lexicon = {
  ...lexicon,
  parties: [...lexicon.parties, { name: 'Ravi Kulkarni', kind: 'employee', aliases: ['ravi'], vpa: null }],
}

/** Each was answered once without its qualifier, or is of the same class. */
test.each([
  'draft bills total',
  'total of invoices including drafts',
  'invoices with cancelled ones in January',
  'unpaid invoices not yet sent',
  'how many invoices were emailed',
  'bills verified in January',
  'invoices of services in January',
  'B2B invoices in January',
  'overdue invoices of customers in Maharashtra',
  'total received from customers outside Karnataka',
  'invoices to overseas customers',
  'what did we receive only in cash last month',
  'received from Arvind in cash',
  'how much did we pay in advance to vendors',
  'payments without GST last month',
  'invoices issued by Ravi this month',
  'how many bills did Ravi approve',
  'expenses approved by Ravi last month',
  'invoices sent to Arvind by Ravi',
  'how much did we spend excluding freight other than Waaree',
  'how much did we pay Arvind Roadlines',
  'when is the next bill of Waaree Traders due',
  'customers with only one invoice',
  'expenses of the Pune branch',
])('%s: asked back or refused, without a figure', (question) => {
  expect(read(question, withStaff, [], englishWords).kind).not.toBe('question')
})

test.each([
  'overdue invoices without Arvind',
  'total of invoices excluding cancelled',
  'draft invoices total',
  'bills waiting for review',
])('%s is still read', (question) => {
  expect(read(question, withStaff, [], englishWords).kind).toBe('question')
})
