import { expect, test } from 'vitest'
import { badRows } from './bad-rows.ts'

test('a refused row is shown as in the file', async () => {
  const file = new Blob(['Date,Amount\r\n01/04/26,12x.40\r\n02/04/26,5.00\r\n'])
  expect(await badRows(file, [{ path: 'line 2', message: '“12x.40” is not an amount' }])).toEqual([
    { place: 'Row 2', message: '“12x.40” is not an amount', text: '01/04/26,12x.40' },
  ])
})

test('a file that is not text shows only the row’s number', async () => {
  const file = new Blob(['PK\0\0\nrow'])
  expect(await badRows(file, [{ path: 'line 2', message: 'not a date' }])).toEqual([
    { place: 'Row 2', message: 'not a date', text: undefined },
  ])
})

test('at most ten rows are listed', async () => {
  const issues = Array.from({ length: 40 }, (_, i) => ({ path: `line ${i + 1}`, message: 'no' }))
  expect(await badRows(new Blob(['']), issues)).toHaveLength(10)
})
