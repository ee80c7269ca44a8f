import { beforeAll, expect, test } from 'vitest'
import { createJournal } from '#contract/accounting/journals.ts'
import { addRegistration } from '#contract/company/registrations.ts'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { buildGstr3b, fileGstr3b } from '#contract/compliance/gstr3b.ts'
import { exportGstEntries, getGstAccounts, listGstEntries } from '#contract/compliance/gst-accounts.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { customer, registration } from '#test/support/builders.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { issued } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const days = { from: '2026-11-01', to: '2026-11-20' }

/** Sales of ₹1,000 of each of two GSTINs, one of October cancelled in November, and a bill of ₹10,000 of the branch. */
async function twoGstins() {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  const { rows } = await asha.call(addRegistration, { body: registration() })
  const branch = rows.find(({ is_main }) => !is_main)?.gst_registrations_id ?? ''
  await issued(asha, customers_id, { invoice_date: '2026-11-05' })
  await issued(asha, customers_id, { invoice_date: '2026-11-06', gst_registrations_id: branch })
  const { invoices_id } = await issued(asha, customers_id, { invoice_date: '2026-10-20' })
  await asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on: '2026-11-10', cancel_reason: 'Twice' } })
  await approvedBill(buyer, await buyer.vendorOf(), { gst_registrations_id: branch })
  return { ...buyer, branch }
}

test('each account is its rows and the books, and turnover and tax of the GSTINs add up to the books', async () => {
  const { asha, branch } = await twoGstins()
  const ids = await accountIds(asha)
  await asha.call(createJournal, {
    body: journal(ids, '2026-11-11', [
      ['cash', 50_00],
      ['sales', -50_00],
    ]),
  })
  const found = await asha.call(getGstAccounts, { query: days })
  expect(found.accounts.filter(({ difference }) => difference !== 0)).toEqual([])
  const output = found.accounts.find(({ side, tax_head }) => side === 'output' && tax_head === 'cgst')
  // Opening: the invoice of October, 90. In November one of the main GSTIN, and the cancellation.
  expect(output).toMatchObject({ opening: -90_00, closing: -90_00, balance: -90_00, moved: [] })
  const [main, other] = found.registrations
  expect(main).toMatchObject({ gstin: '27AADCS4321F1ZN', turnover: 0, output: 0, input: 0 })
  // From Karnataka to Maharashtra both ways: IGST.
  expect(other).toMatchObject({ gst_registrations_id: branch, turnover: 1_000_00, output: 180_00, input: 1_800_00 })
  expect(found).toMatchObject({ other_turnover: 50_00, unexplained: 0, is_pending: false })
  expect(found.books).toEqual({ turnover: 1_050_00, output: 180_00, input: 1_800_00, reverse_charge: 0 })
  const own = await asha.call(getGstAccounts, { query: { ...days, gst_registrations_id: branch } })
  const igst = own.accounts.find(({ side, tax_head }) => side === 'output' && tax_head === 'igst')
  expect(igst).toMatchObject({ opening: 0, closing: -180_00, moved: [{ gst_kind: 'output', amount: -180_00 }], difference: 0 })
})

test('tax by GSTIN is that of documents of the days: what a filed return settles is listed apart, and both are the books', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  await issued(asha, customers_id, { invoice_date: '2026-10-15', due_date: '2026-11-14' })
  await issued(asha, customers_id, { invoice_date: '2026-11-05' })
  const period = '2026-10'
  for (const [build, record] of [
    [buildGstr1, fileGstr1],
    [buildGstr3b, fileGstr3b],
  ] as const) {
    await asha.call(build, { body: { period } })
    await asha.call(record, { body: { period, filed_on: '2026-11-18', acknowledgement: 'AB271026123456X' } })
  }
  const found = await asha.call(getGstAccounts, { query: days })
  // The invoice of November; the return of October, filed in it, took as much off the accounts again.
  expect(found.registrations).toMatchObject([{ turnover: 1_000_00, output: 180_00, input: 0, reverse_charge: 0 }])
  expect(found.settled).toEqual([{ gst_kind: 'set_off', output: -180_00, input: 0, reverse_charge: 0 }])
  expect(found.books).toMatchObject({ turnover: 1_000_00, output: 0 })
  const october = await asha.call(getGstAccounts, { query: { from: '2026-10-01', to: '2026-10-31' } })
  expect(october).toMatchObject({ settled: [], books: { output: 180_00 }, registrations: [{ output: 180_00 }] })
})

test('rows are paged by day, narrowed by account, kind, tax and GSTIN, and exported', async () => {
  const { asha, branch } = await twoGstins()
  const all = []
  let after: string | undefined
  do {
    const page = await asha.call(listGstEntries, { query: { from: '2026-10-01', to: days.to, limit: '2', after } })
    all.push(...page.rows)
    after = page.next ?? undefined
  } while (after)
  // Two invoices of CGST and SGST, a cancellation of both, an invoice and a bill of IGST.
  expect(all.map(({ posting_date, gst_kind, amount }) => [posting_date, gst_kind, amount])).toEqual(
    [
      ['2026-10-20', 'output', -90_00],
      ['2026-10-20', 'output', -90_00],
      ['2026-11-05', 'output', -90_00],
      ['2026-11-05', 'output', -90_00],
      ['2026-11-06', 'output', -180_00],
      ['2026-11-10', 'output', 90_00],
      ['2026-11-10', 'output', 90_00],
      ['2026-11-10', 'input', 1_800_00],
    ].toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1)),
  )
  expect(all.find(({ is_reversal }) => is_reversal)).toMatchObject({ source: 'invoice', document_line_no: 1, gst_rate: '18' })
  const some = await asha.call(listGstEntries, {
    query: { ...days, gst_registrations_id: branch, gst_kind: 'output', tax_head: 'igst' },
  })
  expect(some.rows).toMatchObject([{ gstin: '29AADCS4321F1ZJ', taxable_value: -1_000_00, amount: -180_00 }])
  const csv = String(await asha.call(exportGstEntries, { query: { ...days, format: 'csv' } }))
  expect(csv.trim().split('\n')).toHaveLength(1 + 6)
  expect(csv).toContain('29AADCS4321F1ZJ')
})
