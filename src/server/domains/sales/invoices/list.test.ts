import { beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import type { Query } from '#contract/endpoint.ts'
import { cancelInvoice, createInvoice, exportInvoices, listInvoices, sumInvoices } from '#contract/sales/invoices.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { customer, invoice, invoiceLine, payment } from '#test/support/builders.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let seller: Seller
let nila: string

/** Numbers 1 to 4: overdue, part paid, paid, cancelled; and a draft for Nila Foods. */
beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
  const { asha, customers_id, bank } = seller
  nila = (await asha.call(createCustomer, { body: customer({ customer_name: 'nila Foods' }) })).customers_id
  await issued(asha, customers_id, { invoice_date: '2026-08-01', due_date: '2026-08-31', order_reference: 'PO-881' })
  const part = await issued(asha, nila, { invoice_date: '2026-11-01', lines: [invoiceLine({ rate: 2_000_00 })] })
  const paid = await issued(asha, customers_id, { invoice_date: '2026-11-02', lines: [invoiceLine({ rate: 3_000_00 })] })
  const gone = await issued(asha, customers_id, { invoice_date: '2026-11-03' })
  await asha.call(createInvoice, { body: invoice(nila, { lines: [invoiceLine({ rate: 5_000_00 })] }) })
  const settles = [
    { id: part.invoices_id, of: nila, amount: 1_000_00 },
    { id: paid.invoices_id, of: customers_id, amount: 3_540_00 },
  ]
  for (const { id, of, amount } of settles)
    await asha.call(recordPayment, { body: payment(of, bank, { amount, allocations: [{ invoices_id: id, amount }] }) })
  const body = { cancelled_on: '2026-11-05', cancel_reason: 'Wrong customer' }
  await asha.call(cancelInvoice, { params: { invoices_id: gone.invoices_id }, body })
})

/** The serial numbers a list shows, a draft as `-`. */
async function found(query: Query<typeof listInvoices>): Promise<string> {
  const { rows } = await seller.asha.call(listInvoices, { query })
  return rows.map((row) => (row.invoice_number === null ? '-' : Number(row.invoice_number.slice(-4)))).join(' ')
}

test.each<[Query<typeof listInvoices>, string]>([
  [{}, '- 4 3 2 1'],
  [{ status: 'draft' }, '-'],
  [{ status: 'open' }, '2 1'],
  [{ status: 'overdue' }, '1'],
  [{ status: 'paid' }, '3'],
  [{ status: 'cancelled' }, '4'],
  [{ from: '2026-11-01', to: '2026-11-02' }, '3 2'],
  [{ least: '236000', most: '354000' }, '3 2'],
  [{ search: 'inv/26-27/0002' }, '2'],
  [{ search: 'NILA' }, '- 2'],
  [{ search: 'ni' }, '- 2'],
  [{ search: 'po-881' }, '1'],
  [{ search: '2,360' }, '2'],
  [{ search: '₹1,360.00' }, '2'],
  [{ search: '100%' }, ''],
  [{ sort: 'number', order: 'asc' }, '- 1 2 3 4'],
  [{ sort: 'due_date' }, '1 2 3 4 -'],
  [{ sort: 'total', order: 'desc' }, '- 3 2 4 1'],
  [{ sort: 'amount_due', order: 'desc', status: 'open' }, '2 1'],
  [{ sort: 'customer', search: 'inv/' }, '1 3 4 2'],
  [{ search: '3' }, '3'],
])('the filter %j finds %s', async (query, expected) => {
  expect(await found(query)).toBe(expected)
})

test('the list of one customer has only their invoices', async () => {
  expect(await found({ customers_id: nila })).toBe('- 2')
})

test('pages of every order join without a gap or a repeat', async () => {
  for (const sort of ['invoice_date', 'number', 'due_date', 'total', 'amount_due', 'customer'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const whole = await seller.asha.call(listInvoices, { query: { sort, order } })
      const seen: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = await seller.asha.call(listInvoices, { query: { sort, order, limit: '2', ...(after ? { after } : {}) } })
        seen.push(...page.rows.map((row) => row.invoices_id))
        after = page.next
      }
      expect(seen).toEqual(whole.rows.map((row) => row.invoices_id))
    }
  }
})

test('the sums are those of the filter, and a cancelled invoice adds nothing', async () => {
  const { asha } = seller
  expect(await asha.call(sumInvoices, { query: { status: 'open' } })).toEqual({
    count: 2,
    is_more: false,
    total: 3_540_00,
    amount_due: 2_540_00,
  })
  expect(await asha.call(sumInvoices, { query: {} })).toMatchObject({ count: 5, total: 12_980_00 })
})

test('the export is the filtered list, and a name that begins like a formula is made harmless', async () => {
  const { asha } = await openSeller(world)
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: '=HYPERLINK("http://x"), Ltd' }) })
  await issued(asha, customers_id)
  const { invoices_id } = await issued(asha, customers_id, { invoice_date: '2026-11-19' })
  const file = await asha.send(exportInvoices)
  expect(file.headers['content-disposition']).toContain('invoices.csv')
  expect(file.body.replace('\u{feff}', '').split('\r\n')).toEqual([
    'Number,Date,Due,Customer,Status,Taxable value,Total,Amount due,Currency,Exchange rate,Total in currency,Amount due in currency',
    `INV/26-27/0001,2026-11-20,2026-12-20,"'=HYPERLINK(""http://x""), Ltd",issued,1000.00,1180.00,1180.00,,,,`,
    `INV/26-27/0002,2026-11-19,2026-12-20,"'=HYPERLINK(""http://x""), Ltd",issued,1000.00,1180.00,1180.00,,,,`,
    '',
  ])
  const chosen = await asha.send(exportInvoices, { query: { ids: invoices_id } })
  expect(chosen.body.split('\r\n')).toHaveLength(3)
})
