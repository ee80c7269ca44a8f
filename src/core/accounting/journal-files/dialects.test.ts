import { expect, test } from 'vitest'
import { readCsvJournal } from './csv.ts'
import { journalLayout } from './csv-layout.ts'
import { fixedText } from './fixed.ts'
import { textReader } from './read.ts'
import type { FileEntry } from './types.ts'

function entriesOf(text: string): FileEntry[] {
  const reader = textReader(text, '2026-11-20')
  if (!reader) throw new Error('The text is not read')
  return [...reader.entries]
}

function balances(entries: readonly FileEntry[]): Record<string, string> {
  const sums = new Map<string, bigint>()
  for (const { lines } of entries) for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return Object.fromEntries([...sums].map(([account, sum]) => [account, fixedText(sum)]))
}

const issuesOf = (entries: readonly FileEntry[]) => entries.flatMap(({ issues }) => issues)

test('beancount’s calculations are worked out, in amounts and in stated balances', () => {
  const entries = entriesOf(`2026-01-01 open Assets:Bank INR
2026-01-03 * "Acme" "Sale"
  Assets:Bank  (100 + 50.50) * 2 INR
  Income:Sales  -100/3*3 INR
  Income:Other
`)
  expect(issuesOf(entries)).toEqual([])
  expect(balances(entries)).toEqual({ 'Assets:Bank': '301.00', 'Income:Sales': '-100.00', 'Income:Other': '-201.00' })
})

test('ledger’s calculations are worked out, a third of nine being three', () => {
  const entries = entriesOf(`2026/01/02 Dinner
    Expenses:Food   (₹20.00 + ₹5 * 2)
    Expenses:Tax   -(1/3 * ₹9)  ; shared
    Assets:Cash
`)
  expect(balances(entries)).toEqual({ 'Expenses:Food': '30.00', 'Expenses:Tax': '-3.00', 'Assets:Cash': '-27.00' })
})

test.each(['(₹20 + $5)', '(₹20 / 0)', '(₹20 +)', '(a.b)'])('the calculation %s is refused at its entry', (sum) => {
  const entries = entriesOf(`2026/01/02 Dinner\n    Expenses:Food   ${sum}\n    Assets:Cash\n`)
  expect(issuesOf(entries)).toEqual([`We couldn’t read the calculation ${sum}`])
})

test('an entry of one line takes its other side from the bucket', () => {
  const entries = entriesOf('bucket Assets:Cash\n\n2026/01/04 Tea\n    Expenses:Food   ₹7.00\n')
  expect(issuesOf(entries)).toEqual([])
  expect(balances(entries)).toEqual({ 'Expenses:Food': '7.00', 'Assets:Cash': '-7.00' })
})

test('a stated balance says the amount where two lines have none', () => {
  const entries = entriesOf(`2026-01-01 Begin
    Assets:Cash    ₹80
    Equity

2026-01-04 Counted
    Assets:Cash    = ₹50
    Expenses:Small
`)
  expect(issuesOf(entries)).toEqual([])
  expect(balances(entries)).toEqual({ 'Assets:Cash': '50.00', Equity: '-80.00', 'Expenses:Small': '30.00' })
})

const tally = (message: string) =>
  `<ENVELOPE><BODY><IMPORTDATA><REQUESTDATA>${message}</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`
const line = (account: string, amount: string) =>
  `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${account}</LEDGERNAME><AMOUNT>${amount}</AMOUNT></ALLLEDGERENTRIES.LIST>`

test('a Tally ledger with & and an apostrophe in its name is the same account as in its vouchers', () => {
  const entries = entriesOf(
    tally(`<TALLYMESSAGE><LEDGER NAME="Mehta &amp; Ravi's"><PARENT>Sundry Debtors</PARENT><OPENINGBALANCE>-500.00</OPENINGBALANCE></LEDGER></TALLYMESSAGE>
<TALLYMESSAGE><VOUCHER><DATE>20260401</DATE><VOUCHERTYPENAME>Receipt</VOUCHERTYPENAME>${line('Mehta &amp; Ravi&apos;s', '500.00')}${line('Cash', '-500.00')}</VOUCHER></TALLYMESSAGE>`),
  )
  expect(balances(entries)).toEqual({ Cash: '500.00', "Mehta & Ravi's": '0.00', 'Difference in opening balances': '-500.00' })
})

test('Tally’s ? in the place of ₹, and dates written out', () => {
  const entries = entriesOf(
    tally(
      `<TALLYMESSAGE><VOUCHER><DATE>2-Apr-2026</DATE><VOUCHERTYPENAME>Payment</VOUCHERTYPENAME>${line('Fee', '-$100.00 @ ? 83.50/$ = -? 8350.00')}${line('Cash', '8350.00')}</VOUCHER></TALLYMESSAGE>`,
    ),
  )
  expect(issuesOf(entries)).toEqual([])
  expect(entries[0]?.posting_date).toBe('2026-04-02')
  expect(balances(entries)).toEqual({ Fee: '8350.00', Cash: '-8350.00' })
})

function tableOf(cells: string[][]): FileEntry[] {
  const rows = cells.map((row, at) => ({ line: at + 1, cells: row }))
  const layout = journalLayout(rows)
  if (!layout) throw new Error('no layout')
  return [...readCsvJournal(rows, layout).entries]
}

