import { beforeAll, describe, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer, updateCustomer } from '#contract/directory/customers.ts'
import {
  createEstimate,
  discardEstimate,
  duplicateEstimate,
  type Estimate,
  type EstimateInput,
  estimateTimeline,
  getEstimate,
  invoiceEstimate,
  sendEstimate,
  setEstimateStatus,
  updateEstimate,
} from '#contract/sales/estimates.ts'
import { createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { companyDetails, customer, estimate, invoice, invoiceLine } from '#test/support/builders.ts'
import { booksOf, issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let seller: Seller

beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
})

const draftOf = (asha: Actor, customers_id: string, over: Partial<EstimateInput> = {}) =>
  asha.call(createEstimate, { body: estimate(customers_id, over) })
const send = (asha: Actor, { estimates_id, version }: Estimate) =>
  asha.call(sendEstimate, { params: { estimates_id }, body: { version } })
const sent = async (asha: Actor, customers_id: string, over: Partial<EstimateInput> = {}) =>
  send(asha, await draftOf(asha, customers_id, over))
const say = (
  asha: Actor,
  { estimates_id }: Estimate,
  status: 'sent' | 'accepted' | 'declined' | 'draft',
  decline_reason: string | null = null,
) => asha.call(setEstimateStatus, { params: { estimates_id }, body: { status, decline_reason } })

test('a draft has no number; sending assigns one of the series of estimates and posts nothing', async () => {
  const { asha, customers_id } = await openSeller(world)
  const draft = await draftOf(asha, customers_id)
  expect(draft).toMatchObject({ status: 'draft', estimate_number: null, total: 1_180_00, cgst: 90_00, sgst: 90_00 })
  expect(await send(asha, draft)).toMatchObject({ status: 'sent', estimate_number: 'EST/26-27/0001', is_invoiceable: true })
  expect(await sent(asha, customers_id)).toMatchObject({ estimate_number: 'EST/26-27/0002' })
  expect(await issued(asha, customers_id)).toMatchObject({ invoice_number: 'INV/26-27/0001' })
  const books = await booksOf(asha)
  expect(books['receivable']).toBe(1_180_00)
})

test('a company that numbers its invoices EST leaves no gap in them', async () => {
  const { asha, customers_id } = await openSeller(world)
  await asha.call(updateCompany, { body: companyDetails({ invoice_prefix: 'EST' }) })
  await sent(asha, customers_id)
  expect(await issued(asha, customers_id)).toMatchObject({ invoice_number: 'EST/26-27/0001' })
  expect(await sent(asha, customers_id)).toMatchObject({ estimate_number: 'EST/26-27/0002' })
})

test('the tax follows the place of supply, as on an invoice', async () => {
  const { asha } = seller
  const { customers_id } = await asha.call(createCustomer, { body: customer({ gstin: '29AABCK7788L1ZN', state_code: null }) })
  const lines = [invoiceLine({ quantity: '2.5', discount_percent: '10' })]
  expect(await draftOf(asha, customers_id, { lines })).toMatchObject({ tax_rule: 'inter', igst: 405_00, total: 2_655_00 })
})

test('what is wrong is reported at the field or the line', async () => {
  const { asha, customers_id } = seller
  const early = await asha.refused(createEstimate, { body: estimate(customers_id, { valid_until: '2026-11-19' }) })
  expect(early.issues).toEqual([{ path: 'valid_until', message: 'The last date is before the estimate date' }])
  const rate = await asha.refused(createEstimate, { body: estimate(customers_id, { lines: [invoiceLine({ gst_rate: '17' })] }) })
  expect(rate.issues.map(({ path }) => path)).toEqual(['lines.0.gst_rate'])
})

describe('what the customer says', () => {
  test('accepted, declined with a reason, and back', async () => {
    const { asha, customers_id } = seller
    const offer = await sent(asha, customers_id)
    expect(await say(asha, offer, 'accepted')).toMatchObject({ status: 'accepted', next_statuses: ['sent', 'declined'] })
    expect(await say(asha, offer, 'declined', 'Too dear')).toMatchObject({ status: 'declined', decline_reason: 'Too dear' })
    expect(await say(asha, offer, 'sent')).toMatchObject({ status: 'sent', decline_reason: null })
  })

  test('nothing is answered to a draft, and a declined one is not invoiced', async () => {
    const { asha, customers_id } = seller
    const draft = await draftOf(asha, customers_id)
    const params = { estimates_id: draft.estimates_id }
    const body = { status: 'accepted' as const, decline_reason: null }
    expect(await asha.refused(setEstimateStatus, { params, body })).toMatchObject({ code: 'wrong_state' })
    expect(await asha.refused(invoiceEstimate, { params, body: { lines: null } })).toMatchObject({ code: 'wrong_state' })
    await say(asha, await send(asha, draft), 'declined')
    expect(await asha.refused(invoiceEstimate, { params, body: { lines: null } })).toMatchObject({ code: 'wrong_state' })
  })

  test('one taken back is changed and sent again under the number it had', async () => {
    const { asha, customers_id } = seller
    const offer = await sent(asha, customers_id)
    const draft = await say(asha, offer, 'draft')
    expect(draft).toMatchObject({ status: 'draft', estimate_number: offer.estimate_number })
    const params = { estimates_id: offer.estimates_id }
    const body = { ...estimate(customers_id, { lines: [invoiceLine({ rate: 900_00 })] }), version: draft.version }
    const revised = await send(asha, await asha.call(updateEstimate, { params, body }))
    expect(revised).toMatchObject({ status: 'sent', estimate_number: offer.estimate_number, total: 1_062_00 })
    const { rows } = await asha.call(estimateTimeline, { params })
    expect(rows.map(({ action }) => action)).toEqual(['sent', 'changed', 'taken_back', 'sent', 'created'])
  })
})

