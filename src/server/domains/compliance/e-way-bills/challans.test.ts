import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import {
  changeSheetVehicle,
  consolidatedPdf,
  consolidateEWayBills,
  getConsolidated,
  listConsolidated,
  retryConsolidated,
} from '#contract/compliance/consolidated-e-way-bills.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import {
  cancelDeliveryChallan,
  createDeliveryChallan,
  deliveryChallanTimeline,
  sendGoods,
} from '#contract/sales/delivery-challans.ts'
import type { DeliveryChallanInput } from '#contract/sales/delivery-challans.ts'
import { retryPortal, updateEInvoiceSettings } from '#contract/compliance/e-invoices.ts'
import {
  cancelEWayBill,
  type ChallanEWayBillInput,
  eWayBillOfChallan,
  getEWayBill,
  listEWayBills,
  makeChallanEWayBill,
} from '#contract/compliance/e-way-bills.ts'
import { openGstNetwork } from '#server/adapters/gst-network/http.ts'
import { challan, companyDetails, customer, eWayBill, invoiceLine, portalAccess } from '#test/support/builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const NOW = '2026-11-20T10:00:00+05:30'
let world: World
let outside: Sandboxes
let counted = 0

beforeAll(async () => {
  outside = await openSandboxes(['gst'])
  world = await openWorld(outside.env)
})
const settle = () => world.app.services.jobs.drain()

/** The portal knows one GSTIN, so every company starts its challans at another number. */
async function seller() {
  await outside.control('gst', { clock: NOW, faults: [] })
  const { asha, customers_id } = await openSeller(world)
  counted += 100
  await asha.tx((tx) =>
    tx.client.query(
      "INSERT INTO invoice_series (companies_id, prefix, financial_year, next_serial) VALUES ($1, 'delivery_challans', '2026-27', $2)",
      [asha.companies_id, counted],
    ),
  )
  await asha.call(updateEInvoiceSettings, { body: portalAccess({ turnover_band: null, registers_itself: false }) })
  return { asha, customers_id }
}

/** Cloth worth ₹1,00,000 that left with a challan. */
async function left(asha: Actor, customers_id: string, over: Partial<DeliveryChallanInput> = {}) {
  const lines = [invoiceLine({ hsn: '520811', quantity: '100' })]
  const { delivery_challans_id, version } = await asha.call(createDeliveryChallan, {
    body: challan(customers_id, { challan_kind: 'job_work', lines, ...over }),
  })
  return asha.call(sendGoods, { params: { delivery_challans_id }, body: { version } })
}
const input = (over: Partial<ChallanEWayBillInput> = {}): ChallanEWayBillInput => ({
  ...eWayBill(),
  sub_supply: 'job_work',
  sub_supply_note: null,
  ...over,
})
const of = ({ delivery_challans_id }: { delivery_challans_id: string }) => ({ params: { delivery_challans_id } })

async function moving(over: Partial<ChallanEWayBillInput> = {}) {
  const { asha, customers_id } = await seller()
  const sent = await left(asha, customers_id)
  const { e_way_bills_id } = await asha.call(makeChallanEWayBill, { ...of(sent), body: input(over) })
  await settle()
  return { asha, customers_id, sent, e_way_bills_id, bill: await asha.call(getEWayBill, { params: { e_way_bills_id } }) }
}

test('goods sent for job work move with an e-way bill of their challan', async () => {
  const { asha, sent, bill } = await moving()
  expect(bill).toMatchObject({
    status: 'active',
    invoices_id: null,
    delivery_challans_id: sent.delivery_challans_id,
    document_number: sent.challan_number,
    total: 1_00_000_00,
    sub_supply: 'job_work',
    valid_until: new Date('2026-11-24T23:59:00+05:30').toISOString(),
  })
  const told = await asha.call(deliveryChallanTimeline, of(sent))
  expect(told.rows.map(({ action }) => action)).toContain('e_way_bill_made')
  const { rows } = await asha.call(listEWayBills, { query: { search: sent.challan_number ?? '' } })
  expect(rows).toMatchObject([{ document_number: sent.challan_number }])
})

