import { expect, test } from 'vitest'
import { lexiconOf } from '#test/support/assistant-lexicon.ts'
import type { Query } from '../spec.ts'
import { isOfOnesPay } from './ones-pay.ts'
import { isOfTheirBooks, pageFor, taxPageFor } from './pages.ts'
import { readLateTopic } from './read-late-topic.ts'
import { readTopic } from './read-topic.ts'

const lexicon = lexiconOf(
  [
    ['Rane and Associates', 'vendor'],
    ['Ravi Kulkarni', 'employee'],
    ['GST Department', 'govt'],
    ['Malabar Spices', 'customer'],
  ],
  [{ gst_registrations_id: 'k', gstin: '29AAACK1234A1Z1', names: ['Bengaluru warehouse', 'Bengaluru'] }],
)
const month = (of: string, to: string) => ({ from: `2026-${of}-01`, to: `2026-${of}-${to}` })
const october = '2026-10-01'

test.each([
  ['gst to pay this time?', { kind: 'due', taxes: ['gst'] }],
  ['जीएसटी कब भरना है', { kind: 'due', taxes: ['gst'] }],
  ['tds ka kitna paisa abhi sarkar ko jama karna baki hai', { kind: 'due', taxes: ['tds'] }],
  ['TDS challan jo due hain unki list date ke saath', { kind: 'due', taxes: ['tds'] }],
  ['what taxes are due this month?', { kind: 'due', taxes: [], days: { from: '2026-11-01', to: '2026-11-30' } }],
  ['what GST is due next month', { kind: 'due', taxes: ['gst'], days: { from: '2026-12-01', to: '2026-12-31' } }],
  ['did we file gstr-1 for sept on time, ack number pls', { kind: 'filed', form: 'gstr1', month: '2026-09-01' }],
  ['Was GSTR-3B of October filed?', { kind: 'filed', form: 'gstr3b', month: october }],
  ['If we file 3B on 4th december insted of today how much will it cost us', { kind: 'late_cost', day: '2026-12-04' }],
  ['late fee of GSTR-3B of October if filed on 31 dec', { kind: 'late_cost', month: october, day: '2026-12-31' }],
  ['what input credit is at risk', { kind: 'credit_at_risk' }],
  ['kis vendor ki wajah se ITC atka hua hai', { kind: 'credit_at_risk' }],
  ['kitna input credit phasa hua hai October ka', { kind: 'credit_at_risk', month: october }],
  ['which suppliers have not filed their GST returns for October?', { kind: 'credit_at_risk', month: october }],
  ['किस सप्लायर ने GSTR-1 नहीं भरा है?', { kind: 'credit_at_risk' }],
  ["why doesn't GSTR-3B match our books for October?", { kind: 'books_difference', month: october }],
  ['अगला GSTR-1 कब तक भरना है?', { kind: 'due', taxes: ['gst'], form: 'gstr1' }],
  ["what's the late fee if we file GSTR-3B ten days late?", { kind: 'late_cost', late: 10 }],
  ['GSTR-3B 5 din late bhare to kitni late fee lagegi?', { kind: 'late_cost', late: 5 }],
  ['how much interest if I pay October GST on 30 November?', { kind: 'late_cost', month: october, day: '2026-11-30' }],
  ['late fee of GSTR-1 for October', { kind: 'late_cost', form: 'gstr1', month: october }],
  [
    'how much penalty if we file GSTR-1 of October on 31 dec',
    { kind: 'late_cost', form: 'gstr1', month: october, day: '2026-12-31' },
  ],
  ['what do GSTR-1 late fees cost if filed ten days late?', { kind: 'late_cost', form: 'gstr1', late: 10 }],
  ['GSTR-1 October ki late fee kitni lagegi', { kind: 'late_cost', form: 'gstr1', month: october }],
  ['अक्टूबर के जीएसटीआर-1 की लेट फीस कितनी है', { kind: 'late_cost', form: 'gstr1', month: october }],
  ['अक्टूबर के GSTR-1 का विलंब शुल्क कितना है?', { kind: 'late_cost', form: 'gstr1', month: october }],
  ['what late fee did we pay for GSTR-1', undefined],
  ['late fee of GSTR-1 and GSTR-3B of October', undefined],
  ['late fee if we file GSTR-1 for October 10 days late', undefined],
  ['MSME bills overdue beyond 45 days', { kind: 'msme_overdue', older: 45 }],
  ['which MSME vendors are unpaid for more than 45 days?', { kind: 'msme_overdue', older: 45 }],
  ['any bills of micro and small enterprises overdue?', { kind: 'msme_overdue', older: 45 }],
  ['MSME payments pending over 15 days', { kind: 'msme_overdue', older: 15 }],
  ['MSME ke kaunse bill 45 din se zyada baki hain', { kind: 'msme_overdue', older: 45 }],
  ['एमएसएमई के कौन से बिल 45 दिन से ज़्यादा बकाया हैं?', { kind: 'msme_overdue', older: 45 }],
  ['MSME bills overdue beyond 60 days', undefined],
  ['MSME bills above 45 overdue', undefined],
  ['how many MSME vendors do we have', undefined],
  ['how much did we pay MSME vendors', undefined],
  ['how much TDS did customers withhold?', { kind: 'suffered' }],
  ['ग्राहकों ने कितना टीडीएस काटा?', { kind: 'suffered' }],
  ['how much TDS was deducted from us in October', { kind: 'suffered', days: { from: '2026-10-01', to: '2026-10-31' } }],
  ['humse kitna TDS kata', { kind: 'suffered' }],
  ['how much TDS did we deduct', { kind: 'withheld' }],
  ['how much credit is available in the GST ledger?', { kind: 'gst_balance', of: 'credit' }],
  ['electronic cash ledger balance', { kind: 'gst_balance', of: 'cash' }],
  ['how much GST is payable in cash for October', { kind: 'gst_of_month', month: october }],
  ['October mein kitna GST collect kiya', { kind: 'gst_of_month', month: october }],
  ['how much GST did we pay', undefined],
  ['tds due 7 dec', { kind: 'due', taxes: ['tds'], days: { from: '2026-12-07', to: '2026-12-07' } }],
  ['next advance tax instalment due', { kind: 'due', taxes: ['advance_tax'] }],
  ['जीएसटीआर-3बी कब तक भरना है', { kind: 'due', taxes: ['gst'], form: 'gstr3b' }],
  ['सितंबर की जीएसटी रिटर्न भर दी क्या', { kind: 'filed', form: 'both', month: '2026-09-01' }],
  ['GSTR-1 of October filed or not? ARN and date pls', { kind: 'filed', form: 'gstr1', month: october }],
  ['Output vs input GST for Oct 2026, GSTIN wise', { kind: 'gst_of_month', month: october }],
  ['gst liability of september', { kind: 'gst_of_month', month: '2026-09-01' }],
  ['TDS payable u/s 194C for Q2', { kind: 'withheld', natures: ['contractor'], days: { from: '2026-07-01', to: '2026-09-30' } }],
  [
    'किराये पर कितना टीडीएस काटा इस साल',
    { kind: 'withheld', natures: ['rent_property', 'rent_machinery'], days: { from: '2026-04-01', to: '2027-03-31' } },
  ],
  ['how many days was Ravi paid in october', { kind: 'pay_of', party: 'Ravi Kulkarni', month: october }],
  [
    "why is Ravi's October salary different from September?",
    { kind: 'pay_of', party: 'Ravi Kulkarni', month: october, why: true },
  ],
  ['who joined this year', { kind: 'people', who: 'joined', days: { from: '2026-04-01', to: '2027-03-31' } }],
  ['kitne log kaam karte hai mere yaha', { kind: 'people', who: 'employed' }],
  ['Is November payroll approved?', { kind: 'run_status', month: '2026-11-01' }],
  ['what credit is at risk in october', { kind: 'credit_at_risk', month: october }],
  ['why does GSTR-3B differ from the books in October', { kind: 'books_difference', month: october }],
  ['3B of October doesnt match my books - sales side. where is the diff', { kind: 'books_difference', month: october }],
  [
    'tds deducted from Rane and Associates this yr',
    { kind: 'withheld', party: 'Rane and Associates', days: { from: '2026-04-01', to: '2027-03-31' } },
  ],
  ['hi, my salary came less this time than last month, can u tell me why??', { kind: 'own_pay' }],
  ['my payslip of last month', { kind: 'own_pay', month: october }],
  ['meri kitni chutti bachi hai', { kind: 'own_leave' }],
  ["what is Ravi's salary?", { kind: 'pay_of', party: 'Ravi Kulkarni' }],
  ['gst due for the bengaluru warehouse', { kind: 'due', taxes: ['gst'], place: { name: 'Bengaluru warehouse', ids: ['k'] } }],
  ['was gstr-1 of october filed in delhi', { kind: 'filed', form: 'gstr1', month: october, place: { name: 'Delhi', ids: [] } }],
  ['Ledger of Malabar', { kind: 'ledger', of: 'customer', party: 'Malabar Spices' }],
  ['Malabar ka hisaab dikhao', { kind: 'ledger', of: 'customer', party: 'Malabar Spices' }],
  [
    'ledger of Rane and Associates 1 Apr to 30 Sep 2026',
    { kind: 'ledger', of: 'vendor', party: 'Rane and Associates', days: { from: '2026-04-01', to: '2026-09-30' } },
  ],
  ['full n final of Ravi', { kind: 'settlement', party: 'Ravi Kulkarni' }],
  ['F&F of Ravi Kulkarni', { kind: 'settlement', party: 'Ravi Kulkarni' }],
  ['ravi ka full and final kitna hua', { kind: 'settlement', party: 'Ravi Kulkarni' }],
  ['ESI applicable for Ravi?', { kind: 'insured', party: 'Ravi Kulkarni' }],
  ['how much limit is left before TDS applies on Rane?', { kind: 'tds_limit', party: 'Rane and Associates' }],
  ['leave balance of Ravi', { kind: 'leave_of', party: 'Ravi Kulkarni' }],
  ['payroll cost last month by department', { kind: 'figures', of: 'payroll', by: 'department', spans: [month('10', '31')] }],
  ['increase in payroll cost from Aug to Oct', { kind: 'figures', of: 'payroll', spans: [month('10', '31'), month('08', '31')] }],
  ['payroll cost from Aug to Oct', { kind: 'figures', of: 'payroll', spans: [{ from: '2026-08-01', to: '2026-10-31' }] }],
  ['salary cost of October', { kind: 'figures', of: 'payroll', spans: [month('10', '31')] }],
  ['payroll cost by head', { kind: 'figures', of: 'payroll', spans: [month('10', '31')] }],
  ['Employer PF contribution for Oct 2026', { kind: 'figures', of: 'payroll', part: 'pf_employer', spans: [month('10', '31')] }],
  ['total net pay for the October run', { kind: 'figures', of: 'payroll', part: 'net', spans: [month('10', '31')] }],
  ['payroll cost october vs september', { kind: 'figures', of: 'payroll', spans: [month('10', '31'), month('09', '30')] }],
  [
    'compare tds deducted in september and october',
    { kind: 'figures', of: 'withheld', spans: [month('10', '31'), month('09', '30')] },
  ],
  ['compare gst payable of september and october', { kind: 'figures', of: 'gst', spans: [month('10', '31'), month('09', '30')] }],
])('%s', (question, topic) => {
  expect(readTopic(question, lexicon)).toEqual(topic)
})

