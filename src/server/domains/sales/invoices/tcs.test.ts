import { beforeAll, expect, test } from 'vitest'
import { createCustomer, getCustomer, mergeCustomer } from '#contract/directory/customers.ts'
import { createItem } from '#contract/directory/items.ts'
import { cancelInvoice, createInvoice, duplicateInvoice, getInvoice, invoicePrintLayout } from '#contract/sales/invoices.ts'
import {
  cancelCreditNote,
  createCreditNote,
  creditInvoice,
  issueCreditNote,
  updateCreditNote,
} from '#contract/sales/credit-notes.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import * as tcs from '#contract/compliance/tcs-challans.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { creditNote, customer, invoice, invoiceLine, payment } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { booksOf, issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { documentOf } from './document.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** ₹1,00,000 of scrap at 18%: TCS of 2% is on ₹1,18,000. */
const scrap = { lines: [invoiceLine({ rate: 1_00_000_00, hsn: '7204', tcs_nature: 'scrap' })] }
const collected = (asha: Actor, from = '2026-01-01', to = '2027-03-31') =>
  asha.call(tcs.listTcsCollections, { query: { from, to } }).then(({ rows }) => rows)
const challan = (ids: string[], cash: string, over: Partial<tcs.TcsChallanInput> = {}): tcs.TcsChallanInput => ({
  era: '2025',
  major_head: '0021',
  minor_head: '200',
  tax: 2_360_00,
  interest: 0,
  fee: 0,
  others: 0,
  crn: null,
  bsr_code: '0510308',
  serial: '00077',
  paid_on: '2026-11-28',
  ledger_accounts_id: cash,
  tcs_collections_ids: ids,
  ...over,
})
const broken = async (asha: Actor) => (await asha.tx(verifyBooks)).broken

test('an invoice of scrap collects 2% on the amount with GST, owes it to the government, and is paid with it', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const draft = await asha.call(createInvoice, { body: invoice(customers_id, scrap) })
  expect(draft).toMatchObject({ status: 'draft', tcs: 2_360_00, total: 1_20_360_00, taxable_value: 1_00_000_00 })
  expect(await collected(asha)).toEqual([])
  const sold = await issued(asha, customers_id, scrap)
  expect(sold).toMatchObject({ total: 1_20_360_00, amount_due: 1_20_360_00, round_off: 0 })
  expect(sold.tcs_parts).toEqual([
    {
      tcs_nature: 'scrap',
      section: '394',
      collection_code: '1073',
      rate: '2',
      rate_reason: null,
      base: 1_18_000_00,
      tax: 2_360_00,
      lines: [1],
    },
  ])
  expect(await booksOf(asha)).toMatchObject({ receivable: 1_20_360_00, sales: -1_00_000_00, tcs_payable: -2_360_00 })
  expect((await asha.call(getCustomer, { params: { customers_id } })).receivable).toBe(1_20_360_00)
  const allocations = [{ invoices_id: sold.invoices_id, amount: 1_20_360_00 }]
  await asha.call(recordPayment, { body: payment(customers_id, bank, { amount: 1_20_360_00, allocations }) })
  expect((await asha.call(getInvoice, { params: { invoices_id: sold.invoices_id } })).status).toBe('paid')
  expect(await collected(asha)).toMatchObject([
    { source_number: sold.invoice_number, collection_code: '1073', base: 1_18_000_00, tax: 2_360_00, major_head: '0021' },
  ])
  expect(await broken(asha)).toEqual([])
})

test('the item says what its line is for, also where the line says nothing; the line decides', async () => {
  const { asha, customers_id } = await openSeller(world)
  const item = { item_name: 'Steel scrap', item_type: 'goods', description: null, sku: null, hsn: '7204', unit: null } as const
  const { items_id } = await asha.call(createItem, {
    body: { ...item, rate: 1_00_000_00, gst_rate: '18', cess_rate: null, tcs_nature: 'scrap' },
  })
  const line = invoiceLine({ items_id, rate: 1_00_000_00 })
  const made = await asha.call(createInvoice, { body: invoice(customers_id, { lines: [line] }) })
  expect(made).toMatchObject({ tcs: 2_360_00, lines: [{ tcs_nature: 'scrap' }] })
  const none = await asha.call(createInvoice, { body: invoice(customers_id, { lines: [{ ...line, tcs_nature: null }] }) })
  expect(none).toMatchObject({ tcs: 0, lines: [{ tcs_nature: null }] })
})

