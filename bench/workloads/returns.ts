import { fork } from 'node:child_process'
import path from 'node:path'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { overview } from '#server/domains/compliance/gstr1/overview.ts'
import { problems } from '#server/domains/compliance/gstr1/problems.ts'
import { rows } from '#server/domains/compliance/gstr1/rows.ts'
import { work } from '#server/domains/compliance/gstr3b/overview.ts'
import { returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { companyDetails, customer, invoice } from '#test/support/builders.ts'
import { copyInvoices } from '#test/support/invoice-copies.ts'
import { callApi } from '../call.ts'
import type { Report } from '../figures.ts'
import { type Company, type Ground, NOW, newCompany } from '../ground.ts'
import { median, once } from '../measure.ts'
import type { Cost } from '../return-child.ts'
import { product } from '../servers.ts'

const PERIOD = '2026-11'
const BUILD = 10_000
const PAGE = 200
/** A built return with what changed since, and GSTR-3B after the first view of its month, in milliseconds. */
const OPEN = 300
const VIEW = 500
/** MiB that the heap of the building process may take: without a bound V8 leaves garbage lie, and the peak says little of what is held. */
const HEAP = 192
/** Documents of five times the number take little more memory: what is held does not grow with them. */
const GROWTH = 1.3

/** GSTR-1 of a month of many documents: its build, by time, processor time and peak of memory; pages of the built return, what changed since, and GSTR-3B. */
export async function returns(ground: Ground, report: Report, quick: boolean) {
  let before: Cost | undefined
  for (const size of quick ? [2_000, 10_000] : [20_000, 100_000]) {
    const name = size.toLocaleString('en-IN')
    const company = await newCompany(ground, `Return of ${size}`)
    const first = await oneInvoice(ground, company)
    const written = await once(() => copyInvoices(company, first, size))
    report({ name: `${name} invoices of a month written`, value: (size / written) * 1_000, unit: 'rows/s' })
    await ground.owner.query('VACUUM ANALYZE invoices, invoice_lines')
    const cost = await build(ground, company)
    report({ name: `build of ${name}`, value: cost.ms, unit: 'ms', goal: { most: BUILD } })
    report({ name: '  processor time of the server', value: cost.cpu, unit: 'ms' })
    report({ name: '  peak of memory over the start', value: cost.peak - cost.base, unit: 'MiB' })
    if (before)
      report({
        name: '  5 × the documents, × the peak',
        value: cost.peak / before.peak,
        unit: 'times',
        goal: { most: GROWTH },
      })
    before = cost
    const ask = (work: (tx: CompanyTx, of: Awaited<ReturnType<typeof returnOf>>) => Promise<unknown>) =>
      median(5, () => company.tx(async (tx) => work(tx, await returnOf(tx, { period: PERIOD }))))
    report({
      name: 'first page of rows',
      value: await ask((tx, of) => rows(tx, of, { period: PERIOD, section: 'b2b' })),
      unit: 'ms',
      goal: { most: PAGE },
    })
    report({
      name: 'first page of a check',
      value: await ask((tx, of) => problems(tx, of, { period: PERIOD, code: 'GST1-009' })),
      unit: 'ms',
      goal: { most: PAGE },
    })
    report({ name: 'the return and what changed since', value: await ask(overview), unit: 'ms', goal: { most: OPEN } })
    await ground.owner.query(
      'UPDATE invoices SET cancelled_on = invoice_date, status = $2, amount_due = 0 WHERE companies_id = $1 AND invoice_number = $3',
      [company.companies_id, 'cancelled', 'INV/2026/1001'],
    )
    report({ name: '  after one was cancelled', value: await ask(overview), unit: 'ms', goal: { most: OPEN } })
    report({ name: 'GSTR-3B, once added up', value: await ask(work), unit: 'ms', goal: { most: VIEW } })
  }
}

async function oneInvoice(ground: Ground, { cookie }: Company): Promise<string> {
  const { origin, stop } = await product(ground, 'off')
  await callApi(origin, cookie, updateCompany, { body: companyDetails() })
  const { customers_id } = await callApi(origin, cookie, createCustomer, { body: customer() })
  const { invoices_id, version } = await callApi(origin, cookie, createInvoice, { body: invoice(customers_id) })
  await callApi(origin, cookie, issueInvoice, { params: { invoices_id }, body: { version } })
  await stop()
  return invoices_id
}

function build({ url, secret }: Ground, { companies_id, accounts_id }: Company): Promise<Cost> {
  const child = fork(path.join(import.meta.dirname, '../return-child.ts'), { execArgv: [`--max-old-space-size=${HEAP}`] })
  child.send({ url, secret: secret.toString('base64'), now: NOW, who: { companies_id, accounts_id }, period: PERIOD })
  return new Promise((resolve, reject) => {
    child.once('message', (cost) => resolve(cost as Cost))
    child.once('exit', (code) => reject(new Error(`the build ended with ${code}`)))
  })
}
