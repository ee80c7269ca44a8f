import { expect, test } from 'vitest'
import { documentNumberProblem, numberFor, seriesProblem } from './invoice-number.ts'

test('a number is prefix, financial year and serial', () => {
  expect(numberFor({ prefix: 'INV' }, 1, '2026-11-20')).toBe('INV/26-27/0001')
  expect(numberFor({ prefix: 'INV' }, 12_345, '2027-03-31')).toBe('INV/26-27/12345')
  expect(numberFor({ prefix: 'CN', digits: 3 }, 7, '2027-04-01')).toBe('CN/27-28/007')
  expect(numberFor({ prefix: 'INV' }, 1, '2099-11-20')).toBe('INV/99-00/0001')
})

test('a series that is full is an error instead of exceeding 16 characters', () => {
  expect(numberFor({ prefix: 'INV-A' }, 9_999, '2026-11-20')).toBe('INV-A/26-27/9999')
  expect(() => numberFor({ prefix: 'INV-A' }, 10_000, '2026-11-20')).toThrow('Series INV-A has no numbers left for 26-27')
  expect(() => numberFor({ prefix: 'inv' }, 1, '2026-11-20')).toThrow('Use capital letters')
  expect(() => numberFor({ prefix: 'INV' }, 0, '2026-11-20')).toThrow(RangeError)
})

test.each(['INV', 'A', '1', 'S-1', 'S/1', 'INV26'])('%s may begin a series', (prefix) => {
  expect(seriesProblem(prefix)).toBeUndefined()
})

test.each(['', 'inv', '0A', '-A', '/A', 'A/', 'A-', 'INVOIC', 'A B', 'A_B', 'ÀB'])('%j may not', (prefix) => {
  expect(seriesProblem(prefix)).toMatch(/^[A-Z]/)
})

test('a number from elsewhere is held to the same law', () => {
  expect(documentNumberProblem('ABC/2026-27/0123')).toBeUndefined()
  expect(documentNumberProblem('ABC/2026-27/01234')).toBe('A document number has at most 16 characters, this has 17')
})