test.each([
  'How much GST did we pay in October',
  'GST challans paid between July and November 2025',
  'TDS deposited, month wise',
  'salary monthly apr-nov 2025',
  'what is due this week',
  'Output GST on invoices issued in Q2 FY 2025-26',
  'gst due to Rane and Associates',
  'input gst bills october',
  'who owes us',
  // A condition that no topic knows is never left out.
  'tds deducted by Rane and Associates',
  'what gst is due without cess',
  'what input credit above 5000 is at risk',
  'tds deducted from Rane and Associates on diwali',
  'tds deducted in karnataka',
  'TDS deposited this year',
  'Did TDS go up from Q2 to Q3?',
  'which month did we pay the most GST',
  'Advance tax in FY24-25',
  'salary me kitna gaya November mein',
  'ravi salary this year',
  'leave balance of Ravi in october',
  'ledger of Malabar Spices above 50000',
  'payroll cost without Ravi',
  'payroll cost in bengaluru',
  'payroll as a percentage of receipts in q1',
  'how much did we pay Malabar Spices',
])('%s is a question for the books', (question) => {
  expect(readTopic(question, lexicon)).toBeUndefined()
})

test.each([
  ['are we in profit or loss', { of: 'profit', spans: [{ from: '2026-04-01', to: '2026-11-20' }] }],
  ['profit this quarter', { of: 'profit', spans: [{ from: '2026-10-01', to: '2026-11-20' }] }],
  ['is mahine munafa kitna hua', { of: 'profit', spans: [{ from: '2026-11-01', to: '2026-11-20' }] }],
  ['P&L of october vs september', { of: 'profit', spans: [month('10', '31'), month('09', '30')] }],
  ['profit of october vs september', { of: 'profit', spans: [month('10', '31'), month('09', '30')] }],
  ['which expense head went up most last month', { of: 'expenses', spans: [month('10', '31'), month('09', '30')] }],
  ['Expense head wise variance Oct over Sep', { of: 'expenses', spans: [month('10', '31'), month('09', '30')] }],
  [
    // Nineteen days and today, beside as many of the month before.
    'expense growth this month by head',
    {
      of: 'expenses',
      spans: [
        { from: '2026-11-01', to: '2026-11-20' },
        { from: '2026-10-01', to: '2026-10-20' },
      ],
    },
  ],
  ['revenue growth mom', { of: 'income', spans: [month('10', '31'), month('09', '30')] }],
])('%s is read from the books', (question, topic) => {
  expect(readLateTopic(question, lexicon)).toEqual({ kind: 'figures', ...topic })
})

