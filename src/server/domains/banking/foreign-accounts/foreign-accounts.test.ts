import { beforeAll, expect, test } from 'vitest'
import { createBankAccount, getBankAccount } from '#contract/banking/bank-accounts.ts'
import { convert, listForeignMoves, receiveInto, recordHeldEntry } from '#contract/banking/foreign-accounts.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import { bankAccount } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { booksOf, brokenInvariants } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const eefcBody = (over = {}) =>
  bankAccount({ account_label: 'HDFC EEFC', account_number: '50200099887766', currency: 'USD', ifsc: null, ...over })

/** An exporter with an EEFC account, which the books identify by its label. */
async function openEefc(over = {}) {
  const exporter = await openExporter(world)
  const { bank_accounts_id: eefc } = await exporter.asha.call(createBankAccount, { body: eefcBody(over) })
  const { bank_accounts_id: inr } = await exporter.asha.call(createBankAccount, { body: bankAccount() })
  return { ...exporter, eefc, inr }
}
const byHand = (moved_on: string) => ({ bank_transactions_id: null, moved_on })

test('dollars of a customer are in the EEFC account at the rate of the day, and are changed into rupees at the bank’s', async () => {
  const { asha, issue, rate, customers_id, eefc, inr } = await openEefc()
  const { invoices_id } = await issue(1_000_00, '88.50')
  await rate('2026-11-16', '89')
  const allocations = [{ invoices_id, foreign_amount: 1_000_00 }]
  const receipt = {
    ...byHand('2026-11-18'),
    customers_id,
    exchange_rate: null,
    foreign_charge: 0,
    reference: 'FIRC 1',
    allocations,
  }
  const account = await asha.call(receiveInto, { params: { bank_accounts_id: eefc }, body: receipt })
  expect(account).toMatchObject({ currency: 'USD', foreign_balance: 1_000_00, carried: 89_000_00 })
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ status: 'paid', foreign_due: 0 })
  expect(await booksOf(asha)).toMatchObject({ exchange_gain_loss: -500_00 })

  const change = {
    ...byHand('2026-11-19'),
    mirror_bank_transactions_id: null,
    direction: 'to_rupees' as const,
    rupee_bank_accounts_id: inr,
    foreign_amount: 400_00,
    amount: 35_900_00,
    bank_charge: 100_00,
  }
  const left = await asha.call(convert, { params: { bank_accounts_id: eefc }, body: change })
  // 36,000 for what was carried with 35,600: 400 gained on top of the 500.
  expect(left).toMatchObject({ foreign_balance: 600_00, carried: 53_400_00 })
  expect(await booksOf(asha)).toMatchObject({ exchange_gain_loss: -900_00, bank_charges: 100_00 })
  const { rows } = await asha.call(listForeignMoves, { params: { bank_accounts_id: eefc }, query: {} })
  expect(rows).toMatchObject([
    { move_kind: 'conversion', foreign_amount: -400_00, amount: -35_600_00, exchange_rate: '90', rate_source: 'bank' },
    { move_kind: 'receipt', foreign_amount: 1_000_00, exchange_rate: '89', rate_source: 'typed', rate_date: '2026-11-16' },
  ])
  expect(await asha.call(getBankAccount, { params: { bank_accounts_id: eefc } })).toMatchObject({
    foreign_balance: 600_00,
    book_balance: 53_400_00,
  })
  expect(await brokenInvariants(asha)).toEqual([])
})

test('an opening balance in dollars is carried at the rate of its day, and what is spent leaves at the average', async () => {
  const { asha, eefc, ids } = await withOpening()
  const charge = {
    ...byHand('2026-11-10'),
    direction: 'out' as const,
    foreign_amount: 25_00,
    exchange_rate: '90',
    ledger_accounts_id: ids['bank_charges'] ?? '',
    memo: 'SWIFT charge',
  }
  const left = await asha.call(recordHeldEntry, { params: { bank_accounts_id: eefc }, body: charge })
  expect(left).toMatchObject({ foreign_balance: 475_00, carried: 41_800_00 })
  expect(await booksOf(asha)).toMatchObject({ bank_charges: 2_250_00, exchange_gain_loss: -50_00, null: 41_800_00 })
  const over = { ...charge, foreign_amount: 500_00 }
  expect((await asha.refused(recordHeldEntry, { params: { bank_accounts_id: eefc }, body: over })).issues).toMatchObject([
    {
      path: 'foreign_amount',
      message: 'HDFC EEFC holds USD 475.00 by the books on 10 Nov 2026 and after: record what you received first',
    },
  ])
})

async function withOpening() {
  const opened = await openEefc({ opening_balance: 500_00, opening_date: '2026-11-01', exchange_rate: '88' })
  const ids = await opened.asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ account_role: string; id: string }>(
      'SELECT account_role, ledger_accounts_id AS id FROM ledger_accounts WHERE companies_id = $1 AND account_role IS NOT NULL',
      [tx.companies_id],
    )
    return Object.fromEntries(rows.map(({ account_role, id }) => [account_role, id]))
  })
  return { ...opened, ids }
}
