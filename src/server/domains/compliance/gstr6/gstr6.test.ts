import { beforeAll, expect, test } from 'vitest'
import { addRegistration } from '#contract/company/registrations.ts'
import {
  approveGstr6,
  buildGstr6,
  cancelDistribution,
  distributeCredit,
  exportGstr6,
  fileGstr6,
  getGstr6,
} from '#contract/compliance/gstr6.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { getTaxCalendar } from '#contract/reporting/tax-calendar.ts'
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

const ARN = 'AA271026123456X'

test('a distributed month is built, filed elsewhere and then closed; the calendar and its due day follow', async () => {
  const { asha, bill } = await openDistributor()
  await bill('H/1', 10_000_00)
  const body = { period }
  const dayOf = async () => (await asha.call(getTaxCalendar)).rows.find((day) => day.form === 'gstr6' && day.period === period)
  expect((await asha.refused(buildGstr6, { body })).message).toBe('Distribute the credit of the month first.')
  const { distribution } = await asha.call(distributeCredit, { body })
  const built = await asha.call(buildGstr6, { body })
  expect(built.filing).toMatchObject({ status: 'built', is_stale: false, needs_approval: false })
  expect(await dayOf()).toMatchObject({ state: 'built', link: expect.stringMatching(/^\/gst\/distribution\?period=2026-10&/) })
  const early = { ...body, filed_on: '2026-10-31', acknowledgement: ARN }
  expect((await asha.refused(fileGstr6, { body: early })).issues).toMatchObject([{ path: 'filed_on' }])

  const params = { isd_distributions_id: distribution?.isd_distributions_id ?? '' }
  expect((await asha.call(cancelDistribution, { params })).filing).toMatchObject({ status: 'built', is_stale: true })
  await bill('H/2', 1_000_00)
  const again = (await asha.call(distributeCredit, { body })).distribution?.isd_distributions_id ?? ''
  const filed = { ...body, filed_on: '2026-11-12', acknowledgement: ARN.toLowerCase() }
  expect((await asha.refused(fileGstr6, { body: filed })).message).toMatch(/Figures changed/)
  await asha.call(buildGstr6, { body })
  const done = await asha.call(fileGstr6, { body: filed })
  expect(done.filing).toMatchObject({ status: 'filed', filed_on: '2026-11-12', acknowledgement: ARN, is_stale: false })
  expect(await dayOf()).toMatchObject({ state: 'done', done_on: '2026-11-12' })
  const { rows: changes } = await asha.call(listAuditTrail, { query: { entity: 'gst_returns' } })
  expect(changes[0]?.sentence).toContain(`recorded the filing of GSTR-6 for October 2026, acknowledgement ${ARN}`)

  expect((await asha.refused(cancelDistribution, { params: { isd_distributions_id: again } })).message).toMatch(
    /You filed GSTR-6/,
  )
  expect((await asha.refused(buildGstr6, { body })).message).toMatch(/You filed GSTR-6/)
  expect((await asha.refused(fileGstr6, { body: filed })).message).toMatch(/You filed GSTR-6/)
  await bill('H/3', 5_000_00)
  expect((await asha.call(getGstr6, { query: body })).filing.is_stale, 'a later bill is of the next month').toBe(false)
  const next = await asha.call(getGstr6, { query: { period: '2026-11' } })
  expect(next.documents.map(({ number }) => number)).toEqual(['H/3'])
  expect((await asha.refused(buildGstr6, { body: { period: '2026-11' } })).message).toMatch(/not over yet/)
})

test('a month without credit is filed too, and a bill that comes later goes with the next one', async () => {
  const { asha, bill } = await openDistributor()
  const body = { period }
  await asha.call(buildGstr6, { body })
  await bill('H/1', 10_000_00)
  expect((await asha.call(getGstr6, { query: body })).filing.is_stale, 'a bill before the filing has to be distributed').toBe(
    true,
  )
  expect((await asha.refused(fileGstr6, { body: { ...body, filed_on: '2026-11-12', acknowledgement: ARN } })).code).toBe(
    'wrong_state',
  )

  const other = await openDistributor()
  await other.asha.call(buildGstr6, { body })
  await other.asha.call(fileGstr6, { body: { ...body, filed_on: '2026-11-12', acknowledgement: ARN } })
  await other.bill('H/1', 10_000_00)
  expect(await other.asha.call(getGstr6, { query: body })).toMatchObject({
    documents: [],
    why_not: null,
    why_not_built: null,
    filing: { status: 'filed', is_stale: false },
  })
  expect((await other.asha.refused(distributeCredit, { body })).message).toMatch(/go with the next month/)
})

test('a second person approves the return before it is recorded as filed', async () => {
  const { asha, bill } = await openDistributor()
  const ravi = await world.member(asha, ['APPS_TAXES'])
  await bill('H/1', 10_000_00)
  const body = { period }
  await asha.call(distributeCredit, { body })
  expect((await asha.call(buildGstr6, { body })).filing).toMatchObject({ needs_approval: true, may_approve: false })
  const filed = { ...body, filed_on: '2026-11-12', acknowledgement: ARN }
  expect((await asha.refused(fileGstr6, { body: filed })).message).toMatch(/Another person/)
  expect(await asha.refused(approveGstr6, { body })).toMatchObject({ code: 'forbidden' })
  expect((await ravi.call(approveGstr6, { body })).filing).toMatchObject({ needs_approval: false })
  expect((await asha.call(fileGstr6, { body: filed })).filing.status).toBe('filed')
})

test('a company without a distributor has no GSTR-6', async () => {
  const { asha } = await openBuyer(world)
  expect(await asha.refused(getGstr6, { query: { period } })).toMatchObject({ status: 409 })
})
