import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Line } from '#core/ledger/journal.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { accountIds, brokenInvariants } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { totals } from './balances.ts'
import type { Entry } from './entry.ts'
import { post, postAll, reverse } from './post.ts'
import { mergeMonths } from './maintenance.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

const entry = (lines: Line[], over: Partial<Entry> = {}): Entry => ({
  posting_date: '2026-06-15',
  source: 'manual',
  source_ref: newId(),
  memo: 'Test',
  lines,
  ...over,
})
const rent = (amount: number) => [debit('rent', amount), credit('bank', amount)]
const refusal = (work: (tx: CompanyTx) => Promise<unknown>, who = asha) =>
  who.tx(work).then(
    () => 'went through',
    (error: unknown) => sqlState(error) ?? (error as Error).message,
  )

/** Calls the SQL function itself, past every check in the application. */
async function postDirectly(
  tx: CompanyTx,
  lines: [account: string, amount: number][],
  { company = tx.companies_id, source = 'manual' } = {},
) {
  await tx.client.query('SELECT post_entries($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)', [
    company,
    tx.accounts_id,
    tx.now,
    [newId()],
    ['2026-06-15'],
    [source],
    [newId()],
    ['Direct'],
    [null],
    lines.map(() => 1),
    lines.map(([account]) => account),
    lines.map(([, amount]) => amount),
    lines.map(() => null),
    [newId()],
  ])
}

test('an entry that does not balance is refused by the rules and by the database itself', async () => {
  expect(await refusal((tx) => post(tx, entry([debit('rent', 100), credit('bank', 99)])))).toContain('differ by 0.01')
  expect(await refusal((tx) => post(tx, entry([debit('rent', 0), credit('bank', 0)])))).toContain('at least one debit')
  const ids = await accountIds(asha)
  expect(
    await refusal((tx) =>
      postDirectly(tx, [
        [ids('rent'), 100],
        [ids('bank'), -99],
      ]),
    ),
  ).toBe('KS001')
  expect(await refusal((tx) => postDirectly(tx, [[ids('rent'), 100]]))).toBe('KS001')
  expect(await refusal((tx) => postDirectly(tx, []))).toBe('KS001')
  expect(
    await refusal((tx) =>
      postDirectly(tx, [
        [ids('rent'), 0],
        [ids('bank'), 0],
      ]),
    ),
  ).toBe('23514')
  expect(
    await refusal((tx) =>
      postDirectly(tx, [
        [newId(), 100],
        [ids('bank'), -100],
      ]),
    ),
  ).toBe('23503')
})

test('a source that no one registered is refused by the database itself', async () => {
  const ids = await accountIds(asha)
  const lines: [string, number][] = [
    [ids('rent'), 100],
    [ids('bank'), -100],
  ]
  expect(await refusal((tx) => postDirectly(tx, lines, { source: 'loyalty' }))).toBe('KS005')
  expect(await refusal((tx) => postDirectly(tx, lines, { source: 'Manual' }))).toBe('KS005')
  expect(await refusal((tx) => postDirectly(tx, lines))).toBe('went through')
})

test('the application cannot write to the journal or the balances in any other way', async () => {
  const statements = [
    `INSERT INTO journal_entries SELECT * FROM journal_entries`,
    `UPDATE journal_entries SET memo = 'x'`,
    `DELETE FROM journal_entries`,
    `INSERT INTO journal_lines SELECT * FROM journal_lines`,
    `UPDATE journal_lines SET amount = 1`,
    `DELETE FROM journal_lines`,
    `INSERT INTO account_months SELECT * FROM account_months`,
    `UPDATE account_months SET debit = 1`,
    `DELETE FROM account_months`,
    `INSERT INTO ledger_days SELECT * FROM ledger_days`,
    `UPDATE ledger_day_months SET debit = 1`,
    `DELETE FROM ledger_day_marks`,
    `TRUNCATE journal_lines`,
    `UPDATE periods SET locked_until = NULL`,
    `UPDATE audit_log SET action = 'x'`,
    `UPDATE entry_sources SET lock_module = 'journals'`,
    `INSERT INTO entry_sources VALUES ('loyalty', 'sales')`,
    `DELETE FROM audit_log`,
    `INSERT INTO audit_chain SELECT * FROM audit_chain`,
  ]
  for (const statement of statements)
    expect([statement, await refusal((tx) => tx.client.query(statement))]).toEqual([statement, '42501'])
})

test('another company’s books cannot be posted to, not even with its account ids', async () => {
  const ravi = await world.company('Ravi Stores')
  const his = await accountIds(ravi)
  const ours = await accountIds(asha)
  const lines: [string, number][] = [
    [his('rent'), 100],
    [his('bank'), -100],
  ]
  expect(await refusal((tx) => postDirectly(tx, lines, { company: ravi.companies_id }))).toBe('42501')
  expect(await refusal((tx) => postDirectly(tx, lines))).toBe('23503')
  expect(
    await refusal((tx) =>
      postDirectly(tx, [
        [ours('rent'), 100],
        [his('bank'), -100],
      ]),
    ),
  ).toBe('23503')
  expect(await ravi.tx((tx) => totals(tx, '2099-12-31'))).toEqual([])
})

