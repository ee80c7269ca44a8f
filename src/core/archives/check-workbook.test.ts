import { describe, expect, test } from 'vitest'
import { row, sheetOf, workbookBombs, workbookOf, zipOf } from '#test/support/zips.ts'
import { shareOf } from '#test/support/share.ts'
import { sheetRows, streamedRows } from '../documents/parsing/xlsx.ts'
import { checkWorkbook } from './check-workbook.ts'

describe('a workbook before it is read', () => {
  test('a valid file passes, with pictures and any other content', async () => {
    const picture = { name: 'xl/media/image1.png', content: Buffer.alloc(500_000, 'pixels') }
    const book = workbookOf(sheetOf(row(['Date', 'Amount']) + row(['2026-04-01', 'x'.repeat(32_767)], 2)), [picture])
    await checkWorkbook(book)
    const [sheet = []] = await sheetRows(book, 'xlsx')
    expect(sheet.map(({ cells }) => cells.map((cell) => cell.length))).toEqual([
      [4, 6],
      [10, 32_767],
    ])
  })

  test.each(shareOf(workbookBombs, 4))('%s is refused within seconds', { timeout: 60_000 }, async (what, make, code, words) => {
    const bomb = make()
    const start = performance.now()
    // The library rejects anything that is not a sheet.
    const reading = what.startsWith('an archive in') ? sheetRows(bomb, 'xlsx') : checkWorkbook(bomb)
    await expect(reading).rejects.toMatchObject({ code, message: expect.stringMatching(words) })
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  test('the rows of a bomb are never begun', async () => {
    const bomb = workbookOf(sheetOf(row(['x'.repeat(1_048_576)])))
    await expect(streamedRows(bomb).next()).rejects.toMatchObject({ code: 'too_large' })
  })

  test('two cells that span millions are refused', async () => {
    const far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="90000"><c r="GRA90000"><v>2</v></c></row>'
    await expect(sheetRows(workbookOf(sheetOf(far)), 'xlsx')).rejects.toMatchObject({
      code: expect.stringMatching(/too_large|bad_file/),
    })
  })

  test('a directory that breaks off, one name twice and a locked file are named', async () => {
    const book = workbookOf(sheetOf(''))
    await expect(checkWorkbook(book.subarray(0, book.length - 30))).rejects.toMatchObject({ code: 'bad_file' })
    const twice = { name: 'a', content: Buffer.from('<a/>') }
    await expect(checkWorkbook(zipOf([twice, twice]))).rejects.toMatchObject({ message: expect.stringContaining('a twice') })
    const locked = Buffer.from(book)
    locked.writeUInt16LE(1, locked.indexOf('PK\x01\x02') + 8)
    await expect(checkWorkbook(locked)).rejects.toMatchObject({ message: expect.stringContaining('password') })
  })
})
