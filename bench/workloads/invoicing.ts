import pg from 'pg'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice, createIssuedInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { servicePath } from '#contract/services.ts'
import { companyDetails, customer, invoice } from '#test/support/builders.ts'
import { bareEntries, bareValues, fourLines } from '../bare-entry.ts'
import { callApi } from '../call.ts'
import type { Report } from '../figures.ts'
import { type Company, type Ground, newCompany, spreadAccounts } from '../ground.ts'
import { connect, wire } from '../http-client.ts'
import { byTurns, once, type Spread, steadily } from '../measure.ts'
import { product } from '../servers.ts'

/**
 * A hundred times what Tryton 6.0 did with one client, 2.3 a second, where one client posted 2,500 plain entries a second: so many invoices
 * for each entry that the statement alone posts on this machine, in the same run.
 */
const GOAL = 230 / 2_500
const AT_ONCE = 10

type Made = { invoices_id: string; version: number }

/** An invoice made and issued in one request; and saved as a draft first, then issued, as a person does it. */
export async function invoicing(ground: Ground, report: Report, quick: boolean) {
  const company = await newCompany(ground, 'Invoicing')
  const { cookie } = company
  const server = await product(ground, 'off')
  await callApi(server.origin, cookie, updateCompany, { body: companyDetails() })
  const { customers_id } = await callApi(server.origin, cookie, createCustomer, { body: customer() })
  const talks = await Promise.all(Array.from({ length: AT_ONCE }, () => connect(server.port)))
  const post = async ({ service, path }: Pick<typeof createInvoice, 'service' | 'path'>, client: number, body: unknown) => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const answer = await talks[client]?.send(
      wire({ method: 'POST', path: servicePath(service) + path, headers, body: JSON.stringify(body) }),
    )
    return JSON.parse(String(answer)) as Made
  }
  const atOnce = (client: number) => post(createIssuedInvoice, client, invoice(customers_id))
  const twoSteps = async (client: number) => {
    const { invoices_id, version } = await post(createInvoice, client, invoice(customers_id))
    const { service, path } = issueInvoice
    return post({ service, path: path.replace(':invoices_id', invoices_id) }, client, { version })
  }
  const accounts = await spreadAccounts(company)
  const one = async (name: string, make: (client: number) => Promise<unknown>, least?: number) => {
    const { plain, made } = await byTurns(quick ? 3 : 15, {
      plain: (seconds, warmUp) => plainEntries(ground, company, accounts, seconds, warmUp),
      made: (seconds, warmUp) => steadily(1, seconds, make, warmUp),
    })
    const { rate, p50, p99 } = made
    report({
      name: `${name}, 1 client`,
      value: rate,
      unit: 'invoices/s',
      limit: plain.rate,
      ...(least !== undefined && { goal: { least } }),
    })
    report({ name: '  half within', value: p50, unit: 'ms' })
    report({ name: '  99 of 100 within', value: p99, unit: 'ms', goal: { most: 50 } })
  }
  await one('invoice made and issued in one request', atOnce, GOAL)
  await one('invoice drafted, then issued', twoSteps)
  const count = quick ? 100 : 1_000
  const all = await once(async () => {
    for (let made = 0; made < count; made += AT_ONCE) await Promise.all(talks.map((_talk, client) => atOnce(client)))
  })
  report({ name: `${count.toLocaleString('en-IN')} invoices made and issued, ${AT_ONCE} clients`, value: all / 1_000, unit: 's' })
  for (const talk of talks) talk.end()
  await server.stop()
}

/** Entries a second by the statement alone, one client. */
async function plainEntries(
  { url }: Ground,
  { companies_id }: Company,
  accounts: readonly string[],
  seconds: number,
  warmUp: number,
): Promise<Spread> {
  const client = new pg.Client(url)
  await client.connect()
  const post = (_client: number, count: number) =>
    client.query({ ...bareEntries, values: bareValues(companies_id, [fourLines(accounts, count)]) })
  const posted = await steadily(1, seconds, post, warmUp)
  await client.end()
  return posted
}