test('goods with TCS are exported in another currency, also where the line says nothing; at home it is refused', async () => {
  const { asha, issue } = await openExporter(world)
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Bharat Steel Works' }) })
  const item = { item_name: 'Iron ore', item_type: 'goods', description: null, sku: null, hsn: '2601', unit: null } as const
  const { items_id } = await asha.call(createItem, {
    body: { ...item, rate: 1_00_000_00, gst_rate: '18', cess_rate: null, tcs_nature: 'minerals' },
  })
  const lines = [{ ...invoiceLine({ items_id }), foreign_rate: 1_000_00 }]
  expect(await issue(1_000_00, '86', { lines })).toMatchObject({ tcs: 0, tcs_parts: [], total: 86_000_00 })
  const dollars = { currency: 'USD', exchange_rate: '86', lines }
  const refused = await asha.refused(createInvoice, { body: invoice(customers_id, dollars) })
  expect(refused.issues[0]?.path).toBe('lines.0.tcs_nature')
})

test('without a PAN it is 5%; with a declaration nothing, and the row says why', async () => {
  const { asha, customers_id } = await openSeller(world)
  const body = customer({ customer_name: 'Walk-in', gst_treatment: 'unregistered', gstin: null, pan: null })
  const walkIn = await asha.call(createCustomer, { body })
  expect((await issued(asha, walkIn.customers_id, scrap)).tcs).toBe(5_900_00)
  const declared = await issued(asha, customers_id, { ...scrap, tcs_declaration: 'Form 27C of 1 Apr 2026' })
  expect(declared).toMatchObject({ tcs: 0, total: 1_18_000_00 })
  const rows = await collected(asha)
  expect(rows.map(({ rate, rate_reason, declaration, tax }) => ({ rate, rate_reason, declaration, tax }))).toEqual([
    { rate: '5', rate_reason: 'no_pan', declaration: null, tax: 5_900_00 },
    { rate: '0', rate_reason: 'declaration', declaration: 'Form 27C of 1 Apr 2026', tax: 0 },
  ])
  expect(rows[0]?.problems).toContain('no_pan')
  expect(rows[1]?.problems).not.toContain('no_challan')
  expect(await broken(asha)).toEqual([])
})

test('a duplicate of an invoice with a declaration has none, and collects', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id } = await issued(asha, customers_id, { ...scrap, tcs_declaration: 'Form 27C of 1 Apr 2026' })
  const again = await asha.call(duplicateInvoice, { params: { invoices_id } })
  expect(again).toMatchObject({ tcs_declaration: null, tcs: 2_360_00, total: 1_20_360_00 })
})

test('credit notes take back their part, together all of it; cancelling one brings it back', async () => {
  const { asha, customers_id } = await openSeller(world)
  const sold = await issued(asha, customers_id, scrap)
  const part = async (quantity: string) => {
    const draft = await asha.call(creditInvoice, { params: { invoices_id: sold.invoices_id } })
    const { credit_notes_id, version, credit_note_date } = draft
    const lines = [{ ...invoiceLine({ rate: 1_00_000_00, hsn: '7204', quantity }), invoice_line_no: 1 }]
    const body = {
      ...creditNote(customers_id, { invoices_id: sold.invoices_id, credit_note_date, reason: 'sales_return', lines }),
      version,
    }
    const changed = await asha.call(updateCreditNote, { params: { credit_notes_id }, body })
    return asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version: changed.version } })
  }
  const third = await part('0.333')
  expect(third).toMatchObject({ tcs: 786_00, status: 'used' })
  const rest = await part('0.667')
  expect(rest.tcs).toBe(2_360_00 - 786_00)
  expect(await booksOf(asha)).not.toHaveProperty('tcs_payable')
  const params = { credit_notes_id: rest.credit_notes_id }
  await asha.call(cancelCreditNote, { params, body: { cancelled_on: rest.credit_note_date, cancel_reason: 'Wrong' } })
  expect(await booksOf(asha)).toMatchObject({ tcs_payable: -1_574_00 })
  expect((await collected(asha)).map(({ tax }) => tax)).toEqual([2_360_00, -786_00])
  expect(await broken(asha)).toEqual([])
})

