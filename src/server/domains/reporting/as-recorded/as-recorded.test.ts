import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { recordedBalance } from '#contract/reporting/as-recorded.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { trialBalance } from '#contract/reporting/reports.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('the books as of an earlier time: an entry recorded later does not count, whatever its date', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  const rent = (amount: number, date: string) =>
    asha.call(createJournal, {
      body: journal(ids, date, [
        ['rent', amount],
        ['bank', -amount],
      ]),
    })
  const early = await rent(100, '2026-04-01')
  const before = await asha.call(trialBalance, { query: { to: '2026-11-20' } })
  await rent(40, '2026-03-31')
  // As if the first had been recorded weeks before.
  await backdate(early.journal_entries_id)
  const query = { to: '2026-11-20', recorded_on: '2026-11-19' }
  const stood = await asha.call(recordedBalance, { query })
  expect(stood.later_count).toBe(1)
  expect(stood.rows.map(({ account_name, closing }) => [account_name, closing])).toEqual(
    before.rows.map(({ account_name, closing }) => [account_name, closing]),
  )
  expect(stood.totals.closing).toBe(0)
  const now = await asha.call(recordedBalance, { query: { ...query, recorded_on: '2026-11-20' } })
  expect(now).toMatchObject({ later_count: 0, totals: { debit: 140 } })
  const refused = await asha.refused(recordedBalance, { query: { ...query, recorded_on: '2026-11-21' } })
  expect(refused).toMatchObject({ issues: [{ path: 'recorded_on' }] })
})

/** By the database's owner: nobody else can change what was recorded. */
async function backdate(journal_entries_id: string) {
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query("UPDATE journal_entries SET created_at = created_at - interval '20 days' WHERE journal_entries_id = $1", [
    journal_entries_id,
  ])
  await owner.end()
}
