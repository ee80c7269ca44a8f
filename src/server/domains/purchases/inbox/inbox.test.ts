import QRCode from 'qrcode'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createBill, discardBill, getBill } from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import * as contract from '#contract/purchases/inbox.ts'
import { createInvoice, invoicePdfFile, issueInvoice } from '#contract/sales/invoices.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails, customer, invoice } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { type Incoming, receiveIntoInbox } from './incoming-bills.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
})

const sent = (over: Partial<Incoming> = {}): Incoming => ({
  source: 'hub',
  source_id: 'enquiry-1',
  vendor_name: 'Nila Printers',
  vendor_gstin: '27AAPFU0939F1ZV',
  bill_number: 'NP/2026-27/0042',
  bill_date: '2026-11-10',
  due_date: '2026-12-10',
  total: 11_800_00,
  taxable_value: 10_000_00,
  cgst: 900_00,
  sgst: 900_00,
  igst: 0,
  cess: 0,
  ...over,
})
const upload = async (raw: Uint8Array, file_name = 'bill.pdf') => {
  const { inbox_items_id } = await asha.call(contract.uploadToInbox, { query: { file_name }, raw })
  await world.app.services.jobs.drain()
  return asha.call(contract.getInboxItem, { params: { inbox_items_id } })
}

test('a bill sent through the hub is received once, from the known vendor, and notified', async () => {
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const first = await asha.tx((tx) => receiveIntoInbox(tx, sent()))
  expect(await asha.tx((tx) => receiveIntoInbox(tx, sent({ total: 1 })))).toBe(first)
  const { rows } = await asha.call(contract.listInbox, { query: {} })
  expect(rows).toMatchObject([{ inbox_items_id: first, source: 'hub', vendors_id, total: 11_800_00, warnings: [] }])
  expect(rows[0]?.found_in['total']).toBe('The vendor’s invoice, sent through the hub')
  const told = await asha.call(listNotifications, { query: {} })
  expect(told.rows[0]).toMatchObject({ title: 'Nila Printers sent a bill of ₹11,800.00' })
})

test('a person with only the inbox sorts its documents, and makes no bill of them', async () => {
  const { inbox_items_id } = await upload(Buffer.from('%PDF-1.7\nnot a whole file'))
  const meera = await world.member(asha, ['APPS_INBOX'])
  expect((await meera.call(contract.listInbox, { query: {} })).rows).toHaveLength(1)
  await meera.call(contract.getInboxItem, { params: { inbox_items_id } })
  await meera.call(contract.uploadToInbox, { query: { file_name: 'tea.pdf' }, raw: Buffer.from('%PDF-1.7\nanother') })
  await meera.call(contract.discardInboxItem, { params: { inbox_items_id }, body: { is_discarded: true } })
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const account = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  expect(await meera.refused(createBill, { body: bill(vendors_id, [billLine(account)]) })).toMatchObject({ status: 403 })
  const payer = await world.member(asha, ['ACCOUNTS_PAYABLE_PAY'])
  await payer.call(contract.getInboxItem, { params: { inbox_items_id } })
  const back = { params: { inbox_items_id }, body: { is_discarded: false } }
  expect(await payer.refused(contract.discardInboxItem, back)).toMatchObject({ status: 403 })
})

test('a document becomes a bill with its file; discarding the draft gives it back', async () => {
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const { inbox_items_id } = await upload(Buffer.from('%PDF-1.7\nnot a whole file'))
  const account = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  const made = await asha.call(createBill, { body: bill(vendors_id, [billLine(account)], { inbox_items_id }) })
  expect(made.files).toMatchObject([{ original_file_name: 'bill.pdf' }])
  expect(await asha.call(contract.getInboxItem, { params: { inbox_items_id } })).toMatchObject({
    inbox_status: 'billed',
    bills_id: made.bills_id,
  })
  const again = bill(vendors_id, [billLine(account)], {
    inbox_items_id,
    bill_number: 'NP-9',
    bill_date: '2026-09-01',
    due_date: '2026-09-30',
  })
  expect(await asha.refused(createBill, { body: again })).toMatchObject({ issues: [{ path: 'inbox_items_id' }] })
  await asha.call(discardBill, { params: { bills_id: made.bills_id } })
  expect((await asha.refused(getBill, { params: { bills_id: made.bills_id } })).status).toBe(404)
  expect((await asha.call(contract.listInbox, { query: {} })).rows).toHaveLength(1)
})

