import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { addDays, type IsoDate } from '#core/dates.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { accountIds, brokenInvariants } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { accountTotal, totals } from './balances.ts'
import { cashFlows } from './cash-flows.ts'
import { post, reverse } from './post.ts'
import { rollUpDailyTotals } from './maintenance.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const LATER = () => Date.now() + 60_000
const roles = ['bank', 'cash', 'rent', 'sales', 'expenses_payable', 'prepaid_expenses'] as const
type Role = (typeof roles)[number]
type Posting = { date: IsoDate; from: Role; to: Role; amount: number }
const book = (tx: CompanyTx, { date, from, to, amount }: Posting) =>
  post(tx, {
    posting_date: date,
    source: 'manual',
    source_ref: newId(),
    memo: 'Test',
    lines: [debit(to, amount), credit(from, amount)],
  })
/** As an entry that got its id before others that are committed already. */
async function bookLate(tx: CompanyTx, id: string, ids: (role: string) => string, { date, from, to, amount }: Posting) {
  await tx.client.query(
    `SELECT post_entries($1, NULL, $2, ARRAY[$3::uuid], ARRAY[$4::date], ARRAY['manual'], ARRAY[$3::text], ARRAY['Late'], ARRAY[NULL::uuid],
       ARRAY[1, 1], $5, $6, ARRAY[NULL, NULL], ARRAY[$7::uuid])`,
    [tx.companies_id, tx.now, id, date, [ids(to), ids(from)], [amount, 0 - amount], newId()],
  )
}
const keep = (before = LATER()) => rollUpDailyTotals(world.app.services.database, { all: true, before })

type Sum = { ledger_accounts_id: string; debit: number; credit: number; cash?: number }
const told = (rows: Sum[]) =>
  rows
    .filter((row) => row.debit !== 0 || row.credit !== 0)
    .toSorted((a, b) => (a.ledger_accounts_id < b.ledger_accounts_id ? -1 : 1))

/** The totals of the lines themselves, and their part in entries that include cash. */
async function replayed(tx: CompanyTx, to: IsoDate, from = '1900-01-01'): Promise<Sum[]> {
  const { rows } = await tx.client.query<Sum>(
    `SELECT l.ledger_accounts_id, sum(greatest(l.amount, 0))::bigint AS debit, sum(greatest(-l.amount, 0))::bigint AS credit,
       coalesce(-sum(l.amount) FILTER (WHERE a.schedule_iii <> 'Cash and cash equivalents' AND l.journal_entries_id IN (
         SELECT c.journal_entries_id FROM journal_lines c JOIN ledger_accounts k USING (companies_id, ledger_accounts_id)
         WHERE k.schedule_iii = 'Cash and cash equivalents')), 0)::bigint AS cash
     FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
     WHERE l.posting_date BETWEEN $1 AND $2 GROUP BY 1`,
    [from, to],
  )
  return rows
}

/** Where a query differs from the lines at one state of the books, and which invariants are broken: nothing, if all is well. */
async function wrong(asha: Actor, from: IsoDate, to: IsoDate): Promise<unknown[]> {
  const who = { companies_id: asha.companies_id, accounts_id: asha.accounts_id }
  return inCompany(world.app.services.database, who, async (tx) => {
    await tx.client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    const amounts = (rows: Sum[]) => told(rows).map(({ cash: _cash, ...row }) => row)
    const lines = told(await replayed(tx, to, from))
    const flows = (await cashFlows(tx, from, to)).filter(({ flow }) => flow === 'cash')
    const cash = new Map(flows.map((row) => [row.ledger_accounts_id, row.amount_in - row.amount_out]))
    const one = lines[0] ?? { ledger_accounts_id: newId(), debit: 0, credit: 0 }
    const pairs: [unknown, unknown][] = [
      [amounts(await totals(tx, to)), amounts(await replayed(tx, to))],
      [amounts(await totals(tx, to, from)), amounts(lines)],
      [lines.map(({ ledger_accounts_id }) => cash.get(ledger_accounts_id) ?? 0), lines.map((row) => row.cash)],
      [await accountTotal(tx, one.ledger_accounts_id, to, from), { debit: one.debit, credit: one.credit }],
    ]
    return [...pairs.filter(([said, is]) => JSON.stringify(said) !== JSON.stringify(is)), ...(await brokenInvariants(tx))]
  })
}

const day = fc.integer({ min: 0, max: 130 }).map((days) => addDays('2026-07-20', days))
const posting = fc
  .record({
    date: day,
    from: fc.constantFrom(...roles),
    to: fc.constantFrom(...roles),
    amount: fc.integer({ min: 1, max: 9e9 }),
  })
  .filter(({ from, to }) => from !== to)
