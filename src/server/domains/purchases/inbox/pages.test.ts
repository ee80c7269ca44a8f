import QRCode from 'qrcode'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createBill } from '#contract/purchases/bills.ts'
import { readBillFilePages } from '#contract/purchases/bill-files.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import * as contract from '#contract/purchases/inbox.ts'
import { createInvoice, invoicePdfFile, issueInvoice } from '#contract/sales/invoices.ts'
import { linesOf } from '#core/documents/paper-pages/lines.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails, customer, invoice } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let pdf: Buffer
let number: string

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  const kaveri = await world.company('Kaveri Prints')
  const theirs = { company_name: 'Kaveri Prints', gstin: '29AAGCB7383J1Z4', state_code: '29', pincode: null, city: null }
  await kaveri.call(updateCompany, { body: companyDetails(theirs) })
  const ours = customer({ customer_name: 'Sahyadri Traders', gstin: '27AADCS4321F1ZN' })
  const { customers_id } = await kaveri.call(createCustomer, { body: ours })
  const { invoices_id, version } = await kaveri.call(createInvoice, { body: invoice(customers_id) })
  number = (await kaveri.call(issueInvoice, { params: { invoices_id }, body: { version } })).invoice_number ?? ''
  pdf = (await kaveri.send(invoicePdfFile, { params: { invoices_id }, query: {} })).rawPayload
})

const upload = async (raw: Uint8Array, file_name: string) => {
  const { inbox_items_id } = await asha.call(contract.uploadToInbox, { query: { file_name }, raw })
  await world.app.services.jobs.drain()
  return { inbox_items_id }
}

test('a bill is shown with each value marked where it stands', async () => {
  const params = await upload(pdf, 'bill.pdf')
  const { pages, page_count, marks } = await asha.call(contract.readInboxPages, { params })
  expect([pages.length, page_count]).toEqual([1, 1])
  const [page] = pages
  if (!page) throw new Error('no page')
  expect([Math.round(page.width), Math.round(page.height)]).toEqual([595, 842])
  expect(page.shapes.length, 'the lines of its table').toBeGreaterThan(0)
  const item = await asha.call(contract.getInboxItem, { params })
  for (const field of ['vendor_gstin', 'buyer_gstin', 'bill_number', 'bill_date', 'total'] as const) {
    expect(item[field], field).not.toBeNull()
    const mark = marks.find((each) => each.field === field)
    if (!mark) throw new Error(`no mark of ${field}`)
    // Second way: what is drawn under the mark holds what was read.
    const under = page.texts.filter(
      ({ x, y, width }) => y > mark.y && y < mark.y + mark.height && x < mark.x + mark.width && x + width > mark.x,
    )
    const text = linesOf(under)
      .map((line) => line.text)
      .join(' ')
    const shown = { ...item, bill_date: '20 Nov 2026', total: '1,180.00' }[field]
    expect(text, field).toContain(shown)
  }
})

test('a photograph is shown as a picture made anew, without marks', async () => {
  const photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#ddd' } })
    .withExif({ IFD0: { Artist: 'Ravi of Kaveri' } })
    .jpeg()
    .toBuffer()
  const params = await upload(photo, 'bill.jpg')
  const { pages, marks } = await asha.call(contract.readInboxPages, { params })
  expect(marks).toEqual([])
  expect(pages).toMatchObject([{ width: 1_600, height: 800, texts: [], pictures: [{ x: 0, y: 0, width: 1_600, height: 800 }] }])
  const bytes = Buffer.from(pages[0]?.pictures[0]?.href.split(',')[1] ?? '', 'base64')
  expect(bytes.toString('latin1')).not.toContain('Ravi of Kaveri')
})

test('on a scan with an e-invoice code the code is the place of the values that were read from it', async () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const data = {
    SellerGstin: '29AAGCB7383J1Z4',
    BuyerGstin: '27AADCS4321F1ZN',
    DocNo: 'KP/77',
    DocDt: '12/11/2026',
    TotInvVal: 1180,
  }
  const code = await QRCode.toBuffer(`${part({ alg: 'RS256' })}.${part({ data: JSON.stringify(data) })}.c2ln`, { scale: 4 })
  const { width: side } = await sharp(code).metadata()
  const paper = sharp({ create: { width: 1_200, height: 1_600, channels: 3, background: '#fff' } })
  const scan = await paper
    .composite([{ input: code, left: 700, top: 100 }])
    .jpeg()
    .toBuffer()
  const params = await upload(scan, 'scan.jpg')
  const { marks } = await asha.call(contract.readInboxPages, { params })
  expect(marks.map(({ field }) => field).toSorted()).toEqual(['bill_date', 'bill_number', 'buyer_gstin', 'total', 'vendor_gstin'])
  for (const { page, x, y, width, height } of marks) {
    expect(page).toBe(0)
    // The quiet zone around the code is part of its picture, not of the mark.
    for (const [from, length, at] of [
      [x, width, 700],
      [y, height, 100],
    ] as const) {
      expect(from).toBeGreaterThan(at)
      expect(from + length).toBeLessThan(at + side)
      expect(length).toBeGreaterThan(side * 0.8)
    }
  }
})

test('a file that is no whole PDF has a sentence instead of pages', async () => {
  const params = await upload(Buffer.from('%PDF-1.7\nnot a whole file'), 'broken.pdf')
  expect(await asha.refused(contract.readInboxPages, { params })).toMatchObject({
    message: expect.stringContaining('Download it'),
  })
})

test('a bill made of it shows the same document, to its company alone', async () => {
  const { inbox_items_id } = await upload(Buffer.concat([pdf, Buffer.from('\n')]), 'again.pdf')
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const account = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  const body = bill(vendors_id, [billLine(account)], { bill_number: number, inbox_items_id })
  const { bills_id, files } = await asha.call(createBill, { body })
  const params = { bills_id, bill_files_id: files[0]?.bill_files_id ?? '' }
  const { marks } = await asha.call(readBillFilePages, { params })
  expect(marks.map(({ field }) => field)).toContain('bill_number')
  const other = await world.company('Other')
  expect(await other.refused(readBillFilePages, { params })).toMatchObject({ status: 404 })
})
