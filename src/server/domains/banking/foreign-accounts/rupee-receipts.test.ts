import { beforeAll, expect, test } from 'vitest'
import { foreignCandidates, receiveRupees } from '#contract/banking/foreign-accounts.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import { getPayment } from '#contract/sales/payments.ts'
import { listMatches, undoMatches } from '#contract/banking/reconciliation.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
import { openExporter } from '#test/support/foreign.ts'
import { booksOf, brokenInvariants } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** An exporter with two invoices of USD 1,000 and USD 400 at ₹88, and a line of ₹1,24,000 in the rupee account. */
async function paid() {
  const exporter = await openExporter(world)
  const { asha, issue } = exporter
  const account = await bank(asha)
  const [one, two] = [await issue(1_000_00, '88'), await issue(400_00, '88')]
  const [line = ''] = await bankLines(asha, account, [{ amount: 1_24_000_00, description: 'INWARD REMITTANCE HUDSON ANALYTICS' }])
  const params = { bank_transactions_id: line }
  const body = {
    customers_id: exporter.customers_id,
    currency: 'USD',
    bank_charge: 500_00,
    reference: null,
    allocations: [
      { invoices_id: one.invoices_id, foreign_amount: 1_000_00 },
      { invoices_id: two.invoices_id, foreign_amount: 400_00 },
    ],
  }
  return { ...exporter, account, one, two, params, body }
}

test('one line in rupees pays two invoices in dollars, and the excess over their book value is a gain', async () => {
  const { asha, one, two, params, body } = await paid()
  const { invoices } = await asha.call(foreignCandidates, { params })
  expect(invoices.map(({ documents_id, currency, is_exact }) => [documents_id, currency, is_exact])).toEqual([
    [one.invoices_id, 'USD', false],
    [two.invoices_id, 'USD', false],
  ])
  const { payments_id } = await asha.call(receiveRupees, { params, body })
  // ₹1,24,000 was received and ₹500 deducted, for a due of ₹1,23,200.
  expect(await asha.call(getPayment, { params: { payments_id } })).toMatchObject({ amount: 1_24_000_00, exchange_gain: 1_300_00 })
  for (const { invoices_id } of [one, two])
    expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({
      status: 'paid',
      foreign_due: 0,
      amount_due: 0,
    })
  expect(await booksOf(asha)).toMatchObject({ exchange_gain_loss: -1_300_00, bank_charges: 500_00 })
  expect((await asha.refused(receiveRupees, { params, body })).code).toBe('conflict')
  expect(await brokenInvariants(asha)).toEqual([])
})

test('undone at the line, the invoices owe their dollars again', async () => {
  const { asha, one, params, body } = await paid()
  await asha.call(receiveRupees, { params, body })
  const { rows } = await asha.call(listMatches, { query: {} })
  await asha.call(undoMatches, {
    body: { reconciliation_matches_ids: rows.map((row) => row.reconciliation_matches_id), undone_on: null },
  })
  const { invoices_id } = one
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ status: 'issued', foreign_due: 1_000_00 })
  expect(await booksOf(asha)).not.toHaveProperty('exchange_gain_loss')
})

test('an excess amount is reported at its invoice, and money out or in dollars pays none this way', async () => {
  const { asha, account, params, body, two } = await paid()
  const allocations = [{ invoices_id: two.invoices_id, foreign_amount: 400_01 }]
  expect(await asha.refused(receiveRupees, { params, body: { ...body, allocations } })).toMatchObject({
    issues: [{ path: 'allocations.0.foreign_amount', message: `Only USD 400.00 is due on ${two.invoice_number}` }],
  })
  const [out = ''] = await bankLines(asha, account, [{ amount: -100_00, description: 'CHARGES' }])
  const refused = await asha.refused(receiveRupees, { params: { bank_transactions_id: out }, body })
  expect(refused.message).toBe('This line is money out: no customer paid it.')
})
