import { beforeAll, expect, test } from 'vitest'
import { checkBankConsent } from '#contract/banking/bank-feeds.ts'
import { inCompany } from '#server/platform/db.ts'
import { openBankFeed } from '#test/support/feeds.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { pull } from './pull-feed.ts'

let world: World
let sandboxes: Sandboxes

beforeAll(async () => {
  sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
  await sandboxes.control('bank', { webhooks: { mode: 'lost' } })
})

test('a feed killed at any moment and begun again, by two workers at once, loses and doubles nothing', async () => {
  const asha = await world.company()
  const desk = await openBankFeed(world, sandboxes, asha, '50100099000077')
  // Three pages of lines, twins among them.
  const booked = Array.from({ length: 130 }, (_, n) => ({
    amount: n % 7 === 0 ? 20_00 : 100_00 + n * 100,
    narration: n % 7 === 0 ? 'CASH DEPOSIT' : `NEFT CR-HDFC0000060-PAYER ${n}-N${String(900000000000 + n)}`,
  }))
  for (const line of booked) await desk.books(line)
  const { services } = world.app
  const { bank_consents_id } = await desk.consents()
  // The consent is stored, its jobs are not run: the pulling is done here, and killed.
  await asha.call(checkBankConsent, { params: { bank_consents_id }, body: {} })
  await sandboxes.control('bank', {
    faults: [{ route: 'GET /v1/consents/:id/accounts/:number/lines', fault: 'error', times: 1 }],
  })
  await desk.drain()
  const feed = await desk.feed()
  expect(feed).toMatchObject({ line_count: 0, is_live: true })
  const who = { companies_id: asha.companies_id, accounts_id: null }

  class Killed extends Error {}
  /** A worker whose n-th transaction is executed and never committed. */
  const worker = async (diesAt: number) => {
    let transactions = 0
    const company = <T>(work: Parameters<typeof inCompany<T>>[2]): Promise<T> =>
      inCompany(services.database, who, async (tx) => {
        const result = await work(tx)
        if (++transactions === diesAt) throw new Killed()
        return result
      })
    try {
      await pull(services, company, feed?.bank_feeds_id ?? '')
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }
  await worker(2)
  expect(await desk.lines()).toHaveLength(0)
  await worker(4)
  expect(await desk.lines()).toHaveLength(50)
  await Promise.all([worker(3), worker(99), worker(4)])
  await Promise.all([worker(99), worker(99)])
  const lines = await desk.lines()
  expect(lines.map(([amount]) => amount).toSorted((a, b) => a - b)).toEqual(
    booked.map(({ amount }) => amount).toSorted((a, b) => a - b),
  )
  expect(await desk.feed()).toMatchObject({ line_count: 130, health: 'good', gaps: [] })
})
