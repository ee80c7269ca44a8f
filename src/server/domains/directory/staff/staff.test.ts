import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import type { PayeeBank } from '#contract/directory/payee-banks.ts'
import { getRowImport, startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import {
  archiveStaff,
  createStaff,
  getOwnBank,
  getStaff,
  listStaff,
  removeOwnBank,
  saveOwnBank,
  saveStaffBank,
  updateStaff,
  verifyOwnBank,
} from '#contract/directory/staff.ts'
import { countTabs } from '#contract/documents/lists.ts'
import { createVendor, getVendor, saveVendorBank } from '#contract/directory/vendors.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  const { env } = await openSandboxes(['verifier'])
  world = await openWorld({ ...env, KOSHA_VERIFIER_SECONDS: '1' })
})
beforeEach(async () => {
  asha = await world.company()
})

const account = (over: Partial<PayeeBank> = {}): PayeeBank => ({
  bank_account_name: 'Meera Iyer',
  bank_account_number: '50200012345678',
  bank_ifsc: 'HDFC0000001',
  upi_vpa: null,
  ...over,
})
const drain = () => world.app.services.jobs.drain().catch(() => undefined)
const meera = () => asha.call(createStaff, { body: { staff_name: 'Meera Iyer', email: 'meera@example.in', accounts_id: null } })
const mailbox = async (to: string) => (await mailsTo(world, to)).toReversed()

test('who works here without a sign-in is added with an account, which is verified, masked, and reported to them by mail', async () => {
  const { staff_id } = await meera()
  await asha.call(saveStaffBank, { params: { staff_id }, body: account() })
  await drain()
  expect(await asha.call(getStaff, { params: { staff_id } })).toMatchObject({
    bank_status: 'verified',
    bank_name: 'HDFC Bank',
    masked_account_number: 'XXXXXXXXXX5678',
    bank_name_on_record: 'MEERA IYER',
    account_shared_with: [],
  })
  const [letter] = await mailbox('meera@example.in')
  expect(letter?.body).toContain('Your bank account is now XXXXXXXXXX5678.')
  const trail = JSON.stringify(await asha.call(listAuditTrail, { query: {} }))
  expect(trail).toContain('XXXXXXXXXX5678')
  expect(trail).not.toContain('50200012345678')
})

test('a member says themselves where they are paid; those who pay are notified when it changes', async () => {
  const clerk = await world.member(asha, ['EMPLOYEE'])
  expect(await clerk.call(getOwnBank)).toMatchObject({ bank_status: 'none', masked_account_number: null })
  await clerk.call(saveOwnBank, { body: account() })
  await clerk.call(saveOwnBank, { body: account({ bank_account_number: '60300098765432' }) })
  await drain()
  expect(await clerk.call(getOwnBank)).toMatchObject({ bank_status: 'verified', masked_account_number: 'XXXXXXXXXX5432' })
  const { rows } = await asha.call(listStaff, { query: {} })
  expect(rows).toMatchObject([{ masked_account_number: 'XXXXXXXXXX5432', bank_status: 'verified' }])
  const told = await asha.call(listNotifications, { query: {} })
  expect(told.rows[0]?.title).toMatch(/^The bank account of .+ was changed$/)
  expect(await clerk.call(removeOwnBank)).toMatchObject({ bank_status: 'none' })
})

test('a member whose account another person enters is notified at once', async () => {
  const clerk = await world.member(asha, ['EMPLOYEE'])
  await clerk.call(saveOwnBank, { body: account() })
  const [row] = (await asha.call(listStaff, { query: {} })).rows
  await asha.call(saveStaffBank, {
    params: { staff_id: row?.staff_id ?? '' },
    body: account({ bank_account_number: '60300098765432' }),
  })
  const told = await clerk.call(listNotifications, { query: {} })
  expect(told.rows).toMatchObject([{ title: 'Somebody changed the account you are paid to' }])
})

test('no one learns from their own account whose it is by the bank', async () => {
  const clerk = await world.member(asha, ['EMPLOYEE'])
  await clerk.call(saveOwnBank, { body: account({ bank_account_number: '50200012345602' }) })
  await drain()
  const own = await clerk.call(getOwnBank)
  expect(own).toMatchObject({ bank_status: 'failed', bank_name_on_record: null, bank_name_match: null })
  expect(JSON.stringify(own)).not.toContain('SOMEBODY ELSE')
  expect(own.bank_reason).toBe('The bank has this account under another name. Compare it with your passbook.')
  expect(await clerk.call(verifyOwnBank)).toMatchObject({ bank_status: 'verifying' })
})

