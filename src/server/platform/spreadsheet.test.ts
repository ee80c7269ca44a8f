import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { NegativeStyle } from '#core/amount-style.ts'
import { moneyFormat } from './money-format.ts'
import { type Cell, type Column, csvLines, sheetFile } from './spreadsheet.ts'

const columns: Column[] = [
  { header: 'Date', kind: 'date' },
  { header: 'Name', kind: 'text' },
  { header: 'Amount', kind: 'money' },
]

async function bytes(format: 'csv' | 'xlsx', rows: Cell[][]): Promise<Buffer> {
  const { content } = sheetFile('Trial balance', format, columns, rows)
  const chunks: Buffer[] = []
  if (typeof content === 'string' || content instanceof Uint8Array) throw new Error('not streamed')
  for await (const chunk of content) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

test('amounts are written to the paisa and dates as dates, in both formats', async () => {
  const rows: Cell[][] = [
    ['2026-04-01', 'Sales', 48_21_07_331_50],
    ['2026-04-02', 'Returns', -1],
    [null, 'Total', 9_000_000_000_000_000],
  ]
  const csv = (await bytes('csv', rows)).toString()
  expect(csv).toBe(
    '\uFEFFDate,Name,Amount\r\n2026-04-01,Sales,482107331.50\r\n2026-04-02,Returns,-0.01\r\n,Total,90000000000000.00\r\n',
  )
  const book = await readXlsx(await bytes('xlsx', rows))
  expect(book.sheets[0]?.name).toBe('Trial balance')
  expect(book.sheets[0]?.rows).toEqual([
    ['Date', 'Name', 'Amount'],
    [new Date('2026-04-01T00:00:00Z'), 'Sales', 482_107_331.5],
    [new Date('2026-04-02T00:00:00Z'), 'Returns', -0.01],
    [null, 'Total', 90_000_000_000_000],
  ])
})

test('text that a spreadsheet would run as a formula is quoted, in both formats', async () => {
  const rows: Cell[][] = ['=1+1', '+91 98200', '-2', '@SUM(A1)', '\tx', 'Plain, "quoted"'].map((name) => [null, name, 1])
  const names = parse((await bytes('csv', rows)).toString().slice(1), { from_line: 2 }).map((row: string[]) => row[1])
  expect(names).toEqual(["'=1+1", "'+91 98200", "'-2", "'@SUM(A1)", "'\tx", 'Plain, "quoted"'])
  const book = await readXlsx(await bytes('xlsx', rows))
  expect(book.sheets[0]?.rows.slice(1).map((row) => row[1])).toEqual(names)
})

test('whatever the text, a CSV reads back as it was, and no text cell begins a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 20 }), async (names) => {
      let csv = ''
      for await (const chunk of csvLines(
        [
          { header: 'n', kind: 'text' },
          { header: 'm', kind: 'count' },
        ],
        names.map((name) => [name, 1]),
      ))
        csv += chunk
      const read = parse(csv, { from_line: 2, record_delimiter: '\r\n' }).map((row: string[]) => row[0] ?? '')
      expect(read.map((text: string) => text.replace(/^'(?=[=+\-@\t\r\n])/, ''))).toEqual(names)
      expect(read.some((text: string) => /^[=+\-@\t\r\n]/.test(text))).toBe(false)
    }),
  )
})

test('each amount is grouped by lakhs on both sides of zero, and printed by the convention below it', async () => {
  const format = (paise: number, negatives: NegativeStyle, isCredit = false) =>
    moneyFormat(paise, { unit_paise: 100, decimals: 2, negatives }, isCredit)
  expect(format(-99_999_99, 'brackets')).toBe('#,##0.00_);(#,##0.00)')
  expect(format(-1_00_000_00, 'brackets')).toBe('##\\,##\\,##0.00_);(##\\,##\\,##0.00)')
  expect(format(12_34_56_789_00, 'minus')).toBe('##\\,##\\,##\\,##0.00;-##\\,##\\,##\\,##0.00')
  expect(format(-1_00_000_00, 'side')).toBe('##\\,##\\,##0.00;##\\,##\\,##0.00" Cr"')
  expect(format(-1_00_000_00, 'side', true)).toContain('" Dr"')
  expect(moneyFormat(-5_00_000_00, { unit_paise: 1_00_000_00, decimals: 0, negatives: 'minus' }, false)).toBe('#,##0;-#,##0')

  const { content } = sheetFile('Balance sheet', 'xlsx', columns, [[null, 'Loss', -12_34_567_89]], {
    heading: ['Sahyadri Traders', 'Balance sheet', 'At the end of 20 Nov 2026 · amounts in ₹'],
    notes: ['Schedule III'],
  })
  const chunks: Buffer[] = []
  if (typeof content === 'string' || content instanceof Uint8Array) throw new Error('not streamed')
  for await (const chunk of content) chunks.push(Buffer.from(chunk))
  const book = await readXlsx(Buffer.concat(chunks), { readStyles: true })
  const [sheet] = book.sheets
  expect(sheet?.rows.map((row) => row.filter((cell) => cell !== null))).toEqual([
    ['Sahyadri Traders'],
    ['Balance sheet'],
    ['At the end of 20 Nov 2026 · amounts in ₹'],
    [],
    ['Date', 'Name', 'Amount'],
    ['Loss', -1_234_567.89],
    [],
    ['Schedule III'],
  ])
  const formats = [...(sheet?.cells?.values() ?? [])].map(({ style }) => style?.numFmt)
  expect(formats).toContain('##\\,##\\,##0.00_);(##\\,##\\,##0.00)')
})
