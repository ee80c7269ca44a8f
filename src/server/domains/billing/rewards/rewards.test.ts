import { beforeAll, describe, expect, test } from 'vitest'
import { getRewards, listRewards, POINTS_PER_REFERRAL, redeemPoints } from '#contract/billing/rewards.ts'
import { getSubscription } from '#contract/billing/subscription.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { inCompany } from '#server/platform/db.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { inOperatorBooks } from '../operator/books.ts'
import { earn, expiryJob } from './points.ts'
import { remaining, tdsOnPoints } from './rules.ts'

let world: World
let asha: Actor
let ravi: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Textiles')
  ravi = await world.company('Ravi Stores')
})

const earned = async (who: Actor, times: number) => {
  for (let at = 0; at < times; at++)
    await who.tx((tx) => earn(tx, world.app.services, { reference: `referral ${at}`, narration: `Company ${at} subscribed` }))
  await world.app.services.jobs.drain()
}

/** What the operator's books owe for points, in all and by the rows each company's statement has. */
const owed = async (...companies: Actor[]) => {
  const ids = await Promise.all(
    companies.map((who) => who.tx((tx) => tx.client.query('SELECT reward_points_id AS id, amount FROM reward_points'))),
  )
  return inOperatorBooks(world.app.services, async (tx) => {
    const account = await accountOf(tx, 'reward_points')
    const posted = await tx.client.query<{ ref: string; amount: number }>(
      `SELECT e.source_ref AS ref, -l.amount AS amount FROM journal_lines l JOIN journal_entries e USING (companies_id, journal_entries_id)
       WHERE l.companies_id = $1 AND l.ledger_accounts_id = $2 AND e.source = 'reward'`,
      [tx.companies_id, account],
    )
    const paid = await tx.client.query<{ ref: string; amount: number }>(
      `SELECT replace(reference, 'reward ', '') AS ref, -amount AS amount FROM payments WHERE companies_id = $1 AND ledger_accounts_id = $2`,
      [tx.companies_id, account],
    )
    const byRow = new Map([...posted.rows, ...paid.rows].map(({ ref, amount }) => [ref, amount]))
    const total = 0 - (await balance(tx, account, '2027-12-31'))
    return { total, same: ids.map(({ rows }) => rows.every(({ id, amount }) => byRow.get(id) === amount)) }
  })
}

describe('reward points', () => {
  test('each company’s statement is what the operator’s books owe it, row by row and in all', async () => {
    await earned(asha, 3)
    await earned(ravi, 1)
    const [hers, his] = [await asha.call(getRewards), await ravi.call(getRewards)]
    expect([hers.points, his.points]).toEqual([3 * POINTS_PER_REFERRAL, POINTS_PER_REFERRAL])
    expect(await owed(asha, ravi)).toEqual({ total: hers.amount + his.amount, same: [true, true] })
    const broken = await inOperatorBooks(world.app.services, (tx) => tx.client.query('SELECT * FROM broken_invariants()'))
    expect(broken.rows).toEqual([])
  })

  test('a row posted twice is in the books once', async () => {
    const before = await owed(asha, ravi)
    await earned(asha, 3)
    expect(await owed(asha, ravi)).toEqual(before)
  })

  test('used points come off the next payment and leave the liability; more than there are cannot be used', async () => {
    const before = await asha.call(getRewards)
    await asha.call(redeemPoints, { body: { points: 400 } })
    await world.app.services.jobs.drain()
    const after = await asha.call(getRewards)
    expect(before.points - after.points).toBe(400)
    expect((await asha.call(getSubscription)).plan_credit).toBe(400_00)
    expect((await owed(asha, ravi)).total).toBe(after.amount + (await ravi.call(getRewards)).amount)
    const advance = await inOperatorBooks(world.app.services, async (tx) =>
      balance(tx, await accountOf(tx, 'customer_advances'), '2027-12-31'),
    )
    expect(advance).toBe(-400_00)
    expect((await asha.refused(redeemPoints, { body: { points: after.points + 1 } })).issues).toEqual([
      { path: 'points', message: `You have ${after.points} points` },
    ])
  })

  test('two who use the same points at once: one is refused', async () => {
    const { points } = await asha.call(getRewards)
    const answers = await Promise.all([1, 2].map(() => asha.send(redeemPoints, { body: { points } as never })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await asha.call(getRewards)).toMatchObject({ points: 0 })
  })

  test('credit not used in a year is reversed, and the books no longer owe it', async () => {
    const { rows } = await ravi.call(listRewards, { query: {} })
    const lot = rows[0]?.reward_points_id ?? ''
    const run = () =>
      expiryJob(world.app.services).run((work) => inCompany(world.app.services.database, ravi, work), { reward_points_id: lot })
    await run()
    expect(await ravi.call(getRewards)).toMatchObject({ points: POINTS_PER_REFERRAL })
    world.app.services.database.clock.now = () => new Date('2027-11-21T10:00:00+05:30')
    await run()
    await run()
    await world.app.services.jobs.drain()
    expect(await ravi.tx((tx) => tx.client.query('SELECT sum(points)::int AS left FROM reward_points'))).toMatchObject({
      rows: [{ left: 0 }],
    })
    expect((await owed(asha, ravi)).total).toBe(0)
  })
})

describe('the rules of points', () => {
  test('the oldest are used first', () => {
    const lots = [1, 2, 3].map((n) => ({ reward_points_id: `${n}`, points: 100, expires_on: `2027-0${n}-01` }))
    expect(remaining(lots, 150).map(({ points }) => points)).toEqual([0, 50, 100])
  })

  test('tax is 10% of everything once the year passes ₹20,000, 20% without a PAN', () => {
    const at = (earned: number, pan: string | null = 'AADCS4321F') => tdsOnPoints(pan, '2026-11-20', 1_000_00, earned).tds_amount
    expect([at(18_000_00), at(19_000_00), at(20_000_00), at(21_000_00), at(20_000_00, null)]).toEqual([
      0, 0, 2_100_00, 100_00, 4_200_00,
    ])
    expect(tdsOnPoints('AADCS4321F', '2026-11-20', 1_000_00, 20_000_00).tds_note).toContain('393(1) Sl. 8(iv)')
  })
})
