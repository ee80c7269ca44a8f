import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import {
  cancelEInvoice,
  eInvoiceOf,
  registerInvoice,
  retryPortal,
  updateEInvoiceSettings,
} from '#contract/compliance/e-invoices.ts'
import {
  cancelEWayBill,
  changeVehicle,
  type EWayBillInput,
  eWayBillOf,
  exportEWayBills,
  extendEWayBill,
  getEWayBill,
  listEWayBills,
  makeEWayBill,
  summariseEWayBills,
} from '#contract/compliance/e-way-bills.ts'
import { cancelInvoice, type InvoiceInput, invoicePdfFile } from '#contract/sales/invoices.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { eWayBillEndingJob } from './expiry-notice.ts'
import { eWayBill, invoiceLine, portalAccess } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const NOW = '2026-11-20T10:00:00+05:30'
let world: World
let outside: Sandboxes
let companies = 0

beforeAll(async () => {
  outside = await openSandboxes(['gst'])
  world = await openWorld(outside.env)
})

/** A company with access to the portal; each has its own series, since the portal knows one GSTIN. */
async function seller() {
  await outside.control('gst', { clock: NOW, faults: [] })
  const { asha, customers_id } = await openSeller(world)
  companies += 1
  await asha.tx((tx) =>
    tx.client.query('UPDATE companies SET invoice_prefix = $2 WHERE companies_id = $1', [asha.companies_id, `W${companies}`]),
  )
  await asha.call(updateEInvoiceSettings, { body: portalAccess({ turnover_band: null, registers_itself: false }) })
  return { asha, customers_id }
}

/** Cloth for ₹1,18,000 with GST. */
const cloth = { lines: [invoiceLine({ hsn: '520811', quantity: '100' })] }
const sold = (asha: Actor, customers_id: string, over: Partial<InvoiceInput> = {}) =>
  issued(asha, customers_id, { ...cloth, ...over })
const settle = () => world.app.services.jobs.drain()

const byRoad = eWayBill()

async function moving(over: Partial<EWayBillInput> = {}) {
  const { asha, customers_id } = await seller()
  const invoice = await sold(asha, customers_id)
  const { e_way_bills_id } = await asha.call(makeEWayBill, {
    params: { invoices_id: invoice.invoices_id },
    body: { ...byRoad, ...over },
  })
  await settle()
  return { asha, invoice, params: { e_way_bills_id } }
}

/** The portal's clock and the bill's hours as they would be then. */
async function at(asha: Actor, hoursUntilEnd: number, generatedHoursAgo: number) {
  await asha.tx((tx) =>
    tx.client.query(
      'UPDATE e_way_bills SET valid_until = $2::timestamptz + make_interval(hours => $3), generated_at = $2::timestamptz - make_interval(hours => $4) WHERE companies_id = $1',
      [asha.companies_id, NOW, hoursUntilEnd, generatedHoursAgo],
    ),
  )
}

test('goods above ₹50,000 need a bill, and it is good for a day per 200 km', async () => {
  const { asha, customers_id } = await seller()
  const { invoices_id } = await sold(asha, customers_id)
  expect(await asha.call(eWayBillOf, { params: { invoices_id } })).toMatchObject({
    e_way_bill: null,
    why_not: null,
    is_needed: true,
    from_pincode: '411016',
    to_pincode: '411030',
  })
  const { e_way_bills_id } = await asha.call(makeEWayBill, { params: { invoices_id }, body: byRoad })
  await settle()
  expect(await asha.call(getEWayBill, { params: { e_way_bills_id } })).toMatchObject({
    status: 'active',
    e_way_bill_number: expect.stringMatching(/^\d{12}$/),
    generated_at: new Date(NOW).toISOString(),
    valid_until: new Date('2026-11-24T23:59:00+05:30').toISOString(),
    movements: [{ kind: 'vehicle', vehicle_number: 'MH12AB1234', reason: 'first_time' }],
  })
})

