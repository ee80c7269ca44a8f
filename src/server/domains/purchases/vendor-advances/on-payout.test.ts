import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getBill } from '#contract/purchases/bills.ts'
import { cancelPayout, retryPayout, updatePayout } from '#contract/payouts/payouts.ts'
import * as orders from '#contract/purchases/purchase-orders.ts'
import { recordRemittance } from '#contract/purchases/remittances.ts'
import * as contract from '#contract/purchases/vendor-advances.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { getVendor } from '#contract/directory/vendors.ts'
import { orderLine, purchaseOrder, taxResidence, vendorAdvance } from '#test/support/purchase-builders.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let sandboxes: Sandboxes
let desk: Payables

beforeAll(async () => {
  sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  desk = await openPayables(world)
})

const send = async (vendors_id: string, over: Partial<contract.SentAdvanceInput> = {}) => {
  const {
    payment_mode: _mode,
    reference: _reference,
    ledger_accounts_id: _account,
    advance_date: _day,
    ...given
  } = vendorAdvance(vendors_id, '')
  const { bank_accounts_id } = desk.hdfc
  const advance = await desk.asha.call(contract.sendVendorAdvance, { body: { ...given, bank_accounts_id, ...over } })
  return { ...advance, payouts_id: advance.payouts_id ?? '' }
}
const look = (vendor_advances_id: string) => desk.asha.call(contract.getVendorAdvance, { params: { vendor_advances_id } })
const open = async (vendors_id: string) =>
  (await desk.asha.call(contract.listVendorAdvances, { query: { vendors_id, status: 'open' } })).rows
const payable = async (vendors_id: string) => (await desk.asha.call(getVendor, { params: { vendors_id } })).payable
const broken = () =>
  desk.asha.tx(
    async (tx) =>
      (
        await tx.client.query(
          'SELECT * FROM broken_invariants() UNION ALL SELECT * FROM broken_payables() UNION ALL SELECT * FROM broken_tds()',
        )
      ).rows,
  )

test('an advance that a payout pays is the vendor’s once the bank paid, tax withheld included', async () => {
  const { vendors_id } = await desk.vendor()
  const terms = { amount: 60_000_00, tds_nature: 'professional' } as const
  const { vendor_advances_id, payouts_id, ...asked } = await send(vendors_id, terms)
  expect(asked).toMatchObject({ status: 'on_its_way', advance_number: null, tds_amount: 12_000_00, paid_amount: 48_000_00 })
  expect(await desk.look(payouts_id)).toMatchObject({ amount: 48_000_00, purpose: 'advance', payout_status: 'pending' })
  expect(await payable(vendors_id)).toBe(0)
  await desk.pay([payouts_id])
  await desk.asked(payouts_id)
  const paid = await look(vendor_advances_id)
  expect(paid).toMatchObject({ status: 'open', advance_number: 'PV/26-27/0001', advance_left: 60_000_00 })
  expect(Object.fromEntries(paid.journal.map((line) => [line.account_name, line.amount]))).toMatchObject({
    'Advances to vendors': 60_000_00,
    'TDS payable': -12_000_00,
  })
  expect(await payable(vendors_id)).toBe(-60_000_00)
  expect(await broken()).toEqual([])
})

const declared = {
  part: 'A',
  acknowledgement: '123456789012345',
  filed_on: '2026-11-19',
  certificate_number: null,
  certificate_on: null,
  order_number: null,
  reason: null,
} as const

test('tax that we bear for a payee abroad is booked once the bank paid', async () => {
  const { vendors_id } = await desk.vendor('9999')
  const expense = await desk.asha.tx((tx) => accountOf(tx, 'staff_welfare'))
  await desk.asha.tx((tx) =>
    tx.client.query(
      "UPDATE vendors SET gst_treatment = 'overseas', state_code = NULL, expense_accounts_id = $2 WHERE vendors_id = $1",
      [vendors_id, expense],
    ),
  )
  const decision = taxResidence({ treatment: 'act', income: 'royalty_or_fees', bears_tax: true, reason: null })
  await desk.asha.call(decideTaxResidence, { params: { vendors_id }, body: decision })
  // By hand: 7,920 ÷ 0.792 = 10,000, of which 2,080 is tax.
  const { vendor_advances_id, payouts_id, ...asked } = await send(vendors_id, { amount: 7_920_00 })
  expect(asked).toMatchObject({ status: 'on_its_way', paid_amount: 7_920_00, tds_borne: 2_080_00 })
  expect(await desk.look(payouts_id)).toMatchObject({ amount: 7_920_00 })
  // The bank sends nothing abroad before the declaration is recorded.
  expect((await desk.refusedOtp([payouts_id])).message).toContain('File Form 145 (part A)')
  const params = { source_type: 'vendor_advance', sources_id: vendor_advances_id } as const
  await desk.asha.call(recordRemittance, { params, body: declared })
  await desk.pay([payouts_id])
  await desk.asked(payouts_id)
  const paid = await look(vendor_advances_id)
  expect(Object.fromEntries(paid.journal.map((line) => [line.account_name, line.amount]))).toMatchObject({
    'Advances to vendors': 7_920_00,
    'Staff welfare': 2_080_00,
    'TDS payable': -2_080_00,
  })
  expect(await payable(vendors_id)).toBe(-7_920_00)
  expect(await broken()).toEqual([])
})

