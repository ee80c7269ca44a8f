import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { consolidateEWayBills } from '#contract/compliance/consolidated-e-way-bills.ts'
import { retryPortal, updateEInvoiceSettings } from '#contract/compliance/e-invoices.ts'
import type { GroupInput } from '#contract/compliance/e-way-bill-groups.ts'
import {
  addGroupVehicle,
  beginGroup,
  changeGroupVehicle,
  changeVehicle,
  eWayBillPdf,
  groupOutset,
  makeEWayBill,
} from '#contract/compliance/e-way-bills.ts'
import { eWayBill, invoiceLine, portalAccess } from '#test/support/builders.ts'
import { lorry, NOW, onward, openVehicleGroups, takeOver } from '#test/support/e-way-groups.ts'
import { issued } from '#test/support/receivables.ts'

let desk: Awaited<ReturnType<typeof openVehicleGroups>>

beforeAll(async () => {
  desk = await openVehicleGroups()
})

test('the goods of one bill continue in two lorries, and the bill records which carries how much', async () => {
  const bill = await desk.grouped()
  await bill.load(lorry())
  await bill.load(lorry({ vehicle_number: 'MH20AA1002', quantity: '39.5' }))
  expect(await desk.billOf(bill)).toMatchObject({
    status: 'active',
    under_way: null,
    problems: [],
    valid_until: new Date('2026-11-24T23:59:00+05:30').toISOString(),
    groups: [
      {
        group_number: 1,
        from_place: 'Aurangabad',
        to_place: 'Nagpur',
        unit_code: 'MTR',
        total_quantity: '100',
        loaded_quantity: '99.5',
        initiated_at: new Date(NOW).toISOString(),
        vehicles: [
          { vehicle_number: 'MH20AA1001', quantity: '60', replaced_at: null },
          { vehicle_number: 'MH20AA1002', quantity: '39.5', replaced_at: null },
        ],
      },
    ],
  })
  const { carriers } = await desk.portal(bill)
  expect(carriers.map(({ vehicle_number, group_number }) => [vehicle_number, group_number])).toEqual([
    ['MH20AA1002', 1],
    ['MH20AA1001', 1],
    ['MH12AB1234', 0],
  ])
})

test('the document the driver carries lists every vehicle', async () => {
  const bill = await desk.grouped()
  await bill.load(lorry())
  const [group] = await desk.groupsOf(bill)
  const e_way_bill_group_vehicles_id = group?.vehicles[0]?.e_way_bill_group_vehicles_id ?? ''
  await bill.asha.call(changeGroupVehicle, { params: { ...bill.of.params, e_way_bill_group_vehicles_id }, body: takeOver })
  await desk.settle()
  const file = await bill.asha.send(eWayBillPdf, { params: bill.params, query: {} })
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
  const { e_way_bill_number } = await desk.billOf(bill)
  for (const said of [
    'MH12AB1234',
    'MH20AA1001',
    'MH20AA9009',
    'Group 1: 60 of 100 MTR by road from Aurangabad to Nagpur',
    '720 km',
  ])
    expect(text).toContain(said)
  expect(text.replaceAll(' ', '')).toContain(e_way_bill_number)
})

test('what each of them did is in the audit trail of the invoice', async () => {
  const bill = await desk.grouped()
  await bill.load(lorry())
  const { rows } = await bill.asha.call(listAuditTrail, { query: { limit: '10' } })
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'e_way_bill_group_asked',
      'e_way_bill_grouped',
      'e_way_bill_group_vehicle_asked',
      'e_way_bill_loaded',
    ]),
  )
})

test('the lorries of a group carry no more than its quantity', async () => {
  const bill = await desk.grouped()
  await bill.load(lorry())
  const over = await bill.asha.refused(addGroupVehicle, { ...bill.of, body: lorry({ quantity: '40.001' }) })
  expect(over.issues).toEqual([{ path: 'quantity', message: 'Only 40 of 100 MTR are left' }])
  await bill.load(lorry({ vehicle_number: 'MH20AA1002', quantity: '40' }))
  const none = await bill.asha.refused(addGroupVehicle, { ...bill.of, body: lorry({ quantity: '0.001' }) })
  expect(none.issues).toEqual([{ path: 'quantity', message: 'All 100 MTR of the group are loaded' }])
})

