import { beforeEach, expect, test } from 'vitest'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { listCustomers } from '#contract/directory/customers.ts'
import { listInvoices } from '#contract/sales/invoices.ts'
import { getOpeningBalances } from '#contract/accounting/journals.ts'
import * as contract from '#contract/closing/opening-documents.ts'
import { getOpeningTieOut } from '#contract/accounting/openings.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { getRowImport, listImportRows, startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { importing } from '#test/support/imports.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { openMover } from '#test/support/openings.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { booksOf } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  mover = await openMover(world)
})
const holds = async () => expect(await mover.asha.tx(brokenInvariants)).toEqual([])

/** A file whose parties are added if they do not exist yet. */
async function added(import_kind: 'opening-invoices' | 'opening-bills', content: string) {
  const { asha } = mover
  const query = { import_kind, file_name: 'open.csv', match_by: 'add' }
  const params = await asha.call(uploadRows, { query, raw: Buffer.from(content) })
  await world.app.services.jobs.drain()
  await asha.call(startRowImport, { params, body: { leave_wrong: true, again: false } })
  await world.app.services.jobs.drain()
  const failed = await asha.call(listImportRows, { params, query: { row_status: 'failed' } })
  const wrong = await asha.call(listImportRows, { params, query: { row_status: 'wrong' } })
  return { row_imports_id: params.row_imports_id, failed: failed.rows, wrong: wrong.rows }
}

test('a foreign, messy file: errors are reported at each row and cell, and the rest is imported', async () => {
  const { asha } = mover
  const { wrong } = importing(world, 'opening-invoices')
  const file = [
    'Sundry debtors as on 30-Sep-2026,,,,,,',
    '"Ref. No.","Invoice Date","Party’s Name","Due on","Pending Amount","Opening Amount","GST %"',
    'INV/25-26/0412,10-Aug-2026,deccan textiles ,09/09/2026,"60,000.00","1,18,000.00",18',
    'INV/26-27/0007,05/10/2026,Deccan Textiles,,500,,18',
    'INV/26-27/0008,31/09/2026,Deccan Textiles,,500,,18',
    'INV/26-27/0009,01/09/2026,Nila Stores,,500,,18',
    'INV/26-27/0010,01/09/2026,Deccan Textiles,01/08/2026,500,,18',
    'INV/26-27/0011,01/09/2026,Deccan Textiles,,500,400,18',
    'INV/26-27/0012,01/09/2026,Deccan Textiles,,-500,,18',
    'INV/26-27/0013,01/09/2026,Deccan Textiles,,0,,18',
    'INV/26-27/0014,01/09/2026,Deccan Textiles,,five,,18',
    ',01/09/2026,Deccan Textiles,,500,,18',
    'INV/26-27/0015,01/09/2026,Deccan Textiles,,500,,19',
    'inv/25-26/0412,10-08-2026,Deccan Textiles,,"60,000.00",,',
  ].join('\r\n')
  expect(await wrong(asha, `${file}\r\n`)).toEqual([
    [4, 'document_date', 'Only documents up to 30 Sep 2026 are opening documents'],
    [5, 'document_date', 'Enter a date such as 21-11-2026'],
    [6, 'customer_name', 'No such customer. Add them first, or with this file'],
    [7, 'due_date', 'The due date cannot be before the document date'],
    [8, 'original_amount', 'The original total is less than the amount still open'],
    [9, 'open_amount', 'Enter an amount of zero or more'],
    [10, 'open_amount', 'Enter the amount still outstanding'],
    [11, 'open_amount', 'Enter an amount such as 1,250.50'],
    [12, 'number', 'Enter the number'],
    [13, 'gst_rate', expect.any(String)],
    [14, '', expect.any(String)],
  ])
  const { wrong: left, failed } = await added('opening-invoices', `${file}\r\n`)
  expect(failed).toEqual([])
  expect(left).toHaveLength(10)
  // Nila Stores was added with the file.
  expect((await asha.call(listCustomers, { query: {} })).rows.map((row) => [row.customer_name, row.receivable])).toEqual([
    ['Deccan Textiles', 60_000_00],
    ['Nila Stores', 500_00],
  ])
  expect(await booksOf(asha)).toEqual({ receivable: 60_500_00, opening_balance_equity: -60_500_00 })
  await holds()
})

