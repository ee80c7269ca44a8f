import { beforeAll, expect, test } from 'vitest'
import { createJournal } from '#contract/accounting/journals.ts'
import {
  decideReopening,
  listModuleLocks,
  listPeriods,
  listReopenings,
  lockModuleUpTo,
  lockPeriod,
  openPeriod,
  reopenModule,
  reopenPeriod,
  withdrawReopening,
} from '#contract/accounting/periods.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import type { EntrySource } from '#server/ledger/entry-sources.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { sqlState } from '#server/platform/sql-state.ts'
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
  expect((await lock('2026-11-21')).message).toBe('You can’t lock future days.')
  await asha.call(lockPeriod, { params, body: { locked_until: '2026-06-30', reason: 'Close' } })
  expect((await lock('2026-06-15')).message).toContain('already locked up to 30 Jun 2026')
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
  const { promise: isPosted, resolve: tellPosted } = Promise.withResolvers<void>()
  const attempts = Array.from({ length: 24 }, (_, at) =>
    asha
      .tx(async (tx) => {
        await post(tx, {
          posting_date: '2026-06-30',
          source: 'manual',
          source_ref: newId(),
          memo: 'Race',
          lines: [debit('rent', 100 + at), credit('bank', 100 + at)],
        })
        tellPosted()
        // Longer than the lock needs to arrive, so that it must wait for us.
        await tx.client.query('SELECT pg_sleep(0.02)')
        const { rows } = await tx.client.query<{ locked: boolean }>(
          'SELECT bool_or(locked_until IS NOT NULL) AS locked FROM periods',
        )
        return rows[0]?.locked ? ('posted behind the lock' as const) : ('posted' as const)
      })
      .catch((error: unknown) => (sqlState(error) === 'KS002' ? ('refused' as const) : Promise.reject(error as Error))),
  )
  const locking = isPosted.then(() =>
    asha.call(lockPeriod, { params, body: { locked_until: '2026-06-30', reason: 'Close June' } }),
  )
  const outcomes = await Promise.all(attempts)
  await locking
  expect(outcomes).not.toContain('posted behind the lock')
  expect(outcomes.filter((outcome) => outcome === 'posted').length).toBeGreaterThan(0)
  const late = await asha.refused(createJournal, { body: await rentOn(asha, '2026-06-30') })
  expect(late).toMatchObject({ code: 'period_locked' })
})

test('a year that others could open, too, is opened when a second person agrees, and not before', async () => {
  const asha = await world.company()
  const ravi = await world.member(asha, ['ADMIN', 'REPORTS'])
  await asha.call(lockPeriod, { params, body: { locked_until: '2026-06-30', reason: 'Filed' } })
  const asked = await asha.call(reopenPeriod, { params, body: { reason: 'Late bill' } })
  expect(asked).toMatchObject({ locked_until: '2026-06-30', reopening: { request_status: 'waiting', reason: 'Late bill' } })
  expect(await asha.refused(createJournal, { body: await rentOn(asha, '2026-06-30') })).toMatchObject({ code: 'period_locked' })
  const request = { reopening_requests_id: asked.reopening?.reopening_requests_id ?? '' }
  const own = await asha.refused(decideReopening, { params: request, body: { agree: true } })
  expect(own.message).toBe('You made this request: somebody else must agree.')
  expect(await asha.refused(reopenPeriod, { params, body: { reason: 'Again' } })).toMatchObject({ code: 'conflict' })
  const agreed = await ravi.call(decideReopening, { params: request, body: { agree: true } })
  expect(agreed).toMatchObject({ request_status: 'agreed', was_alone: false })
  await asha.call(createJournal, { body: await rentOn(asha, '2026-06-30') })
  expect(await ravi.refused(decideReopening, { params: request, body: { agree: false } })).toMatchObject({ code: 'wrong_state' })
})

test('what was agreed to is the lock as it was asked about: another one stays', async () => {
  const asha = await world.company()
  const ravi = await world.member(asha, ['OWNER', 'REPORTS'])
  await asha.call(lockPeriod, { params, body: { locked_until: '2026-05-31', reason: 'May' } })
  const { reopening } = await asha.call(reopenPeriod, { params, body: { reason: 'Late bill' } })
  await ravi.call(lockPeriod, { params, body: { locked_until: '2026-06-30', reason: 'June' } })
  const request = { reopening_requests_id: reopening?.reopening_requests_id ?? '' }
  expect((await ravi.refused(decideReopening, { params: request, body: { agree: true } })).message).toContain('locked otherwise')
  await asha.call(withdrawReopening, { params: request, body: {} })
  expect((await asha.call(listReopenings)).rows[0]).toMatchObject({ request_status: 'withdrawn' })
})

test('a lock of sales holds invoices and their reversals, and nothing else', async () => {
  const asha = await world.company()
  const ravi = await world.member(asha, ['ADMIN'])
  const sale = (source: EntrySource, posting_date: string) =>
    asha.tx((tx) =>
      post(tx, { posting_date, source, source_ref: newId(), memo: 'x', lines: [debit('bank', 100), credit('sales', 100)] }),
    )
  const sold = await sale('invoice', '2026-06-01')
  const module = { lock_module: 'sales' as const }
  await asha.call(lockModuleUpTo, { params: module, body: { locked_until: '2026-06-30', reason: 'GSTR-1 filed' } })
  await expect(sale('invoice', '2026-06-30')).rejects.toThrow('Sales are locked up to 30 Jun 2026')
  await expect(sale('credit_note', '2026-06-30')).rejects.toThrow('Sales are locked')
  await expect(asha.tx((tx) => reverse(tx, sold, '2026-06-30'))).rejects.toThrow('Sales are locked')
  await sale('bill', '2026-06-30')
  await sale('bank_line', '2026-06-30')
  await asha.call(createJournal, { body: await rentOn(asha, '2026-06-30') })
  const back = await asha.refused(lockModuleUpTo, { params: module, body: { locked_until: '2026-05-31', reason: 'x' } })
  expect(back).toMatchObject({ issues: [{ path: 'locked_until' }] })
  const { reopening } = await asha.call(reopenModule, { params: module, body: { lock_to: '2026-05-31', reason: 'Amended' } })
  await expect(sale('invoice', '2026-06-30')).rejects.toThrow('Sales are locked')
  await ravi.call(decideReopening, {
    params: { reopening_requests_id: reopening?.reopening_requests_id ?? '' },
    body: { agree: true },
  })
  await sale('invoice', '2026-06-30')
  await expect(sale('invoice', '2026-05-31')).rejects.toThrow('Sales are locked up to 31 May 2026')
  const { rows } = await asha.call(listModuleLocks)
  expect(rows.map(({ lock_module, locked_until }) => [lock_module, locked_until])).toEqual([
    ['sales', '2026-05-31'],
    ['purchases', null],
    ['bank', null],
    ['journals', null],
  ])
})
