import { expect, test } from 'vitest'
import { partsByDay, partsIn, unitsOf } from './table-days.ts'

const row = (day: string, amount: number | null) => ({ day, amount })
const rows = [row('2026-11-20', 100_00), row('2026-11-20', 50_00), row('2026-11-19', null), row('2026-11-18', 7_00)]
const days = { of: (one: (typeof rows)[number]) => one.day, sum: (one: (typeof rows)[number]) => one.amount }

test('rows are grouped by date, with a total where every row has one', () => {
  const parts = partsByDay(rows, days, false)
  const said = parts.map((part) => ('day' in part ? `${part.day} ${part.sum}` : part.row.amount))
  expect(said).toEqual(['2026-11-20 15000', 100_00, 50_00, '2026-11-19 null', null, '2026-11-18 700', 7_00])
  expect(unitsOf(parts)).toBe(3 + 2 * rows.length)
})

test('the last date has no total while more rows may follow', () => {
  expect(partsByDay(rows, days, true).at(-2)).toMatchObject({ day: '2026-11-18', sum: null })
})

test('a part that begins above the viewport is still shown', () => {
  const parts = partsByDay(rows, days, false)
  expect(partsIn(parts, 2, 3).map((part) => part.at)).toEqual([1, 3])
})
