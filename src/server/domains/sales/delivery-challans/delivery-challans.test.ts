import { beforeAll, describe, expect, test } from 'vitest'
import {
  cancelDeliveryChallan,
  createDeliveryChallan,
  type DeliveryChallan,
  type DeliveryChallanInput,
  deliverSalesOrder,
  deliveryChallanPdfFile,
  discardDeliveryChallan,
  getDeliveryChallan,
  invoiceDeliveryChallan,
  listDeliveryChallans,
  returnGoods,
  sendGoods,
  updateDeliveryChallan,
} from '#contract/sales/delivery-challans.ts'
import { discardInvoice, getInvoice } from '#contract/sales/invoices.ts'
import {
  confirmSalesOrder,
  createSalesOrder,
  getSalesOrder,
  invoiceSalesOrder,
  type SalesOrder,
  setSalesOrderStatus,
} from '#contract/sales/sales-orders.ts'
import { challan, invoiceLine, salesOrder } from '#test/support/builders.ts'
import { booksOf, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { printed } from '#test/support/printed.ts'
import { documentOf } from './document.ts'

let world: World
let seller: Seller
beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
})

type Chosen = { line_no: number; quantity: string }[] | null
const tailoring = invoiceLine({ item_name: 'Tailoring', item_type: 'service', hsn: '998822', quantity: '4' })

/** A confirmed order: ten metres of cloth, and four hours. */
async function ordered(): Promise<SalesOrder> {
  const { asha, customers_id } = seller
  const body = salesOrder(customers_id, { lines: [invoiceLine({ quantity: '10' }), tailoring] })
  const { sales_orders_id, version } = await asha.call(createSalesOrder, { body })
  return asha.call(confirmSalesOrder, { params: { sales_orders_id }, body: { version } })
}
const orderAgain = ({ sales_orders_id }: SalesOrder) => seller.asha.call(getSalesOrder, { params: { sales_orders_id } })
const challanOf = ({ sales_orders_id }: SalesOrder, lines: Chosen = null) =>
  seller.asha.call(deliverSalesOrder, { params: { sales_orders_id }, body: { lines } })
const leave = ({ delivery_challans_id, version }: DeliveryChallan, { asha } = seller) =>
  asha.call(sendGoods, { params: { delivery_challans_id }, body: { version } })
const sent = async (over: Partial<DeliveryChallanInput> = {}, by = seller) =>
  leave(await by.asha.call(createDeliveryChallan, { body: challan(by.customers_id, over) }), by)
const back = ({ delivery_challans_id }: DeliveryChallan, lines: Chosen = null) =>
  seller.asha.call(returnGoods, { params: { delivery_challans_id }, body: { lines } })
const bill = ({ delivery_challans_id }: DeliveryChallan, lines: Chosen = null) =>
  seller.asha.call(invoiceDeliveryChallan, { params: { delivery_challans_id }, body: { lines } })
const again = ({ delivery_challans_id }: DeliveryChallan) =>
  seller.asha.call(getDeliveryChallan, { params: { delivery_challans_id } })

test('the goods leave under a number of a separate series, and nothing is posted', async () => {
  const own = await openSeller(world)
  expect(await sent({}, own)).toMatchObject({
    status: 'delivered',
    challan_number: 'DC/26-27/0001',
    total: 1_180_00,
    is_open: true,
  })
  expect(await sent({}, own)).toMatchObject({ challan_number: 'DC/26-27/0002' })
  expect(await booksOf(own.asha)).toEqual({})
})

test('goods that are not supplied have no tax until they are invoiced', async () => {
  const away = await sent({ challan_kind: 'on_approval' })
  expect(away).toMatchObject({ total: 1_000_00, cgst: 0, sgst: 0, taxable_value: 1_000_00 })
  const { invoices_id } = await bill(away)
  expect(await seller.asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ total: 1_180_00, cgst: 90_00 })
})

test('a service is refused at its line', async () => {
  const { asha, customers_id } = seller
  const body = challan(customers_id, { lines: [invoiceLine(), tailoring] })
  expect((await asha.refused(createDeliveryChallan, { body })).issues).toMatchObject([{ path: 'lines.1.item_name' }])
})

