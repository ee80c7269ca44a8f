import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { forecastOf } from '#server/domains/reporting/cashflow/service.ts'
import { mergeMonths } from '#server/ledger/maintenance.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bigBooks } from '#test/support/big-books.ts'
import { buffersOf } from '#test/support/buffers.ts'
import { accountIds } from '#test/support/ledger.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { figures } from './dashboard.ts'
import { dayBookPage } from './day-book.ts'
import { page } from './general-ledger.ts'
import { statementFacts } from '../annual-notes/statement-facts.ts'
import { sheetOf } from './sheets/kinds.ts'
import { profit, sheet, trial } from './statements.ts'

// Few accounts, so that the small book has an entry of each on almost every day, as a company has its everyday accounts.
const ACCOUNTS = 4
const SMALL = 3_000
let small: Actor
let large: Actor
let banks: ReadonlyMap<Actor, string>

beforeAll(async () => {
  const world = await openWorld()
  small = await world.company('Small')
  large = await world.company('Large')
  banks = new Map([
    [small, (await accountIds(small))('bank')],
    [large, (await accountIds(large))('bank')],
  ])
  await bigBooks(world, small, SMALL, ACCOUNTS)
  await bigBooks(world, large, 10 * SMALL, ACCOUNTS)
  await mergeMonths(world.app.services.database)
  // Merged rows are also gone from the indexes, as in use.
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query('VACUUM ANALYZE')
  await owner.end()
}, 120_000)

const oddDays = { from: '2025-08-13', to: '2026-08-17' }
const thisYear = { from: '2026-04-01', to: '2026-11-20' }
type Ask = (tx: CompanyTx, bank: string) => Promise<unknown>
const reports: Readonly<Record<string, Ask>> = {
  'trial balance in the middle of a month': (tx) => trial(tx, { to: '2026-10-17' }),
  'trial balance of odd days': (tx) => trial(tx, oddDays),
  'profit and loss of odd days beside the year before': (tx) =>
    profit(tx, { ...oddDays, compare: 'previous_year' }, statementFacts),
  'balance sheet in the middle of a month': (tx) => sheet(tx, { as_of: '2026-10-17' }, statementFacts),
  'balance sheet in the middle of this month': (tx) => sheet(tx, { as_of: '2026-11-08' }, statementFacts),
  'cash flow of odd days, directly': (tx) => sheetOf(tx, 'cash_flow', { ...oddDays, method: 'direct' }, statementFacts),
  'account by month': (tx, bank) => sheetOf(tx, 'account_analysis', { ...thisYear, ledger_accounts_id: bank }, statementFacts),
  'first page of the busiest account': (tx, bank) => page(tx, bank, { ...oddDays }),
  'first page of the day book': (tx) => dayBookPage(tx, oddDays),
  'cash forecast': (tx) => forecastOf(tx),
  'first page with every figure': (tx) => figures(tx, ['OWNER', 'REPORTS', 'BANKING']),
}

test.each(Object.entries(reports))('%s costs ten times the book what it costs the book', async (_name, ask) => {
  const cost = (who: Actor) => buffersOf(who, (tx) => ask(tx, banks.get(who) ?? ''))
  const [one, ten] = [await cost(small), await cost(large)]
  expect(ten / one, `${ten} buffers of the large book to ${one} of the small`).toBeLessThanOrEqual(1.3)
})
