import { beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import {
  createEstimate,
  type Estimate,
  type EstimateInput,
  getEstimate,
  invoiceEstimate,
  sendEstimate,
} from '#contract/sales/estimates.ts'
import { cancelInvoice, discardInvoice, getInvoice, type Invoice, issueInvoice, updateInvoice } from '#contract/sales/invoices.ts'
import { customer, estimate, invoiceLine } from '#test/support/builders.ts'
import { openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

let seller: Seller
beforeAll(async () => {
  seller = await openSeller(await openWorld())
})

/** A sent estimate: ten metres with ₹100 off the line, and four hours. */
async function offer(over: Partial<EstimateInput> = {}): Promise<Estimate> {
  const { asha, customers_id } = seller
  const lines = [
    invoiceLine({ quantity: '10', discount_amount: 100_00 }),
    invoiceLine({
      item_name: 'Tailoring',
      item_type: 'service',
      hsn: '998822',
      unit: 'h',
      quantity: '4',
      rate: 500_00,
      gst_rate: '5',
    }),
  ]
  const { estimates_id, version } = await asha.call(createEstimate, { body: estimate(customers_id, { lines, ...over }) })
  return asha.call(sendEstimate, { params: { estimates_id }, body: { version } })
}
const convert = ({ estimates_id }: Estimate, lines: { line_no: number; quantity: string }[] | null = null) =>
  seller.asha.call(invoiceEstimate, { params: { estimates_id }, body: { lines } })
const again = ({ estimates_id }: Estimate) => seller.asha.call(getEstimate, { params: { estimates_id } })
const invoiceOf = (invoices_id: string) => seller.asha.call(getInvoice, { params: { invoices_id } })
const left = ({ lines }: Estimate) => lines.map((line) => line.remaining_quantity)
/** The invoice as the editor sends it back. */
function bodyOf({ version, lines, ...rest }: Invoice) {
  const { customers_id, invoice_date, due_date, order_reference, chosen_place_of_supply } = rest
  const { reverse_charge, under_lut, tax_inclusive, notes, terms } = rest
  const flags = { reverse_charge, under_lut, tax_inclusive, notes, terms }
  const kept = lines.map(
    ({
      gross: _g,
      discount: _d,
      taxable_value: _t,
      cgst: _c,
      sgst: _s,
      igst: _i,
      cess: _e,
      amount: _a,
      foreign_amount: _f,
      ...line
    }) => line,
  )
  return { customers_id, invoice_date, due_date, order_reference, chosen_place_of_supply, ...flags, lines: kept, version }
}

test('the whole of it becomes an invoice draft that knows its estimate; nothing is left', async () => {
  const before = await offer({ notes: 'Prices hold for a month' })
  const { invoices_id, estimate: after } = await convert(before)
  expect(after).toMatchObject({ status: 'invoiced', is_invoiceable: false, invoices: [{ invoices_id, status: 'draft' }] })
  const draft = await invoiceOf(invoices_id)
  expect(draft).toMatchObject({
    total: before.total,
    notes: 'Prices hold for a month',
    invoice_date: '2026-11-20',
    estimate: { estimates_id: before.estimates_id, estimate_number: before.estimate_number },
  })
  expect(draft.lines.map((line) => [line.estimate_line_no, line.quantity])).toEqual([
    [1, '10'],
    [2, '4'],
  ])
})

test('chosen lines and quantities leave the rest, and the discount in rupees is shared out to the last paisa', async () => {
  const before = await offer()
  const first = await convert(before, [{ line_no: 1, quantity: '3.333' }])
  expect(first.estimate).toMatchObject({ status: 'part_invoiced' })
  expect(left(first.estimate)).toEqual(['6.667', '4'])
  const second = await convert(before, [
    { line_no: 1, quantity: '3.333' },
    { line_no: 2, quantity: '4' },
  ])
  const third = await convert(before)
  expect(third.estimate).toMatchObject({ status: 'invoiced' })
  const parts = await Promise.all([first, second, third].map(({ invoices_id }) => invoiceOf(invoices_id)))
  expect(parts.map(({ lines }) => lines[0]?.discount_amount)).toEqual([33_33, 33_33, 33_34])
  expect(parts.map(({ lines }) => lines[0]?.quantity)).toEqual(['3.333', '3.333', '3.334'])
})

test('more than is left, a line twice and a line it does not have are refused at the line', async () => {
  const { asha } = seller
  const { estimates_id } = await offer()
  const params = { estimates_id }
  const refused = async (lines: { line_no: number; quantity: string }[]) =>
    (await asha.refused(invoiceEstimate, { params, body: { lines } })).issues
  expect(await refused([{ line_no: 2, quantity: '4.001' }])).toEqual([
    { path: 'lines.0.quantity', message: 'Only 4 of it is left to invoice' },
  ])
  expect(await refused([{ line_no: 1, quantity: '0' }])).toMatchObject([{ path: 'lines.0.quantity' }])
  expect(
    await refused([
      { line_no: 1, quantity: '1' },
      { line_no: 1, quantity: '1' },
    ]),
  ).toMatchObject([{ path: 'lines.1.line_no' }])
  expect(await refused([{ line_no: 3, quantity: '1' }])).toMatchObject([{ path: 'lines.0.line_no' }])
})

test('eight at the same moment invoice it once', async () => {
  const { asha } = seller
  const { estimates_id } = await offer()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => asha.send(invoiceEstimate, { params: { estimates_id }, body: { lines: null } })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect((await again({ estimates_id } as Estimate)).invoices).toHaveLength(1)
})

test('five at the same moment, three metres each, get three invoices of ten metres', async () => {
  const { asha } = seller
  const before = await offer()
  const params = { estimates_id: before.estimates_id }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => asha.send(invoiceEstimate, { params, body: { lines: [{ line_no: 1, quantity: '3' }] } })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(left(await again(before))).toEqual(['1', '4'])
})

test('a discarded draft and a cancelled invoice give their quantities back', async () => {
  const { asha } = seller
  const before = await offer()
  const { invoices_id } = await convert(before)
  await asha.call(discardInvoice, { params: { invoices_id } })
  expect(await again(before)).toMatchObject({ status: 'accepted', invoices: [] })
  const params = { invoices_id: (await convert(before)).invoices_id }
  const { version } = await asha.call(getInvoice, { params })
  await asha.call(issueInvoice, { params, body: { version } })
  expect(await again(before)).toMatchObject({ status: 'invoiced' })
  await asha.call(cancelInvoice, { params, body: { cancelled_on: '2026-11-20', cancel_reason: 'Wrong goods' } })
  const back = await again(before)
  expect(back).toMatchObject({ status: 'accepted', invoices: [{ status: 'cancelled' }] })
  expect(left(back)).toEqual(['10', '4'])
})

test('a draft changed to less gives back the difference, and takes no more than the estimate has', async () => {
  const { asha } = seller
  const before = await offer()
  const { invoices_id } = await convert(before)
  const params = { invoices_id }
  const body = bodyOf(await invoiceOf(invoices_id))
  const [cloth, hours] = body.lines
  if (!cloth || !hours) throw new Error('two lines')
  const less = await asha.call(updateInvoice, { params, body: { ...body, lines: [{ ...cloth, quantity: '6' }] } })
  expect(left(await again(before))).toEqual(['4', '4'])
  const more = {
    ...body,
    version: less.version,
    lines: [
      { ...hours, estimate_line_no: null },
      { ...cloth, quantity: '11' },
    ],
  }
  const refused = await asha.refused(updateInvoice, { params, body: more })
  expect(refused.issues).toEqual([
    { path: 'lines.1.quantity', message: 'That is 1 more than the estimate has left: put it on a separate line' },
  ])
  const strange = { ...body, version: less.version, lines: [{ ...cloth, estimate_line_no: 7 }] }
  expect((await asha.refused(updateInvoice, { params, body: strange })).issues).toMatchObject([
    { path: 'lines.0.estimate_line_no' },
  ])
  expect(left(await again(before))).toEqual(['4', '4'])
})

test('two drafts changed at the same moment do not both take the last metres', async () => {
  const { asha } = seller
  const before = await offer()
  const drafts = [await convert(before, [{ line_no: 1, quantity: '4' }]), await convert(before, [{ line_no: 1, quantity: '4' }])]
  const bodies = await Promise.all(drafts.map(async ({ invoices_id }) => bodyOf(await invoiceOf(invoices_id))))
  const answers = await Promise.all(
    drafts.map(({ invoices_id }, at) => {
      const body = bodies[at]
      if (!body) throw new Error('a body')
      return asha.send(updateInvoice, {
        params: { invoices_id },
        body: { ...body, lines: body.lines.map((line) => ({ ...line, quantity: '6' })) },
      })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(left(await again(before))).toEqual(['0', '4'])
})

test('an invoice made of an estimate stays with its customer', async () => {
  const { asha } = seller
  const { invoices_id } = await convert(await offer())
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Nila Foods' }) })
  const body = { ...bodyOf(await invoiceOf(invoices_id)), customers_id }
  const refused = await asha.refused(updateInvoice, { params: { invoices_id }, body })
  expect(refused.issues).toMatchObject([{ path: 'customers_id' }])
})
