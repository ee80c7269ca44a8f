import { expect, test } from 'vitest'
import { readStatements } from '#core/banking/statements/read.ts'
import { amounts, figures, readOne, warned } from './support.ts'

const unbalanced = { opening: undefined, closing: undefined, ties: undefined }

test('a file without header is read by what is in its columns', async () => {
  const chase = await readOne('csv/reckon/chase.csv')
  expect(figures(chase)).toEqual({ lines: 9, in: '7183.52', out: '-261.41', ...unbalanced })
  expect(chase.lines[0]?.date).toBe('2009-12-24')
  const french = await readOne('csv/reckon/french_example.csv')
  expect(figures(french)).toEqual({ lines: 9, in: '0.00', out: '-337.44', ...unbalanced })
  const danish = await readOne('csv/reckon/danish_kroner_nordea_example.csv')
  expect(figures(danish)).toMatchObject({ lines: 6, in: '497.90', out: '-5229.90' })
  expect(danish.lines.map((line) => line.balance)).toEqual([2655033, 2605454, 2543354, 2793954, 2616480, 2112745])
  expect(warned(danish)).toContain('running_balance')
})

test('separate debit and credit columns, month first as 3/28 proves', async () => {
  const statement = await readOne('csv/reckon/two_money_columns.csv')
  expect(figures(statement)).toMatchObject({ lines: 5, in: '416.04', out: '-964.55' })
  expect(statement.lines.map((line) => line.date)).toEqual(['2008-04-01', '2008-03-28', '2008-03-27', '2008-03-26', '2008-03-26'])
  const german = await readOne('csv/reckon/german_date_example.csv')
  expect(amounts(german)).toEqual(['-76.00', '327.49', '-800.00'])
  expect(german.lines.at(-1)?.balance).toBe(149857)
  expect(german).toMatchObject({ running: true, ties: true })
})

test('a newline inside a quoted field, a preamble above the header, a word that gives the sign', async () => {
  const venmo = await readOne('csv/reckon/multi-line-field.csv')
  expect(amounts(venmo)).toEqual(['-21.59'])
  expect(venmo.lines[0]).toMatchObject({ date: '2002-09-10', line: 1 })
  const preamble = await readOne('csv/reckon/invalid_header_example.csv')
  expect([preamble.currency, amounts(preamble)]).toEqual(['EUR', ['50.00', '-8.10']])
  const mint = await readOne('csv/reckon/intuit_mint_example.csv')
  expect(amounts(mint)).toEqual(['0.01', '-331.63', '-100.00', '-140.72', '943.34', '-500.00', '-559.96'])
  expect(mint.lines.map((line) => line.date)).toContain('2014-01-30')
})

test('HDFC: text of a PDF with wrapped narrations and a page break inside one', async () => {
  const statement = await readOne('india/indian-bank-statement-parser/hdfc_savings-april-2026.txt')
  expect(figures(statement)).toEqual({
    lines: 15,
    in: '177550.00',
    out: '-100650.50',
    opening: '400000.00',
    closing: '476899.50',
    ties: true,
  })
  expect(statement).toMatchObject({
    running: true,
    bank: 'HDFC Bank',
    currency: 'INR',
    account: { number: '50100000001234', bank_id: 'HDFC0001073' },
  })
  expect(statement.lines[12]?.description).toBe(
    'UPI-ZERODHA BROKING LTD-ZERODHA.PAYU@AXISBANK-UTIB0003156-121900067890-UPIINT ENT',
  )
  const note = statement.warnings.find((warning) => warning.code === 'totals_differ')
  expect(note?.message).toContain('debits of 102650.50, but its lines add to 100650.50: 2000.00 apart')
})

test('Kotak: Dr and Cr after the amounts', async () => {
  const statement = await readOne('india/indian-bank-statement-parser/kotak_savings-jul-2025.txt')
  expect(figures(statement)).toEqual({
    lines: 10,
    in: '55125.00',
    out: '-10069.00',
    opening: '10000.00',
    closing: '55056.00',
    ties: true,
  })
  expect(statement.warnings).toEqual([])
})

