import { beforeAll, expect, test } from 'vitest'
import { importGstr2b } from '#contract/compliance/gstr2b.ts'
import { listPayableBills, saveGstHold } from '#contract/payouts/bill-batches.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const invoice = { inum: 'IN/1', dt: '10-11-2026', typ: 'R', val: 11800, pos: '27', rev: 'N', itcavl: 'Y' }
const taxes = { txval: 10000, igst: 0, cgst: 900, sgst: 900, cess: 0 }
const b2b = [{ ctin: '27AAPFU0939F1ZV', inv: [{ ...invoice, ...taxes }] }]
const statement = { data: { gstin: '27AADCS4321F1ZN', rtnprd: '112026', docdata: { b2b } } }

test('bills to pay say whether the supplier has reported them, once a statement is here', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const vendors_id = await buyer.vendorOf()
  await approvedBill(buyer, vendors_id, { bill_number: 'IN/1' })
  await approvedBill(buyer, vendors_id, { bill_number: 'OUT/1' })
  await approvedBill(buyer, vendors_id, { bill_number: 'OCT/1', bill_date: '2026-10-31', due_date: '2026-11-12' })
  await approvedBill(buyer, vendors_id, { bill_number: 'DEC/1', bill_date: '2026-12-01', due_date: '2026-12-12' })
  await approvedBill(buyer, vendors_id, { bill_number: 'RC/1', reverse_charge: true })
  const gst = async () => {
    const { rows } = await asha.call(listPayableBills, {})
    return Object.fromEntries(rows.map((bill) => [bill.bill_number, bill.gst]))
  }
  expect(Object.values(await gst())).toEqual(Array.from({ length: 5 }, () => null))
  await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: Buffer.from(JSON.stringify(statement)) })
  expect(await gst()).toEqual({
    'IN/1': { amount: 1800_00, report: 'reported' },
    'OUT/1': { amount: 1800_00, report: 'missing' },
    'OCT/1': null,
    'DEC/1': { amount: 1800_00, report: 'not_yet' },
    'RC/1': null,
  })
  // A later statement leaves out December, whose own was never imported: that is no missing bill.
  const later = { data: { gstin: '27AADCS4321F1ZN', rtnprd: '012027', docdata: {} } }
  await asha.call(importGstr2b, { query: { file_name: '2b-jan.json' }, raw: Buffer.from(JSON.stringify(later)) })
  expect(await gst()).toMatchObject({ 'OUT/1': { report: 'missing' }, 'DEC/1': { report: 'not_imported' } })
}, 60_000)

test('the company says whether GST is held, nobody who only pays, and the audit trail keeps it', async () => {
  const { asha } = await openBuyer(world)
  const holds = async () => (await asha.call(listPayableBills, {})).holds_gst
  expect(await holds()).toBe(false)
  expect(await asha.call(saveGstHold, { body: { holds_gst: true } })).toEqual({ holds_gst: true })
  expect(await holds()).toBe(true)
  const payer = await world.member(asha, ['ACCOUNTS_PAYABLE_PAY'])
  expect(await payer.refused(saveGstHold, { body: { holds_gst: false } })).toMatchObject({ status: 403 })
  const { rows } = await asha.tx((tx) =>
    tx.client.query("SELECT detail FROM audit_log WHERE companies_id = $1 AND entity = 'payout_settings'", [tx.companies_id]),
  )
  expect(rows).toEqual([{ detail: { holds_gst: [false, true] } }])
}, 60_000)
