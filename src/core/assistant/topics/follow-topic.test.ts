import { expect, test } from 'vitest'
import { lexiconOf } from '#test/support/assistant-lexicon.ts'
import { followTopic } from './follow-topic.ts'
import { readTopic } from './read-topic.ts'
import type { Topic } from './topic.ts'

const lexicon = lexiconOf(
  [
    ['Rane and Associates', 'vendor'],
    ['Bhoomi Estates', 'vendor'],
    ['Malabar Spices', 'customer'],
    ['Ravi Kulkarni', 'employee'],
    ['Sneha Joshi', 'employee'],
  ],
  [
    { gst_registrations_id: 'm', gstin: '27AAACK1234A1Z5', names: ['Vasai'] },
    { gst_registrations_id: 'k', gstin: '29AAACK1234A1Z1', names: ['Bengaluru warehouse', 'Bengaluru'] },
  ],
)
const [september, october] = ['2026-09-01', '2026-10-01']
const days = (from: string, to: string) => ({ from, to })

/** The topics of a conversation; the last is what the last question is about. */
const asked = (...[first = '', ...rest]: string[]): Topic | undefined =>
  rest.reduce<Topic | undefined>(
    (before, question) => before && followTopic(question, lexicon, before),
    readTopic(first, lexicon),
  )

test.each([
  [['which gst is due?', 'and last month?'], { kind: 'due', taxes: ['gst'], days: days(october, '2026-10-31') }],
  [['gst to pay this month', 'aur pichle mahine?'], { kind: 'due', taxes: ['gst'], days: days(october, '2026-10-31') }],
  [['gst to pay this month', 'और पिछले महीने?'], { kind: 'due', taxes: ['gst'], days: days(october, '2026-10-31') }],
  [['which gst is due?', 'and tds?'], { kind: 'due', taxes: ['tds'] }],
  [['which gst is due?', 'for the Delhi GSTIN?'], { kind: 'due', taxes: ['gst'], place: { name: 'Delhi', ids: [] } }],
  [['which gst is due?', 'n bengaluru?'], { kind: 'due', taxes: ['gst'], place: { name: 'Bengaluru', ids: ['k'] } }],
  [['which gst is due?', 'only karnataka'], { kind: 'due', taxes: ['gst'], place: { name: 'Karnataka', ids: ['k'] } }],
  [['Was GSTR-3B of October filed?', 'and September?'], { kind: 'filed', form: 'gstr3b', month: september }],
  [['Was GSTR-3B of October filed?', 'and the month before?'], { kind: 'filed', form: 'gstr3b', month: september }],
  [
    ['tds deducted from Rane and Associates in q2', 'and Bhoomi?'],
    { kind: 'withheld', party: 'Bhoomi Estates', days: days('2026-07-01', '2026-09-30') },
  ],
  [["what is Ravi's salary?", 'aur Sneha ki?'], { kind: 'pay_of', party: 'Sneha Joshi' }],
  [["what is Ravi's salary?", 'for september'], { kind: 'pay_of', party: 'Ravi Kulkarni', month: september }],
  [
    ['payroll cost for October', 'and for September?'],
    { kind: 'figures', of: 'payroll', spans: [days(september, '2026-09-30')] },
  ],
  [
    ['payroll cost for October', 'and before that?', 'and before that?'],
    { kind: 'figures', of: 'payroll', spans: [days('2026-08-01', '2026-08-31')] },
  ],
  [['ledger of Malabar Spices', 'and Rane?'], { kind: 'ledger', of: 'vendor', party: 'Rane and Associates' }],
])('%s', (questions, topic) => {
  expect(asked(...questions)).toEqual(topic)
})

test.each([
  // What says more than another time, tax, name or place is a question of its own.
  [['which gst is due?', 'and rent last month?']],
  [['which gst is due?', 'above 50000?']],
  [['which gst is due?', 'who owes us?']],
  [['which gst is due?', 'and Ravi?']],
  [["what is Ravi's salary?", 'and Bhoomi?']],
  [["what is Ravi's salary?", 'for this year']],
  [['tds deducted from Rane and Associates', 'in bengaluru']],
  [['which tds is due?', 'for karnataka']],
  [['payroll cost october vs september', 'and august?']],
  [['which gst is due?', 'why?']],
])('%s is not continued', (questions) => {
  expect(readTopic(questions[0] ?? '', lexicon)).toBeDefined()
  expect(asked(...questions)).toBeUndefined()
})
