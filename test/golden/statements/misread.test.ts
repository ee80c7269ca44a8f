import { expect, test } from 'vitest'
import { readStatements } from '#core/banking/statements/read.ts'
import type { ReadOptions, Statement } from '#core/banking/statements/types.ts'
import { amounts, figures, refusal, warned } from './support.ts'

/** What was once read wrongly without a word, in the smallest file that shows it. */

const bytes = (text: string) => new TextEncoder().encode(text)
const all = async (text: string, options?: ReadOptions) => readStatements(bytes(text), options)

async function only(text: string, options?: ReadOptions): Promise<Statement> {
  const { statements } = await all(text, options)
  const [statement] = statements
  if (!statement || statements.length !== 1) throw new Error(`${statements.length} statements`)
  return statement
}

const ofx = (inner: string) =>
  `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>INR\n<BANKACCTFROM><ACCTID>50100012345\n</BANKACCTFROM>\n${inner}<LEDGERBAL><BALAMT>900.00<DTASOF>20260430</LEDGERBAL>\n</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const row = (date: string, amount: string, name: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date}<TRNAMT>${amount}<FITID>${date}${name}<NAME>${name}\n`

test('OFX: a list without its end tag keeps its lines, and the balance after it', async () => {
  const statement = await only(
    ofx(
      `<BANKTRANLIST><DTSTART>20260401<DTEND>20260430\n${row('20260402', '-100.00', 'Tea')}</STMTTRN>${row('20260403', '50.00', 'Sale')}</STMTTRN>`,
    ),
  )
  expect(amounts(statement)).toEqual(['-100.00', '50.00'])
  expect(statement).toMatchObject({ closing: 90000, period: { from: '2026-04-01', to: '2026-04-30' } })
})

test('OFX: transactions without end tags are each read', async () => {
  const statement = await only(
    ofx(`<BANKTRANLIST>${row('20260402', '-100.00', 'Tea')}${row('20260403', '50.00', 'Sale')}</BANKTRANLIST>`),
  )
  expect(amounts(statement)).toEqual(['-100.00', '50.00'])
})

test('OFX: every list of a statement is read, and a transaction beside the lists', async () => {
  const statement = await only(
    ofx(
      `<BANKTRANLIST>${row('20260402', '-100.00', 'Tea')}</STMTTRN></BANKTRANLIST><BANKTRANLIST>${row('20260403', '50.00', 'Sale')}</STMTTRN></BANKTRANLIST>${row('20260404', '7.00', 'Beside')}</STMTTRN>`,
    ),
  )
  expect(amounts(statement)).toEqual(['-100.00', '50.00', '7.00'])
})

test('OFX: a transaction outside the only statement is read with a word, pending ones are left out with one', async () => {
  const text = ofx(
    `<BANKTRANLIST>${row('20260402', '-100.00', 'Tea')}</STMTTRN></BANKTRANLIST><BANKTRANLISTP><STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260405<TRNAMT>-5.00<NAME>Later</STMTTRNP></BANKTRANLISTP>`,
  ).replace('</BANKMSGSRSV1>', `${row('20260403', '50.00', 'Sale')}</STMTTRN></BANKMSGSRSV1>`)
  const { statements, warnings } = await all(text)
  expect(statements.map(amounts)).toEqual([['-100.00', '50.00']])
  expect(warnings.map(({ code }) => code)).toEqual(['outside_list'])
  expect(statements.flatMap(warned)).toEqual(['unbooked'])
})

test('a date outside the period that the statement prints is pointed out', async () => {
  const statement = await only(
    'Statement Period: 01/12/2023 to 31/12/2023\nDate,Narration,Debit,Credit,Balance\n05/12/2023,Tea,10.00,,90.00\n13/12/2013,Sale,,20.00,110.00\n',
  )
  expect(statement.warnings).toMatchObject([{ code: 'outside_period', line: 4 }])
  expect(statement.warnings[0]?.message).toContain('13 Dec 2013')
})

const yearless = (days: string[]) => `ACME BANK
Statement Period: 1 December 2023 to 5 January 2024
Account Number: 1234567890
Opening Balance 100.00
Date   Value Date  Description   Debit  Credit  Balance
${days.join('\n')}
`

