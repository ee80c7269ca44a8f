import { beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import type { Query } from '#contract/endpoint.ts'
import {
  createEstimate,
  type EstimateInput,
  emailEstimate,
  estimatePdfFile,
  exportEstimates,
  getEstimate,
  invoiceEstimate,
  listEstimates,
  sendEstimate,
  setEstimateStatus,
  sumEstimates,
} from '#contract/sales/estimates.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { estimateSorts } from '#core/sales/estimate.ts'
import { customer, estimate, invoiceLine } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { documentOf } from './document.ts'
import { estimateEmailJob } from './email.ts'

let world: World
let seller: Seller
let nila: string

/** Numbers 1 to 5: expired, waiting, accepted, declined, invoiced in part; and a draft for Nila Foods. */
beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
  const { asha } = seller
  nila = (await asha.call(createCustomer, { body: customer({ customer_name: 'nila Foods' }) })).customers_id
  await sent({ estimate_date: '2026-08-01', valid_until: '2026-08-31', order_reference: 'RFQ-881' })
  await sent({ estimate_date: '2026-11-01', customers_id: nila, lines: [invoiceLine({ rate: 2_000_00 })] })
  await say(await sent({ estimate_date: '2026-11-02', lines: [invoiceLine({ rate: 3_000_00 })] }), 'accepted')
  await say(await sent({ estimate_date: '2026-11-03' }), 'declined')
  const part = await sent({ estimate_date: '2026-11-04', lines: [invoiceLine({ quantity: '4' })] })
  const body = { lines: [{ line_no: 1, quantity: '1' }] }
  await asha.call(invoiceEstimate, { params: { estimates_id: part }, body })
  await asha.call(createEstimate, { body: estimate(nila, { lines: [invoiceLine({ rate: 5_000_00 })] }) })
})

async function sent(over: Partial<EstimateInput>): Promise<string> {
  const { asha, customers_id } = seller
  const { estimates_id, version } = await asha.call(createEstimate, { body: estimate(customers_id, over) })
  await asha.call(sendEstimate, { params: { estimates_id }, body: { version } })
  return estimates_id
}
const say = (estimates_id: string, status: 'accepted' | 'declined') =>
  seller.asha.call(setEstimateStatus, { params: { estimates_id }, body: { status, decline_reason: null } })

/** The serial numbers a list shows, a draft as `-`. */
async function found(query: Query<typeof listEstimates>): Promise<string> {
  const { rows } = await seller.asha.call(listEstimates, { query })
  return rows.map((row) => (row.estimate_number === null ? '-' : Number(row.estimate_number.slice(-4)))).join(' ')
}

test.each<[Query<typeof listEstimates>, string]>([
  [{}, '- 5 4 3 2 1'],
  [{ status: 'draft' }, '-'],
  [{ status: 'sent' }, '2'],
  [{ status: 'expired' }, '1'],
  [{ status: 'accepted' }, '3'],
  [{ status: 'declined' }, '4'],
  [{ status: 'invoiced' }, '5'],
  [{ from: '2026-11-01', to: '2026-11-02' }, '3 2'],
  [{ least: '236000', most: '354000' }, '3 2'],
  [{ search: 'est/26-27/0002' }, '2'],
  [{ search: 'NILA' }, '- 2'],
  [{ search: 'ni' }, '- 2'],
  [{ search: 'rfq-881' }, '1'],
  [{ search: '₹2,360' }, '2'],
  [{ search: '3' }, '3'],
  [{ search: '100%' }, ''],
  [{ sort: 'number', order: 'asc' }, '- 1 2 3 4 5'],
  [{ sort: 'total', order: 'desc' }, '- 5 3 2 4 1'],
  [{ sort: 'valid_until' }, '1 2 3 4 5 -'],
])('the filter %j finds %s', async (query, expected) => {
  expect(await found(query)).toBe(expected)
})

