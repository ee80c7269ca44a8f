import { expect, test } from 'vitest'
import { getCompanyBasics } from '#contract/company/company.ts'
import { createJournal, listJournals } from '#contract/accounting/journals.ts'
import { getSession, switchCompany } from '#contract/identity/session.ts'
import { newId } from '#server/platform/ids.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

test('a statement nobody waited for that fails undoes the rest, and it is the failure that is told', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const rename = asha.tx(async (tx) => {
    await tx.client.query("UPDATE companies SET company_name = 'Renamed' WHERE companies_id = $1", [tx.companies_id])
    tx.later(tx.client.query('INSERT INTO nowhere VALUES (1)'))
    await tx.client.query('SELECT 1').catch(() => {})
  })
  await expect(rename).rejects.toThrow('relation "nowhere" does not exist')
  const { rows } = await asha.tx((tx) =>
    tx.client.query('SELECT company_name FROM companies WHERE companies_id = $1', [tx.companies_id]),
  )
  expect(rows).not.toEqual([{ company_name: 'Renamed' }])
})

test('a transaction that failed where nobody looked is not told as committed', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const silent = asha.tx(async (tx) => {
    await tx.client.query('SELECT nothing').catch(() => {})
  })
  await expect(silent).rejects.toThrow('failed before it was committed')
})

test('ten requests with one key at once post once and answer alike', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const body = journal(await accountIds(asha), '2026-05-01', [
    ['rent', 100_00],
    ['bank', -100_00],
  ])
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 10 }, () => asha.call(createJournal, { body, key })))
  expect(new Set(answers.map(({ journal_entries_id }) => journal_entries_id)).size).toBe(1)
  expect((await asha.call(listJournals, { query: { from: '2026-05-01', to: '2026-05-01' } })).rows).toHaveLength(1)
})

test('what is posted at the same time shares a transaction, and one that cannot be posted takes no other with it', async () => {
  const world = await openWorld()
  const [asha, ravi] = [await world.company(), await world.company('Deccan Mills')]
  const [hers, his] = [await accountIds(asha), await accountIds(ravi)]
  const entry = (ids: typeof hers, memo: string, amount = 100) => ({
    ...journal(ids, '2026-05-01', [
      ['rent', 100],
      ['bank', 0 - amount],
    ]),
    memo,
  })
  const key = newId()
  await asha.call(createJournal, { body: entry(hers, 'first'), key })
  const before = await commits(asha)
  const memos = Array.from({ length: 30 }, (_, at) => `entry ${at}`)
  const good = await Promise.all(memos.map((memo) => asha.call(createJournal, { body: entry(hers, memo) })))
  expect(good.map(({ memo }) => memo)).toEqual(memos)
  expect((await commits(asha)) - before).toBeLessThan(10)

  const [again, wrong, foreign, other, elsewhere] = await Promise.all([
    asha.call(createJournal, { body: entry(hers, 'first'), key }),
    asha.refused(createJournal, { body: entry(hers, 'unbalanced', 99) }),
    asha.refused(createJournal, { body: entry(his, 'not hers') }),
    asha.call(createJournal, { body: entry(hers, 'other') }),
    ravi.call(createJournal, { body: entry(his, 'his') }),
  ])
  expect(again.memo).toBe('first')
  expect(wrong).toMatchObject({ issues: [{ path: 'lines' }] })
  expect(foreign).toMatchObject({ issues: [{ path: 'lines.0.ledger_accounts_id' }, { path: 'lines.1.ledger_accounts_id' }] })
  expect([other.memo, elsewhere.memo]).toEqual(['other', 'his'])
  const { rows } = await asha.call(listJournals, { query: { from: '2026-05-01', to: '2026-05-01', limit: '100' } })
  expect(rows.map(({ memo }) => memo).toSorted()).toEqual(['first', 'other', ...memos].toSorted())
  expect((await asha.tx(({ client }) => client.query('SELECT * FROM broken_invariants()'))).rows).toEqual([])
})

/** How many transactions posted the entries of a company. */
async function commits(who: Actor): Promise<number> {
  const { rows } = await who.tx(({ client }) =>
    client.query<{ count: number }>('SELECT count(DISTINCT xmin::text) AS count FROM journal_entries WHERE companies_id = $1', [
      who.companies_id,
    ]),
  )
  return rows[0]?.count ?? 0
}

test('who moves to another company while requests are about works there from the next one, and never in the old', async () => {
  const world = await openWorld()
  const owner = await world.company('First')
  const clerk = await world.member(owner, ['OWNER'])
  const name = async () => (await clerk.call(getCompanyBasics)).company_name
  expect(await name()).toBe('First')
  const { companies } = await clerk.call(getSession)
  const own = companies.find((each) => each.company_name === 'Own company')
  await clerk.call(switchCompany, { body: { companies_id: own?.companies_id ?? '' } })
  expect(await name()).toBe('Own company')
  await clerk.call(switchCompany, { body: { companies_id: owner.companies_id } })
  expect(await Promise.all(Array.from({ length: 20 }, name))).toEqual(Array.from({ length: 20 }, () => 'First'))
})

test('a read begun for a known caller answers nothing once their access or their session has ended', async () => {
  const world = await openWorld()
  const owner = await world.company()
  const clerk = await world.member(owner, ['REPORTS'])
  const status = async () => (await clerk.send(listJournals)).statusCode
  expect([await status(), await status()]).toEqual([200, 200])
  const change = (sql: string) => owner.tx((tx) => tx.client.query(sql, [clerk.accounts_id]))
  const role = '(SELECT roles_id FROM memberships WHERE accounts_id = $1)'
  await change(`UPDATE roles SET permissions = '{BANKING}' WHERE roles_id = ${role}`)
  expect([await status(), await status()]).toEqual([403, 403])
  await change(`UPDATE roles SET permissions = '{REPORTS}' WHERE roles_id = ${role}`)
  expect(await status()).toBe(200)
  await change('DELETE FROM sessions WHERE accounts_id = $1')
  expect([await status(), await status()]).toEqual([401, 401])
})
