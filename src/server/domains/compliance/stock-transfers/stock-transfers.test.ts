import { beforeAll, expect, test } from 'vitest'
import { addRegistration } from '#contract/company/registrations.ts'
import { buildGstr1, fileGstr1, getGstr1, gstr1Upload } from '#contract/compliance/gstr1.ts'
import { importGstr2b, listGstr2bLines } from '#contract/compliance/gstr2b.ts'
import { buildGstr3b, fileGstr3b, getGstr3b } from '#contract/compliance/gstr3b.ts'
import {
  cancelStockTransfer,
  createStockTransfer,
  getStockTransfer,
  listStockTransfers,
  type StockTransferInput,
  stockTransferPrintLayout,
} from '#contract/compliance/stock-transfers.ts'
import { gstinCheckCharacter } from '#core/identifiers/gstin.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { invoiceLine, registration } from '#test/support/builders.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const PUNE = '27AADCS4321F1ZN'
const period = '2026-10'
let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** Asha's company in Maharashtra with a warehouse in Karnataka. */
async function openTwo() {
  const { asha } = await openSeller(world)
  const [main, other] = (await asha.call(addRegistration, { body: registration() })).rows
  if (!main || !other) throw new Error('two registrations are expected')
  const ends = { gst_registrations_id: main.gst_registrations_id, to_registrations_id: other.gst_registrations_id }
  const send = (over: Partial<StockTransferInput> = {}) =>
    asha.call(createStockTransfer, { body: { ...transfer, ...ends, ...over } })
  return { asha, ends, main: ends.gst_registrations_id, other: ends.to_registrations_id, send }
}
const transfer = {
  transfer_date: '2026-10-10',
  value_basis: 'declared' as const,
  reference: null,
  notes: null,
  lines: [invoiceLine({ gst_rate: '18', rate: 1_000_00, quantity: '3', item_type: 'goods', hsn: '84713010' })],
}

const roles = ['igst_output', 'igst_input', 'sales', 'purchases', 'receivable', 'inventory'] as const
const balances = async (asha: Actor) =>
  asha.tx(async (tx) => {
    const found: Record<string, number> = {}
    for (const role of roles) found[role] = await balance(tx, await accountOf(tx, role), '2026-10-31').catch(() => 0)
    return found
  })