test('the list of one customer has only their documents, and its sums are those of the filter', async () => {
  expect(await found({ customers_id: nila })).toBe('- 2')
  const sums = await seller.asha.call(sumEstimates, { query: { customers_id: nila } })
  expect(sums).toEqual({ count: 2, is_more: false, total: 8_260_00 })
})

test('pages of every order join without a gap or a repeat', async () => {
  for (const sort of estimateSorts) {
    for (const order of ['asc', 'desc'] as const) {
      const whole = await seller.asha.call(listEstimates, { query: { sort, order } })
      const seen: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = await seller.asha.call(listEstimates, { query: { sort, order, limit: '2', ...(after ? { after } : {}) } })
        seen.push(...page.rows.map((row) => row.estimates_id))
        after = page.next
      }
      expect(seen).toEqual(whole.rows.map((row) => row.estimates_id))
    }
  }
})

test('the export is what the filter finds, and single ones by their ids', async () => {
  const { body } = await seller.asha.send(exportEstimates, { query: { status: 'expired' } })
  expect(body.split('\r\n')).toEqual([
    '\u{feff}Number,Date,Valid until,Customer,Status,Taxable value,Total',
    'EST/26-27/0001,2026-08-01,2026-08-31,Deccan Textiles,expired,1000.00,1180.00',
    '',
  ])
  const { rows } = await seller.asha.call(listEstimates, { query: { status: 'draft' } })
  const one = await seller.asha.send(exportEstimates, { query: { ids: rows[0]?.estimates_id ?? '' } })
  expect(one.body.trim().split('\r\n')).toHaveLength(2)
})

test('the document is titled Estimate, says until when it is open, and asks for no money', async () => {
  const estimates_id = await sent({ notes: 'Freight extra' })
  const doc = await seller.asha.tx((tx) => documentOf(tx, world.app.services.files, estimates_id))
  expect(doc).toMatchObject({
    title: 'Estimate',
    status: 'final',
    valid_until: '2026-12-20',
    notes: 'Freight extra',
    amount_paid: 0,
  })
  expect([doc.bank, doc.upi, doc.due_date, doc.copy]).toEqual([undefined, undefined, undefined, undefined])
  const file = await seller.asha.send(estimatePdfFile, { params: { estimates_id } })
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="EST-26-27-\d{4}\.pdf"/)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

const letter = { to: 'accounts@deccan.in', subject: 'Our estimate', message: 'Please find it attached.' }

test('it is mailed with its PDF after the request is done; a draft is not', async () => {
  const { asha, customers_id } = seller
  const params = { estimates_id: await sent({}) }
  expect(await asha.call(emailEstimate, { params, body: letter })).toMatchObject({ email_status: 'queued' })
  await world.app.services.jobs.drain()
  expect(await asha.call(getEstimate, { params })).toMatchObject({ email_status: 'sent', emailed_to: letter.to })
  expect(await mailsTo(world)).toMatchObject([{ subject: 'Our estimate', attachments: [expect.stringMatching(/^EST-.*\.pdf$/)] }])
  const { estimates_id } = await asha.call(createEstimate, { body: estimate(customers_id) })
  expect(await asha.refused(emailEstimate, { params: { estimates_id }, body: letter })).toMatchObject({ code: 'wrong_state' })
})

test('a mail that does not go out is shown as failed and notified once', async () => {
  const { asha } = seller
  const estimates_id = await sent({})
  const mail = { development: true, send: () => Promise.reject(new Error('no route to the mail server')) }
  const job = estimateEmailJob({ ...world.app.services, mail })
  for (let tries = 0; tries < 2; tries++)
    await expect(job.run((work) => asha.tx(work), { estimates_id, ...letter })).rejects.toThrow('no route')
  expect(await asha.call(getEstimate, { params: { estimates_id } })).toMatchObject({ email_status: 'failed' })
  const { rows } = await asha.call(listNotifications, { query: {} })
  expect(rows).toMatchObject([{ kind: 'estimate_email', link: `/receivables/estimates/${estimates_id}` }])
})
