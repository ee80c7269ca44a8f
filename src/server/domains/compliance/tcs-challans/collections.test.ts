import { expect, test } from 'vitest'
import {
  listOpenTcsCollections,
  listTcsCollections,
  recordTcsChallan,
  type TcsCollection,
} from '#contract/compliance/tcs-challans.ts'
import { receiveAdvance } from '#contract/sales/advances.ts'
import { sumPaise } from '#core/money.ts'
import { advance, invoiceLine } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
const november = { from: '2026-11-01', to: '2026-11-30' }

test('collections come a page at a time, unpaid ones first, each once, and the totals are those of all pages', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  for (const [at, rate] of [1_000_00, 2_000_00, 2_000_00, 4_000_00, 5_000_50, 6_000_00].entries())
    await issued(asha, customers_id, {
      invoice_date: `2026-11-0${at + 1}`,
      due_date: '2026-12-31',
      lines: [invoiceLine({ rate, hsn: '7204', tcs_nature: 'scrap' })],
    })
  const toll = { item_type: 'service', hsn: '997212', tcs_nature: 'toll', amount: 1_20_360_00 } as const
  await asha.call(receiveAdvance, { body: advance(customers_id, bank, toll) })
  const open = () => asha.call(listOpenTcsCollections, { query: november })
  const [first] = (await open()).rows
  await asha.call(recordTcsChallan, {
    body: {
      era: '2025',
      major_head: '0021',
      minor_head: '200',
      tax: 24_00,
      interest: 0,
      fee: 0,
      others: 0,
      crn: null,
      bsr_code: '0510308',
      serial: '00042',
      paid_on: '2026-11-20',
      ledger_accounts_id: bank,
      tcs_collections_ids: [first?.tcs_collections_id ?? ''],
    },
  })
  const rows: TcsCollection[] = []
  let after: string | undefined
  let pages = 0
  do {
    const page = await asha.call(listTcsCollections, { query: { ...november, limit: '3', after } })
    rows.push(...page.rows)
    // By hand: 2% of the amounts with CGST and SGST of 9% each, in whole rupees, and 2,360 within the advance.
    expect(page.totals).toMatchObject({ rows: 7, tax: sumPaise([24_00, 47_00, 47_00, 94_00, 118_00, 142_00, 2_360_00]) })
    expect(page.totals.base).toBe(sumPaise([1_180_00, 2_360_00, 2_360_00, 4_720_00, 5_900_60, 7_080_00, 1_18_000_00]))
    after = page.next ?? undefined
    pages += 1
  } while (after !== undefined)
  expect([pages, new Set(rows.map((row) => row.tcs_collections_id)).size, rows.length]).toEqual([3, 7, 7])
  const { totals } = await asha.call(listTcsCollections, { query: { ...november, limit: '1' } })
  expect(totals).toEqual({
    rows: 7,
    base: sumPaise(rows.map((row) => row.base)),
    tax: sumPaise(rows.map((row) => row.tax)),
    interest: sumPaise(rows.map((row) => row.interest)),
  })
  expect(rows.map((row) => row.tds_challans_id !== null)).toEqual([false, false, false, false, false, false, true])
  const payable = await open()
  expect(payable.left_out).toBe(0)
  expect(payable.rows.map((row) => [row.tcs_collections_id, row.tax, row.interest, row.major_head])).toEqual(
    rows.slice(0, 6).map((row) => [row.tcs_collections_id, row.tax, row.interest, row.major_head]),
  )
})