test.each(['profit on Malabar Spices', 'profit of the bengaluru warehouse', 'profit above 5 lakh', 'expense budget this month'])(
  '%s is not',
  (question) => {
    expect(readLateTopic(question, lexicon)).toBeUndefined()
  },
)

test('what one employee is paid is told apart from sums over all', () => {
  const query = (more: Partial<Query>): Query => ({ from: 'transactions', measure: 'sum', filters: [], ...more })
  const salaries: Query['filters'] = [['category', '=', 'Salaries payable']]
  expect(isOfOnesPay(query({ filters: [['counterparty', '=', 'Ravi Kulkarni']] }), lexicon)).toBe(true)
  expect(isOfOnesPay(query({ filters: salaries, group_by: 'counterparty' }), lexicon)).toBe(true)
  expect(isOfOnesPay(query({ filters: salaries, measure: 'rows' }), lexicon)).toBe(true)
  expect(isOfOnesPay(query({ filters: salaries, group_by: 'month' }), lexicon)).toBe(false)
  expect(isOfOnesPay(query({ filters: [['counterparty', '=', 'Rane and Associates']] }), lexicon)).toBe(false)
  const both = {
    op: 'compare',
    a: query({}),
    b: query({ filters: [['counterparty', 'in', ['Ravi Kulkarni']]] }),
    wants: 'both',
    labels: ['a', 'b'],
  } as const
  expect(isOfOnesPay(both, lexicon)).toBe(true)
})

