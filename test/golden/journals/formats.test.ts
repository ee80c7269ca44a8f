import { expect, test } from 'vitest'
import { checked } from '#core/accounting/journal-files/checks.ts'
import { fixedText } from '#core/accounting/journal-files/fixed.ts'
import { textReader } from '#core/accounting/journal-files/read.ts'

/** Journals in the styles their programs document; names and amounts are invented. Balances as hledger, ledger and bean-query give them. */
const files: [name: string, text: string, balances: Record<string, string>][] = [
  [
    'hledger: codes, status and two dates',
    '2026-04-01=2026-04-03 * (C1) Rent | April ; note\n    expenses:rent    1,000.00 INR\n    assets:bank\n',
    { 'expenses:rent INR': '1000.00', 'assets:bank INR': '-1000.00' },
  ],
  [
    'hledger: currency to the left without a blank',
    '2026-04-01 Tea\n  expenses:tea  ₹20.50\n  assets:cash  ₹-20.50\n',
    { 'expenses:tea INR': '20.50', 'assets:cash INR': '-20.50' },
  ],
  [
    'hledger: virtual and balanced virtual postings',
    '2026-04-01 Tea\n  expenses:tea  20 INR\n  assets:cash\n  (budget:tea)  -20 INR\n  [saving:car]  5 INR\n  [saving:free]  -5 INR\n',
    { 'expenses:tea INR': '20.00', 'assets:cash INR': '-20.00', 'saving:car INR': '5.00', 'saving:free INR': '-5.00' },
  ],
  [
    'hledger: decimal-mark comma',
    'decimal-mark ,\n2026-04-01 Tea\n  expenses:tea  1.000,50 EUR\n  assets:cash\n',
    { 'expenses:tea EUR': '1000.50', 'assets:cash EUR': '-1000.50' },
  ],
  [
    'hledger: comment block, directives and prices',
    'account assets:cash\ncommodity 1,000.00 INR\nP 2026-04-01 USD 83 INR\npayee Ravi\ntag x\ncomment\n2026-04-01 not an entry\n  a  1\nend comment\n2026-04-02 Tea\n  expenses:tea  2 INR\n  assets:cash\n',
    { 'expenses:tea INR': '2.00', 'assets:cash INR': '-2.00' },
  ],
  [
    'hledger: total price and unit price',
    '2026-04-01 Buy\n  assets:usd  10 USD @@ 830 INR\n  assets:bank\n2026-04-02 Sell\n  assets:usd  -5 USD @ 84 INR\n  assets:bank\n',
    { 'assets:usd INR': '410.00', 'assets:bank INR': '-410.00' },
  ],
  [
    'hledger: balance assertions of all kinds',
    '2026-04-01 Open\n  assets:cash  100 INR = 100 INR\n  equity\n2026-04-02 Tea\n  expenses:tea  10 INR\n  assets:cash  -10 INR == 90 INR\n2026-04-03 Tea\n  expenses:tea  10 INR\n  assets:cash  -10 INR =* 80 INR\n',
    { 'assets:cash INR': '80.00', 'equity INR': '-100.00', 'expenses:tea INR': '20.00' },
  ],
  [
    'hledger: forecast and automatic rule',
    '~ monthly\n  expenses:rent  5 INR\n  assets:cash\n\n= expenses:tea\n  (tax)  *0.1\n\n2026-04-01 Tea\n  expenses:tea  20 INR\n  assets:cash\n',
    { 'expenses:tea INR': '20.00', 'assets:cash INR': '-20.00' },
  ],
  [
    'ledger: effective dates, notes and tags',
    '2026/04/01=2026/04/05 ! (77) Shop\n  ; :food:\n  Expenses:Food   $10.00 ; [=2026/04/06]\n  Assets:Cash    $-10.00\n',
    { 'Expenses:Food $': '10.00', 'Assets:Cash $': '-10.00' },
  ],
  [
    'ledger: lots with dates and a gain',
    '2026/04/01 Buy\n  Assets:Shares   10 AAPL {$5.00} [2026/04/01] @ $5.00\n  Assets:Cash\n2026/04/02 Sell\n  Assets:Shares   -10 AAPL {$5.00} [2026/04/01] @ $6.00\n  Assets:Cash   $60.00\n  Income:Gain   $-10.00\n',
    { 'Assets:Cash $': '10.00', 'Income:Gain $': '-10.00' },
  ],
  [
    'ledger: apply account, bucket and alias',
    'apply account Personal\nalias C=Assets:Cash\n2026/04/01 Tea\n  Expenses:Tea   $2\n  C\nend apply account\n',
    { 'Personal:Expenses:Tea $': '2.00', 'Personal:Assets:Cash $': '-2.00' },
  ],
  [
    'ledger: year and short dates',
    'year 2026\n\n04/01 Tea; green\n  Expenses:Tea   $2\n  Assets:Cash\n',
    { 'Expenses:Tea $': '2.00', 'Assets:Cash $': '-2.00' },
  ],
  [
    'ledger: value expressions',
    '2026/04/01 Dinner\n  Expenses:Food   ($12.00 * 3)\n  Assets:Cash\n',
    { 'Expenses:Food $': '36.00', 'Assets:Cash $': '-36.00' },
  ],
  [
    'ledger: commodity in quotes',
    '2026/04/01 Fund\n  Assets:Fund   2.5 "AXIS 2030" @ ₹100.00\n  Assets:Bank\n',
    { 'Assets:Fund INR': '250.00', 'Assets:Bank INR': '-250.00' },
  ],
  [
    'beancount: payee, narration, tags, links and metadata',
    '2026-04-01 open Assets:Bank INR\n2026-04-02 * "Ravi" "Tea" #food ^l1\n  invoice: "7"\n  Expenses:Tea  20.00 INR\n    note: "x"\n  Assets:Bank\n',
    { 'Expenses:Tea INR': '20.00', 'Assets:Bank INR': '-20.00' },
  ],
  [
    'beancount: cost, price and a gain',
    '2026-04-01 open Assets:Shares\n2026-04-01 * "Buy"\n  Assets:Shares  10 ACME {50.00 USD}\n  Assets:Cash  -500.00 USD\n2026-05-01 * "Sell"\n  Assets:Shares  -4 ACME {50.00 USD} @ 60.00 USD\n  Assets:Cash  240.00 USD\n  Income:Gain\n',
    { 'Assets:Shares USD': '300.00', 'Assets:Cash USD': '-260.00', 'Income:Gain USD': '-40.00' },
  ],
  [
    'beancount: total cost and total price',
    '2026-04-01 txn "Buy"\n  Assets:Shares  10 ACME {{500.00 USD}}\n  Assets:Cash\n2026-04-02 txn "Change"\n  Assets:Usd  100.00 USD @@ 8300.00 INR\n  Assets:Inr\n',
    { 'Assets:Shares USD': '500.00', 'Assets:Cash USD': '-500.00', 'Assets:Usd INR': '8300.00', 'Assets:Inr INR': '-8300.00' },
  ],
  [
    'beancount: pad, balance with tolerance, note, event, custom',
    '2026-01-01 open Assets:Cash INR\n2026-01-01 pad Assets:Cash Equity:Opening\n2026-01-05 note Assets:Cash "x"\n2026-01-05 event "place" "Pune"\n2026-01-06 custom "budget" Assets:Cash 5 INR\n2026-02-01 balance Assets:Cash  50.00 ~ 0.01 INR\n',
    { 'Assets:Cash INR': '50.00', 'Equity:Opening INR': '-50.00' },
  ],
  [
    'beancount: pushtag, options and an outline',
    'option "operating_currency" "INR"\n* Journal\npushtag #trip\n2026-04-02 ! "Tea"\n  Expenses:Tea  20 INR\n  Assets:Bank  -20 INR\npoptag #trip\n',
    { 'Expenses:Tea INR': '20.00', 'Assets:Bank INR': '-20.00' },
  ],
  [
    'beancount: several open currencies and an empty posting in two',
    '2026-04-02 * "Mixed"\n  Assets:A  10 USD\n  Assets:B  20 EUR\n  Equity:X\n',
    { 'Assets:A USD': '10.00', 'Assets:B EUR': '20.00', 'Equity:X USD': '-10.00', 'Equity:X EUR': '-20.00' },
  ],
]

test.each(files)('%s', (_, text, expected) => {
  const reader = textReader(text, '2026-11-20')
  if (!reader) throw new Error('The text is not read')
  const entries = [...reader.entries]
  expect(entries.flatMap(({ issues }) => issues)).toEqual([])
  expect(reader.book.unread).toEqual([])
  expect(checked(reader.book.checks, entries).filter(({ agrees }) => !agrees)).toEqual([])
  const sums = new Map<string, bigint>()
  for (const { account, amount, currency } of entries.flatMap(({ lines }) => lines)) {
    const name = `${account} ${currency}`
    sums.set(name, (sums.get(name) ?? 0n) + amount)
  }
  expect(Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([name, sum]) => [name, fixedText(sum)]))).toEqual(
    expected,
  )
})
