import { beforeAll, expect, test } from 'vitest'
import {
  buildGstr1a,
  correctGstr1Document,
  decideGstr1Amendment,
  fileGstr1a,
  listGstr1Amendments,
  undoGstr1Amendment,
} from '#contract/compliance/gstr1-amendments.ts'
import { buildGstr1, fileGstr1, getGstr1, gstr1Upload } from '#contract/compliance/gstr1.ts'
import { buildGstr3b, fileGstr3b, getGstr3b } from '#contract/compliance/gstr3b.ts'
import { getGstr9 } from '#contract/compliance/gstr9.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { reopenModule } from '#server/domains/accounting/periods/modules.ts'
import { newId } from '#server/platform/ids.ts'
import { customer } from '#test/support/builders.ts'
import { copyInvoices } from '#test/support/invoice-copies.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const [august, september, october] = ['2026-08', '2026-09', '2026-10']
const inAugust = { invoice_date: '2026-08-15', due_date: '2026-09-14' }
let world: World
beforeAll(async () => {
  world = await openWorld()
})

const filed = (period: string) => ({ period, filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' })
async function file(asha: Actor, period: string) {
  await asha.call(buildGstr1, { body: { period } })
  await asha.call(fileGstr1, { body: filed(period) })
}
async function late(asha: Actor, customers_id: string) {
  await asha.tx((tx) => reopenModule(tx, 'sales', null, 'An invoice was forgotten'))
  return issued(asha, customers_id, inAugust)
}
const cancel = (asha: Actor, { invoices_id }: { invoices_id: string }, cancelled_on: string) =>
  asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on, cancel_reason: 'Wrong customer' } })
const listed = async (asha: Actor, period: string, form: 'gstr1' | 'gstr1a' = 'gstr1') =>
  (await asha.call(listGstr1Amendments, { query: { period, form } })).amendments
const accept = (
  asha: Actor,
  period: string,
  { invoices_id: id }: { invoices_id: string },
  cause: 'late' | 'cancelled',
  form: 'gstr1' | 'gstr1a' = 'gstr1',
) =>
  asha.call(decideGstr1Amendment, {
    body: { period, form, kind: 'invoices', id, cause, decision: 'accepted', reason: null },
  })
const outward = async (asha: Actor, period: string) => {
  const { cells } = await asha.call(getGstr3b, { query: { period } })
  return cells.find(({ code }) => code === 'osup_det')?.figures
}
const upload = async (asha: Actor, period: string) => JSON.parse((await asha.send(gstr1Upload, { query: { period } })).body)

test('a late invoice that is cancelled after its return was filed is amended in the next one', async () => {
  const { asha } = await openSeller(world)
  const { customers_id } = await asha.call(createCustomer, {
    body: customer({ email: null, gst_treatment: 'unregistered', gstin: null, customer_name: 'Asmita Kale' }),
  })
  await file(asha, august)
  const forgotten = await late(asha, customers_id)
  await accept(asha, september, forgotten, 'late')
  await file(asha, september)
  expect(await outward(asha, september)).toMatchObject({ taxable: 1_000_00 })
  await cancel(asha, forgotten, '2026-10-05')
  expect(await listed(asha, october)).toMatchObject([{ cause: 'cancelled', filed_period: september }])
  await accept(asha, october, forgotten, 'cancelled')
  // Table 10 takes it from the row of September, which reported it.
  expect((await upload(asha, october)).b2csa).toMatchObject([{ omon: '092026', itms: [{ txval: 0 }] }])
  expect(await outward(asha, october)).toMatchObject({ taxable: -1_000_00, cgst: -90_00 })
})

test('a late invoice that is cancelled before its return is filed is not reported', async () => {
  const { asha, customers_id } = await openSeller(world)
  await file(asha, august)
  const forgotten = await late(asha, customers_id)
  await accept(asha, september, forgotten, 'late')
  await cancel(asha, forgotten, '2026-09-20')
  expect(await outward(asha, september)).toMatchObject({ taxable: 0, cgst: 0 })
  expect(await asha.call(getGstr1, { query: { period: september } })).toMatchObject({ reported: 0, cancelled: 1 })
  await file(asha, september)
  expect(await listed(asha, october)).toEqual([])
})

test('a late invoice that GSTR-1A reported is amended in the month of its cancellation, and is in the annual return', async () => {
  const { asha, customers_id } = await openSeller(world)
  await file(asha, august)
  const forgotten = await late(asha, customers_id)
  await accept(asha, august, forgotten, 'late', 'gstr1a')
  // GSTR-3B waits for GSTR-1A that someone began.
  expect(await asha.refused(buildGstr3b, { body: { period: august } })).toMatchObject({ code: 'wrong_state' })
  await asha.call(buildGstr1a, { body: { period: august } })
  await asha.call(fileGstr1a, { body: filed(august) })
  await asha.call(buildGstr3b, { body: { period: august } })
  await asha.call(fileGstr3b, { body: filed(august) })
  expect(await outward(asha, august)).toMatchObject({ taxable: 1_000_00 })
  const annual = await asha.call(getGstr9, { query: { year_start: '2026-04-01' } })
  expect(annual.cells.find(({ code }) => code === '4N')?.figures).toMatchObject({ taxable: 1_000_00, cgst: 90_00 })
  await cancel(asha, forgotten, '2026-09-05')
  expect(await listed(asha, september)).toMatchObject([{ cause: 'cancelled', filed_period: august }])
  await accept(asha, september, forgotten, 'cancelled')
  expect(await outward(asha, september)).toMatchObject({ taxable: -1_000_00, cgst: -90_00 })
})

