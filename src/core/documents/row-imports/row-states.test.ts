import { expect, test } from 'vitest'
import { extraRow } from './extra-rows.ts'
import { rowState, stateColumns } from './row-states.ts'

const header = ['Number', 'Invoice Status', 'Transaction Type', 'Party']
const at = stateColumns(header, ['number', '', '', 'party'])

test.each([
  [['1', 'Void', 'Sale', 'A'], 'void'],
  [['1', 'Draft', 'Sale', 'A'], 'draft'],
  [['1', 'Paid', 'Credit Note', 'A'], 'note'],
  [['1', 'Paid', 'Sale Return', 'A'], 'note'],
  [['1', '', '', '(cancelled )'], 'void'],
  [['1', 'Paid', 'Sale', 'Void Traders'], undefined],
  [['Void', 'Paid', 'Sale', 'A'], undefined],
])('%j says %s', (cells, state) => {
  expect(rowState(cells, at)).toBe(state)
})

test('a status that is a field of the import is not asked', () => {
  expect(rowState(['1', 'Void', 'Sale', 'A'], stateColumns(header, ['number', 'status', '', 'party']))).toBeUndefined()
})

const ofParties = ['Name', 'Phone No.', 'Receivable Balance', 'Payable Balance (Rs)', 'Party Type', 'Under']
test.each([
  [['A', '', '1,000.00', '0', '', ''], 'customer'],
  [['A', '', '0.00', '₹ 2,500', '', ''], 'supplier'],
  [['A', '', '', '', '', ''], 'even'],
  [['A', '', '10', '20', '', ''], undefined],
  [['A', '', '10', '', 'Supplier', ''], 'supplier'],
  [['A', '', '0', '0', 'Supplier', ''], 'supplier'],
  [['A', '', '', '', '', 'Sundry Creditors'], 'supplier'],
  [['A', '', '', '', '', 'Sundry Debtors'], 'customer'],
])('the party %j is %s', (cells, state) => {
  expect(rowState(cells, stateColumns(ofParties, ['name', 'mobile_number', '', '', '', '']))).toBe(state)
})

test('one column of a balance alone says nothing of a party', () => {
  const alone = stateColumns(['Name', 'Payable Balance'], ['name', ''])
  expect(rowState(['A', '500'], alone)).toBeUndefined()
})

test.each([
  ['Thursday, 19 Nov 2026 10:11 AM GMT+5:30', 'closing'],
  ['Printed On 19/11/2026', 'closing'],
  ['This is a computer generated report', 'closing'],
  ['Printed Sarees Ltd', undefined],
  ['Generation Next 2026', undefined],
])('“%s” alone on a line is %s', (cell, why) => {
  expect(extraRow([cell, '', '', ''], header)).toBe(why)
})