test('a document with the number of a bill we have is flagged', async () => {
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const account = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  await asha.call(createBill, { body: bill(vendors_id, [billLine(account)]) })
  const inbox_items_id = await asha.tx((tx) => receiveIntoInbox(tx, sent({ bill_number: 'NP 42' })))
  const { warnings } = await asha.call(contract.getInboxItem, { params: { inbox_items_id } })
  expect(warnings[0]).toMatch(/^A bill has the same number: NP\/2026-27\/0042 of 10 Nov 2026/)
})

test('a document without a name gets its vendor’s name from our books', async () => {
  const nila = vendor()
  await asha.call(createVendor, { body: nila })
  const named = async (over: Partial<Incoming>) => {
    const inbox_items_id = await asha.tx((tx) => receiveIntoInbox(tx, sent({ vendor_name: null, ...over })))
    const { vendor_name } = await asha.call(contract.getInboxItem, { params: { inbox_items_id } })
    const { rows } = await asha.call(contract.listInbox, { query: {} })
    expect(rows.find((row) => row.inbox_items_id === inbox_items_id)?.vendor_name).toBe(vendor_name)
    return vendor_name
  }
  expect(await named({ vendor_gstin: nila.gstin })).toBe(nila.vendor_name)
  expect(await named({ source_id: 'unknown', vendor_gstin: '29AAGCB7383J1Z4' })).toBeNull()
})

test('a second document of the same bill is flagged by its number, and by its amount and date', async () => {
  await asha.call(createVendor, { body: vendor() })
  await asha.tx((tx) => receiveIntoInbox(tx, sent()))
  const again = async (source_id: string, over: Partial<Incoming>) => {
    const inbox_items_id = await asha.tx((tx) => receiveIntoInbox(tx, sent({ source_id, ...over })))
    return (await asha.call(contract.getInboxItem, { params: { inbox_items_id } })).warnings
  }
  expect(await again('enquiry-2', { bill_number: 'np 2026-27 42', total: 5_000_00 })).toEqual([
    'Another document in the inbox has the same number from the same vendor.',
  ])
  expect(await again('enquiry-3', { bill_number: 'NP/SCAN' })).toEqual([
    'Another document in the inbox has the same amount and date from the same vendor.',
  ])
  expect(await again('enquiry-4', { bill_number: 'NP/99', bill_date: '2026-10-01' })).toEqual([])
})

test('a vendor’s PDF is read: each value with its place, nothing guessed', async () => {
  const kaveri = await world.company('Kaveri Prints')
  await kaveri.call(updateCompany, {
    body: companyDetails({
      company_name: 'Kaveri Prints',
      gstin: '29AAGCB7383J1Z4',
      state_code: '29',
      pincode: null,
      city: null,
    }),
  })
  const ours = customer({ customer_name: 'Sahyadri Traders', gstin: '27AADCS4321F1ZN' })
  const { customers_id } = await kaveri.call(createCustomer, { body: ours })
  const { invoices_id, version } = await kaveri.call(createInvoice, { body: invoice(customers_id) })
  const issued = await kaveri.call(issueInvoice, { params: { invoices_id }, body: { version } })
  const pdf = await kaveri.send(invoicePdfFile, { params: { invoices_id }, query: {} })
  const item = await upload(pdf.rawPayload)
  expect(item).toMatchObject({
    reading: 'done',
    vendor_gstin: '29AAGCB7383J1Z4',
    buyer_gstin: '27AADCS4321F1ZN',
    bill_number: issued.invoice_number,
    bill_date: '2026-11-20',
    total: 1_180_00,
    irn: null,
    warnings: [],
  })
  expect(item.found_in['bill_number']).toMatch(/^Page 1: “/)
})

