import { beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import type { Query } from '#contract/endpoint.ts'
import type { listJournals } from '#contract/accounting/journals.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { withOthers } from '#server/domains/reporting/groups/dealings.ts'
import { booksOf } from '#server/domains/reporting/groups/figures.ts'
import { list } from '#server/domains/accounting/journals/query.ts'
import { mergeMonths } from '#server/ledger/maintenance.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bigBooks } from '#test/support/big-books.ts'
import { statementsOf } from '#test/support/buffers.ts'
import { customer } from '#test/support/builders.ts'
import { accountIds, brokenInvariants } from '#test/support/ledger.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { aged } from './aged-receivables.ts'
import { agedPayables } from './aged-payables.ts'
import { figures } from './dashboard.ts'
import { dayBookPage } from './day-book.ts'
import { page } from './general-ledger.ts'
import { statementFacts } from '../annual-notes/statement-facts.ts'
import { sheetOf } from './sheets/kinds.ts'
import { profit, sheet, trial } from './statements.ts'

const ENTRIES = Number(process.env['KOSHA_BIG'] ?? 66_000)
let asha: Actor
let bank: string

beforeAll(async () => {
  const world = await openWorld()
  asha = await world.company()
  bank = (await accountIds(asha))('bank')
  await asha.call(createCustomer, { body: customer({ gstin }) })
  await asha.call(createVendor, { body: vendor({ gstin, msme_class: 'small', udyam_number: 'UDYAM-MH-26-0012345' }) })
  await bigBooks(world, asha, ENTRIES)
  if (process.env['KOSHA_BIG_RAW'] === undefined) await mergeMonths(world.app.services.database)
}, 600_000)

const numbers = new Map<string, number>()
/** A statement keeps its name on a connection that another test used before. */
function numberOf(text: string): number {
  const known = numbers.get(text) ?? numbers.size
  numbers.set(text, known)
  return known
}

/** The plan of each statement, as it is with its values and as a prepared one for any values. */
async function plansOf(work: (tx: CompanyTx) => Promise<unknown>): Promise<string> {
  const statements = await statementsOf(asha, work)
  return asha.tx(async ({ client }) => {
    const plans: string[] = []
    for (const mode of ['force_custom_plan', 'force_generic_plan'])
      for (const { text, values } of statements) {
        await client.query(`SET LOCAL plan_cache_mode = ${mode}`)
        const { rows } = await client.query<{ 'QUERY PLAN': string }>({
          name: `${mode} ${numberOf(text)}`,
          text: `EXPLAIN ${text}`,
          values,
        })
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
    return plans.join('\n\n')
  })
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function milliseconds(work: (tx: CompanyTx) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 15; at++) {
    const start = performance.now()
    await asha.tx(work)
    times.push(performance.now() - start)
  }
  return median(times)
}

const journalPage = (tx: CompanyTx, query: Query<typeof listJournals>) => list(tx, query)
const middle = Buffer.from(JSON.stringify(['2025-11-15', '80000000-0000-4000-8000-000000000000', 1])).toString('base64url')
const middleDay = Buffer.from(JSON.stringify(['2025-11-15', '80000000-0000-4000-8000-000000000000'])).toString('base64url')
const gstin = '27AAPFU0939F1ZV'
const onDay = { as_of: '2026-11-20' }
const thisYear = { from: '2026-04-01', to: '2026-11-20' }
const oddDays = { from: '2025-08-13', to: '2026-08-17' }
const work: [string, number, (tx: CompanyTx) => Promise<unknown>][] = [
  ['trial balance of this year', 50, (tx) => trial(tx, { from: '2026-04-01', to: '2026-11-20' })],
  ['trial balance of odd days', 50, (tx) => trial(tx, { from: '2025-08-13', to: '2026-08-17' })],
  [
    'profit and loss beside the year before',
    50,
    (tx) => profit(tx, { from: '2026-04-01', to: '2026-11-20', compare: 'previous_year' }, statementFacts),
  ],
  [
    'balance sheet beside the year before',
    50,
    (tx) => sheet(tx, { as_of: '2026-11-20', compare: 'previous_year' }, statementFacts),
  ],
  [
    'face of the balance sheet beside the last year',
    100,
    (tx) => sheetOf(tx, 'balance_sheet', { ...onDay, compare: 'last_year' }, statementFacts),
  ],
  [
    'balance sheet by month',
    250,
    (tx) => sheetOf(tx, 'balance_sheet', { ...onDay, compare: 'months', count: '12' }, statementFacts),
  ],
  [
    'profit and loss by month',
    250,
    (tx) => sheetOf(tx, 'profit_and_loss', { ...thisYear, compare: 'months', count: '12' }, statementFacts),
  ],
  ['ageing of trade receivables', 100, (tx) => sheetOf(tx, 'receivables_ageing', onDay, statementFacts)],
  ['ageing of trade payables', 100, (tx) => sheetOf(tx, 'payables_ageing', onDay, statementFacts)],
  ['first page of the busiest account', 30, (tx) => page(tx, bank, { from: '2024-04-01', to: '2026-11-20' })],
  ['middle page of the busiest account', 30, (tx) => page(tx, bank, { from: '2024-04-01', to: '2026-11-20', after: middle })],
  ['journal page', 30, (tx) => journalPage(tx, {})],
  ['journal page of entries by hand', 30, (tx) => journalPage(tx, { source: 'manual' })],
  ['aged receivables', 50, (tx) => aged(tx, '2026-11-20')],
  ['aged payables', 50, (tx) => agedPayables(tx, '2026-11-20')],
  [
    'cash flow beside the year before',
    50,
    (tx) => sheetOf(tx, 'cash_flow', { ...thisYear, compare: 'previous_year' }, statementFacts),
  ],
  ['cash flow of odd days, directly', 250, (tx) => sheetOf(tx, 'cash_flow', { ...oddDays, method: 'direct' }, statementFacts)],
  ['first page of the day book', 50, (tx) => dayBookPage(tx, { from: '2024-04-01', to: '2026-11-20' })],
  ['middle page of the day book', 50, (tx) => dayBookPage(tx, { from: '2024-04-01', to: '2026-11-20', after: middleDay })],
  ['day book of the busiest account', 50, (tx) => dayBookPage(tx, { ...thisYear, ledger_accounts_id: bank })],
  ['account by month', 30, (tx) => sheetOf(tx, 'account_analysis', { ...thisYear, ledger_accounts_id: bank }, statementFacts)],
  [
    'account by party',
    30,
    (tx) => sheetOf(tx, 'account_analysis', { ...thisYear, ledger_accounts_id: bank, split: 'party' }, statementFacts),
  ],
  [
    'account by cost centre',
    30,
    (tx) => sheetOf(tx, 'account_analysis', { ...thisYear, ledger_accounts_id: bank, split: 'cost_centre' }, statementFacts),
  ],
  [
    'dealings of a company in a group',
    150,
    (tx) =>
      withOthers(
        tx,
        [{ companies_id: '', company_name: '', gstin, pan: gstin.slice(2, 12) }],
        [{ ...thisYear, yearStart: '2026-04-01' }],
      ),
  ],
  ['figures of a company in a group', 60, (tx) => booksOf(tx, '', [{ ...thisYear, yearStart: '2026-04-01' }])],
  [
    'sales by customer beside the year before',
    50,
    (tx) => sheetOf(tx, 'sales', { ...thisYear, compare: 'previous_year' }, statementFacts),
  ],
  ['purchases by item of odd days', 250, (tx) => sheetOf(tx, 'purchases', { ...oddDays, by: 'item' }, statementFacts)],
  [
    'output tax beside the year before',
    50,
    (tx) => sheetOf(tx, 'output_tax', { ...thisYear, compare: 'previous_year' }, statementFacts),
  ],
  ['dashboard', 50, (tx) => figures(tx, ['OWNER', 'REPORTS', 'BANKING', 'ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE_PAY'])],
]

test('the books that were generated hold', async () => {
  const broken = (await asha.tx(brokenInvariants)) as { invariant: string }[]
  // The generator writes no audit trail, names no parties of its lines and writes no rows of GST, and only those are missed.
  const notWritten = [
    'GST accounts are what their rows say',
    'control line has its sub-ledger row',
    'control line names its party',
    'documents and control accounts agree by day',
    'party owes what its lines come to',
  ]
  const names = [...new Set(broken.map((row) => row.invariant))].filter((name) => !notWritten.includes(name))
  expect(names).toEqual(['every posting is in the audit trail'])
})

test.each(work)('%s never reads the journal as a whole', async (_name, _limit, run) => {
  const plan = await plansOf(run)
  expect(plan).not.toMatch(/Seq Scan on journal_(lines|entries)/)
  expect(plan).not.toMatch(/Bitmap Heap Scan on journal_lines/)
})

test.runIf(process.env['KOSHA_BIG'])('the times of the reports, for whoever asks with KOSHA_BIG', async () => {
  const times: Record<string, string> = {}
  for (const [name, limit, run] of work) times[name] = `${(await milliseconds(run)).toFixed(1)} ms of ${limit}`
  process.stdout.write(`${ENTRIES} entries ${JSON.stringify(times, null, 2)}\n`)
  expect(Object.keys(times)).toHaveLength(work.length)
})
