import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addRegistration } from '#contract/company/registrations.ts'
import { listGstTaxCredits } from '#contract/compliance/gst-tax-credits.ts'
import { registration } from '#test/support/builders.ts'
import { importing } from '#test/support/imports.ts'
import { booksOf, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { creditRows } from './credit-rows.ts'

let world: World
let ours: Seller
let files: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  files = importing(world, 'gst-tax-credits')
})
beforeEach(async () => {
  ours = await openSeller(world)
})

const HEAD = 'Kind,Month,GSTIN of deductor,Name,Taxable value,IGST,CGST,SGST,Your GSTIN\n'
const PWD = '27AAPFU0939F1ZV'
const all = async (gst_registrations_id?: string) =>
  (await ours.asha.call(listGstTaxCredits, { query: { gst_registrations_id } })).rows

test('credits of a file are entered by GSTIN and month, post nothing, and come out as such a file again', async () => {
  const body = registration()
  const registered = (await ours.asha.call(addRegistration, { body })).rows
  const other = registered.find(({ gstin }) => gstin === body.gstin)?.gst_registrations_id
  const rows = [
    `TDS,01-10-2026,${PWD},Public Works Department,500000,,5000,5000,`,
    `GSTR-8,15-10-2026,${PWD},Marketplace,100000,500,,,`,
    `TDS,01-09-2026,${PWD},Public Works Department,100000,2000,,,${body.gstin}`,
  ]
  expect(await files.made(ours.asha, `${HEAD}${rows.join('\n')}\n`)).toMatchObject({ made_count: 3, control_sum: 12_500_00 })
  expect(await all()).toMatchObject([
    { credit_kind: 'tcs', period: '2026-10', igst: 500_00, accepted_on: null },
    { credit_kind: 'tds', period: '2026-10', cgst: 5_000_00, sgst: 5_000_00, value: 5_00_000_00 },
  ])
  expect(await all(other)).toMatchObject([{ period: '2026-09', igst: 2_000_00 }])
  expect((await booksOf(ours.asha))['gst_cash_ledger']).toBeUndefined()
  const out = await ours.asha.tx((tx) => creditRows.existing?.(tx, undefined, 10) ?? Promise.resolve([]))
  expect(out.map(({ fields }) => [fields['credit_kind'], fields['period'], fields['own_gstin']])).toEqual([
    ['tds', '2026-10-01', '27AADCS4321F1ZN'],
    ['tcs', '2026-10-01', '27AADCS4321F1ZN'],
    ['tds', '2026-09-01', body.gstin],
  ])
})

test('a row of another company, a month that is there twice and a wrong tax are refused at their fields', async () => {
  const rows = [
    `TDS,01-10-2026,${PWD},Public Works Department,500000,,5000,5000,29AADCS4321F1ZJ`,
    `TDS,01-08-2026,${PWD},Public Works Department,500000,,5000,4000,`,
    `TDS,01-07-2026,${PWD},Public Works Department,500000,,5000,5000,`,
    `TDS,02-07-2026,${PWD},Public Works Department,500000,,5000,5000,`,
  ]
  const wrong = await files.wrong(ours.asha, `${HEAD}${rows.join('\n')}\n`)
  expect(wrong.map(([row_no, path]) => [row_no, path])).toEqual([
    [2, 'own_gstin'],
    [3, 'sgst'],
    // Both rows of the month are left out.
    [4, ''],
    [5, 'period'],
  ])
})
