import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/compliance/tds-certificates.ts'
import { updateTdsDeductor } from '#contract/compliance/tds-statements.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import type { Language } from '#core/messages.ts'
import { customer, invoiceLine } from '#test/support/builders.ts'
import { deductorDetails, openDeductor } from '#test/support/deductor.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { issued } from '#test/support/receivables.ts'
import { textPdf } from '#test/support/text-pdf.ts'
import { openWorld } from '#test/support/world.ts'
import { zipOf } from '#test/support/zips.ts'

const world = await openWorld()
const quarter = '2026-Q2'
let books: Awaited<ReturnType<typeof openDeductor>>
beforeEach(async () => {
  books = await openDeductor(world)
  await books.asha.call(updateTdsDeductor, { body: deductorDetails })
})

async function sold(customer_name: string, gstin: string, email: string | null, language: Language = 'en') {
  const { asha } = books
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name, gstin, email, language }) })
  const lines = [invoiceLine({ rate: 1_00_000_00, hsn: '7204', tcs_nature: 'scrap' })]
  const { tcs } = await issued(asha, customers_id, { lines, invoice_date: '2026-08-10', due_date: '2026-08-31' })
  return { customers_id, tcs }
}

const certificate = (form: string, pan: string, tax: string, number: string) =>
  textPdf([
    `FORM NO. ${form}`,
    `Certificate No. ${number} Last updated on 12-Nov-2026`,
    `PAN AADCS4321F TAN PNES12345B PAN ${pan}`,
    'Period From 01-Jul-2026 To 30-Sep-2026',
    'Total (Rs.) 1,18,000.00',
    `Q2 QVABCDEF ${tax} ${tax}`,
  ])
const overview = (kind?: 'tds' | 'tcs') => books.asha.call(contract.getTdsCertificates, { query: { quarter, kind } })

test('certificates of tax collected are matched with customers by PAN, apart from those of tax deducted', async () => {
  const { asha, payee, billed } = books
  const deccan = await sold('Deccan Metals', '27AAPFU0939F1ZV', 'deccan@example.in', 'hi')
  expect(deccan.tcs).toBe(2_360_00)
  await billed(await payee('Rane', 'AAPFR0939F'), '2026-08-10', 60_000_00)
  expect(await overview('tcs')).toMatchObject({
    form: '133',
    due_on: '2026-10-30',
    payees: [
      { party_name: 'Deccan Metals', language: 'hi', pan: 'AAPFU0939F', amount: 1_18_000_00, tax: 2_360_00, state: 'missing' },
    ],
  })
  const zip = zipOf([
    { name: 'a.pdf', content: certificate('133', 'AAPFU0939F', '2360.00', 'QWERTYU') },
    { name: 'b.pdf', content: certificate('131', 'AAPFR0939F', '6000.00', 'ASDFGHJ') },
    { name: 'c.pdf', content: certificate('133', 'AAACT2727Q', '10.00', 'ZXCVBNM') },
  ])
  const query = { quarter, kind: 'tcs' as const, file_name: 'certificates.zip' }
  expect(await asha.call(contract.importTdsCertificates, { query, raw: zip })).toMatchObject({ stored: 3, elsewhere: 1 })
  const collected = await overview('tcs')
  expect(collected.payees).toMatchObject([{ state: 'received', certificate: { certificate_number: 'QWERTYU' } }])
  expect(collected.unmatched).toMatchObject([{ certificate_number: 'ZXCVBNM', reason: 'no_deduction' }])
  expect((await overview()).payees).toMatchObject([{ party_name: 'Rane', certificate: { certificate_number: 'ASDFGHJ' } }])
  const params = { tds_certificates_id: collected.unmatched[0]?.tds_certificates_id ?? '' }
  const vendor = (await overview()).payees[0]?.party_id ?? ''
  const refused = await asha.refused(contract.assignTdsCertificate, { params, body: { party_id: vendor } })
  expect(refused.issues[0]).toMatchObject({ path: 'party_id', message: expect.stringContaining('customer') })
  const assigned = await asha.call(contract.assignTdsCertificate, { params, body: { party_id: deccan.customers_id } })
  expect(assigned.unmatched).toEqual([])
  const request = { requested_on: '2026-11-02', request_number: '12345678' }
  await asha.call(contract.recordCertificateRequest, { query: { quarter, kind: 'tcs' }, body: request })
  expect([(await overview('tcs')).requested_on, (await overview()).requested_on]).toEqual(['2026-11-02', null])
})

test('all certificates are mailed at once; one without a payee is named, and the others go out', async () => {
  const { asha } = books
  await sold('Deccan Metals', '27AAPFU0939F1ZV', 'deccan@example.in')
  await sold('Konkan Scrap', '27AADCB2230M1ZT', 'konkan@example.in')
  const zip = zipOf([
    { name: 'a.pdf', content: certificate('133', 'AAPFU0939F', '2360.00', 'QWERTYU') },
    { name: 'b.pdf', content: certificate('133', 'AADCB2230M', '2360.00', 'ASDFGHJ') },
    { name: 'c.pdf', content: certificate('133', 'AAACT2727Q', '10.00', 'ZXCVBNM') },
  ])
  await asha.call(contract.importTdsCertificates, { query: { quarter, kind: 'tcs', file_name: 'certificates.zip' }, raw: zip })
  const { payees, unmatched } = await overview('tcs')
  const ids = [...payees.flatMap((payee) => payee.certificate ?? []), ...unmatched].map((each) => each.tds_certificates_id)
  const letters = ids.map((tds_certificates_id, at) => ({
    tds_certificates_id,
    to: ['deccan@example.in', 'konkan@example.in', 'nobody@example.in'][at] ?? '',
    subject: 'TCS certificate',
    message: 'Your certificate is attached.',
  }))
  const { done, failed } = await asha.call(contract.emailTdsCertificates, { body: { letters } })
  expect(done.toSorted((a, b) => a.localeCompare(b))).toEqual(ids.slice(0, 2).toSorted((a, b) => a.localeCompare(b)))
  expect(failed).toMatchObject([{ id: ids[2], reason: expect.stringContaining('Assign this certificate') }])
  for (let at = 0; at < 4; at += 1) await world.app.services.jobs.drain()
  const sent = (await mailsTo(world)).filter(({ subject }) => subject === 'TCS certificate')
  expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set(['deccan@example.in', 'konkan@example.in']))
  expect((await overview('tcs')).payees.map(({ certificate: mailed }) => mailed?.email_status)).toEqual(['sent', 'sent'])
})
