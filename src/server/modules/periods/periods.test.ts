import { beforeAll, expect, test } from 'vitest'
import { createJournal } from '#contract/journals.ts'
import { listPeriods, lockPeriod, openPeriod, reopenPeriod } from '#contract/periods.ts'
import { credit, debit } from '#core/journal.ts'
import { post } from '#server/ledger/post.ts'
import { sqlState } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

const params = { period_start: '2026-04-01' }
const rentOn = async (who: Actor, date: string) =>
  journal(await accountIds(who), date, [
    ['rent', 100],
    ['bank', -100],
  ])

test('books locked up to a day refuse postings on it and before, in earlier years too, and say so', async () => {
  const asha = await world.company()
  const locked = await asha.call(lockPeriod, { params, body: { locked_until: '2026-06-30', reason: 'GST returns filed' } })
  expect(locked).toMatchObject({ label: '2026-27', lock_reason: 'GST returns filed', locked_by_name: 'Asha Menon' })
  for (const day of ['2026-06-30', '2026-04-01', '2025-12-31', '2019-01-01']) {
    const refused = await asha.refused(createJournal, { body: await rentOn(asha, day) })
    expect(refused).toMatchObject({ status: 409, code: 'period_locked' })
    expect(refused.message).toBe('The books are locked up to 30 Jun 2026. Use a later date, or open the period first.')
  }
  await asha.call(createJournal, { body: await rentOn(asha, '2026-07-01') })
})

test('a year is opened again with a reason, the latest first', async () => {
  const asha = await world.company()
  await asha.call(lockPeriod, { params: { period_start: '2025-04-01' }, body: { locked_until: '2026-03-31', reason: 'Audited' } })
  await asha.call(lockPeriod, { params, body: { locked_until: '2026-05-31', reason: 'May closed' } })
  const early = await asha.refused(reopenPeriod, { params: { period_start: '2025-04-01' }, body: { reason: 'Late bill' } })
  expect(early.message).toBe('Open 2026-27 first: its lock covers this year too.')
  await asha.call(reopenPeriod, { params, body: { reason: 'Late bill' } })
  await asha.call(createJournal, { body: await rentOn(asha, '2026-04-01') })
  expect(await asha.refused(createJournal, { body: await rentOn(asha, '2026-03-31') })).toMatchObject({ code: 'period_locked' })
  const open = await asha.refused(reopenPeriod, { params, body: { reason: 'Again' } })
  expect(open).toMatchObject({ code: 'wrong_state' })
})

test('a lock moves forward only, inside its year, never into days to come', async () => {
  const asha = await world.company()
  const lock = (locked_until: string) => asha.refused(lockPeriod, { params, body: { locked_until, reason: 'Close' } })
  expect(await lock('2026-03-31')).toMatchObject({ issues: [{ path: 'locked_until' }] })
  expect((await lock('2026-11-21')).message).toBe('Days to come cannot be locked.')
  await asha.call(lockPeriod, { params, body: { locked_until: '2026-06-30', reason: 'Close' } })
  expect((await lock('2026-06-15')).message).toContain('locked up to 30 Jun 2026 already')
  const none = { params: { period_start: '2019-04-01' }, body: { locked_until: '2019-05-01', reason: 'x' } }
  expect(await asha.refused(lockPeriod, none)).toMatchObject({ status: 404 })
})

test('a year is added; only owners and administrators lock and open', async () => {
  const asha = await world.company()
  expect(await asha.call(openPeriod, { body: { date: '2024-07-01' } })).toMatchObject({
    period_start: '2024-04-01',
    label: '2024-25',
  })
  expect((await asha.call(listPeriods)).rows.map((row) => row.label)).toEqual(['2026-27', '2025-26', '2024-25'])
  const manager = await world.member(asha, ['MANAGER', 'REPORTS'])
  expect(await manager.refused(lockPeriod, { params, body: { locked_until: '2026-06-30', reason: 'x' } })).toMatchObject({
    status: 403,
  })
})

test('while locks and postings race, nothing lands behind a lock that was granted', async () => {
  const asha = await world.company()
  await accountIds(asha)
  const attempts = Array.from({ length: 24 }, (_, at) =>
    asha
      .tx(async (tx) => {
        await post(tx, {
          posting_date: '2026-06-30',
          source: 'race',
          source_ref: newId(),
          memo: 'Race',
          lines: [debit('rent', 100 + at), credit('bank', 100 + at)],
        })
        // Longer than the lock needs to arrive, so that it must wait for us.
        await tx.client.query('SELECT pg_sleep(0.02)')
        const { rows } = await tx.client.query<{ locked: boolean }>(
          'SELECT bool_or(locked_until IS NOT NULL) AS locked FROM periods',
        )
        return rows[0]?.locked ? ('posted behind the lock' as const) : ('posted' as const)
      })
      .catch((error: unknown) => (sqlState(error) === 'KS002' ? ('refused' as const) : Promise.reject(error as Error))),
  )
  const locking = new Promise((resolve) => setTimeout(resolve, 15)).then(() =>
    asha.call(lockPeriod, { params, body: { locked_until: '2026-06-30', reason: 'Close June' } }),
  )
  const outcomes = await Promise.all(attempts)
  await locking
  expect(outcomes).not.toContain('posted behind the lock')
  expect(outcomes.filter((outcome) => outcome === 'posted').length).toBeGreaterThan(0)
  const late = await asha.refused(createJournal, { body: await rentOn(asha, '2026-06-30') })
  expect(late).toMatchObject({ code: 'period_locked' })
})
