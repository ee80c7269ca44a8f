import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listPaymentLinks, sumPaymentLinks } from '#contract/sales/payment-links.ts'
import * as imports from '#contract/documents/row-imports.ts'
import { sheetFile } from '#server/platform/spreadsheet.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { timeOf } from '#test/support/pace.ts'

let world: World
let asha: Actor
beforeAll(async () => {
  world = await openWorld({ KOSHA_URL: 'https://books.example.in' })
})
beforeEach(async () => {
  asha = await world.company()
})

async function sent(content: string | Uint8Array, file_name = 'november.csv') {
  const query = { import_kind: 'payment-links' as const, file_name }
  const { row_imports_id } = await asha.call(imports.uploadRows, { query, raw: Buffer.from(content) })
  await world.app.services.jobs.drain()
  return asha.call(imports.getRowImport, { params: { row_imports_id } })
}
/** Drained twice: creating a link enqueues its mail. */
async function started(params: imports.RowImport, again = false) {
  await asha.call(imports.startRowImport, { params, body: { leave_wrong: true, again } })
  await world.app.services.jobs.drain()
  await world.app.services.jobs.drain()
  return asha.call(imports.getRowImport, { params })
}
const links = async () => (await asha.call(listPaymentLinks)).rows

const good =
  'Name,Email,Mobile,Amount,For,Flat\nMeera Iyer,meera@example.in,,"1,500.50",Maintenance,4B\nRavi Kumar,,98200 54321,,Donation,\n'

test('a file is checked without making anything; its good rows become links, mailed where there is an address', async () => {
  const read = await sent(good)
  expect(read).toMatchObject({ import_status: 'checked', row_count: 2, ready_count: 2, control_count: 2, control_sum: 1_500_50 })
  expect(await links()).toEqual([])
  expect(await started(read)).toMatchObject({ import_status: 'finished', made_count: 2 })
  expect(await links()).toMatchObject([
    { payer_name: 'Ravi Kumar', mobile_number: '9820054321', amount: null, email_status: 'none', link_number: 'PL/26-27/0002' },
    { payer_name: 'Meera Iyer', amount: 1_500_50, email_status: 'sent', status: 'sent', link_number: 'PL/26-27/0001' },
  ])
})

test('a row that says No is not mailed, and a workbook does as well as a CSV file', async () => {
  const text = (header: string) => ({ header, kind: 'text' as const })
  const rows = [
    ['Meera Iyer', 'meera@example.in', '500', 'Dues', 'No'],
    ['Ravi Kumar', 'ravi@example.in', '600', 'Dues', 'Yes'],
  ]
  async function* each() {
    yield* rows
  }
  const head = ['Name', 'Email', 'Amount', 'For', 'Mail it'].map(text)
  const { content } = sheetFile('dues', 'xlsx', head, each())
  const chunks: Uint8Array[] = []
  for await (const chunk of content as AsyncIterable<Uint8Array>) chunks.push(chunk)
  await started(await sent(Buffer.concat(chunks), 'dues.xlsx'))
  expect((await links()).map(({ payer_name, email_status }) => [payer_name, email_status])).toEqual([
    ['Ravi Kumar', 'sent'],
    ['Meera Iyer', 'none'],
  ])
})

test('each row has its errors by column; the result file has the shape of the file and the addresses', async () => {
  const read = await sent(
    'For,Name,Amount,Email,Expires on,Part payment,Invoice,Flat\n' +
      'Rent,Meera,abc,a@example.in,31/02/2026,perhaps,,4B\nRent,Meera,5,not-an-address,01-01-2020,,INV-404,4B\nRent,Ravi,500,,,yes,,5A\nRent,Ravi,500,,,yes,,5A\nRent,Nila,0,,,,,\n',
  )
  expect(read).toMatchObject({ row_count: 5, ready_count: 1, wrong_count: 4, control_sum: 500_00 })
  const query = { row_status: 'wrong' as const }
  const { rows } = await asha.call(imports.listImportRows, { params: read, query })
  expect(rows.map(({ row_no, issues }) => [row_no, issues.map(({ path }) => path).toSorted()])).toEqual([
    [2, ['amount', 'expires_on', 'part_payment']],
    [3, ['email', 'expires_on', 'invoice_number']],
    [5, ['']],
    [6, ['amount']],
  ])
  expect(rows[2]?.issues[0]?.message).toBe('Line 4 is the same payment link')
  await started(read)
  const file = (await asha.send(imports.importResult, { params: read, query: {} })).body
  const table: string[][] = parse(file, { bom: true })
  expect(table[0]?.join()).toBe('For,Name,Amount,Email,Expires on,Part payment,Invoice,Flat,Result,Error')
  expect(table[3]?.slice(0, 3)).toEqual(['Rent', 'Ravi', '500'])
  expect(table[3]?.[8]).toMatch(/^https:\/\/books\.example\.in\/pay\?link=/)
  expect(table[5]?.slice(8)).toEqual(['Wrong', 'Amount: Enter an amount above zero'])
})

test('the same file a second time is refused until a person says that it is meant', async () => {
  const [first, second] = [await sent(good), await sent(good)]
  await started(first)
  const body = { leave_wrong: false, again: false }
  expect(await asha.refused(imports.startRowImport, { params: second, body })).toMatchObject({ code: 'conflict' })
  await started(second, true)
  expect(await asha.call(sumPaymentLinks)).toMatchObject({ count: 4 })
})

test('a row that names an invoice asks for what it owes, of its customer', async () => {
  const ours = await openSeller(world)
  asha = ours.asha
  const { invoice_number } = await issued(asha, ours.customers_id)
  const read = await sent(`Name,For,Invoice,Amount\nDeccan,Cloth,${invoice_number},\nDeccan,Cloth,${invoice_number},5000\n`)
  expect(read).toMatchObject({ ready_count: 1, wrong_count: 1, control_sum: 1_180_00 })
  await started(read)
  expect(await links()).toMatchObject([{ customers_id: ours.customers_id, amount: 1_180_00 }])
})

test('5,000 links are made in ten times what 500 take', { timeout: 120_000 }, async () => {
  const made = (count: number) =>
    timeOf(async () => {
      const rows = Array.from({ length: count }, (_, at) => `Payer ${at} of ${count},,${at + 1},Dues`).join('\n')
      const done = await started(await sent(`Name,Email,Amount,For\n${rows}\n`))
      expect(done).toMatchObject({ import_status: 'finished', made_count: count })
    })
  const few = await made(500)
  expect((await made(5_000)) / few).toBeLessThan(25)
  expect(await asha.call(sumPaymentLinks)).toMatchObject({ count: 5_500 })
})

test('links no one paid leave in the shape they come in, and are mailed to no one when they come in again', async () => {
  await started(await sent(good))
  const { body } = await asha.send(imports.exportRows, { params: { import_kind: 'payment-links' }, query: {} })
  await started(await sent(body, 'exported.csv'))
  const told = (await links()).map(({ payer_name, mobile_number, email, amount, purpose, email_status }) => [
    payer_name,
    mobile_number,
    email,
    amount,
    purpose,
    email_status,
  ])
  expect(told.slice(0, 2)).toEqual([
    ['Ravi Kumar', '9820054321', null, null, 'Donation', 'none'],
    ['Meera Iyer', null, 'meera@example.in', 1_500_50, 'Maintenance', 'none'],
  ])
})
