import { beforeAll, describe, expect, test } from 'vitest'
import {
  createEstimate,
  type Estimate,
  getEstimate,
  invoiceEstimate,
  sendEstimate,
  setEstimateStatus,
} from '#contract/sales/estimates.ts'
import { cancelInvoice, discardInvoice, getInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import {
  confirmSalesOrder,
  createSalesOrder,
  discardSalesOrder,
  duplicateSalesOrder,
  getSalesOrder,
  invoiceSalesOrder,
  orderEstimate,
  type SalesOrder,
  type SalesOrderInput,
  salesOrderTimeline,
  setSalesOrderStatus,
  updateSalesOrder,
} from '#contract/sales/sales-orders.ts'
import { estimate, invoiceLine, salesOrder } from '#test/support/builders.ts'
import { booksOf, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let seller: Seller
beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
})

const lines = [invoiceLine({ quantity: '10', discount_amount: 100_00 }), invoiceLine({ item_name: 'Tailoring', quantity: '4' })]
const draftOf = (over: Partial<SalesOrderInput> = {}, { asha, customers_id } = seller) =>
  asha.call(createSalesOrder, { body: salesOrder(customers_id, { lines, ...over }) })
const confirm = ({ sales_orders_id, version }: SalesOrder, { asha } = seller) =>
  asha.call(confirmSalesOrder, { params: { sales_orders_id }, body: { version } })
const ordered = async (over: Partial<SalesOrderInput> = {}, by = seller) => confirm(await draftOf(over, by), by)
const convert = ({ sales_orders_id }: SalesOrder, wanted: { line_no: number; quantity: string }[] | null = null) =>
  seller.asha.call(invoiceSalesOrder, { params: { sales_orders_id }, body: { lines: wanted } })
const again = ({ sales_orders_id }: SalesOrder) => seller.asha.call(getSalesOrder, { params: { sales_orders_id } })
const say = (
  { sales_orders_id }: SalesOrder,
  status: 'confirmed' | 'draft' | 'closed' | 'cancelled',
  end_reason: string | null = null,
) => seller.asha.call(setSalesOrderStatus, { params: { sales_orders_id }, body: { status, end_reason } })
const left = (order: SalesOrder) => order.lines.map((line) => line.remaining_quantity)

test('a draft has no number; confirming assigns one of the series of orders and posts nothing', async () => {
  const own = await openSeller(world)
  const draft = await draftOf({}, own)
  expect(draft).toMatchObject({ status: 'draft', sales_order_number: null, is_invoiceable: false })
  expect(await confirm(draft, own)).toMatchObject({ status: 'confirmed', sales_order_number: 'SO/26-27/0001', delivery: 'none' })
  expect(await ordered({}, own)).toMatchObject({ sales_order_number: 'SO/26-27/0002' })
  expect(await booksOf(own.asha)).toEqual({})
})

test('a delivery promised before the order is refused at its field', async () => {
  const { asha, customers_id } = seller
  const body = salesOrder(customers_id, { expected_delivery_date: '2026-11-19' })
  expect((await asha.refused(createSalesOrder, { body })).issues).toEqual([
    { path: 'expected_delivery_date', message: 'The delivery date is before the order date' },
  ])
})

test('a draft another person changed in the meantime is neither overwritten nor confirmed', async () => {
  const { asha, customers_id } = seller
  const { sales_orders_id, version } = await draftOf()
  const params = { sales_orders_id }
  const body = { ...salesOrder(customers_id, { order_reference: 'PO-7' }), version }
  await asha.call(updateSalesOrder, { params, body })
  expect(await asha.refused(updateSalesOrder, { params, body })).toMatchObject({ code: 'conflict' })
  expect(await asha.refused(confirmSalesOrder, { params, body: { version } })).toMatchObject({ code: 'conflict' })
})