test('a credit note of its own takes back no TCS; a cancelled invoice collected nothing', async () => {
  const { asha, customers_id } = await openSeller(world)
  expect((await asha.call(createCreditNote, { body: creditNote(customers_id) })).tcs).toBe(0)
  const { invoices_id, invoice_date } = await issued(asha, customers_id, scrap)
  await asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on: invoice_date, cancel_reason: 'Wrong' } })
  expect(await booksOf(asha)).toEqual({})
  expect(await collected(asha)).toEqual([])
  expect(await broken(asha)).toEqual([])
})

test('the printed invoice shows TCS as a line of its own after GST', async () => {
  const { asha, customers_id } = await openSeller(world)
  const sold = await issued(asha, customers_id, scrap)
  const paper = await asha.tx((tx) => documentOf(tx, world.app.services.files, sold.invoices_id))
  expect(paper.totals).toMatchObject({ tcs: 2_360_00, total: 1_20_360_00 })
  const { sums } = await asha.call(invoicePrintLayout, { params: { invoices_id: sold.invoices_id } })
  expect(sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Taxable value 1,00,000.00',
    'CGST 9,000.00',
    'SGST 9,000.00',
    'TCS 394 at 2% 2,360.00',
    'Total ₹1,20,360.00',
  ])
})

test('a challan pays the collections of one Act, less credit notes; undone, they are due again', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const old = await issued(asha, customers_id, { ...scrap, invoice_date: '2026-03-20', due_date: '2026-12-31' })
  const sold = await issued(asha, customers_id, scrap)
  const [before, now] = await collected(asha)
  expect([before, now].map((row) => [row?.source_number, row?.tax, row?.collection_code])).toEqual([
    [old.invoice_number, 1_180_00, 'E'],
    [sold.invoice_number, 2_360_00, '1073'],
  ])
  const ids = [now?.tcs_collections_id ?? '']
  const refused = async (over: Partial<tcs.TcsChallanInput>) =>
    (await asha.refused(tcs.recordTcsChallan, { body: challan(ids, bank, over) })).issues[0]?.path
  expect(await refused({ era: '1961' })).toBe('tcs_collections_ids')
  expect(await refused({ tax: 2_000_00 })).toBe('tax')
  expect(await refused({ paid_on: '2026-01-01' })).toBe('paid_on')
  const paid = await asha.call(tcs.recordTcsChallan, { body: challan(ids, bank) })
  expect(paid).toMatchObject({ total: 2_360_00, mapped: 2_360_00, deductions: 1 })
  expect(await refused({ serial: '00078' })).toBe('tcs_collections_ids')
  const { months, quarters, control } = await asha.call(tcs.tcsOverview, {})
  expect(months).toMatchObject([
    { era: '2025', tax: 2_360_00, paid: 2_360_00, open: 0, interest: 0 },
    // Collected on 20 March, due on 7 April: nine months or parts of one.
    { month: '2026-03-01', era: '1961', due_on: '2026-04-07', open: 1_180_00, interest: 106_00 },
  ])
  expect(quarters).toMatchObject([
    { quarter: '2026-Q3', form: '143', due_on: '2027-01-15', tax: 2_360_00, deposited: 2_360_00 },
    { quarter: '2025-Q4', form: '27EQ', due_on: '2026-05-15', tax: 1_180_00, deposited: 0 },
  ])
  expect(control).toMatchObject({ books: 1_180_00, deducted: 3_540_00, paid: 2_360_00, difference: 0 })
  expect(await broken(asha)).toEqual([])
  const params = { tds_challans_id: paid.tds_challans_id }
  await asha.call(tcs.voidTcsChallan, { params, body: { voided_on: '2026-11-28' } })
  expect((await asha.call(tcs.tcsOverview, {})).months[0]).toMatchObject({ paid: 0, open: 2_360_00 })
  expect(await broken(asha)).toEqual([])
})

test('when two customers are merged, what one was asked for belongs to the other', async () => {
  const { asha, customers_id } = await openSeller(world)
  const twin = await asha.call(createCustomer, { body: customer({ customer_name: 'Bharat Steel Works' }) })
  await issued(asha, twin.customers_id, scrap)
  await asha.call(mergeCustomer, { params: { customers_id: twin.customers_id }, body: { into: customers_id } })
  expect(await collected(asha)).toMatchObject([{ customers_id, tax: 2_360_00 }])
  expect(await broken(asha)).toEqual([])
})