test('the QR code of an e-invoice gives the seller, number, date and amount', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = {
    SellerGstin: '29AAGCB7383J1Z4',
    BuyerGstin: '27AADCS4321F1ZN',
    DocNo: 'KP/77',
    DocTyp: 'INV',
    DocDt: '12/11/2026',
    TotInvVal: 11800.5,
    ItemCnt: 1,
    MainHsnCode: '998912',
    Irn: 'a'.repeat(64),
  }
  const token = `${part({ alg: 'RS256' })}.${part({ iss: 'NIC', data: JSON.stringify(signed) })}.c2lnbmVk`
  const item = await upload(await QRCode.toBuffer(token, { scale: 6 }), 'photo.png')
  expect(item).toMatchObject({
    vendor_gstin: '29AAGCB7383J1Z4',
    bill_number: 'KP/77',
    bill_date: '2026-11-12',
    total: 11_800_50,
    hsn: '998912',
    irn: 'a'.repeat(64),
    taxable_value: null,
  })
  expect(item.found_in['total']).toBe('QR code of the e-invoice (not verified)')
})

test('a file that is broken, or for another company, is marked so and stays for a person', async () => {
  expect(await upload(Buffer.from('%PDF-1.7\nnot a whole file'))).toMatchObject({ reading: 'failed', total: null, found_in: {} })
  const script = Buffer.from('<script>alert(1)</script>')
  const refused = await asha.refused(contract.uploadToInbox, { query: { file_name: 'bill.pdf' }, raw: script })
  expect(refused).toMatchObject({ code: 'bad_file' })
})

test('the same file again returns the existing item, also after it was discarded', async () => {
  const raw = Buffer.from('%PDF-1.7\nonce')
  const { inbox_items_id } = await upload(raw)
  const params = { inbox_items_id }
  await asha.call(contract.discardInboxItem, { params, body: { is_discarded: true } })
  expect((await asha.call(contract.listInbox, { query: {} })).rows).toEqual([])
  expect(await upload(raw)).toMatchObject({ inbox_items_id, inbox_status: 'new' })
})

test('another company reads neither the document nor its file', async () => {
  const { inbox_items_id } = await upload(Buffer.from('%PDF-1.7\nours'))
  const ravi = await world.company('Ravi Stores')
  for (const endpoint of [contract.getInboxItem, contract.readInboxFile])
    expect((await ravi.refused(endpoint, { params: { inbox_items_id } })).status).toBe(404)
})

test('the JSON of an e-invoice and a UBL invoice fill the inbox, and other JSON is refused', async () => {
  const vendor_gstin = '29AAGCB7383J1Z4'
  const invoice = {
    DocDtls: { Typ: 'INV', No: 'BL/901', Dt: '09/10/2026' },
    SellerDtls: { Gstin: vendor_gstin, LglNm: 'Beta Logistics' },
    ValDtls: { AssVal: 100, IgstVal: 18, TotInvVal: 118 },
  }
  const item = await upload(Buffer.from(JSON.stringify(invoice)), 'e.json')
  expect(item).toMatchObject({ reading: 'done', media_type: 'application/json', vendor_gstin, total: 118_00, warnings: [] })
  const params = { inbox_items_id: item.inbox_items_id }
  expect(await asha.call(contract.readInboxPages, { params })).toEqual({ pages: [], page_count: 0, marks: [] })
  const ubl =
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>U-1</ID><AccountingSupplierParty><Party><PartyName><Name>Gamma</Name></PartyName></Party></AccountingSupplierParty></Invoice>'
  expect(await upload(Buffer.from(ubl), 'u.xml')).toMatchObject({ reading: 'done', vendor_name: 'Gamma', bill_number: 'U-1' })
  const other = { query: { file_name: 'x.json' }, raw: Buffer.from('{"a":1}') }
  expect(await asha.refused(contract.uploadToInbox, other)).toMatchObject({ code: 'bad_file' })
})