test('“13 Dec 13 Dec” are two days of the printed period, not one of 2013', async () => {
  const statement = await only(
    yearless([
      '13 Dec 13 Dec  TEA STALL   10.00  90.00',
      '14 Dec 15 Dec  SALE  30.00  120.00',
      '02 Jan 02 Jan  RENT  20.00  100.00',
    ]),
  )
  expect(statement.lines.map(({ date, value_date }) => [date, value_date])).toEqual([
    ['2023-12-13', '2023-12-13'],
    ['2023-12-14', '2023-12-15'],
    ['2024-01-02', '2024-01-02'],
  ])
  expect(amounts(statement)).toEqual(['-10.00', '30.00', '-20.00'])
  expect(warned(statement)).toEqual([])
})

test('days without a year anywhere are refused instead of guessed', async () => {
  const text = 'Date Description Amount Balance\n13 Dec 13 Dec  TEA STALL   10.00  90.00\n14 Dec 14 Dec SALE  30.00  120.00\n'
  expect((await refusal(bytes(text))).message).toContain('no year')
})

test('a column of amounts that is 0.00 throughout is never the amount', async () => {
  const wallet = await only(
    'Date,Activity,Amount,Txn Amount,Status\n01/04/2026,Tea,0.00,-20.00,OK\n02/04/2026,Added,0.00,500.00,OK\n03/04/2026,Sale,0.00,80.00,OK\n',
  )
  expect(amounts(wallet)).toEqual(['-20.00', '500.00', '80.00'])
  const other = await only(
    'Date,Description,Amount,Wallet Change,Status\n01/04/2026,Tea,0.00,-20.00,OK\n02/04/2026,Added,0.00,500.00,OK\n',
  )
  expect(amounts(other)).toEqual(['-20.00', '500.00'])
  expect(other.warnings.map(({ message }) => message).join()).toContain('“Wallet Change” was read as the amount')
  const nothing = await refusal(bytes('Date,Description,Amount,Status\n01/04/2026,Tea,0.00,OK\n02/04/2026,Added,0.00,OK\n'))
  expect(nothing.message).toContain('is 0.00')
})

const combined = `BANK OF BARODA
Customer Name: Asha Menon
Statement Period: 01/04/2026 to 30/04/2026

SAVINGS ACCOUNT - A/C No: 12340100001111
Date       Particulars         Withdrawal   Deposit    Balance
Opening Balance 1,000.00
02/04/2026 UPI-TEA              100.00                  900.00
03/04/2026 TRF FROM RD                     50.00        950.00
Closing Balance 950.00

RECURRING DEPOSIT ACCOUNT - A/C No: 12340300002222
Date       Particulars         Withdrawal   Deposit    Balance
Opening Balance 5,000.00
05/04/2026 INSTALMENT                      500.00     5,500.00
Closing Balance 5,500.00

HOME LOAN ACCOUNT - A/C No: 12340600003333
Date       Particulars         Withdrawal   Deposit    Balance
Opening Balance 2,00,000.00 Dr
07/04/2026 EMI                           10,000.00   1,90,000.00 Dr
Closing Balance 1,90,000.00 Dr
`

test('savings, deposit and loan in one text are three statements', async () => {
  const { statements } = await all(combined)
  expect(statements.map((each) => [each.account.number, figures(each)])).toEqual([
    ['12340100001111', { lines: 2, in: '50.00', out: '-100.00', opening: '1000.00', closing: '950.00', ties: true }],
    ['12340300002222', { lines: 1, in: '500.00', out: '0.00', opening: '5000.00', closing: '5500.00', ties: true }],
    ['12340600003333', { lines: 1, in: '10000.00', out: '0.00', opening: '-200000.00', closing: '-190000.00', ties: true }],
  ])
  expect(new Set(statements.map((each) => each.bank))).toEqual(new Set(['Bank of Baroda']))
})

