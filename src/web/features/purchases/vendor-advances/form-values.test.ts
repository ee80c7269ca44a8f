import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AdvanceValues, previewBody, schemas } from './form-values.ts'
import { filterOf, orderOf, VendorAdvancesSearch } from './search.ts'
import { eventWords } from './words.ts'

const id = '0198d1c0-0000-7000-8000-000000000001'
const values: AdvanceValues = {
  vendors_id: id,
  vendor_name: 'Nila Printers',
  advance_date: '2026-11-20',
  description: 'Printing',
  amount: 10_000_00,
  gst_amount: undefined,
  tds_nature: '',
  reverse_charge: false,
  gst_rate: '18',
  hsn: '4802',
  chosen_place_of_supply: '27',
  notes: ' ',
  payment_mode: 'bank_transfer',
  reference: '',
  ledger_accounts_id: id,
  bank_accounts_id: id,
  purchase_orders_id: '',
}

test('rate, code and place are sent only under reverse charge', () => {
  expect(z.parse(schemas.paid, values)).toMatchObject({ gst_rate: null, hsn: null, chosen_place_of_supply: null, notes: null })
  expect(z.parse(schemas.paid, { ...values, reverse_charge: true })).toMatchObject({
    gst_rate: '18',
    hsn: '4802',
    chosen_place_of_supply: '27',
  })
})

test('a payment already made has a date and an account; a payout has a bank account and no date yet', () => {
  expect(z.parse(schemas.paid, values)).toMatchObject({ advance_date: '2026-11-20', ledger_accounts_id: id, reference: null })
  const sent = z.parse(schemas.payout, values)
  expect(sent).toMatchObject({ bank_accounts_id: id, amount: 10_000_00, gst_amount: 0 })
  expect(sent).not.toHaveProperty('advance_date')
  expect(z.safeParse(schemas.paid, { ...values, amount: undefined }).success).toBe(false)
})

test('tax is previewed before description and account are chosen, for a payout as of today', () => {
  const started = { ...values, description: '', ledger_accounts_id: '' }
  expect(previewBody(started, 'paid', '2026-11-25')).toMatchObject({ advance_date: '2026-11-20', amount: 10_000_00 })
  expect(previewBody(started, 'payout', '2026-11-25')).toMatchObject({ advance_date: '2026-11-25' })
  expect(previewBody({ ...values, amount: undefined }, 'paid', '2026-11-25')).toBeUndefined()
})

test('an address that was cut opens the list without the part that cannot be read', () => {
  const search = VendorAdvancesSearch({ status: 'gone', vendor: id, from: '31-12', to: '2026-11-20', sort: '-amount' })
  expect(filterOf(search)).toEqual({ search: undefined, from: undefined, to: '2026-11-20', status: undefined, vendors_id: id })
  expect(orderOf(search)).toEqual({ sort: 'amount', order: 'desc' })
  expect(orderOf({})).toEqual({})
})

test('history sentences include the amount', () => {
  const event = (action: string, detail = {}) => eventWords({ action, detail } as Parameters<typeof eventWords>[0])
  expect(event('applied', { amount: 500_00 })).toBe('₹500.00 applied to a bill')
  expect(event('applied')).toBe(' applied to a bill')
  expect(event('cancelled', { cancel_reason: 'Twice' })).toBe('Cancelled: Twice')
  expect(event('something_new')).toBe('something new')
})
