import { createHash } from 'node:crypto'
import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { addRegistration } from '#contract/company/registrations.ts'
import {
  cancelEInvoice,
  eInvoiceOfTransfer,
  getEInvoiceSettings,
  listEInvoices,
  updateEInvoiceSettings,
} from '#contract/compliance/e-invoices.ts'
import {
  cancelEWayBill,
  eWayBillOfTransfer,
  eWayBillPdf,
  getEWayBill,
  makeTransferEWayBill,
} from '#contract/compliance/e-way-bills.ts'
import { consolidateEWayBills, getConsolidated } from '#contract/compliance/consolidated-e-way-bills.ts'
import {
  cancelStockTransfer,
  createStockTransfer,
  getStockTransfer,
  type StockTransferInput,
  stockTransferPdf,
  stockTransferTimeline,
} from '#contract/compliance/stock-transfers.ts'
import { eWayBill, invoiceLine, portalAccess, registration, stockTransfer } from '#test/support/builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const PUNE = '27AADCS4321F1ZN'
const BENGALURU = '29AADCS4321F1ZJ'
const NOW = '2026-11-20T10:00:00+05:30'
let world: World
let outside: Sandboxes
let opened = 0
beforeAll(async () => {
  outside = await openSandboxes(['gst'])
  await outside.control('gst', { clock: NOW })
  world = await openWorld(outside.env)
})
const settle = () => world.app.services.jobs.drain()

/** Asha's company above ₹5 crore with a warehouse in Bengaluru; each begins its numbers apart, as the portal knows one GSTIN. */
async function openTwo() {
  const { asha } = await openSeller(world)
  opened += 100
  const [main, other] = (await asha.call(addRegistration, { body: registration() })).rows
  if (!main || !other) throw new Error('two registrations are expected')
  await asha.tx((tx) =>
    tx.client.query(
      `INSERT INTO invoice_series (companies_id, prefix, financial_year, next_serial) VALUES ($1, 'ST271', '2026-27', $2), ($1, 'ST291', '2026-27', $2)`,
      [asha.companies_id, opened],
    ),
  )
  await asha.call(updateEInvoiceSettings, { body: portalAccess() })
  const lines = [invoiceLine({ hsn: '520811', quantity: '100', item_type: 'goods' })]
  const send = (over: Partial<StockTransferInput> = {}) =>
    asha.call(createStockTransfer, {
      body: {
        ...stockTransfer(main.gst_registrations_id, other.gst_registrations_id),
        transfer_date: '2026-11-20',
        lines,
        ...over,
      },
    })
  return { asha, send, main: main.gst_registrations_id, other: other.gst_registrations_id }
}
const of = ({ stock_transfers_id }: { stock_transfers_id: string }) => ({ params: { stock_transfers_id } })
const textOf = async (asha: Actor, sent: { stock_transfers_id: string }) => {
  const paper = await asha.send(stockTransferPdf, of(sent))
  return (await extractText(new Uint8Array(paper.rawPayload), { mergePages: true })).text
}

test('a transfer of a company above ₹5 crore is registered as it is issued, and its IRN is printed', async () => {
  const { asha, send } = await openTwo()
  const sent = await send()
  await settle()
  const irn = createHash('sha256').update(`${PUNE}2026-27INV${sent.transfer_number}`).digest('hex')
  expect(await asha.call(eInvoiceOfTransfer, of(sent))).toMatchObject({
    e_invoice: {
      status: 'registered',
      irn,
      document_type: 'INV',
      invoices_id: null,
      stock_transfers_id: sent.stock_transfers_id,
    },
    is_liable: true,
  })
  const { rows } = await asha.call(listEInvoices, { query: { status: 'registered' } })
  expect(rows.map((row) => row.document_number)).toContain(sent.transfer_number)
  expect(await textOf(asha, sent)).toContain(irn.slice(0, 20))
  const { rows: events } = await asha.call(stockTransferTimeline, of(sent))
  expect(events.map(({ action }) => action)).toContain('e_invoice_registered')
})

test('a registered transfer is cancelled only after its registration, and while no e-way bill carries its goods', async () => {
  const { asha, send } = await openTwo()
  const sent = await send()
  await settle()
  const cancelling = { ...of(sent), body: { cancel_reason: 'The truck broke down' } }
  await expect(asha.call(cancelStockTransfer, cancelling)).rejects.toThrow(
    /Cancel its e-invoice first; after 24 hours send the goods back/,
  )
  const { e_way_bills_id } = await asha.call(makeTransferEWayBill, { ...of(sent), body: eWayBill({ to_pincode: '560001' }) })
  await settle()
  const { e_invoice } = await asha.call(eInvoiceOfTransfer, of(sent))
  const params = { e_invoices_id: e_invoice?.e_invoices_id ?? '' }
  const body = { cancel_reason: 'order_cancelled' as const, cancel_remark: 'Not sent' }
  await expect(asha.call(cancelEInvoice, { params, body })).rejects.toThrow(/Its goods move with an e-way bill/)
  await asha.call(cancelEWayBill, { params: { e_way_bills_id }, body })
  await settle()
  await asha.call(cancelEInvoice, { params, body })
  await settle()
  expect(await asha.call(cancelStockTransfer, cancelling)).toMatchObject({ status: 'cancelled' })
})