test('an amount with its side in a column beside it', () => {
  const entries = tableOf([
    ['Vch No', 'Date', 'Account', 'Amount', 'Dr/Cr'],
    ['1', '2026-04-01', 'Rent', '500', 'Dr'],
    ['1', '2026-04-01', 'Cash', '500', 'Cr'],
  ])
  expect(issuesOf(entries)).toEqual([])
  expect(balances(entries)).toEqual({ Rent: '500.00', Cash: '-500.00' })
})

test('a row that names the account debited and the one credited is an entry', () => {
  const entries = tableOf([
    ['Date', 'Voucher', 'Debit Account', 'Credit Account', 'Amount', 'Narration'],
    ['01/04/2026', '1', 'Rent', 'Cash', '1,500.00', 'April'],
    ['13/04/2026', '2', 'Fee', '', '20', ''],
  ])
  expect(entries).toHaveLength(2)
  expect(issuesOf(entries)).toEqual(['Line 3: enter both accounts and an amount such as 1,250.50'])
  expect(balances(entries)).toEqual({ Rent: '1500.00', Cash: '-1500.00' })
})

test('a journal of Xero: account codes and signed amounts, entries distinguished by their balancing', () => {
  const entries = tableOf([
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ['Depreciation', '30/04/2026', 'Dep', '6100', 'Tax Exempt', '100.00'],
    ['Depreciation', '30/04/2026', 'Acc dep', '1700', 'Tax Exempt', '-100.00'],
    ['Accrual', '30/04/2026', 'x', '6200', 'Tax Exempt', '50.00'],
    ['Accrual', '30/04/2026', 'y', '2100', 'Tax Exempt', '-50.00'],
  ])
  expect(entries.map(({ memo, issues }) => [memo, issues])).toEqual([
    ['Depreciation', []],
    ['Accrual', []],
  ])
})

test('a payee called “open” does not make a journal of hledger one of beancount', () => {
  const entries = entriesOf('2026-04-01 open\n    Assets:Bank   1000 INR\n    Equity\n')
  expect(balances(entries)).toEqual({ 'Assets:Bank': '1000.00', Equity: '-1000.00' })
})

test('rows below a voucher without date and number belong to it, as in a day book', () => {
  const rows = [
    ['Date', 'Particulars', 'Vch Type', 'Vch No.', 'Debit Amount', 'Credit Amount'],
    ['1-Apr-26', 'Rent', 'Payment', '1', '500.00', ''],
    ['', 'Cash', '', '', '', '500.00'],
    ['2-Apr-26', 'Cash', 'Contra', '2', '100.00', ''],
    ['', 'HDFC', '', '', '', '100.00'],
  ].map((cells, at) => ({ line: at + 1, cells }))
  const layout = journalLayout(rows)
  if (!layout) throw new Error('no layout')
  const entries = [...readCsvJournal(rows, layout).entries]
  expect(issuesOf(entries)).toEqual([])
  expect(balances(entries)).toEqual({ Rent: '500.00', Cash: '-400.00', HDFC: '-100.00' })
})

const textTable = (...lines: string[]) => {
  const rows = lines.map((line, i) => ({ line: i + 1, cells: line.split(',') }))
  const layout = journalLayout(rows)
  if (!layout) throw new Error('no header')
  const reader = readCsvJournal(rows, layout)
  return { entries: [...reader.entries], book: reader.book }
}

test('an entry that its program calls a draft or void stands aside; rows with totals are left out and said', () => {
  const { entries, book } = textTable(
    'Date,Journal Number,Account,Debit,Credit,Status',
    '13-04-2025,JV-1,Rent,100,,published',
    '13-04-2025,JV-1,Cash,,100,published',
    '14-04-2025,JV-2,Fees,50,,draft',
    '14-04-2025,JV-2,Cash,,50,draft',
    ',,Total,150,150,',
  )
  expect(entries.map(({ aside }) => aside)).toEqual([undefined, expect.stringContaining('“draft”')])
  expect([...book.accounts.keys()]).toEqual(['Rent', 'Cash', 'Fees'])
  expect([...book.notes.values()]).toEqual([1])
})

test('an amount with a sign of another currency is in that currency', () => {
  const { entries } = textTable('Date,Voucher No,Account,Debit,Credit', '13-04-2025,1,Fees,$100,', '13-04-2025,1,Cash,,$100')
  expect(entries[0]?.lines.map(({ currency }) => currency)).toEqual(['USD', 'USD'])
})

test('a Tally file that breaks off is refused, wherever it does', () => {
  const voucher = '<VOUCHER><DATE>20250401</DATE></VOUCHER>'
  const whole = `<ENVELOPE><BODY><TALLYMESSAGE>${voucher}${voucher}</TALLYMESSAGE></BODY></ENVELOPE>`
  const read = (text: string) => textReader(text, '2026-11-20')
  expect(read(whole)).toBeDefined()
  for (const at of [whole.length - 12, whole.indexOf('</TALLY'), whole.lastIndexOf('<DATE>')])
    expect(() => read(whole.slice(0, at))).toThrow('breaks off')
})
