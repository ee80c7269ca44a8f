import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildGstr1a,
  correctGstr1Document,
  decideGstr1Amendment,
  fileGstr1a,
  getGstr1a,
  gstr1aUpload,
  listGstr1Amendments,
  undoGstr1Amendment,
} from '#contract/compliance/gstr1-amendments.ts'
import { buildGstr1, fileGstr1, getGstr1, gstr1Upload } from '#contract/compliance/gstr1.ts'
import { getGstr3b } from '#contract/compliance/gstr3b.ts'
import { reopenModule } from '#server/domains/accounting/periods/modules.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { customer, invoiceLine } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const [october, november] = ['2026-10', '2026-11']
const inOctober = { invoice_date: '2026-10-15', due_date: '2026-11-14' }
let world: World
beforeAll(async () => {
  world = await openWorld()
})

async function fileOctober(asha: Actor) {
  await asha.call(buildGstr1, { body: { period: october } })
  await asha.call(fileGstr1, { body: { period: october, filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' } })
}
const cancel = (asha: Actor, { invoices_id }: { invoices_id: string }, cancelled_on = '2026-11-16') =>
  asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on, cancel_reason: 'Wrong customer' } })
const listed = async (asha: Actor, period = november, form: 'gstr1' | 'gstr1a' = 'gstr1') =>
  (await asha.call(listGstr1Amendments, { query: { period, form } })).amendments
const view = (asha: Actor, period = november) => asha.call(getGstr1, { query: { period } })
const upload = async (asha: Actor, period = november) => JSON.parse((await asha.send(gstr1Upload, { query: { period } })).body)
const outward = async (asha: Actor, period: string) => {
  const { cells } = await asha.call(getGstr3b, { query: { period } })
  return cells.find(({ code }) => code === 'osup_det')?.figures
}
const isEven = async (asha: Actor, period = november) =>
  (await view(asha, period)).proofs.map(({ code, is_even }) => [code, is_even]).filter(([, even]) => even !== true)
const correction = { gstin: null, place: null, port: null, shipping_bill: null, shipped_on: null, reason: 'Typed wrong' }

