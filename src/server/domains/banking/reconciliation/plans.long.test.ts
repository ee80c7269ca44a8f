import { beforeAll, expect, test } from 'vitest'
import type { CompanyTx } from '#server/platform/db.ts'
import { bigBooks } from '#test/support/big-books.ts'
import { type Bank, bank } from '#test/support/bank-lines.ts'
import { bigStatement } from '#test/support/big-statement.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { statement } from './statement.ts'

const ENTRIES = Number(process.env['KOSHA_BIG'] ?? 60_000)
let asha: Actor
let hdfc: Bank

beforeAll(async () => {
  const world = await openWorld()
  asha = await world.company()
  hdfc = await bank(asha)
  await bigBooks(world, asha, ENTRIES)
  await bigStatement(world, asha, hdfc)
}, 600_000)

const at = (as_of: string) => (tx: CompanyTx) => statement(tx, { bank_accounts_id: hdfc.bank_accounts_id, as_of }, 20_000)

/** The statement, calculated from every line and entry of the account. */
const whole = `WITH own AS (
    SELECT l.reconciliation_matches_id, bool_and(t.transaction_date <= $3) AS in_time FROM reconciliation_match_lines l
    JOIN bank_transactions t USING (companies_id, bank_transactions_id)
    WHERE l.companies_id = $1 AND l.is_live AND t.bank_accounts_id = $2 GROUP BY 1),
  posted AS (
    SELECT m.reconciliation_matches_id, m.journal_entries_id, e.posting_date <= $3 AS in_time FROM own
    JOIN reconciliation_matches m ON m.companies_id = $1 AND m.reconciliation_matches_id = own.reconciliation_matches_id
    JOIN journal_entries e ON e.companies_id = $1 AND e.journal_entries_id = m.journal_entries_id),
  whole AS (SELECT posted.* FROM own JOIN posted USING (reconciliation_matches_id) WHERE own.in_time AND posted.in_time)`

async function fromAllLines(tx: CompanyTx, as_of: string) {
  const values = [tx.companies_id, hdfc.bank_accounts_id, as_of]
  const entries = await tx.client.query<{ id: string }>(
    `${whole} SELECT l.journal_entries_id AS id FROM journal_lines l
     JOIN bank_accounts b ON b.companies_id = $1 AND b.bank_accounts_id = $2 AND b.ledger_accounts_id = l.ledger_accounts_id
     WHERE l.companies_id = $1 AND l.posting_date <= $3 AND l.journal_entries_id NOT IN (SELECT journal_entries_id FROM whole)
     ORDER BY l.posting_date, 1`,
    values,
  )
  const lines = await tx.client.query<{ id: string }>(
    `${whole} SELECT t.bank_transactions_id AS id FROM bank_transactions t
     WHERE t.companies_id = $1 AND t.bank_accounts_id = $2 AND t.transaction_date <= $3 AND NOT EXISTS (
       SELECT 1 FROM reconciliation_match_lines l JOIN whole USING (reconciliation_matches_id)
       WHERE l.companies_id = $1 AND l.bank_transactions_id = t.bank_transactions_id)
     ORDER BY t.transaction_date, t.row_order, 1`,
    values,
  )
  return { entries: entries.rows.map(({ id }) => id), lines: lines.rows.map(({ id }) => id) }
}

test.each(['2025-01-31', '2026-02-14', '2026-11-10', '2026-11-20'])(
  'at the end of %s it has the items that a look at every line has',
  async (as_of) => {
    const found = await asha.tx(at(as_of))
    const all = await asha.tx((tx) => fromAllLines(tx, as_of))
    expect(found.not_in_bank.rows.map(({ journal_entries_id }) => journal_entries_id)).toEqual(all.entries)
    expect(found.not_in_books.rows.map(({ bank_transactions_id }) => bank_transactions_id)).toEqual(all.lines)
    expect(found.unexplained).toBe(0)
    expect(all.entries.length).toBeGreaterThan(0)
  },
)

type Statement = { text: string; values: unknown[] }

/** The statements that `work` sends. */
async function sentBy(work: (tx: CompanyTx) => Promise<unknown>): Promise<Statement[]> {
  return asha.tx(async (tx) => {
    const sent: Statement[] = []
    const client = new Proxy(tx.client, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name) as unknown
        return (query: string | Statement, values: unknown[] = []) => {
          const statement = typeof query === 'string' ? { text: query, values } : { text: query.text, values: query.values }
          sent.push(statement)
          return target.query(statement.text, statement.values)
        }
      },
    })
    await work({ ...tx, client })
    return sent
  })
}

const blocksOf = (plan: string) =>
  [...(/Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(plan)?.slice(1) ?? [])].reduce((sum, part) => sum + Number(part ?? 0), 0)

test('after any operations on the account, the statement of a past day shows what was open then, by index', async () => {
  const sent = await sentBy(at('2026-02-14'))
  const blocks = await asha.tx(async ({ client }) => {
    let sum = 0
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`SET LOCAL plan_cache_mode = ${mode}`)
      for (const [at_, { text, values }] of sent.entries()) {
        const name = `${mode}${at_}`
        const { rows } = await client.query<{ 'QUERY PLAN': string }>({
          name,
          text: `EXPLAIN (ANALYZE, BUFFERS) ${text}`,
          values,
        })
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).not.toMatch(/Seq Scan on (journal_|bank_transactions|reconciliation_(match|clear))/)
        sum += blocksOf(plan)
      }
    }
    return sum / 2
  })
  // Each line of the account costs at least a block if it is read.
  expect(blocks).toBeLessThan(ENTRIES / 6)
})

test.runIf(process.env['KOSHA_BIG'])('the times, for whoever asks with KOSHA_BIG', async () => {
  const timed: [string, (tx: CompanyTx) => Promise<unknown>][] = [
    ['what was open', at('2026-02-14')],
    ['every line', (tx) => fromAllLines(tx, '2026-02-14')],
  ]
  for (const [name, work] of timed) {
    const times: number[] = []
    for (let run = 0; run < 9; run++) {
      const start = performance.now()
      await asha.tx(work)
      times.push(performance.now() - start)
    }
    expect(times).toHaveLength(9)
    process.stdout.write(`${name}: ${times.toSorted((a, b) => a - b)[4]?.toFixed(1)} ms\n`)
  }
})
