import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  approveGstr1,
  buildGstr1,
  fileGstr1,
  getGstr1,
  gstr1Upload,
  gstr1Workbook,
  listGstr1Rows,
} from '#contract/compliance/gstr1.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { createCustomer, type NewCustomer } from '#contract/directory/customers.ts'
import { receiveAdvance } from '#contract/sales/advances.ts'
import { createCashMemo } from '#contract/sales/cash-memos.ts'
import { createCreditNote, type CreditNoteInput, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { cancelInvoice, createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import type { Filer } from '#core/compliance/gstr1/model.ts'
import { readReturn } from '#core/compliance/gstr1/read-return.ts'
import { uploadFile, uploadLists } from '#core/compliance/gstr1/upload.ts'
import { describeHsn } from '#server/domains/directory/hsn-codes/master.ts'
import { post } from '#server/ledger/post.ts'
import { advance, cashMemo, creditNote, customer, invoice, invoiceLine } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { tablesOf } from './return-files.ts'

const period = '2026-11'
let world: World
beforeAll(async () => {
  world = await openWorld()
})

const view = (asha: Actor, of = period) => asha.call(getGstr1, { query: { period: of } })
const rowsOf = async (asha: Actor, section: string) => (await asha.call(listGstr1Rows, { query: { period, section } })).rows
const somebody = async (asha: Actor, over: Partial<NewCustomer>) =>
  (await asha.call(createCustomer, { body: customer({ email: null, ...over }) })).customers_id
async function credited(asha: Actor, customers_id: string, over: Partial<CreditNoteInput> = {}) {
  const { credit_notes_id, version } = await asha.call(createCreditNote, { body: creditNote(customers_id, over) })
  return asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
}

/** A month with every kind of supply. */
async function busyMonth() {
  const { asha, customers_id, bank } = await openSeller(world)
  const unregistered = { gst_treatment: 'unregistered', gstin: null } as const
  const here = await somebody(asha, { ...unregistered, customer_name: 'Asmita Kale' })
  const away = await somebody(asha, { ...unregistered, customer_name: 'Ravi Nair', state_code: '32' })
  const abroad = await somebody(asha, {
    gst_treatment: 'overseas',
    gstin: null,
    customer_name: 'Oslo Yarn AS',
    state_code: null,
    pincode: null,
  })
  const sez = await somebody(asha, {
    gst_treatment: 'sez',
    gstin: '29AAGCB7383J1Z4',
    customer_name: 'SEZ Unit',
    state_code: '29',
  })
  const lines = [
    invoiceLine(),
    invoiceLine({ gst_rate: '5', hsn: '5205', quantity: '2' }),
    invoiceLine({ gst_rate: '0', hsn: '1006' }),
  ]
  const mixed = await issued(asha, customers_id, { lines })
  await issued(asha, customers_id, { reverse_charge: true })
  await issued(asha, sez, { under_lut: true })
  await issued(asha, abroad, { under_lut: true })
  await issued(asha, abroad)
  await issued(asha, here)
  const large = await issued(asha, away, { lines: [invoiceLine({ quantity: '100' })] })
  await issued(asha, away, { lines: [invoiceLine({ quantity: '7', unit: null, hsn: '998391', item_type: 'service' })] })
  await asha.call(createCashMemo, { body: cashMemo() })
  const wrong = await issued(asha, customers_id)
  await asha.call(cancelInvoice, {
    params: { invoices_id: wrong.invoices_id },
    body: { cancelled_on: '2026-11-20', cancel_reason: 'Wrong customer' },
  })
  await credited(asha, customers_id, {
    invoices_id: mixed.invoices_id,
    lines: [{ ...invoiceLine({ quantity: '0.1' }), invoice_line_no: 1 }],
  })
  await credited(asha, away, { invoices_id: large.invoices_id, lines: [{ ...invoiceLine(), invoice_line_no: 1 }] })
  await credited(asha, here)
  await asha.call(receiveAdvance, { body: advance(customers_id, bank) })
  return { asha, customers_id, mixed }
}

describe('GSTR-1 of a busy month', () => {
  let month: Awaited<ReturnType<typeof busyMonth>>
  beforeAll(async () => {
    month = await busyMonth()
  }, 120_000)

  test('every document is in the section of its supply', async () => {
    const { sections, considered, reported, cancelled, excluded } = await view(month.asha)
    expect({ considered, reported, cancelled, excluded }).toEqual({ considered: 13, reported: 12, cancelled: 1, excluded: [] })
    expect(
      Object.fromEntries(
        sections.map(({ code, count, figures }) => [code, [count, figures.taxable, figures.igst, figures.cgst]]),
      ),
    ).toEqual({
      // ₹3,000 taxed of the mixed invoice, ₹1,000 under reverse charge, ₹1,000 to the SEZ.
      b2b: [3, 5_000_00, 0, 90_00 + 50_00 + 90_00],
      b2cl: [1, 1_00_000_00, 18_000_00, 0],
      // Invoice and memo at home less the note, and services to Kerala.
      b2cs: [2, 1_000_00 + 7_000_00, 1_260_00, 90_00],
      cdnr: [1, -100_00, 0, -9_00],
      cdnur: [1, -1_000_00, -180_00, 0],
      exp: [2, 2_000_00, 180_00, 0],
      at: [1, 1_000_00, 0, 90_00],
      nil: [1, 1_000_00, 0, 0],
      'hsn(b2b)': [3, 5_900_00, 0, 221_00],
      'hsn(b2c)': [2, 1_09_000_00, 19_260_00, 90_00],
      doc_issue: [3, 0, 0, 0],
    })
  })

  test('all proofs come out even to the paisa, and nothing blocks', async () => {
    const { proofs, is_blocked, checks } = await view(month.asha)
    expect(proofs.map(({ code, is_even }) => [code, is_even])).toEqual([
      ['hsn', true],
      ['books', true],
      ['gstr3b', true],
      ['documents', true],
    ])
    expect(is_blocked).toBe(false)
    expect(checks.map(({ code }) => code)).toEqual(['GST1-014', 'GST1-015', 'GST1-016', 'GST1-018', 'GST1-022'])
  })

  test('a row leads to its documents', async () => {
    const small = await rowsOf(month.asha, 'b2cs')
    expect(small.map(({ detail }) => detail)).toEqual(['OE · 27 Maharashtra · 18%', 'OE · 32 Kerala · 18%'])
    expect(small[0]?.sources.map(({ taxable }) => taxable)).toEqual([1_000_00, 1_000_00, -1_000_00])
    const [advances] = await rowsOf(month.asha, 'at')
    expect(advances?.sources).toMatchObject([{ link: expect.stringContaining('/receivables/advances/'), taxable: 1_000_00 }])
    const [first] = await rowsOf(month.asha, 'b2b')
    expect(first?.sources).toEqual([
      { label: month.mixed.invoice_number, link: `/receivables/invoices/${month.mixed.invoices_id}`, taxable: 3_000_00 },
    ])
  })

  test('the Excel file read back by the offline tool’s rules gives the upload file', async () => {
    const upload = JSON.parse((await month.asha.send(gstr1Upload, { query: { period } })).body)
    const bytes = (await month.asha.send(gstr1Workbook, { query: { period } })).rawPayload
    const filer: Filer = {
      gstin: '27AADCS4321F1ZN',
      state: '27',
      period,
      is_sez: false,
      is_quarterly: false,
      hsn_digits: 4,
      describeHsn,
    }
    const read = readReturn(await tablesOf('return.xlsx', new Uint8Array(bytes)), filer)
    expect(read.problems).toEqual([])
    expect(read.sections.map(({ code, refused }) => [code, refused])).toEqual(read.sections.map(({ code }) => [code, 0]))
    expect(uploadFile(filer, uploadLists(filer, read.entries))).toEqual(upload)
  })

  test('building it twice gives the same bytes', async () => {
    const built = async () => (await month.asha.send(gstr1Upload, { query: { period } })).body
    expect(await built()).toBe(await built())
  })

  test('once built, every table has the rows and the sum it had, and its hash is that of the file', async () => {
    const { sections } = await view(month.asha)
    const rows = () => Promise.all(sections.map(({ code }) => rowsOf(month.asha, code)))
    const [live, upload] = [await rows(), (await month.asha.send(gstr1Upload, { query: { period } })).body]
    const built = await month.asha.call(buildGstr1, { body: { period } })
    expect(built.sections).toEqual(sections)
    expect(await rows()).toEqual(live)
    expect(built.filing.content_hash).toBe(createHash('sha256').update(upload).digest('hex'))
  })

  test('only who files taxes sees it', async () => {
    const clerk = await world.member(month.asha, ['ACCOUNTS_RECEIVABLE'])
    expect(await clerk.refused(getGstr1, { query: { period } })).toMatchObject({ status: 403 })
    const accountant = await world.member(month.asha, ['APPS_TAXES'])
    expect((await view(accountant)).reported).toBe(12)
  })
})

describe('filing', () => {
  const body = { period: '2026-10', filed_on: '2026-11-11', acknowledgement: 'aa271026123456x' }

  test('what changes after the return was built is named, and filing waits for it to be built again', async () => {
    const { asha, customers_id } = await openSeller(world)
    const first = await issued(asha, customers_id, { invoice_date: '2026-10-15' })
    expect((await view(asha, '2026-10')).filing).toMatchObject({ status: 'open', change_count: 0 })
    expect(await asha.refused(fileGstr1, { body })).toMatchObject({ code: 'wrong_state' })
    const built = await asha.call(buildGstr1, { body: { period: '2026-10' } })
    expect(built.filing).toMatchObject({ status: 'built', change_count: 0, built_at: expect.any(String) })

    const second = await issued(asha, customers_id, { invoice_date: '2026-10-16' })
    await asha.call(cancelInvoice, {
      params: { invoices_id: first.invoices_id },
      body: { cancelled_on: '2026-10-20', cancel_reason: 'Wrong price' },
    })
    const { filing } = await view(asha, '2026-10')
    expect(filing.changes).toEqual([
      { label: first.invoice_number, link: `/receivables/invoices/${first.invoices_id}`, change: 'changed' },
      { label: second.invoice_number, link: `/receivables/invoices/${second.invoices_id}`, change: 'added' },
    ])
    expect(await asha.refused(fileGstr1, { body })).toMatchObject({ message: expect.stringContaining('Build it again') })
  })

  test('where two people file taxes, one builds the return and the other approves it', async () => {
    const { asha, customers_id } = await openSeller(world)
    await issued(asha, customers_id, { invoice_date: '2026-10-15' })
    const ravi = await world.member(asha, ['APPS_TAXES'])
    const month = { body: { period: '2026-10' } }
    expect((await asha.call(buildGstr1, month)).filing).toMatchObject({ needs_approval: true, may_approve: false })
    expect(await asha.refused(approveGstr1, month)).toMatchObject({ code: 'forbidden' })
    expect(await asha.refused(fileGstr1, { body })).toMatchObject({
      message: expect.stringContaining('approve this return first'),
    })
    expect((await view(ravi, '2026-10')).filing).toMatchObject({ may_approve: true })
    expect((await ravi.call(approveGstr1, month)).filing).toMatchObject({
      needs_approval: false,
      approved_at: expect.any(String),
    })
    expect((await asha.call(buildGstr1, month)).filing).toMatchObject({ needs_approval: true, approved_at: null })
    await ravi.call(approveGstr1, month)
    expect((await asha.call(fileGstr1, { body })).filing).toMatchObject({ status: 'filed' })
  })

  test('a filed return keeps its acknowledgement, locks sales of its month and is not built again', async () => {
    const { asha, customers_id } = await openSeller(world)
    await issued(asha, customers_id, { invoice_date: '2026-10-15' })
    const { filing: built } = await asha.call(buildGstr1, { body: { period: '2026-10' } })
    expect(await asha.refused(fileGstr1, { body: { ...body, filed_on: '2026-10-31' } })).toMatchObject({ code: 'invalid' })
    const { filing } = await asha.call(fileGstr1, { body })
    expect(filing).toMatchObject({
      status: 'filed',
      filed_on: '2026-11-11',
      acknowledgement: 'AA271026123456X',
      content_hash: built.content_hash,
    })
    const { rows: trail } = await asha.call(listAuditTrail, { query: { entity: 'gst_returns' } })
    expect(trail.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('recorded the filing of GSTR-1 for October 2026, acknowledgement AA271026123456X'),
      expect.stringContaining('built GSTR-1 for October 2026'),
    ])
    const draft = await asha.call(createInvoice, { body: invoice(customers_id, { invoice_date: '2026-10-31' }) })
    expect(
      await asha.refused(issueInvoice, { params: { invoices_id: draft.invoices_id }, body: { version: draft.version } }),
    ).toMatchObject({ code: 'period_locked' })
    expect(await asha.refused(buildGstr1, { body: { period: '2026-10' } })).toMatchObject({
      message: 'You filed this return on 11 Nov 2026. Amend it in the return of a later month.',
    })
    expect(await asha.refused(fileGstr1, { body })).toMatchObject({ code: 'wrong_state' })
  })
})

describe('checks before filing', () => {
  test('a code that no list has and a missing one block the file, and lead to the invoice', async () => {
    const { asha, customers_id } = await openSeller(world)
    const { invoices_id, invoice_number } = await issued(asha, customers_id, {
      lines: [invoiceLine({ hsn: '0199' }), invoiceLine({ hsn: null })],
    })
    const { checks, is_blocked } = await view(asha)
    expect(is_blocked).toBe(true)
    expect(checks.filter(({ severity }) => severity === 'blocks')).toMatchObject([
      { code: 'GST1-004', rows: [{ label: invoice_number, link: `/receivables/invoices/${invoices_id}` }] },
      { code: 'GST1-005', rows: [{ cause: '0199 is not in the list.' }] },
    ])
    expect(await asha.refused(gstr1Upload, { query: { period } })).toMatchObject({ code: 'wrong_state' })
  })

  test('a company without a GSTIN has nothing to file', async () => {
    const asha = await world.company()
    const { checks, gstin, excluded } = await view(asha)
    expect({ gstin, excluded, codes: checks.map(({ code }) => code) }).toEqual({
      gstin: null,
      excluded: [],
      codes: ['GST1-001', 'GST1-014'],
    })
  })

  test('an entry by hand on an output account explains the difference to the books', async () => {
    const { asha, customers_id } = await openSeller(world)
    await issued(asha, customers_id)
    const lines = [
      { account: 'igst_output', amount: -500 },
      { account: 'bank', amount: 500 },
    ] as const
    await asha.tx((tx) =>
      post(tx, { posting_date: '2026-11-20', source: 'manual', source_ref: '1', memo: 'Manual', lines: [...lines] }),
    )
    const [, books] = (await view(asha)).proofs
    expect(books).toMatchObject({ left: { cgst: 90_00, igst: 0 }, right: { cgst: 90_00, igst: 5_00 }, is_even: true })
    expect(books?.explained).toMatchObject([
      { label: 'Journals and other entries on the output accounts', figures: { igst: 5_00 } },
    ])
  })

  test('an invoice cancelled in a later month stays in its own, and the later one shows it', async () => {
    const { asha, customers_id } = await openSeller(world)
    const { invoices_id } = await issued(asha, customers_id, { invoice_date: '2026-10-15' })
    await asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on: '2026-11-02', cancel_reason: 'Returned' } })
    expect(await view(asha, '2026-10')).toMatchObject({ reported: 1, cancelled: 0 })
    const { checks, proofs } = await view(asha)
    expect(checks.map(({ code }) => code)).toContain('GST1-010')
    expect(proofs[1]).toMatchObject({ is_even: true, explained: [{ figures: { cgst: -90_00 } }] })
  })
})
