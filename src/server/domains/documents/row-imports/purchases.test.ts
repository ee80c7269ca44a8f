import { beforeEach, expect, test } from 'vitest'
import * as bills from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import { getDebitNote, listDebitNotes } from '#contract/purchases/debit-notes.ts'
import { getPurchaseOrder, listPurchaseOrders, sendPurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { cancelReceiptNote, getReceiptNote, listReceiptNotes } from '#contract/purchases/receipt-notes.ts'
import * as contract from '#contract/documents/row-imports.ts'
import { type ImportKind, importKinds } from '#contract/records.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let nila: string
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  nila = (await asha.call(createVendor, { body: vendor() })).vendors_id
})

async function sent(kind: ImportKind, content: string) {
  const query = { import_kind: kind, file_name: 'file.csv' }
  const { row_imports_id } = await asha.call(contract.uploadRows, { query, raw: Buffer.from(content) })
  await world.app.services.jobs.drain()
  return asha.call(contract.getRowImport, { params: { row_imports_id } })
}
async function made(kind: ImportKind, content: string) {
  const found = await sent(kind, content)
  await asha.call(contract.startRowImport, { params: found, body: { leave_wrong: true, again: true } })
  await world.app.services.jobs.drain()
  return asha.call(contract.getRowImport, { params: found })
}
const wrongRows = async (params: contract.RowImport) =>
  (await asha.call(contract.listImportRows, { params, query: { row_status: 'wrong' } })).rows
const exported = async (import_kind: ImportKind) =>
  (await asha.send(contract.exportRows, { params: { import_kind }, query: {} })).body

const ORDERS =
  'PO number,Vendor,Date,Deliver by,Item,Account,Unit,HSN,Qty,Rate,Discount,GST %,Terms\n' +
  'P-1,Nila Printers,10-11-2026,20-11-2026,Paper A4,5550,ream,4802,10,100,,18,"Two\nlines"\n' +
  'P-1,Nila Printers,,,Printing,"printing, stationery and courier",,998912,1.5,2000,500,18,\n' +
  'P-2,nila printers,,,Paper A4,5550,ream,4802,3,80,,5,\n'

/** The first order of the file, sent. */
async function ordered() {
  await made('purchase-orders', ORDERS)
  const { rows } = await asha.call(listPurchaseOrders, { query: { sort: 'total', order: 'desc' } })
  const params = { purchase_orders_id: rows[0]?.purchase_orders_id ?? '' }
  return asha.call(sendPurchaseOrder, { params, body: { version: (await asha.call(getPurchaseOrder, { params })).version } })
}

test('orders to vendors come in as drafts, wanted a week later where the file is silent, and again as exported', async () => {
  expect(await made('purchase-orders', ORDERS)).toMatchObject({ made_count: 3, failed_count: 0 })
  const list = async () =>
    (await asha.call(listPurchaseOrders, { query: { sort: 'total', order: 'desc' } })).rows.map(
      ({ status, order_date, expected_date, total }) => [status, order_date, expected_date, total],
    )
  // 10 × ₹100 + ₹2,500 at 18% is ₹4,130; 3 × ₹80 at 5% is ₹252.
  const first = ['draft', '2026-11-10', '2026-11-20', 4_130_00]
  const second = ['draft', '2026-11-20', '2026-11-27', 252_00]
  expect(await list()).toEqual([first, second])
  expect(await made('purchase-orders', await exported('purchase-orders'))).toMatchObject({ made_count: 3, failed_count: 0 })
  expect(await list()).toEqual([first, first, second, second])
  const { rows } = await asha.call(listPurchaseOrders, { query: { sort: 'total', order: 'desc' } })
  const both = await Promise.all(
    rows.slice(0, 2).map(({ purchase_orders_id }) => asha.call(getPurchaseOrder, { params: { purchase_orders_id } })),
  )
  expect(both[0]?.lines).toMatchObject([
    { item_name: 'Paper A4', item_type: 'goods', unit: 'ream', hsn: '4802', quantity: '10', rate: 100_00 },
    { item_name: 'Printing', item_type: 'service', quantity: '1.5', discount_amount: 500_00 },
  ])
  expect(both[1]?.lines).toEqual(both[0]?.lines)
  expect(both.map(({ terms }) => terms)).toEqual(['Two\nlines', 'Two\nlines'])
})