describe('an invoice cancelled after its month was filed', () => {
  test('waits for a person, and accepted it is in table 9A by the difference, in the books and in GSTR-3B', async () => {
    const { asha, customers_id } = await openSeller(world)
    const wrong = await issued(asha, customers_id, inOctober)
    await issued(asha, customers_id, inOctober)
    await fileOctober(asha)
    await issued(asha, customers_id)
    await cancel(asha, wrong)
    expect(await view(asha)).toMatchObject({
      is_blocked: true,
      checks: expect.arrayContaining([expect.objectContaining({ code: 'GST1-019', count: 1 })]),
    })
    expect(await asha.refused(buildGstr1, { body: { period: november } })).toMatchObject({ code: 'wrong_state' })
    const [proposed] = await listed(asha)
    expect(proposed).toMatchObject({
      cause: 'cancelled',
      number: wrong.invoice_number,
      was: { value: 1_180_00, figures: { taxable: 1_000_00, cgst: 90_00 } },
      now: { value: 0, figures: { taxable: 0, cgst: 0 } },
      difference: { taxable: -1_000_00, cgst: -90_00, sgst: -90_00 },
      decision: null,
      is_required: true,
      why_not: null,
    })
    const choice = { period: november, form: 'gstr1', kind: 'invoices', id: wrong.invoices_id, cause: 'cancelled' } as const
    expect(await asha.refused(decideGstr1Amendment, { body: { ...choice, decision: 'left_out', reason: ' ' } })).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'reason' }],
    })
    const { amendments } = await asha.call(decideGstr1Amendment, { body: { ...choice, decision: 'accepted', reason: null } })
    expect(amendments).toMatchObject([{ decision: 'accepted' }])
    expect(await view(asha)).toMatchObject({ is_blocked: false })
    expect(await isEven(asha)).toEqual([])
    const file = await upload(asha)
    expect(file.b2ba).toMatchObject([
      {
        inv: [
          {
            oinum: wrong.invoice_number,
            oidt: '15-10-2026',
            inum: wrong.invoice_number,
            val: 0,
            itms: [{ itm_det: { txval: 0, camt: 0 } }],
          },
        ],
      },
    ])
    // What November sold and what the amendment takes back come to nothing in table 12.
    expect(file.hsn).toBeUndefined()
    // One invoice of November less the cancelled one of October; October itself stays as it was filed.
    expect(await outward(asha, november)).toMatchObject({ taxable: 0, cgst: 0 })
    expect(await outward(asha, october)).toMatchObject({ taxable: 2_000_00, cgst: 180_00 })
    expect(await isEven(asha, october)).toEqual([])
    expect(await asha.refused(decideGstr1Amendment, { body: { ...choice, decision: 'accepted', reason: null } })).toMatchObject({
      code: 'wrong_state',
    })
  })

  test('left out with a reason changes nothing, and is asked once', async () => {
    const { asha, customers_id } = await openSeller(world)
    const wrong = await issued(asha, customers_id, inOctober)
    await fileOctober(asha)
    await cancel(asha, wrong)
    const choice = { period: november, form: 'gstr1', kind: 'invoices', id: wrong.invoices_id, cause: 'cancelled' } as const
    const { amendments } = await asha.call(decideGstr1Amendment, {
      body: { ...choice, decision: 'left_out', reason: 'A credit note reports it' },
    })
    expect(amendments).toMatchObject([{ decision: 'left_out', reason: 'A credit note reports it' }])
    expect(await view(asha)).toMatchObject({ is_blocked: false })
    expect((await upload(asha)).b2ba).toBeUndefined()
    expect(await isEven(asha)).toEqual([])
    expect(await listed(asha, '2026-12')).toEqual([])
    await asha.call(undoGstr1Amendment, { params: { gst_amendments_id: amendments[0]?.gst_amendments_id ?? '' } })
    expect(await view(asha)).toMatchObject({ is_blocked: true })
  })

  test('of a consumer amends the row of its month in table 10', async () => {
    const { asha } = await openSeller(world)
    const { customers_id } = await asha.call(createCustomer, {
      body: customer({ email: null, gst_treatment: 'unregistered', gstin: null, customer_name: 'Asmita Kale' }),
    })
    const wrong = await issued(asha, customers_id, inOctober)
    await issued(asha, customers_id, { ...inOctober, lines: [invoiceLine({ quantity: '2' })] })
    await fileOctober(asha)
    await cancel(asha, wrong)
    const choice = { period: november, form: 'gstr1', kind: 'invoices', id: wrong.invoices_id, cause: 'cancelled' } as const
    await asha.call(decideGstr1Amendment, { body: { ...choice, decision: 'accepted', reason: null } })
    expect((await upload(asha)).b2csa).toEqual([
      {
        omon: '102026',
        sply_ty: 'INTRA',
        typ: 'OE',
        pos: '27',
        itms: [{ rt: 18, txval: 2_000, camt: 180, samt: 180, csamt: 0 }],
      },
    ])
    expect(await outward(asha, november)).toMatchObject({ taxable: -1_000_00, cgst: -90_00 })
    expect(await isEven(asha)).toEqual([])
  })
})