test('past its last day a sent estimate is expired, and can still be accepted', async () => {
  const { asha, customers_id } = seller
  const offer = await sent(asha, customers_id, { estimate_date: '2026-10-01', valid_until: '2026-10-31' })
  expect(offer).toMatchObject({ status: 'sent', is_expired: true })
  expect(await say(asha, offer, 'accepted')).toMatchObject({ status: 'accepted', is_expired: false })
})

test('a draft another person changed in the meantime is neither overwritten nor sent', async () => {
  const { asha, customers_id } = seller
  const { estimates_id, version } = await draftOf(asha, customers_id)
  const params = { estimates_id }
  const body = { ...estimate(customers_id, { order_reference: 'RFQ-7' }), version }
  await asha.call(updateEstimate, { params, body })
  expect(await asha.refused(updateEstimate, { params, body })).toMatchObject({ code: 'conflict' })
  expect(await asha.refused(sendEstimate, { params, body: { version } })).toMatchObject({ code: 'conflict' })
})

test('a sent estimate keeps the customer as they were, and is not changed or discarded', async () => {
  const { asha } = seller
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Old Name' }) })
  const { estimates_id, version } = await sent(asha, customers_id)
  await asha.call(updateCustomer, { params: { customers_id }, body: customer({ customer_name: 'New Name' }) })
  const params = { estimates_id }
  expect((await asha.call(getEstimate, { params })).customer.customer_name).toBe('Old Name')
  const body = { ...estimate(customers_id), version }
  expect(await asha.refused(updateEstimate, { params, body })).toMatchObject({ code: 'wrong_state' })
  expect(await asha.refused(discardEstimate, { params })).toMatchObject({ code: 'wrong_state' })
})

test('a draft is discarded; a copy is a new draft of today, open for as many days', async () => {
  const { asha, customers_id } = seller
  const first = await sent(asha, customers_id, { estimate_date: '2026-10-01', valid_until: '2026-10-15' })
  const copy = await asha.call(duplicateEstimate, { params: { estimates_id: first.estimates_id } })
  expect(copy).toMatchObject({ status: 'draft', estimate_number: null, estimate_date: '2026-11-20', valid_until: '2026-12-04' })
  expect(copy.lines).toEqual(first.lines)
  await asha.call(discardEstimate, { params: { estimates_id: copy.estimates_id } })
  expect(await asha.refused(getEstimate, { params: { estimates_id: copy.estimates_id } })).toMatchObject({ status: 404 })
})

test('the same key makes one estimate, however often it is sent', async () => {
  const { asha, customers_id } = seller
  const request = { body: estimate(customers_id), key: 'one-estimate-please' }
  const answers = [await asha.call(createEstimate, request), await asha.call(createEstimate, request)]
  expect(answers[1]?.estimates_id).toBe(answers[0]?.estimates_id)
})

test('another company finds neither the estimate nor a way to change or invoice it', async () => {
  const { estimates_id, version } = await sent(seller.asha, seller.customers_id)
  const ravi = await openSeller(world)
  const params = { estimates_id }
  expect(await ravi.asha.refused(getEstimate, { params })).toMatchObject({ status: 404 })
  expect(await ravi.asha.refused(sendEstimate, { params, body: { version } })).toMatchObject({ status: 404 })
  expect(await ravi.asha.refused(invoiceEstimate, { params, body: { lines: null } })).toMatchObject({ status: 404 })
  expect(await ravi.asha.refused(createEstimate, { body: estimate(seller.customers_id) })).toMatchObject({ status: 404 })
})

test('an invoice without an estimate takes no quantities of one', async () => {
  const { asha, customers_id } = seller
  const lines = [invoiceLine({ estimate_line_no: 1 })]
  const { invoices_id, version } = await asha.call(createInvoice, { body: invoice(customers_id, { lines }) })
  const done = await asha.call(issueInvoice, { params: { invoices_id }, body: { version } })
  expect(done).toMatchObject({ estimate: null, lines: [{ estimate_line_no: null }] })
})