test.each([
  ['अक्टूबर में कितने बिक्री बिलों का ई-इनवॉइस (IRN) नहीं बना है?', 'e-Invoices'],
  ['HSN wise summary q2', 'GSTR-1'],
  ['lower deduction certificate of Rane and Associates - how much used?', 'TDS withheld'],
  ['Reverse charge liability last qtr, by vendor', 'Tax filing'],
  ['is it in 26AS?', 'TDS withheld from you'],
  ['top B2B customers', undefined],
  ['what did we spend on rent', undefined],
])('%s: the page that shows it', (question, name) => {
  expect(pageFor(question)?.name).toBe(name)
})

test.each([
  ['gst due without cess', 'Tax calendar'],
  ['tds deducted on diwali bonus', 'TDS withheld'],
  ['how much gst did we pay', undefined],
  ['what is due to our vendors', undefined],
  ['gst on invoices of october', undefined],
])('%s: the page in place of what left the bank', (question, name) => {
  expect(taxPageFor(question)?.name).toBe(name)
})

test('ageing on a day of the past is on its report', () => {
  expect(pageFor('Trade payables ageing as on 31.10.2026')?.name).toBe('Aged payables')
  expect(pageFor('ageing of receivables as on 30 Sep')?.name).toBe('Aged receivables')
  expect(pageFor('ageing of receivables as on date')).toBeUndefined()
})

