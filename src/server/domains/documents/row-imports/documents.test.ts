import { beforeEach, expect, test } from 'vitest'
import { listBills } from '#contract/purchases/bills.ts'
import { listCreditNotes } from '#contract/sales/credit-notes.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { getEstimate, listEstimates, sendEstimate } from '#contract/sales/estimates.ts'
import { listDeliveryChallans } from '#contract/sales/delivery-challans.ts'
import { createInvoice, issueInvoice, listInvoices } from '#contract/sales/invoices.ts'
import { listSalesOrders } from '#contract/sales/sales-orders.ts'
import { addDays } from '#core/dates.ts'
import { createItem } from '#contract/directory/items.ts'
import * as contract from '#contract/documents/row-imports.ts'
import type { ImportKind } from '#contract/records.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { companyDetails, customer, invoice, item } from '#test/support/builders.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  await asha.call(createCustomer, { body: customer({ customer_name: 'Deccan Textiles' }) })
})

async function sent(kind: ImportKind, content: string) {
  const query = { import_kind: kind, file_name: 'file.csv' }
  const { row_imports_id } = await asha.call(contract.uploadRows, { query, raw: Buffer.from(content) })
  await world.app.services.jobs.drain()
  return asha.call(contract.getRowImport, { params: { row_imports_id } })
}
async function made(found: contract.RowImport) {
  await asha.call(contract.startRowImport, { params: found, body: { leave_wrong: true, again: true } })
  await world.app.services.jobs.drain()
  return asha.call(contract.getRowImport, { params: found })
}
const wrongRows = async (params: contract.RowImport) =>
  (await asha.call(contract.listImportRows, { params, query: { row_status: 'wrong' } })).rows

test('rows of one number become the lines of one estimate, its tax worked out, and nothing is kept before', async () => {
  await asha.call(createItem, { body: item({ item_name: 'Towel', sku: 'T-1', rate: 100_00, gst_rate: '5', hsn: '6302' }) })
  const read = await sent(
    'estimates',
    'Number,Date,Customer,SKU,Item,Qty,Rate (₹),Discount %,GST %\nQ-1,21-11-2026,deccan textiles,T-1,Towel,2,,10,\nQ-1,,,,Packing,1,50,,18\nQ-2,22/11/2026,Deccan Textiles,,Saree,3,200,,5\n',
  )
  expect(read).toMatchObject({ import_status: 'checked', ready_count: 3, control_count: 2, control_sum: 248_00 + 630_00 })
  expect((await asha.call(listEstimates, { query: {} })).rows).toEqual([])

  expect(await made(read)).toMatchObject({ made_count: 3 })
  const { rows } = await asha.call(listEstimates, { query: { sort: 'estimate_date', order: 'asc' } })
  expect(rows).toMatchObject([
    { estimate_date: '2026-11-21', valid_until: '2026-12-21', total: 248_00, status: 'draft' },
    { estimate_date: '2026-11-22', total: 630_00 },
  ])
  const first = await asha.call(getEstimate, { params: { estimates_id: rows[0]?.estimates_id ?? '' } })
  expect(first.lines).toMatchObject([
    { item_name: 'Towel', rate: 100_00, hsn: '6302', discount_percent: '10' },
    { item_name: 'Packing' },
  ])
})

test('a document with one wrong line is wrong whole, reported at the line and column, and ready once that is fixed', async () => {
  const read = await sent(
    'estimates',
    'Number,Customer,Item,Qty,Rate,GST %\nQ-1,Deccan Textiles,Towel,2,100,5\nQ-1,,Packing,1,50,7\nQ-2,Nobody,Saree,3,200,5\nQ-3,Deccan Textiles,Mug,0,20,5\n',
  )
  expect(read).toMatchObject({ ready_count: 0, wrong_count: 4 })
  expect(await wrongRows(read)).toMatchObject([
    { row_no: 2, issues: [{ path: '', message: 'See line 3 of the same document' }] },
    { row_no: 3, issues: [{ path: 'gst_rate' }] },
    { row_no: 4, issues: [{ path: 'customer_name', message: 'No such customer: add them first' }] },
    { row_no: 5, issues: [{ path: 'quantity', message: 'Enter a quantity above zero' }] },
  ])
  const params = { row_imports_id: read.row_imports_id, row_no: '3' }
  const mended = await asha.call(contract.mendImportRow, { params, body: { cells: ['Q-1', '', 'Packing', '1', '50', '18'] } })
  expect(mended).toMatchObject({
    row: { row_status: 'ready' },
    row_import: { ready_count: 2, control_count: 1, control_sum: 269_00 },
  })
})

test('a figure below a bare “Discount” may be a percentage or rupees, and is asked', async () => {
  const row = (number: string, discount: string) => `${number},Deccan Textiles,Towel,2,100,${discount},5\n`
  const rows = row('Q-1', '10') + row('Q-2', '10%') + row('Q-3', '0.00') + row('Q-4', '')
  const read = await sent('estimates', `Number,Customer,Item,Qty,Rate,Discount,GST %\n${rows}`)
  expect(read).toMatchObject({ ready_count: 3, wrong_count: 1, control_sum: (180 + 200 + 200) * 105 })
  expect(await wrongRows(read)).toMatchObject([
    {
      row_no: 2,
      issues: [{ message: 'This may be a percentage or rupees: write 10%, or say which in the heading of the column' }],
    },
  ])
})

