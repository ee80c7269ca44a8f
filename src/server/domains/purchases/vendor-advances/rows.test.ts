import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { updateCompany } from '#contract/company/company.ts'
import { getVendorAdvance, listVendorAdvances, recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankAccount, companyDetails } from '#test/support/builders.ts'
import { importing } from '#test/support/imports.ts'
import { vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { lockedUntil } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let files: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  files = importing(world, 'vendor-advances')
})
async function opened() {
  const actor = await world.company()
  await actor.call(updateCompany, { body: companyDetails() })
  await actor.call(createBankAccount, { body: bankAccount() })
  const over = { vendor_name: 'Nila Printers', pan: 'AAPFU0939F', tds_nature: 'contractor' } as const
  const { vendors_id } = await actor.call(createVendor, { body: vendor(over) })
  return { actor, vendors_id }
}
let nila: string
beforeEach(async () => {
  const { actor, vendors_id } = await opened()
  asha = actor
  nila = vendors_id
})

const HEAD = 'Number,Vendor,Paid on,For,Amount,TDS for,RCM,GST %,HSN,Mode,UTR,Account\n'
const all = async (actor = asha) => (await actor.call(listVendorAdvances, { query: {} })).rows

test('advances of a file have their payment vouchers, with tax withheld and GST under reverse charge', async () => {
  const rows = [
    'P-1,Nila Printers,18-11-2026,Half of the order,50000,,,,,,U-1,HDFC current',
    'P-2,Nila Printers,18-11-2026,Freight,10000,none,Yes,5,9965,cash,,Cash in hand',
  ]
  expect(await files.made(asha, `${HEAD}${rows.join('\n')}\n`)).toMatchObject({ made_count: 2, control_sum: 60_000_00 })
  const made = await Promise.all(
    (await all()).map(({ vendor_advances_id }) => asha.call(getVendorAdvance, { params: { vendor_advances_id } })),
  )
  expect(made.toReversed()).toMatchObject([
    { amount: 50_000_00, tds_nature: 'contractor', tds_amount: 1_000_00, paid_amount: 49_000_00, reference: 'U-1' },
    { amount: 10_000_00, tds_nature: null, tds_amount: 0, cgst: 250_00, sgst: 250_00, reference: 'P-2', payment_mode: 'cash' },
  ])
  const broken = await asha.tx((tx) =>
    tx.client.query('SELECT * FROM broken_invariants() UNION ALL SELECT * FROM broken_payables()'),
  )
  expect(broken.rows).toEqual([])
})

test('the same file twice adds nothing, and an export is imported again unchanged', async () => {
  const cash = await asha.tx((tx) => accountOf(tx, 'cash'))
  await asha.call(recordVendorAdvance, { body: vendorAdvance(nila, cash) })
  await files.made(asha, `${HEAD}P-1,Nila Printers,18-11-2026,Half of the order,50000,,,,,,U-1,HDFC current\n`)
  const file = await files.exported(asha)
  expect(await files.sent(asha, file)).toMatchObject({ known_count: 2, ready_count: 0, wrong_count: 0 })
  const { actor: other } = await opened()
  expect(await files.made(other, file)).toMatchObject({ made_count: 2 })
  const figures = (await all()).map(({ advance_number, advance_date, description, amount, tds_amount }) => [
    advance_number,
    advance_date,
    description,
    amount,
    tds_amount,
  ])
  expect(
    (await all(other)).map((each) => [each.advance_number, each.advance_date, each.description, each.amount, each.tds_amount]),
  ).toEqual(figures)
})

test('a row says at its column what cannot be recorded, and who may not pay may not send one', async () => {
  await lockedUntil(asha, '2026-10-31')
  const rows = [
    'P-1,Nobody,18-11-2026,Work,100,,,,,,,HDFC current',
    'P-2,Nila Printers,31-10-2026,Work,100,,,,,,,HDFC current',
    'P-3,Nila Printers,18-11-2026,Work,100,,Yes,,,,,HDFC current',
    'P-4,Nila Printers,18-11-2026,Work,100,,,,,,,Rent',
    'P-5,Nila Printers,18-11-2026,Work,100,plumbing,,,,,,HDFC current',
  ]
  expect((await files.wrong(asha, `${HEAD}${rows.join('\n')}\n`)).map(([row_no, path]) => [row_no, path])).toEqual([
    [2, 'vendor_name'],
    [3, 'advance_date'],
    [4, 'gst_rate'],
    [5, 'account'],
    [6, 'tds_nature'],
  ])
  const ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  await expect(files.sent(ravi, HEAD)).rejects.toThrow('You need Pay access')
})
