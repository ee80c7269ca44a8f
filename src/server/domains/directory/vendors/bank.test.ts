import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import type { PayeeBank } from '#contract/directory/payee-banks.ts'
import { createVendor, getVendor, removeVendorBank, saveVendorBank, verifyVendorBank } from '#contract/directory/vendors.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { payeeOf } from '#server/domains/payouts/payouts/payee.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let nila: { vendors_id: string }

beforeAll(async () => {
  const { env } = await openSandboxes(['verifier'])
  world = await openWorld({ ...env, KOSHA_VERIFIER_SECONDS: '1' })
})
beforeEach(async () => {
  asha = await world.company()
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  nila = { vendors_id }
})

const account = (over: Partial<PayeeBank> = {}): PayeeBank => ({
  bank_account_name: 'Nila Printers',
  bank_account_number: '50200012345678',
  bank_ifsc: 'HDFC0000001',
  upi_vpa: null,
  ...over,
})
const save = async (over: Partial<PayeeBank> = {}) => {
  await asha.call(saveVendorBank, { params: nila, body: account(over) })
  await world.app.services.jobs.drain().catch(() => undefined)
  return asha.call(getVendor, { params: nila })
}

test('an account is verified by the name the bank has, and shown masked', async () => {
  expect(await save()).toMatchObject({
    bank_status: 'verified',
    bank_name: 'HDFC Bank',
    masked_account_number: 'XXXXXXXXXX5678',
    bank_name_on_record: 'NILA PRINTERS',
    bank_name_match: 100,
  })
})

test('an account of another person is not verified, and the name on record is shown', async () => {
  expect(await save({ bank_account_number: '50200012345602' })).toMatchObject({
    bank_status: 'failed',
    bank_name_on_record: 'SOMEBODY ELSE ENTERPRISES',
    bank_name_match: expect.any(Number),
  })
})

test('an IFSC without a branch is refused at its field', async () => {
  const refused = await asha.refused(saveVendorBank, { params: nila, body: account({ bank_ifsc: 'HDFC0ZZZZZZ' }) })
  expect(refused).toMatchObject({ issues: [{ path: 'bank_ifsc' }] })
})

test('a changed account is unverified again, in the audit trail without its number, and reported to who pays', async () => {
  await save()
  await asha.call(saveVendorBank, { params: nila, body: account({ bank_account_number: '60300098765432' }) })
  expect(await asha.call(getVendor, { params: nila })).toMatchObject({ bank_status: 'verifying', bank_verified_at: null })
  const told = await asha.call(listNotifications, { query: {} })
  expect(told.rows[0]).toMatchObject({ title: 'The bank account of Nila Printers was changed' })
  const trail = JSON.stringify(await asha.call(listAuditTrail, { query: {} }))
  expect(trail).toContain('XXXXXXXXXX5432')
  expect(trail).not.toContain('60300098765432')
})

test('an answer about the account before does not verify the one that took its place', async () => {
  await asha.call(saveVendorBank, { params: nila, body: account() })
  expect(await save({ bank_account_number: '60300098765402' })).toMatchObject({ bank_status: 'failed' })
})

test('two vendors paid into one account are shown to each other', async () => {
  await save()
  const other = await asha.call(createVendor, { body: vendor({ vendor_name: 'Kaveri Prints' }) })
  const shared = await asha.call(saveVendorBank, { params: { vendors_id: other.vendors_id }, body: account() })
  expect(shared.account_shared_with).toEqual(['Nila Printers'])
})

test('so are two vendors paid at one UPI id, however it is written', async () => {
  await save({ upi_vpa: 'nila@okhdfcbank' })
  const other = await asha.call(createVendor, { body: vendor({ vendor_name: 'Kaveri Prints' }) })
  const elsewhere = account({ bank_account_number: '60200012345678', upi_vpa: 'Nila@okHDFCbank' })
  const shared = await asha.call(saveVendorBank, { params: { vendors_id: other.vendors_id }, body: elsewhere })
  expect(shared).toMatchObject({ upi_vpa: 'nila@okhdfcbank', account_shared_with: ['Nila Printers'] })
  // After its first day, when only this remains to be reported.
  const named = { payout_kind: 'vendor', vendors_id: other.vendors_id, to_bank_accounts_id: null, cards_id: null } as const
  const later = await asha.tx((tx) => payeeOf({ ...tx, now: new Date(tx.now.getTime() + 48 * 3_600_000) }, named))
  expect(later.warning?.text).toBe('The account of Kaveri Prints is on file for Nila Printers too.')
})

test('without an answer it is asked again; a verified account is not, and one can be forgotten', async () => {
  expect(await save({ bank_account_number: '50200012345607' })).toMatchObject({ bank_status: 'verifying' })
  await save()
  expect(await asha.refused(verifyVendorBank, { params: nila })).toMatchObject({ code: 'wrong_state' })
  expect(await asha.call(removeVendorBank, { params: nila })).toMatchObject({ bank_status: 'none', masked_account_number: null })
})

test('a UPI id is paid once it is known to be the payee’s, and a changed one is asked about again', async () => {
  const vpa = async (upi_vpa: string | null) => {
    await save({ upi_vpa })
    await world.app.services.jobs.drain()
    return asha.call(getVendor, { params: nila })
  }
  expect(await vpa('nila@okhdfcbank')).toMatchObject({
    vpa_status: 'verified',
    vpa_name_on_record: 'NILA PRINTERS',
    vpa_reason: null,
  })
  expect(await vpa('nila02@okhdfcbank')).toMatchObject({
    vpa_status: 'failed',
    vpa_name_on_record: 'SOMEBODY ELSE ENTERPRISES',
    vpa_reason: expect.stringContaining('on record under the name'),
  })
  expect(await vpa('nila01@okhdfcbank')).toMatchObject({ vpa_status: 'failed', vpa_reason: 'UPI knows no such id.' })
  expect(await vpa(null)).toMatchObject({ vpa_status: 'none', vpa_reason: null })
})