test('GSTR-3B can be filed once amendments of an unfiled GSTR-1A are undone', async () => {
  const { asha, customers_id } = await openSeller(world)
  await file(asha, august)
  const forgotten = await late(asha, customers_id)
  const { amendments } = await accept(asha, august, forgotten, 'late', 'gstr1a')
  expect((await asha.call(getGstr3b, { query: { period: august } })).checks).toContainEqual(
    expect.objectContaining({ code: 'GST3-013', severity: 'blocks' }),
  )
  await asha.call(undoGstr1Amendment, { params: { gst_amendments_id: amendments[0]?.gst_amendments_id ?? '' } })
  await asha.call(buildGstr3b, { body: { period: august } })
  await asha.call(fileGstr3b, { body: filed(august) })
  expect(await listed(asha, september)).toMatchObject([{ cause: 'late', decision: null }])
})

test('a change that GSTR-1A left out is proposed again in GSTR-1, once', async () => {
  const { asha, customers_id } = await openSeller(world)
  await file(asha, august)
  const forgotten = await late(asha, customers_id)
  const choice = {
    kind: 'invoices',
    id: forgotten.invoices_id,
    cause: 'late',
    decision: 'left_out',
    reason: 'In September',
  } as const
  await asha.call(decideGstr1Amendment, { body: { ...choice, period: august, form: 'gstr1a' } })
  expect(await listed(asha, september)).toMatchObject([{ cause: 'late', decision: null, is_required: true }])
  await asha.call(decideGstr1Amendment, { body: { ...choice, period: september, form: 'gstr1', reason: 'Never' } })
  expect(await listed(asha, september)).toMatchObject([{ cause: 'late', decision: 'left_out', reason: 'Never' }])
  expect(await listed(asha, '2026-10')).toEqual([])
})

test('a return is built again when amendments were entered or taken back after it was built', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoice_number } = await issued(asha, customers_id, inAugust)
  await file(asha, august)
  await asha.call(buildGstr1, { body: { period: september } })
  const none = { gstin: null, port: null, shipping_bill: null, shipped_on: null }
  const { amendments } = await asha.call(correctGstr1Document, {
    body: { ...none, period: september, form: 'gstr1', number: invoice_number ?? '', place: '29', reason: 'Typed wrong' },
  })
  const changed = { code: 'wrong_state', message: expect.stringContaining('Build it again') }
  expect(await asha.refused(fileGstr1, { body: filed(september) })).toMatchObject(changed)
  await asha.call(buildGstr1, { body: { period: september } })
  expect((await asha.call(getGstr1, { query: { period: september } })).filing.change_count).toBe(0)
  await asha.call(undoGstr1Amendment, { params: { gst_amendments_id: amendments[0]?.gst_amendments_id ?? '' } })
  expect(await asha.refused(fileGstr1, { body: filed(september) })).toMatchObject(changed)
})

test('a document that no return reports is not amended', async () => {
  const { asha, customers_id } = await openSeller(world)
  const free = await issued(asha, customers_id, inAugust)
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE invoices SET seller = jsonb_set(seller::jsonb, '{gst_scheme}', '"composition"') WHERE companies_id = $1 AND invoices_id = $2`,
      [tx.companies_id, free.invoices_id],
    ),
  )
  await file(asha, august)
  await cancel(asha, free, '2026-09-05')
  expect(await listed(asha, september)).toEqual([])
})

test('a change is found beside any number of documents that were cancelled before their month was filed', async () => {
  const { asha, customers_id } = await openSeller(world)
  const gone = await issued(asha, customers_id, { ...inAugust, invoice_date: '2026-08-02' })
  await cancel(asha, gone, '2026-08-03')
  await copyInvoices(asha, gone.invoices_id, 600)
  const wrong = await issued(asha, customers_id, inAugust)
  await file(asha, august)
  await cancel(asha, wrong, '2026-09-05')
  expect((await listed(asha, september)).map(({ id }) => id)).toEqual([wrong.invoices_id])
})

test('a filed annual return ends amendments of its year', async () => {
  const { asha, customers_id } = await openSeller(world)
  const wrong = await issued(asha, customers_id, inAugust)
  await file(asha, august)
  await cancel(asha, wrong, '2026-09-05')
  const why_not = async () => (await listed(asha, september))[0]?.why_not
  expect(await why_not()).toBeNull()
  await asha.tx((tx) =>
    tx.client.query(
      `INSERT INTO gst_returns (companies_id, gst_returns_id, return_form, gstin, period, status, content_hash, sections, documents, built_at, filed_on, acknowledgement, filed_at)
       SELECT companies_id, $2, 'gstr9', gstin, '2027-03-01', 'filed', content_hash, sections, '{}', built_at, filed_on, acknowledgement, filed_at
       FROM gst_returns WHERE companies_id = $1`,
      [tx.companies_id, newId()],
    ),
  )
  expect(await why_not()).toBe('You filed the annual return of its year. It can no longer be amended.')
  expect(
    await asha.refused(decideGstr1Amendment, {
      body: {
        period: september,
        form: 'gstr1',
        kind: 'invoices',
        id: wrong.invoices_id,
        cause: 'cancelled',
        decision: 'accepted',
        reason: null,
      },
    }),
  ).toMatchObject({ code: 'wrong_state' })
})
