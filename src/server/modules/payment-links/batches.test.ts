import { beforeAll, beforeEach, expect, test } from 'vitest'
import { updateCompany } from '#contract/company.ts'
import {
  checkLinkFile,
  discardLinkBatch,
  getLinkBatch,
  linkBatchResult,
  linkFileTemplate,
  listLinkBatches,
  listLinkBatchRows,
  startLinkBatch,
} from '#contract/payment-link-batches.ts'
import { listPaymentLinks, sumPaymentLinks } from '#contract/payment-links.ts'
import { splitRows } from '#core/statements/csv.ts'
import { companyDetails } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { batchJob } from './batch-job.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld({ KOSHA_URL: 'https://books.example.in' })
})
beforeEach(async () => {
  asha = await world.company()
})

const upload = (text: string, again?: '1') =>
  asha.call(checkLinkFile, { query: { file_name: 'november.csv', again }, raw: Buffer.from(text) })
/** Twice: making a link asks for its mail. */
async function drain() {
  await world.app.services.jobs.drain()
  await world.app.services.jobs.drain()
}
const lines = (text: string) => splitRows(text.replace(/^\u{feff}/u, ''), ',').map(({ cells }) => cells)

const good =
  'Name,Email,Mobile,Amount,For,Flat\nMeera Iyer,meera@example.in,,"1,500.50",Maintenance,4B\nRavi Kumar,,98200 54321,,Donation,\n'

test('a file is checked without making anything; its good rows become links, mailed where there is an address', async () => {
  const batch = await upload(good)
  expect(batch).toMatchObject({ batch_status: 'checked', row_count: 2, good_count: 2, unmailed_count: 1, total_amount: 1_500_50 })
  expect((await asha.call(listPaymentLinks)).rows).toEqual([])
  await asha.call(startLinkBatch, { params: batch, body: { send: true } })
  await drain()
  expect(await asha.call(getLinkBatch, { params: batch })).toMatchObject({
    batch_status: 'created',
    done_count: 2,
    created_count: 2,
  })
  const query = { payment_link_batches_id: batch.payment_link_batches_id }
  expect((await asha.call(listPaymentLinks, { query })).rows).toMatchObject([
    { payer_name: 'Ravi Kumar', mobile_number: '9820054321', amount: null, email_status: 'none' },
    { payer_name: 'Meera Iyer', amount: 1_500_50, email_status: 'sent', status: 'sent' },
  ])
})

test('each row says what is wrong with it, by its column; the result file has the shape of the file', async () => {
  const batch = await upload(
    'For,Name,Amount,Email,Expires on,Part payment,Invoice,Flat\n' +
      'Rent,Meera,abc,not-an-address,31/02/2026,perhaps,INV-404,4B\nRent,,0,,01-01-2020,,,\nRent,Ravi,500,,,yes,,5A\nRent,Ravi,500,,,yes,,5A\n',
  )
  expect(batch).toMatchObject({ row_count: 4, good_count: 1 })
  const bad = await asha.call(listLinkBatchRows, { params: batch, query: { show: 'bad' } })
  expect(bad.rows.map(({ file_line, problems }) => [file_line, problems.map(({ column }) => column).sort()])).toEqual([
    [2, ['Amount', 'Email', 'Expires on', 'Part payment']],
    [3, ['Amount', 'Expires on', 'Name']],
    [5, ['Name']],
  ])
  expect(bad.rows[2]?.problems[0]?.message).toBe('The same as line 4')
  await asha.call(startLinkBatch, { params: batch, body: { send: false } })
  await drain()
  const result = lines(String(await asha.call(linkBatchResult, { params: batch })))
  expect(result[0]?.join()).toBe(
    'For,Name,Amount,Email,Expires on,Part payment,Invoice,Flat,Result,Link number,Link,Paid,What is wrong',
  )
  expect(result.slice(1, 5).map((cells) => [cells[0], cells[1], cells[7], cells[8]])).toEqual([
    ['Rent', 'Meera', '4B', 'left out'],
    ['Rent', '', '', 'left out'],
    ['Rent', 'Ravi', '5A', 'created'],
    ['Rent', 'Ravi', '5A', 'left out'],
  ])
  expect(result[3]?.[10]).toMatch(/^https:\/\/books\.example\.in\/pay\?link=/)
})

