import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/documents/attachments.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice, discardInvoice, invoiceTimeline } from '#contract/sales/invoices.ts'
import { customer, invoice } from '#test/support/builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let invoices_id: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  invoices_id = (await asha.call(createInvoice, { body: invoice(customers_id) })).invoices_id
})

const owner = () => ({ attached_to: 'invoices' as const, attached_id: invoices_id })
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n`)
const put = (who: Actor, raw: Buffer, file_name = 'order.pdf') =>
  who.call(contract.attachFile, { query: { ...owner(), file_name }, raw })

test('the customer’s order is kept with the invoice, saved again as it was, and taken off', async () => {
  const { rows } = await put(asha, pdf('PO 77'))
  expect(rows).toMatchObject([{ original_file_name: 'order.pdf', attached_by: 'Asha Menon' }])
  const params = { attachments_id: rows[0]?.attachments_id ?? '' }
  const saved = await asha.send(contract.readAttachment, { params })
  expect([saved.headers['content-disposition'], saved.body]).toEqual([expect.stringContaining('attachment'), '%PDF-1.7\nPO 77\n'])
  expect(await asha.call(contract.removeAttachment, { params })).toEqual({ rows: [] })
  const { rows: events } = await asha.call(invoiceTimeline, { params: { invoices_id } })
  expect(events.slice(0, 2).map(({ action }) => action)).toEqual(['detached', 'attached'])
})

test('the same file twice, another type of file, and attachments of unknown records are refused', async () => {
  await put(asha, pdf('PO 77'))
  const refused = (raw: Buffer, over = {}) =>
    asha.refused(contract.attachFile, { query: { ...owner(), file_name: 'x.pdf', ...over }, raw })
  expect(await refused(pdf('PO 77'))).toMatchObject({ code: 'conflict' })
  expect(await refused(Buffer.from('<script>alert(1)</script>'))).toMatchObject({ code: 'bad_file' })
  expect(await refused(pdf('PO 78'), { attached_to: 'estimates' })).toMatchObject({ code: 'not_found' })
  await asha.call(discardInvoice, { params: { invoices_id } })
  expect(await asha.refused(contract.listAttachments, { query: owner() })).toMatchObject({ code: 'not_found' })
})

test('who only prepares bills sees no documents of invoices; another company’s are not there', async () => {
  const { rows } = await put(asha, pdf('PO 77'))
  const params = { attachments_id: rows[0]?.attachments_id ?? '' }
  const ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  expect(await ravi.refused(contract.listAttachments, { query: owner() })).toMatchObject({ code: 'forbidden' })
  expect(await ravi.refused(contract.readAttachment, { params })).toMatchObject({ code: 'forbidden' })
  expect(await ravi.refused(contract.removeAttachment, { params })).toMatchObject({ code: 'forbidden' })
  const other = await world.company('Ravi Stores')
  expect(await other.refused(contract.readAttachment, { params })).toMatchObject({ code: 'not_found' })
})

test('an invoice keeps twenty attachments: one more is refused until another is taken off, and other documents are not counted', async () => {
  for (let at = 1; at < contract.MAX_ATTACHMENTS; at += 1) await put(asha, pdf(`PO ${at}`))
  const { rows } = await put(asha, pdf('PO 20'))
  expect(rows).toHaveLength(20)
  const query = { ...owner(), file_name: 'x.pdf' }
  expect(await asha.refused(contract.attachFile, { query, raw: pdf('PO 21') })).toMatchObject({
    code: 'bad_file',
    message: 'A record can have at most 20 attachments.',
  })
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Nila Foods LLP' }) })
  const other = await asha.call(createInvoice, { body: invoice(customers_id) })
  const beside = await asha.call(contract.attachFile, {
    query: { ...query, attached_id: other.invoices_id },
    raw: pdf('PO 21'),
  })
  expect(beside.rows).toHaveLength(1)
  await asha.call(contract.removeAttachment, { params: { attachments_id: rows[0]?.attachments_id ?? '' } })
  expect((await put(asha, pdf('PO 21'))).rows).toHaveLength(20)
})

test('a file of 10 MB is accepted, and one byte more is too large', async () => {
  const paper = (size: number) => Buffer.concat([pdf('PO 77'), Buffer.alloc(size)], size)
  const largest = 10 * 1024 * 1024
  const query = { ...owner(), file_name: 'x.pdf' }
  expect(await asha.refused(contract.attachFile, { query, raw: paper(largest + 1) })).toMatchObject({ code: 'too_large' })
  expect((await put(asha, paper(largest))).rows).toMatchObject([{ size_bytes: largest }])
})