test('the invoice has the number of its bill in force, and of no other', async () => {
  const { asha, invoice, params } = await moving()
  const { e_way_bill_number } = await asha.call(getEWayBill, { params })
  const printed = async () => {
    const file = await asha.send(invoicePdfFile, { params: { invoices_id: invoice.invoices_id }, query: {} })
    return (await extractText(new Uint8Array(file.rawPayload), { mergePages: true })).text
  }
  expect(await printed()).toContain(e_way_bill_number)
  await asha.call(cancelEWayBill, { params, body: { cancel_reason: 'others', cancel_remark: 'Other lorry' } })
  await settle()
  expect(await printed()).not.toContain(e_way_bill_number)
})

test('the filtered list is exported as CSV, with days in Indian time', async () => {
  const { asha, params } = await moving()
  const { e_way_bill_number, document_number } = await asha.call(getEWayBill, { params })
  const file = await asha.send(exportEWayBills, { query: { status: 'active' } })
  const [head, row, ...more] = file.body.trim().split('\r\n')
  expect(head).toContain('e-Way bill,Document,Document date')
  expect(row).toContain(`${e_way_bill_number},${document_number},2026-11-20`)
  expect(row).toContain('"24 Nov 2026, 23:59",MH12AB1234')
  expect(more).toEqual([])
  expect((await asha.send(exportEWayBills, { query: { status: 'failed' } })).body).not.toContain(document_number)
})

test('small sales need none, services can have none', async () => {
  const { asha, customers_id } = await seller()
  const small = await sold(asha, customers_id, { lines: [invoiceLine({ hsn: '520811' })] })
  expect(await asha.call(eWayBillOf, { params: { invoices_id: small.invoices_id } })).toMatchObject({
    is_needed: false,
    why: 'Up to ₹50,000 goods move without one',
  })
  const service = await sold(asha, customers_id, {
    lines: [invoiceLine({ item_type: 'service', hsn: '998314', quantity: '100' })],
  })
  const problem = await asha.refused(makeEWayBill, { params: { invoices_id: service.invoices_id }, body: byRoad })
  expect(problem).toMatchObject({ code: 'wrong_state', message: 'It sells services alone: nothing moves.' })
})

test('what cannot be is refused at its field before the portal is asked', async () => {
  const { asha, customers_id } = await seller()
  const { invoices_id } = await sold(asha, customers_id)
  const refusal = async (over: Partial<EWayBillInput>) =>
    (await asha.refused(makeEWayBill, { params: { invoices_id }, body: { ...byRoad, ...over } })).issues.map(({ path }) => path)
  expect(await refusal({ vehicle_number: null })).toEqual(['vehicle_number'])
  expect(await refusal({ vehicle_number: 'LORRY' })).toEqual(['vehicle_number'])
  expect(await refusal({ transport_mode: null, vehicle_number: null })).toEqual(['transporter_id'])
  expect(await refusal({ transport_mode: 'rail' })).toEqual(['transport_document_number', 'transport_document_date'])
  expect(await refusal({ to_pincode: '411016', distance_km: 101 })).toEqual(['distance_km'])
})

test('what the portal refuses is shown, fixed and made under the same invoice', async () => {
  const { asha, customers_id } = await seller()
  const { invoices_id } = await sold(asha, customers_id)
  const params = { invoices_id }
  const first = await asha.call(makeEWayBill, { params, body: { ...byRoad, to_pincode: '600001' } })
  await settle()
  expect(await asha.call(getEWayBill, { params: first })).toMatchObject({
    status: 'failed',
    problems: [{ code: '214', remedy: expect.stringContaining('another state') }],
  })
  const again = await asha.call(makeEWayBill, { params, body: byRoad })
  expect(again.e_way_bills_id).toBe(first.e_way_bills_id)
  await settle()
  expect(await asha.call(getEWayBill, { params: first })).toMatchObject({ status: 'active', problems: [], to_pincode: '440001' })
})

