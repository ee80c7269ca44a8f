import { describe, expect, test } from 'vitest'
import { readCell } from './cells.ts'
import { type ColumnOf, fieldsOf, headerAmong } from './columns.ts'
import { extraRow } from './extra-rows.ts'
import { isMonthFirst, monthFirst } from './month-first.ts'

const column = (field: string, header: string, names: string[] = []): ColumnOf => ({
  field,
  header,
  names,
  kind: 'text',
  help: '',
  example: '',
})

test.each([
  ['GSTIN/UIN', 'gstin'],
  ['GST Identification Number (GSTIN)', 'gstin'],
  ['GSTIN No.', 'gstin'],
  ['Mobile No.', 'mobile_number'],
  ['MobilePhone', 'mobile_number'],
  ['E-Mail ID', 'email'],
  ['Bill#', 'bill_number'],
  ['Bill No.', 'bill_number'],
  ['Rate (Rs.)', 'rate'],
  ['Rate in INR', 'rate'],
  ['मोबाइल नंबर', 'mobile_number'],
  ['Bill date', ''],
])('the heading %s is that of %s', (heading, field) => {
  const columns = [
    column('gstin', 'GSTIN'),
    column('mobile_number', 'Mobile'),
    column('email', 'Email'),
    column('bill_number', 'Bill number'),
    column('rate', 'Rate (₹)'),
  ]
  expect(fieldsOf([heading], columns)).toEqual([field])
})

test('of several columns for one field the closest name is used; words above blanks belong to the header', () => {
  const columns = [
    column('account', 'Account', ['Particulars']),
    column('debit', 'Debit'),
    column('credit', 'Credit'),
    column('balance', 'Balance', ['Closing balance', 'Opening balance']),
  ]
  expect(fieldsOf(['Particulars', 'Opening Balance', 'Closing Balance'], columns)).toEqual(['account', '', 'balance'])
  const tally = [['Trial Balance'], ['Particulars', 'Closing Balance', ''], ['', 'Debit', 'Credit'], ['Capital', '', '500']]
  expect(headerAmong(tally, columns)).toEqual({ at: 2, cells: ['Particulars', 'Debit', 'Credit'] })
})

test('totals, page numbers and repeated headings are no records; a name that begins so is one', () => {
  const header = ['Name', 'GSTIN']
  expect(extraRow(['Grand Total', '5'], header)).toBe('total')
  expect(extraRow(['', 'Total:'], header)).toBe('total')
  expect(extraRow(['कुल योग', '5'], header)).toBe('total')
  expect(extraRow(['Page 2 of 3', ''], header)).toBe('page')
  expect(extraRow(['Name', 'GSTIN'], header)).toBe('heading')
  expect(extraRow(['Total Energies Ltd', ''], header)).toBeUndefined()
  expect(extraRow(['Page Three Interiors', ''], header)).toBeUndefined()
  expect(extraRow(['Name', ''], header)).toBeUndefined()
})

test('a column is read month first only when one of its dates proves it and none proves the day first', () => {
  expect(isMonthFirst(['04/03/2025', '04/25/2025', ''])).toBe(true)
  expect(isMonthFirst(['04/03/2025', '05/06/2025'])).toBe(false)
  expect(isMonthFirst(['04/25/2025', '25/04/2025'])).toBe(false)
  expect(monthFirst('04/03/2025')).toBe('2025-04-03')
  expect(monthFirst('Total')).toBe('Total')
})

describe('cells', () => {
  const read = (kind: ColumnOf['kind'], text: string, side?: 'debit' | 'credit') =>
    readCell({ kind, ...(side && { side }) }, text)
  test('an amount on the other side is refused, not turned', () => {
    expect(read('money', '500.00 Dr', 'debit')).toEqual({ value: 500_00 })
    expect(read('money', '500.00 Cr', 'debit')).toEqual({ problem: 'This amount is a credit (Cr), and debits belong here' })
    expect(read('money', '500.00 Dr', 'credit')).toEqual({ problem: 'This amount is a debit (Dr), and credits belong here' })
    expect(read('money', '500.00 Cr')).toEqual({ problem: 'Enter an amount without Dr or Cr, such as 1,250.50' })
  })
  test('a balance needs its side; a currency beside an amount is kept', () => {
    expect(read('balance', '5,00,000.00 Cr')).toEqual({ value: -500_000_00 })
    expect(read('balance', '5,00,000.00 Dr')).toEqual({ value: 500_000_00 })
    expect(read('balance', '0.00')).toEqual({ value: 0 })
    expect(read('balance', '5')).toMatchObject({ problem: expect.stringContaining('Dr') })
    expect(read('money', '$5.00')).toEqual({ value: 5_00, currency: 'USD' })
  })
  test.each([
    ['18', '18'],
    ['18 %', '18'],
    ['GST18', '18'],
    ['IGST 5%', '5'],
    ['0.18', '18'],
    ['0.05', '5'],
    ['0.015', '1.5'],
    ['0.25', '0.25'],
    ['0.1', '0.1'],
    ['0.5%', '0.5'],
  ])('the GST rate %s is %s per cent', (text, rate) => {
    expect(read('gst_rate', text)).toEqual({ value: rate })
  })
  test('a month by its name, its number or any day; a day number of a spreadsheet', () => {
    for (const text of ['Apr-2025', 'April 2025', "Apr'25", '04/2025', '2025-04', '2025-04-01'])
      expect(read('month', text)).toEqual({ value: '2025-04-01' })
    expect(read('month', '17/04/2025')).toEqual({ value: '2025-04-17' })
    expect(read('date', '45750')).toEqual({ value: '2025-04-03' })
    expect(read('date', '12345')).toMatchObject({ problem: expect.any(String) })
  })
})
