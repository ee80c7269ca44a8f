import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { plainAmounts } from '#core/amount-style.ts'
import { moneyFormat } from './money-format.ts'
import { workbookFile, type WorkbookSheet } from './workbook.ts'

const sheet = (over: Partial<WorkbookSheet> = {}): WorkbookSheet => ({ name: 'Summary', lines: [], tables: [], ...over })
async function read(sheets: readonly WorkbookSheet[]) {
  const { content, ...file } = workbookFile('GSTR-1', sheets, plainAmounts)
  const chunks: Buffer[] = []
  for await (const chunk of content as AsyncIterable<Uint8Array>) chunks.push(Buffer.from(chunk))
  return { file, book: await readXlsx(Buffer.concat(chunks), { readStyles: true }) }
}
const table = (title: string, rows: WorkbookSheet['tables'][number]['rows']) => ({
  title,
  columns: [
    { header: 'Date', kind: 'date' as const },
    { header: '=Name', kind: 'text' as const },
    { header: 'Amount', kind: 'money' as const },
  ],
  rows,
})

test('a sheet has its lines, then its tables one below the other, each under its title and heading', async () => {
  const { file, book } = await read([
    sheet({
      lines: ['Sahyadri Traders', '=1+1'],
      tables: [
        table('Invoices', [
          ['2026-04-01', 'Sales', 1_050],
          [null, '+x', null],
        ]),
        table('', [['2026-04-02', 'More', -5]]),
      ],
    }),
    sheet({ name: 'Second' }),
  ])
  expect(file).toEqual({
    file_name: 'GSTR-1.xlsx',
    media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  expect(book.sheets.map(({ name }) => name)).toEqual(['Summary', 'Second'])
  const rows = book.sheets[0]?.rows.map((row) => row.filter((cell) => cell !== null && cell !== undefined))
  expect(rows).toEqual([
    ['Sahyadri Traders'],
    ["'=1+1"],
    [],
    ['Invoices'],
    ['Date', "'=Name", 'Amount'],
    [new Date('2026-04-01T00:00:00Z'), 'Sales', 10.5],
    ["'+x"],
    [],
    ['Date', "'=Name", 'Amount'],
    [new Date('2026-04-02T00:00:00Z'), 'More', -0.05],
  ])
})

test('the first line, titles and headings are bold; dates and amounts have their formats, texts and empty cells none', async () => {
  const { book } = await read([
    sheet({
      lines: ['Sahyadri Traders', 'April'],
      tables: [
        table('Invoices', [
          ['2026-04-01', 'Sales', 1_050],
          [null, 'None', null],
        ]),
      ],
    }),
  ])
  const cells = book.sheets[0]?.cells
  const bold = [...(cells ?? [])].filter(([, cell]) => cell.style?.font?.bold).map(([place]) => place)
  expect(bold.toSorted()).toEqual(['0,0', '3,0', '4,0', '4,1', '4,2'])
  const formats = ['5,0', '5,1', '5,2', '6,0', '6,2'].map((place) => cells?.get(place)?.style?.numFmt)
  expect(formats).toEqual(['dd mmm yyyy', undefined, moneyFormat(1_050, plainAmounts, false), undefined, undefined])
})

test('the name of a sheet has nothing that Excel refuses, and at most 31 characters', async () => {
  const { book } = await read([sheet({ name: 'A/B\\C?D*E[F]G:H and a very long name that goes on' })])
  expect(book.sheets[0]?.name).toBe('A B C D E F G H and a very long')
})

test('the first column is wide, and six more have room for an amount', async () => {
  const { book } = await read([sheet({ lines: ['x'] })])
  expect(book.sheets[0]?.columns?.map(({ width }) => Math.round(width ?? 0))).toEqual([44, 20, 20, 20, 20, 20, 20])
})
