import fs from 'node:fs'
import { expect, test } from 'vitest'
import { decodeText } from '#core/documents/parsing/encoding.ts'
import { checked } from '#core/accounting/journal-files/checks.ts'
import { fixedText } from '#core/accounting/journal-files/fixed.ts'
import { textReader } from '#core/accounting/journal-files/read.ts'
import type { FileEntry, JournalReader } from '#core/accounting/journal-files/types.ts'

const folder = new URL('./', import.meta.url)

function readFile(name: string): { reader: JournalReader; entries: FileEntry[] } {
  const reader = textReader(decodeText(fs.readFileSync(new URL(name, folder))).text, '2026-11-20')
  if (!reader) throw new Error(`${name} is not read`)
  return { reader, entries: [...reader.entries] }
}

/** Balance by account and currency; `depth` parts of its name. */
function balances(entries: readonly FileEntry[], depth = 9): Record<string, string> {
  const sums = new Map<string, bigint>()
  for (const { lines } of entries)
    for (const { account, amount, currency } of lines) {
      const name = `${account.split(':').slice(0, depth).join(':')} ${currency}`
      sums.set(name, (sums.get(name) ?? 0n) + amount)
    }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([name, sum]) => [name, fixedText(sum)]))
}

const faults = (entries: readonly FileEntry[]) =>
  entries.flatMap(({ line, issues }) => issues.map((issue) => `${line}: ${issue}`))

test('drewr3.dat is read as ledger reads it, without the tithe that is outside double entry', () => {
  const { reader, entries } = readFile('drewr3.dat')
  expect(faults(entries)).toEqual([])
  expect(entries).toHaveLength(11)
  expect(balances(entries)).toMatchObject({ 'Assets:Checking $': '1366.00', 'Assets:Checking:Business $': '30.00' })
  expect(balances(entries, 1)).toEqual({
    'Assets $': '1396.00',
    'Equity $': '-6200.00',
    'Expenses $': '6654.00',
    'Income $': '-2030.00',
    'Liabilities $': '180.00',
  })
  const [tithe] = reader.book.left.values()
  expect(tithe).toMatchObject({ account: 'Liabilities:Tithe', lines: 2 })
  expect(fixedText(tithe?.amount ?? 0n)).toBe('-243.60')
})

test('drewr.dat is the same with other opening balances', () => {
  const { entries } = readFile('drewr.dat')
  expect(balances(entries)).toMatchObject({ 'Assets:Checking $': '1366.00', 'Assets:Savings $': '-5200.00' })
  expect(balances(entries, 1)).toMatchObject({ 'Equity $': '-1000.00' })
})

test('sample.dat keeps its currencies apart, counts shares at their cost and names in any script', () => {
  const { reader, entries } = readFile('sample.dat')
  expect(faults(entries)).toEqual([])
  expect(balances(entries)).toMatchObject({
    'Assets:Brokerage $': '1500.00',
    'Assets:Bank:Checking $': '980.00',
    'Assets:Bank:Checking €': '500.00',
    'Русский язык:Активы:Русский язык:Русский язык $': '1000.00',
  })
  expect(entries[1]?.lines[0]?.line_memo).toBe('50 AAPL @ $30.00')
  expect([...reader.book.left.values()]).toMatchObject([{ account: 'Liabilities:Taxes' }])
})

test.each([
  ['Vouchers_Contra_complete.xml', 28, '5429000.00', '2010-01-12', '2016-11-30'],
  ['Vouchers_Receipt_complete.xml', 100, '10431454.76', '2009-04-01', '2010-12-06'],
  ['Vouchers_POS_Sales_complete.xml', 3, '75000.00', '2009-05-31', '2016-05-31'],
  ['voucher_sales.xml', 1, '250000.00', '2009-05-31', '2009-05-31'],
])('%s has its %i vouchers, all balanced', (name, count, debits, first, last) => {
  const { entries } = readFile(name)
  expect(faults(entries)).toEqual([])
  expect(entries).toHaveLength(count)
  const sum = entries.flatMap(({ lines }) => lines).reduce((total, { amount }) => (amount > 0n ? total + amount : total), 0n)
  expect(fixedText(sum)).toBe(debits)
  const days = entries.map(({ posting_date }) => posting_date).toSorted()
  expect([days[0], days.at(-1)]).toEqual([first, last])
})

test('vouchers as Tally exports them have negative debits, and optional ones are set aside', () => {
  const text = `<ENVELOPE><BODY><TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="g-1" VCHTYPE="Journal"><DATE>20260401</DATE>
    <NARRATION>Rent &amp; light</NARRATION><VOUCHERNUMBER>7</VOUCHERNUMBER><ISOPTIONAL>Yes</ISOPTIONAL>
    <ALLLEDGERENTRIES.LIST><LEDGERNAME>Rent</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-1500.50</AMOUNT></ALLLEDGERENTRIES.LIST>
    <ALLLEDGERENTRIES.LIST><LEDGERNAME>HDFC</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>1500.50</AMOUNT></ALLLEDGERENTRIES.LIST>
    </VOUCHER></TALLYMESSAGE></BODY></ENVELOPE>`
  const entries = [...(textReader(text, '2026-11-20')?.entries ?? [])]
  expect(entries).toMatchObject([
    { posting_date: '2026-04-01', memo: 'Rent & light', voucher: 'Journal 7', key: 'g-1', issues: [] },
  ])
  expect(entries[0]?.aside).toContain('Optional')
  expect(balances(entries)).toEqual({ 'Rent INR': '1500.50', 'HDFC INR': '-1500.50' })
})

test('balances that a file states are held against what its entries come to', () => {
  const text = `2026-01-05 Opening
    assets:bank    100.00 INR = 100.00 INR
    equity
2026-02-01 Tea
    expenses:tea    30.00 INR
    assets:bank    = 60 INR
2026-03-01 More tea
    expenses:tea    10.00 INR
    assets:bank    -10.00 INR = 60.00 INR
`
  const reader = textReader(text, '2026-11-20')
  const entries = [...(reader?.entries ?? [])]
  expect(faults(entries)).toEqual([])
  const found = checked(reader?.book.checks ?? [], entries)
  expect(found.map(({ agrees, found: sum }) => [agrees, fixedText(sum)])).toEqual([
    [true, '100.00'],
    [false, '70.00'],
    [true, '60.00'],
  ])
})

test('beancount: costs weigh, a pad brings the balance about, quoted text is kept', () => {
  const text = `option "title" "x"
2026-01-01 open Assets:Bank INR
2026-01-01 open Equity:Opening
2026-01-02 pad Assets:Bank Equity:Opening
2026-02-01 balance Assets:Bank  1000.00 INR
2026-02-03 * "Broker" "Bought \\"A\\"" #invest ; remark
  journal_entries_id: "x-1"
  Assets:Shares  10 ACME {50.00 INR, 2026-02-03}
    memo: "lot"
  Assets:Bank
2026-03-01 balance Assets:Bank  500.00 INR
`
  const reader = textReader(text, '2026-11-20')
  const entries = [...(reader?.entries ?? [])]
  expect(faults(entries)).toEqual([])
  expect(balances(entries)).toEqual({
    'Assets:Bank INR': '500.00',
    'Assets:Shares INR': '500.00',
    'Equity:Opening INR': '-1000.00',
  })
  expect(entries[0]).toMatchObject({ memo: 'Broker: Bought "A"', key: 'x-1' })
  expect(checked(reader?.book.checks ?? [], entries).every(({ agrees }) => agrees)).toBe(true)
})
