import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/compliance/tds-certificates.ts'
import { updateTdsDeductor } from '#contract/compliance/tds-statements.ts'
import { deductorDetails, openDeductor } from '#test/support/deductor.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { textPdf } from '#test/support/text-pdf.ts'
import { openWorld } from '#test/support/world.ts'
import { zipOf } from '#test/support/zips.ts'

const world = await openWorld()
const quarter = '2026-Q2'
let books: Awaited<ReturnType<typeof openDeductor>>
let rane: string
beforeEach(async () => {
  books = await openDeductor(world)
  await books.asha.call(updateTdsDeductor, { body: deductorDetails })
  rane = await books.payee('Rane', 'AAPFR0939F')
  await books.billed(rane, '2026-08-10', 60_000_00)
})

/** A certificate with the words of the form in the rules. */
const certificate = (over: { pan?: string; tan?: string; amount?: string; tax?: string; from?: string; number?: string } = {}) =>
  textPdf([
    'FORM NO. 131',
    `Certificate No. ${over.number ?? 'QWERTYU'} Last updated on 12-Nov-2026`,
    `PAN of the deductor AADCS4321F TAN of the deductor ${over.tan ?? 'PNES12345B'} PAN of the deductee ${over.pan ?? 'AAPFR0939F'}`,
    `Period From ${over.from ?? '01-Jul-2026 To 30-Sep-2026'}`,
    `Total (Rs.) ${over.amount ?? '60,000.00'}`,
    `Q2 QVABCDEF ${over.tax ?? '6000.00'} 6000.00`,
  ])
const upload = (raw: Buffer, file_name = 'certificates.zip') =>
  books.asha.call(contract.importTdsCertificates, { query: { quarter, file_name }, raw })
const overview = (of = quarter) => books.asha.call(contract.getTdsCertificates, { query: { quarter: of } })

test('the certificates of a ZIP file are matched by PAN and quarter, compared with the deductions, and none is dropped', async () => {
  const { payee, billed } = books
  await billed(await payee('Patil', 'ABCPM1234K'), '2026-09-01', 1_00_000_00)
  await billed(await payee('Cash', null), '2026-09-02', 1_00_000_00)
  expect(await overview()).toMatchObject({
    form: '131',
    due_on: '2026-11-15',
    requested_on: null,
    payees: [
      { party_name: 'Cash', state: 'no_pan' },
      { party_name: 'Patil', state: 'missing' },
      { party_name: 'Rane', state: 'missing', amount: 60_000_00, tax: 6_000_00 },
    ],
  })
  const zip = zipOf([
    { name: 'out/AAPFR0939F_Q2.pdf', content: certificate() },
    { name: 'out/b.pdf', content: certificate({ pan: 'ABCPM1234K', amount: '99,999.00', number: 'ASDFGHJ' }) },
    { name: 'out/c.pdf', content: certificate({ pan: 'AAACT2727Q', number: 'ZXCVBNM' }) },
    { name: 'out/d.pdf', content: certificate({ tan: 'MUMA12345B', number: 'POIUYTR' }) },
    { name: 'out/e.pdf', content: certificate({ from: '01-Apr-2026 To 30-Jun-2026', number: 'LKJHGFD' }) },
    { name: 'out/scan.pdf', content: textPdf([]) },
    { name: 'out/readme.txt', content: Buffer.from('Open with the TAN') },
  ])
  expect(await upload(zip)).toEqual({ stored: 6, elsewhere: 1, repeated: 0, skipped: ['readme.txt'], salaries: [] })
  expect(await upload(zip)).toEqual({ stored: 0, elsewhere: 0, repeated: 6, skipped: ['readme.txt'], salaries: [] })
  const { payees, unmatched } = await overview()
  expect(payees.map((row) => [row.party_name, row.state, row.certificate?.certificate_number, row.certificate?.tax])).toEqual([
    ['Cash', 'no_pan', undefined, undefined],
    ['Patil', 'differs', 'ASDFGHJ', 6_000_00],
    ['Rane', 'received', 'QWERTYU', 6_000_00],
  ])
  // The name is stored without the PAN in it.
  expect(payees[2]?.certificate?.file_name).toBe('PAN_Q2.pdf')
  expect(
    unmatched
      .map(({ file_name, reason, unread }) => [file_name, reason, unread])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['c.pdf', 'no_deduction', null],
    ['d.pdf', 'other_tan', null],
    ['scan.pdf', 'no_pan_read', 'no_text'],
  ])
  expect((await overview('2026-Q1')).unmatched).toMatchObject([{ certificate_number: 'LKJHGFD' }])
})