test('misspelt words are read as the words of topics, and names are left alone', () => {
  const english = { correct: (word: string) => /^(?:expense|went|most|last|for)$/.test(word) }
  expect(readTopic('salry of Ravi Kulkarni', lexicon, english)).toMatchObject({ kind: 'pay_of' })
  expect(readTopic('whch expense went up most last mnth', lexicon, english)).toMatchObject({ of: 'expenses' })
  expect(readTopic('gst due nw?', lexicon, english)).toEqual({ kind: 'due', taxes: ['gst'] })
})

test('what others pay to others is in their books', () => {
  expect(isOfTheirBooks('What did Deccan pay their other suppliers last month?')).toBe(true)
  expect(isOfTheirBooks('What did we pay our suppliers and their banks?')).toBe(false)
})

const shop = lexiconOf(
  [
    ['Deccan Naturals LLP', 'customer'],
    ['Malabar Spices Private Limited', 'customer'],
    ['Vindhya Organics', 'customer'],
    ['Vasai Paper Mills Private Limited', 'vendor'],
    ['Lakshmi Iyer', 'employee'],
  ],
  lexicon.registrations ?? [],
)
const yearToDate = { from: '2026-04-01', to: '2026-11-20' }

test.each([
  'total sales in october without gst',
  'october ki bikri gst ke bina kitni thi',
  'sales of october excluding gst',
  'अक्टूबर में बिना जीएसटी कितनी बिक्री हुई',
  'october sales including gst',
  'sale in october before tax',
])('“%s” is about sales, whether GST is in the amount or not', (question) => {
  expect(readTopic(question, shop)).toEqual({ kind: 'figures', of: 'sales', spans: [month('10', '31')] })
})

test('how many are without GST, and another condition, are not read as an amount of sales', () => {
  for (const question of ['how many sales in october are without gst', 'sales of october without gst and without pune'])
    expect(readTopic(question, shop)).toBeUndefined()
})

test.each([
  'total purchases this year excluding vasai paper mills',
  'purchases this year except Vasai Paper Mills Private Limited',
  'is saal ki kharidari vasai paper mills chhodkar',
  'इस साल की खरीद vasai paper mills के अलावा',
])('“%s” leaves the vendor out', (question) => {
  expect(readTopic(question, shop)).toEqual({
    kind: 'figures',
    of: 'purchases',
    spans: [yearToDate],
    without: 'Vasai Paper Mills Private Limited',
  })
})

test('a topic that cannot leave a name out does not answer with it', () => {
  for (const question of ['ledger of all except Deccan Naturals', 'TDS deducted excluding Vasai Paper Mills'])
    expect(readTopic(question, shop)).toBeUndefined()
})

