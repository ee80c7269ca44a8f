import { beforeEach, expect, test } from 'vitest'
import { getTdsFilings, recordTdsFiling, undoTdsFiling } from '#contract/compliance/tds-corrections.ts'
import { getTdsDeductor, tdsStatementFile, updateTdsDeductor } from '#contract/compliance/tds-statements.ts'
import { updateVendor } from '#contract/directory/vendors.ts'
import { cancelBill, getBill } from '#contract/purchases/bills.ts'
import { readStatement } from '#core/compliance/tds-statements/read.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { deductorDetails, openDeductor } from '#test/support/deductor.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
let books: Awaited<ReturnType<typeof openDeductor>>
beforeEach(async () => {
  books = await openDeductor(world)
  await books.asha.call(updateTdsDeductor, { body: deductorDetails })
})

const query = { quarter: '2026-Q2' }
const filings = () => books.asha.call(getTdsFilings, { query })
const filed = (receipt: string, filed_on: string) =>
  books.asha.call(recordTdsFiling, { body: { quarter: '2026-Q2', receipt, filed_on } })
const REGULAR = 'ABCDEF123456789'
const CORRECTION = 'ABCDEF123456790'

test('a quarter goes from its first bill to the statement, and what changes later is proposed as a correction', async () => {
  const { asha, payee, billed, pay } = books
  const rane = await payee('Rane', 'AAPFR0939F')
  const ganesh = await payee('Ganesh Works', null, 'contractor')
  await billed(rane, '2026-07-10', 60_000_00)
  const wrong = await billed(rane, '2026-07-11', 20_000_00)
  await billed(ganesh, '2026-08-12', 40_000_00, 'contractor')
  await pay('2026-07-01', '00001', '2026-08-07')
  await pay('2026-08-01', '00002', '2026-09-07')
  expect(await filings()).toEqual({ form: '140', state: 'not_filed', filings: [], corrections: [] })
  const early = { quarter: '2026-Q2', receipt: REGULAR, filed_on: '2026-09-30' }
  expect((await asha.refused(recordTdsFiling, { body: early })).issues[0]?.path).toBe('filed_on')
  const done = await filed(REGULAR, '2026-10-20')
  expect(done).toMatchObject({ state: 'filed', corrections: [], filings: [{ deductees: 3, deducted: 16_000_00 }] })
  // The next statement names it.
  expect((await asha.call(getTdsDeductor, {})).deductor?.previous_receipt).toBe(REGULAR)

  // A bill is cancelled, a PAN is given late, a bill of the quarter comes late, and the responsible person changes.
  const cancel = { cancelled_on: '2026-11-02', cancel_reason: 'Not ours' }
  await asha.call(cancelBill, { params: { bills_id: wrong.bills_id }, body: cancel })
  const body = vendor({
    vendor_name: 'Ganesh Works',
    gstin: null,
    gst_treatment: 'unregistered',
    pan: 'ABCPG1234K',
    tds_nature: 'contractor',
  })
  await asha.call(updateVendor, { params: { vendors_id: ganesh }, body })
  await billed(rane, '2026-09-15', 10_000_00)
  await pay('2026-09-01', '00003', '2026-11-10')
  await asha.call(updateTdsDeductor, { body: { ...deductorDetails, designation: 'Partner', previous_receipt: REGULAR } })
  const { corrections } = await filings()
  expect(corrections.map(({ kind, label }) => [kind, label])).toEqual([
    ['header', 'PNES12345B'],
    ['challan', '0510308 00003'],
    ['deductee_deleted', 'RANE'],
    ['pan', 'GANESH WORKS'],
    ['deductee_added', 'RANE'],
  ])
  expect(corrections[0]?.fields).toEqual([{ field: 'designation', before: 'DIRECTOR', after: 'PARTNER' }])
  expect(corrections[2]?.fields).toContainEqual({ field: 'deducted', before: 2_000_00, after: null })
  expect(corrections[3]?.fields).toEqual([
    { field: 'pan', before: 'PANNOTAVBL', after: 'ABCPG1234K' },
    { field: 'reason', before: 'C', after: '' },
  ])
  expect(corrections[4]?.fields).toContainEqual({ field: 'deducted', before: null, after: 1_000_00 })

  expect((await asha.refused(recordTdsFiling, { body: { ...early, filed_on: '2026-11-20' } })).issues[0]?.path).toBe('receipt')
  const corrected = await filed(CORRECTION, '2026-11-20')
  expect(corrected).toMatchObject({ state: 'corrected', corrections: [], filings: [{}, { deductees: 3, deducted: 15_000_00 }] })
  expect((await asha.refused(recordTdsFiling, { body: { ...early, filed_on: '2026-11-21' } })).code).toBe('wrong_state')
  // The receipt of a correction is not that of the last statement.
  expect((await asha.call(getTdsDeductor, {})).deductor?.previous_receipt).toBe(REGULAR)
})

test('what was filed stays as it was, whatever the file says later; a filing recorded by mistake is removed', async () => {
  const { asha, payee, billed, pay } = books
  await billed(await payee('Rane', 'AAPFR0939F'), '2026-07-10', 60_000_00)
  await pay('2026-07-01', '00001', '2026-08-07')
  const file = (await asha.send(tdsStatementFile, { query })).body
  await filed(REGULAR, '2026-10-20')
  expect(readStatement(file).statement?.challans[0]?.deductees).toHaveLength(1)
  const undone = await asha.call(undoTdsFiling, { body: query })
  expect(undone).toMatchObject({ state: 'not_filed', filings: [], corrections: [] })
  expect((await asha.call(getTdsDeductor, {})).deductor?.previous_receipt).toBeNull()
  expect((await asha.refused(undoTdsFiling, { body: query })).code).toBe('not_found')
  const other = (await openSeller(world, 'Other Traders')).asha
  expect(await other.call(getTdsFilings, { query })).toMatchObject({ state: 'not_filed', filings: [] })
})

test('tax on another bill that a challan paid stays there after a cancel, and counts for the next bill of the year', async () => {
  const { asha, payee, billed, pay } = books
  const rane = await payee('Rane', 'AAPFR0939F')
  await billed(rane, '2026-07-01', 30_000_00)
  const large = await billed(rane, '2026-07-10', 30_000_00)
  const last = await billed(rane, '2026-07-20', 10_000_00)
  await pay('2026-07-01', '00001', '2026-08-07')
  const body = { cancelled_on: '2026-11-02', cancel_reason: 'Not ours' }
  await asha.call(cancelBill, { params: { bills_id: large.bills_id }, body })
  const { amount_due, payments } = await asha.call(getBill, { params: { bills_id: last.bills_id } })
  expect([amount_due, payments]).toEqual([9_000_00, []])
  // 60,000 are due, 10,000 of them are taxed.
  expect(await billed(rane, '2026-11-10', 20_000_00)).toMatchObject({ tds_base: 50_000_00, tds_amount: 5_000_00 })
  expect(await asha.tx(async (tx) => (await verifyBooks(tx)).broken)).toEqual([])
})