test('its goods move with an e-way bill as a supply, from the address of the GSTIN that sends to that which receives', async () => {
  const { asha, send } = await openTwo()
  const sent = await send()
  await settle()
  const begin = await asha.call(eWayBillOfTransfer, of(sent))
  expect(begin).toMatchObject({ e_way_bill: null, why_not: null, is_needed: true, from_pincode: '411016', to_pincode: '560029' })
  const { e_way_bills_id } = await asha.call(makeTransferEWayBill, { ...of(sent), body: eWayBill({ to_pincode: '560001' }) })
  await settle()
  const bill = await asha.call(getEWayBill, { params: { e_way_bills_id } })
  expect(bill).toMatchObject({
    status: 'active',
    stock_transfers_id: sent.stock_transfers_id,
    invoices_id: null,
    sub_supply: null,
  })
  expect(await textOf(asha, sent)).toContain(bill.e_way_bill_number)
  const paper = await asha.send(eWayBillPdf, { params: { e_way_bills_id } })
  const { text } = await extractText(new Uint8Array(paper.rawPayload), { mergePages: true })
  expect(text).toContain(`Tax invoice ${sent.transfer_number}`)
  expect(text).toContain(BENGALURU)
  await expect(asha.call(cancelStockTransfer, { ...of(sent), body: { cancel_reason: 'The truck broke down' } })).rejects.toThrow(
    /Its goods move with an e-way bill/,
  )
  expect(await asha.call(getStockTransfer, of(sent))).toMatchObject({ status: 'issued' })
})

test('goods of another GSTIN are registered by its own user of the portal', async () => {
  const { asha, send, main, other } = await openTwo()
  const users = (over: object) => ({
    ...portalAccess({ portal_password: null }),
    portal_users: [{ gstin: BENGALURU, portal_user_name: 'inactive', portal_password: 'secret-2', ...over }],
  })
  await expect(asha.call(updateEInvoiceSettings, { body: users({ portal_password: null }) })).rejects.toThrow(
    /Enter the password of this user/,
  )
  await expect(asha.call(updateEInvoiceSettings, { body: users({ gstin: '29ABCDE1234F1Z5' }) })).rejects.toThrow(
    /Choose one of your registrations/,
  )
  await asha.call(updateEInvoiceSettings, { body: users({}) })
  const back = await send({ gst_registrations_id: other, to_registrations_id: main })
  await settle()
  // The sandbox refuses this user, so it was not the one of the main GSTIN that asked.
  expect(await asha.call(eInvoiceOfTransfer, of(back))).toMatchObject({
    e_invoice: { status: 'failed', problems: [{ code: '1014' }] },
  })
  expect(await asha.call(getEInvoiceSettings)).toMatchObject({
    portal_users: [{ gstin: BENGALURU, portal_user_name: 'inactive', has_password: true }],
  })
  await asha.call(updateEInvoiceSettings, { body: users({ portal_user_name: null }) })
  expect(await asha.call(getEInvoiceSettings)).toMatchObject({ portal_users: [{ portal_user_name: null, has_password: false }] })
})

test('a trip sheet is made as the GSTIN that sends its goods, and bills of two GSTINs do not go on one', async () => {
  const { asha, send, main, other } = await openTwo()
  const moved = async (over: Partial<StockTransferInput>, vehicle_number: string) => {
    const sent = await send(over)
    await settle()
    const ends =
      over.to_registrations_id === undefined ? { to_pincode: '560001' } : { from_pincode: '560029', to_pincode: '411016' }
    const { e_way_bills_id } = await asha.call(makeTransferEWayBill, { ...of(sent), body: eWayBill({ vehicle_number, ...ends }) })
    await settle()
    return e_way_bills_id
  }
  const away = { gst_registrations_id: other, to_registrations_id: main }
  const [first, second, ours] = [await moved(away, 'KA01AB1111'), await moved(away, 'KA01AB2222'), await moved({}, 'MH12AB3333')]
  const consolidate = (...e_way_bills_ids: string[]) => ({
    body: {
      e_way_bills_ids,
      transport_mode: 'road' as const,
      vehicle_number: 'KA01TR9999',
      vehicle_type: 'regular' as const,
      transport_document_number: null,
      transport_document_date: null,
      from_place: 'Bengaluru',
      from_state_code: '29',
    },
  })
  expect(await asha.refused(consolidateEWayBills, consolidate(first, ours))).toMatchObject({
    issues: [
      {
        path: 'e_way_bills_ids',
        message: `These e-way bills are of ${PUNE} and ${BENGALURU}: make a trip sheet for each GSTIN`,
      },
    ],
  })
  const { consolidated_e_way_bills_id } = await asha.call(consolidateEWayBills, consolidate(first, second))
  await settle()
  // The portal knows each bill under the GSTIN that made it: as any other it has none of them.
  expect(await asha.call(getConsolidated, { params: { consolidated_e_way_bills_id } })).toMatchObject({
    status: 'made',
    problems: [],
    bill_count: 2,
  })
})