test.each([
  ['how much did we sell to malabar spices and vindhya organics this year', [yearToDate]],
  ['malabar spices aur vindhya organics ko october me kitna becha', [month('10', '31')]],
  ['compare sales to malabar spices and vindhya organics in october', [month('10', '31')]],
  ['october sales to malabar spices private limited and vindhya', [month('10', '31')]],
])('“%s” is about both customers', (question, spans) => {
  expect(readTopic(question, shop)).toEqual({
    kind: 'figures',
    of: 'sales',
    spans,
    parties: ['Malabar Spices Private Limited', 'Vindhya Organics'],
  })
})

test('two names that are left out, or one of which is no customer, are no sum of both', () => {
  for (const question of [
    'sales this year except malabar spices and vindhya organics',
    'sales this year less malabar spices and vindhya organics',
    'sales to malabar spices and vasai paper mills',
    'TDS deducted by malabar spices and vindhya organics',
  ])
    expect(readTopic(question, shop)).toBeUndefined()
})

test.each([
  ['what percent of our sales come from the top 3 customers', { limit: 3 }],
  ['top 3 customers ka sales me kitna percent hissa hai', { limit: 3 }],
  ['what % of sales is from deccan naturals', { party: 'Deccan Naturals LLP' }],
  ['what portion of sales is malabar spices', { party: 'Malabar Spices Private Limited' }],
  ['share of malabar spices in sales', { party: 'Malabar Spices Private Limited' }],
])('“%s” asks for a part of all', (question, of) => {
  expect(readTopic(question, shop)).toEqual({ kind: 'figures', of: 'sales', spans: [yearToDate], isShare: true, ...of })
})

test('a change in percent compares two spans, and a part in percent of what is no name is not read', () => {
  expect(readTopic('sales oct vs sept percent change', shop)).toEqual({
    kind: 'figures',
    of: 'sales',
    spans: [month('10', '31'), month('09', '30')],
  })
  expect(readTopic('what percent of sales was in october', shop)).toBeUndefined()
  expect(readLateTopic('profit percent of this year', shop)).toBeUndefined()
})

test.each(['what is lakshmi iyers salary', 'lakshmis salary', 'lakshmi iyer ki salary kitni hai', 'Lakshmi Iyer’s salary?'])(
  '“%s” is about the pay of one employee',
  (question) => {
    expect(readTopic(question, shop)).toEqual({ kind: 'pay_of', party: 'Lakshmi Iyer', month: undefined })
  },
)

test('the net pay of one employee is that of their slip, and of all that of the pay run', () => {
  const pay = { kind: 'pay_of', party: 'Lakshmi Iyer', month: october }
  for (const question of [
    'lakshmi iyer ka october ka net pay',
    'net pay of Lakshmi in October',
    'gross pay of lakshmi iyer october',
  ])
    expect(readTopic(question, shop)).toEqual(pay)
  expect(readTopic('october ka net pay', shop)).toMatchObject({ kind: 'figures', of: 'payroll', part: 'net' })
})

test.each([
  'tds to be deposited this month',
  'tds to be paid this month',
  'is mahine ka tds jo jama nahi kiya',
  'tds not yet paid this month',
])('“%s” is about what is still due', (question) => {
  expect(readTopic(question, shop)).toMatchObject({ kind: 'due', taxes: ['tds'], days: month('11', '30') })
})

test('tax that was paid stays a question about the bank', () => {
  for (const question of ['how much tds did we pay this month', 'tds paid this month', 'is mahine kitna tds bhara'])
    expect(readTopic(question, shop)).toBeUndefined()
})

test.each(['tds deducted on professional fees april to october', 'TDS cut on professional charges in october'])(
  '“%s” is TDS of one kind of payment',
  (question) => {
    expect(readTopic(question, shop)).toMatchObject({ kind: 'withheld', natures: ['professional', 'technical'] })
  },
)
