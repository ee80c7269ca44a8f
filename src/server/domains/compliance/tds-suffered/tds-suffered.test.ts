import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/compliance/tds-suffered.ts'
import { recordPayment, voidPayment } from '#contract/sales/payments.ts'
import { payment } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const PAN = 'AADCS4321F'
const file = (rows: readonly string[], sums = '^^^^^1,00,000.00^10,000.00^10,000.00', pan = PAN) =>
  Buffer.from(
    [
      'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee',
      `20-11-2026^${pan}^Active^2026-27^2027-28^SUNDARI TRADERS`,
      'PART-I - Details of Tax Deducted at Source',
      'Sr. No.^Name of Deductor^TAN of Deductor^^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)',
      `1^ACME STEEL PRIVATE LIMITED^MUMA12345B${sums}`,
      '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)',
      ...rows,
    ].join('\r\n'),
  )
const JUNE = '^1^1027^15-Jun-2026^F^20-Aug-2026^-^1,00,000.00^10,000.00^10,000.00'
const year = { year: '2026' }

async function received({ asha, customers_id, bank }: Seller, payment_date: string, tds_amount: number) {
  return asha.call(recordPayment, {
    body: payment(customers_id, bank, { payment_date, amount: tds_amount * 9, tds_amount, allocations: [] }),
  })
}
const load = ({ asha }: Seller, raw: Buffer) => asha.call(contract.importTdsCredits, { query: { file_name: '26as.txt' }, raw })

test('what customers withheld is compared with Form 26AS by TAN, quarter and amount, and the asset agrees', async () => {
  const seller = await openSeller(world)
  const { asha, customers_id } = seller
  await received(seller, '2026-06-10', 10_000_00)
  await received(seller, '2026-09-10', 4_000_00)
  const gone = await received(seller, '2026-09-11', 700_00)
  await asha.call(voidPayment, {
    params: { payments_id: gone.payments_id },
    body: { voided_on: '2026-09-12', void_reason: 'Twice' },
  })
  expect(await asha.call(contract.getTdsSuffered, { query: year })).toMatchObject({
    import: null,
    recorded: 14_000_00,
    expected: 14_000_00,
    asset: 14_000_00,
    asset_other: 0,
    quarters: [{ recorded: 10_000_00 }, { recorded: 4_000_00, expected: 4_000_00 }, { recorded: 0 }, { recorded: 0 }],
  })
  const got = await load(seller, file([JUNE]))
  expect(got).toMatchObject({
    expected: 14_000_00,
    extra: 10_000_00,
    import: { receipt: [{ part: 'I', file_rows: 1, stored_rows: 1, file_tax: 10_000_00, stored_tax: 10_000_00 }] },
  })
  expect((await asha.call(contract.listTdsUnknownCredits, { query: year })).rows).toEqual([
    { tan: 'MUMA12345B', deductor_name: 'ACME STEEL PRIVATE LIMITED', rows: 1, tax: 10_000_00, customer_name: null },
  ])
  const wrong = await asha.refused(contract.setCustomerTan, { params: { customers_id }, body: { tan: 'MUMA1234' } })
  expect(wrong.issues[0]?.path).toBe('tan')
  await asha.call(contract.setCustomerTan, { params: { customers_id }, body: { tan: 'MUMA12345B' } })
  expect(await asha.call(contract.getTdsSuffered, { query: year })).toMatchObject({
    expected: 4_000_00,
    booked: 10_000_00,
    extra: 0,
  })
  expect((await asha.call(contract.listTdsSufferedCustomers, { query: year })).rows).toMatchObject([
    { customers_id, recorded: 14_000_00, booked: 10_000_00, expected: 4_000_00, missing: [{ tds: 4_000_00 }] },
  ])
  const { rows } = await asha.call(contract.listTdsSufferedLines, { params: { customers_id }, query: year })
  expect(rows).toMatchObject([
    { recorded: 10_000_00, state: 'booked', pass: 'exact', section: '1027', tax: 10_000_00 },
    { recorded: 4_000_00, state: 'expected', section: null },
  ])
  const csv = await asha.send(contract.tdsSufferedFile, { query: year })
  expect(csv.body).toContain('MUMA12345B')
})

test('an older file replaces a newer one only when a person says so', async () => {
  const seller = await openSeller(world)
  const { asha } = seller
  const older = Buffer.from(file([JUNE]).toString().replace('20-11-2026^', '01-10-2026^'))
  await load(seller, file([JUNE]))
  const query = { file_name: 'old.txt' }
  const refused = await asha.refused(contract.importTdsCredits, { query, raw: older })
  expect(refused).toMatchObject({ code: 'conflict' })
  expect(refused.message).toBe(
    'This file was made on 1 Oct 2026. You imported a newer one, made on 20 Nov 2026. We imported nothing.',
  )
  expect((await asha.call(contract.getTdsSuffered, { query: year })).import?.file_name).toBe('26as.txt')
  const replaced = await asha.call(contract.importTdsCredits, { query: { ...query, replace: 'older' }, raw: older })
  expect(replaced.import).toMatchObject({ file_name: 'old.txt', file_created_on: '2026-10-01' })
})

test('TDS receivable is shown by year with what is left of it', async () => {
  const seller = await openSeller(world)
  await received(seller, '2026-03-10', 5_000_00)
  await received(seller, '2026-06-10', 10_000_00)
  const gone = await received(seller, '2026-09-11', 700_00)
  const body = { voided_on: '2026-09-12', void_reason: 'Twice' }
  await seller.asha.call(voidPayment, { params: { payments_id: gone.payments_id }, body })
  expect((await seller.asha.call(contract.getTdsSuffered, { query: year })).asset_years).toEqual([
    { year: '2026', opening: 5_000_00, added: 10_700_00, used: 700_00, closing: 15_000_00 },
    { year: '2025', opening: 0, added: 5_000_00, used: 0, closing: 5_000_00 },
  ])
})

