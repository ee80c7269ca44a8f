import { expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createGroup } from '#contract/reporting/groups.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { readYearEnd } from '#contract/closing/year-end.ts'
import { companyDetails, customer, invoiceLine } from '#test/support/builders.ts'
import { joins } from '#test/support/groups.ts'
import { accountIds } from '#test/support/ledger.ts'
import { approvedBill } from '#test/support/payables.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()

async function rowOf(who: Actor) {
  const { checks } = await who.call(readYearEnd, { params: { period_start: '2025-04-01' } })
  return checks.find((each) => each.check_key === 'inter_company')
}

test('two companies of a group whose books disagree open the row with what differs, and correcting one of them closes it', async () => {
  const asha = await world.company('Sahyadri Traders')
  const ravi = await world.company('Nila Exports')
  await asha.call(updateCompany, { body: companyDetails() })
  const nila = { company_name: 'Nila Exports', gstin: '27AAPFU0939F1ZV', invoice_prefix: 'NIL' }
  await ravi.call(updateCompany, { body: companyDetails(nila) })
  expect(await rowOf(asha)).toMatchObject({ state: 'not_needed', finding: 'The company is in no group.' })

  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Nila Exports' }) })
  const { vendors_id } = await ravi.call(createVendor, { body: vendor({ vendor_name: 'Sahyadri', gstin: '27AADCS4321F1ZN' }) })
  const dated = { invoice_date: '2026-03-20', due_date: '2026-04-19' }
  const sold = (rate: number) => issued(asha, customers_id, { ...dated, lines: [invoiceLine({ rate })] })
  const [shared, missing] = [await sold(10_000_00), await sold(1_000_00)]
  const printing = (await accountIds(ravi))('office_supplies')
  const bill = {
    bill_number: shared.invoice_number ?? '',
    bill_date: '2026-03-20',
    due_date: '2026-04-19',
    duplicate_reason: null,
  }
  await approvedBill({ asha: ravi, printing }, vendors_id, bill)
  await joins(ravi, asha, 'owner')
  await asha.call(createGroup, { body: { group_name: 'Sahyadri group', companies: [ravi.companies_id] } })

  const found = await rowOf(asha)
  const difference = 1_180_00
  expect(found).toMatchObject({ state: 'open', amount: difference })
  expect(found?.finding).toMatch(/^1 balance between companies/)
  expect(found?.items).toMatchObject([{ label: 'Sahyadri Traders sells to Nila Exports', amount: difference }])
  expect(found?.items[0]?.link).toBe('/reports/group?from=2025-04-01&to=2026-03-31')
  // The other company is reported who leads the group.
  expect(await rowOf(ravi)).toMatchObject({ state: 'unproven' })

  // It was entered twice: there were no such goods.
  const cancelled = { cancelled_on: '2026-03-31', cancel_reason: 'Entered twice' }
  await asha.call(cancelInvoice, { params: { invoices_id: missing.invoices_id }, body: cancelled })
  expect(await rowOf(asha)).toMatchObject({
    state: 'passed',
    amount: 0,
    finding: 'Balances between the companies agree on 31 Mar 2026.',
    items: [{ amount: 0 }],
  })
})