const rowsByGstin = (asha: Actor) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ gstin: string; gst_kind: string; amount: number }>(
      `SELECT r.gstin, e.gst_kind, sum(e.amount)::bigint AS amount FROM gst_entries e JOIN gst_registrations r USING (companies_id, gst_registrations_id)
       WHERE e.companies_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [tx.companies_id],
    )
    return rows
  })

test('goods sent to another State are taxed at the sender, credited at the receiver, and no income', async () => {
  const { asha, send } = await openTwo()
  const sent = await send()
  expect(sent).toMatchObject({
    transfer_number: 'ST271/26-27/0001',
    tax_rule: 'inter',
    place_of_supply: '29',
    taxable_value: 3_000_00,
    igst: 540_00,
    total: 3_540_00,
    from_gstin: PUNE,
    to_gstin: '29AADCS4321F1ZJ',
    is_cancellable: true,
  })
  const books = await balances(asha)
  expect(books).toMatchObject({ igst_output: -540_00, igst_input: 540_00, sales: 0, receivable: 0 })
  expect(await rowsByGstin(asha)).toEqual([
    { gstin: PUNE, gst_kind: 'output', amount: -540_00 },
    { gstin: '29AADCS4321F1ZJ', gst_kind: 'input', amount: 540_00 },
  ])
  expect(await asha.tx(brokenInvariants)).toEqual([])
  const layout = JSON.stringify(
    await asha.call(stockTransferPrintLayout, { params: { stock_transfers_id: sent.stock_transfers_id } }),
  )
  for (const words of ['Tax Invoice', PUNE, '29AADCS4321F1ZJ', 'Stock transfer']) expect(layout).toContain(words)
})

test('GSTR-1 of the sender reports it as a supply to a registered person, and its proofs are even', async () => {
  const { asha, main, other, send } = await openTwo()
  await send()
  const cancelled = await send()
  await asha.call(cancelStockTransfer, {
    params: { stock_transfers_id: cancelled.stock_transfers_id },
    body: { cancel_reason: 'The truck broke down' },
  })
  const of = { period, gst_registrations_id: main }
  const gstr1 = await asha.call(getGstr1, { query: of })
  expect(gstr1).toMatchObject({ considered: 2, reported: 1, cancelled: 1 })
  expect(gstr1.proofs.filter(({ is_even }) => !is_even)).toEqual([])
  const file = JSON.parse((await asha.send(gstr1Upload, { query: of })).payload)
  expect(file.b2b).toMatchObject([
    { ctin: '29AADCS4321F1ZJ', inv: [{ inum: 'ST271/26-27/0001', pos: '29', val: 3540, itms: [{ itm_det: { iamt: 540 } }] }] },
  ])
  expect(file.doc_issue.doc_det).toMatchObject([
    { docs: [{ from: 'ST271/26-27/0001', to: 'ST271/26-27/0002', totnum: 2, cancel: 1, net_issue: 1 }] },
  ])
  const receiver = await asha.call(getGstr1, { query: { period, gst_registrations_id: other } })
  expect(receiver).toMatchObject({ considered: 0 })
  expect(receiver.proofs.filter(({ is_even }) => !is_even)).toEqual([])
  expect(await asha.tx(brokenInvariants)).toEqual([])
})

const statement = Buffer.from(
  JSON.stringify({
    data: {
      gstin: '29AADCS4321F1ZJ',
      rtnprd: '102026',
      gendt: '14-11-2026',
      docdata: {
        b2b: [
          {
            ctin: PUNE,
            trdnm: 'Asha',
            supfildt: '11-11-2026',
            supprd: '102026',
            inv: [
              {
                inum: 'ST271/26-27/0001',
                dt: '10-10-2026',
                typ: 'R',
                val: 3540,
                pos: '29',
                rev: 'N',
                itcavl: 'Y',
                rsn: '',
                txval: 3000,
                igst: 540,
                cgst: 0,
                sgst: 0,
                cess: 0,
              },
            ],
          },
        ],
      },
    },
  }),
)

test('the receiver matches it in GSTR-2B, claims its credit once, and it is not cancelled after that', async () => {
  const { asha, main, other, send } = await openTwo()
  const { stock_transfers_id } = await send()
  const of = { period, gst_registrations_id: other }
  await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: statement })
  const { rows } = await asha.call(listGstr2bLines, { query: { ...of, standing: 'matched' } })
  expect(rows).toMatchObject([
    { standing: 'matched', outcome: 'claim_now', bill: { link: `/receivables/stock-transfers/${stock_transfers_id}` } },
  ])
  expect(await asha.call(getStockTransfer, { params: { stock_transfers_id } })).toMatchObject({ reported_in: '2026-10' })
  const credit = async (month: string) => {
    const { cells } = await asha.call(getGstr3b, { query: { ...of, period: month } })
    return cells.find(({ code }) => code === 'itc_OTH')?.figures.igst
  }
  expect(await credit(period)).toBe(540_00)
  const filed = { filed_on: '2026-11-10', acknowledgement: 'AA291026123456X' }
  for (const gst_registrations_id of [main, other]) {
    await asha.call(buildGstr1, { body: { period, gst_registrations_id } })
    await asha.call(fileGstr1, { body: { period, gst_registrations_id, ...filed } })
  }
  await asha.call(buildGstr3b, { body: of })
  await asha.call(fileGstr3b, { body: { ...of, ...filed } })
  expect(await credit('2026-11')).toBe(0)
  const problem = await asha.refused(cancelStockTransfer, {
    params: { stock_transfers_id },
    body: { cancel_reason: 'Not sent' },
  })
  expect(problem).toMatchObject({ status: 409, message: expect.stringContaining('Send the goods back by another one') })
  expect(await asha.tx(brokenInvariants)).toEqual([])
})

test('the same State bears CGST and SGST, and a cancelled transfer leaves no tax', async () => {
  const { asha, main } = await openTwo()
  const second = registration({
    gstin: `27AADCS4321F2Z${gstinCheckCharacter('27AADCS4321F2Z')}`,
    invoice_prefix: 'NAG',
    credit_note_prefix: 'NCN',
  })
  const { rows } = await asha.call(addRegistration, { body: second })
  const to_registrations_id = rows.find(({ gstin }) => gstin === second.gstin)?.gst_registrations_id ?? ''
  const body = { ...transfer, gst_registrations_id: main, to_registrations_id }
  const sent = await asha.call(createStockTransfer, { body })
  expect(sent).toMatchObject({ tax_rule: 'intra', cgst: 270_00, sgst: 270_00, igst: 0 })
  const params = { stock_transfers_id: sent.stock_transfers_id }
  await asha.call(cancelStockTransfer, { params, body: { cancel_reason: 'Not sent' } })
  expect((await rowsByGstin(asha)).map(({ amount }) => amount)).toEqual([0, 0])
  expect(await asha.refused(cancelStockTransfer, { params, body: { cancel_reason: 'Twice' } })).toMatchObject({ status: 409 })
  const { rows: listed } = await asha.call(listStockTransfers, { query: { status: 'cancelled' } })
  expect(listed.map(({ transfer_number }) => transfer_number)).toEqual(['ST271/26-27/0001'])
})

test.each([
  ['to_registrations_id', (main: string) => ({ to_registrations_id: main })],
  ['lines.0.item_name', () => ({ lines: [invoiceLine({ item_type: 'service' as const, hsn: '998313' })] })],
  ['lines.0.hsn', () => ({ lines: [invoiceLine({ item_type: 'goods' as const, hsn: null })] })],
  ['lines', () => ({ lines: [invoiceLine({ item_type: 'goods' as const, hsn: '84713010', rate: 0 })] })],
  ['transfer_date', () => ({ transfer_date: '2026-12-01' })],
])('is refused at %s', async (path, over) => {
  const { asha, ends, main } = await openTwo()
  const body = { ...transfer, ...ends, ...over(main) }
  expect(await asha.refused(createStockTransfer, { body })).toMatchObject({ status: 400, issues: [{ path }] })
})

test('the month that the sender has filed takes no transfer', async () => {
  const { asha, main, ends } = await openTwo()
  await asha.call(buildGstr1, { body: { period, gst_registrations_id: main } })
  await asha.call(fileGstr1, {
    body: { period, gst_registrations_id: main, filed_on: '2026-11-10', acknowledgement: 'AA271026123456X' },
  })
  expect(await asha.refused(createStockTransfer, { body: { ...transfer, ...ends } })).toMatchObject({ status: 409 })
})