test('a certificate is assigned by hand, mailed to its payee with its file, and removed', async () => {
  const { asha } = books
  await upload(textPdf([]), 'scan.pdf')
  const [found] = (await overview()).unmatched
  const params = { tds_certificates_id: found?.tds_certificates_id ?? '' }
  const letter = { to: 'rane@example.in', subject: 'TDS certificate', message: 'Your certificate is attached.' }
  expect(await asha.refused(contract.emailTdsCertificate, { params, body: letter })).toMatchObject({ code: 'wrong_state' })
  const other = await books.payee('Nobody', 'AAACT2727Q')
  const wrong = await asha.refused(contract.assignTdsCertificate, { params, body: { party_id: other } })
  expect(wrong.issues[0]?.path).toBe('party_id')
  expect(await asha.call(contract.assignTdsCertificate, { params, body: { party_id: rane } })).toMatchObject({
    payees: [{ state: 'unread', certificate: { is_assigned: true } }],
    unmatched: [],
  })
  await asha.call(contract.emailTdsCertificate, { params, body: letter })
  for (let at = 0; at < 3; at += 1) await world.app.services.jobs.drain()
  expect(await mailsTo(world)).toMatchObject([
    { recipient: 'rane@example.in', subject: 'TDS certificate', attachments: ['scan.pdf'] },
  ])
  expect((await overview()).payees[0]?.certificate).toMatchObject({ email_status: 'sent', emailed_to: 'rane@example.in' })
  const file = await asha.send(contract.readTdsCertificate, { params })
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(await asha.call(contract.removeTdsCertificate, { params })).toMatchObject({ payees: [{ state: 'missing' }] })
})

test('what is no certificate is refused with what to do, and nothing is stored', async () => {
  const { asha } = books
  const refused = async (raw: Buffer) =>
    (await asha.refused(contract.importTdsCertificates, { query: { quarter, file_name: 'a.zip' }, raw })).message
  expect(await refused(Buffer.from('PAN,Amount'))).toBe('Choose the PDF of a certificate, or a ZIP file with such PDFs.')
  expect(await refused(zipOf([{ name: 'a.txt', content: Buffer.from('x') }]))).toContain('has no PDF')
  expect(await refused(zipOf([{ name: 'a.pdf', content: certificate() }]).subarray(0, 400))).toContain('locked or damaged')
  expect((await overview()).unmatched).toEqual([])
  // A PDF that breaks off is kept, with what is wrong.
  await upload(Buffer.from('%PDF-1.7 and nothing'), 'AAPFR0939F.pdf')
  expect((await overview()).payees).toMatchObject([{ state: 'unread', certificate: { unread: 'damaged', pan: 'AAPFR0939F' } }])
})

test('when certificates were requested is stored for the quarter, not for a day to come', async () => {
  const { asha } = books
  const request = { requested_on: '2026-11-02', request_number: '12345678' }
  expect(await asha.call(contract.recordCertificateRequest, { query: { quarter }, body: request })).toMatchObject(request)
  const later = { ...request, requested_on: '2026-12-01' }
  const refused = await asha.refused(contract.recordCertificateRequest, { query: { quarter }, body: later })
  expect(refused.issues[0]?.path).toBe('requested_on')
  expect((await overview()).requested_on).toBe('2026-11-02')
})
