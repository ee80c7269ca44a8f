import { expect, test } from 'vitest'
import { zipOf } from '#test/support/zips.ts'
import { containerOf } from './container.ts'
import { odsSheets } from './ods.ts'

const TYPE = 'application/vnd.oasis.opendocument.spreadsheet'
const ods = (tables: string, styles = '') =>
  zipOf([
    {
      name: 'META-INF/manifest.xml',
      content: Buffer.from(`<manifest:manifest><manifest:file-entry manifest:media-type="${TYPE}"/></manifest:manifest>`),
    },
    {
      name: 'content.xml',
      content: Buffer.from(
        `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
      ),
    },
  ])
const text = (words: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${words}</text:p></table:table-cell>`
const value = (type: string, attribute: string) =>
  `<table:table-cell office:value-type="${type}" ${attribute}><text:p>as shown</text:p></table:table-cell>`
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
const table = (name: string, rows: string, more = '') => `<table:table table:name="${name}"${more}>${rows}</table:table>`

test('cells are read by their values, blank ones to the end of the sheet are cut, and lines count repeated rows', async () => {
  const book = ods(
    table(
      'Bank',
      row(text('Date') + text('Paid &amp; due') + '<table:table-cell table:number-columns-repeated="16000"/>') +
        row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="2"') +
        row(
          value('date', 'office:date-value="2026-11-02T10:00:00"') +
            '<table:table-cell table:number-columns-repeated="2"/>' +
            value('currency', 'office:currency="INR" office:value="8000.5"'),
        ) +
        row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="1048570"'),
    ),
  )
  expect(await odsSheets(book)).toEqual([
    {
      name: 'Bank',
      isHidden: false,
      rows: [
        { line: 1, cells: ['Date', 'Paid & due'] },
        { line: 4, cells: ['2026-11-02', '', '', '8000.5'] },
      ],
    },
  ])
})

test('comments are no part of a cell, lines of a cell stay apart, and a hidden sheet says so', async () => {
  const note = '<office:annotation><text:p>a note</text:p></office:annotation>'
  const cell = `<table:table-cell office:value-type="string">${note}<text:p>first</text:p><text:p>sec<text:s/>ond</text:p></table:table-cell>`
  const hidden =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
  const sheets = await odsSheets(ods(table('Old', row(text('x')), ' table:style-name="ta2"') + table('New', row(cell)), hidden))
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Old', true],
    ['New', false],
  ])
  expect(sheets[1]?.rows[0]?.cells).toEqual(['first\nsec ond'])
})

test('a filled cell or row that is repeated beyond reason is refused at once', async () => {
  const wide = ods(table('A', row(text('x', ' table:number-columns-repeated="999999"'))))
  await expect(odsSheets(wide)).rejects.toMatchObject({ code: 'too_large' })
  const high = ods(table('A', row(text('x'), ' table:number-rows-repeated="999999"')))
  await expect(odsSheets(high)).rejects.toMatchObject({ code: 'too_large' })
})

test('a file of LibreOffice is told by its media type', () => {
  const begin = new TextEncoder().encode(`mimetype${TYPE}`)
  expect(containerOf(new Uint8Array([0x50, 0x4b, 3, 4, ...begin]))).toBe('ods')
  expect(containerOf(begin)).toBe('text')
})
