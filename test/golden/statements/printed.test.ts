import { expect, test } from 'vitest'
import { readStatements } from '#core/banking/statements/read.ts'
import { amounts, figures } from './support.ts'

/** Text as PDF readers give it, in the shapes other banks print; people and amounts invented. */
const printed: [string, string, string[], string, string][] = [
  [
    'Axis: opening row, branch number after the balance, a narration over two rows',
    `Statement of Axis Account No : 123456789012345 for the period (From : 01-04-2026 To : 30-06-2026)
Tran Date Chq No Particulars Debit Credit Balance Init. Br
OPENING BALANCE 100.00
01-04-2026 - UPI/P2M/609112345678/CHAI WALA 25.00 75.00 4437
02-04-2026
UPI/P2A/609212345678/RAVI
KUMAR 10.00 85.00 4437
TRANSACTION TOTAL 25.00 10.00
CLOSING BALANCE 85.00`,
    ['-25.00', '10.00'],
    '100.00',
    '85.00',
  ],
  [
    'ICICI: balance brought forward, amounts on a row of their own, a second page',
    `Statement of Transactions in Savings Account Number: 123456789012
DATE MODE** PARTICULARS DEPOSITS WITHDRAWALS BALANCE
01-01-2026 B/F 5,000.00
02-01-2026
UPI/CHAI WALA/chaiwala@ybl/tea/AXIS
BANK/609112345678/ref
1,000.00 4,000.00
13-01-2026 SALARY FROM EMPLOYER 10,000.00 14,000.00
Page 1 of 2
DATE MODE** PARTICULARS DEPOSITS WITHDRAWALS BALANCE
15-01-2026 ATM WITHDRAWAL 2,000.00 12,000.00
Total: 10,000.00 3,000.00 12,000.00`,
    ['-1000.00', '10000.00', '-2000.00'],
    '5000.00',
    '12000.00',
  ],
  [
    'SBI: dashes in empty columns, Cr after amounts',
    `Txn Date Value Date Description Ref/Cheque No Debit Credit Balance
21-08-23 21-08-23 NEFT*ICIC0000393*MEHTA STEEL 000000 - 1,64,211.00 CR 1,71,191.04 CR
22-08-23 22-08-23 UPI/DR/321000000000/CHAI WALA 000000 191.04 - 1,71,000.00 CR`,
    ['164211.00', '-191.04'],
    '6980.04',
    '171000.00',
  ],
  [
    'PNB: amount and balance before the remarks, newest first',
    `Date Instrument ID Amount Type Balance Remarks
31/05/2023 500.00 DR 10,000.00 UPI/315100000000/CHAI WALA
30/05/2023 123456 1,500.00 CR 10,500.00 BY CASH
29/05/2023 2,000.00 DR 9,000.00 ATM WDL`,
    ['-500.00', '1500.00', '-2000.00'],
    '11000.00',
    '10000.00',
  ],
  [
    'zeros in the empty column settle the first row, which no balance proves',
    `Txn Date Value Date Description Ref No/Cheque No Debit Credit Balance
02 Jan 2019 02 Jan 2019 PURCHASE REF100001 500.00 0.00 9,500.00
10 Jan 2019 10 Jan 2019 TRANSFER REF100002 0.00 25,000.00 34,500.00`,
    ['-500.00', '25000.00'],
    '10000.00',
    '34500.00',
  ],
]

test.each(printed)('%s', async (_, text, lines, opening, closing) => {
  const { format, statements } = await readStatements(new TextEncoder().encode(text))
  const [statement] = statements
  if (!statement) throw new Error('no statement')
  expect(format).toBe('text')
  expect(amounts(statement)).toEqual(lines)
  expect(figures(statement)).toMatchObject({ opening, closing, ties: true })
  expect(statement.running).toBe(true)
})

test('a card statement: marked rows keep their side, unmarked ones were spent', async () => {
  const text = `SBI Credit Card monthly statement
Date Transaction Details Amount ( Rs )
24 Jan '26 AMAZON PAY INDIA 500.00 D
25 Jan '26 PAYMENT RECEIVED 1,200.50 Credit
26 Jan '26 SWIGGY 99.00`
  const { statements } = await readStatements(new TextEncoder().encode(text))
  expect(statements.map(amounts)).toEqual([['-500.00', '1200.50', '-99.00']])
  expect(statements[0]?.lines[0]?.date).toBe('2026-01-24')
})
