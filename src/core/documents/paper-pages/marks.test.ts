import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'
import type { PageText, PaperPage } from './page.ts'

const run = (text: string, x: number, y: number): PageText => ({ text, x, y, width: text.length * 6, size: 10 })
const page = (...texts: PageText[]): PaperPage => ({ width: 595, height: 842, texts, shapes: [], pictures: [] })
const bill = page(
  run('Invoice No. KC/4490', 40, 100),
  run('Date', 40, 120),
  run('27 Nov 2026', 140, 120),
  run('GSTIN 27AAAAA0061A1Z5', 40, 140),
  run('1,00,000.00', 400, 200),
  run('Taxable value 12,800.00', 300, 300),
  run('Total', 300, 320),
  run('15,104.00', 420, 320),
  run('Amount due 15,104.00', 300, 340),
)

test('each value is marked where it stands, and nothing else of its line', () => {
  const marks = marksOf([bill], {
    bill_number: 'KC/4490',
    bill_date: '2026-11-27',
    vendor_gstin: '27AAAAA0061A1Z5',
    taxable_value: 12_800_00,
  })
  expect(marks).toMatchObject([
    { field: 'bill_number', page: 0, x: 40 + 12 * 6, width: 7 * 6 },
    { field: 'bill_date', x: 140, width: 11 * 6 },
    { field: 'vendor_gstin', x: 40 + 6 * 6 },
    { field: 'taxable_value', x: 300 + 14 * 6 },
  ])
})

test('of several places the line that was read decides; without it, the last amount and the first text', () => {
  const total = { total: 15_104_00 }
  expect(marksOf([bill], total)).toMatchObject([{ y: 340 - 8.5 }])
  expect(marksOf([bill], total, { total: 'Page 1: “Total: 15,104.00”' })).toMatchObject([{ x: 420, y: 320 - 8.5 }])
  expect(marksOf([page(run('A-7', 40, 100)), page(run('A-7', 90, 100))], { bill_number: 'A-7' })).toMatchObject([
    { page: 0, x: 40 },
  ])
})

test('a part of a longer value is no place of it', () => {
  expect(marksOf([bill], { total: 10_000_00, cgst: 800_00, bill_number: 'KC/449', igst: 0, due_date: null })).toEqual([])
  expect(marksOf([page(run('1,00,000.00', 40, 100))], { total: 0, cgst: 0.5 * 100 })).toEqual([])
})

test('a day is found as documents write it', () => {
  for (const written of ['2026-11-05', '05/11/2026', '5-11-26', '5 Nov 2026', '05-Nov-26', 'November 5, 2026'])
    expect(marksOf([page(run(`Dated: ${written}`, 40, 100))], { bill_date: '2026-11-05' }), written).toHaveLength(1)
})
