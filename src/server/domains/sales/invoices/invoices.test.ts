import { beforeAll, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { addRegistration } from '#contract/company/registrations.ts'
import { createCustomer, getCustomer, updateCustomer } from '#contract/directory/customers.ts'
import {
  cancelInvoice,
  createInvoice,
  createIssuedInvoice,
  discardInvoice,
  duplicateInvoice,
  getInvoice,
  invoiceTimeline,
  issueInvoice,
  listInvoices,
  updateInvoice,
} from '#contract/sales/invoices.ts'
import { SELLER_ADDRESS } from '#core/company/seller-address.ts'
import { companyDetails, customer, invoice, invoiceLine, registration } from '#test/support/builders.ts'
import { newId } from '#server/platform/ids.ts'
import { booksOf, brokenInvariants, issued, lockedUntil, openSeller, type Seller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let seller: Seller

beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
})

test('a draft has no number and is not in the books; issuing gives the number and posts sales, tax and what the customer owes', async () => {
  const { asha, customers_id } = await openSeller(world)
  const draft = await asha.call(createInvoice, { body: invoice(customers_id, { lines: [invoiceLine({ rate: 1_000_33 })] }) })
  expect(draft).toMatchObject({ status: 'draft', invoice_number: null, amount_due: 0, total: 1_180_00 })
  expect(await booksOf(asha)).toEqual({})

  const params = { invoices_id: draft.invoices_id }
  const invoiceNow = await asha.call(issueInvoice, { params, body: { version: draft.version } })
  expect(invoiceNow).toMatchObject({ status: 'issued', invoice_number: 'INV/26-27/0001', total: 1_180_00, amount_due: 1_180_00 })
  expect(await booksOf(asha)).toEqual({
    receivable: 1_180_00,
    sales: -1_000_33,
    cgst_output: -90_03,
    sgst_output: -90_03,
    round_off: 39,
  })
  expect(await asha.call(getCustomer, { params: { customers_id } })).toMatchObject({ receivable: 1_180_00 })
  expect(await brokenInvariants(asha)).toEqual([])
})

test('an invoice issued at once is in all things like a draft that was issued, and each answer is what reading it gives', async () => {
  const [twoSteps, oneStep] = [await openSeller(world), await openSeller(world)]
  const lines = [
    invoiceLine({ rate: 1_000_33, quantity: '01.500' }),
    invoiceLine({ gst_rate: '5.00', discount_percent: '2.50', item_type: 'service' }),
  ]
  const read = (who: Seller, { invoices_id }: { invoices_id: string }) => who.asha.call(getInvoice, { params: { invoices_id } })

  const draft = await twoSteps.asha.call(createInvoice, { body: invoice(twoSteps.customers_id, { lines }) })
  expect(draft).toEqual(await read(twoSteps, draft))
  const { invoices_id, version } = draft
  const later = await twoSteps.asha.call(issueInvoice, { params: { invoices_id }, body: { version } })
  expect(later).toEqual(await read(twoSteps, later))
  const atOnce = await oneStep.asha.call(createIssuedInvoice, { body: invoice(oneStep.customers_id, { lines }) })
  expect(atOnce).toEqual(await read(oneStep, atOnce))

  const own = { invoices_id: '', customers_id: '', gst_registrations_id: '', journal_entries_id: '', issued_at: '', version: 0 }
  expect({ ...atOnce, ...own }).toEqual({ ...later, ...own })
  expect(await booksOf(oneStep.asha)).toEqual(await booksOf(twoSteps.asha))
  expect(await soldOf(oneStep.asha)).toEqual(await soldOf(twoSteps.asha))
  expect(await soldOf(oneStep.asha)).not.toEqual([])
  expect(await brokenInvariants(oneStep.asha)).toEqual([])
})

