import { expect, test } from 'vitest'
import { checked } from '#core/accounting/journal-files/checks.ts'
import { fixedText } from '#core/accounting/journal-files/fixed.ts'
import { textReader } from '#core/accounting/journal-files/read.ts'
import { unreadNotes } from '#core/accounting/journal-files/types.ts'
import { journalReport } from '#server/cli/journal-report.ts'

/** Journals that were once turned away, or read in part without a word. */

function read(text: string) {
  const reader = textReader(text, '2026-11-20')
  if (!reader) throw new Error('The text is not read')
  const entries = [...reader.entries]
  const sums = new Map<string, bigint>()
  for (const { account, amount, currency } of entries.flatMap(({ lines }) => lines)) {
    const name = `${account} ${currency}`
    sums.set(name, (sums.get(name) ?? 0n) + amount)
  }
  return {
    format: reader.format,
    entries,
    issues: entries.flatMap(({ issues }) => issues),
    balances: Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([name, sum]) => [name, fixedText(sum)])),
    checks: checked(reader.book.checks, entries).map(({ agrees, found }) => [agrees, fixedText(found)]),
    unread: unreadNotes(reader.book),
    isGood: journalReport('x', textReader(text, '2026-11-20') ?? reader).isGood,
  }
}

test('hledger: a payee and a note, commas and semicolons in it, do not turn a file away', () => {
  const { entries, balances } = read('2026-04-01 Asha, Ravi & Co. | April; rent\n    Expenses:Rent   500 INR\n    Assets:Bank\n')
  expect(entries[0]?.memo).toBe('Asha, Ravi & Co. | April; rent')
  expect(balances).toEqual({ 'Expenses:Rent INR': '500.00', 'Assets:Bank INR': '-500.00' })
})

test('quantities of many decimals with their prices', () => {
  const { issues, balances } = read(`2026-04-01 Coin
    Assets:Coin   0.123456789012 BTC @ 50000.00 USD
    Assets:Bank   -6172.84 USD

2026-04-02 Fund
    Assets:Fund   10.1234567890123 UNITS @@ 1000.00 USD
    Assets:Bank
`)
  expect(issues).toEqual([])
  expect(balances).toEqual({ 'Assets:Coin USD': '6172.84', 'Assets:Fund USD': '1000.00', 'Assets:Bank USD': '-7172.84' })
})

test('beancount: pad and balance with slash dates, two pads of one account', () => {
  const { format, balances, checks, isGood } = read(`2014/01/01 open Assets:Bank USD
2014/01/01 open Equity:Opening
2014/01/01 open Expenses:Food
2014/01/02 pad Assets:Bank Equity:Opening
2014/02/01 balance Assets:Bank  2072.70 USD
2014/02/03 * "Shop" "Food"
  Expenses:Food  72.70 USD
  Assets:Bank
2014/3/1 pad Assets:Bank Expenses:Food
2014/4/1 balance Assets:Bank  1900.00 USD
`)
  expect(format).toBe('beancount')
  expect(balances).toEqual({ 'Assets:Bank USD': '1900.00', 'Equity:Opening USD': '-2072.70', 'Expenses:Food USD': '172.70' })
  expect(checks).toEqual([
    [true, '2072.70'],
    [true, '1900.00'],
  ])
  expect(isGood).toBe(true)
})

test('beancount: one pad fills each currency once, what is below counts, and a balance may be missed by its last decimal', () => {
  const { balances, checks } = read(`2026-01-01 open Assets:Cash
2026-01-02 * "x" "y"
  Assets:Cash:Till  30 USD
  Income:Sales
2026-01-02 pad Assets:Cash Equity:Opening
2026-02-01 balance Assets:Cash  100.00 USD
2026-02-01 balance Assets:Cash  50.00 EUR
2026-03-01 balance Assets:Cash  100.01 USD
2026-03-01 balance Assets:Cash  90.00 USD
`)
  expect(balances).toMatchObject({ 'Assets:Cash USD': '70.00', 'Assets:Cash EUR': '50.00', 'Equity:Opening USD': '-70.00' })
  expect(checks.map(([agrees]) => agrees)).toEqual([true, true, true, false])
})

test('shares are checked by their number, though they weigh their cost', () => {
  const { checks } = read(`2026-01-01 open Assets:Shares
2026-01-02 * "Broker" "Buy"
  Assets:Shares  10 ACME {50.00 INR}
  Assets:Bank
2026-02-01 balance Assets:Shares  10 ACME
`)
  expect(checks).toEqual([[true, '10.00']])
})

test('ledger: stated balances in several currencies say their amounts, a bare zero clears them all', () => {
  const { issues, balances } = read(`2026-01-01 Begin
    Assets:Wallet    = 100 INR
    Assets:Wallet    = 50 USD
    Equity

2026-01-02 Lunch abroad
    Expenses:Food    900 INR
    Assets:Wallet    = 40 USD

2026-01-03 Lost
    Assets:Wallet    = 0
    Expenses:Lost
`)
  expect(issues).toEqual([])
  expect(balances).toEqual({
    'Equity INR': '-100.00',
    'Equity USD': '-50.00',
    'Expenses:Food USD': '10.00',
    'Expenses:Lost INR': '100.00',
    'Expenses:Lost USD': '40.00',
  })
})

test.each(['Y 2026', 'Y2026', 'year 2026', 'apply year 2026'])('dates without a year under %s', (directive) => {
  const { entries, issues } = read(
    `${directive}\n\n04/01 Tea, with milk\n    Expenses:Food   ₹7.00\n    Assets:Cash\n\n4-2 * Tea | again\n    Expenses:Food   ₹7.00\n    Assets:Cash\n`,
  )
  expect(issues).toEqual([])
  expect(entries.map(({ posting_date }) => posting_date)).toEqual(['2026-04-01', '2026-04-02'])
})

test('the end of a year or a tag does not end the account that precedes others; an alias applies to what is below it', () => {
  const { balances } = read(`apply account Ours
apply year 2026
04/01 Tea
    Food:Tea   ₹7.00
    Cash
end apply year
alias Food=Expenses:Food
2026/04/02 Tea
    Food:Tea   ₹3.00
    Cash
`)
  expect(balances).toEqual({ 'Ours:Food:Tea INR': '7.00', 'Ours:Expenses:Food:Tea INR': '3.00', 'Ours:Cash INR': '-10.00' })
})

test.each([
  ['2026-01-01 open Assets:Bank INR\n2026-13-02 * "a" "b"\n  Assets:Bank  1 INR\n  Income:X\n', 'Line 2'],
  ['2026-01-01 open Assets:Bank INR\n2026-01-03 balance Assets:Bank  one hundred\n', 'Line 2'],
  ['2026-01-01 Tea\n    Food   ₹7.00\n    Cash\n\ntransfer of something\n', 'Line 5'],
])('what is not understood is named and the file is not called good', (text, line) => {
  const { unread, isGood } = read(text)
  expect(unread.join()).toContain(line)
  expect(isGood).toBe(false)
})
