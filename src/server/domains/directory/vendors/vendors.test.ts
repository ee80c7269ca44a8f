import { beforeAll, expect, test } from 'vitest'
import { archiveVendor, createVendor, exportVendors, getVendor, listVendors, updateVendor } from '#contract/directory/vendors.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

const names = async (search: string) => (await asha.call(listVendors, { query: { search } })).rows.map((row) => row.vendor_name)

test('a vendor is added, found by any of their numbers, changed and archived', async () => {
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  for (const search of ['nila', '27AAPFU', '98200', 'bills@']) expect(await names(search)).toEqual(['Nila Printers'])

  await asha.call(updateVendor, { params: { vendors_id }, body: vendor({ city: 'Mumbai', payment_terms_days: 15 }) })
  const changed = await asha.call(getVendor, { params: { vendors_id } })
  expect(changed).toMatchObject({ city: 'Mumbai', payment_terms_days: 15, payable: 0, bank_status: 'none' })

  await asha.call(archiveVendor, { params: { vendors_id }, body: { is_active: false } })
  expect(await names('nila')).toEqual([])
  expect((await asha.call(listVendors, { query: { show: 'archived' } })).rows).toHaveLength(1)
})

test('the GSTIN says the PAN and the state, and another PAN is refused at its field', async () => {
  const made = await asha.call(createVendor, { body: vendor({ vendor_name: 'Deccan Steel', pan: null, state_code: null }) })
  expect(made).toMatchObject({ pan: 'AAPFU0939F', state_code: '27' })
  const other = await asha.refused(createVendor, { body: vendor({ pan: 'AAACI1681G' }) })
  expect(other).toMatchObject({ code: 'invalid', issues: [{ path: 'pan' }] })
})

test('a registered vendor has a GSTIN, and a small enterprise its Udyam number', async () => {
  expect(await asha.refused(createVendor, { body: vendor({ gstin: null }) })).toMatchObject({ issues: [{ path: 'gstin' }] })
  const small = vendor({ msme_class: 'small' })
  expect(await asha.refused(createVendor, { body: small })).toMatchObject({ issues: [{ path: 'udyam_number' }] })
})

test('a vendor’s bills cannot be booked to a bank account by default', async () => {
  const bank = await asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ ledger_accounts_id: string }>(
      `SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_role = 'bank'`,
      [tx.companies_id],
    )
    return rows[0]?.ledger_accounts_id ?? ''
  })
  const problem = await asha.refused(createVendor, { body: vendor({ expense_accounts_id: bank }) })
  expect(problem).toMatchObject({ issues: [{ path: 'expense_accounts_id' }] })
})

test('another company sees nothing of a vendor', async () => {
  const ravi = await world.company('Ravi Stores')
  const { vendors_id } = await asha.call(createVendor, { body: vendor({ vendor_name: 'Only ours' }) })
  expect((await ravi.call(listVendors, { query: {} })).rows).toEqual([])
  expect(await ravi.refused(getVendor, { params: { vendors_id } })).toMatchObject({ status: 404 })
})

test('who only approves bills reads vendors and changes none', async () => {
  const approver = await world.member(asha, ['ACCOUNTS_PAYABLE_APPROVE'])
  expect((await approver.call(listVendors, { query: {} })).rows).not.toEqual([])
  expect(await approver.refused(createVendor, { body: vendor() })).toMatchObject({ status: 403 })
})

test('the export holds what a file of vendors may hold', async () => {
  const meera = await world.company('Meera Paper')
  await meera.call(createVendor, { body: vendor({ vendor_name: 'Shah, Sons & Co' }) })
  const saved = await meera.send(exportVendors, { query: {} })
  expect(saved.body).toContain('"Shah, Sons & Co",registered,27AAPFU0939F1ZV')
})
