import { beforeEach, expect, test } from 'vitest'
import { carryTcsChallan, listTcsCollections, recordTcsChallan, tcsOverview } from '#contract/compliance/tcs-challans.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { invoiceLine } from '#test/support/builders.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
let seller: Seller
beforeEach(async () => {
  seller = await openSeller(world)
})

const scrap = (invoice_date: string, rate = 1_00_000_00) =>
  issued(seller.asha, seller.customers_id, {
    invoice_date,
    due_date: '2026-12-31',
    lines: [invoiceLine({ rate, hsn: '7204', tcs_nature: 'scrap' })],
  })
const idsOf = async (from: string, to: string) => {
  const { rows } = await seller.asha.call(listTcsCollections, { query: { from, to } })
  return rows.filter((row) => row.tds_challans_id === null).map((row) => row.tcs_collections_id)
}
const carry = (tds_challans_id: string, tcs_collections_ids: string[]) => ({
  params: { tds_challans_id },
  body: { tcs_collections_ids },
})
const paid = (tcs_collections_ids: string[], paid_on: string) =>
  seller.asha.call(recordTcsChallan, {
    body: {
      era: '2025',
      major_head: '0021',
      minor_head: '200',
      tax: 2_360_00,
      interest: 0,
      fee: 0,
      others: 0,
      crn: null,
      bsr_code: '0510308',
      serial: '00042',
      paid_on,
      ledger_accounts_id: seller.bank,
      tcs_collections_ids,
    },
  })

test('what a challan of TCS paid for an invoice that was cancelled later pays another collection of its year', async () => {
  const { asha } = seller
  const wrong = await scrap('2026-10-05')
  const { tds_challans_id, major_head } = await paid(await idsOf('2026-10-01', '2026-10-31'), '2026-11-07')
  expect(major_head).toBe('0021')
  await asha.call(cancelInvoice, {
    params: { invoices_id: wrong.invoices_id },
    body: { cancelled_on: '2026-11-10', cancel_reason: 'Wrong buyer' },
  })
  expect((await asha.call(tcsOverview, {})).challans).toMatchObject([{ mapped: 2_360_00, left: 2_360_00 }])
  await scrap('2026-11-12')
  await scrap('2026-11-13', 1_000_00)
  const [next = '', small = ''] = await idsOf('2026-11-12', '2026-11-30')
  expect((await asha.refused(carryTcsChallan, carry(tds_challans_id, [next, small]))).issues[0]).toEqual({
    path: 'tcs_collections_ids',
    message: 'The collections come to ₹2,384.00, and the challan has ₹2,360.00 left',
  })
  expect(await asha.call(carryTcsChallan, carry(tds_challans_id, [next]))).toMatchObject({ left: 0, deductions: 2 })
  expect((await asha.call(tcsOverview, {})).control).toMatchObject({ books: 24_00, difference: 0 })
  expect((await asha.refused(carryTcsChallan, carry(tds_challans_id, [small]))).issues[0]?.message).toContain('₹0.00 left')
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('a challan of TCS pays no collection of another Act', async () => {
  const { asha } = seller
  await scrap('2026-03-31')
  const { tds_challans_id } = await paid([], '2026-04-07')
  const [march = ''] = await idsOf('2026-03-01', '2026-03-31')
  expect((await asha.refused(carryTcsChallan, carry(tds_challans_id, [march]))).issues[0]?.message).toContain('under one Act')
})
