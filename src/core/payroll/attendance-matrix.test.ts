import { expect, test } from 'vitest'
import type { Row } from '../documents/parsing/fields.ts'
import type { ColumnOf } from '../documents/row-imports/columns.ts'
import { attendanceMatrix } from './attendance-matrix.ts'
import { markOf } from './attendance-marks.ts'

const columns: ColumnOf[] = [
  { field: 'employee_code', header: 'Employee code', names: ['Emp code'], kind: 'text', help: '', example: '' },
]
const rowsOf = (...cells: string[][]): Row[] => cells.map((each, i) => ({ line: i + 1, cells: each }))
const days = (count: number, heading: (day: number) => string = String) => Array.from({ length: count }, (_, i) => heading(i + 1))
/** A month of P with other marks on some days. */
const month = (count: number, marks: Record<number, string> = {}) => days(count, (day) => marks[day] ?? 'P')
const read = (rows: Row[]) => attendanceMatrix(rows, columns)?.rows(rows)

test('a muster roll becomes days without pay and paid days, and says how its marks were read', () => {
  const rows = rowsOf(
    ['Muster roll for October 2026'],
    ['S.No', 'Emp Code', 'Name', ...days(31, (day) => String(day).padStart(2, '0')), 'P', 'A', 'OT Hrs'],
    ['', '', '', ...days(31, (day) => ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'][(day - 1) % 7] ?? '')],
    ['1', 'E1', 'Meera', ...month(31, { 4: 'WO', 5: 'a', 6: 'LOP', 7: 'HD', 8: 'CL' }), '26', '2', '3'],
    ['2', 'E2', 'Ravi', ...month(31, { 9: 'P/A' }), '30.5', '', ''],
  )
  const shape = attendanceMatrix(rows, columns)
  expect(shape?.rows(rows)).toEqual([
    { line: 2, cells: ['Employee code', 'Name', 'Month', 'Days without pay', 'Paid days', 'Overtime hours'] },
    { line: 4, cells: ['E1', 'Meera', '2026-10-01', '2.5', '28.5', '3'] },
    { line: 5, cells: ['E2', 'Ravi', '2026-10-01', '0.5', '30.5', ''] },
  ])
  expect(shape?.notes()).toEqual(['Paid days: P, WO, CL.', 'Half a day without pay: HD, P/A.', 'Days without pay: A, LOP.'])
})

test('days are named by dates too, a blank day is neither paid nor unpaid, and an unknown mark is no figure', () => {
  const heading = (day: number) => `${String(day).padStart(2, '0')}-Nov-26`
  const rows = rowsOf(['Emp code', ...days(30, heading)], ['E1', ...month(30, { 3: '' })], ['E2', ...month(30, { 3: 'XX' })])
  expect(
    read(rows)
      ?.slice(1)
      .map(({ cells }) => cells.slice(2, 5)),
  ).toEqual([
    ['2026-11-01', '0', '29'],
    ['2026-11-01', '“XX” (3)', ''],
  ])
})

test('a month that is nowhere, or short, is refused, and a table of another kind is none', () => {
  expect(() => read(rowsOf(['Emp code', ...days(31)], ['E1', ...month(31)]))).toThrow(/does not name its month/)
  expect(() => read(rowsOf(['Oct 2026'], ['Emp code', ...days(25)], ['E1', ...month(25)]))).toThrow(/25 of the 31 days/)
  expect(read(rowsOf(['Emp code', 'Month', 'LOP'], ['E1', 'Oct 2026', '2']))).toBeUndefined()
})

test.each([
  ['Present', 0],
  ['W/O', 0],
  ['L.W.P', 1],
  ['½', 0.5],
  ['CL/LOP', 0.5],
  ['A/A', 1],
  ['8.5', undefined],
  ['P/Q', undefined],
])('the mark %s is %s of a day without pay', (mark, share) => {
  expect(markOf(mark)).toBe(share)
})
