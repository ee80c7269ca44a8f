import { beforeAll, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer, getCustomer } from '#contract/directory/customers.ts'
import { createEstimate, estimateOfEnquiry, invoiceEstimate, sendEstimate, setEstimateStatus } from '#contract/sales/estimates.ts'
import { getEnquiry, listReceivedEnquiries, sendEnquiry, setEnquiryStatus } from '#contract/marketplace/hub-enquiries.ts'
import { issueInvoice } from '#contract/sales/invoices.ts'
import { createItem } from '#contract/directory/items.ts'
import { companyDetails, customer, estimate, item } from '#test/support/builders.ts'
import { listed, saveSeller } from '#test/support/hub.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { billDeliveryJob } from './hub-delivery.ts'

let world: World
let asha: Actor
let ravi: Actor
let product_id: string

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Spices')
  await asha.call(updateCompany, { body: companyDetails() })
  await saveSeller(asha)
  product_id = (await listed(asha)).product_id
  ravi = await world.company('Ravi Stores')
})

/** Ravi enquires about the turmeric; returns the enquiry's id, which is the same on both sides. */
async function asked(buyer = ravi): Promise<{ hub_enquiries_id: string }> {
  const { data } = await buyer.call(sendEnquiry, { params: { product_id }, body: { order_description: 'Price for 200 kg?' } })
  await world.app.services.jobs.drain()
  return { hub_enquiries_id: data.hub_enquiries_id }
}
const threadOf = async (who: Actor, params: { hub_enquiries_id: string }) => {
  await world.app.services.jobs.drain()
  return (await who.call(getEnquiry, { params })).data
}
const offered = async (params: { hub_enquiries_id: string }) => {
  const { estimates_id, version } = await asha.call(estimateOfEnquiry, { params })
  return asha.call(sendEstimate, { params: { estimates_id }, body: { version } })
}
async function invoiced(estimates_id: string) {
  const { invoices_id } = await asha.call(invoiceEstimate, { params: { estimates_id }, body: { lines: null } })
  return asha.call(issueInvoice, { params: { invoices_id }, body: { version: 1 } })
}
const inboxOf = (who: Actor) =>
  who.tx(
    async (tx) =>
      (
        await tx.client.query('SELECT * FROM inbox_items WHERE companies_id = $1 ORDER BY created_at, inbox_items_id', [
          tx.companies_id,
        ])
      ).rows,
  )

test('an enquiry becomes a draft with the buyer as customer and the product at its price, once', async () => {
  const params = await asked()
  const draft = await asha.call(estimateOfEnquiry, { params })
  expect(draft).toMatchObject({ status: 'draft', customer_name: 'Ravi Stores', ...params })
  expect(draft.lines).toMatchObject([
    { item_name: 'Turmeric powder', quantity: '1', rate: 180_00, gst_rate: '18', item_type: 'goods' },
  ])
  const { email } = await asha.call(getCustomer, { params: { customers_id: draft.customers_id } })
  expect(email).toBe((await asha.call(listReceivedEnquiries, { query: {} })).rows[0]?.buyer_email)
  expect((await asha.call(estimateOfEnquiry, { params })).estimates_id).toBe(draft.estimates_id)
})

test('a customer with the buyer’s email is taken, and the item of that name brings its tax', async () => {
  const nila = await world.company('Nila Foods')
  const params = await asked(nila)
  const { rows } = await asha.call(listReceivedEnquiries, { query: {} })
  const email = rows.find((row) => row.hub_enquiries_id === params.hub_enquiries_id)?.buyer_email ?? ''
  const { customers_id } = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Nila Foods Pune', email: email.toUpperCase() }),
  })
  await asha.call(createItem, {
    body: item({ item_name: 'turmeric POWDER', hsn: '0910', unit: 'kg', gst_rate: '5', rate: 99_00 }),
  })
  const draft = await asha.call(estimateOfEnquiry, { params })
  expect(draft).toMatchObject({ customers_id, tax_rule: 'intra' })
  expect(draft.lines).toMatchObject([{ hsn: '0910', unit: 'kg', gst_rate: '5', rate: 180_00 }])
})

test('sending the estimate quotes the enquiry and notifies the buyer; the invoice wins it and is in the buyer’s payables inbox, once', async () => {
  const nila = await world.company('Nila Foods')
  const params = await asked(nila)
  const offer = await offered(params)
  const quoted = await threadOf(nila, params)
  expect(quoted.sent?.status).toBe('quoted')
  expect(quoted.messages.at(-1)?.message_text).toContain(`Our estimate ${offer.estimate_number}`)
  expect(await inboxOf(nila)).toEqual([])

  const invoice = await invoiced(offer.estimates_id)
  const won = await threadOf(nila, params)
  expect(won.sent?.status).toBe('won')
  expect(won.messages.at(-1)?.message_text).toContain(invoice.invoice_number)
  const bill = {
    source: 'hub',
    vendor_name: 'Sahyadri Traders Private Limited',
    vendor_gstin: '27AADCS4321F1ZN',
    bill_number: invoice.invoice_number,
    total: invoice.total,
    taxable_value: 180_00,
    files_id: expect.any(String),
  }
  expect(await inboxOf(nila)).toMatchObject([bill])
  const job = billDeliveryJob(world.app.services)
  await job.run((work) => asha.tx(work), { invoices_id: invoice.invoices_id, ...params })
  expect(await inboxOf(nila)).toHaveLength(1)
  expect(await inboxOf(asha)).toEqual([])
})

test('an enquiry marked as spam stays so: nothing is sent and no bill arrives', async () => {
  const nila = await world.company('Nila Foods')
  const params = await asked(nila)
  const offer = await offered(params)
  await asha.call(setEnquiryStatus, { params, body: { status: 'spam' } })
  const before = (await threadOf(nila, params)).messages.length
  await invoiced(offer.estimates_id)
  expect((await threadOf(nila, params)).messages).toHaveLength(before)
  expect((await threadOf(asha, params)).received?.status).toBe('spam')
  expect(await inboxOf(nila)).toEqual([])
})

test('one that was won stays won when a revised estimate is sent', async () => {
  const params = await asked()
  const offer = await offered(params)
  await asha.call(setEnquiryStatus, { params, body: { status: 'won' } })
  const at = { estimates_id: offer.estimates_id }
  const { version } = await asha.call(setEstimateStatus, { params: at, body: { status: 'draft', decline_reason: null } })
  await asha.call(sendEstimate, { params: at, body: { version } })
  expect((await threadOf(ravi, params)).sent?.status).toBe('won')
})

test('the buyer does not answer the enquiry themselves, a third company finds none, and no estimate borrows one', async () => {
  const params = await asked()
  await ravi.call(updateCompany, { body: companyDetails() })
  const { customers_id } = await ravi.call(createCustomer, { body: customer() })
  expect(await ravi.refused(estimateOfEnquiry, { params })).toMatchObject({ code: 'invalid' })
  const own = { body: estimate(customers_id, params) }
  expect((await ravi.refused(createEstimate, own)).issues).toMatchObject([{ path: 'hub_enquiries_id' }])
  const nila = await world.company('Nila Foods')
  expect(await nila.refused(estimateOfEnquiry, { params })).toMatchObject({ status: 404 })
  const theirs = await nila.call(createCustomer, { body: customer() })
  expect(await nila.refused(createEstimate, { body: estimate(theirs.customers_id, params) })).toMatchObject({ status: 404 })
})