test('before the goods leave there is none; job work and sales on approval begin with what the portal calls them', async () => {
  const { asha, customers_id } = await seller()
  const draft = await asha.call(createDeliveryChallan, { body: challan(customers_id, { challan_kind: 'job_work' }) })
  expect(await asha.call(eWayBillOfChallan, of(draft))).toMatchObject({ why_not: 'Let the goods leave first', is_needed: false })
  expect(await asha.call(eWayBillOfChallan, of(await left(asha, customers_id)))).toMatchObject({
    why_not: null,
    is_needed: true,
    sub_supply: 'job_work',
  })
  const onApproval = await left(asha, customers_id, { challan_kind: 'on_approval' })
  expect(await asha.call(eWayBillOfChallan, of(onApproval))).toMatchObject({
    sub_supply: 'others',
    sub_supply_note: 'Supply on approval',
  })
})

test('goods to a job worker in another state need one at any value', async () => {
  const { asha, customers_id } = await seller()
  const far = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Kaveri Dyers', gstin: '29AAGCB7383J1Z4', state_code: '29' }),
  })
  const lines = [invoiceLine({ hsn: '520811', quantity: '1' })]
  const near = await left(asha, customers_id, { lines })
  expect(await asha.call(eWayBillOfChallan, of(near))).toMatchObject({ is_needed: false })
  const across = await left(asha, far.customers_id, { lines })
  expect(await asha.call(eWayBillOfChallan, of(across))).toMatchObject({
    is_needed: true,
    why: expect.stringContaining('job worker in another state') as string,
  })
})

test.each([
  ['own_use', null],
  ['exhibition', null],
  ['line_sales', null],
  ['recipient_unknown', null],
  ['lots', null],
  ['others', 'Samples'],
] as const)('the portal takes goods that go for %s', async (sub_supply, sub_supply_note) => {
  const { bill } = await moving({ sub_supply, sub_supply_note })
  expect(bill).toMatchObject({ status: 'active', problems: [], sub_supply, sub_supply_note })
})

test('others needs a description, and job work is sent to another person', async () => {
  const { asha, customers_id } = await seller()
  const sent = await left(asha, customers_id)
  const nameless = await asha.refused(makeChallanEWayBill, { ...of(sent), body: input({ sub_supply: 'others' }) })
  expect(nameless.issues).toMatchObject([{ path: 'sub_supply_note' }])
  const { gstin, state_code } = companyDetails()
  const self = await asha.call(createCustomer, { body: customer({ customer_name: 'Our Nagpur godown', gstin, state_code }) })
  const moved = await left(asha, self.customers_id)
  const own = await asha.refused(makeChallanEWayBill, { ...of(moved), body: input() })
  expect(own.issues).toMatchObject([{ path: 'sub_supply' }])
})

test('a challan whose goods move with a bill is not cancelled before the bill is', async () => {
  const { asha, sent, e_way_bills_id } = await moving()
  const cancel = { ...of(sent), body: { cancel_reason: 'Not sent' } }
  expect(await asha.refused(cancelDeliveryChallan, cancel)).toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('move with an e-way bill') as string,
  })
  await asha.call(cancelEWayBill, {
    params: { e_way_bills_id },
    body: { cancel_reason: 'order_cancelled', cancel_remark: 'Not sent' },
  })
  await settle()
  expect(await asha.call(cancelDeliveryChallan, cancel)).toMatchObject({ status: 'cancelled' })
})

const vehicle = {
  transport_mode: 'road' as const,
  vehicle_number: 'MH14XY9999',
  vehicle_type: 'regular' as const,
  transport_document_number: null,
  transport_document_date: null,
  from_place: 'Pune',
  from_state_code: '27',
}

async function twoMoving() {
  const { asha, customers_id, e_way_bills_id: one } = await moving()
  const sent = await left(asha, customers_id)
  const { e_way_bills_id: two } = await asha.call(makeChallanEWayBill, { ...of(sent), body: input() })
  await settle()
  return { asha, one, two }
}

