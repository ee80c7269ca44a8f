import { expect, test } from 'vitest'
import type { Row } from '../parsing/fields.ts'
import type { ColumnOf } from './columns.ts'
import { taxRegister } from './register.ts'

const column = (field: string, header: string, names: string[] = []): ColumnOf => ({
  field,
  header,
  names,
  kind: 'text',
  help: '',
  example: '',
})
const columns = [
  column('number', 'Invoice number', ['Invoice no', 'Voucher no']),
  column('customer_name', 'Customer', ['Party name']),
  column('item_name', 'Item', ['Particulars']),
  column('quantity', 'Quantity'),
  column('rate', 'Rate (₹)', ['Rate']),
  column('gst_rate', 'GST %', ['GST rate']),
  column('cess_rate', 'Cess %', ['Cess']),
]
const rowsOf = (...cells: string[][]): Row[] => cells.map((each, i) => ({ line: i + 1, cells: each }))
/** Each row as its derived cells by heading. */
const derived = (rows: Row[]) => {
  const [head, ...body] = (taxRegister(rows, columns, 'Customer')?.rows(rows) ?? []).filter(({ line }) => line >= 2)
  return body.map(({ cells }) => Object.fromEntries((head?.cells ?? []).map((heading, i) => [heading, cells[i]])))
}

test('a line of a register is one unit at its taxable value, with the rate that its tax comes to', () => {
  const rows = rowsOf(
    ['SALES REGISTER'],
    ['Invoice No.', 'Party Name', 'Taxable Value', 'IGST', 'CGST', 'SGST', 'Cess'],
    ['101', 'Tapti', '1,00,000.00', '18,000.00', '', '', ''],
    ['102', 'Ocean', '999.50', '', '89.96', '89.96', '9.99'],
    ['103', 'Odd', '1,00,000.00', '', '800', '800', ''],
  )
  expect(derived(rows)).toMatchObject([
    { Quantity: '1', 'Rate (₹)': '100000.00', 'GST %': '18', 'Cess %': '', Item: 'As per invoice' },
    { Quantity: '1', 'Rate (₹)': '999.50', 'GST %': '18', 'Cess %': '1' },
    { 'GST %': '1600.00 of tax on 100000.00' },
  ])
})

test('a rate that the file names must fit its tax', () => {
  const rows = rowsOf(
    ['x'],
    ['Invoice No', 'Party Name', 'Taxable Value', 'GST Rate', 'CGST', 'SGST'],
    ['1', 'A', '10000', '18%', '900', '900'],
    ['2', 'A', '10000', '18', '600', '600'],
  )
  expect(derived(rows).map((each) => each['GST %'])).toEqual(['18%', '1200.00 of tax on 10000.00'])
})

test('the party of Tally’s register is its particulars, and its prices count where they come to the value', () => {
  const rows = rowsOf(
    ['Sales Register'],
    ['Particulars', 'Voucher Type', 'Voucher No.', 'Quantity', 'Rate', 'Value', 'Output IGST'],
    ['Tapti Traders', 'Sales', '201', '2', '50,000.00', '1,00,000.00', '18000'],
    ['Tapti Traders', 'Sales', '202', '2.000 MT', '50000.00/MT', '100000', '18000'],
  )
  expect(derived(rows)).toMatchObject([
    { Customer: 'Tapti Traders', Quantity: '2', 'Rate (₹)': '50000.00', Item: 'As per invoice' },
    { Customer: 'Tapti Traders', Quantity: '1', 'Rate (₹)': '100000.00' },
  ])
})

test('a file with prices and no tax is no register', () => {
  const rows = rowsOf(['x'], ['Invoice No', 'Party Name', 'Item', 'Quantity', 'Rate', 'GST %'], ['1', 'A', 'B', '1', '5', '18'])
  expect(taxRegister(rows, columns, 'Customer')).toBeUndefined()
})
