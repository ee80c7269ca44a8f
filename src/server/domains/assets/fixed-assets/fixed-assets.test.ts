import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveBill, cancelBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import * as contract from '#contract/assets/fixed-assets.ts'
import * as assetSchedules from '#contract/assets/asset-schedules.ts'
import * as depreciationContract from '#contract/assets/depreciation.ts'
import { trialBalance } from '#contract/reporting/reports.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { lock } from '#server/domains/accounting/periods/service.ts'
import { fixedAsset } from '#test/support/assets.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { updateCompany } from '#contract/company/company.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
const companies: Actor[] = []
let equipment: string
let bank: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  companies.push(asha)
  ;[equipment, bank] = await asha.tx((tx) => Promise.all([accountOf(tx, 'fixed_assets'), accountOf(tx, 'bank')]))
})

/** A laptop for ₹60,000 paid by bank, put to use on 1 April 2026: ₹19,000 a year for three years. */
const laptop = (over: Partial<contract.FixedAssetInput> = {}) =>
  asha.call(contract.createFixedAsset, { body: fixedAsset(equipment, { against_accounts_id: bank, ...over }) })
const run = async (period_to: string) => {
  const { amount } = await asha.call(depreciationContract.previewDepreciation, { query: { period_to } })
  return asha.call(depreciationContract.runDepreciation, { body: { period_to, amount } })
}
const closing = async (to: string, ...roles: Parameters<typeof accountOf>[1][]) => {
  const ids = await asha.tx((tx) => Promise.all(roles.map((role) => accountOf(tx, role))))
  const { rows } = await asha.call(trialBalance, { query: { to } })
  return ids.map((id) => rows.find((row) => row.ledger_accounts_id === id)?.closing ?? 0)
}

describe('the register', () => {
  test('a laptop bought by bank is in the books and in the register, with its years', async () => {
    const asset = await laptop()
    expect(asset).toMatchObject({
      asset_number: 'FA/26-27/0001',
      net_value: 60_000_00,
      life_ends_on: '2029-03-31',
      departs: false,
    })
    expect(asset.years.map((year) => year.depreciation)).toEqual([19_000_00, 19_000_00, 19_000_00])
    expect(await closing('2026-11-30', 'fixed_assets', 'bank')).toEqual([60_000_00, -60_000_00])
  })

  test.each<[string, Partial<contract.FixedAssetInput>, string]>([
    ['a residual value above 5 %', { residual_value: 3_000_01 }, 'residual_value'],
    ['written down value without a residual value', { method: 'wdv', residual_value: 0 }, 'residual_value'],
    ['a life without an end', { useful_life_years: null }, 'useful_life_years'],
    ['use before the purchase', { put_to_use_on: '2026-03-31' }, 'put_to_use_on'],
    ['depreciation without its day', { opening_depreciation: 100 }, 'depreciated_until'],
    ['a class of another heading', { asset_class: 'software' }, 'cost_accounts_id'],
  ])('%s is refused at its field', async (_what, over, path) => {
    const { issues } = await asha.refused(contract.createFixedAsset, { body: fixedAsset(equipment, over) })
    expect(issues?.map((issue) => issue.path)).toEqual([path])
  })

  test('an asset of a bill takes the GST that is no credit into its cost, and no more than its line has', async () => {
    await asha.call(updateCompany, { body: companyDetails() })
    const { vendors_id } = await asha.call(createVendor, { body: vendor() })
    const line = billLine(equipment, {
      item_name: 'Car',
      hsn: '8703',
      rate: 5_00_000_00,
      gst_rate: '18',
      input_credit: 'motor_vehicles',
    })
    const made = await asha.call(createBill, { body: bill(vendors_id, [line]) })
    const sent = await asha.call(submitBill, { params: made, body: { version: made.version } })
    await asha.call(approveBill, { params: made, body: { version: sent.version } })
    const { rows } = await asha.call(contract.assetBillLines, {})
    expect(rows).toMatchObject([{ item_name: 'Car', left: 5_90_000_00 }])
    const taken = {
      bill: { bills_id: made.bills_id, line_no: 1 },
      cost: 5_90_000_00,
      residual_value: 0,
      acquired_on: '2026-11-10',
    }
    const car = fixedAsset(equipment, { ...taken, asset_class: 'motor_cars', put_to_use_on: '2026-11-12', useful_life_years: 8 })
    await asha.call(contract.createFixedAsset, { body: car })
    expect(await closing('2026-11-30', 'fixed_assets', 'gst_ineligible')).toEqual([5_90_000_00, 0])
    expect((await asha.call(contract.assetBillLines, {})).rows).toEqual([])
    expect(await asha.refused(contract.createFixedAsset, { body: car })).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'cost' }],
    })
    const cancel = { cancelled_on: '2026-11-20', cancel_reason: 'Wrong' }
    expect(await asha.refused(cancelBill, { params: made, body: cancel })).toMatchObject({ code: 'wrong_state' })
  })

  test('an asset entered by mistake is taken out, and what it posted reversed', async () => {
    const params = await laptop()
    await asha.call(contract.removeFixedAsset, { params })
    expect(await closing('2026-11-30', 'fixed_assets', 'bank')).toEqual([0, 0])
    expect((await asha.call(contract.listFixedAssets, {})).rows).toEqual([])
  })

  test('who only reads reports sees the register and registers nothing; others see nothing', async () => {
    const reader = await world.member(asha, ['REPORTS'])
    expect((await reader.call(contract.listFixedAssets, {})).rows).toEqual([])
    expect(await reader.refused(contract.createFixedAsset, { body: fixedAsset(equipment) })).toMatchObject({ status: 403 })
    const clerk = await world.member(asha, ['EMPLOYEE'])
    expect(await clerk.refused(contract.listFixedAssets, {})).toMatchObject({ status: 403 })
  })
})

