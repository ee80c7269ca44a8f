import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { delimiterOf } from './delimiter.ts'
import { rowsOf } from './rows.ts'

const sheet = (name: string, rows: string[][], hidden = false) => ({ name, rows, hidden })
async function read(bytes: Uint8Array) {
  const left: string[] = []
  const rows: string[][] = []
  for await (const { cells } of rowsOf(bytes, left)) rows.push(cells)
  return { rows, left }
}

test('a cover and hidden sheets are passed over; a second table is named as left out', async () => {
  const items = [
    ['Name', 'Price'],
    ['Towel', '90'],
  ]
  const bytes = await writeXlsx({
    sheets: [
      sheet('Hidden', [...items, ['Old', '1']], true),
      sheet('Cover', [['Price list'], ['of April']]),
      sheet('Items', items),
      sheet('More', [...items, ['Mug', '50']]),
    ],
  })
  const { rows, left } = await read(bytes)
  expect(rows).toEqual(items)
  expect(left).toEqual(['Only the sheet “Items” was read. The sheet “More” was left out: import it as a file of its own.'])
})

test('nothing is cut off silently: a cell that is too long is refused with its line', async () => {
  const bytes = new TextEncoder().encode(`Name,Notes\nA,${'x'.repeat(5_001)}\n`)
  await expect(read(bytes)).rejects.toMatchObject({ code: 'bad_file', message: expect.stringContaining('Line 2') })
})

test.each([
  ['Stock, as of today\nName;Price\nA;1,50\nB;2,50\n', ';'],
  ['A title\nName\tNotes\nA\tone, two\nB\tthree, four, five\n', '\t'],
  ['Name,Notes\nA,"one; two; three"\nB,"four; five; six"\n', ','],
  ['Name\nA\n', ','],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})