test('several bills go under one number and one vehicle', async () => {
  const { asha, one, two } = await twoMoving()
  const { consolidated_e_way_bills_id } = await asha.call(consolidateEWayBills, {
    body: { ...vehicle, e_way_bills_ids: [two, one] },
  })
  await settle()
  const params = { consolidated_e_way_bills_id }
  const sheet = await asha.call(getConsolidated, { params })
  expect(sheet).toMatchObject({
    status: 'made',
    consolidated_number: expect.stringMatching(/^\d{10}$/) as string,
    bill_count: 2,
    total: 2_00_000_00,
  })
  expect(sheet.e_way_bills.map((bill) => [bill.e_way_bills_id, bill.vehicle_number])).toEqual([
    [one, 'MH14XY9999'],
    [two, 'MH14XY9999'],
  ])
  expect(await asha.call(getEWayBill, { params: { e_way_bills_id: one } })).toMatchObject({
    consolidated: [{ consolidated_e_way_bills_id, consolidated_number: sheet.consolidated_number }],
    movements: [{ reason: 'consolidated', vehicle_number: 'MH14XY9999' }, { reason: 'first_time' }],
  })
  expect((await asha.call(listConsolidated, { query: {} })).rows).toMatchObject([{ consolidated_e_way_bills_id }])
  expect((await asha.refused(retryConsolidated, { params })).code).toBe('wrong_state')
  const file = await asha.send(consolidatedPdf, { params, query: {} })
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
  for (const said of ['MH14XY9999', 'Pune, Maharashtra', '2 bills', '2,00,000.00']) expect(text).toContain(said)
})

test('a bill that is not in force is in no trip sheet, and a single one needs none', async () => {
  const { asha, one, two } = await twoMoving()
  const single = await asha.refused(consolidateEWayBills, { body: { ...vehicle, e_way_bills_ids: [one] } })
  expect(single.issues).toMatchObject([{ path: 'e_way_bills_ids' }])
  await asha.call(cancelEWayBill, {
    params: { e_way_bills_id: two },
    body: { cancel_reason: 'others', cancel_remark: 'Other lorry' },
  })
  await settle()
  const gone = await asha.refused(consolidateEWayBills, { body: { ...vehicle, e_way_bills_ids: [one, two] } })
  expect(gone.issues).toMatchObject([{ path: 'e_way_bills_ids', message: expect.stringContaining('not in force') as string }])
})

test('what the portal refuses is shown and asked for again', async () => {
  const { asha, one, two } = await twoMoving()
  // Another user of the same GSTIN cancelled it at the portal: the company does not know.
  const bill = await asha.call(getEWayBill, { params: { e_way_bills_id: two } })
  await asha.tx((tx) =>
    tx.client.query("UPDATE e_way_bills SET e_way_bill_number = '999999999999' WHERE companies_id = $1 AND e_way_bills_id = $2", [
      asha.companies_id,
      two,
    ]),
  )
  const params = await asha.call(consolidateEWayBills, { body: { ...vehicle, e_way_bills_ids: [one, two] } })
  await settle()
  expect(await asha.call(getConsolidated, { params })).toMatchObject({
    status: 'failed',
    consolidated_number: null,
    problems: [{ code: '301' }],
  })
  await asha.tx((tx) =>
    tx.client.query('UPDATE e_way_bills SET e_way_bill_number = $3 WHERE companies_id = $1 AND e_way_bills_id = $2', [
      asha.companies_id,
      two,
      bill.e_way_bill_number,
    ]),
  )
  await asha.call(retryConsolidated, { params })
  await settle()
  expect(await asha.call(getConsolidated, { params })).toMatchObject({ status: 'made' })
})

test('while the portal is down a trip sheet waits, and is made when it is back', async () => {
  const { asha, one, two } = await twoMoving()
  await asha.call(updateEInvoiceSettings, {
    body: portalAccess({ turnover_band: null, registers_itself: false, portal_user_name: 'down' }),
  })
  const params = await asha.call(consolidateEWayBills, { body: { ...vehicle, e_way_bills_ids: [one, two] } })
  await settle()
  expect(await asha.call(getConsolidated, { params })).toMatchObject({
    status: 'pending',
    waiting_reason: 'The government’s portal is not reachable just now.',
  })
  await asha.call(updateEInvoiceSettings, { body: portalAccess({ turnover_band: null, registers_itself: false }) })
  await asha.call(retryPortal)
  await settle()
  expect(await asha.call(getConsolidated, { params })).toMatchObject({ status: 'made' })
})

const another = {
  transport_mode: 'road',
  vehicle_number: 'MH31ZZ0001',
  vehicle_type: 'regular',
  transport_document_number: null,
  transport_document_date: null,
  from_place: 'Amravati',
  from_state_code: '27',
  reason: 'break_down',
  remark: 'Gear box',
} as const