test('Part A alone waits for its vehicle; its days begin with that', async () => {
  const alone = { transport_mode: null, vehicle_number: null, transporter_id: '27AADCD4321F1ZR' }
  const { asha, params } = await moving(alone)
  expect(await asha.call(getEWayBill, { params })).toMatchObject({ status: 'active', valid_until: null, movements: [] })
  expect(await asha.call(summariseEWayBills)).toMatchObject({ part_a: 1 })
  const { transport_mode: _mode, ...rest } = byRoad
  const { vehicle_type, transport_document_number, transport_document_date } = rest
  const vehicle = {
    transport_mode: 'road',
    vehicle_number: 'MH14XY99',
    vehicle_type,
    transport_document_number,
    transport_document_date,
  } as const
  const from = { from_place: 'Pune', from_state_code: '27', reason: 'first_time', remark: 'Loaded' } as const
  expect((await asha.refused(changeVehicle, { params, body: { ...vehicle, ...from } })).issues).toMatchObject([
    { path: 'vehicle_number' },
  ])
  await asha.call(changeVehicle, { params, body: { ...vehicle, ...from, vehicle_number: 'MH14XY9900' } })
  await settle()
  expect(await asha.call(getEWayBill, { params })).toMatchObject({
    vehicle_number: 'MH14XY9900',
    valid_until: new Date('2026-11-24T23:59:00+05:30').toISOString(),
    movements: [{ from_place: 'Pune', reason: 'first_time' }],
  })
})

const extension = {
  transport_mode: 'road',
  vehicle_number: 'MH12AB1234',
  vehicle_type: 'regular',
  transport_document_number: null,
  transport_document_date: null,
  from_place: 'Akola',
  from_state_code: '27',
  from_pincode: '444001',
  remaining_km: 250,
  reason: 'natural_calamity',
  remark: 'Road flooded',
} as const

test('it is extended in the eight hours about its end, for what is left of the way', async () => {
  const { asha, params } = await moving()
  expect(await asha.refused(extendEWayBill, { params, body: extension })).toMatchObject({
    code: 'wrong_state',
    message: 'You can extend this e-way bill within 8 hours before or after it expires.',
  })
  await at(asha, 7, 80)
  await outside.control('gst', { clock: '2026-11-24T17:00:00+05:30' })
  const far = await asha.refused(extendEWayBill, { params, body: { ...extension, remaining_km: 721 } })
  expect(far.issues).toEqual([{ path: 'remaining_km', message: 'The total distance is 720 km' }])
  expect((await asha.call(listEWayBills, { query: { status: 'ending' } })).rows).toHaveLength(1)
  await asha.call(extendEWayBill, { params, body: extension })
  await settle()
  expect(await asha.call(getEWayBill, { params })).toMatchObject({
    valid_until: new Date('2026-11-26T23:59:00+05:30').toISOString(),
    movements: [{ kind: 'extension', reason: 'natural_calamity', remaining_km: 250 }, { kind: 'vehicle' }],
  })
})

test('a bill is notified while it can be extended, and no longer once it was', async () => {
  const { asha, params } = await moving()
  const told = async () =>
    (await asha.call(listNotifications, { query: {} })).rows.filter(({ title }) => title.includes('ends soon')).length
  const tell = (valid_until: string) => eWayBillEndingJob().run(asha.tx, { ...params, valid_until })
  const { valid_until } = await asha.call(getEWayBill, { params })
  await tell(valid_until ?? '')
  expect(await told()).toBe(0)
  await at(asha, 7, 80)
  const now = await asha.call(getEWayBill, { params })
  await tell(valid_until ?? '')
  expect(await told()).toBe(0)
  await tell(now.valid_until ?? '')
  expect(await told()).toBe(1)
})