describe('a filed invoice', () => {
  test('gets another place of supply, and only its tax moves', async () => {
    const { asha, customers_id } = await openSeller(world)
    const { invoice_number } = await issued(asha, customers_id, inOctober)
    await fileOctober(asha)
    const body = { ...correction, period: november, form: 'gstr1', number: invoice_number ?? '', place: '29' } as const
    const { amendments } = await asha.call(correctGstr1Document, { body })
    expect(amendments).toMatchObject([
      { cause: 'entered', was: { place: '27' }, now: { place: '29' }, difference: { taxable: 0, igst: 180_00, cgst: -90_00 } },
    ])
    expect((await upload(asha)).b2ba).toMatchObject([{ inv: [{ pos: '29', itms: [{ itm_det: { iamt: 180, txval: 1_000 } }] }] }])
    expect(await outward(asha, november)).toEqual({ taxable: 0, igst: 180_00, cgst: -90_00, sgst: -90_00, cess: 0 })
    expect(await isEven(asha)).toEqual([])
    expect(await asha.refused(correctGstr1Document, { body })).toMatchObject({
      issues: [{ path: 'number', message: expect.stringContaining('once') }],
    })
    const { amendments: both } = await asha.call(correctGstr1Document, {
      body: { ...body, place: null, gstin: '27AADCB2230M1ZT' },
    })
    expect(both).toHaveLength(2)
    expect((await upload(asha)).b2ba).toMatchObject([{ ctin: '27AADCB2230M1ZT', inv: [{ pos: '29' }] }])
  })

  test.each([
    [{ number: 'INV/1' }, 'number'],
    [{}, 'gstin'],
    [{ place: '99' }, 'place'],
    [{ shipping_bill: '12345' }, 'shipping_bill'],
    [{ reason: ' ', place: '29' }, 'reason'],
  ])('is not corrected by %o', async (over, path) => {
    const { asha, customers_id } = await openSeller(world)
    const { invoice_number } = await issued(asha, customers_id, inOctober)
    await fileOctober(asha)
    const body = { ...correction, period: november, form: 'gstr1', number: invoice_number ?? '', ...over } as const
    expect(await asha.refused(correctGstr1Document, { body })).toMatchObject({ issues: [{ path }] })
  })

  test('is shown when its customer has another GSTIN now, and does not hold up the return', async () => {
    const { asha, customers_id } = await openSeller(world)
    const { invoices_id } = await issued(asha, customers_id, inOctober)
    await fileOctober(asha)
    await asha.tx((tx) =>
      tx.client.query(`UPDATE customers SET gstin = '27AADCB2230M1ZT' WHERE companies_id = $1 AND customers_id = $2`, [
        tx.companies_id,
        customers_id,
      ]),
    )
    expect(await listed(asha)).toMatchObject([{ cause: 'customer_gstin', is_required: false, now: { gstin: '27AADCB2230M1ZT' } }])
    const { is_blocked, checks } = await view(asha)
    expect([is_blocked, checks.map(({ code }) => code)]).toEqual([false, expect.arrayContaining(['GST1-021'])])
    const choice = { period: november, form: 'gstr1', kind: 'invoices', id: invoices_id, cause: 'customer_gstin' } as const
    await asha.call(decideGstr1Amendment, { body: { ...choice, decision: 'accepted', reason: null } })
    expect((await upload(asha)).b2ba).toMatchObject([{ ctin: '27AADCB2230M1ZT', inv: [{ val: 1_180 }] }])
    expect(await isEven(asha)).toEqual([])
  })

  test('that is older than its last day is left out only', async () => {
    const { asha, customers_id } = await openSeller(world)
    const old = { invoice_date: '2025-03-15', due_date: '2025-04-14' }
    const wrong = await issued(asha, customers_id, old)
    await asha.call(buildGstr1, { body: { period: '2025-03' } })
    await asha.call(fileGstr1, { body: { period: '2025-03', filed_on: '2025-04-11', acknowledgement: 'AA270325123456X' } })
    await cancel(asha, wrong)
    expect(await listed(asha)).toMatchObject([{ why_not: 'It could be amended until 30 Nov 2025.' }])
    const choice = { period: november, form: 'gstr1', kind: 'invoices', id: wrong.invoices_id, cause: 'cancelled' } as const
    expect(await asha.refused(decideGstr1Amendment, { body: { ...choice, decision: 'accepted', reason: null } })).toMatchObject({
      code: 'wrong_state',
    })
  })
})