test('another company’s customer is not found', async () => {
  const [mine, other] = [await openSeller(world), await openSeller(world, 'Other Traders')]
  const asked = { params: { customers_id: mine.customers_id }, query: year }
  expect((await other.asha.refused(contract.listTdsSufferedLines, asked)).code).toBe('not_found')
  const tan = { params: asked.params, body: { tan: 'MUMA12345B' } }
  expect((await other.asha.refused(contract.setCustomerTan, tan)).code).toBe('not_found')
})

test('a newer file of the year replaces the one before; a status that is not final is seen only', async () => {
  const seller = await openSeller(world)
  await received(seller, '2026-06-10', 10_000_00)
  await seller.asha.call(contract.setCustomerTan, { params: { customers_id: seller.customers_id }, body: { tan: 'MUMA12345B' } })
  expect(await load(seller, file([JUNE.replace('^F^20-Aug-2026', '^U^-')]))).toMatchObject({ seen: 10_000_00, booked: 0 })
  expect(await load(seller, file([JUNE]))).toMatchObject({ seen: 0, booked: 10_000_00 })
  expect(await load(seller, file([JUNE]))).toMatchObject({ seen: 0, booked: 10_000_00, extra: 0 })
})

test('a file of another PAN, with a row that is not understood, or of another kind stores nothing', async () => {
  const seller = await openSeller(world)
  const refused = async (raw: Buffer) =>
    (await seller.asha.refused(contract.importTdsCredits, { query: { file_name: '26as.txt' }, raw })).message
  expect(await refused(file([JUNE], undefined, 'AAACI1681G'))).toContain('AAACI1681G')
  expect(await refused(file([JUNE.replace('15-Jun-2026', '15-Foo-2026')]))).toContain('Line 7')
  expect(await refused(file([]))).toContain('do not add up')
  const early = Buffer.from(file([JUNE]).toString().replace('^2026-27^', '^2012-13^'))
  expect(await refused(early)).toContain('2015-16')
  expect(await refused(Buffer.from('{"ais":1}'))).toContain('protected files of AIS')
  expect(await seller.asha.call(contract.getTdsSuffered, { query: year })).toMatchObject({ import: null, extra: 0 })
})

test('a customer is asked once for what is missing, and again only for more', async () => {
  const seller = await openSeller(world)
  const { asha, customers_id } = seller
  await received(seller, '2026-09-10', 4_000_00)
  const to = `${crypto.randomUUID().slice(0, 8)}@customer.example`
  const ask = {
    params: { customers_id },
    query: year,
    body: { to, subject: 'TDS not in Form 26AS', message: 'Please report it.' },
  }
  expect(await asha.call(contract.askForTds, ask)).toMatchObject({ asked_status: 'queued', asked_all: true })
  expect((await asha.refused(contract.askForTds, ask)).code).toBe('wrong_state')
  for (let at = 0; at < 3; at += 1) await world.app.services.jobs.drain()
  expect((await mailsTo(world, to)).map(({ subject }) => subject)).toEqual(['TDS not in Form 26AS'])
  await received(seller, '2026-10-10', 1_000_00)
  expect((await asha.call(contract.listTdsSufferedCustomers, { query: year })).rows).toMatchObject([
    { asked_status: 'sent', asked_all: false },
  ])
  expect(await asha.call(contract.askForTds, ask)).toMatchObject({ asked_all: true })
})

const ais = (rows: readonly string[]) =>
  Buffer.from(['Deductor,TAN,Section,Date,Amount,TDS deducted,TDS deposited,Status', ...rows].join('\n'))

test('a table of AIS fills a year without Form 26AS, is never final, and never counts beside the form', async () => {
  const seller = await openSeller(world)
  const { asha, customers_id } = seller
  await received(seller, '2026-06-10', 10_000_00)
  await asha.call(contract.setCustomerTan, { params: { customers_id }, body: { tan: 'MUMA12345B' } })
  const table = ais([
    'ACME,MUMA12345B,1027,15/06/2026,100000,10000,10000,Active',
    'ACME,MUMA12345B,1027,15/06/2026,100000,10000,10000,Inactive',
  ])
  expect(await load(seller, table)).toMatchObject({
    seen: 10_000_00,
    booked: 0,
    expected: 0,
    extra: 0,
    import: {
      receipt: [
        { part: 'I', file_rows: 1, stored_rows: 1, file_tax: 10_000_00, stored_tax: 10_000_00 },
        { part: 'inactive', is_read: false, file_rows: 1, stored_rows: 0 },
      ],
    },
  })
  const lost = await asha.refused(contract.importTdsCredits, {
    query: { file_name: 'ais.csv' },
    raw: ais(['ACME,MUMA12345B,1027,15/06/2026,100000,,10000,Active']),
  })
  expect(lost.code).toBe('bad_file')
  // Form 26AS takes its place: the same tax once, and final.
  expect(await load(seller, file([JUNE]))).toMatchObject({ seen: 0, booked: 10_000_00, extra: 0 })
  const twice = await asha.refused(contract.importTdsCredits, { query: { file_name: 'ais.csv' }, raw: table })
  expect(twice.message).toContain('You imported 26as.txt for this year')
  expect(await asha.call(contract.getTdsSuffered, { query: year })).toMatchObject({ booked: 10_000_00, extra: 0 })
})
