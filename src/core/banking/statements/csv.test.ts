import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRows } from './csv.ts'

const cells = (text: string, delimiter: ',' | ';' | '\t' = ',') => splitRows(text, delimiter).map((row) => row.cells)

test('quotes, doubled quotes, newlines inside quotes and the line each row begins on', () => {
  const rows = splitRows('a,"b, c","say ""hi"""\r\n1,"two\nlines",3\n\n4,,', ',')
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b, c', 'say "hi"'] },
    { line: 2, cells: ['1', 'two\nlines', '3'] },
    { line: 4, cells: [''] },
    { line: 5, cells: ['4', '', ''] },
  ])
})

test('a stray quote is an ordinary character and swallows no row', () => {
  expect(cells('01/04/2026,"ABC LTD,10.00\n02/04/2026,"X","1,000.00"\n')).toEqual([
    ['01/04/2026', '"ABC LTD', '10.00'],
    ['02/04/2026', 'X', '1,000.00'],
  ])
  expect(cells('a,5" pipe,"b"\n')).toEqual([['a', '5" pipe', 'b']])
  expect(cells('a\t"open\tb\nc\td\n', '\t')).toEqual([
    ['a', '"open', 'b'],
    ['c', 'd'],
  ])
})

test('what is written by the rules of RFC 4180 is read back', () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/\r/g, '').trim())
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(';')).join('\n')
      expect(cells(text, ';')).toEqual(rows)
    }),
  )
})