test('an invoice that cannot be issued at once is not there at all, and takes no number', async () => {
  const { asha, customers_id } = await openSeller(world)
  const body = invoice(customers_id, { lines: [invoiceLine({ items_id: newId() })] })
  expect(await asha.refused(createIssuedInvoice, { body })).toMatchObject({ issues: [{ path: 'lines.0.items_id' }] })
  await lockedUntil(asha, '2026-11-30')
  expect(await asha.refused(createIssuedInvoice, { body: invoice(customers_id) })).toMatchObject({ code: 'period_locked' })
  expect((await asha.call(listInvoices, { query: {} })).rows).toEqual([])
  const next = await asha.call(createIssuedInvoice, {
    body: invoice(customers_id, { invoice_date: '2026-12-01', due_date: '2026-12-31' }),
  })
  expect(next.invoice_number).toBe('INV/26-27/0001')
})

test('the same state has CGST and SGST, another state IGST, a special economic zone IGST in any state', async () => {
  const { asha, customers_id } = seller
  const elsewhere = await asha.call(createCustomer, { body: customer({ gstin: '29AABCK7788L1ZN', state_code: null }) })
  const zone = await asha.call(createCustomer, { body: customer({ gst_treatment: 'sez' }) })
  const home = await asha.call(createInvoice, { body: invoice(customers_id) })
  expect(home).toMatchObject({ tax_rule: 'intra', cgst: 90_00, sgst: 90_00, igst: 0, place_of_supply: '27' })
  const karnataka = await asha.call(createInvoice, { body: invoice(elsewhere.customers_id) })
  expect(karnataka).toMatchObject({ tax_rule: 'inter', cgst: 0, igst: 180_00, place_of_supply: '29' })
  const sez = await asha.call(createInvoice, { body: invoice(zone.customers_id) })
  expect(sez).toMatchObject({ tax_rule: 'inter', igst: 180_00, place_of_supply: '27' })
  expect(sez.why.join()).toContain('Special Economic Zone')
})

test('a company without GSTIN charges no GST, and the invoice gives the reason', async () => {
  const ravi = await world.company('Ravi Stores')
  const { customers_id } = await ravi.call(createCustomer, { body: customer() })
  const draft = await ravi.call(createInvoice, { body: invoice(customers_id) })
  expect(draft).toMatchObject({ tax_rule: 'none', total: 1_000_00 })
  expect(draft.why).toContain('No GST: the seller is not registered')
})

test('exports go to export sales, services to sales of services, and reverse charge leaves the tax to the buyer', async () => {
  const { asha, customers_id } = await openSeller(world)
  const abroad = await asha.call(createCustomer, { body: customer({ gst_treatment: 'overseas', gstin: null, state_code: null }) })
  await issued(asha, abroad.customers_id, { under_lut: true })
  await issued(asha, customers_id, { lines: [invoiceLine({ item_type: 'service', hsn: '998314' })], reverse_charge: true })
  expect(await booksOf(asha)).toEqual({ receivable: 2_000_00, sales_export: -1_000_00, sales_services: -1_000_00 })
})

test('wrong lines are named one by one, and nothing is saved', async () => {
  const { asha, customers_id } = await openSeller(world)
  const lines = [invoiceLine(), invoiceLine({ gst_rate: '17' }), invoiceLine({ discount_amount: 2_000_00 })]
  const problem = await asha.refused(createInvoice, { body: invoice(customers_id, { lines }) })
  expect(problem.issues.map((issue) => issue.path)).toEqual(['lines.1.gst_rate', 'lines.2.discount_amount'])
  const early = await asha.refused(createInvoice, { body: invoice(customers_id, { due_date: '2026-11-19' }) })
  expect(early.issues).toEqual([{ path: 'due_date', message: 'The due date is before the invoice date' }])
  const lost = invoiceLine({ items_id: '00000000-0000-7000-8000-000000000000' })
  const item = await asha.refused(createInvoice, { body: invoice(customers_id, { lines: [lost] }) })
  expect(item.issues).toMatchObject([{ path: 'lines.0.items_id' }])
  expect((await asha.call(listInvoices, { query: {} })).rows).toEqual([])
})

