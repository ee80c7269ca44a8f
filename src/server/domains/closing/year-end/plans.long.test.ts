import { beforeAll, expect, test } from 'vitest'
import type { CompanyTx } from '#server/platform/db.ts'
import { bigBooks } from '#test/support/big-books.ts'
import { statementsOf } from '#test/support/buffers.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { bankReconciled, suspenseEmpty } from './checks/cash-and-bank.ts'
import { cashCounted, negativeCash } from './checks/cash.ts'
import { depreciationRun, stockClosed } from './checks/closing-entries.ts'
import { accrualsPosted, foreignRevalued } from './checks/accruals.ts'
import { linesNamed, numberSeries } from './checks/documents.ts'
import { draftsPosted } from './checks/drafts.ts'
import type { Finding, Year } from './checks/finding.ts'
import { partiesConfirmed } from './checks/parties.ts'
import { gstLedgers, tdsLedgers } from './checks/taxes.ts'

const ENTRIES = Number(process.env['KOSHA_BIG'] ?? 60_000)
const year: Year = { period_start: '2025-04-01', period_end: '2026-03-31' }
let asha: Actor

beforeAll(async () => {
  const world = await openWorld()
  asha = await world.company()
  await bigBooks(world, asha, ENTRIES)
}, 600_000)

const checks: readonly (readonly [string, (tx: CompanyTx, of: Year) => Promise<Finding>])[] = [
  ['bank', bankReconciled],
  ['cash', cashCounted],
  ['negative cash', negativeCash],
  ['suspense', suspenseEmpty],
  ['stock', stockClosed],
  ['depreciation', depreciationRun],
  ['accruals', accrualsPosted],
  ['foreign balances', foreignRevalued],
  ['GST', gstLedgers],
  ['TDS', tdsLedgers],
  ['parties', partiesConfirmed],
  ['drafts', draftsPosted],
  ['number series', numberSeries],
  ['parties of lines', linesNamed],
]

test.each(checks)('the check of %s reads no whole book', { timeout: 120_000 }, async (name, check) => {
  const statements = await statementsOf(asha, (tx) => check(tx, year))
  expect(statements.length, name).toBeGreaterThan(0)
  const plans = await asha.tx(async ({ client }) => {
    const found: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values })
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return found.join('\n\n')
  })
  expect(plans).not.toMatch(/Seq Scan on (journal_entries|journal_lines)\b/)
})