test('what a payout leaves over is an advance that can be set off', async () => {
  const { vendors_id } = await desk.vendor()
  const first = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
  await desk.pay([first.payouts_id])
  await desk.asked(first.payouts_id)
  const [left] = await open(vendors_id)
  expect(left).toMatchObject({ amount: 5_000_00, advance_left: 5_000_00 })
  const { bills_id } = await desk.bill(vendors_id, 3_000)
  const body = { applied_on: '2026-11-20', applications: [{ bills_id, amount: 3_000_00 }] }
  const { vendor_advances_id = '' } = left ?? {}
  await desk.asha.call(contract.applyVendorAdvance, { params: { vendor_advances_id }, body })
  expect(await desk.asha.call(getBill, { params: { bills_id } })).toMatchObject({ status: 'paid', amount_due: 0 })
  expect(await broken()).toEqual([])
})

test('a payout that is returned reverses its advance, and the bill it settled is due again', async () => {
  const { vendors_id } = await desk.vendor('9006')
  const { vendor_advances_id, payouts_id } = await send(vendors_id, { amount: 5_000_00 })
  await desk.pay([payouts_id])
  const { bills_id } = await desk.bill(vendors_id, 3_000)
  const body = { applied_on: '2026-11-20', applications: [{ bills_id, amount: 3_000_00 }] }
  await desk.asha.call(contract.applyVendorAdvance, { params: { vendor_advances_id }, body })
  const { reference } = await desk.look(payouts_id)
  await sandboxes.control('bank', { conclude_payout: { reference, status: 'reversed' } })
  expect(await desk.asked(payouts_id)).toMatchObject({ payout_status: 'reversed' })
  expect(await look(vendor_advances_id)).toMatchObject({ status: 'cancelled', advance_left: 0 })
  expect(await desk.asha.call(getBill, { params: { bills_id } })).toMatchObject({ status: 'approved', amount_due: 3_000_00 })
  expect(await payable(vendors_id)).toBe(3_000_00)
  expect(await broken()).toEqual([])
})

test('a payout that is given up gives up its advance; tried again, the advance waits for the new one', async () => {
  const { vendors_id } = await desk.vendor('9001')
  const { vendor_advances_id, payouts_id } = await send(vendors_id, { amount: 5_000_00 })
  await desk.pay([payouts_id])
  expect(await desk.asked(payouts_id)).toMatchObject({ payout_status: 'failed' })
  expect(await look(vendor_advances_id)).toMatchObject({ status: 'cancelled' })
  const again = await desk.asha.call(retryPayout, { params: { payouts_id } })
  expect(await look(vendor_advances_id)).toMatchObject({ status: 'on_its_way', payouts_id: again.payouts_id })
  const body = { reason: 'Not wanted any more' }
  await desk.asha.call(cancelPayout, { params: { payouts_id: again.payouts_id }, body })
  expect(await look(vendor_advances_id)).toMatchObject({ status: 'cancelled', cancel_reason: 'Not wanted any more' })
  expect(await payable(vendors_id)).toBe(0)
  expect(await broken()).toEqual([])
})

test('an order has the advance that a payout paid, also through a payout that was returned and retried', async () => {
  const { vendors_id } = await desk.vendor('9006')
  const stationery = await desk.asha.tx((tx) => accountOf(tx, 'office_supplies'))
  const body = purchaseOrder(vendors_id, [orderLine(stationery)])
  const { purchase_orders_id, version } = await desk.asha.call(orders.createPurchaseOrder, { body })
  const params = { purchase_orders_id }
  await desk.asha.call(orders.sendPurchaseOrder, { params, body: { version } })
  const order = () => desk.asha.call(orders.getPurchaseOrder, { params })
  const { payouts_id } = await send(vendors_id, { amount: 1_000_00, purchase_orders_id })
  expect(await order()).toMatchObject({ advanced: 0, advances: [{ status: 'on_its_way', amount: 1_000_00 }] })
  await desk.pay([payouts_id])
  const { reference } = await desk.look(payouts_id)
  expect(await order()).toMatchObject({ advanced: 1_000_00 })
  await sandboxes.control('bank', { conclude_payout: { reference, status: 'reversed' } })
  await desk.asked(payouts_id)
  expect(await order()).toMatchObject({ advanced: 0, advances: [{ status: 'cancelled' }] })
  await desk.asha.call(retryPayout, { params: { payouts_id } })
  expect(await order()).toMatchObject({ advances: [{ status: 'cancelled' }, { status: 'on_its_way', amount: 1_000_00 }] })
})

test('a payout that pays an advance keeps its vendor and amount', async () => {
  const { vendors_id } = await desk.vendor()
  const { payouts_id } = await send(vendors_id, { amount: 5_000_00 })
  const { version } = await desk.look(payouts_id)
  const change = (amount: number) => ({
    params: { payouts_id },
    body: { ...payout(vendors_id, desk.hdfc.bank_accounts_id, { amount, narration: 'Winter fair' }), version },
  })
  expect((await desk.asha.refused(updatePayout, change(6_000_00))).code).toBe('wrong_state')
  expect(await desk.asha.call(updatePayout, change(5_000_00))).toMatchObject({ narration: 'Winter fair' })
})