test('a lorry that broke down hands over what it carries, and stays in the history', async () => {
  const bill = await desk.grouped()
  await bill.load(lorry())
  const [group] = await desk.groupsOf(bill)
  const e_way_bill_group_vehicles_id = group?.vehicles[0]?.e_way_bill_group_vehicles_id ?? ''
  const change = { params: { ...bill.of.params, e_way_bill_group_vehicles_id }, body: takeOver }
  const same = await bill.asha.refused(changeGroupVehicle, { ...change, body: { ...takeOver, vehicle_number: 'MH20AA1001' } })
  expect(same.issues).toEqual([{ path: 'vehicle_number', message: 'This vehicle carries the goods now' }])
  await bill.asha.call(changeGroupVehicle, change)
  await desk.settle()
  expect(await desk.groupsOf(bill)).toMatchObject([
    {
      loaded_quantity: '60',
      vehicles: [
        { vehicle_number: 'MH20AA1001', replaced_at: new Date(NOW).toISOString() },
        { vehicle_number: 'MH20AA9009', quantity: '60', replaced_at: null, from_place: 'Amravati', reason: 'break_down' },
      ],
    },
  ])
  expect(await bill.asha.refused(changeGroupVehicle, change)).toMatchObject({
    code: 'wrong_state',
    message: 'Another vehicle has already taken over from this one.',
  })
})

test('goods continue in several vehicles only before the bill ends, once it names its first, and as they are counted', async () => {
  const alone = await desk.moving({ transport_mode: null, vehicle_number: null, transporter_id: '27AADCD4321F1ZR' })
  const ask = { params: alone.params, body: onward() }
  expect(await alone.asha.call(groupOutset, { params: alone.params })).toEqual({
    why_not: 'It names no vehicle yet: name the first one, then its goods can go on in several',
    units: [
      { unit_code: 'MTR', quantity: '100' },
      { unit_code: 'ROL', quantity: '4' },
    ],
  })
  expect(await alone.asha.refused(beginGroup, ask)).toMatchObject({ code: 'wrong_state' })
  const bill = await desk.moving()
  const issues = async (over: Partial<GroupInput>) =>
    (await bill.asha.refused(beginGroup, { params: bill.params, body: onward(over) })).issues
  expect(await issues({ unit_code: 'KGS' })).toEqual([{ path: 'unit_code', message: 'The goods are measured in MTR, ROL' }])
  expect(await issues({ total_quantity: '100.5' })).toEqual([{ path: 'total_quantity', message: 'The document has 100 MTR' }])
  expect(await issues({ total_quantity: '0' })).toMatchObject([{ path: 'total_quantity' }])
  await bill.asha.tx((tx) =>
    tx.client.query('UPDATE e_way_bills SET valid_until = $2 WHERE companies_id = $1', [bill.asha.companies_id, '2026-11-19']),
  )
  expect(await bill.asha.refused(beginGroup, { params: bill.params, body: onward() })).toMatchObject({
    message: 'Its validity is over: extend it first.',
  })
})

test('by rail the group is sent under a railway receipt, not a number plate', async () => {
  const bill = await desk.grouped({ transport_mode: 'rail' })
  const nameless = await bill.asha.refused(addGroupVehicle, { ...bill.of, body: lorry() })
  expect(nameless.issues).toMatchObject([{ path: 'transport_document_number' }])
  const receipt = lorry({ vehicle_number: null, transport_document_number: 'RR/7781', transport_document_date: '2026-11-20' })
  const undated = await bill.asha.refused(addGroupVehicle, { ...bill.of, body: { ...receipt, transport_document_date: null } })
  expect(undated.issues).toMatchObject([{ path: 'transport_document_date' }])
  await bill.load(receipt)
  expect(await desk.groupsOf(bill)).toMatchObject([
    { vehicles: [{ vehicle_number: null, transport_document_number: 'RR/7781' }] },
  ])
})