describe('its invoices', () => {
  test('take chosen quantities, the rest stays open, and the last makes it invoiced', async () => {
    const order = await ordered()
    const first = await convert(order, [{ line_no: 1, quantity: '3.333' }])
    expect(first.sales_order).toMatchObject({ status: 'part_invoiced', next_statuses: ['closed'] })
    expect(left(first.sales_order)).toEqual(['6.667', '4'])
    const rest = await convert(order)
    expect(rest.sales_order).toMatchObject({ status: 'invoiced', is_invoiceable: false })
    const parts = await Promise.all(
      [first, rest].map(({ invoices_id }) => seller.asha.call(getInvoice, { params: { invoices_id } })),
    )
    expect(parts.map((part) => part.lines[0]?.discount_amount)).toEqual([33_33, 66_67])
    expect(parts.map((part) => part.sales_order?.sales_order_number)).toEqual([
      order.sales_order_number,
      order.sales_order_number,
    ])
    expect(parts[1]?.lines.map((line) => line.sales_order_line_no)).toEqual([1, 2])
  })

  test('never take more than was ordered, reported at the line', async () => {
    const { asha } = seller
    const { sales_orders_id } = await ordered()
    const body = { lines: [{ line_no: 2, quantity: '4.001' }] }
    expect((await asha.refused(invoiceSalesOrder, { params: { sales_orders_id }, body })).issues).toEqual([
      { path: 'lines.0.quantity', message: 'Only 4 of it is left to invoice' },
    ])
  })

  test('five at the same moment, three metres each, get three invoices of ten metres', async () => {
    const { asha } = seller
    const order = await ordered()
    const params = { sales_orders_id: order.sales_orders_id }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => asha.send(invoiceSalesOrder, { params, body: { lines: [{ line_no: 1, quantity: '3' }] } })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(left(await again(order))).toEqual(['1', '4'])
  })

  test('give their quantities back when discarded or cancelled', async () => {
    const { asha } = seller
    const order = await ordered()
    const { invoices_id } = await convert(order)
    await asha.call(discardInvoice, { params: { invoices_id } })
    expect(await again(order)).toMatchObject({ status: 'confirmed', invoices: [] })
    const made = { invoices_id: (await convert(order)).invoices_id }
    const { version } = await asha.call(getInvoice, { params: made })
    await asha.call(issueInvoice, { params: made, body: { version } })
    await asha.call(cancelInvoice, { params: made, body: { cancelled_on: '2026-11-20', cancel_reason: 'Wrong price' } })
    expect(left(await again(order))).toEqual(['10', '4'])
  })
})

describe('how it ends', () => {
  test('cancelled with a reason while nothing is taken of it; then it is not invoiced', async () => {
    const order = await ordered()
    expect(await say(order, 'cancelled', 'Bought elsewhere')).toMatchObject({
      status: 'cancelled',
      end_reason: 'Bought elsewhere',
    })
    const params = { sales_orders_id: order.sales_orders_id }
    expect(await seller.asha.refused(invoiceSalesOrder, { params, body: { lines: null } })).toMatchObject({ code: 'wrong_state' })
  })

  test('one that is partly invoiced is not cancelled but closed, and opened again where it was', async () => {
    const order = await ordered()
    await convert(order, [{ line_no: 1, quantity: '1' }])
    const params = { sales_orders_id: order.sales_orders_id }
    const body = { status: 'cancelled' as const, end_reason: null }
    expect(await seller.asha.refused(setSalesOrderStatus, { params, body })).toMatchObject({ code: 'wrong_state' })
    expect(await say(order, 'closed')).toMatchObject({ status: 'closed', is_invoiceable: false })
    expect(await say(order, 'confirmed')).toMatchObject({ status: 'part_invoiced' })
  })

  test('taken back it is changed and confirmed again under the number it had', async () => {
    const { asha, customers_id } = seller
    const order = await ordered()
    const draft = await say(order, 'draft')
    const params = { sales_orders_id: order.sales_orders_id }
    const body = { ...salesOrder(customers_id), version: draft.version }
    const revised = await confirm(await asha.call(updateSalesOrder, { params, body }))
    expect(revised).toMatchObject({ status: 'confirmed', sales_order_number: order.sales_order_number, total: 1_180_00 })
    expect(await asha.refused(discardSalesOrder, { params })).toMatchObject({ code: 'wrong_state' })
    const { rows } = await asha.call(salesOrderTimeline, { params })
    expect(rows.map(({ action }) => action)).toEqual(['confirmed', 'changed', 'taken_back', 'confirmed', 'created'])
  })
})