test('SBI: YONO with credit before debit, and years on the next line', async () => {
  const yono = await readOne('india/indian-bank-statement-parser/yono_savings_multi_jan_2026.txt')
  expect(amounts(yono)).toEqual(['-90.00', '3.00'])
  expect(figures(yono)).toMatchObject({ opening: '326.21', closing: '239.21', ties: true })
  const old = await readOne('india/indian-bank-statement-parser/netbanking_2018_19.txt')
  expect(figures(old)).toMatchObject({ lines: 5, in: '26515.00', out: '-3200.00', closing: '33315.00' })
  expect(old.lines.map((line) => line.date)).toEqual(['2018-04-18', '2018-04-19', '2018-04-22', '2018-04-25', '2018-04-30'])
  expect(old.lines[0]?.description).toContain('SALARY CREDIT')
})

test('HDFC credit card: two credits, and a payment that is marked as spent is called unclear', async () => {
  const card = await readOne('india/indian-bank-statement-parser/hdfc_credit-april-2026.txt')
  expect(card.lines).toHaveLength(10)
  expect(card.lines.filter((line) => line.amount > 0).map((line) => line.amount)).toEqual([50000, 149900])
  expect(card.lines[2]?.description).toBe('NETFLIX INDIA SUBSCRIPTION RENEWAL APR 2026')
  expect(card.lines[9]).toMatchObject({ amount: -1500000, description: 'CRED RZP PAYMENT' })
  expect(card.warnings).toMatchObject([{ code: 'direction_unclear', line: 44 }])
})

/** Exports in the shapes banks elsewhere use; people and amounts invented. */
const elsewhere: [string, string, string[]][] = [
  [
    'ING: Af and Bij',
    '"Datum","Naam / Omschrijving","Af Bij","Bedrag (EUR)","Mededelingen"\n"20121115","JANSEN","Bij","1.234,56","x"\n"20121114","HEIJN","Af","23,50","y"\n',
    ['1234.56', '-23.50'],
  ],
  [
    'Soll and Haben',
    'Buchungstag;Verwendungszweck;Soll;Haben;Währung\n15.01.2021;Gehalt;;1.500,00;EUR\n20.01.2021;Miete;-200,00;;EUR\n',
    ['1500.00', '-200.00'],
  ],
  [
    'a card that marks only its credits',
    'DATE~|~Description~|~AMT~|~Debit /Credit\n13/04/2026 10:11:12~|~AMAZON~|~500.00~|~ \n14/04/2026 10:11:12~|~PAYMENT~|~1200.00~|~Cr\n',
    ['-500.00', '1200.00'],
  ],
  [
    'a summary above and a beginning balance within',
    'Description,,Summary Amt.\nTotal credits,,"500.00"\n\nDate,Description,Amount,Running Bal.\n01/01/2021,Beginning balance as of 01/01/2021,,"1,000.00"\n01/15/2021,"PAYROLL, INC","500.00","1,500.00"\n01/20/2021,RENT,"-200.00","1,300.00"\n',
    ['500.00', '-200.00'],
  ],
  [
    'an overdraft printed without sign',
    'Txn Date,Particulars,Debit,Credit,Balance\n01-04-2026,CHQ,"10,000.00",,"2,10,000.00"\n02-04-2026,NEFT,,"50,000.00","1,60,000.00"\n13-04-2026,NEFT,"5,000.00",,"1,65,000.00"\n',
    ['-10000.00', '50000.00', '-5000.00'],
  ],
]

test.each(elsewhere)('%s', async (_, text, expected) => {
  const { statements } = await readStatements(new TextEncoder().encode(text))
  expect(statements.map(amounts)).toEqual([expected])
  expect(statements[0]?.ties).not.toBe(false)
})
