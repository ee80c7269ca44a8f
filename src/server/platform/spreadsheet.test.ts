import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { NegativeStyle } from '#core/amount-style.ts'
import { moneyFormat } from './money-format.ts'
import { type Cell, cellFormat, type Column, csvLines, sheetFile, xlsxCell } from './spreadsheet.ts'

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

const crores = { unit_paise: 1_00_000_00, decimals: 2, negatives: 'brackets' as const }
const exact = { paise: -12_34_567_89, isCredit: true, isExact: true }

test('an amount is in the unit of its table, unless it is exact', () => {
  expect(xlsxCell('money', 5_00_000_00, crores)).toBe(5)
  expect(xlsxCell('money', { ...exact, isExact: false }, crores)).toBe(-12.3456789)
  expect(xlsxCell('money', exact, crores)).toBe(-12_34_567.89)
  expect(xlsxCell('count', 7, crores)).toBe(7)
  expect(xlsxCell('date', null, crores)).toBeNull()
  expect(xlsxCell('text', '=1+1', crores)).toBe("'=1+1")
})

test('the format of a cell follows its column, and the sign of an amount its own side', () => {
  expect([cellFormat('date', null, crores), cellFormat('count', 1, crores), cellFormat('text', 'x', crores)]).toEqual([
    'dd mmm yyyy',
    '0',
    'General',
  ])
  expect(cellFormat('money', null, crores)).toBe(moneyFormat(0, crores, false))
  expect(cellFormat('money', -1_00, crores)).toBe(moneyFormat(-1_00, crores, false))
  const side = { ...crores, negatives: 'side' as const }
  expect(cellFormat('money', exact, side)).toBe(
    moneyFormat(exact.paise, { unit_paise: 100, decimals: 2, negatives: 'side' }, true),
  )
  expect(cellFormat('money', { ...exact, isExact: false }, side)).toBe(moneyFormat(exact.paise, side, true))
})

async function csvOf(rows: Cell[][], around: Parameters<typeof csvLines>[2] = {}): Promise<string[]> {
  const chunks: string[] = []
  for await (const chunk of csvLines(columns, rows, around)) chunks.push(chunk)
  return chunks
}

test('a CSV has its heading above, its notes below, and amounts in their unit', async () => {
  const around = { heading: ['Sahyadri Traders', 'In ₹ lakh'], notes: ['Schedule III', '=note'], amounts: crores }
  const rows: Cell[][] = [
    [null, 'Loss', 5_00_000_00],
    [null, 'Share', exact],
    [null, 5, { ...exact, isExact: false }],
  ]
  expect((await csvOf(rows, around)).join('')).toBe(
    "Sahyadri Traders\r\nIn ₹ lakh\r\n\r\nDate,Name,Amount\r\n,Loss,5.00\r\n,Share,-1234567.89\r\n,5,-12.35\r\n\r\nSchedule III\r\n'=note\r\n",
  )
  expect((await csvOf([[null, 'x', 1]])).join('')).toBe('Date,Name,Amount\r\n,x,0.01\r\n')
})

test('a long table comes in chunks, and whole', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at): Cell[] => [null, `Customer number ${at}`, at])
  const chunks = await csvOf(rows)
  expect(chunks.length).toBeGreaterThan(1)
  expect(chunks.length).toBeLessThan(5)
  expect(chunks.join('').trimEnd().split('\r\n')).toHaveLength(2_001)
  expect(await csvOf(rows.slice(0, 10))).toHaveLength(1)
})

test('the name of a sheet has no character that Excel refuses, and a workbook without notes ends with its rows', async () => {
  const { content, file_name, media_type } = sheetFile('Q1/Q2: profit, loss and everything else', 'xlsx', columns, [
    [null, 'x', 1],
  ])
  const chunks: Buffer[] = []
  if (typeof content === 'string' || content instanceof Uint8Array) throw new Error('not streamed')
  for await (const chunk of content) chunks.push(Buffer.from(chunk))
  const [sheet] = (await readXlsx(Buffer.concat(chunks))).sheets
  expect(sheet?.name).toBe('Q1 Q2  profit, loss and everyth')
  expect(sheet?.rows).toHaveLength(2)
  expect(file_name).toMatch(/\.xlsx$/)
  expect(media_type).toContain('spreadsheetml')
})