test('goods without their HSN do not leave; the error is at the line', async () => {
  const { asha, customers_id } = seller
  const body = challan(customers_id, { lines: [invoiceLine(), invoiceLine({ hsn: null })] })
  const { delivery_challans_id, version } = await asha.call(createDeliveryChallan, { body })
  const refused = await asha.refused(sendGoods, { params: { delivery_challans_id }, body: { version } })
  expect(refused.issues).toEqual([{ path: 'lines.1.hsn', message: 'Enter the HSN: a challan must show it for goods' }])
})

test('the document is printed in triplicate and states why the goods move', async () => {
  const { delivery_challans_id } = await sent({ challan_kind: 'job_work' })
  const doc = await seller.asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, delivery_challans_id)))
  expect(doc).toMatchObject({
    title: 'Delivery Challan',
    copies: ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'],
    references: [{ label: 'Reason', value: 'Job work' }],
    buyer_label: 'Consignee',
  })
  const file = await seller.asha.send(deliveryChallanPdfFile, { params: { delivery_challans_id } })
  const pages = file.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(3)
})

describe('of an order', () => {
  test('takes its goods in parts, never its services, and says how much is delivered', async () => {
    const order = await ordered()
    const first = await challanOf(order, [{ line_no: 1, quantity: '4' }])
    expect(first).toMatchObject({ status: 'draft', sales_order: { sales_order_number: order.sales_order_number } })
    expect(await orderAgain(order)).toMatchObject({
      delivery: 'part',
      is_deliverable: true,
      lines: [{ delivered_quantity: '4', undelivered_quantity: '6' }, { undelivered_quantity: '0' }],
    })
    const rest = await challanOf(order)
    expect(rest.lines.map((line) => [line.item_name, line.quantity])).toEqual([[order.lines[0]?.item_name, '6']])
    expect(await orderAgain(order)).toMatchObject({ delivery: 'whole', is_deliverable: false })
  })

  test('five at the same moment, three metres each, get three challans of ten metres', async () => {
    const { asha } = seller
    const order = await ordered()
    const request = { params: { sales_orders_id: order.sales_orders_id }, body: { lines: [{ line_no: 1, quantity: '3' }] } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => asha.send(deliverSalesOrder, request)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect((await orderAgain(order)).lines[0]).toMatchObject({ delivered_quantity: '9', undelivered_quantity: '1' })
  })

  test('a draft raised beyond the order is refused at the line', async () => {
    const { asha, customers_id } = seller
    const { delivery_challans_id, version } = await challanOf(await ordered())
    const lines = [{ ...invoiceLine({ quantity: '11' }), sales_order_line_no: 1 }]
    const request = { params: { delivery_challans_id }, body: { ...challan(customers_id, { lines }), version } }
    expect((await asha.refused(updateDeliveryChallan, request)).issues).toEqual([
      { path: 'lines.0.quantity', message: 'That is 1 more than the order has left: put it on a separate line' },
    ])
  })

  test('discarded, cancelled or brought back, its goods are delivered again', async () => {
    const { asha } = seller
    const order = await ordered()
    const { delivery_challans_id } = await challanOf(order)
    await asha.call(discardDeliveryChallan, { params: { delivery_challans_id } })
    expect(await orderAgain(order)).toMatchObject({ delivery: 'none', challans: [] })
    const second = await leave(await challanOf(order))
    const params = { delivery_challans_id: second.delivery_challans_id }
    const cancelled = await asha.call(cancelDeliveryChallan, { params, body: { cancel_reason: 'Lorry broke down' } })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'Lorry broke down' })
    await back(await leave(await challanOf(order)), [{ line_no: 1, quantity: '2' }])
    expect((await orderAgain(order)).lines[0]).toMatchObject({ delivered_quantity: '8', undelivered_quantity: '2' })
  })

  test('an order with goods out is not cancelled', async () => {
    const order = await ordered()
    await challanOf(order)
    const request = {
      params: { sales_orders_id: order.sales_orders_id },
      body: { status: 'cancelled' as const, end_reason: null },
    }
    expect(await seller.asha.refused(setSalesOrderStatus, request)).toMatchObject({ code: 'wrong_state' })
  })

  test('its invoice counts for the order too, which is never invoiced twice', async () => {
    const { asha } = seller
    const order = await ordered()
    const gone = await leave(await challanOf(order))
    const { delivery_challan, invoices_id } = await bill(gone, [{ line_no: 1, quantity: '7' }])
    expect(delivery_challan).toMatchObject({
      status: 'part_invoiced',
      lines: [{ invoiced_quantity: '7', remaining_quantity: '3' }],
    })
    expect(await orderAgain(order)).toMatchObject({ status: 'part_invoiced', lines: [{ remaining_quantity: '3' }, {}] })
    const params = { sales_orders_id: order.sales_orders_id }
    await asha.call(invoiceSalesOrder, { params, body: { lines: null } })
    const twice = { params: { delivery_challans_id: gone.delivery_challans_id }, body: { lines: null } }
    expect((await asha.refused(invoiceDeliveryChallan, twice)).issues).toEqual([
      { path: 'lines.0.quantity', message: 'That is 3 more than the order has left: put it on a separate line' },
    ])
    await asha.call(discardInvoice, { params: { invoices_id } })
    expect(await again(gone)).toMatchObject({ status: 'delivered', lines: [{ remaining_quantity: '10' }] })
  })
})

