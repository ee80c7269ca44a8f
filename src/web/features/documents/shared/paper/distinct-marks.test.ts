import { expect, test } from 'vitest'
import { distinctMarks } from './distinct-marks.ts'

const code = { page: 0, x: 10, y: 10, width: 80, height: 80 }
const total = { field: 'total', page: 0, x: 10, y: 200, width: 40, height: 8 }
const marks = [{ field: 'vendor_gstin', ...code }, { field: 'bill_number', ...code }, total]

test('values of one code share one mark, which belongs to the value that is looked at', () => {
  expect(distinctMarks(marks, undefined).map(({ field }) => field)).toEqual(['vendor_gstin', 'total'])
  expect(distinctMarks(marks, 'bill_number').map(({ field }) => field)).toEqual(['bill_number', 'total'])
})

test('the same place on another page has its own mark', () =>
  expect(distinctMarks([...marks, { ...total, field: 'cgst', page: 1 }], undefined)).toHaveLength(3))
