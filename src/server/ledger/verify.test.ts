import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { credit, debit } from '#core/ledger/journal.ts'
import { audit } from '#server/platform/audit.ts'
import { sealAudits } from '#server/platform/audit-seal.ts'
import { newId } from '#server/platform/ids.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { post } from './post.ts'
import { verifyBooks } from './verify.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** A company with five postings, all chained. */
async function chained(): Promise<Actor> {
  const asha = await world.company()
  for (const amount of [100, 200, 300, 400, 500])
    await asha.tx((tx) =>
      post(tx, {
        posting_date: '2026-06-15',
        source: 'manual',
        source_ref: newId(),
        memo: 'Rent',
        lines: [debit('rent', amount), credit('bank', amount)],
      }),
    )
  await sealAudits(world.app.services.database)
  return asha
}

/** Like a person with access to the database itself who disables its rules. */
async function tamper(statements: string[]) {
  const client = new pg.Client(world.url)
  await client.connect()
  for (const statement of ['SET session_replication_role = replica', ...statements]) await client.query(statement)
  await client.end()
}

const rowAt = (asha: Actor, seq: number) =>
  `(SELECT audit_log_id FROM audit_chain WHERE companies_id = '${asha.companies_id}' AND seq = ${seq})`
const verify = (asha: Actor) => asha.tx((tx) => verifyBooks(tx))

test('untouched books are proved whole, and the timer has chained every row', async () => {
  const asha = await chained()
  const { ok, broken, audit: trail } = await verify(asha)
  expect({ ok, broken, first_bad: trail.first_bad, pending: trail.pending }).toEqual({
    ok: true,
    broken: [],
    first_bad: null,
    pending: 0,
  })
  expect(trail.sealed).toBeGreaterThanOrEqual(5)
  expect(await sealAudits(world.app.services.database)).toBe(0)
})

test.each([
  [
    'an edited row',
    3,
    (asha: Actor) => [`UPDATE audit_log SET detail = '{"amount":1}' WHERE audit_log_id = ${rowAt(asha, 3)}`],
    'changed',
  ],
  [
    'an actor put in another’s place',
    2,
    (asha: Actor) => [`UPDATE audit_log SET accounts_id = '${newId()}' WHERE audit_log_id = ${rowAt(asha, 2)}`],
    'changed',
  ],
  ['a deleted row', 4, (asha: Actor) => [`DELETE FROM audit_log WHERE audit_log_id = ${rowAt(asha, 4)}`], 'deleted'],
  [
    'a row deleted with its link',
    4,
    (asha: Actor) => [
      `DELETE FROM audit_log WHERE audit_log_id = ${rowAt(asha, 3)}`,
      `DELETE FROM audit_chain WHERE companies_id = '${asha.companies_id}' AND seq = 3`,
    ],
    'missing',
  ],
  [
    'two rows in each other’s place',
    2,
    (asha: Actor) => [
      `UPDATE audit_chain SET seq = -2 WHERE companies_id = '${asha.companies_id}' AND seq = 2`,
      `UPDATE audit_chain SET seq = 2 WHERE companies_id = '${asha.companies_id}' AND seq = 4`,
      `UPDATE audit_chain SET seq = 4 WHERE companies_id = '${asha.companies_id}' AND seq = -2`,
    ],
    'changed',
  ],
  [
    'a changed hash',
    1,
    (asha: Actor) => [`UPDATE audit_chain SET hash = sha256('x') WHERE companies_id = '${asha.companies_id}' AND seq = 1`],
    'changed',
  ],
])('%s is found at its place', async (_what, seq, statements, reason) => {
  const asha = await chained()
  await tamper(statements(asha))
  const { ok, audit: trail } = await verify(asha)
  expect(ok).toBe(false)
  expect(trail.first_bad?.seq).toBe(seq)
  expect(trail.first_bad?.reason).toContain(reason)
})

test('a chain cut off at its end is found by a head noted earlier', async () => {
  const asha = await chained()
  const { audit: trail } = await verify(asha)
  const head = trail.head
  if (!head) throw new Error('no head')
  await tamper([
    `DELETE FROM audit_log WHERE audit_log_id = ${rowAt(asha, head.seq)}`,
    `DELETE FROM audit_chain WHERE companies_id = '${asha.companies_id}' AND seq = ${head.seq}`,
  ])
  const found = await asha.tx((tx) => verifyBooks(tx, head))
  expect(found.audit.first_bad).toEqual({ seq: head.seq, reason: 'the head noted earlier is not in the chain any more' })
})

test('lines, balances and entries changed behind the ledger’s back are each named', async () => {
  const asha = await chained()
  const ours = `companies_id = '${asha.companies_id}'`
  const broken = async () => [...new Set((await verify(asha)).broken.map((row) => row.invariant))].toSorted()
  await tamper([`UPDATE account_months SET debit = debit + 1 WHERE ${ours} AND debit > 0`])
  expect(await broken()).toEqual(['month total equals its lines'])
  expect((await verify(asha)).ok).toBe(false)
  await tamper([`UPDATE account_months SET debit = debit - 1 WHERE ${ours} AND debit > 0`])
  expect(await broken()).toEqual([])
  await tamper([`UPDATE journal_lines SET posting_date = posting_date + 1 WHERE ${ours} AND amount = 300`])
  expect(await broken()).toEqual(["line carries its entry's date"])
  await tamper([
    `UPDATE journal_lines SET posting_date = posting_date - 1 WHERE ${ours} AND amount = 300`,
    `UPDATE journal_lines SET amount = amount + 7 WHERE ${ours} AND amount = 300`,
  ])
  expect(await broken()).toEqual(['entry balances', 'month total equals its lines'])
  await tamper([`DELETE FROM journal_lines WHERE ${ours}`, `DELETE FROM account_months WHERE ${ours}`])
  expect(await broken()).toEqual(['entry has lines'])
})

test('rows not chained yet are pending, not broken; a late row of a long transaction is chained in the end', async () => {
  const asha = await chained()
  const before = (await verify(asha)).audit.sealed
  // Ids begin with their time: this row was made an hour ago and becomes visible only now.
  const early = `${(Date.now() - 3_600_000).toString(16).padStart(12, '0')}`
  const client = new pg.Client(world.url)
  await client.connect()
  await client.query(`INSERT INTO audit_log VALUES ($1, $2, NULL, 'late', 'x', 'x', '{}', '2026-01-01')`, [
    asha.companies_id,
    `${early.slice(0, 8)}-${early.slice(8)}-7000-8000-000000000000`,
  ])
  await client.end()
  await asha.tx((tx) => audit(tx, 'later', 'x', 'x'))
  // Of this minute's rows none is late.
  expect((await verify(asha)).audit.pending).toBe(1)
  await sealAudits(world.app.services.database)
  expect(await verify(asha)).toMatchObject({ ok: true, audit: { sealed: before + 1, pending: 1 } })
  await sealAudits(world.app.services.database, true)
  expect(await verify(asha)).toMatchObject({ ok: true, audit: { sealed: before + 2, pending: 0 } })
})
