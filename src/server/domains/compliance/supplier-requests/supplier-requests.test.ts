import { beforeAll, expect, test } from 'vitest'
import { importGstr2b } from '#contract/compliance/gstr2b.ts'
import { askSupplier, listSupplierRequests } from '#contract/compliance/supplier-requests.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const invoice = {
  inum: 'IN/1',
  dt: '10-11-2026',
  typ: 'R',
  val: 11800,
  pos: '27',
  rev: 'N',
  itcavl: 'Y',
  txval: 10000,
  igst: 0,
  cgst: 900,
  sgst: 900,
  cess: 0,
}
const statement = {
  data: { gstin: '27AADCS4321F1ZN', rtnprd: '112026', docdata: { b2b: [{ ctin: '27AAPFU0939F1ZV', inv: [invoice] }] } },
}
const list = async (actor: Actor) => (await actor.call(listSupplierRequests, { query: {} })).rows
const letter = (to: string) => ({ to, subject: 'Bills missing in GSTR-2B', message: 'Please report OUT/1.' })

test('a supplier who has not reported a bill is mailed, remembered, and asked by no one else', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const vendors_id = await buyer.vendorOf()
  for (const bill_number of ['IN/1', 'OUT/1', 'OUT/2']) await approvedBill(buyer, vendors_id, { bill_number })
  await approvedBill(buyer, vendors_id, { bill_number: 'RC/1', reverse_charge: true })
  expect(await list(asha)).toEqual([])
  await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: Buffer.from(JSON.stringify(statement)) })
  expect(await list(asha)).toMatchObject([
    { vendors_id, tax: 3600_00, asked_at: null, bills: [{ number: 'OUT/1' }, { number: 'OUT/2' }] },
  ])

  const to = `${crypto.randomUUID().slice(0, 8)}@supplier.example`
  const params = { vendors_id }
  // A second press of the button asks once.
  const pressed = { params, body: letter(to), key: 'ask-this-supplier-once' }
  expect(await asha.call(askSupplier, pressed)).toMatchObject({ asked_status: 'queued' })
  expect(await asha.call(askSupplier, pressed)).toMatchObject({ asked_status: 'queued' })
  for (let at = 0; at < 3; at += 1) await world.app.services.jobs.drain()
  expect((await mailsTo(world, to)).map(({ subject }) => subject)).toEqual(['Bills missing in GSTR-2B'])
  expect(await list(asha)).toMatchObject([{ asked_status: 'sent', asked_at: expect.any(String) }])

  const stranger = await openBuyer(world)
  expect((await stranger.asha.refused(askSupplier, { params, body: letter(to) })).code).toBe('not_found')
  const reader = await world.member(asha, ['REPORTS'])
  expect((await reader.refused(listSupplierRequests, { query: {} })).status).toBe(403)
  expect((await reader.refused(askSupplier, { params, body: letter(to) })).status).toBe(403)
}, 60_000)

test('a bill of a month whose GSTR-2B is not there yet is not called missing', async () => {
  const buyer = await openBuyer(world)
  const vendors_id = await buyer.vendorOf()
  await approvedBill(buyer, vendors_id, { bill_number: 'OCT/1', bill_date: '2026-10-12', due_date: '2026-11-12' })
  await approvedBill(buyer, vendors_id, { bill_number: 'NOV/1' })
  const october = { data: { ...statement.data, rtnprd: '102026', docdata: { b2b: [] } } }
  await buyer.asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: Buffer.from(JSON.stringify(october)) })
  expect(await list(buyer.asha)).toMatchObject([{ bills: [{ number: 'OCT/1' }] }])
}, 60_000)
