import { updateCompany } from '#contract/company.ts'
import { createCustomer } from '#contract/customers.ts'
import { createInvoice, issueInvoice } from '#contract/invoices.ts'
import { companyDetails, customer, invoice } from '#test/support/builders.ts'
import { callApi } from '../call.ts'
import type { Report } from '../figures.ts'
import { type Ground, newCompany } from '../ground.ts'
import { once, steadily } from '../measure.ts'
import { product } from '../servers.ts'

/** A hundred times what Tryton 6.0 did with one client on such a machine. */
const GOAL = 230
const AT_ONCE = 10

/** An invoice saved as a draft and issued: two requests, the second numbers it and posts it. */
export async function invoicing(ground: Ground, report: Report, quick: boolean) {
  const { cookie } = await newCompany(ground, 'Invoicing')
  const server = await product(ground, 'off')
  await callApi(server.origin, cookie, updateCompany, { body: companyDetails() })
  const { customers_id } = await callApi(server.origin, cookie, createCustomer, { body: customer() })
  const one = async () => {
    const { invoices_id, version } = await callApi(server.origin, cookie, createInvoice, { body: invoice(customers_id) })
    await callApi(server.origin, cookie, issueInvoice, { params: { invoices_id }, body: { version } })
  }
  const { rate, p50, p99 } = await steadily(1, quick ? 3 : 15, one)
  report({ name: 'invoice created and posted, 1 client', value: rate, unit: 'invoices/s', limit: GOAL, goal: { least: 1 } })
  report({ name: '  half within', value: p50, unit: 'ms' })
  report({ name: '  99 of 100 within', value: p99, unit: 'ms', goal: { most: 50 } })
  const count = quick ? 100 : 1_000
  const all = await once(async () => {
    for (let made = 0; made < count; made += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one))
  })
  const name = `${count.toLocaleString('en-IN')} invoices created and posted, ${AT_ONCE} clients`
  report({ name, value: all / 1_000, unit: 's', goal: { most: count / GOAL } })
  await server.stop()
}