test('receipts and bills of orders are imported from a file, no more than was ordered, and again as exported', async () => {
  const { purchase_order_number } = await ordered()
  const head = 'GRN no,Order number,Date,Their challan,Item,Received,Rejected,Why rejected\n'
  const read = await sent(
    'receipt-notes',
    `${head}R-1,${purchase_order_number},12-11-2026,DC-9,Paper A4,11,,\nR-2,PO-none,12-11-2026,,Paper A4,1,,\n` +
      `R-3,${purchase_order_number},12-11-2026,,Pens,1,,\nR-4,${purchase_order_number},12-11-2026,,Paper A4,2,1,\n`,
  )
  expect(await wrongRows(read)).toMatchObject([
    { row_no: 2, issues: [{ path: 'received_quantity', message: expect.stringContaining('1 ream more than you ordered') }] },
    { row_no: 3, issues: [{ path: 'purchase_order_number' }] },
    { row_no: 4, issues: [{ path: 'item_name', message: 'This line is not on the order' }] },
    { row_no: 5, issues: [{ path: 'reject_reason', message: 'Enter why you are returning the goods' }] },
  ])
  const good = `${head}R-1,${purchase_order_number},12-11-2026,DC-9,paper a4,8,2,Torn\n`
  expect(await made('receipt-notes', good)).toMatchObject({ made_count: 1, failed_count: 0 })
  const newest = async () => {
    const { rows } = await asha.call(listReceiptNotes, { query: { status: 'received' } })
    expect(rows).toHaveLength(1)
    return asha.call(getReceiptNote, { params: { receipt_notes_id: rows[0]?.receipt_notes_id ?? '' } })
  }
  const first = await newest()
  expect(first).toMatchObject({
    receipt_date: '2026-11-12',
    delivery_reference: 'DC-9',
    lines: [{ received_quantity: '8', rejected_quantity: '2', accepted_quantity: '6', reject_reason: 'Torn' }],
  })
  const file = await exported('receipt-notes')
  await asha.call(cancelReceiptNote, { params: first, body: { cancel_reason: 'Entered twice' } })
  expect(await made('receipt-notes', file)).toMatchObject({ made_count: 1, failed_count: 0 })
  const second = await newest()
  expect(second.receipt_note_number).not.toBe(first.receipt_note_number)
  expect(second.lines).toEqual(first.lines)
})

test('debit notes follow the approved bill they name, at its rate where the file is silent, and again as exported', async () => {
  const printing = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  const line = billLine(printing, { item_name: 'Paper A4', hsn: '4802', quantity: '10', rate: 100_00 })
  const draft = await asha.call(bills.createBill, { body: bill(nila, [line], { bill_number: 'NP/7' }) })
  const head = 'Debit note number,Bill number,Vendor,Date,Reason,Item,Qty,Rate\n'
  const good = `${head}D-1,NP/7,Nila Printers,15-11-2026,Goods returned,Paper A4,3,\n`
  expect(await wrongRows(await sent('debit-notes', good))).toMatchObject([{ issues: [{ path: 'bill_number' }] }])

  const params = { bills_id: draft.bills_id }
  const { version } = await asha.call(bills.submitBill, { params, body: { version: draft.version } })
  await asha.call(bills.approveBill, { params, body: { version } })
  const read = await sent('debit-notes', `${head}D-1,NP/7,Nila Printers,,Goods returned,Paper A4,11,\n`)
  expect(await wrongRows(read)).toMatchObject([{ issues: [{ path: 'quantity', message: 'You can still return only 10 of it' }] }])

  expect(await made('debit-notes', good)).toMatchObject({ made_count: 1, control_sum: 354_00 })
  expect(await made('debit-notes', await exported('debit-notes'))).toMatchObject({ made_count: 1, failed_count: 0 })
  const { rows } = await asha.call(listDebitNotes, { query: {} })
  expect(rows).toMatchObject(
    Array.from({ length: 2 }, () => ({
      status: 'draft',
      debit_note_date: '2026-11-15',
      reason: 'purchase_return',
      total: 354_00,
      bills_id: params.bills_id,
    })),
  )
  const [one, two] = await Promise.all(rows.map(({ debit_notes_id }) => asha.call(getDebitNote, { params: { debit_notes_id } })))
  expect(two?.lines).toEqual(one?.lines)
})

