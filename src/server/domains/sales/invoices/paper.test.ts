import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice, emailInvoice, getInvoice, type InvoiceInput, invoicePdfFile } from '#contract/sales/invoices.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { companyDetails, customer, invoice, invoiceLine, payment } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { printed } from '#test/support/printed.ts'
import { documentOf } from './document.ts'
import { emailJob } from './email.ts'

let world: World
let seller: Seller

beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
})

const paperOf = (invoices_id: string, { asha } = seller) =>
  asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, invoices_id)))

test('the document shows both parties, the bank, the UPI id and what is still due, as they were on the day of issue', async () => {
  const ours = await openSeller(world)
  const { asha, customers_id, bank } = ours
  const { invoices_id } = await issued(asha, customers_id, { order_reference: 'PO-9', notes: 'Thank you' })
  await asha.call(updateCompany, { body: companyDetails({ legal_name: 'Moved Private Limited', city: 'Nashik' }) })
  const allocations = [{ invoices_id, amount: 180_00 }]
  await asha.call(recordPayment, { body: payment(customers_id, bank, { amount: 180_00, allocations }) })
  expect(await paperOf(invoices_id, ours)).toMatchObject({
    title: 'Tax Invoice',
    status: 'final',
    number: 'INV/26-27/0001',
    references: [{ label: 'Order', value: 'PO-9' }],
    seller: {
      name: 'Sahyadri Traders Private Limited',
      address: ['7 Senapati Bapat Marg', 'Pune 411016'],
      gstin: '27AADCS4321F1ZN',
    },
    buyer: { name: 'Deccan Textiles', gstin: '27AAPFU0939F1ZV', state: '27' },
    totals: { total: 1_180_00 },
    amount_paid: 180_00,
    bank: { account_number: '50200012345678', ifsc: 'HDFC0000001' },
    upi: { pa: 'sahyadri@okhdfcbank' },
    notes: 'Thank you',
    summary: [{ hsn: '5208', gst_rate: '18', cgst: 90_00, sgst: 90_00 }],
  })
})

test.each<[string, string, Partial<InvoiceInput>, object]>([
  ['Tax Invoice', 'LETTER OF UNDERTAKING', { under_lut: true }, { gst_treatment: 'sez' }],
  ['Tax Invoice', 'EXPORT ON PAYMENT OF INTEGRATED TAX', {}, { gst_treatment: 'overseas', gstin: null, state_code: null }],
  ['Bill of Supply', '', { lines: [invoiceLine({ gst_rate: '0' })] }, {}],
])('a %s says %s', async (title, words, over, of) => {
  const { asha } = seller
  const { customers_id } = await asha.call(createCustomer, { body: customer(of) })
  const { invoices_id } = await asha.call(createInvoice, { body: invoice(customers_id, over) })
  const paper = await paperOf(invoices_id)
  expect(paper.title).toBe(title)
  expect(paper.notes ?? '').toContain(words)
})

test('a composition dealer issues a bill of supply without tax, with the reason', async () => {
  const ours = await openSeller(world)
  await ours.asha.call(updateCompany, { body: companyDetails({ gst_scheme: 'composition' }) })
  const { invoices_id } = await issued(ours.asha, ours.customers_id)
  const paper = await paperOf(invoices_id, ours)
  expect(paper).toMatchObject({
    title: 'Bill of Supply',
    declaration: 'Composition taxable person, not eligible to collect tax on supplies',
    totals: { total: 1_000_00, cgst: 0 },
  })
  expect(paper.notes).toBeUndefined()
})

test('goods go in triplicate with one paper for the transporter, services in duplicate', async () => {
  const { asha, customers_id } = seller
  const goods = await issued(asha, customers_id)
  const service = await issued(asha, customers_id, { lines: [invoiceLine({ item_type: 'service', hsn: '998391' })] })
  const marks = async (invoices_id: string) => {
    const file = await asha.send(invoicePdfFile, { params: { invoices_id }, query: { copies: 'all' } })
    const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
    return text.match(/(ORIGINAL|DUPLICATE|TRIPLICATE) FOR \w+/g)
  }
  expect(await marks(goods.invoices_id)).toEqual([
    'ORIGINAL FOR RECIPIENT',
    'DUPLICATE FOR TRANSPORTER',
    'TRIPLICATE FOR SUPPLIER',
  ])
  expect(await marks(service.invoices_id)).toEqual(['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR SUPPLIER'])
})

test('the PDF is downloaded under the invoice’s number, and not by another company', async () => {
  const { asha, customers_id } = seller
  const { invoices_id } = await issued(asha, customers_id)
  const file = await asha.send(invoicePdfFile, { params: { invoices_id } })
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="INV-26-27-\d{4}\.pdf"/)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const ravi = await world.company('Ravi Stores')
  expect(await ravi.refused(invoicePdfFile, { params: { invoices_id } })).toMatchObject({ status: 404 })
})

const letter = { to: 'accounts@deccan.in', subject: 'Invoice\tfor cloth', message: 'Please find the invoice attached.' }

test('the invoice is mailed with its PDF after the request is done, and shows that it was sent', async () => {
  const { asha, customers_id } = seller
  const { invoices_id } = await issued(asha, customers_id)
  const params = { invoices_id }
  expect(await asha.call(emailInvoice, { params, body: letter })).toMatchObject({ email_status: 'queued' })
  await world.app.services.jobs.drain()
  expect(await asha.call(getInvoice, { params })).toMatchObject({ email_status: 'sent', emailed_to: letter.to })
  expect(await mailsTo(world)).toMatchObject([
    { recipient: letter.to, subject: 'Invoice for cloth', attachments: [expect.stringMatching(/^INV-.*\.pdf$/)] },
  ])
})

test('a mail that does not go out is shown as failed, notified once, and tried again by the queue', async () => {
  const { asha, customers_id } = seller
  const { invoices_id } = await issued(asha, customers_id)
  const mail = { development: true, send: () => Promise.reject(new Error('no route to the mail server')) }
  const job = emailJob({ ...world.app.services, mail })
  for (let tries = 0; tries < 2; tries++)
    await expect(job.run((work) => asha.tx(work), { invoices_id, ...letter })).rejects.toThrow('no route')
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ email_status: 'failed' })
  const { rows } = await asha.call(listNotifications, { query: {} })
  expect(rows).toMatchObject([{ kind: 'invoice_email', link: `/receivables/invoices/${invoices_id}` }])
})

test('a draft is not mailed', async () => {
  const { asha, customers_id } = seller
  const { invoices_id } = await asha.call(createInvoice, { body: invoice(customers_id) })
  expect(await asha.refused(emailInvoice, { params: { invoices_id }, body: letter })).toMatchObject({ code: 'wrong_state' })
})
