import { beforeAll, expect, test } from 'vitest'
import {
  type CreditNoteInput,
  createCreditNote,
  creditInvoice,
  creditNotePdfFile,
  creditNoteTimeline,
  emailCreditNote,
  exportCreditNotes,
  getCreditNote,
  issueCreditNote,
  listCreditNotes,
  sumCreditNotes,
} from '#contract/sales/credit-notes.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import type { Query } from '#contract/endpoint.ts'
import { searchRecords } from '#contract/workspace/search.ts'
import { creditNote, customer, invoiceLine } from '#test/support/builders.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { printed } from '#test/support/printed.ts'
import { documentOf } from './document.ts'

let world: World
let seller: Seller

const issue = async (over: Partial<CreditNoteInput> = {}, customers_id = seller.customers_id) => {
  const { asha } = seller
  const { credit_notes_id, version } = await asha.call(createCreditNote, { body: creditNote(customers_id, over) })
  return asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
}
const found = async (query: Query<typeof listCreditNotes>) =>
  (await seller.asha.call(listCreditNotes, { query })).rows.map((row) => row.credit_note_number ?? 'draft')

beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
  const { asha, customers_id } = seller
  const { customers_id: yamuna } = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Yamuna Foods', gstin: null, gst_treatment: 'unregistered' }),
  })
  await issue({ credit_note_date: '2026-11-01' })
  await issue({ credit_note_date: '2026-11-03', lines: [invoiceLine({ quantity: '2' })] }, yamuna)
  const sold = await issued(asha, customers_id, { invoice_date: '2026-11-01' })
  const { credit_notes_id, version } = await asha.call(creditInvoice, { params: { invoices_id: sold.invoices_id } })
  await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
  await asha.call(createCreditNote, { body: creditNote(customers_id, { credit_note_date: '2026-11-02' }) })
})

test('views, search, customer, amount and order narrow the list, page by page', async () => {
  const { asha } = seller
  expect(await found({})).toEqual(['CN/26-27/0003', 'CN/26-27/0002', 'draft', 'CN/26-27/0001'])
  expect(await found({ status: 'open', sort: 'total', order: 'asc' })).toEqual(['CN/26-27/0001', 'CN/26-27/0002'])
  expect(await found({ status: 'used' })).toEqual(['CN/26-27/0003'])
  expect(await found({ status: 'draft' })).toEqual(['draft'])
  expect(await found({ search: 'yamuna' })).toEqual(['CN/26-27/0002'])
  expect(await found({ search: '2' })).toEqual(['CN/26-27/0002'])
  expect(await found({ search: '2,360' })).toEqual(['CN/26-27/0002'])
  expect(await found({ least: '200000' })).toEqual(['CN/26-27/0002'])
  const first = await asha.call(listCreditNotes, { query: { limit: '2', sort: 'credit_left' } })
  const rest = await asha.call(listCreditNotes, { query: { limit: '2', sort: 'credit_left', after: first.next ?? '' } })
  expect([...first.rows, ...rest.rows].map((row) => row.credit_left)).toEqual([2_360_00, 1_180_00, 0, 0])
  expect(rest.next).toBeNull()
  expect(await asha.call(sumCreditNotes, { query: {} })).toEqual({
    count: 4,
    is_more: false,
    total: 5_900_00,
    credit_left: 3_540_00,
  })
})

test('the filtered list is a CSV file', async () => {
  const file = await seller.asha.send(exportCreditNotes, { query: { status: 'used' } })
  expect(file.body).toContain('Number,Date,Customer,Reason,Status,Taxable value,Total,Credit left')
  expect(file.body).toContain('CN/26-27/0003')
  expect(file.body).toContain(',Deccan Textiles,Goods returned,used,1000.00,1180.00,0.00')
})

test('it is sent to the customer by mail with its PDF, and its history records it', async () => {
  const { asha } = seller
  const note = await issue()
  const params = { credit_notes_id: note.credit_notes_id }
  const body = { to: 'accounts@deccan.in', subject: 'Credit note', message: 'Please find it attached.' }
  expect(await asha.call(emailCreditNote, { params, body })).toMatchObject({ email_status: 'queued' })
  await world.app.services.jobs.drain()
  expect(await asha.call(getCreditNote, { params })).toMatchObject({ email_status: 'sent', emailed_to: 'accounts@deccan.in' })
  const { rows } = await asha.call(creditNoteTimeline, { params })
  expect(rows.map(({ action }) => action)).toEqual(['email_sent', 'email_asked', 'issued', 'created'])
  const pdf = await asha.send(creditNotePdfFile, { params, query: {} })
  expect(pdf.body.slice(0, 5)).toBe('%PDF-')
})

test('the document is titled Credit Note and names its invoice with the date, the reason and no bank account', async () => {
  const { asha, customers_id } = seller
  const sold = await issued(asha, customers_id)
  const { credit_notes_id } = await asha.call(creditInvoice, { params: { invoices_id: sold.invoices_id } })
  const doc = await asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, credit_notes_id)))
  expect(doc).toMatchObject({
    title: 'Credit Note',
    status: 'draft',
    references: [{ label: 'Against invoice', value: `${sold.invoice_number} of 20 Nov 2026` }],
    notes: 'Reason: Goods returned',
    place_of_supply: '27',
  })
  expect(doc.bank).toBeUndefined()
})

test('the palette finds it by its number', async () => {
  const { rows } = await seller.asha.call(searchRecords, { query: { q: 'CN/26-27/0002' } })
  expect(rows).toMatchObject([{ kind: 'credit_notes', label: 'CN/26-27/0002', detail: 'Yamuna Foods', amount: 2_360_00 }])
})
