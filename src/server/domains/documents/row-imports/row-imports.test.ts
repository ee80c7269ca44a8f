import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { createItem, listItems } from '#contract/directory/items.ts'
import { exportContacts, exportItems } from '#contract/directory/contacts.ts'
import { createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { listVendors } from '#contract/directory/vendors.ts'
import * as contract from '#contract/documents/row-imports.ts'
import type { ImportKind } from '#contract/records.ts'
import { customer, item } from '#test/support/builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { dice } from '#server/domains/workspace/demo/dice.ts'
import { rowImportJob } from './jobs.ts'
import type { InCompany } from './read-file.ts'
import { sheetFile } from '#server/platform/spreadsheet.ts'

const world = await openWorld()
let asha: Actor
beforeEach(async () => {
  asha = await world.company()
})

type Sent = { kind?: ImportKind; name?: string; match_by?: string; by?: Actor }

/** The file after it was parsed and checked. */
async function sent(content: string | Uint8Array, { kind = 'items', name = 'items.csv', match_by, by = asha }: Sent = {}) {
  const query = { import_kind: kind, file_name: name, ...(match_by !== undefined && { match_by }) }
  const { row_imports_id } = await by.call(contract.uploadRows, { query, raw: Buffer.from(content) })
  await world.app.services.jobs.drain()
  return by.call(contract.getRowImport, { params: { row_imports_id } })
}
async function started({ row_imports_id }: contract.RowImport, how: { leave_wrong?: boolean; again?: boolean } = {}) {
  const params = { row_imports_id }
  await asha.call(contract.startRowImport, { params, body: { leave_wrong: false, again: false, ...how } })
  await world.app.services.jobs.drain()
  return asha.call(contract.getRowImport, { params })
}
const rowsIn = async ({ row_imports_id }: contract.RowImport, row_status: contract.ImportRow['row_status']) =>
  (await asha.call(contract.listImportRows, { params: { row_imports_id }, query: { row_status } })).rows
const itemNames = async () => (await asha.call(listItems, { query: {} })).rows.map((row) => row.item_name)

test('rows that another program calls inactive, and what it writes below its table, are left out and said', async () => {
  const read = await sent(
    'ItemName,GST,Sale price,Inclusive Of Tax,Item Status\nBiscuit,GST@18%,118.00,Y,Active\nOld soap,18,10,N,Inactive\nDal,0,140,Y,Active\nPrinted on 19/11/2026 10:10 PM,,,,\n',
  )
  expect(read).toMatchObject({
    ready_count: 2,
    wrong_count: 0,
    notes: [
      'Line 5 only says when or by what the file was made and was left out.',
      'Line 3 is inactive in the file and was left out.',
    ],
  })
  await started(read)
  // A price that includes GST is kept without it.
  expect((await asha.call(listItems, { query: {} })).rows.map(({ item_name, rate }) => [item_name, rate])).toEqual([
    ['Biscuit', 100_00],
    ['Dal', 140_00],
  ])
})

test('of a list of parties with balances, suppliers become vendors and customers customers, each told of the others', async () => {
  const parties =
    'Name,Email ID,Phone No.,Receivable Balance,Payable Balance,Credit Limit\n' +
    'Deccan Textiles,,9820011223,"₹ 1,18,000.00",₹ 0.00,0\nRane Dyes,,9820011224,0,"₹ 59,000.00",0\nNew Party,,,0,0,0\nNila Yarn,,,,2500,0\n'
  const names = async () => [
    (await asha.call(listCustomers, { query: {} })).rows.map((row) => row.customer_name).toSorted(),
    (await asha.call(listVendors, { query: {} })).rows.map((row) => row.vendor_name).toSorted(),
  ]
  const asCustomers = await sent(parties, { kind: 'customers', name: 'All parties.csv' })
  expect(asCustomers).toMatchObject({
    ready_count: 2,
    notes: ['Lines 3, 5 are parties that you owe, or suppliers, and were left out. Import the same file under Vendors.'],
  })
  await started(asCustomers)
  expect(await names()).toEqual([['Deccan Textiles', 'New Party'], []])
  const asVendors = await sent(parties, { kind: 'vendors', name: 'All parties.csv' })
  expect(asVendors.notes).toEqual([
    'Line 2 is a party that owes you, or a customer, and was left out. Import the same file under Customers.',
    'Line 4 is a party without a balance and was left out. Import it under Customers, or write Supplier in a column “Party type”.',
  ])
  await started(asVendors)
  expect(await names()).toEqual([
    ['Deccan Textiles', 'New Party'],
    ['Nila Yarn', 'Rane Dyes'],
  ])
  const payable = await sent('Name,Receivable Balance,Payable Balance\nRane Dyes,0,500\n', { kind: 'customers' })
  expect(payable).toMatchObject({
    import_status: 'failed',
    failure: expect.stringMatching(/^Line 2 is a party that you owe/),
  })
})

describe('a file of items', () => {
  const good = 'Name,SKU,HSN/SAC,Price (₹),GST %\r\nCotton saree,SAR-1,5208,"1,250.50",5\r\nStitching,,998821,₹400,18%\r\n'

  test('is read and makes nothing until it is started, then each row once', async () => {
    const read = await sent(good)
    expect(read).toMatchObject({ import_status: 'checked', row_count: 2, ready_count: 2, wrong_count: 0, control_count: 2 })
    expect(await itemNames()).toEqual([])

    expect(await started(read)).toMatchObject({ import_status: 'finished', made_count: 2, ready_count: 0 })
    expect((await asha.call(listItems, { query: {} })).rows).toMatchObject([
      { item_name: 'Cotton saree', sku: 'SAR-1', rate: 1_250_50, gst_rate: '5', item_type: 'goods' },
      { item_name: 'Stitching', sku: null, rate: 400_00, gst_rate: '18', item_type: 'service' },
    ])
    await asha.call(contract.startRowImport, { params: read, body: { leave_wrong: false, again: false } })
    await world.app.services.jobs.drain()
    expect(await itemNames()).toHaveLength(2)
  })

  test('reports errors at their row and column, and accepts the row once it is fixed', async () => {
    const read = await sent(
      'Some title\nItem name,Rate,GST rate,HSN\nCotton saree,12x,5,5208\n,100,5,\nTowel,100,7,\nMug,90,5,99\n',
    )
    expect(read).toMatchObject({ row_count: 4, wrong_count: 4 })
    expect(await rowsIn(read, 'wrong')).toMatchObject([
      {
        row_no: 3,
        cells: ['Cotton saree', '12x', '5', '5208'],
        issues: [{ path: 'rate', message: 'Enter an amount such as 1,250.50' }],
      },
      { row_no: 4, issues: [{ path: 'item_name' }] },
      { row_no: 5, issues: [{ path: 'gst_rate' }] },
      { row_no: 6, issues: [{ path: 'hsn' }] },
    ])
    const params = { row_imports_id: read.row_imports_id, row_no: '3' }
    const mended = await asha.call(contract.mendImportRow, { params, body: { cells: ['Cotton saree', '12', '5', '5208'] } })
    expect(mended).toMatchObject({ row: { row_status: 'ready', issues: [] }, row_import: { ready_count: 1, wrong_count: 3 } })

    const early = { params: read, body: { leave_wrong: false, again: false } }
    expect(await asha.refused(contract.startRowImport, early)).toMatchObject({ code: 'wrong_state' })
    expect(await started(read, { leave_wrong: true })).toMatchObject({ made_count: 1, wrong_count: 3 })
    expect(await itemNames()).toEqual(['Cotton saree'])
  })

  test('changes the item that has the SKU when that was asked for, and keeps what the file is silent about', async () => {
    await asha.call(createItem, { body: item({ item_name: 'Towel', sku: 'T-1', hsn: '6302', unit: 'pcs', rate: 90_00 }) })
    const file = 'SKU,Name,Price,GST %\nT-1,Bath towel,120,\nT-2,Hand towel,60,5\n'
    const passed = await sent(file)
    expect(passed).toMatchObject({ known_count: 1, ready_count: 1 })

    expect(await started(await sent(file, { match_by: 'sku' }))).toMatchObject({ made_count: 2, known_count: 0 })
    expect((await asha.call(listItems, { query: {} })).rows).toMatchObject([
      { item_name: 'Bath towel', rate: 120_00, hsn: '6302', unit: 'pcs' },
      { item_name: 'Hand towel', rate: 60_00 },
    ])
  })

  test('has an item once: the second row with its SKU is wrong', async () => {
    const read = await sent('Name,SKU,Rate,GST %\nTowel,T-1,90,5\nTowel again,T-1,95,5\n')
    expect(await rowsIn(read, 'wrong')).toMatchObject([{ row_no: 3, issues: [{ message: 'Line 2 is the same item' }] }])
    const params = { row_imports_id: read.row_imports_id, row_no: '2' }
    await asha.call(contract.mendImportRow, { params, body: { cells: ['Towel', 'T-9', '90', '5'] } })
    expect(await rowsIn(read, 'ready')).toMatchObject([{ row_no: 2 }, { row_no: 3 }])
  })

  test('makes its rows a second time only when a person asks for it', async () => {
    await started(await sent(good))
    const second = await sent(good.replace('SAR-1', 'SAR-1'), { match_by: 'name' })
    expect(second.same_file).toMatchObject({ made_count: 2 })
    const other = await sent('Name,Rate,GST %\nPin,1,5\n')
    await started(other)
    const again = await sent('Name,Rate,GST %\nPin,1,5\n', { match_by: 'sku' })
    const plainly = { params: again, body: { leave_wrong: false, again: false } }
    expect(await asha.refused(contract.startRowImport, plainly)).toMatchObject({ code: 'conflict' })
    expect(await started(again, { again: true })).toMatchObject({ made_count: 1 })
    expect(await itemNames()).toEqual(['Cotton saree', 'Pin', 'Pin', 'Stitching'])
  })

  test('is returned with two more columns, and that file skips the rows already made', async () => {
    const done = await started(await sent('Name;Price;GST %\nTowel;90;5\n=Sum;x;5\n'), { leave_wrong: true })
    const { body } = await asha.send(contract.importResult, { params: done, query: {} })
    expect(parse(body, { bom: true })).toEqual([
      ['Name', 'Price', 'GST %', 'Result', 'Error'],
      ['Towel', '90', '5', 'Added', ''],
      ["'=Sum", 'x', '5', 'Wrong', 'Price (₹): Enter an amount such as 1,250.50'],
    ])
    const mended = await sent(body.replace(',x,', ',80,'))
    expect(mended).toMatchObject({ known_count: 1, ready_count: 1 })
    await started(mended)
    expect(await itemNames()).toEqual(['=Sum', 'Towel'])
  })

  test('is refused when it is no table, names no column, or lacks one that must be there', async () => {
    const failures = []
    for (const content of ['%PDF-1.7', 'one,two\n1,2\n', 'SKU,Rate\nT-1,90\n', 'Name\n']) failures.push(await sent(content))
    expect(failures.map(({ import_status, failure }) => [import_status, failure])).toEqual([
      ['failed', 'This is not a table. Save it as CSV or Excel, one row for each line.'],
      ['failed', 'No line names the columns. The first line must, with “Name” among them.'],
      ['failed', 'There is no column for “Name” in line 1.'],
      ['failed', 'There are no rows below the header row.'],
    ])
  })

  test('can be an Excel workbook', async () => {
    const columns = [
      { header: 'Name', kind: 'text' },
      { header: 'Price', kind: 'money' },
      { header: 'GST %', kind: 'text' },
    ] as const
    const { content } = sheetFile('items', 'xlsx', columns, [['Towel', 90_50, '5']])
    const parts: Uint8Array[] = []
    if (typeof content === 'object' && Symbol.asyncIterator in content)
      for await (const part of content) parts.push(Buffer.from(part))
    await started(await sent(Buffer.concat(parts), { name: 'items.xlsx' }))
    expect((await asha.call(listItems, { query: {} })).rows).toMatchObject([{ item_name: 'Towel', rate: 90_50 }])
  })
})

test('a cancelled import makes nothing more, and a killed one continues where it stopped', async () => {
  const rows = Array.from({ length: 2_000 }, (_, i) => `Item ${String(i).padStart(4, '0')},${i + 1},18`)
  const read = await sent(['Name,Rate,GST %', ...rows].join('\n'))
  expect(read).toMatchObject({ row_count: 2_000, ready_count: 2_000 })
  const params = { row_imports_id: read.row_imports_id }
  await asha.call(contract.startRowImport, { params, body: { leave_wrong: false, again: false } })
  // As a server leaves it that was killed after its first rows: those it marked are made, the others are not.
  await asha.tx(async (tx) => {
    const killed = `UPDATE row_import_rows SET row_status = 'made', result = 'Added' WHERE companies_id = $1 AND row_imports_id = $2 AND row_no <= 101`
    await tx.client.query(killed, [tx.companies_id, read.row_imports_id])
  })
  await world.app.services.jobs.drain()
  const { rows: counted } = await asha.tx((tx) =>
    tx.client.query('SELECT count(*)::int AS n FROM items WHERE companies_id = $1', [tx.companies_id]),
  )
  expect(counted).toEqual([{ n: 1_900 }])

  const other = await sent('Name,Rate,GST %\nPin,1,5\n')
  await asha.call(contract.startRowImport, { params: other, body: { leave_wrong: false, again: false } })
  await asha.call(contract.cancelRowImport, { params: other, body: {} })
  await world.app.services.jobs.drain()
  expect(await rowsIn(other, 'ready')).toHaveLength(1)
}, 60_000)

test('a server killed again and again, between and inside its transactions, makes every row once', async () => {
  const rows = Array.from({ length: 900 }, (_, i) => `Item ${i},S-${i},${i + 1},18`)
  const { row_imports_id } = await sent(['Name,SKU,Rate,GST %', ...rows].join('\n'))
  const params = { row_imports_id }
  await asha.call(contract.startRowImport, { params, body: { leave_wrong: false, again: false } })
  const { next } = dice(11)
  const fragile: InCompany = async (work) => {
    if (next() < 0.2) throw new Error('killed')
    return asha.tx(async (tx) => {
      const result = await work(tx)
      if (next() < 0.2) throw new Error('killed')
      return result
    })
  }
  const status = async () => (await asha.call(contract.getRowImport, { params })).import_status
  for (let lives = 0; lives < 500 && (await status()) === 'making'; lives++)
    await rowImportJob(world.app.services)
      .run(fragile, params)
      .catch((error: Error) => {
        if (error.message !== 'killed') throw error
      })
  expect(await asha.call(contract.getRowImport, { params })).toMatchObject({
    import_status: 'finished',
    made_count: 900,
    ready_count: 0,
  })
  const { rows: counted } = await asha.tx((tx) =>
    tx.client.query('SELECT count(*)::int AS n, count(DISTINCT sku)::int AS skus FROM items WHERE companies_id = $1', [
      tx.companies_id,
    ]),
  )
  expect(counted).toEqual([{ n: 900, skus: 900 }])
}, 60_000)

test('the downloads of all contacts and all items are imported again and change nothing', async () => {
  await asha.call(createItem, {
    body: item({
      sku: 'T-1',
      gst_rate: '5',
      cess_rate: '12',
      hsn: '6302',
      description: 'Soft, "large"',
      tcs_nature: 'motor_vehicle',
    }),
  })
  await asha.call(createCustomer, { body: customer({ gst_treatment: 'deemed_export', shipping_address: 'Gala 4,\nVasai' }) })
  const [items, contacts] = [await asha.send(exportItems), await asha.send(exportContacts)]
  expect(await sent(items.body, { match_by: 'sku' })).toMatchObject({ row_count: 1, known_count: 1, wrong_count: 0 })
  const again = await sent(contacts.body, { kind: 'customers', match_by: 'gstin' })
  expect(again).toMatchObject({ row_count: 1, known_count: 1 })
  expect(await rowsIn(again, 'known')).toMatchObject([{ result: 'Nothing to change' }])
})

describe('contacts', () => {
  test('customers of a file are added, and those that are here are left alone or changed', async () => {
    await asha.call(createCustomer, { body: customer({ customer_name: 'Deccan Textiles', city: 'Pune' }) })
    const {
      rows: [deccan],
    } = await asha.call(listCustomers, { query: {} })
    const file = `Name,GSTIN,State,City,Payment terms\nDeccan Textiles,${deccan?.gstin ?? ''},,Mumbai,15\nKaveri Foods,,Tamil Nadu,Salem,\nBad One,27AAPFU0939F1ZX,,,\n`
    expect(await sent(file, { kind: 'customers' })).toMatchObject({ known_count: 1, ready_count: 1, wrong_count: 1 })
    await started(await sent(file, { kind: 'customers', match_by: deccan?.gstin ? 'gstin' : 'name' }), { leave_wrong: true })
    expect((await asha.call(listCustomers, { query: {} })).rows).toMatchObject([
      { customer_name: 'Deccan Textiles', city: 'Mumbai', payment_terms_days: 15 },
      { customer_name: 'Kaveri Foods', state_code: '33', gst_treatment: 'unregistered', payment_terms_days: 30 },
    ])
  })

  test('vendors of a file are added once', async () => {
    const file =
      'Name,GSTIN,Payment terms (days),TDS for,Language\r\n"Shah, Sons & Co",27AAPFU0939F1ZV,15,contractor,Hindi\r\nGanesh Tea,,,,\r\n'
    await started(await sent(file, { kind: 'vendors' }))
    expect((await asha.call(listVendors, { query: {} })).rows).toMatchObject([
      { vendor_name: 'Ganesh Tea', gst_treatment: 'unregistered', payment_terms_days: 30, language: null },
      {
        vendor_name: 'Shah, Sons & Co',
        gst_treatment: 'registered',
        pan: 'AAPFU0939F',
        tds_nature: 'contractor',
        language: 'hi',
      },
    ])
    expect(await sent(file, { kind: 'vendors' })).toMatchObject({ known_count: 2, ready_count: 0 })
  })

  test('who keeps the bills imports vendors and no customers', async () => {
    const clerk = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
    expect(await sent('Name\nGanesh Tea\n', { kind: 'vendors', by: clerk })).toMatchObject({ ready_count: 1 })
    const query = { import_kind: 'customers' as const, file_name: 'c.csv' }
    expect(await clerk.refused(contract.uploadRows, { query, raw: Buffer.from('Name\nA\n') })).toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(/^You need Receivables access/),
    })
  })
})