test('a document is posted once', async () => {
  const once = entry(rent(500))
  await asha.tx((tx) => post(tx, once))
  expect(await refusal((tx) => post(tx, once))).toBe('23505')
  expect(await refusal((tx) => postAll(tx, [entry(rent(1), { source_ref: 'a' }), entry(rent(2), { source_ref: 'a' })]))).toBe(
    '23505',
  )
})

test('of many entries at once all are posted or none', async () => {
  const before = await asha.tx((tx) => totals(tx, '2099-12-31'))
  const lot = [entry(rent(500)), entry([debit('rent', 5), credit('bank', 4)]), entry(rent(700))]
  expect(await refusal((tx) => postAll(tx, lot))).toContain('differ')
  expect(await asha.tx((tx) => totals(tx, '2099-12-31'))).toEqual(before)
})

test('a transaction that fails later leaves nothing in the books', async () => {
  const before = await asha.tx((tx) => totals(tx, '2099-12-31'))
  const failing = asha.tx(async (tx) => {
    await post(tx, entry(rent(12_345)))
    throw new Error('the printer is on fire')
  })
  await expect(failing).rejects.toThrow('on fire')
  expect(await asha.tx((tx) => totals(tx, '2099-12-31'))).toEqual(before)
})

test('a reversal mirrors the entry and undoes its totals', async () => {
  const nila = await world.company('Nila Foods')
  const id = await nila.tx((tx) =>
    post(
      tx,
      entry([debit('rent', 900, 'June'), debit('cgst_input', 81), debit('sgst_input', 81), credit('expenses_payable', 1_062)]),
    ),
  )
  await nila.tx((tx) => reverse(tx, id, '2026-07-01'))
  const sums = await nila.tx((tx) => totals(tx, '2026-07-01'))
  expect(sums).toHaveLength(4)
  expect(sums.every(({ debit: left, credit: right }) => left === right && left > 0)).toBe(true)
  expect(await refusal((tx) => reverse(tx, id, '2026-07-02'), nila)).toBe('23505')
  expect(await refusal((tx) => reverse(tx, newId(), '2026-07-02'), nila)).toContain('does not exist')
})

test('sixteen posters on the same accounts, in every order of lines, neither deadlock nor lose a paisa', async () => {
  const meera = await world.company('Meera Paper')
  const each = 25
  const posters = Array.from({ length: 16 }, async (_, poster) => {
    for (let at = 0; at < each; at++) {
      const lines = [debit('rent', 300), credit('bank', 200), credit('expenses_payable', 100)]
      const turned = (poster + at) % 2 === 0 ? lines : lines.toReversed()
      await meera.tx((tx) => post(tx, entry(turned, { posting_date: at % 2 === 0 ? '2026-06-15' : '2026-07-15' })))
    }
  })
  await Promise.all(posters)
  const client = new pg.Client(world.url)
  await client.connect()
  const { rows } = await client.query(
    'SELECT deadlocks::integer AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  await client.end()
  expect(rows).toEqual([{ deadlocks: 0 }])
  const sums = await meera.tx((tx) => totals(tx, '2099-12-31'))
  const posted = 16 * each
  expect(sums.map(({ debit: left, credit: right }) => left - right).toSorted((a, b) => a - b)).toEqual([
    -200 * posted,
    -100 * posted,
    300 * posted,
  ])
  expect(await meera.tx(brokenInvariants)).toEqual([])
})

test('merging the sub-balances of months past changes no balance, while others post into them', async () => {
  const gita = await world.company('Gita Traders')
  const postings = (times: number) =>
    Array.from({ length: times }, (_, at) =>
      gita.tx((tx) => post(tx, entry(rent(100 + at), { posting_date: `2026-0${1 + (at % 8)}-10` }))),
    )
  await Promise.all(postings(48))
  const before = await gita.tx((tx) => totals(tx, '2026-08-31'))
  await mergeMonths(world.app.services.database)
  expect(await gita.tx((tx) => totals(tx, '2026-08-31'))).toEqual(before)
  const slots = async () => (await gita.tx((tx) => tx.client.query('SELECT DISTINCT slot FROM account_months'))).rows
  expect(await slots()).toEqual([{ slot: 0 }])
  await Promise.all([...postings(48), mergeMonths(world.app.services.database), mergeMonths(world.app.services.database)])
  const after = await gita.tx((tx) => totals(tx, '2026-08-31'))
  expect(after.map((sum) => sum.debit)).toEqual(before.map((sum) => sum.debit * 2))
  expect(await gita.tx(brokenInvariants)).toEqual([])
})
