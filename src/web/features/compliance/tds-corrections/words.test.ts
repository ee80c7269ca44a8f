import { expect, test } from 'vitest'
import { correctionsCsv, fieldName, valueText } from './words.ts'

test('a value of a correction reads as money, a date or itself, and nothing as a dash', () => {
  expect([2_000_00, '2026-07-10', 'ABCPG1234K', '', null].map(valueText)).toEqual([
    '₹2,000.00',
    '10 Jul 2026',
    'ABCPG1234K',
    '–',
    '–',
  ])
  expect([fieldName('deducted_on'), fieldName('pan')]).toEqual(['Deducted on', 'PAN'])
})

test('the changes as a file: their type, and each field before and after', () => {
  const rows = [
    {
      kind: 'pan',
      correction_type: 'C5',
      id: 'a',
      label: 'GANESH, WORKS',
      fields: [{ field: 'pan', before: null, after: 'ABCPG1234K' }],
    },
    {
      kind: 'challan',
      correction_type: 'C2',
      id: 'b',
      label: '0510308 1',
      fields: [{ field: 'tax', before: 2_000_00, after: 3_000_50 }],
    },
  ] as const
  expect(
    correctionsCsv(rows.map((row) => ({ ...row, fields: [...row.fields] })))
      .split(/\r?\n/)
      .slice(1, 3),
  ).toEqual(['C5,Correct PAN,"GANESH, WORKS",PAN,,ABCPG1234K', 'C2,Challan,0510308 1,Tax,2000.00,3000.50'])
})
