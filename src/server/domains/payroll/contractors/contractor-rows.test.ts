import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { createVendor, listVendors } from '#contract/directory/vendors.ts'
import * as contract from '#contract/documents/row-imports.ts'
import { listContractors } from '#contract/payroll/contractors.ts'
import { newId } from '#server/platform/ids.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
const kind = 'payroll-contractors' as const
let asha: Actor
let officer: Actor
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
})

/** No bank is asked here: an account stays as it was entered. */
const drain = () => world.app.services.jobs.drain().catch(() => undefined)

async function sent(content: string) {
  const query = { import_kind: kind, file_name: 'contractors.csv' }
  const { row_imports_id } = await officer.call(contract.uploadRows, { query, raw: Buffer.from(content) })
  await drain()
  return officer.call(contract.getRowImport, { params: { row_imports_id } })
}
async function made(content: string) {
  const { row_imports_id } = await sent(content)
  const params = { row_imports_id }
  await officer.call(contract.startRowImport, { params, body: { leave_wrong: true, again: false } })
  await drain()
  return officer.call(contract.getRowImport, { params })
}

const HEAD = 'Name,Work,Rate,Per,Started on,PAN,TDS for,Account number,IFSC'
const GOOD = `${HEAD}
Neel Barve,Web design,"60,000",Monthly,01-04-2026,QWPPB1234Z,Professional,50200012345678,HDFC0000001
Ira Sen,Training,"1,500.50",Hour,15-09-2026,,None,,
`

test('a file adds contractors with their vendors, rates and accounts, and is the same when it is exported and read again', async () => {
  expect(await made(GOOD)).toMatchObject({ import_status: 'finished', made_count: 2, failed_count: 0 })
  const { rows } = await officer.call(listContractors, { query: {} })
  expect(rows.map((row) => [row.contractor_name, row.rate, row.rate_unit, row.tds_nature, row.pan, row.started_on])).toEqual([
    ['Ira Sen', 1_500_50, 'hour', null, null, '2026-09-15'],
    ['Neel Barve', 60_000_00, 'month', 'professional', 'QWPPB1234Z', '2026-04-01'],
  ])
  expect(rows.map(({ bank_status }) => bank_status !== 'none')).toEqual([false, true])
  const csv = (await officer.send(contract.exportRows, { params: { import_kind: kind }, query: { format: 'csv' } })).body
  const exported: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  expect(exported.map((row) => [row['Name'], row['Rate (₹)'], row['Account number']])).toEqual([
    ['Neel Barve', '60000.00', '50200012345678'],
    ['Ira Sen', '1500.50', ''],
  ])
  // Each is known: nothing is added twice.
  expect(await sent(csv)).toMatchObject({ ready_count: 0, wrong_count: 0, row_count: 2 })
})

test('a row with the PAN of a vendor makes that vendor a contractor; a name alone does not', async () => {
  await asha.call(createVendor, { body: vendor({ gst_treatment: 'unregistered', gstin: null, pan: 'QWPPB1234Z' }), key: newId() })
  const file = `${HEAD}
Nila,Printing,"60,000",Month,01-04-2026,QWPPB1234Z,,,
Nila Printers,Printing,"60,000",Month,01-04-2026,,,,
`
  const read = await sent(file)
  expect(read).toMatchObject({ ready_count: 1, wrong_count: 1 })
  expect(await made(file)).toMatchObject({ made_count: 1 })
  expect((await asha.call(listVendors, { query: {} })).rows).toHaveLength(1)
  expect((await officer.call(listContractors, { query: {} })).rows.map(({ contractor_name }) => contractor_name)).toEqual([
    'Nila Printers',
  ])
})

test('a missing rate, a wrong unit and half a bank account are refused at their cells', async () => {
  const read = await sent(`${HEAD}
A,Design,0,Month,01-04-2026,,,,
B,Design,10,Fortnight,01-04-2026,,,,
C,Design,10,Month,01-04-2026,,,50200012345678,
`)
  const { rows } = await officer.call(contract.listImportRows, {
    params: { row_imports_id: read.row_imports_id },
    query: { row_status: 'wrong' },
  })
  expect(rows.map(({ issues }) => issues?.[0]?.path)).toEqual(['rate', 'rate_unit', 'bank_ifsc'])
})