test('a draft another person changed in the meantime is neither overwritten nor issued', async () => {
  const { asha, customers_id } = seller
  const { invoices_id, version } = await asha.call(createInvoice, { body: invoice(customers_id) })
  const params = { invoices_id }
  const changed = { ...invoice(customers_id, { order_reference: 'PO-7' }), version }
  expect(await asha.call(updateInvoice, { params, body: changed })).toMatchObject({ order_reference: 'PO-7', version: 2 })
  expect(await asha.refused(updateInvoice, { params, body: changed })).toMatchObject({ code: 'conflict' })
  expect(await asha.refused(issueInvoice, { params, body: { version } })).toMatchObject({ code: 'conflict' })
})

test('a draft whose tax would differ now is not issued behind the person’s back', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id, version } = await asha.call(createInvoice, { body: invoice(customers_id) })
  await asha.call(updateCompany, { body: companyDetails({ gstin: '29AABCK7788L1ZN' }) })
  const params = { invoices_id }
  expect(await asha.refused(issueInvoice, { params, body: { version } })).toMatchObject({ code: 'conflict' })
  await asha.call(updateInvoice, { params, body: { ...invoice(customers_id), version } })
  expect(await asha.call(issueInvoice, { params, body: { version: 2 } })).toMatchObject({ tax_rule: 'inter' })
})

test('an issued invoice keeps the customer as they were', async () => {
  const { asha } = seller
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Old Name' }) })
  const { invoices_id } = await issued(asha, customers_id)
  await asha.call(updateCustomer, { params: { customers_id }, body: customer({ customer_name: 'New Name' }) })
  expect((await asha.call(getInvoice, { params: { invoices_id } })).customer.customer_name).toBe('Old Name')
})

test('an issued invoice is not changed, discarded or issued again', async () => {
  const { asha, customers_id } = seller
  const { invoices_id, version } = await issued(asha, customers_id)
  const params = { invoices_id }
  const change = { params, body: { ...invoice(customers_id), version } }
  expect(await asha.refused(updateInvoice, change)).toMatchObject({ code: 'wrong_state' })
  expect(await asha.refused(discardInvoice, { params })).toMatchObject({ code: 'wrong_state' })
  expect(await asha.refused(issueInvoice, { params, body: { version } })).toMatchObject({ code: 'wrong_state' })
})

test('cancelling reverses on the chosen date, keeps the number, and the next invoice continues the series', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id } = await issued(asha, customers_id)
  const params = { invoices_id }
  const early = await asha.refused(cancelInvoice, { params, body: { cancelled_on: '2026-11-19', cancel_reason: 'Wrong rate' } })
  expect(early.issues).toMatchObject([{ path: 'cancelled_on' }])
  const cancelled = await asha.call(cancelInvoice, { params, body: { cancelled_on: '2026-11-25', cancel_reason: 'Wrong rate' } })
  expect(cancelled).toMatchObject({ status: 'cancelled', invoice_number: 'INV/26-27/0001', amount_due: 0, total: 1_180_00 })
  expect(await booksOf(asha)).toEqual({})
  expect(await asha.call(getCustomer, { params: { customers_id } })).toMatchObject({ receivable: 0 })
  expect(await issued(asha, customers_id)).toMatchObject({ invoice_number: 'INV/26-27/0002' })
})

test('a draft is discarded without a trace in the numbers', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id } = await asha.call(createInvoice, { body: invoice(customers_id) })
  await asha.call(discardInvoice, { params: { invoices_id } })
  expect(await asha.refused(getInvoice, { params: { invoices_id } })).toMatchObject({ status: 404 })
  expect(await issued(asha, customers_id)).toMatchObject({ invoice_number: 'INV/26-27/0001' })
})

test('a copy is a new draft of today with the same lines', async () => {
  const { asha, customers_id } = seller
  const first = await issued(asha, customers_id, { invoice_date: '2026-10-01', due_date: '2026-10-31' })
  const copy = await asha.call(duplicateInvoice, { params: { invoices_id: first.invoices_id } })
  expect(copy).toMatchObject({ status: 'draft', invoice_date: '2026-11-20', due_date: '2026-12-20', total: first.total })
  expect(copy.lines).toEqual(first.lines)
})

