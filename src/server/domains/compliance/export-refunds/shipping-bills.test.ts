import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getExportRefund, saveExportProof } from '#contract/compliance/export-refunds.ts'
import { buildGstr1, fileGstr1, getGstr1, gstr1Upload } from '#contract/compliance/gstr1.ts'
import {
  buildGstr1a,
  decideGstr1Amendment,
  fileGstr1a,
  getGstr1a,
  gstr1aUpload,
  listGstr1Amendments,
} from '#contract/compliance/gstr1-amendments.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { invoiceLine } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { importing } from '#test/support/imports.ts'
import { issued } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { noProof } from './proofs.ts'

const [october, november] = ['2026-10', '2026-11']
const shipped = {
  ...noProof,
  port_code: 'INNSA1',
  shipping_bill_number: '1234567',
  shipping_bill_date: '2026-10-12',
  egm_date: '2026-10-15',
}
let world: World
let books: Awaited<ReturnType<typeof openBooks>>
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  books = await openBooks()
})

async function openBooks() {
  const { asha, customers_id, issue, receive } = await openExporter(world)
  const dates = { invoice_date: '2026-10-10', due_date: '2026-11-10' }
  const lines = [invoiceLine({ quantity: '1', rate: 4_00_000_00, hsn: '520811', item_type: 'goods', gst_rate: '5' })]
  const goods = await issued(asha, customers_id, { ...dates, under_lut: true, lines })
  const work = await issue(1_000_00, '88', {
    ...dates,
    lines: [{ ...invoiceLine({ quantity: '1', item_type: 'service', hsn: '998314', gst_rate: '18' }), foreign_rate: 1_000_00 }],
  })
  const prove = (over: object, invoices_id = goods.invoices_id) =>
    asha.call(saveExportProof, { params: { invoices_id }, body: { ...shipped, ...over } })
  const file = async (period = october) => {
    await asha.call(buildGstr1, { body: { period } })
    await asha.call(fileGstr1, { body: { period, filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' } })
  }
  const upload = async (period: string) => JSON.parse((await asha.send(gstr1Upload, { query: { period } })).body)
  const checks = async (period: string) =>
    (await asha.call(getGstr1, { query: { period } })).checks.map(({ code, count }) => [code, count])
  const amendments = async () => (await asha.call(listGstr1Amendments, { query: { period: november, form: 'gstr1' } })).amendments
  const refund = (period = october) => asha.call(getExportRefund, { query: { period_from: october, period } })
  return { asha, goods, work, receive, prove, file, upload, checks, amendments, refund }
}

test('a shipping bill recorded before filing is in table 6A; without one, goods are warned about and services are not', async () => {
  const { goods, work, prove, checks, file, upload } = books
  expect(await checks(october)).toContainEqual(['GST1-016', 1])
  await prove({})
  expect((await checks(october)).map(([code]) => code)).not.toContain('GST1-016')
  await file()
  const [own] = (await upload(october)).exp
  const rows = own.inv.map((row: Record<string, string>) => [row['inum'], row['sbpcode'], row['sbnum'], row['sbdt']])
  const byNumber = Object.fromEntries(rows.map(([number, ...bill]: string[]) => [number, bill]))
  expect(byNumber).toEqual({
    [goods.invoice_number ?? '']: ['INNSA1', '1234567', '12-10-2026'],
    [work.invoice_number ?? '']: [undefined, undefined, undefined],
  })
})

test('one recorded after filing leaves the filed return as it was, and is proposed once for table 9A', async () => {
  const { asha, goods, prove, file, upload, checks, amendments } = books
  await file()
  const before = await upload(october)
  await prove({})
  expect(await upload(october)).toEqual(before)
  expect(await checks(november)).toContainEqual(['GST1-023', 1])
  expect(await amendments()).toMatchObject([
    {
      cause: 'shipping_bill',
      number: goods.invoice_number,
      is_required: false,
      field_sets: ['shipping'],
      was: { shipping_bill: null },
      now: { shipping_bill: '1234567' },
      difference: { taxable: 0 },
    },
  ])
  const choice = { period: november, form: 'gstr1', kind: 'invoices', id: goods.invoices_id, cause: 'shipping_bill' } as const
  await asha.call(decideGstr1Amendment, { body: { ...choice, decision: 'accepted', reason: null } })
  expect((await checks(november)).map(([code]) => code)).not.toContain('GST1-023')
  await asha.call(buildGstr1, { body: { period: november } })
  expect((await upload(november)).expa).toMatchObject([
    {
      exp_typ: 'WOPAY',
      inv: [{ oinum: goods.invoice_number, oidt: '10-10-2026', sbpcode: 'INNSA1', sbnum: '1234567', sbdt: '12-10-2026' }],
    },
  ])
  // The portal takes it once: a corrected number proposes nothing again.
  await prove({ shipping_bill_number: '7654321' })
  expect((await amendments()).filter(({ decision }) => decision === null)).toEqual([])
})

test('one recorded between GSTR-1 and GSTR-3B goes into GSTR-1A of the month, and into no later return again', async () => {
  const { asha, goods, prove, file, amendments } = books
  await file()
  await prove({})
  const own = { period: october, form: 'gstr1a' } as const
  const { amendments: proposed } = await asha.call(listGstr1Amendments, { query: own })
  expect(proposed).toMatchObject([{ cause: 'shipping_bill', number: goods.invoice_number, now: { shipping_bill: '1234567' } }])
  const choice = { ...own, kind: 'invoices', id: goods.invoices_id, cause: 'shipping_bill' } as const
  await asha.call(decideGstr1Amendment, { body: { ...choice, decision: 'accepted', reason: null } })
  const sheet = JSON.parse((await asha.send(gstr1aUpload, { query: { period: october } })).body)
  expect(sheet.expa).toMatchObject([
    {
      exp_typ: 'WOPAY',
      inv: [{ oinum: goods.invoice_number, oidt: '10-10-2026', sbpcode: 'INNSA1', sbnum: '1234567', sbdt: '12-10-2026' }],
    },
  ])
  expect(await asha.call(getGstr1a, { query: { period: october } })).toMatchObject({ why_not: null, difference: { taxable: 0 } })
  await asha.call(buildGstr1a, { body: { period: october } })
  await asha.call(fileGstr1a, { body: { period: october, filed_on: '2026-11-12', acknowledgement: 'AB271026123456X' } })
  expect((await amendments()).filter(({ decision }) => decision === null)).toEqual([])
})

test('one that GSTR-1A left out is proposed again in the next GSTR-1', async () => {
  const { asha, goods, prove, file, amendments } = books
  await file()
  await prove({})
  const choice = { period: october, form: 'gstr1a', kind: 'invoices', id: goods.invoices_id, cause: 'shipping_bill' } as const
  await asha.call(decideGstr1Amendment, { body: { ...choice, decision: 'left_out', reason: 'In the next return' } })
  expect(await amendments()).toMatchObject([{ cause: 'shipping_bill', decision: null }])
})

test('an FOB value that comes after filing proposes nothing, and a filed export that is cancelled still does', async () => {
  const { asha, goods, prove, file, amendments } = books
  await prove({})
  await file()
  await prove({ fob_value: 3_90_000_00 })
  expect(await amendments()).toEqual([])
  await asha.call(cancelInvoice, {
    params: { invoices_id: goods.invoices_id },
    body: { cancelled_on: '2026-11-16', cancel_reason: 'Came back' },
  })
  expect(await amendments()).toMatchObject([{ cause: 'cancelled', number: goods.invoice_number }])
})

test('several certificates prove what they name, and no more than was received', async () => {
  const { work, receive, prove, refund } = books
  await receive(work.invoices_id, 600_00, 54_000_00, { payment_date: '2026-11-18' })
  const first = { brc_number: 'FIRC-1', brc_date: '2026-11-19', amount: 20_000_00 }
  const certificates = [first, { ...first, brc_number: 'FIRC-2', amount: 30_000_00 }]
  await prove({ ...noProof, certificates }, work.invoices_id)
  const claimed = await refund(november)
  expect(claimed.exports).toBe(50_000_00)
  expect(claimed.lines.find(({ code }) => code === 'unproven_services')?.amount).toBe(4_000_00)
  await prove({ ...noProof, certificates: [{ ...first, amount: 90_000_00 }] }, work.invoices_id)
  expect((await refund(november)).exports).toBe(54_000_00)
  expect(
    await books.asha.refused(saveExportProof, {
      params: { invoices_id: work.invoices_id },
      body: { ...noProof, certificates: [first, first] },
    }),
  ).toMatchObject({ issues: [{ path: 'certificates.1.brc_number' }] })
})

test('goods count at 1.5 times like goods at most, and the undertaking says until when they must leave', async () => {
  const { prove, refund } = books
  expect((await refund()).statement[0]?.undertaking).toEqual({
    state: 'open',
    until: '2027-01-10',
    pay_by: '2027-01-25',
    // 5% of ₹4,00,000.
    tax: 20_000_00,
    interest: 0,
  })
  await prove({ like_value: 2_00_000_00 })
  expect(await refund()).toMatchObject({ exports: 3_00_000_00, statement: [{ undertaking: { state: 'met' } }, {}] })
})

test('shipping bills of a file are recorded each on its invoice, and a row of no export is refused', async () => {
  const { asha, goods, refund } = books
  const files = importing(world, 'export-proofs')
  const head = 'Invoice number,Port code,SB no,SB date,FOB,EGM date\n'
  const row = `${goods.invoice_number},INNSA1,1234567,12-10-2026,390000,15-10-2026`
  expect(await files.made(asha, `${head}${row}\n`)).toMatchObject({ made_count: 1 })
  expect((await refund()).statement[0]).toMatchObject({ shipping_bill_number: '1234567', fob_value: 3_90_000_00, left_out: null })
  const wrong = await files.wrong(
    asha,
    `${head}INV/99,INNSA1,1234567,12-10-2026,,\n${goods.invoice_number},INNSA1,7,12-10-2026,,\n`,
  )
  expect(wrong.map(([row_no, path]) => [row_no, path])).toEqual([
    [2, 'invoice_number'],
    [3, 'shipping_bill_number'],
  ])
})