test('an invoice recorded after its month was filed is reported in the next return, and counted once', async () => {
  const { asha, customers_id } = await openSeller(world)
  await issued(asha, customers_id, inOctober)
  await fileOctober(asha)
  await asha.tx((tx) => reopenModule(tx, 'sales', null, 'An invoice was forgotten'))
  const late = await issued(asha, customers_id, inOctober)
  expect(await listed(asha)).toMatchObject([{ cause: 'late', was: null, difference: { taxable: 1_000_00 } }])
  expect(await view(asha, october)).toMatchObject({ reported: 1, excluded: [{ label: late.invoice_number }] })
  const choice = { period: november, form: 'gstr1', kind: 'invoices', id: late.invoices_id, cause: 'late' } as const
  await asha.call(decideGstr1Amendment, { body: { ...choice, decision: 'accepted', reason: null } })
  expect((await upload(asha)).b2b).toMatchObject([{ inv: [{ inum: late.invoice_number, idt: '15-10-2026' }] }])
  expect([await outward(asha, october), await outward(asha, november)]).toMatchObject([
    { taxable: 1_000_00 },
    { taxable: 1_000_00 },
  ])
  expect(await isEven(asha)).toEqual([])
})

describe('GSTR-1A', () => {
  const filed = { period: october, filed_on: '2026-11-15', acknowledgement: 'AB271026123456X' }

  test('adds and amends documents of its own month, once, and its difference is in GSTR-3B of that month', async () => {
    const { asha, customers_id } = await openSeller(world)
    const wrong = await issued(asha, customers_id, inOctober)
    expect(await asha.call(getGstr1a, { query: { period: october } })).toMatchObject({
      why_not: 'File GSTR-1 of this period first.',
    })
    await fileOctober(asha)
    await asha.tx((tx) => reopenModule(tx, 'sales', null, 'An invoice was forgotten'))
    const late = await issued(asha, customers_id, { ...inOctober, lines: [invoiceLine({ quantity: '3' })] })
    await cancel(asha, wrong)
    expect(await asha.call(getGstr1a, { query: { period: october } })).toMatchObject({ why_not: null, waiting: 2, sections: [] })
    expect(await asha.refused(buildGstr1a, { body: { period: october } })).toMatchObject({ code: 'wrong_state' })
    for (const [id, cause] of [
      [late.invoices_id, 'late'],
      [wrong.invoices_id, 'cancelled'],
    ] as const)
      await asha.call(decideGstr1Amendment, {
        body: { period: october, form: 'gstr1a', kind: 'invoices', id, cause, decision: 'accepted', reason: null },
      })
    expect(await outward(asha, october)).toMatchObject({ taxable: 1_000_00 })
    await asha.call(buildGstr1a, { body: { period: october } })
    const file = JSON.parse((await asha.send(gstr1aUpload, { query: { period: october } })).body)
    expect(file).toMatchObject({
      fp: '102026',
      b2b: [{ inv: [{ inum: late.invoice_number, val: 3_540 }] }],
      b2ba: [{ inv: [{ oinum: wrong.invoice_number, val: 0 }] }],
    })
    const { filing, difference } = await asha.call(fileGstr1a, { body: filed })
    expect([filing.status, difference]).toMatchObject(['filed', { taxable: 2_000_00, cgst: 180_00 }])
    expect(await outward(asha, october)).toMatchObject({ taxable: 3_000_00, cgst: 270_00 })
    // November has neither again: its books explain the reversal.
    expect(await listed(asha)).toEqual([])
    expect(await outward(asha, november)).toMatchObject({ taxable: 0 })
    expect(await isEven(asha)).toEqual([])
    expect(await asha.refused(buildGstr1a, { body: { period: october } })).toMatchObject({ message: 'You filed this return.' })
  })

  test('changes no GSTIN', async () => {
    const { asha, customers_id } = await openSeller(world)
    const { invoice_number } = await issued(asha, customers_id, inOctober)
    await fileOctober(asha)
    const body = {
      ...correction,
      period: october,
      form: 'gstr1a',
      number: invoice_number ?? '',
      gstin: '27AADCB2230M1ZT',
    } as const
    expect(await asha.refused(correctGstr1Document, { body })).toMatchObject({ issues: [{ path: 'gstin' }] })
  })
})

test('only who files taxes sees amendments', async () => {
  const { asha } = await openSeller(world)
  const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
  expect(await clerk.refused(listGstr1Amendments, { query: { period: november, form: 'gstr1' } })).toMatchObject({ status: 403 })
})
