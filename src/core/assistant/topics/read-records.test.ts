import { expect, test } from 'vitest'
import { lexiconOf } from '#test/support/assistant-lexicon.ts'
import type { Lexicon } from '../spec.ts'
import { followTopic } from './follow-topic.ts'
import { tradePageFor } from './pages.ts'
import { readTopic } from './read-topic.ts'
import type { Topic } from './topic.ts'

const account = (name: string, bank: string) => ({ account: name, bank, number_end: '', account_type: 'current' })
const lexicon: Lexicon = {
  ...lexiconOf(
    [
      ['Malabar Spices', 'customer'],
      ['Silvassa Polymers', 'vendor'],
      ['Sneha Joshi', 'employee'],
    ],
    [{ gst_registrations_id: 'k', gstin: '29AAACK1234A1Z1', names: ['Bengaluru'] }],
  ),
  accounts: [account('HDFC current', 'HDFC Bank'), account('Salary account', 'Axis Bank')],
  items: ['Corrugated box, 5 ply', 'Corrugated box, 3 ply', 'Edge protector'],
}
const days = (from: string, to: string) => ({ from: `2026-${from}`, to: `2026-${to}` })
const october = days('10-01', '10-31')
const sales = (more: object) => ({ kind: 'figures', of: 'sales', spans: [october], ...more })
const five = 'Corrugated box, 5 ply'

test.each<[string, object]>([
  ['how much did we sell last month', sales({})],
  ['पिछले महीने कितनी बिक्री हुई', sales({})],
  ['sales today', sales({ spans: [days('11-20', '11-20')] })],
  ['sales to Malabar in October', sales({ party: 'Malabar Spices' })],
  ['top 5 customers by sales in October', sales({ limit: 5 })],
  ['the three largest customers by sales in October', sales({ limit: 3 })],
  ['which customer bought the most in October', sales({ limit: 1 })],
  ['compare sales of september and october', sales({ spans: [october, days('09-01', '09-30')] })],
  ['pichhle mahine kitna maal liya', sales({ of: 'purchases' })],
  ['Silvassa se kitna maal aaya pichhle mahine', sales({ of: 'purchases', party: 'Silvassa Polymers' })],
  ['kitne 5 ply box beche october me', { kind: 'item_traded', way: 'sale', items: [five], days: october }],
  ['what is the stock of 5 ply boxes', { kind: 'stock', of: 'all', items: [five] }],
  ['stock value at the end of last quarter', { kind: 'stock', of: 'all', items: [], day: '2026-09-30' }],
  ['which items are below reorder level', { kind: 'stock', of: 'reorder', items: [] }],
  ['items out of stock', { kind: 'stock', of: 'empty', items: [] }],
  ['list credit notes issued in October', { kind: 'notes', of: 'credit', days: october }],
  ['unused debit notes of Silvassa', { kind: 'notes', of: 'debit', party: 'Silvassa Polymers', isOpen: true }],
  ['bank me kitni entries match nahi hui', { kind: 'unmatched', accounts: [] }],
  ['unreconciled lines in Axis Bank', { kind: 'unmatched', accounts: ['Salary account'] }],
  ['how many approvals are waiting for me', { kind: 'approvals', who: 'mine' }],
  ['which bills are waiting for approval', { kind: 'approvals', who: 'all', of: 'bill' }],
  ['what did I approve in October', { kind: 'decided', days: october }],
  ['total amount of payouts pending approval', { kind: 'payouts', state: 'pending' }],
  ['largest payout', { kind: 'payouts', state: 'processed', isLargest: true }],
  ['what was our biggest payout in October?', { kind: 'payouts', state: 'processed', days: october, isLargest: true }],
  ['payouts that failed in October', { kind: 'payouts', state: 'failed', days: october }],
  ['gratuity provision as of today', { kind: 'gratuity' }],
  ['what is the CTC of Sneha', { kind: 'ctc_of', party: 'Sneha Joshi' }],
  ['who is on leave today', { kind: 'away' }],
  ['depreciation in October', { kind: 'figures', of: 'depreciation', spans: [october] }],
  ['how many people are on the payroll', { kind: 'people', who: 'employed' }],
  ['professional tax deducted in October', { kind: 'figures', of: 'payroll', part: 'pt', spans: [october] }],
  ['output GST of October split by CGST, SGST and IGST', { kind: 'gst_side', side: 'output', days: october }],
  ['input tax credit available for October', { kind: 'gst_side', side: 'credit', days: october }],
])('%s', (question, topic) => {
  expect(readTopic(question, lexicon)).toEqual(topic)
})

test.each([
  // A condition that the topic does not know is never left out.
  'sales above 50000 in october',
  'what will sales be in december',
  'counter sales in october',
  'how much did we sell on diwali',
  'what did we sell to Silvassa',
  'what did we buy from Malabar',
  'stock of mangoes',
  'how many croissants did we sell in october',
  'credit notes above 5000',
  'unreconciled lines in ICICI',
  'unmatched invoices',
  'payouts to Silvassa',
  'bills not approved by Ravi',
  'ctc of Malabar',
  'gratuity of Sneha',
  'depreciation of vehicles',
])('%s is not read', (question) => {
  expect(readTopic(question, lexicon)).toBeUndefined()
})

test.each<[string[], object]>([
  [['sales last month', 'and the month before that?'], sales({ spans: [days('09-01', '09-30')] })],
  [['sales last month', 'aur usse pichle mahine?'], sales({ spans: [days('09-01', '09-30')] })],
  [['sales last month', 'only Malabar'], sales({ party: 'Malabar Spices' })],
  [['sales last month', 'vs september?'], sales({ spans: [october, days('09-01', '09-30')] })],
  [['sales last month', 'how does that compare with the month before?'], sales({ spans: [october, days('09-01', '09-30')] })],
  [['sales last month', 'show it as a chart'], sales({})],
  [['credit notes in October', 'and September?'], { kind: 'notes', of: 'credit', days: days('09-01', '09-30') }],
])('%s', ([first = '', next = ''], topic) => {
  const before = readTopic(first, lexicon) as Topic
  expect(followTopic(next, lexicon, before)).toEqual(topic)
})

test.each<[string, string[], string | undefined]>([
  ['sales excluding Malabar', [], 'Sales'],
  ['october me becha kitna', [], 'Sales'],
  ['purchases above 1 lakh', ['Purchases'], 'Purchases'],
  ['counter sales in october', ['Counter Sales'], undefined],
  ['sales receipts in october', [], undefined],
  ['paid for purchases', [], undefined],
  ['rent last month', ['Rent'], undefined],
])('%s: the report in place of what the bank has', (question, categories, name) => {
  expect(tradePageFor(question, categories)?.name).toBe(name)
})