test('a file is undone as a whole, imported again, and not twice', async () => {
  const { asha, stated } = mover
  const file = 'Number,Date,Customer,Open amount\nA-1,01-08-2026,Deccan Textiles,700\nA-2,02-08-2026,Nila Stores,300\n'
  await stated({ receivable: 1_000_00 })
  const { row_imports_id } = await added('opening-invoices', file)
  expect((await asha.call(getOpeningTieOut)).ties).toBe(true)
  expect(await booksOf(asha)).toEqual({ receivable: 1_000_00, opening_balance_equity: -1_000_00 })
  await holds()
  const again = await importing(world, 'opening-invoices').sent(asha, `${file}\n`)
  expect(again).toMatchObject({ known_count: 2, ready_count: 0 })

  expect(await asha.call(contract.undoOpeningImport, { params: { row_imports_id }, body: {} })).toEqual({ removed_count: 2 })
  expect(await booksOf(asha)).toEqual({ receivable: 1_000_00, opening_balance_equity: -1_000_00 })
  expect(await asha.call(getOpeningTieOut)).toMatchObject({ accounts: [{ stated: 1_000_00, documents: 0 }] })
  await holds()
  await importing(world, 'opening-invoices').made(asha, `${file}\n\n`)
  expect((await asha.call(listInvoices, { query: {} })).rows.filter((row) => row.status === 'issued')).toHaveLength(2)
  await holds()
})

test('a file that breaks in the middle leaves nothing behind: no document, party or entry', async () => {
  const { asha, add } = mover
  const file = (last: string) => {
    const row = (number: string, day: number, party: string) => `${number},${String(day).padStart(2, '0')}-08-2026,${party},100\n`
    const rows = Array.from({ length: 210 }, (_, at) =>
      row(`A-${at}`, 1 + (at % 28), at % 2 === 0 ? 'Deccan Textiles' : 'Nila Stores'),
    )
    return `Number,Date,Customer,Open amount\n${rows.join('')}${row(last, 30, 'Nila Stores')}`
  }
  await add({ number: 'OLD-1', open_amount: 500_00, original_amount: null })
  const before = { customers: await asha.call(listCustomers, { query: {} }), books: await booksOf(asha) }
  const entries = () =>
    asha.tx(
      async (tx) => (await tx.client.query('SELECT 1 FROM journal_entries WHERE companies_id = $1', [tx.companies_id])).rowCount,
    )
  const posted = await entries()

  // The last row has the number of the third one, with another date: each is valid by itself.
  const { row_imports_id } = await added('opening-invoices', file('A-2'))
  const found = await asha.call(getRowImport, { params: { row_imports_id } })
  expect(found).toMatchObject({
    import_status: 'failed',
    failure: 'Nothing of this file was imported. A-2: A document with this number is here already',
    made_count: 0,
  })
  expect({ customers: await asha.call(listCustomers, { query: {} }), books: await booksOf(asha) }).toEqual(before)
  expect(await entries()).toBe(posted)
  await holds()

  await added('opening-invoices', file('A-210'))
  expect(await booksOf(asha)).toEqual({ receivable: 21_600_00, opening_balance_equity: -21_600_00 })
  await holds()
})

