import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/assets/fixed-assets.ts'
import * as assetSchedules from '#contract/assets/asset-schedules.ts'
import * as depreciationContract from '#contract/assets/depreciation.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { fixedAsset } from '#test/support/assets.ts'
import { booksOf, brokenInvariants } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let furniture: string
let bank: string
const companies: Actor[] = []

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  companies.push(asha)
  ;[furniture, bank] = await asha.tx((tx) => Promise.all([accountOf(tx, 'fixed_assets'), accountOf(tx, 'bank')]))
})

/** Ten chairs for ₹60,000 paid by bank, ₹19,000 a year for three years from 1 April 2026. */
const chairs = (over: Partial<contract.FixedAssetInput> = {}) =>
  asha.call(contract.createFixedAsset, {
    body: fixedAsset(furniture, { against_accounts_id: bank, asset_name: 'Ten chairs', ...over }),
  })
const run = async (period_to: string) => {
  const { amount } = await asha.call(depreciationContract.previewDepreciation, { query: { period_to } })
  return asha.call(depreciationContract.runDepreciation, { body: { period_to, amount } })
}
const sell = (params: { fixed_assets_id: string }, units: number, over: object = {}) =>
  asha.call(contract.disposeFixedAsset, {
    params,
    body: {
      disposed_on: '2026-10-16',
      proceeds: 20_000_00,
      proceeds_accounts_id: bank,
      disposal_notes: null,
      part: { units, of: 10 },
      ...over,
    },
  })
const note = (to = '2026-11-30') => asha.call(assetSchedules.assetNote, { query: { from: '2026-04-01', to } })

test('three chairs of ten are sold: their share leaves the books, the gain is of them alone, the other seven go on', async () => {
  const asset = await chairs()
  await run('2026-09-30')
  const sold = await sell(asset, 3)
  // 3/10 of ₹60,000 less 3/10 of the depreciation to 15 October.
  const lost = Math.round((5_700_00 * 198) / 365)
  expect(sold).toMatchObject({
    asset_number: 'FA/26-27/0001-1',
    status: 'disposed',
    cost: 18_000_00,
    disposal_gain: 20_000_00 - (18_000_00 - lost),
    split_from: { asset_number: 'FA/26-27/0001' },
  })
  const rest = await asha.call(contract.getFixedAsset, { params: asset })
  expect(rest).toMatchObject({
    status: 'in_use',
    cost: 42_000_00,
    residual_value: 2_100_00,
    is_open: false,
    parts: [{ asset_number: 'FA/26-27/0001-1', cost: 18_000_00, proceeds: 20_000_00, disposed_on: '2026-10-16' }],
  })
  const { fixed_assets, asset_sale_gain } = await booksOf(asha)
  expect([fixed_assets, asset_sale_gain]).toEqual([42_000_00, 0 - (sold.disposal_gain ?? 0)])
  expect(await note()).toMatchObject({ difference: 0, groups: [{ totals: { additions: 60_000_00, deductions: 18_000_00 } }] })
  const seven = Math.round((13_300_00 * 214) / 365) - Math.round((13_300_00 * 183) / 365)
  expect(Math.abs((await run('2026-10-31')).amount - seven)).toBeLessThanOrEqual(1)
})

test('days before the sale say the same of the asset as they did', async () => {
  const asset = await chairs()
  await run('2026-08-31')
  await run('2026-09-30')
  const before = await note('2026-09-30')
  await sell(asset, 3)
  expect(await note('2026-09-30')).toEqual(before)
})

test('the sale of a part is taken back: the ten are one asset again, to the paisa', async () => {
  const asset = await chairs()
  await run('2026-09-30')
  const whole = await asha.call(contract.getFixedAsset, { params: asset })
  const books = await booksOf(asha)
  const sold = await sell(asset, 7)
  const joined = await asha.call(contract.undoDisposal, { params: sold })
  expect(joined).toMatchObject({
    fixed_assets_id: asset.fixed_assets_id,
    cost: whole.cost,
    accumulated: whole.accumulated,
    parts: [],
  })
  expect(joined.years).toEqual(whole.years)
  expect(await booksOf(asha)).toEqual(books)
  expect(await asha.refused(contract.getFixedAsset, { params: sold })).toMatchObject({ status: 404 })
  const { rows } = await asha.call(depreciationContract.listDepreciationRuns, { query: {} })
  await asha.call(depreciationContract.reverseDepreciation, {
    params: { depreciation_runs_id: rows[0]?.depreciation_runs_id ?? '' },
    body: { reverse_reason: 'Wrong' },
  })
  expect(await asha.call(contract.getFixedAsset, { params: asset })).toMatchObject({ accumulated: 0 })
})

test('the block for income tax falls by what the part brought, and the rest stays in it (s.43(6)(c))', async () => {
  const asset = await chairs()
  await sell(asset, 3)
  const { rows } = await asha.call(assetSchedules.taxDepreciation, { query: { year: '2026-04-01' } })
  expect(rows).toMatchObject([{ additions_full: 60_000_00, proceeds: 20_000_00, capital_gain: 0, depreciation: 16_000_00 }])
})

test('a part is less than the whole, what is posted is not removed, and a part waits for its asset', async () => {
  const asset = await chairs()
  const body = { disposed_on: '2026-10-16', proceeds: 0, proceeds_accounts_id: null, disposal_notes: null }
  const all = { ...body, part: { units: 10, of: 10 } }
  expect((await asha.refused(contract.disposeFixedAsset, { params: asset, body: all })).issues).toMatchObject([{ path: 'part' }])
  const sold = await sell(asset, 1)
  expect(await asha.refused(contract.removeFixedAsset, { params: asset })).toMatchObject({ code: 'wrong_state' })
  await asha.call(contract.disposeFixedAsset, { params: asset, body })
  expect((await asha.refused(contract.undoDisposal, { params: sold })).message).toContain('is now sold')
})

test('whatever parts are sold and reversed, books and register agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1_000, max: 9_99_999_99 }),
      fc.array(fc.record({ units: fc.integer({ min: 1, max: 9 }), back: fc.boolean() }), { minLength: 1, maxLength: 4 }),
      async (cost, acts) => {
        const asset_name = `Chairs ${crypto.randomUUID()}`
        const asset = await chairs({ cost, residual_value: Math.floor(cost / 20), asset_name })
        for (const { units, back } of acts) {
          const sold = await sell(asset, units, { proceeds: 100 })
          if (back) await asha.call(contract.undoDisposal, { params: sold })
        }
        expect((await note()).difference).toBe(0)
        const { rows } = await asha.call(contract.listFixedAssets, { query: { search: asset_name } })
        expect(rows.reduce((sum, row) => sum + row.cost, 0)).toBe(cost)
      },
    ),
    { numRuns: 8 },
  )
})

test('every company here has books that hold', async () => {
  for (const company of companies) expect(await brokenInvariants(company)).toEqual([])
})
