import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { approveBill, createBill, getBill, submitBill } from '#contract/purchases/bills.ts'
import { recordBillPayment, voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { updateCompany } from '#contract/company/company.ts'
import { getSubscription } from '#contract/billing/subscription.ts'
import { startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { archiveVendor, createVendor, getVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let owner: pg.Client
let asha: Actor
let nila: string

beforeAll(async () => {
  world = await openWorld()
  owner = new pg.Client(world.url)
  await owner.connect()
  return () => owner.end()
})
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  nila = await another('Nila Printers')
})

const another = async (vendor_name: string) => (await asha.call(createVendor, { body: vendor({ vendor_name }) })).vendors_id
/** Her trial began and ended without her choosing a plan. */
const onFree = () =>
  owner.query(
    `INSERT INTO subscriptions (companies_id, subscription_packages_id, started_on, ends_on, trial_started_on, updated_at)
     VALUES ($1, 'trial', '2026-10-01', '2026-10-30', '2026-10-01', now())`,
    [asha.companies_id],
  )
/** Nila's account is on file, and its holder was not verified. */
const unverified = () =>
  asha.tx((tx) =>
    tx.client.query(
      `UPDATE vendors SET bank_account_number = $3, bank_ifsc = 'HDFC0000001', bank_status = 'unverified'
     WHERE companies_id = $1 AND vendors_id = $2`,
      [asha.companies_id, nila, sealed('vendors.bank_account_number', '50200012345678')],
    ),
  )
/** An approved bill of Nila over this many rupees, without GST. */
async function owed(rate = 1_00_000_00): Promise<string> {
  const printing = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  const body = bill(nila, [billLine(printing, { rate, gst_rate: '0' })])
  const { bills_id, version } = await asha.call(createBill, { body })
  const submitted = await asha.call(submitBill, { params: { bills_id }, body: { version } })
  await asha.call(approveBill, { params: { bills_id }, body: { version: submitted.version } })
  return bills_id
}
async function paying(bills_id: string, amount: number, over: { payment_mode?: 'cash'; payment_date?: string } = {}) {
  const ledger_accounts_id = await asha.tx((tx) => accountOf(tx, 'cash'))
  const usual = { payment_date: '2026-11-20', payment_mode: 'bank_transfer', reference: null } as const
  return { params: { bills_id }, body: { ...usual, amount, ledger_accounts_id, ...over } }
}
const blockers = async (bills_id: string) => [
  (await asha.call(getVendor, { params: { vendors_id: nila } })).payment_blocker,
  (await asha.call(getBill, { params: { bills_id } })).payment_blocker,
]
const left = async () => (await asha.call(getSubscription)).transactionRemaining.payouts

test('before the Free plan nothing of a vendor is held back', async () => {
  await unverified()
  const bills_id = await owed()
  expect(await blockers(bills_id)).toEqual([null, null])
  expect(await asha.call(recordBillPayment, await paying(bills_id, 1_00_000_00))).toMatchObject({ status: 'paid' })
})

test('the Free plan pays an account only once it is verified; cash goes to no account', async () => {
  const bills_id = await owed()
  await onFree()
  expect(await blockers(bills_id)).toEqual([null, null])
  await unverified()
  expect(await blockers(bills_id)).toEqual(['verify', 'verify'])
  expect(await asha.refused(recordBillPayment, await paying(bills_id, 1_000_00))).toMatchObject({
    status: 402,
    code: 'vendor_blocked',
    issues: [{ path: 'verify', message: 'Verify this vendor to pay' }],
  })
  await asha.call(recordBillPayment, await paying(bills_id, 1_000_00, { payment_mode: 'cash' }))
  await owner.query(`UPDATE vendors SET bank_status = 'verified', bank_verified_at = now() WHERE vendors_id = $1`, [nila])
  await asha.call(recordBillPayment, await paying(bills_id, 1_000_00))
})

test('payments count towards the month, stop at its limit, and are given back when undone', async () => {
  const bills_id = await owed(5_00_000_00)
  await onFree()
  const { payments } = await asha.call(recordBillPayment, await paying(bills_id, 1_50_000_00))
  expect(await left()).toBe(50_000_00)
  expect(await asha.refused(recordBillPayment, await paying(bills_id, 50_000_01))).toMatchObject({ code: 'plan_limit' })
  await asha.call(recordBillPayment, await paying(bills_id, 50_000_00))
  expect(await blockers(bills_id)).toEqual(['reached_limit', 'reached_limit'])
  const voided = { voided_on: '2026-11-20', void_reason: 'The cheque bounced' }
  await asha.call(voidBillPayment, {
    params: { bills_id, bill_payments_id: payments[0]?.bill_payments_id ?? '' },
    body: voided,
  })
  expect(await left()).toBe(1_50_000_00)
  expect(await blockers(bills_id)).toEqual([null, null])
})

test('the Free plan has room for ten vendors, counted without the archived', async () => {
  await onFree()
  for (let more = 2; more <= 10; more++) await another(`Vendor ${more}`)
  const eleventh = { body: vendor({ vendor_name: 'Vendor 11' }) }
  const refusal = { status: 402, code: 'plan_feature', issues: [{ path: 'vendor-free-plan', message: 'Not in your plan' }] }
  expect(await asha.refused(createVendor, eleventh)).toMatchObject(refusal)
  const query = { import_kind: 'vendors', file_name: 'vendors.csv' } as const
  const params = await asha.call(uploadRows, { query, raw: Buffer.from('Name\nVendor 11\n') })
  await world.app.services.jobs.drain()
  expect(await asha.refused(startRowImport, { params, body: { leave_wrong: false, again: false } })).toMatchObject(refusal)
  const set = (is_active: boolean) => ({ params: { vendors_id: nila }, body: { is_active } })
  await asha.call(archiveVendor, set(false))
  await asha.call(createVendor, eleventh)
  expect(await asha.refused(archiveVendor, set(true))).toMatchObject(refusal)
})

test('a company that moves to the Free plan with more vendors can only view them, until some are archived', async () => {
  const bills_id = await owed()
  for (let more = 2; more <= 11; more++) await another(`Vendor ${more}`)
  await onFree()
  expect(await blockers(bills_id)).toEqual(['view_only', 'view_only'])
  const cash = await paying(bills_id, 1_000_00, { payment_mode: 'cash' })
  expect(await asha.refused(recordBillPayment, cash)).toMatchObject({ code: 'vendor_blocked', issues: [{ path: 'view_only' }] })
  const last = await asha.refused(createVendor, { body: vendor({ vendor_name: 'Vendor 12' }) })
  expect(last.code).toBe('plan_feature')
  await owner.query(`UPDATE vendors SET is_active = false WHERE companies_id = $1 AND vendor_name = 'Vendor 11'`, [
    asha.companies_id,
  ])
  expect(await blockers(bills_id)).toEqual([null, null])
})
