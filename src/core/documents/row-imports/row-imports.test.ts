import { describe, expect, test } from 'vitest'
import { readCell } from './cells.ts'
import { type CellKind, type ColumnOf, fieldsOf, headerAmong } from './columns.ts'

const column = (field: string, header: string, names: string[] = []): ColumnOf => ({
  field,
  header,
  names,
  kind: 'text',
  help: '',
  example: '',
})

describe('the columns of a file', () => {
  const columns = [
    column('item_name', 'Name', ['Item name']),
    column('hsn', 'HSN/SAC', ['HSN']),
    column('discount_percent', 'Discount %'),
    column('discount_amount', 'Discount (₹)'),
  ]

  test.each([
    [
      ['ITEM NAME', 'hsn / sac'],
      ['item_name', 'hsn'],
    ],
    [
      ['Discount (₹)', 'Discount %', 'Naïve'],
      ['discount_amount', 'discount_percent', ''],
    ],
    [
      ['Name', 'Item name'],
      ['item_name', ''],
    ],
    [
      ['item_name', 'HSN'],
      ['item_name', 'hsn'],
    ],
  ])('%j hold %j', (headings, fields) => {
    expect(fieldsOf(headings, columns)).toEqual(fields)
  })

  test('are named by the line that names most of them, below any title', () => {
    expect(headerAmong([['Stock list'], ['Name', 'of the shop'], ['Name', 'HSN'], ['Towel', '6302']], columns)?.at).toBe(2)
    expect(headerAmong([['Towel', '6302']], columns)).toBeUndefined()
  })
})

const cells: [CellKind, string, unknown][] = [
  ['text', " '=SUM(A1) ", '=SUM(A1)'],
  ['code', '27 aapfu 0939f1zv', '27AAPFU0939F1ZV'],
  ['money', '₹1,00,000.50', 1_00_000_50],
  ['money', '(120)', undefined],
  ['money', '12.345', undefined],
  ['signed', '-0.40', -40],
  ['percent', '18.00 %', '18'],
  ['quantity', '1,200.5', '1200.5'],
  ['count', '30.0', 30],
  ['count', '-3', undefined],
  ['date', '21/11/2026', '2026-11-21'],
  ['date', '21 Nov 26', '2026-11-21'],
  ['date', '31-02-2026', undefined],
  ['state', '27-Maharashtra', '27'],
  ['state', 'tamil nadu', '33'],
  ['state', '7', '07'],
  ['state', 'Atlantis', undefined],
  ['yes', 'No', false],
  ['choice', 'Deemed Export', 'deemed_export'],
  ['choice', 'else', undefined],
  ['mobile', '09820123457', '9820123457'],
  ['mobile', '+91 98201-23456', '9820123456'],
  ['mobile', '9820123456.0', '9820123456'],
  ['mobile', '020-24451234', '020-24451234'],
  ['state', 'MH', '27'],
  ['state', 'Jammu & Kashmir', '01'],
  ['state', 'Tamilnadu', '33'],
  ['state', 'XX', undefined],
  ['count', '15 days', 15],
  ['count', 'Net 30', 30],
  ['count', 'soon', undefined],
]
test.each(cells)('a cell of %s reads %j as %j', (kind, text, value) => {
  const read = readCell({ kind, choices: { deemed_export: [], sez: ['SEZ unit'] } }, text)
  expect('problem' in read ? undefined : read.value).toEqual(value)
  expect('problem' in read).toBe(value === undefined)
})

test('a blank cell is no value, and an unreadable one is answered with what is accepted', () => {
  expect(readCell({ kind: 'money' }, '  ')).toEqual({ value: undefined })
  expect(readCell({ kind: 'choice', choices: { deemed_export: [], sez: ['SEZ unit'] } }, 'x')).toEqual({
    problem: 'Enter one of: deemed export, SEZ unit',
  })
})