test('a trip sheet is made again for another vehicle, under a new number, and its bills go in that one', async () => {
  const { asha, one, two } = await twoMoving()
  const params = await asha.call(consolidateEWayBills, { body: { ...vehicle, e_way_bills_ids: [one, two] } })
  const change = { params, body: another }
  expect((await asha.refused(changeSheetVehicle, change)).code).toBe('wrong_state')
  await settle()
  const same = { ...change, body: { ...another, vehicle_number: 'MH14XY9999' } }
  expect((await asha.refused(changeSheetVehicle, same)).issues).toMatchObject([{ path: 'vehicle_number' }])
  const after = await asha.call(changeSheetVehicle, change)
  await settle()
  const { consolidated_number } = await asha.call(getConsolidated, { params })
  const sheet = await asha.call(getConsolidated, { params: after })
  expect(sheet).toMatchObject({ status: 'made', reason: 'break_down', replaces: { consolidated_number }, bill_count: 2 })
  expect(sheet.consolidated_number).not.toBe(consolidated_number)
  expect(sheet.e_way_bills.map(({ vehicle_number }) => vehicle_number)).toEqual(['MH31ZZ0001', 'MH31ZZ0001'])
  expect(await asha.call(getConsolidated, { params })).toMatchObject({
    replaced_by: { consolidated_number: sheet.consolidated_number },
  })
  expect((await asha.refused(changeSheetVehicle, change)).message).toContain('already replaced')
})

test('a trip sheet made again whose answer got lost is found, and never made a third time', async () => {
  const { asha, one, two } = await twoMoving()
  const params = await asha.call(consolidateEWayBills, { body: { ...vehicle, e_way_bills_ids: [one, two] } })
  await settle()
  await outside.control('gst', { faults: [{ route: 'POST /ewb/ewayapi', fault: 'cut_after' }] })
  const after = await asha.call(changeSheetVehicle, { params, body: another })
  await settle()
  expect(await asha.call(getConsolidated, { params: after })).toMatchObject({ status: 'pending' })
  await asha.call(retryPortal)
  await settle()
  const sheet = await asha.call(getConsolidated, { params: after })
  expect(sheet).toMatchObject({ status: 'made', problems: [] })
  const who = { gstin: companyDetails().gstin ?? '', user_name: 'sahyadri', password: 'secret-1' }
  const kept = await openGstNetwork(world.app.services.config).carriersOf(who, sheet.e_way_bills[0]?.e_way_bill_number ?? '')
  expect(kept.outcome === 'done' && kept.value?.map(({ vehicle_number }) => vehicle_number)).toEqual([
    'MH31ZZ0001',
    'MH14XY9999',
    'MH12AB1234',
  ])
})

test('a trip sheet whose answer got lost is looked up by its bills, and never made twice', async () => {
  const { asha, one, two } = await twoMoving()
  const body = { ...vehicle, e_way_bills_ids: [one, two] }
  // One of yesterday, with the same vehicle and the same bills, is another sheet.
  const before = await asha.call(consolidateEWayBills, { body })
  await settle()
  await outside.control('gst', { faults: [{ route: 'POST /ewb/ewayapi', fault: 'cut_after' }] })
  const params = await asha.call(consolidateEWayBills, { body })
  await settle()
  expect(await asha.call(getConsolidated, { params })).toMatchObject({ status: 'pending', consolidated_number: null })
  await asha.call(retryPortal)
  await settle()
  const sheet = await asha.call(getConsolidated, { params })
  expect(sheet).toMatchObject({ status: 'made', problems: [], waiting_reason: null })
  const { consolidated_number } = await asha.call(getConsolidated, { params: before })
  const who = { gstin: companyDetails().gstin ?? '', user_name: 'sahyadri', password: 'secret-1' }
  const number = sheet.e_way_bills[0]?.e_way_bill_number ?? ''
  const kept = await openGstNetwork(world.app.services.config).carriersOf(who, number)
  expect(kept).toMatchObject({
    outcome: 'done',
    value: [
      { trip_sheet_number: sheet.consolidated_number, vehicle_number: 'MH14XY9999' },
      { trip_sheet_number: consolidated_number, vehicle_number: 'MH14XY9999' },
      { trip_sheet_number: null, vehicle_number: 'MH12AB1234' },
    ],
  })
})
