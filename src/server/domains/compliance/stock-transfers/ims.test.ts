import { beforeAll, expect, test } from 'vitest'
import { addRegistration } from '#contract/company/registrations.ts'
import { acceptIms, getImsRecord, importIms, listImsRecords, matchImsRecord, unmatchImsRecord } from '#contract/compliance/ims.ts'
import { cancelStockTransfer, createStockTransfer } from '#contract/compliance/stock-transfers.ts'
import { registration, stockTransfer } from '#test/support/builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** The portal's record of a transfer, as the receiving GSTIN downloads it. */
const file = (number: string, [taxable, igst]: [number, number]) => {
  const heads = { val: taxable + igst, txval: taxable, iamt: igst, camt: 0, samt: 0, cess: 0 }
  const flags = { inv_typ: 'R', action: 'N', prev_status: '', ispendactblocked: 'N', srcform: 'R1', srcfilstatus: 'Filed' }
  const record = { stin: '27AADCS4321F1ZN', rtnprd: '112026', pos: '29', inum: number, idt: '10-11-2026', ...heads, ...flags }
  return Buffer.from(JSON.stringify({ rtin: '29AADCS4321F1ZJ', imsDetails: { b2b: [record] } }))
}

test('the receiver’s IMS record is matched with the transfer, by itself or by hand, until it is cancelled', async () => {
  const { asha } = await openSeller(world)
  const [main, other] = (await asha.call(addRegistration, { body: registration() })).rows
  const to = other?.gst_registrations_id ?? ''
  const body = { ...stockTransfer(main?.gst_registrations_id ?? '', to), transfer_date: '2026-11-10' }
  const sent = await asha.call(createStockTransfer, { body })
  expect(sent.why[0]).toBe('Place of supply Karnataka (29): the receiving GSTIN')
  const own = { gst_registrations_id: to }
  const raw = file(sent.transfer_number, [sent.taxable_value / 100, sent.igst / 100])
  await asha.call(importIms, { query: { file_name: 'ims.json', ...own }, raw })
  const listed = async () => (await asha.call(listImsRecords, { query: own })).rows[0]
  const record = await listed()
  const book = { kind: 'stock_transfer', id: sent.stock_transfers_id, number: sent.transfer_number }
  expect(record).toMatchObject({ standing: 'matched', pass: 'exact', book, at_risk: 0 })
  const params = { ims_records_id: record?.ims_records_id ?? '' }
  await asha.call(unmatchImsRecord, { params })
  expect(await listed()).toMatchObject({ standing: 'missing_in_books', book: null })
  expect((await asha.call(getImsRecord, { params })).candidates).toMatchObject([book])
  await asha.call(matchImsRecord, { params, body: { id: sent.stock_transfers_id } })
  expect(await listed()).toMatchObject({ standing: 'matched', pass: 'hand', book })
  expect((await asha.call(acceptIms, { body: { ids: [params.ims_records_id] } })).failed).toEqual([])
  await asha.call(importIms, { query: { file_name: 'again.json', ...own }, raw })
  expect(await listed()).toMatchObject({ pass: 'hand', decision: 'accept', book })
  await asha.call(cancelStockTransfer, {
    params: { stock_transfers_id: sent.stock_transfers_id },
    body: { cancel_reason: 'Not sent' },
  })
  expect(await listed()).toMatchObject({ standing: 'missing_in_books', book: null })
})
