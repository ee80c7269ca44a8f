import { beforeAll, expect, test } from 'vitest'
import { retryPortal } from '#contract/compliance/e-invoices.ts'
import type { GroupInput } from '#contract/compliance/e-way-bill-groups.ts'
import { beginGroup, changeGroupVehicle } from '#contract/compliance/e-way-bills.ts'
import { lorry, NOW, onward, openVehicleGroups, takeOver } from '#test/support/e-way-groups.ts'

let desk: Awaited<ReturnType<typeof openVehicleGroups>>

beforeAll(async () => {
  desk = await openVehicleGroups()
})

type Moving = Awaited<ReturnType<typeof desk.moving>>

test('a vehicle whose answer got lost is found at the portal and never loaded twice', async () => {
  const bill = await desk.grouped()
  await desk.cut()
  await bill.load(lorry())
  expect(await desk.billOf(bill)).toMatchObject({ under_way: 'group_vehicle', groups: [{ vehicles: [] }] })
  await bill.asha.call(retryPortal)
  await desk.settle()
  expect(await desk.groupsOf(bill)).toMatchObject([{ loaded_quantity: '60', vehicles: [{ vehicle_number: 'MH20AA1001' }] }])
  expect((await desk.portal(bill)).carriers.filter(({ group_number }) => group_number === 1)).toHaveLength(1)
  // The same lorry returns for a second load, and its response is lost too.
  await desk.cut()
  await bill.load(lorry({ quantity: '10' }))
  await bill.asha.call(retryPortal)
  await desk.settle()
  expect(await desk.groupsOf(bill)).toMatchObject([{ loaded_quantity: '70', vehicles: [{ quantity: '60' }, { quantity: '10' }] }])
  expect((await desk.portal(bill)).carriers.filter(({ group_number }) => group_number === 1)).toHaveLength(2)
})

test('a hand-over whose answer got lost is found too', async () => {
  const bill = await desk.grouped()
  await bill.load(lorry())
  const [group] = await desk.groupsOf(bill)
  const e_way_bill_group_vehicles_id = group?.vehicles[0]?.e_way_bill_group_vehicles_id ?? ''
  await desk.cut()
  await bill.asha.call(changeGroupVehicle, { params: { ...bill.of.params, e_way_bill_group_vehicles_id }, body: takeOver })
  await desk.settle()
  await bill.asha.call(retryPortal)
  await desk.settle()
  expect(await desk.billOf(bill)).toMatchObject({
    under_way: null,
    problems: [],
    groups: [{ vehicles: [{ vehicle_number: 'MH20AA1001' }, { vehicle_number: 'MH20AA9009', replaced_at: null }] }],
  })
})

const beginning = async (bill: Moving, over: Partial<GroupInput> = {}) => {
  await bill.asha.call(beginGroup, { params: bill.params, body: onward(over) })
  await desk.settle()
}
/** How many groups the portal has begun of a bill, loaded or not. */
async function begunThere(bill: Moving): Promise<number> {
  const { network, who, number } = await desk.portal(bill)
  const there = async (group_number: number): Promise<number> => {
    const has = await network.hasGroup(who, number, group_number, 'TR999999')
    return has.outcome === 'done' && has.value ? there(group_number + 1) : group_number - 1
  }
  return there(1)
}

test('a group whose answer got lost is found at the portal and never begun twice', async () => {
  const bill = await desk.moving()
  await desk.cut()
  await beginning(bill)
  expect(await desk.billOf(bill)).toMatchObject({ under_way: 'group', groups: [] })
  await bill.asha.call(retryPortal)
  await desk.settle()
  expect(await desk.billOf(bill)).toMatchObject({
    under_way: null,
    groups: [{ group_number: 1, total_quantity: '100', initiated_at: new Date(NOW).toISOString(), vehicles: [] }],
  })
  expect(await begunThere(bill)).toBe(1)
  // A second group of the same goods is a separate one, and its response is lost too.
  await desk.cut()
  await beginning(bill, { total_quantity: '40', transport_mode: 'rail' })
  await bill.asha.call(retryPortal)
  await desk.settle()
  expect(await desk.groupsOf(bill)).toMatchObject([{ group_number: 1 }, { group_number: 2, total_quantity: '40' }])
  expect(await begunThere(bill)).toBe(2)
})

test('a group that never reached the portal is begun when it is asked again', async () => {
  const bill = await desk.moving()
  await desk.outside.control('gst', { faults: [{ route: 'POST /ewb/ewayapi', fault: 'cut' }] })
  await beginning(bill)
  expect(await begunThere(bill)).toBe(0)
  await bill.asha.call(retryPortal)
  await desk.settle()
  expect(await desk.groupsOf(bill)).toMatchObject([{ group_number: 1, vehicles: [] }])
  expect(await begunThere(bill)).toBe(1)
})

test('a lost group is not taken for one that a person began and loaded at the portal itself', async () => {
  const bill = await desk.moving()
  const { network, who, number } = await desk.portal(bill)
  await network.beginGroup(who, number, onward({ total_quantity: '20' }))
  await network.loadVehicle(who, number, { ...lorry({ quantity: '20' }), group_number: 1 })
  await desk.cut()
  await beginning(bill, { total_quantity: '80' })
  await bill.asha.call(retryPortal)
  await desk.settle()
  expect(await desk.groupsOf(bill)).toMatchObject([{ group_number: 2, total_quantity: '80' }])
  expect(await begunThere(bill)).toBe(2)
})

test('nothing is begun while the portal cannot be asked what stands', async () => {
  const bill = await desk.moving()
  await desk.outside.control('gst', {
    faults: [
      { route: 'POST /ewb/ewayapi', fault: 'cut_after' },
      { route: 'GET /ewb/ewayapi/GetEwayBill', fault: 'cut' },
    ],
  })
  await beginning(bill)
  await bill.asha.call(retryPortal)
  await desk.settle()
  expect(await desk.billOf(bill)).toMatchObject({ under_way: 'group', groups: [] })
  await bill.asha.call(retryPortal)
  await desk.settle()
  expect(await desk.groupsOf(bill)).toMatchObject([{ group_number: 1 }])
  expect(await begunThere(bill)).toBe(1)
})
