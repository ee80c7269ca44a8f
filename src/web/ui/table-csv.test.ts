import { expect, test } from 'vitest'
import { csvCell, csvOf } from './table-csv.ts'

test('amounts become numbers, text stays text', () => {
  expect(csvCell('1,45,918.00', true)).toBe('145918.00')
  expect(csvCell('−₹2,500.50', true)).toBe('-2500.50')
  expect(csvCell('(1,45,918.00)', true)).toBe('-145918.00')
  expect(csvCell('(1)', false)).toBe('(1)')
  expect(csvCell('10, 12', true)).toBe('"10, 12"')
  expect(csvCell('0001234', false)).toBe('0001234')
})

test('a cell never runs as a formula, and quotes are doubled', () => {
  expect(csvCell('=HYPERLINK("http://x")', false)).toBe(`"'=HYPERLINK(""http://x"")"`)
  expect(csvCell('-2+3', true)).toBe(`'-2+3`)
  expect(csvCell('@cmd', false)).toBe(`'@cmd`)
})

test('a file starts with the UTF-8 byte order mark and ends each line with CRLF', () => {
  expect(csvOf(['Name', 'Due, ₹'], [['Asha', '1.00']])).toBe('\uFEFFName,"Due, ₹"\r\nAsha,1.00\r\n')
})