test('an account that a vendor and an employee share is shown at both, and reported to who pays', async () => {
  const { staff_id } = await meera()
  await asha.call(saveStaffBank, { params: { staff_id }, body: account({ upi_vpa: 'meera@okhdfcbank' }) })
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const nila = await asha.call(saveVendorBank, { params: { vendors_id }, body: account({ bank_account_name: 'Nila Printers' }) })
  expect(nila.account_shared_with).toEqual(['Meera Iyer (staff)'])
  expect((await asha.call(getStaff, { params: { staff_id } })).account_shared_with).toEqual(['Nila Printers'])
  const told = await asha.call(listNotifications, { query: {} })
  expect(told.rows[0]).toMatchObject({ title: 'The account of Nila Printers is on file for Meera Iyer (staff) too' })
  const padded = account({ bank_account_name: 'Nila Printers', bank_account_number: '00050200012345678' })
  const same = await asha.call(saveVendorBank, { params: { vendors_id }, body: padded })
  expect(same.account_shared_with).toEqual(['Meera Iyer (staff)'])
  const other = { bank_account_number: '60300098765432', upi_vpa: 'Meera@OKHDFCbank' }
  await asha.call(saveVendorBank, { params: { vendors_id }, body: account(other) })
  expect((await asha.call(getVendor, { params: { vendors_id } })).account_shared_with).toEqual(['Meera Iyer (staff)'])
})

test('two of the staff with one account are shown to each other, also when one has left', async () => {
  const { staff_id } = await meera()
  await asha.call(saveStaffBank, { params: { staff_id }, body: account() })
  await asha.call(archiveStaff, { params: { staff_id }, body: { is_active: false } })
  const ghost = await asha.call(createStaff, { body: { staff_name: 'Ravi Das', email: null, accounts_id: null } })
  const saved = await asha.call(saveStaffBank, { params: { staff_id: ghost.staff_id }, body: account() })
  expect(saved.account_shared_with).toEqual(['Meera Iyer (staff)'])
  expect((await asha.call(listStaff, { query: {} })).rows.map((row) => row.staff_name)).toEqual(['Ravi Das'])
  expect((await asha.call(listStaff, { query: { show: 'archived', search: 'MEERA' } })).rows).toHaveLength(1)
  expect((await asha.call(countTabs, { params: { list_name: 'staff' }, query: {} })).counts).toEqual({
    all: 2,
    active: 1,
    archived: 1,
  })
})

test('a member is among the staff once, and no one of another company does', async () => {
  const clerk = await world.member(asha, ['EMPLOYEE'])
  await clerk.call(saveOwnBank, { body: account() })
  const accounts_id = (await asha.call(listStaff, { query: {} })).rows[0]?.accounts_id ?? ''
  const again = await asha.refused(createStaff, { body: { staff_name: 'Clerk', email: null, accounts_id } })
  expect(again.issues).toMatchObject([{ path: 'accounts_id', message: 'This member is already among your staff' }])
  const nila = await world.company('Nila Foods')
  const stranger = await nila.refused(createStaff, { body: { staff_name: 'Clerk', email: null, accounts_id } })
  expect(stranger.issues).toMatchObject([{ path: 'accounts_id', message: 'This person is not a member of the company' }])
  const { staff_id } = await meera()
  expect(await nila.refused(getStaff, { params: { staff_id } })).toMatchObject({ code: 'not_found' })
  expect(await nila.refused(saveStaffBank, { params: { staff_id }, body: account() })).toMatchObject({ code: 'not_found' })
  const theirs = await nila.call(createStaff, { body: { staff_name: 'Meera Iyer', email: null, accounts_id: null } })
  const saved = await nila.call(saveStaffBank, { params: { staff_id: theirs.staff_id }, body: account() })
  expect(saved.account_shared_with).toEqual([])
})

test('a name is corrected, and an IFSC without a branch is refused at its field', async () => {
  const { staff_id } = await meera()
  const body = { staff_name: 'Meera S. Iyer', email: 'Meera@Example.in' }
  expect(await asha.call(updateStaff, { params: { staff_id }, body })).toMatchObject({
    staff_name: 'Meera S. Iyer',
    email: 'meera@example.in',
  })
  const refused = await asha.refused(saveStaffBank, { params: { staff_id }, body: account({ bank_ifsc: 'HDFC0ZZZZZZ' }) })
  expect(refused).toMatchObject({ issues: [{ path: 'bank_ifsc' }] })
})

test('a file adds who works here with their accounts, each to be verified; who is here already stays as they are', async () => {
  await meera()
  const lines = [
    'Name,Email,Account number,IFSC',
    'Meera Iyer,meera@example.in,60300098765432,HDFC0000001',
    'Ravi Das,ravi@example.in,50200012345678,HDFC0000001',
    'Sana Khan,,50200012345679,HDFC0ZZZZZZ',
    'Om Rao,,,',
  ]
  const raw = Buffer.from(lines.join('\n'))
  const { row_imports_id } = await asha.call(uploadRows, { query: { import_kind: 'staff', file_name: 'staff.csv' }, raw })
  await drain()
  const params = { row_imports_id }
  expect(await asha.call(getRowImport, { params })).toMatchObject({ ready_count: 2, wrong_count: 1, known_count: 1 })
  await asha.call(startRowImport, { params, body: { leave_wrong: true, again: false } })
  await drain()
  await drain()
  const { rows } = await asha.call(listStaff, { query: {} })
  expect(rows.map((row) => [row.staff_name, row.bank_status])).toEqual([
    ['Meera Iyer', 'none'],
    ['Om Rao', 'none'],
    ['Ravi Das', 'verified'],
  ])
})
