import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { lockModuleUpTo } from '#contract/accounting/periods.ts'
import { type BookPart, bookParts } from '#core/ledger/book-parts.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { type EntrySource, entrySources } from '#server/ledger/entry-sources.ts'
import { keepTrade, post, postAll, reverse } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const sources = Object.keys(entrySources) as EntrySource[]
const BEFORE = '2026-06-01'
const LOCKED_UNTIL = '2026-06-30'

const entry = (source: EntrySource, posting_date: string): Entry => ({
  posting_date,
  source,
  source_ref: newId(),
  memo: `Of ${source}`,
  lines: [debit('rent', 100), credit('bank', 100)],
})

/** The sources that a lock refuses; any other refusal fails the test. */
async function refused(who: Actor, work: (tx: CompanyTx, source: EntrySource, at: number) => Promise<unknown>) {
  const held: EntrySource[] = []
  for (const [at, source] of sources.entries())
    await who
      .tx((tx) => work(tx, source, at))
      .catch((error: { code?: string }) => {
        if (error.code !== 'period_locked') throw error as Error
        held.push(source)
      })
  return held
}

test('the database locks each source by the part of the books that the code says, row by row', async () => {
  const asha = await world.company()
  const { rows } = await asha.tx((tx) => tx.client.query('SELECT source, lock_module FROM entry_sources ORDER BY source'))
  expect(rows).toEqual(
    Object.entries(entrySources)
      .map(([source, lock_module]) => ({ source, lock_module }))
      .toSorted((a, b) => (a.source < b.source ? -1 : 1)),
  )
})

test.each(bookParts)('a lock of %s holds its sources and their reversals, and no other', async (lock_module) => {
  const asha = await world.company()
  const posted = await asha.tx((tx) =>
    postAll(
      tx,
      sources.map((source) => entry(source, BEFORE)),
    ),
  )
  await asha.call(lockModuleUpTo, { params: { lock_module }, body: { locked_until: LOCKED_UNTIL, reason: 'Filed' } })
  const own = sources.filter((source) => entrySources[source] === lock_module)
  // No lock applies to an audit adjustment; undoing one is an entry like any other.
  expect(await refused(asha, (tx, source) => post(tx, entry(source, LOCKED_UNTIL)))).toEqual(
    own.filter((source) => source !== 'audit_adjustment'),
  )
  expect(await refused(asha, (tx, _source, at) => reverse(tx, posted[at] ?? '', LOCKED_UNTIL))).toEqual(own)
  expect(await refused(asha, (tx, source) => post(tx, entry(source, '2026-07-01')))).toEqual([])
})

test('the undoing of an entry whose source is in no table is held by the lock of journals', async () => {
  const asha = await world.company()
  const [id = ''] = await asha.tx((tx) => postAll(tx, [entry('bill', BEFORE)]))
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query("UPDATE journal_entries SET source = 'of_before' WHERE journal_entries_id = $1", [id])
  await owner.end()
  const lock = { params: { lock_module: 'journals' as const }, body: { locked_until: LOCKED_UNTIL, reason: 'Filed' } }
  await asha.call(lockModuleUpTo, lock)
  await expect(asha.tx((tx) => reverse(tx, id, LOCKED_UNTIL))).rejects.toThrow('Journals are locked')
})

/** Whether an entry of such a source compiles. */
type Posts<S extends string> = S extends Parameters<typeof post>[1]['source'] ? true : false
type PostsMany<S extends string> = S extends Parameters<typeof postAll>[1][number]['source'] ? true : false
type Counts<S extends string> = S extends Parameters<typeof keepTrade>[2] ? true : false

test('what is posted names a registered source, or does not compile', () => {
  const parts: Record<EntrySource, BookPart> = entrySources
  expect(Object.keys(parts)).toEqual(sources)
  expect([true satisfies Posts<'invoice'>, true satisfies PostsMany<'payout'>, true satisfies Counts<'cash_memo'>]).toEqual([
    true,
    true,
    true,
  ])
  expect([false satisfies Posts<'loyalty'>, false satisfies PostsMany<'loyalty'>, false satisfies Counts<'loyalty'>]).toEqual([
    false,
    false,
    false,
  ])
  expect(false satisfies Posts<string>).toBe(false)
})