test('an export is imported again as the same documents', async () => {
  await made(
    await sent(
      'estimates',
      'Number,Date,Customer,Item,Qty,Rate,Discount (₹),GST %,Notes\nQ-1,21-11-2026,Deccan Textiles,"Towel, large",2.5,100,20,5,"Two\nlines"\n',
    ),
  )
  const [draft] = (await asha.call(listEstimates, { query: {} })).rows
  const params = { estimates_id: draft?.estimates_id ?? '' }
  await asha.call(sendEstimate, { params, body: { version: (await asha.call(getEstimate, { params })).version } })
  const { body } = await asha.send(contract.exportRows, { params: { import_kind: 'estimates' }, query: {} })
  expect(await made(await sent('estimates', body))).toMatchObject({ made_count: 1, failed_count: 0 })
  const { rows } = await asha.call(listEstimates, { query: {} })
  expect(rows.map(({ total, customer_name, valid_until }) => [total, customer_name, valid_until])).toEqual(
    Array.from({ length: 2 }, () => [draft?.total, 'Deccan Textiles', draft?.valid_until]),
  )
})

test('invoices, orders and challans come in as drafts, due and promised by the rule where the file is silent, and again as exported', async () => {
  const line = (number: string) => `${number},21-11-2026,Deccan Textiles,Towel,2,100,5\n`
  const head = 'Number,Date,Customer,Item,Qty,Rate,GST %\n'
  for (const kind of ['invoices', 'sales-orders', 'delivery-challans'] as const) {
    expect(await made(await sent(kind, `${head}${line('A-1')}${line('A-2')}`))).toMatchObject({ made_count: 2, failed_count: 0 })
    const { body } = await asha.send(contract.exportRows, { params: { import_kind: kind }, query: {} })
    expect([kind, await made(await sent(kind, body))]).toMatchObject([kind, { made_count: 2, failed_count: 0 }])
  }
  const { rows } = await asha.call(listInvoices, { query: {} })
  expect(rows).toHaveLength(4)
  const { payment_terms_days } = customer()
  expect(rows.map(({ due_date, total }) => [due_date, total])).toEqual(
    Array.from({ length: 4 }, () => [addDays('2026-11-21', payment_terms_days), 210_00]),
  )
  expect((await asha.call(listSalesOrders, { query: {} })).rows).toMatchObject(
    Array.from({ length: 4 }, () => ({ expected_delivery_date: '2026-11-28', total: 210_00, status: 'draft' })),
  )
  expect((await asha.call(listDeliveryChallans, { query: {} })).rows).toMatchObject(
    Array.from({ length: 4 }, () => ({ challan_kind: 'supply', status: 'draft' })),
  )
})

test('bills are made as drafts of their vendor, and one that is here already is refused', async () => {
  await asha.call(createVendor, { body: vendor({ vendor_name: 'Nila Printers', payment_terms_days: 10 }) })
  const head = 'Bill number,Vendor,Date,Item,Account,Qty,Rate,Discount,GST %,Round off\n'
  const read = await sent(
    'bills',
    `${head}NP/1,Nila Printers,20-11-2026,Letterheads,5550,100,5,50,18,-0.40\nNP/1,Nila Printers,,Cards,No such thing,1,10,,18,\n`,
  )
  expect(await wrongRows(read)).toMatchObject([{}, { issues: [{ path: 'account' }] }])
  const good = await sent(
    'bills',
    `${head}NP/1,Nila Printers,20-11-2026,Letterheads,"printing, Stationery and courier",100,5,50,18,\n`,
  )
  expect(await made(good)).toMatchObject({ made_count: 1 })
  expect((await asha.call(listBills, { query: {} })).rows).toMatchObject([
    { bill_number: 'NP/1', due_date: '2026-11-30', taxable_value: 450_00, total: 531_00, status: 'draft' },
  ])
  expect(await sent('bills', `${head}np/1,Nila Printers,20-11-2026,Letterheads,5550,100,5,50,18,\n`)).toMatchObject({
    wrong_count: 1,
  })
})

test('a credit note follows the invoice it names', async () => {
  const { rows } = await asha.tx((tx) =>
    tx.client.query('SELECT customers_id FROM customers WHERE companies_id = $1', [tx.companies_id]),
  )
  const draft = await asha.call(createInvoice, { body: invoice(rows[0].customers_id) })
  const issued = await asha.call(issueInvoice, { params: { invoices_id: draft.invoices_id }, body: { version: draft.version } })
  const [line] = issued.lines
  const head = 'Credit note number,Invoice number,Reason,Item,Qty\n'
  const read = await sent(
    'credit-notes',
    `${head}C-1,${issued.invoice_number},Goods returned,${line?.item_name},1\nC-2,${issued.invoice_number},Goods returned,Something else,1\nC-3,INV-none,,Towel,1\n`,
  )
  expect(await wrongRows(read)).toMatchObject([
    { row_no: 3, issues: [{ path: 'item_name' }] },
    { row_no: 4, issues: [{ path: 'invoice_number' }] },
  ])
  expect(await made(read)).toMatchObject({ made_count: 1 })
  expect((await asha.call(listCreditNotes, { query: {} })).rows).toMatchObject([
    { customer_name: 'Deccan Textiles', reason: 'sales_return', status: 'draft' },
  ])
})
