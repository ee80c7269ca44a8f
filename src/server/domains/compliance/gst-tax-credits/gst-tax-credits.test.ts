import { beforeAll, expect, test } from 'vitest'
import { getGstLedgers } from '#contract/compliance/gst-ledgers.ts'
import {
  acceptGstTaxCredit,
  addGstTaxCredit,
  cancelGstTaxCredit,
  listGstTaxCredits,
} from '#contract/compliance/gst-tax-credits.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { payment } from '#test/support/builders.ts'
import { booksOf, brokenInvariants, openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const deducted = {
  credit_kind: 'tds' as const,
  period: '2026-10',
  deductor_gstin: '27AAPFU0939F1ZV',
  deductor_name: 'Public Works Department',
  value: 5_00_000_00,
  igst: 0,
  cgst: 5_000_00,
  sgst: 5_000_00,
}

test('a credit enters cash ledger and books once it is accepted, by tax, and leaves both when it is cancelled', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const paid = payment(customers_id, bank, { payment_date: '2026-10-20', amount: 98_000_00, tds_amount: 2_000_00 })
  await asha.call(recordPayment, { body: paid })
  const entered = await asha.call(addGstTaxCredit, { body: deducted })
  expect(entered.rows).toMatchObject([{ expected: 10_000_00, withheld: 2_000_00, accepted_on: null }])
  const cash = async () => (await asha.call(getGstLedgers, { query: {} })).cash
  expect((await cash()).movements).toEqual([])
  const params = { gst_tax_credits_id: entered.rows[0]?.gst_tax_credits_id ?? '' }
  await asha.call(acceptGstTaxCredit, { params, body: { accepted_on: '2026-11-12' } })
  expect(await cash()).toMatchObject({
    movements: [{ kind: 'deducted', on: '2026-11-12', total: 10_000_00 }],
    balance: { cgst: { tax: 5_000_00 }, sgst: { tax: 5_000_00 }, igst: { tax: 0 } },
  })
  expect(await booksOf(asha)).toMatchObject({ gst_cash_ledger: 10_000_00, tds_receivable: 2_000_00 - 10_000_00 })
  const { proofs } = await asha.call(getGstLedgers, { query: {} })
  expect(proofs.find(({ code }) => code === 'cash_books')).toMatchObject({ own: 10_000_00, other: 10_000_00 })
  const rows = await asha.tx((tx) =>
    tx.client.query('SELECT gst_kind, tax_head, amount FROM gst_entries WHERE gst_registrations_id IS NOT NULL ORDER BY 2'),
  )
  expect(rows.rows).toEqual([
    { gst_kind: 'deducted', tax_head: 'cgst', amount: 5_000_00 },
    { gst_kind: 'deducted', tax_head: 'sgst', amount: 5_000_00 },
  ])
  expect(await asha.refused(acceptGstTaxCredit, { params, body: { accepted_on: '2026-11-12' } })).toMatchObject({ status: 409 })
  await asha.call(cancelGstTaxCredit, { params, body: { cancelled_on: '2026-11-15' } })
  expect((await cash()).movements).toEqual([])
  const left = await booksOf(asha)
  expect([left['gst_cash_ledger'], left['tds_receivable']]).toEqual([undefined, 2_000_00])
  expect(await brokenInvariants(asha)).toEqual([])
})

test('the same month of a deductor is entered once, and a wrong one is refused at its field', async () => {
  const { asha } = await openSeller(world)
  const { rows } = await asha.call(addGstTaxCredit, { body: deducted })
  expect(await asha.refused(addGstTaxCredit, { body: deducted })).toMatchObject({ status: 409 })
  await asha.call(addGstTaxCredit, { body: { ...deducted, credit_kind: 'tcs' } })
  expect((await asha.call(listGstTaxCredits, { query: {} })).rows).toHaveLength(2)
  for (const [path, over] of [
    ['sgst', { sgst: 1 }],
    ['value', { value: 1_00, period: '2026-09' }],
    ['period', { period: '2026-12' }],
    ['deductor_gstin', { deductor_gstin: '27AADCS4321F1ZN' }],
  ] as const)
    expect(await asha.refused(addGstTaxCredit, { body: { ...deducted, ...over } })).toMatchObject({
      status: 400,
      issues: [{ path }],
    })
  const params = { gst_tax_credits_id: rows[0]?.gst_tax_credits_id ?? '' }
  for (const accepted_on of ['2026-09-30', '2026-12-01'])
    expect(await asha.refused(acceptGstTaxCredit, { params, body: { accepted_on } })).toMatchObject({
      issues: [{ path: 'accepted_on' }],
    })
})