const step = fc.oneof(
  { weight: 6, arbitrary: posting.map((what) => ({ kind: 'post' as const, what })) },
  { weight: 1, arbitrary: fc.nat(20).map((which) => ({ kind: 'reverse' as const, which })) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('keep' as const), upto: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('late' as const), what: posting, id: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), from: day, to: day }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Books = { asha: Actor; ids: (role: string) => string; made: { id: string; at: number; early: string }[] }

/** Performs a step and returns the violations found in the books. */
async function take({ asha, ids, made }: Books, act: Step): Promise<unknown[]> {
  if (act.kind === 'look') {
    const [from = '', to = ''] = [act.from, act.to].toSorted()
    return wrong(asha, from, to)
  }
  if (act.kind === 'post') made.push({ early: newId(), id: await asha.tx((tx) => book(tx, act.what)), at: Date.now() })
  if (act.kind === 'keep') await keep(made[act.upto % Math.max(made.length, 1)]?.at ?? LATER())
  const old = made[(act.kind === 'reverse' ? act.which : act.kind === 'late' ? act.id : 0) % Math.max(made.length, 1)]
  if (!old) return []
  if (act.kind === 'reverse') await asha.tx((tx) => reverse(tx, old.id, '2026-10-09')).catch(() => {})
  if (act.kind === 'late') {
    await asha.tx((tx) => bookLate(tx, old.early, ids, act.what))
    old.early = newId()
  }
  return []
}

test('for any postings, late or not, and any extent of stored days, the sums are those of the lines', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const asha = await world.company()
      const books = { asha, ids: await accountIds(asha), made: [] }
      const found: unknown[] = []
      for (const act of steps) found.push(...(await take(books, act)))
      found.push(...(await wrong(asha, '2026-08-11', '2026-10-17')))
      await keep()
      expect([...found, ...(await wrong(asha, '2026-08-11', '2026-10-17'))]).toEqual([])
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 15) },
  )
})

test('while eight people post, back-dated too, and two servers keep the days, every report is right', {
  timeout: 60_000,
}, async () => {
  const asha = await world.company()
  let posting = true
  const posters = Array.from({ length: 8 }, async (_, poster) => {
    for (let at = 0; at < 25; at++)
      await asha.tx(async (tx) => {
        await book(tx, {
          date: addDays('2026-08-01', (poster * 31 + at * 7) % 90),
          from: 'bank',
          to: roles[2 + (at % 4)] ?? 'rent',
          amount: 100 + at,
        })
        if (at % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      })
  })
  const keepers = [0, 40].map(async (behind) => {
    while (posting) await keep(Date.now() - behind)
  })
  const reader = (async () => {
    const found: unknown[] = []
    for (let looks = 0; posting; looks++)
      found.push(...(await wrong(asha, addDays('2026-08-02', looks % 20), addDays('2026-09-10', looks % 40))))
    return found
  })()
  await Promise.all(posters)
  posting = false
  await Promise.all(keepers)
  expect(await reader).toEqual([])
  await keep()
  expect(await wrong(asha, '2026-08-11', '2026-10-17')).toEqual([])
})

test('once the days are kept a report reads them, and what is wrong in them is found by verifying', async () => {
  const meera = await world.company()
  for (const date of ['2026-06-03', '2026-06-12', '2026-06-20'])
    await meera.tx((tx) => book(tx, { date, from: 'bank', to: 'rent', amount: 500 }))
  await keep()
  const rent = async () =>
    (await meera.tx((tx) => totals(tx, '2026-06-14', '2026-06-02'))).find(({ debit: paid }) => paid > 0)?.debit
  expect(await rent()).toBe(1_000)
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query(
    `UPDATE ledger_days SET debit = debit + 7 WHERE companies_id = $1 AND debit > 0 AND posting_date = '2026-06-12'`,
    [meera.companies_id],
  )
  await owner.end()
  expect(await rent()).toBe(1_007)
  const broken = (await meera.tx(brokenInvariants)) as { invariant: string }[]
  expect(broken.map(({ invariant }) => invariant).toSorted()).toEqual([
    'kept day equals its lines',
    'month of kept days equals its days',
  ])
})

test('an entry committed behind the mark is reported at once and summed in the next round', async () => {
  const nila = await world.company()
  const ids = await accountIds(nila)
  const early = newId()
  // Ids of one millisecond come in any order.
  await new Promise((resolve) => setTimeout(resolve, 2))
  const rent = (amount: number): Posting => ({ date: '2026-06-12', from: 'bank', to: 'rent', amount })
  await nila.tx((tx) => book(tx, rent(500)))
  expect(await keep()).toBe(1)
  await nila.tx((tx) => bookLate(tx, early, ids, rent(300)))
  expect(await wrong(nila, '2026-06-02', '2026-06-14')).toEqual([])
  expect(await keep()).toBe(0)
  const { rows } = await nila.tx((tx) => tx.client.query('SELECT debit FROM ledger_days WHERE debit > 0'))
  expect(rows).toEqual([{ debit: 800 }])
  expect(await wrong(nila, '2026-06-02', '2026-06-14')).toEqual([])
})