test('long after its end it is neither extended nor listed as ending', async () => {
  const { asha, params } = await moving()
  await at(asha, -9, 120)
  expect(await asha.refused(extendEWayBill, { params, body: extension })).toMatchObject({
    message: 'This e-way bill expired more than 8 hours ago. Generate a new one.',
  })
  expect((await asha.call(listEWayBills, { query: { status: 'ending' } })).rows).toEqual([])
  expect((await asha.call(listEWayBills, { query: { status: 'ended' } })).rows).toHaveLength(1)
})

test('it is cancelled within a day, and the invoice has room for another', async () => {
  const { asha, invoice, params } = await moving()
  await asha.call(cancelEWayBill, { params, body: { cancel_reason: 'order_cancelled', cancel_remark: 'Not wanted' } })
  await settle()
  expect(await asha.call(getEWayBill, { params })).toMatchObject({ status: 'cancelled', cancel_reason: 'order_cancelled' })
  const { e_way_bills_id } = await asha.call(makeEWayBill, { params: { invoices_id: invoice.invoices_id }, body: byRoad })
  await settle()
  expect(await asha.call(getEWayBill, { params: { e_way_bills_id } })).toMatchObject({ status: 'active' })
  await at(asha, 70, 25)
  const late = await asha.refused(cancelEWayBill, {
    params: { e_way_bills_id },
    body: { cancel_reason: 'others', cancel_remark: 'Late' },
  })
  expect(late).toMatchObject({ code: 'wrong_state', message: 'An e-way bill can be cancelled within 24 hours of being made.' })
})

test('an answer that got lost is found by the invoice; there are never two bills', async () => {
  const { asha, customers_id } = await seller()
  const { invoices_id } = await sold(asha, customers_id)
  await outside.control('gst', { faults: [{ route: 'POST /ewb/ewayapi', fault: 'cut_after' }] })
  const { e_way_bills_id } = await asha.call(makeEWayBill, { params: { invoices_id }, body: byRoad })
  await settle()
  const params = { e_way_bills_id }
  expect(await asha.call(getEWayBill, { params })).toMatchObject({ status: 'pending', waiting_reason: expect.any(String) })
  expect(await asha.refused(makeEWayBill, { params: { invoices_id }, body: byRoad })).toMatchObject({ code: 'wrong_state' })
  // The portal would refuse a second one with code 604.
  await asha.call(retryPortal)
  await settle()
  expect(await asha.call(getEWayBill, { params })).toMatchObject({ status: 'active', problems: [] })
})

test('a registration and an invoice with goods on the way stay until the bill is cancelled', async () => {
  const { asha, invoice, params } = await moving()
  const { invoices_id } = invoice
  await asha.call(registerInvoice, { params: { invoices_id } })
  await settle()
  const { e_invoice } = await asha.call(eInvoiceOf, { params: { invoices_id } })
  const e_invoices_id = e_invoice?.e_invoices_id ?? ''
  const why = { cancel_reason: 'duplicate', cancel_remark: 'Twice' } as const
  expect(await asha.refused(cancelEInvoice, { params: { e_invoices_id }, body: why })).toMatchObject({
    message: 'Its goods move with an e-way bill. Cancel that first; after 24 hours issue a credit note instead.',
  })
  await asha.call(cancelEWayBill, { params, body: why })
  await settle()
  await asha.call(cancelEInvoice, { params: { e_invoices_id }, body: why })
  await settle()
  const ending = { cancelled_on: '2026-11-20', cancel_reason: 'Twice' }
  expect(await asha.call(cancelInvoice, { params: { invoices_id }, body: ending })).toMatchObject({ status: 'cancelled' })
})

test('an invoice with a bill alone stays too', async () => {
  const { asha, invoice } = await moving()
  const body = { cancelled_on: '2026-11-20', cancel_reason: 'Twice' }
  expect(await asha.refused(cancelInvoice, { params: { invoices_id: invoice.invoices_id }, body })).toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('e-way bill'),
  })
})