test('bills that were exported come in again once the ones before are cancelled', async () => {
  const head = 'Bill number,Vendor,Date,Due date,Item,Account,Qty,Rate,Discount,GST %,Input credit,Reverse charge,Notes\n'
  await made('bills', `${head}NP/1,Nila Printers,20-11-2026,30-11-2026,Letterheads,5550,100,5,50,18,eligible,yes,"=A ""note"""\n`)
  const one = async () => {
    const { rows } = await asha.call(bills.listBills, { query: { status: 'draft' } })
    expect(rows).toHaveLength(1)
    return asha.call(bills.getBill, { params: { bills_id: rows[0]?.bills_id ?? '' } })
  }
  const first = await one()
  const file = await exported('bills')
  await asha.call(bills.discardBill, { params: first })
  expect(await made('bills', file)).toMatchObject({ made_count: 1, failed_count: 0 })
  const { lines, notes, total, due_date, reverse_charge } = await one()
  expect({ lines, notes, total, due_date, reverse_charge }).toEqual({
    lines: first.lines,
    notes: '=A "note"',
    total: first.total,
    due_date: '2026-11-30',
    reverse_charge: true,
  })
})

test('each kind of file is closed, and not hidden, to who may not make what it makes', async () => {
  const [clerk, payer] = [
    await world.member(asha, ['ACCOUNTS_RECEIVABLE']),
    await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY']),
  ]
  for (const import_kind of importKinds) {
    const query = { import_kind, file_name: 'file.csv' }
    const { row_imports_id } = await asha.call(contract.uploadRows, { query, raw: Buffer.from('A\nb\n') })
    const kind = { params: { import_kind }, query: {} }
    const one = { params: { row_imports_id } }
    const answers = async (who: Actor) => [
      await who.send(contract.importColumns, kind),
      await who.send(contract.importTemplate, kind),
      await who.send(contract.exportRows, kind),
      await who.send(contract.uploadRows, { query, raw: Buffer.from('A\nb\n') }),
      await who.send(contract.listRowImports, { query: { import_kind } }),
      await who.send(contract.getRowImport, one),
      await who.send(contract.listImportRows, { ...one, query: { row_status: 'wrong' } }),
      await who.send(contract.mendImportRow, { params: { row_imports_id, row_no: '2' }, body: { cells: [] } }),
      await who.send(contract.startRowImport, { ...one, body: { leave_wrong: true, again: true } }),
      await who.send(contract.cancelRowImport, { ...one, body: {} }),
      await who.send(contract.importResult, { ...one, query: {} }),
    ]
    const closed = await Promise.all(
      [clerk, payer].map(async (who) => (await answers(who)).every(({ statusCode }) => statusCode === 403)),
    )
    // A person may have access to incoming payments or to outgoing ones; the other kinds are refused. Staff, payroll, taxes and openings are
    // for those who manage them.
    expect([import_kind, closed.filter(Boolean).length]).toEqual([
      import_kind,
      import_kind === 'staff' || /^(payroll|opening|gst|export)-/.test(import_kind) ? 2 : 1,
    ])
  }
})

test('a purchase register comes in as bills at their taxable values, without the cancelled ones', async () => {
  const register =
    'Bill no,Vendor,Bill date,Account,Taxable value,CGST,SGST,Bill amount,Bill status\n' +
    'R-1,Nila Printers,10-11-2026,5550,"1,000.00",90,90,"1,180.00",Open\n' +
    'R-2,Nila Printers,10-11-2026,5550,500,45,45,590,Void\n' +
    'R-3,Nila Printers,10-11-2026,5550,1000,70,70,1140,Open\n'
  const found = await sent('bills', register)
  expect(found).toMatchObject({ ready_count: 1, wrong_count: 1, control_count: 1, control_sum: 1_180_00 })
  expect(found.notes).toEqual([
    expect.stringContaining('This is a register'),
    'Line 3 is cancelled in the file and was left out.',
  ])
  expect(await wrongRows(found)).toMatchObject([{ row_no: 4, issues: [{ path: 'gst_rate' }] }])
})
