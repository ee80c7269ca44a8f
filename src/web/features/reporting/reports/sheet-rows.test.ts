import { expect, test } from 'vitest'
import type { Sheet } from '#contract/documents/report-sheets.ts'
import { sheetColumns, sheetRows } from './sheet-rows.ts'

const sheet = {
  columns: [
    { label: 'Day', kind: 'date' },
    { label: 'Voucher', kind: 'text' },
    { label: 'Amount', kind: 'money' },
    { label: 'Count', kind: 'count' },
  ],
  rows: [
    {
      label: 'Rent',
      level: 1,
      kind: 'line',
      cells: ['2026-11-20', 'JV-1', 10_000_00, 3],
      link: '/x',
      links: ['/a', null, null, null],
    },
    { label: 'Empty', level: 0, kind: 'total', is_credit: true, is_exact: true, cells: [null, null, null], links: [] },
    { label: 'Odd', level: 0, kind: 'line', cells: [5], links: [] },
  ],
} as unknown as Sheet

test('texts and days of a report stand on the left, figures on the right', () => {
  expect(sheetColumns(sheet)).toEqual([
    { label: 'Day', isText: true },
    { label: 'Voucher', isText: true },
    { label: 'Amount', isText: false },
    { label: 'Count', isText: false },
  ])
})

test('cells are shown as their column says; what is missing stays empty', () => {
  const [rent, empty, odd] = sheetRows(sheet)
  expect(rent).toEqual({
    id: '0',
    label: 'Rent',
    indent: 1,
    kind: 'line',
    isCredit: false,
    isExact: false,
    link: '/x',
    amounts: ['20 Nov 2026', 'JV-1', 10_000_00, '3'],
    links: ['/a', undefined, undefined, undefined],
  })
  expect(empty).toMatchObject({
    isCredit: true,
    isExact: true,
    link: undefined,
    amounts: [undefined, undefined, undefined, undefined],
  })
  expect(odd?.amounts).toEqual([undefined, undefined, undefined, undefined])
})