test('two accounts in one CSV are two statements; a header repeated on each page is not', async () => {
  const head = 'Date,Narration,Debit,Credit,Balance\n'
  const { statements } = await all(
    `Account Number: 111122223333,,,,\n${head}01/04/2026,Tea,10.00,,90.00\n\nAccount Number: 444455556666,,,,\n${head}01/04/2026,Rent,,20.00,520.00\n02/04/2026,Fee,5.00,,515.00\n`,
  )
  expect(statements.map((each) => [each.account.number, amounts(each), each.ties])).toEqual([
    ['111122223333', ['-10.00'], true],
    ['444455556666', ['20.00', '-5.00'], true],
  ])
  const paged = await all(
    `Account Number: 111122223333,,,,\n${head}01/04/2026,Tea,10.00,,90.00\nAccount Number: 111122223333,,,,\n${head}02/04/2026,Rent,,20.00,110.00\n`,
  )
  expect(paged.statements.map(amounts)).toEqual([['-10.00', '20.00']])
})

test.each([
  [
    'trades',
    'Trade Date,Symbol,Type,Quantity,Price,Amount\n01/04/2026,INFY,BUY,10,1500.00,15000.00\n02/04/2026,TCS,SELL,5,3000.00,15000.00\n',
  ],
  [
    'fund transactions',
    'Date,Scheme Name,Transaction,Amount,Units,NAV\n01/04/2026,Flexi Cap,Purchase,5000.00,50.123,99.75\n02/05/2026,Flexi Cap,Purchase,5000.00,49.1,101.00\n',
  ],
  ['orders', 'Order Date,Order ID,Product Name,Qty,Amount\n01/04/2026,OD1,Kettle,1,999.00\n02/04/2026,OD2,Lamp,2,500.00\n'],
])('a list of %s is refused by its name', async (what, text) => {
  expect((await refusal(bytes(text))).message).toContain(`a list of ${what}`)
})

test('an investment account without cash movements is refused by its name', async () => {
  const text =
    'OFXHEADER:100\n\n<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVTRANLIST><BUYSTOCK><INVBUY><UNITS>5</INVBUY></BUYSTOCK></INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>'
  expect((await refusal(bytes(text))).message).toContain('investment account: it holds trades and holdings (BUYSTOCK)')
})

test('the bank and the account are never taken from a narration', async () => {
  const text = await only(
    '01/04/2026 NEFT FROM ICICI Bank A/C No 998877665544 IFSC ICIC0001234  20.00 120.00\n  HDFC Bank IFSC HDFC0000123 A/C NO 112233445566\n02/04/2026 TEA 10.00 110.00\n',
  )
  expect([text.bank, text.account]).toEqual([undefined, {}])
  const table = await only(
    'Date,Narration,Debit,Credit,Balance\n01/04/2026,NEFT FROM ICICI Bank,,20.00,120.00\n,A/C No 998877665544 IFSC ICIC0001234,,,\n02/04/2026,TEA,10.00,,110.00\n',
  )
  expect([table.bank, table.account]).toEqual([undefined, {}])
})

test('what is printed on every page and below the last line is no narration', async () => {
  const page = (n: number) => `Unit 7 Regent Towers Mumbai\nServed with pride since 1911, sheet ${n} of 2\n`
  const statement = await only(`ACME BANK
Account Number: 1234567890
Date       Narration            Withdrawal   Deposit  Balance
Opening Balance 100.00
01/04/2026 UPI-TEA STALL          10.00                 90.00
PUNE CAMP
${page(1)}
Date       Narration            Withdrawal   Deposit  Balance
02/04/2026 UPI-SALE                           30.00    120.00
ASHA EXPORTS
${page(2)}
Nothing below this belongs to it
Regd. Office: 1 Fort
`)
  expect(statement.lines.map(({ description }) => description)).toEqual(['UPI-TEA STALL PUNE CAMP', 'UPI-SALE ASHA EXPORTS'])
  const table = await only(
    'Narration,Date,Debit,Credit,Balance\nTea,01/04/2026,10.00,,90.00\nSale,02/04/2026,,20.00,110.00\nThis is a computer generated statement,,,,\n',
  )
  expect(table.lines.at(-1)?.description).toBe('Sale')
})
