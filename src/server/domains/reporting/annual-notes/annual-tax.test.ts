import { beforeAll, describe, expect, test } from 'vitest'
import type { Facts } from '#contract/reporting/annual-facts.ts'
import * as contract from '#contract/reporting/annual-notes.ts'
import { emptyFacts } from '#server/domains/reporting/annual-notes/carry.ts'
import { cellsOf, noteOf, openFirstYear, readNotes, saveNote, shareCapital, YEAR } from '#test/support/annual-notes.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  ;({ asha } = await openFirstYear(world))
  await saveNote(asha, 'share_capital', shareCapital)
})

describe('income tax', () => {
  const tax: Facts<'tax'> = { ...emptyFacts.tax, certainty: 'reasonable', certainty_text: 'Signed orders for two years.' }
  const post = (current_amount: number, deferred_amount: number) => ({
    params: { year_start: YEAR },
    body: { current_amount, deferred_amount },
  })

  test('starts from the profit and both depreciation books, and takes dues that were not paid in time', async () => {
    const refusal = await asha.refused(contract.saveAnnualFacts.tax, {
      params: { year_start: YEAR },
      body: { version: 0, facts: { ...tax, certainty_text: ' ' } },
    })
    expect(refusal.issues).toMatchObject([{ path: 'certainty_text' }])
    // Without a statement the assets are limited to the liability: 5,000 at 25.168% each way.
    expect((await readNotes(asha)).tax).toMatchObject({ deferred_closing: 0, to_post: { deferred: 0 } })
    await saveNote(asha, 'tax', tax)
    const { tax: found } = await readNotes(asha)
    expect(found.lines).toEqual([
      { label: 'Profit before tax', amount: 1_39_000_00 },
      { label: 'Depreciation in the books', amount: 19_000_00 },
      { label: 'Depreciation for income tax', amount: -24_000_00 },
      { label: 'Statutory dues and bonus deducted on payment (section 43B)', amount: 12_000_00 },
    ])
    // 1,46,000 × 25.168% = 36,745.28. Differences: 36,000 − 41,000 = −5,000 and 12,000; 7,000 × 25.168% = 1,761.76.
    expect(found).toMatchObject({ income: 1_46_000_00, current_tax: 36_750_00, rate: '25.168%' })
    expect(found.differences.map(({ closing }) => closing)).toEqual([-5_000_00, 12_000_00])
    expect(found).toMatchObject({ deferred_opening: 0, deferred_charge: -1_761_76, deferred_closing: -1_761_76 })
    expect(found.to_post.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  test('is posted as shown by one balanced entry, and lowers earnings a share', async () => {
    const stale = await asha.refused(contract.postAnnualTax, post(36_740_00, -1_761_76))
    expect(stale).toMatchObject({ status: 409, code: 'conflict' })
    await asha.call(contract.postAnnualTax, post(36_750_00, -1_761_76))
    const after = await readNotes(asha)
    expect(after.tax).toMatchObject({
      current_booked: 36_750_00,
      deferred_closing: -1_761_76,
      to_post: { current: 0, deferred: 0, lines: [] },
    })
    expect(cellsOf(noteOf(after, 'tax'), 'Tax expense')).toEqual([34_988_24, 0])
    expect(cellsOf(noteOf(after, 'tax'), 'At the end')).toEqual([-1_761_76])
    expect(noteOf(after, 'tax').problems).toEqual([])
    // 1,39,000.00 − 36,750.00 + 1,761.76 = 1,04,011.76 over 54,986.3014 shares.
    expect(cellsOf(noteOf(after, 'earnings'), 'Profit after tax')?.[0]).toBe(1_04_011_76)
    expect(cellsOf(noteOf(after, 'earnings'), 'Basic earnings per share (₹)')?.[0]).toBe(Math.round(1_04_011_76 / 54_986.3014))
    expect(await asha.refused(contract.postAnnualTax, post(0, 0))).toMatchObject({ code: 'wrong_state' })
    // The next year begins with the asset, and its unpaid dues are deducted when they are paid.
    const next = await readNotes(asha, '2026-04-01')
    expect(next.tax.deferred_opening).toBe(-1_761_76)
    expect(await asha.refused(contract.postAnnualTax, { ...post(0, 0), params: { year_start: '2026-04-01' } })).toMatchObject({
      code: 'wrong_state',
    })
  })

  test('is reversed once, and everything is as before', async () => {
    const [entry] = (await readNotes(asha)).tax.entries
    const params = { annual_tax_entries_id: entry?.annual_tax_entries_id ?? '' }
    const ravi = await world.company('Ravi Stores')
    expect(await ravi.refused(contract.reverseAnnualTax, { params, body: { reverse_reason: 'Mine' } })).toMatchObject({
      status: 404,
    })
    await asha.call(contract.reverseAnnualTax, { params, body: { reverse_reason: 'Rate was wrong' } })
    expect((await readNotes(asha)).tax).toMatchObject({ current_booked: 0, to_post: { current: 36_750_00, deferred: -1_761_76 } })
    const again = await asha.refused(contract.reverseAnnualTax, { params, body: { reverse_reason: 'Again' } })
    expect(again).toMatchObject({ code: 'wrong_state' })
    expect(await asha.tx(brokenInvariants)).toEqual([])
    await asha.call(contract.postAnnualTax, post(36_750_00, -1_761_76))
    expect(await asha.tx(brokenInvariants)).toEqual([])
  })

  test('turns from an asset into a liability by one entry when losses and statement change', async () => {
    await saveNote(asha, 'tax', { ...tax, differences: [{ difference_name: 'Lease', amount: -50_000_00 }] })
    // −5,000 + 12,000 − 50,000 = −43,000 × 25.168% = 10,822.24; 1,761.76 is on the other side.
    const { tax: found } = await readNotes(asha)
    expect(found.deferred_closing).toBe(10_822_24)
    expect(found.to_post.deferred).toBe(10_822_24 + 1_761_76)
    // What is deducted now and booked later lowers this year's income by 50,000 as well: 96,000 × 25.168% = 24,161.28.
    expect(found.current_tax).toBe(24_160_00)
    await asha.call(contract.postAnnualTax, post(24_160_00 - 36_750_00, 12_584_00))
    expect((await readNotes(asha)).tax).toMatchObject({ deferred_closing: 10_822_24, to_post: { current: 0, deferred: 0 } })
    expect(await asha.tx(brokenInvariants)).toEqual([])
  })
})
