import { beforeAll, expect, test } from 'vitest'
import { matchReceipt, suggestionsOfLine } from '#contract/banking/reconciliation.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { brokenInvariants } from '#test/support/receivables.ts'
import { billed, openTrader, receipt } from '#test/support/reconciling.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('a cheque that names no one is found by its amount less TDS, and by its amount less a charge', async () => {
  const { asha, deccan, hdfc } = await openTrader(world)
  const { invoices_id } = await billed(asha, deccan, 1_00_000_00)
  const [tds = '', charge = ''] = await bankLines(asha, hdfc, [
    { amount: 1_08_000_00, description: 'CHEQUE DEPOSIT--481920/KKBK' },
    { amount: 1_17_970_50, description: 'CHEQUE DEPOSIT--481921/KKBK' },
  ])
  const first = async (bank_transactions_id: string) =>
    (await asha.call(suggestionsOfLine, { params: { bank_transactions_id } })).rows[0]
  expect(await first(tds)).toMatchObject({ confidence: 'possible', invoices: [{ invoices_id, tds_amount: 10_000_00 }] })
  expect(await first(charge)).toMatchObject({ confidence: 'possible', bank_charge: 29_50, invoices: [{ invoices_id }] })
})

test('what a gateway pays out for two customers is found, less its fee and GST, and settles both invoices', async () => {
  const { asha, deccan, nila, hdfc } = await openTrader(world)
  const one = await billed(asha, deccan, 1_00_000_00)
  const two = await billed(asha, nila, 50_000_00)
  // ₹1,77,000.00 less 2% and 18% GST on that.
  const [bank_transactions_id = ''] = await bankLines(asha, hdfc, [
    { amount: 1_72_822_80, description: 'NEFT CR-UTIB0000100-RAZORPAY SOFTWARE PVT LTD-SETTLEMENT-UTIBN52026112012345678' },
  ])
  const [best] = (await asha.call(suggestionsOfLine, { params: { bank_transactions_id } })).rows
  expect(best).toMatchObject({ confidence: 'likely', stands_out: false, customers_id: null, bank_charge: 4_177_20, advance: 0 })
  expect(best?.invoices.map(({ invoices_id }) => invoices_id).toSorted()).toEqual([one.invoices_id, two.invoices_id].toSorted())
  const allocations = (best?.invoices ?? []).map(({ invoices_id, amount, tds_amount }) => ({ invoices_id, amount, tds_amount }))
  await asha.call(matchReceipt, {
    body: receipt({ bank_transactions_ids: [bank_transactions_id], allocations, bank_charge: best?.bank_charge ?? 0 }),
  })
  expect(await brokenInvariants(asha)).toEqual([])
})
