import pg from 'pg'
import { getCustomer, listCustomers } from '#contract/directory/customers.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { servicePath } from '#contract/services.ts'
import { create, get, list } from '#server/domains/directory/customers/service.ts'
import { customer } from '#test/support/builders.ts'
import { bareEntries, bareValues, fourLines, POSTING_DATE } from '../bare-entry.ts'
import { firstStatement } from '../capture.ts'
import type { Report } from '../figures.ts'
import { type Company, type Ground, newCompany, spreadAccounts } from '../ground.ts'
import { type Request, sendAll, wire } from '../http-client.ts'
import { byTurns, type Spread, steadily } from '../measure.ts'
import { openChannel } from '../sealed.ts'
import { bare, product } from '../servers.ts'

const READ_GOAL = 0.6
const WRITE_GOAL = { off: 0.5, on: 0.35 }
/** More than any machine's server can answer of distinct requests. */
const MOST_A_SECOND = { alone: 3_000, atOnce: 8_000 }
const list50 = { method: 'GET', path: servicePath(listCustomers.service) + listCustomers.path }

/**
 * Reads and writes over HTTP, plain and encrypted, compared with a bare server with the same query and with the statement alone.
 */
export async function http(ground: Ground, report: Report, quick: boolean) {
  const company = await newCompany(ground, 'Requests')
  const customers_id = await someCustomers(company)
  const one = {
    method: 'GET',
    path: (servicePath(getCustomer.service) + getCustomer.path).replace(':customers_id', customers_id),
  }
  const accounts = await spreadAccounts(company)
  const reads = [
    await firstStatement(company, (tx) => get(tx, customers_id)),
    await firstStatement(company, (tx) => list(tx, {})),
  ]
  const plain = await bare(ground, company, reads)
  const servers = { off: await product(ground, 'off'), on: await product(ground, 'on') }
  const seal = await openChannel(servers.on.origin)
  const seconds = quick ? 2 : 6
  let count = 0
  for (const clients of quick ? [1, 16] : [1, 16, 64]) {
    for (const [at, [name, request]] of Object.entries({ 'a row by key': one, 'a list of 50': list50 }).entries()) {
      const bareRequest = wire({ method: 'GET', path: `/read/${at}`, headers: {} })
      const asked = { ...request, headers: { cookie: company.cookie } }
      const open = wire(asked)
      const { limit, plainly, sealed } = await byTurns(seconds, {
        limit: (time, warmUp) => sendAll(plain.port, clients, time, () => bareRequest, warmUp),
        plainly: (time, warmUp) => sendAll(servers.off.port, clients, time, () => open, warmUp),
        sealed: (time, warmUp) => sendMade(servers.on.port, clients, time, () => seal(asked), warmUp),
      })
      const show = showing(report, `read ${name}, ${clients} clients`, limit.rate)
      show('', plainly, READ_GOAL)
      show(', sealed', sealed)
    }
    const next = () => entry(company, accounts, count++)
    const { limit, plainly, sealed } = await byTurns(seconds, {
      limit: (time, warmUp) => statementAlone(ground, company, accounts, clients, time, warmUp),
      plainly: (time, warmUp) => sendMade(servers.off.port, clients, time, async () => wire(next()), warmUp),
      sealed: (time, warmUp) => sendMade(servers.on.port, clients, time, () => seal(next()), warmUp),
    })
    const show = showing(report, `post an entry, ${clients} clients`, limit.rate)
    const goal = clients === 16 ? WRITE_GOAL : undefined
    show('', plainly, goal?.off)
    show(', sealed', sealed, goal?.on)
  }
  plain.stop()
  await Promise.all([servers.off.stop(), servers.on.stop()])
}

const showing =
  (report: Report, name: string, limit: number) =>
  (how: string, { rate, p50, p99 }: Spread, least?: number) => {
    report({ name: `${name}${how}`, value: rate, unit: 'requests/s', limit, ...(least !== undefined && { goal: { least } }) })
    report({ name: `  half within`, value: p50, unit: 'ms' })
    report({ name: `  99 of 100 within`, value: p99, unit: 'ms' })
  }

/** Sends distinct requests prepared in advance: as many as could be answered. */
async function sendMade(port: number, clients: number, seconds: number, make: () => Promise<Buffer>, warmUp: number) {
  const most = Math.ceil(MOST_A_SECOND[clients === 1 ? 'alone' : 'atOnce'] * (seconds + warmUp / 1_000))
  const made: Buffer[] = []
  while (made.length < most) made.push(await make())
  return sendAll(port, clients, seconds, () => made.pop(), warmUp)
}

async function someCustomers(company: Company): Promise<string> {
  let id = ''
  for (let at = 0; at < 200; at++)
    ({ customers_id: id } = await company.tx((tx) =>
      create(tx, customer({ customer_name: `Customer ${String(at).padStart(3, '0')}` })),
    ))
  return id
}

function entry({ cookie }: Company, accounts: readonly string[], at: number): Request {
  const lines = fourLines(accounts, at).map(({ account, amount }) => ({
    ledger_accounts_id: account,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
    line_memo: null,
  }))
  return {
    method: 'POST',
    path: servicePath(createJournal.service) + createJournal.path,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ posting_date: POSTING_DATE, memo: 'Sale', lines }),
  }
}

async function statementAlone(
  { url }: Ground,
  { companies_id }: Company,
  accounts: readonly string[],
  clients: number,
  seconds: number,
  warmUp: number,
) {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  const post = (client: number, count: number) =>
    pool.query({ ...bareEntries, values: bareValues(companies_id, [fourLines(accounts, client * 1_000_003 + count)]) })
  const posted = await steadily(clients, seconds, post, warmUp)
  await pool.end()
  return posted
}
