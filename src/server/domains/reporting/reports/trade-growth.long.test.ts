import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { CompanyTx } from '#server/platform/db.ts'
import { bigTrade } from '#test/support/big-trade.ts'
import { buffersOf } from '#test/support/buffers.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { profitBy } from '../dimension-reports/report.ts'
import { statementFacts } from '../annual-notes/statement-facts.ts'
import { sheetOf } from './sheets/kinds.ts'

const SMALL = 300
let small: Actor
let large: Actor

beforeAll(async () => {
  const world = await openWorld()
  small = await world.company('Small')
  large = await world.company('Large')
  await bigTrade(world, small, SMALL)
  await bigTrade(world, large, 10 * SMALL)
  // Replaced rows are also gone from the indexes, as in use.
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query('VACUUM ANALYZE')
  await owner.end()
}, 240_000)

const oddDays = { from: '2025-08-13', to: '2026-08-17' }
type Ask = (tx: CompanyTx) => Promise<unknown>
const reports: Readonly<Record<string, Ask>> = {
  'sales by customer of odd days': (tx) => sheetOf(tx, 'sales', { ...oddDays, by: 'party' }, statementFacts),
  'sales by item of odd days': (tx) => sheetOf(tx, 'sales', { ...oddDays, by: 'item' }, statementFacts),
  'sales by HSN beside the year before': (tx) =>
    sheetOf(tx, 'sales', { ...oddDays, by: 'hsn', compare: 'previous_year' }, statementFacts),
  'sales in the middle of a month': (tx) =>
    sheetOf(tx, 'sales', { from: '2026-10-05', to: '2026-10-19', by: 'party' }, statementFacts),
  'purchases by vendor of odd days': (tx) => sheetOf(tx, 'purchases', { ...oddDays, by: 'party' }, statementFacts),
  'profit by cost centre of odd days': (tx) => profitBy(tx, oddDays),
}

test.each(Object.entries(reports))('%s costs ten times the documents what it costs the documents', async (_name, ask) => {
  const [one, ten] = [await buffersOf(small, ask), await buffersOf(large, ask)]
  expect({ one, ten, ratio: ten / one }).toSatisfy(({ ratio }: { ratio: number }) => ratio <= 1.3)
})

test('what was made for this is as sound as what is posted', async () => {
  const broken = await small.tx(brokenInvariants)
  // No audit trail and no rows of GST are made.
  expect(broken.filter((row) => !/audit trail|^GST accounts/.test(String((row as { invariant: string }).invariant)))).toEqual([])
})