test('each kind is imported from a file, and exported unchanged', async () => {
  const { asha, customers_id, vendors_id } = mover
  const parties = { sale: 'Customer,', purchase: 'Vendor,' }
  const kinds = [
    ['opening-invoices', parties.sale, 'Deccan Textiles'],
    ['opening-credit-notes', parties.sale, 'Deccan Textiles'],
    ['opening-customer-advances', parties.sale, 'Deccan Textiles'],
    ['opening-bills', parties.purchase, 'Nila Printers'],
    ['opening-debit-notes', parties.purchase, 'Nila Printers'],
    ['opening-vendor-advances', parties.purchase, 'Nila Printers'],
  ] as const
  for (const [kind, head, name] of kinds) {
    const { made, exported } = importing(world, kind)
    const result = await made(asha, `${head}Number,Date,Open amount,Original total\n${name},X-1,01-08-2026,700,900\n`)
    expect([kind, result.made_count]).toEqual([kind, 1])
    expect(await exported(asha)).toContain('X-1')
    await holds()
  }
  const { rows } = await asha.call(contract.listOpeningDocuments, { query: {} })
  expect(rows.map((row) => [row.document_kind, row.party_id, row.total, row.opening_total])).toEqual([
    ['invoice', customers_id, 700_00, 900_00],
    ['credit_note', customers_id, 700_00, 900_00],
    ['customer_advance', customers_id, 700_00, 900_00],
    ['bill', vendors_id, 700_00, 900_00],
    ['debit_note', vendors_id, 700_00, 900_00],
    ['vendor_advance', vendors_id, 700_00, 900_00],
  ])
})

test('a trial balance of the middle of a year is imported from a file, income and expenses too', async () => {
  const { asha, ids, add } = mover
  await add()
  const { made, wrong } = importing(world, 'opening-balances')
  expect(await wrong(asha, 'Account,Debit,Credit\nTrade debtors of old,10,\n')).toEqual([
    [2, 'account', expect.stringMatching(/^No account has this name or code. Nearest: Trade receivables \(1410\)/)],
  ])
  const codes = await asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ account_role: string; code: string }>(
      'SELECT account_role, code FROM ledger_accounts WHERE companies_id = $1 AND account_role IS NOT NULL',
      [tx.companies_id],
    )
    return new Map(rows.map((row) => [row.account_role, row.code]))
  })
  const line = (role: string, debit: string, credit: string) => `${codes.get(role)},${debit},${credit}\n`
  const tb = `Account,Debit,Credit\n${line('receivable', '"60,000.00"', '')}${line('sales', '', '"9,00,000.00"')}${line('bank', '840000', '')}`
  expect(await made(asha, tb)).toMatchObject({ made_count: 3 })
  expect(await booksOf(asha)).toEqual({ receivable: 60_000_00, sales: -9_00_000_00, bank: 8_40_000_00 })
  expect((await asha.call(getOpeningBalances)).lines.find((each) => each.ledger_accounts_id === ids('sales'))?.amount).toBe(
    -9_00_000_00,
  )
  expect((await asha.call(getOpeningTieOut)).ties).toBe(true)
  await holds()
})

test('limits of TDS go on from what was credited before the move, and an opening advance is not taxed again', async () => {
  const { asha, ids, add } = mover
  const advisor = (vendor_name: string, pan: string) =>
    asha.call(createVendor, {
      body: vendor({ vendor_name, gstin: null, gst_treatment: 'unregistered', pan, tds_nature: 'professional' }),
    })
  const rane = await advisor('Rane and Associates', 'AAPFR0939F')
  const joshi = await advisor('Joshi and Company', 'AAPFJ0939K')
  const billed = async (vendors_id: string, rate: number) => {
    const line = billLine(ids('professional_fees'), { rate, gst_rate: '0', quantity: '1' })
    const draft = bill(vendors_id, [line], { bill_number: `R-${rate}`, tds_nature: 'professional' })
    const { bills_id, version } = await asha.call(createBill, { body: draft })
    const submitted = await asha.call(submitBill, { params: { bills_id }, body: { version } })
    return asha.call(approveBill, { params: { bills_id }, body: { version: submitted.version } })
  }
  const { made } = importing(world, 'opening-tds')
  await made(
    asha,
    'Vendor,TDS for,Credited or paid,"Of it, with TDS",TDS withheld\nRane and Associates,professional,"45,000.00",,\nJoshi and Company,professional,60000,60000,6000\n',
  )
  expect((await asha.call(contract.listOpeningTds, { query: {} })).rows).toMatchObject([
    { vendor_name: 'Rane and Associates', pan: 'AAPFR0939F', paid: 45_000_00, taxed: 0, withheld: 0, up_to: '2026-09-30' },
    { vendor_name: 'Joshi and Company', paid: 60_000_00, taxed: 60_000_00, withheld: 6_000_00 },
  ])
  // 45,000 before and 10,000 now pass the limit of 50,000 a year: 10% of all 55,000, nothing was withheld yet.
  expect(await billed(rane.vendors_id, 10_000_00)).toMatchObject({ tds_base: 55_000_00, tds_amount: 5_500_00 })
  // 15,000 of this bill was paid ahead before the move and taxed then.
  await add({
    document_kind: 'vendor_advance',
    party_id: joshi.vendors_id,
    number: 'PV-8',
    due_date: null,
    open_amount: 15_000_00,
    original_amount: null,
    gst_rate: null,
  })
  expect(await billed(joshi.vendors_id, 20_000_00)).toMatchObject({ tds_base: 5_000_00, tds_amount: 500_00 })
  const refused = await asha.refused(contract.setOpeningTds, {
    body: { vendors_id: rane.vendors_id, tds_nature: 'professional', paid: 10, taxed: 20, withheld: 0 },
  })
  expect(refused.issues).toEqual([{ path: 'taxed', message: 'Tax cannot apply to more than the amount credited' }])
})