describe('a file as programs and people write it', () => {
  const notesOf = async (content: string | Uint8Array, name = 'items.csv') => {
    const read = await sent(content, { name })
    return { read, notes: read.notes }
  }

  test('its totals, page numbers and repeated headings make nothing, and are named with their lines', async () => {
    const { read, notes } = await notesOf(
      'Stock list\nName,GST %,Price\nTowel,5,90\nSub Total,,90\nPage 1 of 2\nName,GST %,Price\nMug,5,50\nGrand Total,,140\n',
    )
    expect(read).toMatchObject({ row_count: 2, ready_count: 2, wrong_count: 0 })
    expect(notes).toEqual([
      'Lines 4, 8 are totals and were left out.',
      'Line 6 repeats the headings and was left out.',
      'Line 5 is the number of a page and was left out.',
    ])
    await started(read)
    expect((await itemNames()).toSorted()).toEqual(['Mug', 'Towel'])
  })

  test('a title above headings parted by semicolons, and a table of a web page named .xls, are read', async () => {
    const { read } = await notesOf('Our items, all of them\nName;Price;GST %\nTowel;90,50;5\nMug;"1,000.00";5\n')
    expect(read.row_count).toBe(2)
    const page =
      '<html><table><tr><th>Name</th><th>Price</th><th>GST %</th></tr><tr><td>Mug &amp; jug</td><td>50</td><td>5</td></tr></table></html>'
    const { read: html } = await notesOf(page, 'items.xls')
    expect(html).toMatchObject({ row_count: 1, ready_count: 1 })
    expect((await rowsIn(html, 'ready'))[0]?.cells[0]).toBe('Mug & jug')
  })

  test('an amount in another currency is refused at its cell', async () => {
    const { read } = await notesOf('Name,Price,GST %\nTowel,$90,5\n')
    expect(await rowsIn(read, 'wrong')).toMatchObject([
      { row_no: 2, issues: [{ path: 'rate', message: 'This amount is in USD, not in INR' }] },
    ])
  })
})
