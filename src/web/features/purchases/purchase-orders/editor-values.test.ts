import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { followClock } from '#web/lib/today.ts'
import { EditorSchema, newValues, ofVendor } from './editor-values.ts'

followClock('2026-11-20T10:00:00+05:30')
const vendor = {
  vendors_id: '0198d1c0-0000-7000-8000-000000000001',
  vendor_name: 'Nila Printers',
  expense_accounts_id: '0198d1c0-0000-7000-8000-000000000002',
}

test('a new order is due in a week, and its lines have the vendor’s default account', () => {
  expect(newValues()).toMatchObject({ order_date: '2026-11-20', expected_date: '2026-11-27', vendors_id: '' })
  const chosen = newValues(vendor)
  expect(chosen.lines[0]?.ledger_accounts_id).toBe(vendor.expense_accounts_id)
  const other = ofVendor(chosen, { ...vendor, vendor_name: 'Rane', expense_accounts_id: null })
  expect(other.vendor_name).toBe('Rane')
  expect(other.lines[0]?.ledger_accounts_id).toBe(vendor.expense_accounts_id)
})

test('empty fields are not sent', () => {
  const values = newValues(vendor)
  const lines = values.lines.map((line) => ({ ...line, item_name: 'Paper', rate: 50_00, unit: ' ' }))
  const body = z.parse(EditorSchema, { ...values, lines, terms: 'On delivery' })
  expect(body).toMatchObject({ terms: 'On delivery', notes: null, vendor_reference: null, chosen_place_of_supply: null })
  expect(body.lines).toMatchObject([{ item_name: 'Paper', unit: null, hsn: null, item_type: 'goods' }])
  expect(body).not.toHaveProperty('vendor_name')
})
