import { beforeAll, expect, test } from 'vitest'
import { createJournal, getJournal, listJournals, reverseJournal, scheduleReversal } from '#contract/accounting/journals.ts'
import { lockModuleUpTo } from '#contract/accounting/periods.ts'
import {
  createRecurringJournal,
  getRecurringJournal,
  pauseRecurringJournals,
  listRecurringJournalDates,
  type RecurringJournalInput,
  retryRecurringJournal,
  setRecurringJournalStatus,
  skipRecurringJournal,
} from '#contract/accounting/recurring-journals.ts'
import { type Clock } from '#server/platform/clock.ts'
import { accountIds, brokenInvariants } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { postDueJournals } from './due.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** A round of another day. */
const round = (day: string) => {
  const clock: Clock = { now: () => new Date(`${day}T06:00:00+05:30`) }
  return postDueJournals({ ...world.app.services, database: { ...world.app.services.database, clock } })
}

async function accrual(who: Actor, over: Partial<RecurringJournalInput> = {}): Promise<RecurringJournalInput> {
  const ids = await accountIds(who)
  const line = { line_memo: null }
  return {
    every: 1,
    period: 'month',
    on_day: 31,
    starts_on: '2026-11-20',
    ends_on: null,
    times: null,
    memo: 'Rent of {month}',
    reverses: true,
    lines: [
      { ...line, ledger_accounts_id: ids('rent'), debit: 100, credit: 0 },
      { ...line, ledger_accounts_id: ids('expenses_payable'), debit: 0, credit: 100 },
    ],
    ...over,
  }
}

const entries = async (who: Actor) =>
  (await who.call(listJournals, { query: {} })).rows.map(
    ({ posting_date, memo, source }) => `${posting_date} ${memo} (${source})`,
  )

test('an accrual is posted at each month’s end and reversed on the first of the next, once however often it is tried', async () => {
  const asha = await world.company()
  const { next_dates } = await asha.call(createRecurringJournal, { body: await accrual(asha) })
  expect(next_dates.slice(0, 3)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31'])
  await round('2026-11-29')
  expect(await entries(asha)).toEqual([])
  await round('2026-11-30')
  await round('2026-11-30')
  expect(await entries(asha)).toEqual(['2026-11-30 Rent of November 2026 (recurring)'])
  await Promise.all([round('2027-01-01'), round('2027-01-01')])
  expect(await entries(asha)).toEqual([
    '2027-01-01 Reversal: Rent of December 2026 (reversal)',
    '2026-12-31 Rent of December 2026 (recurring)',
    '2026-12-01 Reversal: Rent of November 2026 (reversal)',
    '2026-11-30 Rent of November 2026 (recurring)',
  ])
  expect(await asha.tx(brokenInvariants)).toEqual([])
})

test('a date behind a lock fails with the reason, later ones go on, and it is posted when a person tries again', async () => {
  const asha = await world.company()
  const { recurring_journals_id } = await asha.call(createRecurringJournal, {
    body: await accrual(asha, { on_day: 20, times: 2, reverses: false }),
  })
  const params = { recurring_journals_id }
  const lock = { locked_until: '2026-11-20', reason: 'Month closed' }
  await asha.call(lockModuleUpTo, { params: { lock_module: 'journals' }, body: lock })
  await round('2026-12-20')
  const { rows } = await asha.call(listRecurringJournalDates, { params, query: {} })
  expect(rows.map(({ posting_date, outcome }) => [posting_date, outcome])).toEqual([
    ['2026-12-20', 'made'],
    ['2026-11-20', 'failed'],
  ])
  expect(rows[1]?.problem).toContain('Journals are locked up to 20 Nov 2026')
  expect(await asha.refused(retryRecurringJournal, { params, body: { posting_date: '2026-11-20' } })).toMatchObject({
    code: 'period_locked',
  })
  await asha.call(skipRecurringJournal, { params, body: { posting_date: '2026-11-20' } })
  expect(await asha.call(getRecurringJournal, { params })).toMatchObject({ status: 'ended', failing: 0, next_on: null })
})

test('paused, it posts nothing, and what the pause left out is not made up for', async () => {
  const asha = await world.company()
  const { recurring_journals_id } = await asha.call(createRecurringJournal, {
    body: await accrual(asha, { period: 'day', on_day: null, reverses: false }),
  })
  const params = { recurring_journals_id }
  await asha.call(setRecurringJournalStatus, { params, body: { status: 'paused' } })
  await round('2026-11-25')
  expect(await entries(asha)).toEqual([])
  const resumed = await asha.call(setRecurringJournalStatus, { params, body: { status: 'active' } })
  expect(resumed.next_on).toBe('2026-11-20')
})

test('an entry by hand is reversed on the day it says, unless a person reversed it before', async () => {
  const asha = await world.company()
  const { lines } = await accrual(asha)
  const entry = { posting_date: '2026-11-20', memo: 'Audit fee', lines, reverse_on: '2026-12-01' }
  const early = await asha.refused(createJournal, { body: { ...entry, reverse_on: '2026-11-20' } })
  expect(early).toMatchObject({ issues: [{ path: 'reverse_on' }] })
  const made = await asha.call(createJournal, { body: entry })
  expect(made.coming_reversal).toMatchObject({ reverse_on: '2026-12-01', reversal_status: 'waiting' })
  const other = await asha.call(createJournal, { body: { ...entry, memo: 'Light' } })
  const body = { posting_date: '2026-11-20', reason: 'Wrong' }
  await asha.call(reverseJournal, { params: { journal_entries_id: other.journal_entries_id }, body })
  const third = await asha.call(createJournal, { body: { ...entry, memo: 'Tea' } })
  await asha.call(scheduleReversal, { params: { journal_entries_id: third.journal_entries_id }, body: { reverse_on: null } })
  await round('2026-12-02')
  expect(await entries(asha)).toContain('2026-12-01 Reversal: Audit fee (reversal)')
  expect((await entries(asha)).filter((line) => line.includes('Light'))).toHaveLength(2)
  expect((await entries(asha)).filter((line) => line.includes('Tea'))).toHaveLength(1)
  const done = await asha.call(getJournal, { params: { journal_entries_id: made.journal_entries_id } })
  expect(done.coming_reversal?.reversal_status).toBe('done')
  const past = await asha.call(createJournal, {
    body: { ...entry, posting_date: '2026-10-31', memo: 'Late', reverse_on: '2026-11-01' },
  })
  expect(past.reversed_by_id).not.toBeNull()
})

test('chosen schedules are paused together; an ended one is refused with its reason', async () => {
  const asha = await world.company()
  const make = async () => asha.call(createRecurringJournal, { body: await accrual(asha) })
  const [first, ended] = [await make(), await make()]
  await asha.call(setRecurringJournalStatus, { params: ended, body: { status: 'ended' } })
  const ids = [first.recurring_journals_id, ended.recurring_journals_id]
  expect(await asha.call(pauseRecurringJournals, { body: { ids, is_paused: true } })).toEqual({
    done: [first.recurring_journals_id],
    failed: [{ id: ended.recurring_journals_id, reason: 'This schedule has ended: create a new one.' }],
  })
  expect(await asha.call(getRecurringJournal, { params: first })).toMatchObject({ status: 'paused' })
  await asha.call(pauseRecurringJournals, { body: { ids: [first.recurring_journals_id], is_paused: false } })
  expect(await asha.call(getRecurringJournal, { params: first })).toMatchObject({ status: 'active', next_on: first.next_on })
})
