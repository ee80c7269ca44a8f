import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readStatements } from '#core/banking/statements/read.ts'
import { amounts, figures, read, readOne, refusal, sample, warned } from './support.ts'

const indian = [
  ['axis.csv', 'Axis Bank', '923020008070086', 3, '200000.00', '-18140.00', '150000.00', '331860.00'],
  ['bob-page.xls', 'Bank of Baroda', '12340200012345', 2, '200000.00', '-1200.00', '10000.00', '208800.00'],
  ['hdfc-delimited.txt', 'HDFC Bank', undefined, 7, '119234.00', '-50750.50', '100000.00', '168483.50'],
  ['hdfc-savings-binary.xls', 'HDFC Bank', '50200044100277', 3, '125000.00', '-85450.50', '100000.00', '139549.50'],
  ['hdfc-sheet.csv', 'HDFC Bank', '50200012345678', 4, '250000.00', '-35655.67', '100000.00', '314344.33'],
  ['icici-optransaction.csv', 'ICICI Bank', '000405012345', 6, '118512.00', '-86140.00', '100000.00', '132372.00'],
  ['icici-corporate.csv', 'ICICI Bank', '000405012345', 3, '150000.00', '-175000.00', '100000.00', '75000.00'],
  ['kotak.csv', 'Kotak Mahindra Bank', '3349936986', 3, '100000.00', '-5590.00', '-96410.00', '-2000.00'],
  ['sbi.xls', 'State Bank of India', '00000030123456789', 3, '118000.00', '-45250.00', '100000.00', '172750.00'],
  ['union.csv', 'Union Bank of India', '520101234567890', 3, '132100.00', '-240.00', '0.00', '131860.00'],
] as const

test.each(indian)(
  '%s is known as an export of %s and ties row by row',
  async (name, bank, number, lines, credits, debits, opening, closing) => {
    const statement = await readOne(`own/${name}`)
    expect(figures(statement)).toEqual({ lines, in: credits, out: debits, opening, closing, ties: true })
    expect(statement).toMatchObject({ bank, running: true })
    expect(statement.account.number).toBe(number)
    expect(warned(statement).filter((code) => code !== 'rows_skipped')).toEqual([])
  },
)

test('commas in an unquoted narration do not move the amounts', async () => {
  const statement = await readOne('own/hdfc-delimited.txt')
  expect(statement.lines[1]).toMatchObject({ amount: -25050, balance: 9824950, reference: '0000609112345679' })
  expect(statement.lines[1]?.description).toContain('TEA,SNACKS,SUGAR')
})

test('OFX 2 of an Indian bank: current account and card in one file', async () => {
  const { statements } = await read('own/icici-ofx2.ofx')
  expect(statements.map((each) => [each.account.number, each.account.type, each.currency, each.closing])).toEqual([
    ['000405012345', 'CHECKING', 'INR', 17300000],
    ['4315XXXXXXXX1002', 'CREDITCARD', 'INR', -129900],
  ])
  expect(statements[0]?.lines[0]?.counterparty).toBe('ASHA EXPORTS & SONS')
  expect(statements[0]?.lines[1]).toMatchObject({ reference: '000127', date: '2026-04-03' })
})

test('CAMT.053 version 8 with Indian account numbers: a reversal keeps its sign, a pending entry stays out', async () => {
  const statement = await readOne('own/camt053-v8-india.xml')
  expect(statement.account).toMatchObject({ number: '50200012345678', bank_id: 'HDFC0000060', name: 'KOSHA TRADING COMPANY' })
  expect(amounts(statement)).toEqual(['118000.50', '-65000.00', '4900.00'])
  expect(statement.lines.map((line) => line.counterparty)).toEqual(['ASHA EXPORTS', 'PATEL AND SONS', 'SHARMA TRADERS'])
  expect(statement).toMatchObject({ ties: true, currency: 'INR' })
  expect(warned(statement)).toEqual(['unbooked'])
})

test('MT940 of an Indian bank: envelope, reversal of a debit, details cut at 65 characters', async () => {
  const statement = await readOne('own/mt940-india.txt')
  expect(amounts(statement)).toEqual(['118000.50', '-65000.00', '4900.00'])
  expect(statement.lines[0]).toMatchObject({ reference: 'INV1042', bank_transaction_id: 'HDFCN52026040212' })
  expect(statement.lines[0]?.description).toContain('ICICN52026040200123456')
  expect(statement).toMatchObject({ ties: true, account: { number: '50200012345678', bank_id: 'HDFCINBB' } })
})

test('the same export as UTF-16 either way, with and without mark, and as Windows-1252', async () => {
  const text = new TextDecoder().decode(sample('own/sbi.xls')).replace('CHAI WALA', 'CAFÉ “MÜLLER” – 100%')
  const wide = (little: boolean, mark: boolean) => {
    const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
    const all = mark ? [0xfeff, ...units] : units
    return Uint8Array.from(all.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
  }
  const narrow = Uint8Array.from(text, (letter) => ({ '“': 0x93, '”': 0x94, '–': 0x96 })[letter] ?? letter.charCodeAt(0))
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)])
  for (const bytes of [
    wide(true, true),
    wide(false, true),
    wide(true, false),
    wide(false, false),
    narrow,
    marked,
    new TextEncoder().encode(text),
  ]) {
    const { statements } = await readStatements(bytes)
    expect(statements[0]?.lines[0]?.description).toContain('CAFÉ “MÜLLER” – 100%')
    expect(statements[0]).toMatchObject({ closing: 17275000, ties: true })
  }
})

test('an Excel workbook: real dates, real numbers, text amounts, two accounts on two sheets', async () => {
  const header = ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']
  const day = (date: number) => new Date(Date.UTC(2026, 3, date))
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['Prepared by the bank']] },
      {
        name: 'Current',
        rows: [
          ['Account Number', '50200012345678'],
          header,
          [day(1), day(1), 'UPI/DR/609112345678/CHAI WALA', '609112345678', 250.1, null, 99749.9],
          [day(2), day(2), 'NEFT ASHA EXPORTS', 'N093260012345678', null, '1,18,000.00', 217749.9],
        ],
      },
      { name: 'Savings', rows: [['Account Number', '50100098765432'], header, [day(3), day(3), 'INTEREST', '', 0, 0.3, 0.3]] },
    ],
  })
  const file = await readStatements(bytes)
  expect(file.format).toBe('xlsx')
  expect(file.statements.map((each) => [each.account.number, amounts(each), each.ties])).toEqual([
    ['50200012345678', ['-250.10', '118000.00'], true],
    ['50100098765432', ['0.30'], true],
  ])
  expect(file.statements[0]?.lines[0]?.date).toBe('2026-04-01')
})

test('files that are no statements are refused with what to do instead', async () => {
  const bytes = (...head: number[]) => Uint8Array.from({ length: 600 }, (_, i) => head[i] ?? 32)
  expect((await refusal(bytes(0xd0, 0xcf, 0x11, 0xe0))).message).toContain('couldn’t open')
  expect((await refusal(bytes(0x25, 0x50, 0x44, 0x46))).message).toContain('damaged')
  expect((await refusal(bytes(0x50, 0x4b, 0x03, 0x04))).message).toContain('ZIP')
  expect((await refusal(new TextEncoder().encode('{"BRANCH":"FORT","IFSC":"HDFC0CAGSBK"}'))).message).toContain('No transactions')
  expect((await refusal(new Uint8Array())).message).toBe('This file is empty.')
})
