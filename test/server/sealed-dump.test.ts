import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { createCard } from '#contract/payouts/cards.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer, updateCustomer } from '#contract/directory/customers.ts'
import * as kyc from '#contract/company/kyc.ts'
import { startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { createStaff, saveStaffBank } from '#contract/directory/staff.ts'
import { createVendor, saveVendorBank, updateVendor } from '#contract/directory/vendors.ts'
import { bankAccount, companyDetails, customer } from '#test/support/builders.ts'
import { creditCard, payout } from '#test/support/payouts.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import type { Bank } from '#server/adapters/bank/port.ts'
import { create as makePayout } from '#server/domains/payouts/payouts/payout-changes.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

/** Numbers that occur only where this test puts them, by their kind. */
const numbers = {
  own: '71100000000001',
  company: '71100000000002',
  vendor: '71100000000003',
  staff: '71100000000004',
  card: '71100000000005',
  imported_staff: '71100000000006',
  changed: '71100000000007',
  vendor_pan: 'QWEPA1111Z',
  customer_pan: 'QWEPB2222Z',
  company_pan: 'QWEPC3333Z',
  signatory_pan: 'QWEPD4444Z',
  partner_pan: 'QWEPE5555Z',
  imported_pan: 'QWEPF6666Z',
  changed_pan: 'QWEPG7777Z',
} as const

/** Where a number may be in plain text, and why. */
const allowed: ReadonlyMap<string, string> = new Map([
  // Stored as issued: the printed document has them, and so does its recipient.
  ['invoices', 'seller and customer as the document prints them'],
])

let world: World
let owner: pg.Client
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  owner = new pg.Client(world.url)
  await owner.connect()
  asha = await world.company()
  await everywhere()
  return () => owner.end()
})

async function everywhere() {
  const unregistered = { gstin: null, gst_treatment: 'unregistered' } as const
  const bank = (bank_account_number: string) => ({
    bank_account_name: 'Nila Printers',
    bank_account_number,
    bank_ifsc: 'HDFC0000001',
    upi_vpa: null,
  })
  const details = { gstin: null, pan: numbers.company_pan, bank_account_number: numbers.company }
  await asha.call(updateCompany, { body: companyDetails(details) })
  const { bank_accounts_id } = await asha.call(createBankAccount, { body: bankAccount({ account_number: numbers.own }) })
  const supplier = vendor({ ...unregistered, pan: numbers.vendor_pan })
  const { vendors_id } = await asha.call(createVendor, { body: supplier })
  await asha.call(saveVendorBank, { params: { vendors_id }, body: bank(numbers.vendor) })
  await asha.call(saveVendorBank, { params: { vendors_id }, body: bank(numbers.changed) })
  await asha.call(updateVendor, { params: { vendors_id }, body: { ...supplier, pan: numbers.changed_pan } })
  const person = await asha.call(createStaff, { body: { staff_name: 'Meera Iyer', email: null, accounts_id: null } })
  await asha.call(saveStaffBank, { params: { staff_id: person.staff_id }, body: bank(numbers.staff) })
  await asha.call(createCard, { body: { ...creditCard(), payee_account_number: numbers.card } })
  const buyer = customer({ ...unregistered, pan: numbers.customer_pan })
  const { customers_id } = await asha.call(createCustomer, { body: buyer })
  await asha.call(updateCustomer, { params: { customers_id }, body: { ...buyer, pan: numbers.imported_pan } })
  const file = `Name,Account number,IFSC\nRohan Mehta,${numbers.imported_staff},HDFC0000001`
  const { row_imports_id } = await asha.call(uploadRows, {
    query: { import_kind: 'staff', file_name: 'staff.csv' },
    raw: Buffer.from(file),
  })
  await drain()
  await asha.call(startRowImport, { params: { row_imports_id }, body: { leave_wrong: false, again: true } })
  await drain()
  const signatory = { signatory_name: 'Asha', signatory_designation: 'Owner', signatory_pan: numbers.signatory_pan }
  await asha.call(kyc.submitSignatory, { body: signatory })
  const place = { pincode: '411016', city: 'Pune', state_code: '27', address_line: '7 Senapati Bapat Marg' }
  const partner = { partner_name: 'Ravi', email: 'ravi@example.in', mobile_number: '9820012345', gstin: null, ...place }
  await asha.call(kyc.submitKycPartner, { body: { ...partner, pan: numbers.partner_pan } })
  await asha.tx(async (tx) => {
    await tx.client.query(`UPDATE vendors SET bank_status = 'verified', bank_verified_at = $2 WHERE companies_id = $1`, [
      tx.companies_id,
      tx.now,
    ])
    const stand = { partner_banks_id: 1, serves: () => true } as unknown as Bank
    await makePayout(tx, { ...world.app.services, bank: stand }, payout(vendors_id, bank_accounts_id))
  })
  await drain()
}

/** Runs pending jobs. This world has no verifier: its jobs fail and stay in the queue, which is searched, too. */
async function drain() {
  for (let tries = 0; tries < 20; tries += 1)
    if (
      await world.app.services.jobs.drain().then(
        () => true,
        () => false,
      )
    )
      return
}

const ways = (number: string) => [
  number,
  Buffer.from(number).toString('hex'),
  Buffer.from(number).toString('base64').slice(0, 16),
]

test('a dump of the database holds none of the known numbers: no column, no trail, no job, no row of a file', async () => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pgboss') ORDER BY 1`,
  )
  expect(tables.length).toBeGreaterThan(150)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)
    for (const [what, number] of Object.entries(numbers))
      if (rows.some(({ text }) => ways(number).some((way) => text.includes(way)))) found.push(`${name}: ${what}`)
  }
  expect(found.filter((each) => !allowed.has(each.split(':')[0] ?? ''))).toEqual([])
})

test('the dump that is searched is the one the numbers are in: they open for the company', async () => {
  const found = await asha.tx(async (tx) => {
    const { rows } = await tx.client.query('SELECT payee_account_number FROM payouts WHERE companies_id = $1', [tx.companies_id])
    const staff = await tx.client.query('SELECT bank_account_number FROM staff WHERE companies_id = $1', [tx.companies_id])
    return [...rows, ...staff.rows].flatMap((row) => Object.values(row))
  })
  expect(new Set(found)).toEqual(new Set([numbers.changed, numbers.staff, numbers.imported_staff]))
})
