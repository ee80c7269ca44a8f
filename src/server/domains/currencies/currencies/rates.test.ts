import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  dayRate,
  enterRate,
  fetchRates,
  listCurrencies,
  listRates,
  removeRate,
  setCurrency,
} from '#contract/currencies/currencies.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { pullRates } from './pull.ts'

let sandboxes: Sandboxes
let world: World
let asha: Actor
beforeAll(async () => {
  sandboxes = await openSandboxes(['rates'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  asha = await world.company()
})

const takeUp = (currency: string) => asha.call(setCurrency, { params: { currency }, body: { is_active: true } })
const rateOn = async (currency: string, on: string) => (await asha.call(dayRate, { params: { currency }, query: { on } })).rate
const enter = (rate_date: string, rate: string, currency = 'USD') =>
  asha.call(enterRate, { params: { currency }, body: { rate_date, rate } })

test('a company without other currencies has none, and a currency taken up gets its published rates at once', async () => {
  expect(await asha.call(listCurrencies)).toEqual({ rows: [], is_served: true })
  await takeUp('USD')
  await world.app.services.jobs.drain()
  const { rows } = await asha.call(listCurrencies)
  expect(rows).toMatchObject([{ currency: 'USD', is_active: true, latest: { source: 'reference' } }])
  // Saturday and Sunday have no rates of their own.
  const friday = await rateOn('USD', '2026-11-13')
  expect(friday?.rate_date).toBe('2026-11-13')
  expect(await rateOn('USD', '2026-11-15')).toEqual(friday)
})

test('the yen is published for a hundred and kept for one', async () => {
  await takeUp('JPY')
  await pullRates(world.app.services)
  const rate = await rateOn('JPY', '2026-11-18')
  expect(Number(rate?.rate)).toBeGreaterThan(0.5)
  expect(Number(rate?.rate)).toBeLessThan(0.65)
})

test('a rate a person enters overrides the published one, and its removal restores the published one', async () => {
  await takeUp('USD')
  await pullRates(world.app.services)
  const published = await rateOn('USD', '2026-11-18')
  await enter('2026-11-18', '88.900')
  expect(await rateOn('USD', '2026-11-18')).toEqual({ rate: '88.9', rate_date: '2026-11-18', source: 'typed' })
  const { rows } = await asha.call(listRates, { params: { currency: 'USD' }, query: { limit: '3' } })
  expect(rows.find((row) => row.rate_date === '2026-11-18')).toMatchObject({
    rate: '88.9',
    source: 'typed',
    reference_rate: published?.rate,
    created_by_name: 'Asha Menon',
  })
  await asha.call(removeRate, { params: { currency: 'USD', rate_date: '2026-11-18' } })
  expect(await rateOn('USD', '2026-11-18')).toEqual(published)
})

test('the history is read page by page, newest first, each day once', async () => {
  await takeUp('EUR')
  await pullRates(world.app.services)
  const days: string[] = []
  let after: string | undefined
  do {
    const page = await asha.call(listRates, { params: { currency: 'EUR' }, query: { limit: '25', ...(after && { after }) } })
    days.push(...page.rows.map((row) => row.rate_date))
    after = page.next ?? undefined
  } while (after)
  expect(days.length).toBeGreaterThan(60)
  expect(days).toEqual([...new Set(days)].toSorted().toReversed())
})

test('a service that is down, cut off or answers nonsense leaves the known rates, and the next time all are fetched', async () => {
  await takeUp('GBP')
  await enter('2026-11-10', '117.05', 'GBP')
  for (const fault of ['error', 'cut', 'garbage']) {
    await sandboxes.control('rates', { faults: [{ route: 'GET /v1/reference-rates', fault }] })
    await expect(pullRates(world.app.services)).rejects.toThrow(/down|answer/)
    expect(await rateOn('GBP', '2026-11-19')).toMatchObject({ rate: '117.05', rate_date: '2026-11-10' })
  }
  await pullRates(world.app.services)
  expect(await rateOn('GBP', '2026-11-19')).toMatchObject({ rate_date: '2026-11-19', source: 'reference' })
})

test('a currency no one publishes has the rates people enter, and none before the first', async () => {
  await takeUp('KWD')
  await asha.call(fetchRates)
  await world.app.services.jobs.drain()
  expect(await rateOn('KWD', '2026-11-20')).toBeNull()
  await enter('2026-11-12', '288.123456', 'KWD')
  expect(await rateOn('KWD', '2026-11-20')).toEqual({ rate: '288.123456', rate_date: '2026-11-12', source: 'typed' })
  expect(await rateOn('KWD', '2026-11-11')).toBeNull()
})

test('a day to come, a rate of nothing and a currency that does not exist are refused', async () => {
  await takeUp('USD')
  const refused = (rate_date: string, rate: string, currency = 'USD') =>
    asha.refused(enterRate, { params: { currency }, body: { rate_date, rate } })
  expect((await refused('2026-11-21', '88')).issues).toMatchObject([{ path: 'rate_date' }])
  expect((await refused('2026-11-20', '0')).issues).toMatchObject([{ path: 'rate' }])
  expect((await refused('2026-11-20', '88', 'XYZ')).status).toBe(400)
})