test('a bill in several vehicles has none as a whole, and is in no trip sheet', async () => {
  const bill = await desk.grouped()
  const vehicle = {
    transport_mode: 'road' as const,
    vehicle_number: 'MH12AB1234',
    vehicle_type: 'regular' as const,
    transport_document_number: null,
    transport_document_date: null,
    from_place: 'Pune',
    from_state_code: '27',
  }
  const whole = { params: bill.params, body: { ...vehicle, reason: 'others' as const, remark: 'Bigger lorry' } }
  expect(await bill.asha.refused(changeVehicle, whole)).toMatchObject({
    code: 'wrong_state',
    message: 'Its goods continue in several vehicles: change a vehicle in its group.',
  })
  const { invoices_id } = await issued(bill.asha, bill.customers_id, { lines: [invoiceLine({ hsn: '520811', quantity: '100' })] })
  const other = await bill.asha.call(makeEWayBill, { params: { invoices_id }, body: eWayBill() })
  await desk.settle()
  const e_way_bills_ids = [bill.params.e_way_bills_id, other.e_way_bills_id]
  const sheet = await bill.asha.refused(consolidateEWayBills, { body: { ...vehicle, e_way_bills_ids } })
  expect(sheet.issues).toMatchObject([{ message: expect.stringContaining('continue in several vehicles') as string }])
})

test('while the portal is down the vehicle waits; nothing else is asked about the bill in the meantime', async () => {
  const bill = await desk.grouped()
  await bill.asha.call(updateEInvoiceSettings, {
    body: portalAccess({ turnover_band: null, registers_itself: false, portal_user_name: 'down' }),
  })
  await bill.load(lorry())
  expect(await desk.billOf(bill)).toMatchObject({
    under_way: 'group_vehicle',
    waiting_reason: 'The government’s portal is not reachable just now.',
    groups: [{ vehicles: [] }],
  })
  const busy = await bill.asha.refused(addGroupVehicle, { ...bill.of, body: lorry() })
  expect(busy.message).toContain('Wait for its answer')
  await bill.asha.call(updateEInvoiceSettings, { body: portalAccess({ turnover_band: null, registers_itself: false }) })
  await bill.asha.call(retryPortal)
  await desk.settle()
  expect(await desk.groupsOf(bill)).toMatchObject([{ vehicles: [{ vehicle_number: 'MH20AA1001' }] }])
})

test('a refusal that only the portal can know is shown in its words, with what to do', async () => {
  const bill = await desk.grouped()
  const { network, who, number } = await desk.portal(bill)
  // A person loads all of it at the portal itself: the company does not know.
  await network.loadVehicle(who, number, { ...lorry({ quantity: '100' }), group_number: 1 })
  await bill.load(lorry({ vehicle_number: 'MH20AA1002' }))
  expect(await desk.billOf(bill)).toMatchObject({
    status: 'active',
    under_way: null,
    problems: [{ code: '400', remedy: expect.stringContaining('no more than its quantity') as string }],
    groups: [{ vehicles: [] }],
  })
})

test('the portal holds groups to its own rules', async () => {
  const bill = await desk.grouped()
  const { network, who, number } = await desk.portal(bill)
  const code = async (asked: Promise<{ outcome: string; refusals?: readonly { code: string }[] }>) =>
    (await asked).refusals?.map((each) => each.code)
  const load = { ...lorry(), group_number: 1 }
  expect(await code(network.beginGroup(who, number, onward({ unit_code: 'KGS' })))).toEqual(['399', '413'])
  expect(await code(network.beginGroup(who, number, onward({ unit_code: 'ROL', total_quantity: '4' })))).toEqual(['413'])
  expect(await code(network.beginGroup(who, number, onward({ total_quantity: '0' })))).toEqual(['402'])
  expect(await code(network.loadVehicle(who, number, { ...load, group_number: 9 }))).toEqual(['411'])
  expect(await code(network.loadVehicle(who, number, { ...load, group_number: 0 }))).toEqual(['406'])
  expect(await code(network.loadVehicle(who, number, { ...load, quantity: '100.001' }))).toEqual(['400'])
  expect(await code(network.loadVehicle(who, number, { ...load, vehicle_number: 'LORRY' }))).toEqual(['355'])
  const change = { ...takeOver, group_number: 1, old: lorry(), new: takeOver }
  expect(await code(network.exchangeVehicle(who, number, change))).toEqual(['405'])
  const whole = { ...eWayBill(), transport_mode: 'road' as const, from_place: 'Pune', from_state_code: '27' }
  expect(await code(network.changeVehicle(who, number, { ...whole, reason: 'others', remark: 'Bigger' }))).toEqual(['412'])
})
