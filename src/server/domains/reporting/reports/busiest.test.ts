import { beforeAll, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { reportSubjects } from '#contract/documents/report-sheets.ts'
import { trialBalance } from '#contract/reporting/reports.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { companyDetails, customer } from '#test/support/builders.ts'
import { accountIds } from '#test/support/ledger.ts'
import { approvedBill } from '#test/support/payables.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
})

test('a report of one account or party opens with the busiest, and with no one while there is none', async () => {
  expect(await asha.call(reportSubjects)).toEqual({ ledger_accounts_id: null, customers_id: null, vendors_id: null })
  const ids = []
  for (const customer_name of ['Deccan Textiles', 'Nila Foods'])
    ids.push((await asha.call(createCustomer, { body: customer({ customer_name }) })).customers_id)
  const [deccan = '', nila = ''] = ids
  await issued(asha, deccan, { invoice_date: '2026-11-19', due_date: '2026-12-19' })
  for (const invoice_date of ['2026-10-01', '2026-10-02']) await issued(asha, nila, { invoice_date, due_date: '2026-12-19' })
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const printing = (await accountIds(asha))('office_supplies')
  await approvedBill({ asha, printing }, vendors_id, { bill_date: '2026-11-19' })
  const found = await asha.call(reportSubjects)
  expect(found).toMatchObject({ customers_id: nila, vendors_id })
  const { rows } = await asha.call(trialBalance, { query: { from: '2026-04-01', to: '2026-11-30' } })
  const moved = (row: (typeof rows)[number] | undefined) => (row?.debit ?? 0) + (row?.credit ?? 0)
  expect(moved(rows.find((row) => row.ledger_accounts_id === found.ledger_accounts_id))).toBe(Math.max(...rows.map(moved)))
  const ravi = await world.company('Other Traders')
  expect(await ravi.call(reportSubjects)).toEqual({ ledger_accounts_id: null, customers_id: null, vendors_id: null })
})