describe('made of an estimate', () => {
  const offered = async (): Promise<Estimate> => {
    const { asha, customers_id } = seller
    const { estimates_id, version } = await asha.call(createEstimate, { body: estimate(customers_id, { lines }) })
    return asha.call(sendEstimate, { params: { estimates_id }, body: { version } })
  }
  const order = ({ estimates_id }: Estimate) => seller.asha.call(orderEstimate, { params: { estimates_id } })
  const offerAgain = ({ estimates_id }: Estimate) => seller.asha.call(getEstimate, { params: { estimates_id } })

  test('the estimate is accepted and is behind its order: it is neither invoiced nor ordered twice', async () => {
    const { asha } = seller
    const offer = await offered()
    const draft = await order(offer)
    expect(draft).toMatchObject({ total: offer.total, estimate: { estimate_number: offer.estimate_number } })
    expect(await offerAgain(offer)).toMatchObject({
      status: 'accepted',
      is_invoiceable: false,
      next_statuses: [],
      sales_order: { sales_orders_id: draft.sales_orders_id },
    })
    expect((await order(offer)).sales_orders_id).toBe(draft.sales_orders_id)
    await confirm(draft)
    const params = { estimates_id: offer.estimates_id }
    expect(await asha.refused(orderEstimate, { params })).toMatchObject({ code: 'wrong_state' })
    expect(await asha.refused(invoiceEstimate, { params, body: { lines: null } })).toMatchObject({ code: 'wrong_state' })
    const body = { status: 'declined' as const, decline_reason: null }
    expect(await asha.refused(setEstimateStatus, { params, body })).toMatchObject({ code: 'wrong_state' })
  })

  test('eight at the same moment make one order', async () => {
    const offer = await offered()
    const made = await Promise.all(Array.from({ length: 8 }, () => order(offer)))
    expect(new Set(made.map(({ sales_orders_id }) => sales_orders_id)).size).toBe(1)
  })

  test('only what is not invoiced of it is ordered, and a cancelled order frees it', async () => {
    const { asha } = seller
    const offer = await offered()
    const params = { estimates_id: offer.estimates_id }
    await asha.call(invoiceEstimate, { params, body: { lines: [{ line_no: 1, quantity: '4' }] } })
    const made = await confirm(await order(offer))
    expect(made.lines.map((line) => line.quantity)).toEqual(['6', '4'])
    await say(made, 'cancelled')
    expect(await offerAgain(offer)).toMatchObject({ is_invoiceable: true, sales_order: null })
  })
})

test('past the promised day an open order is late', async () => {
  const order = await ordered({ order_date: '2026-10-01', expected_delivery_date: '2026-10-31' })
  expect(order).toMatchObject({ is_late: true })
  expect(await say(order, 'closed')).toMatchObject({ is_late: false })
})

test('a copy is a new draft of today, promised in as many days', async () => {
  const order = await ordered({ order_date: '2026-10-01', expected_delivery_date: '2026-10-15' })
  const copy = await seller.asha.call(duplicateSalesOrder, { params: { sales_orders_id: order.sales_orders_id } })
  expect(copy).toMatchObject({
    status: 'draft',
    order_date: '2026-11-20',
    expected_delivery_date: '2026-12-04',
    total: order.total,
  })
})

test('another company finds neither the order nor a way to invoice it', async () => {
  const { sales_orders_id } = await ordered()
  const ravi = await openSeller(world)
  const params = { sales_orders_id }
  expect(await ravi.asha.refused(getSalesOrder, { params })).toMatchObject({ status: 404 })
  expect(await ravi.asha.refused(invoiceSalesOrder, { params, body: { lines: null } })).toMatchObject({ status: 404 })
})