describe('depreciation runs', () => {
  test('six months are depreciated once, pro rata by days, and the next run continues from there', async () => {
    await laptop()
    const first = await run('2026-09-30')
    expect(first).toMatchObject({ amount: Math.round((19_000_00 * 183) / 365), assets: 1, can_reverse: true })
    expect(await asha.refused(depreciationContract.previewDepreciation, { query: { period_to: '2026-09-30' } })).toMatchObject({
      code: 'invalid',
    })
    const second = await run('2026-10-31')
    expect(first.amount + second.amount).toBe(Math.round((19_000_00 * 214) / 365))
    expect(await closing('2026-11-30', 'depreciation', 'accumulated_depreciation')).toEqual([
      first.amount + second.amount,
      0 - first.amount - second.amount,
    ])
  })

  test('a run is refused when the register changed since the preview, in mid-month, and for months to come', async () => {
    await laptop()
    const refused = (period_to: string, amount: number) =>
      asha.refused(depreciationContract.runDepreciation, { body: { period_to, amount } })
    expect(await refused('2026-10-31', 1)).toMatchObject({ code: 'conflict' })
    expect(await refused('2026-10-30', 1)).toMatchObject({ code: 'invalid' })
    expect(await refused('2026-12-31', 1)).toMatchObject({ code: 'invalid' })
  })

  test('of two runs of a month at once one is posted', async () => {
    await laptop()
    const { amount } = await asha.call(depreciationContract.previewDepreciation, { query: { period_to: '2026-10-31' } })
    const body = { period_to: '2026-10-31', amount }
    const answers = await Promise.all([1, 2].map(() => asha.send(depreciationContract.runDepreciation, { body })))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('the latest run is taken back, an earlier one not; a late asset makes up for its months', async () => {
    await laptop()
    const first = await run('2026-08-31')
    await laptop({ asset_name: 'Late one' })
    const second = await run('2026-09-30')
    expect(second.amount).toBe(first.amount + 2 * (Math.round((19_000_00 * 183) / 365) - first.amount))
    const body = { reverse_reason: 'Wrong life' }
    expect(await asha.refused(depreciationContract.reverseDepreciation, { params: first, body })).toMatchObject({
      code: 'wrong_state',
    })
    await asha.call(depreciationContract.reverseDepreciation, { params: second, body })
    await asha.call(depreciationContract.reverseDepreciation, { params: first, body })
    expect(await closing('2026-11-30', 'depreciation', 'accumulated_depreciation')).toEqual([0, 0])
    expect((await run('2026-09-30')).amount).toBe(2 * Math.round((19_000_00 * 183) / 365))
  })

  test('nothing is written off behind the lock', async () => {
    await laptop()
    await asha.tx((tx) => lock(tx, '2026-04-01', '2026-10-31', 'Closed'))
    const { amount } = await asha.call(depreciationContract.previewDepreciation, { query: { period_to: '2026-10-31' } })
    const refusal = await asha.refused(depreciationContract.runDepreciation, { body: { period_to: '2026-10-31', amount } })
    expect(refusal).toMatchObject({ code: 'period_locked' })
    await run('2026-11-30')
  })

  test('software is posted to accumulated amortisation', async () => {
    const cost_accounts_id = await asha.tx((tx) => accountOf(tx, 'intangible_assets'))
    await laptop({ cost_accounts_id, asset_class: 'software', residual_value: 0 })
    const { amount } = await run('2026-10-31')
    expect(await closing('2026-11-30', 'accumulated_depreciation', 'accumulated_amortisation')).toEqual([0, 0 - amount])
  })
})

describe('a sale', () => {
  test('writes off the days before it, posts the gain, and is taken back', async () => {
    const params = await laptop()
    await run('2026-09-30')
    const body = { disposed_on: '2026-10-16', proceeds: 55_000_00, proceeds_accounts_id: bank, disposal_notes: null }
    const lost = Math.round((19_000_00 * 198) / 365)
    const sold = await asha.call(contract.disposeFixedAsset, { params, body })
    expect(sold).toMatchObject({ status: 'disposed', net_value: 0, disposal_gain: 55_000_00 - (60_000_00 - lost) })
    expect(await closing('2026-11-30', 'fixed_assets', 'accumulated_depreciation', 'asset_sale_gain', 'depreciation')).toEqual([
      0,
      0,
      60_000_00 - lost - 55_000_00,
      lost,
    ])
    await asha.call(contract.undoDisposal, { params })
    expect(await closing('2026-11-30', 'fixed_assets', 'asset_sale_gain')).toEqual([60_000_00, 0])
    expect((await run('2026-10-31')).amount).toBe(Math.round((19_000_00 * 214) / 365) - Math.round((19_000_00 * 183) / 365))
  })

  test('is refused on a day that is written off, and a run it followed is not taken back', async () => {
    const params = await laptop()
    const depreciated = await run('2026-10-31')
    const body = { disposed_on: '2026-10-31', proceeds: 0, proceeds_accounts_id: null, disposal_notes: 'Fell' }
    expect(await asha.refused(contract.disposeFixedAsset, { params, body })).toMatchObject({ issues: [{ path: 'disposed_on' }] })
    await asha.call(contract.disposeFixedAsset, { params, body: { ...body, disposed_on: '2026-11-01' } })
    const back = { params: depreciated, body: { reverse_reason: 'Wrong' } }
    expect(await asha.refused(depreciationContract.reverseDepreciation, back)).toMatchObject({ code: 'wrong_state' })
    expect(await closing('2026-11-30', 'asset_sale_loss')).toEqual([60_000_00 - depreciated.amount])
  })
})

describe('reports', () => {
  test('the note has gross block, depreciation and net block of each class, and agrees with the books', async () => {
    await laptop({
      acquired_on: '2025-04-01',
      put_to_use_on: '2025-04-01',
      opening_depreciation: 19_000_00,
      depreciated_until: '2026-03-31',
    })
    const sold = await laptop()
    await laptop({ acquired_on: '2026-08-01', put_to_use_on: '2026-08-01' })
    const { amount } = await run('2026-09-30')
    const body = { disposed_on: '2026-10-01', proceeds: 0, proceeds_accounts_id: null, disposal_notes: null }
    await asha.call(contract.disposeFixedAsset, { params: sold, body })
    const note = await asha.call(assetSchedules.assetNote, { query: { from: '2026-04-01', to: '2026-10-31' } })
    const half = Math.round((19_000_00 * 183) / 365)
    expect(note.groups).toHaveLength(1)
    expect(note.groups[0]?.rows).toMatchObject([
      {
        note: 'Computers',
        gross_opening: 60_000_00,
        additions: 1_20_000_00,
        deductions: 60_000_00,
        gross_closing: 1_20_000_00,
        written_opening: 19_000_00,
        depreciation: amount,
        written_off_deductions: half,
        written_closing: 19_000_00 + amount - half,
        net_opening: 41_000_00,
      },
    ])
    expect(note.difference).toBe(0)
    const csv = String(
      (await asha.send(assetSchedules.assetNoteFile, { query: { from: '2026-04-01', to: '2026-10-31', format: 'csv' } })).body,
    )
    expect(csv).toContain('Computers,60000.00,120000.00,60000.00,120000.00')
    const register = String((await asha.send(contract.exportFixedAssets, { query: { as_of: '2026-03-31', format: 'csv' } })).body)
    // Company, title and period, a blank line, the names of the columns, one asset, and the end of its line.
    expect(register.split('\r\n')).toHaveLength(7)
    expect(register).toContain('60000.00,19000.00,41000.00')
  })

  test('income tax is computed by blocks, with half the rate for fewer than 180 days', async () => {
    await laptop()
    await laptop({ acquired_on: '2026-11-01', put_to_use_on: '2026-11-01' })
    const { rows } = await asha.call(assetSchedules.taxDepreciation, { query: { year: '2026-04-01' } })
    expect(rows).toMatchObject([
      { tax_block: 'plant_40', additions_full: 60_000_00, additions_half: 60_000_00, depreciation: 36_000_00 },
    ])
    expect(await asha.refused(assetSchedules.taxDepreciation, { query: { year: '2026-05-01' } })).toMatchObject({
      code: 'invalid',
    })
  })
})

test('the books hold of every company that did so', async () => {
  for (const company of companies) expect(await company.tx(brokenInvariants)).toEqual([])
})
