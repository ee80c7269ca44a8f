import { expect, test } from 'vitest'
import { lexiconOf } from '#test/support/assistant-lexicon.ts'
import { readTopic } from './read-topic.ts'

const lexicon = lexiconOf(
  [
    ['Rane and Associates', 'vendor'],
    ['Ravi Kulkarni', 'employee'],
    ['Malabar Spices', 'customer'],
  ],
  [{ gst_registrations_id: 'm', gstin: '27AAACK1234A1Z1', names: ['Mumbai'] }],
)
const year = { from: '2026-04-01', to: '2026-11-20' }
const october = { from: '2026-10-01', to: '2026-10-31' }
const since = (from: string) => ({ from, to: '2026-11-20' })

test.each([
  ['sales by state this year', { kind: 'trade_places', side: 'sale', of: 'value', days: year }],
  ['rajya wise bikri October', { kind: 'trade_places', side: 'sale', of: 'value', days: october }],
  ['sales in Karnataka in October', { kind: 'trade_places', side: 'sale', of: 'value', state: '29', days: october }],
  ['sales to customers in Goa', { kind: 'trade_places', side: 'sale', of: 'value', state: '30', days: year }],
  [
    'GST collected from Karnataka customers in October',
    { kind: 'trade_places', side: 'sale', of: 'gst', state: '29', days: october },
  ],
  ['purchases by state', { kind: 'trade_places', side: 'purchase', of: 'value', days: year }],
  ['gross margin this year', { kind: 'margin', of: 'gross', spans: [year] }],
  ['what is our net profit margin in percent', { kind: 'margin', of: 'net', spans: [year] }],
  ['which customers stopped buying in the last 90 days', { kind: 'customers', who: 'lapsed', days: since('2026-08-23') }],
  [
    'customers who have not bought anything in the last 3 months',
    { kind: 'customers', who: 'lapsed', days: since('2026-08-01') },
  ],
  ['kin customers ne 60 din se kuch nahi kharida', { kind: 'customers', who: 'lapsed', days: since('2026-09-21') }],
  ['new customers in October', { kind: 'customers', who: 'new', days: october }],
  ['invoices overdue by more than 45 days', { kind: 'open_older', of: 'invoice', by: 'due', over: 45 }],
  ['unpaid bills older than 60 days', { kind: 'open_older', of: 'bill', by: 'date', over: 60 }],
  [
    'bills of Rane overdue by more than 30 days',
    { kind: 'open_older', of: 'bill', by: 'due', over: 30, party: 'Rane and Associates' },
  ],
  ['45 din se zyada purane invoice', { kind: 'open_older', of: 'invoice', by: 'date', over: 45 }],
  ['when is the next bill of Rane due', { kind: 'due_on', of: 'bill', party: 'Rane and Associates', isNext: true }],
  ['when is the invoice of Malabar Spices due', { kind: 'due_on', of: 'invoice', party: 'Malabar Spices', isNext: false }],
  ['who approved the bill of Rane', { kind: 'approvers', of: 'bill', party: 'Rane and Associates', isDone: true }],
  ['who has to approve payouts', { kind: 'approvers', of: 'payout', isDone: false }],
  ['unadjusted advances to vendors', { kind: 'advances', of: 'vendor' }],
  ['advances held from customers', { kind: 'advances', of: 'customer' }],
  ['loan balance', { kind: 'loans' }],
  ['how much EMI did we pay this year', { kind: 'loans', days: year }],
  ['how many bills by status', { kind: 'statuses', of: 'bill' }],
  ['which month was our best month for sales', { kind: 'figures', of: 'sales', spans: [year], by: 'month', limit: 1 }],
  [
    'compare gross margin of September and October',
    { kind: 'margin', of: 'gross', spans: [october, { from: '2026-09-01', to: '2026-09-30' }] },
  ],
  [
    'sales up vs last month?',
    {
      kind: 'figures',
      of: 'sales',
      spans: [
        { from: '2026-11-01', to: '2026-11-20' },
        { from: '2026-10-01', to: '2026-10-20' },
      ],
    },
  ],
  [
    'kya October mein September se zyada bikri hui',
    { kind: 'figures', of: 'sales', spans: [october, { from: '2026-09-01', to: '2026-09-30' }] },
  ],
  ['Gujarat mein kitna maal becha October mein', { kind: 'trade_places', side: 'sale', of: 'value', state: '24', days: october }],
  [
    'total output GST charged on supplies to Tamil Nadu in October',
    { kind: 'trade_places', side: 'sale', of: 'gst', state: '33', days: october },
  ],
  ['नए ग्राहक कितने जुड़े अक्टूबर में', { kind: 'customers', who: 'new', days: october }],
  ['इस साल राज्यवार बिक्री बताओ', { kind: 'trade_places', side: 'sale', of: 'value', days: year }],
  ['ग्राहकों से मिला अग्रिम कितना बचा है', { kind: 'advances', of: 'customer' }],
  ['किसने विक्रेता का बिल मंज़ूर किया', { kind: 'approvers', of: 'bill', isDone: true }],
  [
    'sales and purchases of October',
    {
      kind: 'several',
      parts: [
        { kind: 'figures', of: 'sales', spans: [october] },
        { kind: 'figures', of: 'purchases', spans: [october] },
      ],
    },
  ],
  ['purchases by quarter', { kind: 'figures', of: 'purchases', spans: [year], by: 'quarter' }],
  [
    'how much did we sell and how much did we buy in October',
    {
      kind: 'several',
      parts: [
        { kind: 'figures', of: 'sales', spans: [october] },
        { kind: 'figures', of: 'purchases', spans: [october] },
      ],
    },
  ],
])('%s', (question, topic) => {
  expect(readTopic(question, lexicon)).toEqual(topic)
})

test.each([
  // A word that no reader knows, or a condition that no list has, is never left out.
  'sales by state for Malabar Spices',
  'sales of the Karnataka branch',
  'how many invoices in Karnataka',
  'gross margin of Malabar Spices',
  'gross margin on spices',
  'margin next month',
  'customers who did not stop buying',
  'vendors who stopped buying',
  'customers who stopped buying tea',
  'new customers of Ravi',
  'invoices older than 60 days in Karnataka',
  'paid invoices older than 60 days',
  'bills and invoices older than 60 days',
  'bills of Rane due in October',
  'who approved the invoice of Malabar Spices',
  'who did not approve the bill of Rane',
  'advances to employees unadjusted',
  'advances received in October',
  'loan given to Ravi',
  'home loan balance',
  'how many bills by status except drafts',
  'best week for sales',
  'which month did Ravi sell the most',
  'how many sales did we make in October',
  'how much did we sell and who is the prime minister',
  'TDS not deducted from Rane and Associates',
])('%s is not read', (question) => {
  expect(readTopic(question, lexicon)).toBeUndefined()
})
