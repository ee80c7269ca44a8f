import { beforeAll, expect, test } from 'vitest'
import { addRegistration } from '#contract/company/registrations.ts'
import { cancelDistribution, distributeCredit, exportGstr6, getGstr6 } from '#contract/compliance/gstr6.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { cancelBill } from '#contract/purchases/bills.ts'
import { gstinCheckCharacter } from '#core/identifiers/gstin.ts'
import { customer, invoiceLine, registration } from '#test/support/builders.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { brokenInvariants, issued } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

const period = '2026-10'
const ISD = `27AADCS4321F3Z${gstinCheckCharacter('27AADCS4321F3Z')}`
let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** Pune sold for ₹3 lakh in the quarter before October, Bengaluru for ₹1 lakh; the distributor in Pune received bills of October. */
async function openDistributor() {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  await asha.call(addRegistration, { body: registration() })
  const body = registration({
    gstin: ISD,
    registration_kind: 'isd',
    registration_name: 'Head office, ISD',
    invoice_prefix: null,
    credit_note_prefix: null,
  })
  const { rows } = await asha.call(addRegistration, { body })
  const [main, other] = rows.filter(({ registration_kind }) => registration_kind === 'regular')
  const isd = rows.find(({ gstin }) => gstin === ISD)?.gst_registrations_id ?? ''
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  const sold = (rate: number, gst_registrations_id: string | null) =>
    issued(asha, customers_id, {
      invoice_date: '2026-08-10',
      due_date: '2026-09-10',
      gst_registrations_id,
      lines: [invoiceLine({ rate })],
    })
  await sold(3_00_000_00, null)
  await sold(1_00_000_00, other?.gst_registrations_id ?? '')
  const vendors_id = await buyer.vendorOf()
  const bill = (bill_number: string, rate: number, input_credit: 'eligible' | 'food' = 'eligible') =>
    approvedBill(buyer, vendors_id, { bill_date: '2026-10-12', bill_number, gst_registrations_id: isd }, { rate, input_credit })
  return { ...buyer, main: main?.gst_registrations_id ?? '', other: other?.gst_registrations_id ?? '', isd, bill }
}

const none = { igst: 0, cgst: 0, sgst: 0, cess: 0 }

test('credit of the month goes by turnover to the other GSTINs, once, and the books follow by GSTIN', async () => {
  const { asha, main, other, isd, bill } = await openDistributor()
  await bill('H/1', 10_000_00)
  await bill('H/2', 2_000_00, 'food')
  const query = { period }
  const open = await asha.call(getGstr6, { query })
  expect(open).toMatchObject({
    gstin: ISD,
    due_on: '2026-11-13',
    eligible: { ...none, cgst: 900_00, sgst: 900_00 },
    ineligible: { ...none, cgst: 180_00, sgst: 180_00 },
    turnover_days: { from: '2026-07-01', to: '2026-09-30' },
    why_not: null,
    distribution: null,
  })
  const done = await asha.call(distributeCredit, { body: query })
  expect(done.recipients).toMatchObject([
    {
      gst_registrations_id: main,
      eligible: { ...none, cgst: 675_00, sgst: 675_00 },
      ineligible: { ...none, cgst: 135_00, sgst: 135_00 },
      invoice_numbers: ['IS273/26-27/0001', 'IS273/26-27/0002'],
    },
    { gst_registrations_id: other, eligible: { ...none, igst: 450_00 }, ineligible: { ...none, igst: 90_00 } },
  ])
  const rows = await asha.tx(async (tx) => {
    const found = await tx.client.query<{ id: string; head: string; amount: number }>(
      `SELECT gst_registrations_id AS id, tax_head AS head, sum(amount)::bigint AS amount FROM gst_entries e JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE e.companies_id = $1 AND a.account_role LIKE '%_input' GROUP BY 1, 2 ORDER BY 2, 3`,
      [tx.companies_id],
    )
    return found.rows
  })
  const of = (id: string) => rows.filter((row) => row.id === id && row.amount !== 0).map(({ head, amount }) => [head, amount])
  expect(of(isd)).toEqual([])
  expect(of(main)).toEqual([
    ['cgst', 675_00],
    ['sgst', 675_00],
  ])
  expect(of(other)).toEqual([['igst', 450_00]])
  expect(await brokenInvariants(asha)).toEqual([])
  expect(await asha.refused(distributeCredit, { body: query })).toMatchObject({ status: 409 })
  expect((await asha.send(exportGstr6, { query: { period, format: 'csv' } })).body).toContain('IS273/26-27/0001')
})

test('a bill entered late goes with the next month, and only the last month can be cancelled', async () => {
  const { asha, bill } = await openDistributor()
  const { bills_id } = await bill('H/1', 10_000_00)
  const october = await asha.call(distributeCredit, { body: { period } })
  const cancel = { cancelled_on: '2026-11-20', cancel_reason: 'Not ours' }
  expect(await asha.refused(cancelBill, { params: { bills_id }, body: cancel })).toMatchObject({
    message: expect.stringContaining('distributed in GSTR-6 of October 2026'),
  })
  await bill('H/2', 1_000_00)
  const november = await asha.call(getGstr6, { query: { period: '2026-11' } })
  expect(november.documents.map(({ number }) => number)).toEqual(['H/2'])
  expect(november.why_not).toBe('The month is not over yet. More bills may follow.')
  const params = { isd_distributions_id: october.distribution?.isd_distributions_id ?? '' }
  const cancelled = await asha.call(cancelDistribution, { params })
  expect(cancelled.distribution).toBeNull()
  expect(cancelled.documents.map(({ number }) => number)).toEqual(['H/1', 'H/2'])
  expect(await asha.refused(cancelDistribution, { params })).toMatchObject({ status: 409 })
  expect(await brokenInvariants(asha)).toEqual([])
})

test('a company without a distributor has no GSTR-6', async () => {
  const { asha } = await openBuyer(world)
  expect(await asha.refused(getGstr6, { query: { period } })).toMatchObject({ status: 409 })
})