test('an invoice given away free posts nothing and counts as paid', async () => {
  const { asha, customers_id } = await openSeller(world)
  const gift = await issued(asha, customers_id, { lines: [invoiceLine({ discount_percent: '100' })] })
  expect(gift).toMatchObject({ status: 'paid', total: 0, journal_entries_id: null, invoice_number: 'INV/26-27/0001' })
  expect(await booksOf(asha)).toEqual({})
})

test('the history of an invoice shows who did what', async () => {
  const { asha, customers_id } = seller
  const { invoices_id } = await issued(asha, customers_id)
  const { rows } = await asha.call(invoiceTimeline, { params: { invoices_id } })
  expect(rows.map((row) => [row.action, row.by])).toEqual([
    ['issued', 'Asha Menon'],
    ['created', 'Asha Menon'],
  ])
})

test('another company finds neither the invoice nor a way to change it', async () => {
  const { invoices_id, version } = await issued(seller.asha, seller.customers_id)
  const ravi = await openSeller(world)
  const params = { invoices_id }
  expect(await ravi.asha.refused(getInvoice, { params })).toMatchObject({ status: 404 })
  expect(await ravi.asha.refused(issueInvoice, { params, body: { version } })).toMatchObject({ status: 404 })
  const body = { cancelled_on: '2026-11-25', cancel_reason: 'not mine' }
  expect(await ravi.asha.refused(cancelInvoice, { params, body })).toMatchObject({ status: 404 })
  const borrowed = await ravi.asha.refused(createInvoice, { body: invoice(seller.customers_id) })
  expect(borrowed).toMatchObject({ status: 404 })
})

/** The sums of sales by month, without what names the company's own rows. */
async function soldOf(who: Actor): Promise<unknown[]> {
  const { rows } = await who.tx(({ client }) =>
    client.query(
      `SELECT side, facet, month, CASE WHEN facet_key ~ '^[0-9a-f-]{36}$' THEN 'an id' ELSE facet_key END AS facet_key, quantity, taxable_value, cgst, documents
       FROM trade_months WHERE companies_id = $1 ORDER BY facet, facet_key`,
      [who.companies_id],
    ),
  )
  return rows
}

test('an invoice under GST is issued once the company has an address; without a GSTIN it needs none', async () => {
  const { asha, customers_id } = await openSeller(world)
  await asha.call(updateCompany, { body: companyDetails({ address_line: null }) })
  const body = invoice(customers_id, {})
  const { invoices_id, version } = await asha.call(createInvoice, { body })
  const call = { params: { invoices_id }, body: { version } }
  const missing = { code: 'invalid', issues: [{ path: SELLER_ADDRESS, message: expect.stringContaining('rule 46') }] }
  expect(await asha.refused(issueInvoice, call)).toMatchObject(missing)
  expect(await asha.refused(createIssuedInvoice, { body })).toMatchObject(missing)
  await asha.call(updateCompany, { body: companyDetails() })
  expect(await asha.call(issueInvoice, call)).toMatchObject({ invoice_number: 'INV/26-27/0001' })
  // Another registration has an address of its own.
  const { rows } = await asha.call(addRegistration, { body: registration({ address_line: null }) })
  const gst_registrations_id = rows.find(({ gstin }) => gstin === registration().gstin)?.gst_registrations_id
  const other = await asha.refused(createIssuedInvoice, { body: { ...body, gst_registrations_id } })
  expect(other.issues).toEqual([
    { path: 'gst_registrations_id', message: expect.stringContaining('29AADCS4321F1ZJ has no address') },
  ])
  await asha.call(updateCompany, { body: companyDetails({ address_line: null, gstin: null }) })
  expect(await asha.call(createIssuedInvoice, { body })).toMatchObject({ status: 'issued' })
})