test('a trial balance of Tally with headings over two lines and a total, and one with a side beside each balance', async () => {
  const { asha } = mover
  const { sent, made } = importing(world, 'opening-balances')
  const tally = [
    'Trial Balance,,',
    'Particulars,Closing Balance,',
    ',Debit,Credit',
    'Cash in hand,"49,999.50",',
    'Equity share capital,,"49,999.50"',
    'Grand Total,"49,999.50","49,999.50"',
  ].join('\n')
  const read = await sent(asha, tally)
  expect(read).toMatchObject({ row_count: 2, wrong_count: 0, notes: ['Line 6 is a total and was left out.'] })
  const sided =
    'Ledger,Opening Balance,Debit,Credit,Closing Balance\nCash in hand,0,900,100,"800.00 Dr"\nEquity share capital,0,0,800,800.00 Cr\n'
  expect(await made(asha, sided)).toMatchObject({ import_status: 'finished', failed_count: 0 })
  const { lines } = await asha.call(getOpeningBalances, {})
  expect(lines.filter(({ amount }) => Math.abs(amount) === 800_00)).toHaveLength(2)
  await holds()
})

test('a trial balance without any amount is refused, and the balances entered before stay', async () => {
  const { asha } = mover
  const { made, wrong } = importing(world, 'opening-balances')
  await made(asha, 'Account,Debit,Credit\nCash in hand,500,\nEquity share capital,,500\n')
  const before = await asha.call(getOpeningBalances, {})
  expect(await wrong(asha, 'Account,Net amount\nCash in hand,700\nEquity share capital,700\n')).toMatchObject([
    [2, expect.any(String), 'No row of this file has a debit, a credit or a balance'],
    [3, '', expect.any(String)],
  ])
  expect(await asha.call(getOpeningBalances, {})).toEqual(before)
})

test('a trial balance says “Share capital”: the row is taken as equity share capital, and shows it before and after', async () => {
  const { asha } = mover
  const { sent, made } = importing(world, 'opening-balances')
  const file = 'Account,Debit,Credit\nCash in hand,500,\nShare capital,,500\n'
  const resultsOf = async (row_imports_id: string, row_status: 'ready' | 'made') => {
    const { rows } = await asha.call(listImportRows, { params: { row_imports_id }, query: { row_status } })
    return rows.map(({ result }) => result)
  }
  const { row_imports_id } = await sent(asha, file)
  expect(await resultsOf(row_imports_id, 'ready')).toEqual([null, 'Taken as Equity share capital'])
  const done = await made(asha, file)
  expect(await resultsOf(done.row_imports_id, 'made')).toEqual(['Posted', 'Taken as Equity share capital'])
  await holds()
})
