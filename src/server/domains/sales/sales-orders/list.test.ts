import { beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import type { Query } from '#contract/endpoint.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import {
  confirmSalesOrder,
  createSalesOrder,
  emailSalesOrder,
  exportSalesOrders,
  getSalesOrder,
  invoiceSalesOrder,
  listSalesOrders,
  type SalesOrderInput,
  salesOrderPdfFile,
  setSalesOrderStatus,
  sumSalesOrders,
} from '#contract/sales/sales-orders.ts'
import { salesOrderSorts } from '#core/sales/sales-order.ts'
import { customer, invoiceLine, salesOrder } from '#test/support/builders.ts'
import { openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { printed } from '#test/support/printed.ts'
import { documentOf } from './document.ts'
import { salesOrderEmailJob } from './email.ts'

let world: World
let seller: Seller
let nila: string

/** Numbers 1 to 5: late, open, invoiced in part, closed, cancelled; and a draft for Nila Foods. */
beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
  const { asha } = seller
  nila = (await asha.call(createCustomer, { body: customer({ customer_name: 'nila Foods' }) })).customers_id
  await confirmed({ order_date: '2026-08-01', expected_delivery_date: '2026-08-31', order_reference: 'PO-881' })
  await confirmed({ order_date: '2026-11-01', customers_id: nila, lines: [invoiceLine({ rate: 2_000_00 })] })
  const part = await confirmed({ order_date: '2026-11-02', lines: [invoiceLine({ quantity: '3' })] })
  const body = { lines: [{ line_no: 1, quantity: '1' }] }
  await asha.call(invoiceSalesOrder, { params: { sales_orders_id: part }, body })
  await end(await confirmed({ order_date: '2026-11-03' }), 'closed')
  await end(await confirmed({ order_date: '2026-11-04' }), 'cancelled')
  await asha.call(createSalesOrder, { body: salesOrder(nila, { lines: [invoiceLine({ rate: 5_000_00 })] }) })
})

async function confirmed(over: Partial<SalesOrderInput>): Promise<string> {
  const { asha, customers_id } = seller
  const { sales_orders_id, version } = await asha.call(createSalesOrder, { body: salesOrder(customers_id, over) })
  await asha.call(confirmSalesOrder, { params: { sales_orders_id }, body: { version } })
  return sales_orders_id
}
const end = (sales_orders_id: string, status: 'closed' | 'cancelled') =>
  seller.asha.call(setSalesOrderStatus, { params: { sales_orders_id }, body: { status, end_reason: null } })

/** The serial numbers a list shows, a draft as `-`. */
async function found(query: Query<typeof listSalesOrders>): Promise<string> {
  const { rows } = await seller.asha.call(listSalesOrders, { query })
  return rows.map((row) => (row.sales_order_number === null ? '-' : Number(row.sales_order_number.slice(-4)))).join(' ')
}

test.each<[Query<typeof listSalesOrders>, string]>([
  [{}, '- 5 4 3 2 1'],
  [{ status: 'draft' }, '-'],
  [{ status: 'open' }, '3 2 1'],
  [{ status: 'late' }, '1'],
  [{ status: 'closed' }, '4'],
  [{ status: 'cancelled' }, '5'],
  [{ status: 'invoiced' }, ''],
  [{ from: '2026-11-01', to: '2026-11-02' }, '3 2'],
  [{ least: '236000', most: '354000' }, '3 2'],
  [{ search: 'so/26-27/0002' }, '2'],
  [{ search: 'ni' }, '- 2'],
  [{ search: 'po-881' }, '1'],
  [{ search: '₹2,360' }, '2'],
  [{ search: '3' }, '3'],
  [{ sort: 'expected_delivery_date' }, '1 2 3 4 5 -'],
])('the filter %j finds %s', async (query, expected) => {
  expect(await found(query)).toBe(expected)
})

test('the sums are those of the filter', async () => {
  const sums = await seller.asha.call(sumSalesOrders, { query: { customers_id: nila } })
  expect(sums).toEqual({ count: 2, is_more: false, total: 8_260_00 })
})

test('pages of every order join without a gap or a repeat', async () => {
  for (const sort of salesOrderSorts) {
    for (const order of ['asc', 'desc'] as const) {
      const whole = await seller.asha.call(listSalesOrders, { query: { sort, order } })
      const seen: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = await seller.asha.call(listSalesOrders, { query: { sort, order, limit: '2', ...(after ? { after } : {}) } })
        seen.push(...page.rows.map((row) => row.sales_orders_id))
        after = page.next
      }
      expect(seen).toEqual(whole.rows.map((row) => row.sales_orders_id))
    }
  }
})

test('the export is what the filter finds', async () => {
  const { body } = await seller.asha.send(exportSalesOrders, { query: { status: 'late' } })
  expect(body.split('\r\n')).toEqual([
    '\u{feff}Number,Date,Delivery by,Customer,Status,Delivered,Taxable value,Total',
    'SO/26-27/0001,2026-08-01,2026-08-31,Deccan Textiles,confirmed,none,1000.00,1180.00',
    '',
  ])
})

test('the document is titled Sales Order, says when it is delivered, and asks for no money', async () => {
  const sales_orders_id = await confirmed({})
  const doc = await seller.asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, sales_orders_id)))
  expect(doc).toMatchObject({ title: 'Sales Order', status: 'final', amount_paid: 0 })
  expect(doc.references).toEqual([{ label: 'Delivery by', value: '20 Dec 2026' }])
  expect([doc.bank, doc.upi]).toEqual([undefined, undefined])
  const file = await seller.asha.send(salesOrderPdfFile, { params: { sales_orders_id } })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

const letter = { to: 'accounts@deccan.in', subject: 'Your order', message: 'Please find it attached.' }

test('it is mailed with its PDF after the request is done', async () => {
  const { asha } = seller
  const params = { sales_orders_id: await confirmed({}) }
  expect(await asha.call(emailSalesOrder, { params, body: letter })).toMatchObject({ email_status: 'queued' })
  await world.app.services.jobs.drain()
  expect(await asha.call(getSalesOrder, { params })).toMatchObject({ email_status: 'sent', emailed_to: letter.to })
})

test('a mail that does not go out is shown as failed and notified once', async () => {
  const { asha } = seller
  const sales_orders_id = await confirmed({})
  const mail = { development: true, send: () => Promise.reject(new Error('no route to the mail server')) }
  const job = salesOrderEmailJob({ ...world.app.services, mail })
  for (let tries = 0; tries < 2; tries++)
    await expect(job.run((work) => asha.tx(work), { sales_orders_id, ...letter })).rejects.toThrow('no route')
  const { rows } = await asha.call(listNotifications, { query: {} })
  expect(rows).toMatchObject([{ kind: 'sales_order_email', link: `/receivables/sales-orders/${sales_orders_id}` }])
})