test('the same file a second time is refused until somebody says that it is meant', async () => {
  const [first, second] = [await upload(good), await upload(good)]
  await asha.call(startLinkBatch, { params: first, body: { send: false } })
  expect(await asha.refused(startLinkBatch, { params: second, body: { send: false } })).toMatchObject({ code: 'conflict' })
  const query = { file_name: 'november (1).csv' }
  const refused = await asha.refused(checkLinkFile, { query, raw: Buffer.from(good) })
  expect(refused).toMatchObject({
    code: 'conflict',
    message: 'The links of this file were made on 20 Nov 2026. Making them again asks everybody twice.',
  })
  const meant = await upload(good, '1')
  await asha.call(startLinkBatch, { params: meant, body: { send: false } })
  await drain()
  expect(await asha.call(sumPaymentLinks)).toMatchObject({ count: 4 })
})

test('a job that runs twice at once, or after a crash, makes each link once', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `Payer ${at},payer${at}@example.in,${at + 1},Dues`).join('\n')
  const batch = await upload(`Name,Email,Amount,For\n${rows}\n`)
  await asha.call(startLinkBatch, { params: batch, body: { send: false } })
  const job = batchJob(world.app.services)
  const payload = { payment_link_batches_id: batch.payment_link_batches_id, base: 'https://books.example.in' }
  let rounds = 0
  const killed: typeof asha.tx = (work) => {
    rounds += 1
    if (rounds === 2) throw new Error('killed')
    return asha.tx(work)
  }
  await expect(job.run(killed, payload)).rejects.toThrow('killed')
  expect(await asha.call(getLinkBatch, { params: batch })).toMatchObject({ batch_status: 'creating', done_count: 50 })
  await Promise.all([job.run(asha.tx, payload), job.run(asha.tx, payload)])
  await drain()
  expect(await asha.call(getLinkBatch, { params: batch })).toMatchObject({ batch_status: 'created', created_count: 120 })
  expect(await asha.call(sumPaymentLinks)).toMatchObject({ count: 120 })
})

test('a row that names an invoice asks for what it owes, of its customer', async () => {
  const { asha: seller, customers_id } = await openSeller(world)
  asha = seller
  const { invoice_number } = await issued(seller, customers_id)
  const batch = await upload(`Name,For,Invoice,Amount\nDeccan,Cloth,${invoice_number},\nDeccan,Cloth,${invoice_number},5000\n`)
  expect(batch).toMatchObject({ good_count: 1, total_amount: 1_180_00 })
  await asha.call(startLinkBatch, { params: batch, body: { send: false } })
  await drain()
  expect((await asha.call(listPaymentLinks)).rows).toMatchObject([{ customers_id, amount: 1_180_00 }])
})

test('a workbook, an empty file and one without the headings are refused with what to do', async () => {
  const refused = async (bytes: string | Buffer) =>
    (await asha.refused(checkLinkFile, { query: { file_name: 'x.csv' }, raw: Buffer.from(bytes) })).message
  expect(await refused('PK\u0003\u0004')).toContain('Save it as CSV')
  expect(await refused('\n\n')).toBe('There is nothing in this file.')
  expect(await refused('Name,Amount\nMeera,5\n')).toContain('“For” is missing')
  expect(await refused('Name,For\n')).toBe('There are no rows below the headings.')
})

test('the template is a file that can be sent in as it is; a checked file can be put away', async () => {
  await asha.call(updateCompany, { body: companyDetails() })
  const batch = await upload(String(await asha.call(linkFileTemplate)))
  expect(batch).toMatchObject({ row_count: 2, good_count: 2 })
  await asha.call(discardLinkBatch, { params: batch })
  expect((await asha.call(listLinkBatches)).rows).toEqual([])
  expect(await asha.refused(startLinkBatch, { params: batch, body: { send: false } })).toMatchObject({ code: 'wrong_state' })
})