describe('goods that come back', () => {
  test('in part leave the rest to invoice, and never more than was sent', async () => {
    const away = await sent({ lines: [invoiceLine({ quantity: '10' })] })
    expect(await back(away, [{ line_no: 1, quantity: '4' }])).toMatchObject({ status: 'part_returned' })
    const params = { delivery_challans_id: away.delivery_challans_id }
    const more = { lines: [{ line_no: 1, quantity: '7' }] }
    expect((await seller.asha.refused(returnGoods, { params, body: more })).issues).toMatchObject([
      { message: 'Only 6 of it is left to take back' },
    ])
    expect((await bill(away)).delivery_challan).toMatchObject({ status: 'invoiced' })
  })

  test('all of them end it', async () => {
    const away = await back(await sent())
    expect(away).toMatchObject({ status: 'returned', is_open: false, is_cancellable: false })
    const params = { delivery_challans_id: away.delivery_challans_id }
    expect(await seller.asha.refused(invoiceDeliveryChallan, { params, body: { lines: null } })).toMatchObject({
      code: 'wrong_state',
    })
  })

  test('and are invoiced at the same moment: each metre once', async () => {
    const { asha } = seller
    const away = await sent({ lines: [invoiceLine({ quantity: '10' })] })
    const request = {
      params: { delivery_challans_id: away.delivery_challans_id },
      body: { lines: [{ line_no: 1, quantity: '3' }] },
    }
    const answers = await Promise.all(
      [returnGoods, invoiceDeliveryChallan, returnGoods, invoiceDeliveryChallan, returnGoods].map((one) =>
        asha.send(one, request),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect((await again(away)).lines[0]?.remaining_quantity).toBe('1')
  })
})

test('the list narrows by state, and another company sees none of it', async () => {
  const own = await openSeller(world)
  const { delivery_challans_id } = await sent({ challan_kind: 'job_work' }, own)
  await own.asha.call(createDeliveryChallan, { body: challan(own.customers_id) })
  const count = async (status: 'open' | 'draft' | 'invoiced') =>
    (await own.asha.call(listDeliveryChallans, { query: { status } })).rows.length
  expect([await count('open'), await count('draft'), await count('invoiced')]).toEqual([1, 1, 0])
  const found = await own.asha.call(listDeliveryChallans, { query: { search: 'DC/26-27/0001', challan_kind: 'job_work' } })
  expect(found.rows.map((row) => row.delivery_challans_id)).toEqual([delivery_challans_id])
  expect(await seller.asha.refused(getDeliveryChallan, { params: { delivery_challans_id } })).toMatchObject({ status: 404 })
})
