import { beforeAll, expect, test } from 'vitest'
import { getBankAccount } from '#contract/banking/bank-accounts.ts'
import { recordBillPayment, voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { getBill } from '#contract/purchases/bills.ts'
import { payBillsFrom, receiveInto, recordHeldEntry } from '#contract/banking/foreign-accounts.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { listPayments, recordPayment, voidPayment } from '#contract/sales/payments.ts'
import { listMatches, undoMatches } from '#contract/banking/reconciliation.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
import { payment } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { approvedBill } from '#test/support/payables.ts'
import { taxResidence, vendor } from '#test/support/purchase-builders.ts'
import { booksOf, brokenInvariants } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** Who buys software abroad from an account with USD 1,000 carried at ₹88 each. */
async function buyer() {
  const exporter = await openExporter(world)
  const { asha } = exporter
  const eefc = await bank(asha, {
    account_label: 'Citi EEFC',
    account_number: '0012345678',
    currency: 'USD',
    ifsc: null,
    opening_balance: 1_000_00,
    opening_date: '2026-11-01',
    exchange_rate: '88',
  })
  const abroad = vendor({ vendor_name: 'Cloudstack Ltd', gst_treatment: 'overseas', gstin: null, state_code: null })
  const { vendors_id } = await asha.call(createVendor, { body: abroad })
  await asha.call(decideTaxResidence, { params: { vendors_id }, body: taxResidence() })
  const printing = await asha.tx((tx) => accountOf(tx, 'software'))
  const foreign = { gst_rate: '0', hsn: null, foreign_rate: 300_00 }
  const bill = await approvedBill({ asha, printing }, vendors_id, { currency: 'USD', exchange_rate: '87' }, foreign)
  return { ...exporter, eefc, bill, vendors_id, printing }
}
const paying = (bills_id: string, over = {}) => ({
  bank_transactions_id: null as string | null,
  moved_on: '2026-11-18' as string | null,
  exchange_rate: null,
  foreign_charge: 0,
  reference: null,
  allocations: [{ bills_id, foreign_amount: 300_00 }],
  ...over,
})

test('a bill in dollars is paid from dollars: what they are carried with more than the bill stood in the books is lost', async () => {
  const { asha, eefc, bill, rate } = await buyer()
  await rate('2026-11-17', '90')
  const [line = ''] = await bankLines(asha, eefc, [{ amount: -310_00, description: 'OUTWARD REMITTANCE CLOUDSTACK' }])
  const params = { bank_accounts_id: eefc.bank_accounts_id }
  const body = paying(bill.bills_id, { bank_transactions_id: line, moved_on: null, foreign_charge: 10_00 })
  expect(await asha.call(payBillsFrom, { params, body })).toMatchObject({ foreign_balance: 690_00, carried: 60_720_00 })
  expect(await asha.call(getBill, { params: { bills_id: bill.bills_id } })).toMatchObject({ status: 'paid', foreign_due: 0 })
  // 300 × (88 − 87) is lost on the bill, 10 × (90 − 88) gained on the charge.
  expect(await booksOf(asha)).toMatchObject({ exchange_gain_loss: 280_00, bank_charges: 900_00 })
  const { rows } = await asha.call(listMatches, { query: {} })
  expect(rows).toMatchObject([{ match_kind: 'bill', bills: [{ bill_number: bill.bill_number }] }])
  const reconciliation_matches_ids = rows.map((row) => row.reconciliation_matches_id)
  await asha.call(undoMatches, { body: { reconciliation_matches_ids, undone_on: null } })
  expect(await asha.call(getBankAccount, { params })).toMatchObject({ foreign_balance: 1_000_00, book_balance: 88_000_00 })
  expect(await asha.call(getBill, { params: { bills_id: bill.bills_id } })).toMatchObject({ foreign_due: 300_00 })
  expect(await brokenInvariants(asha)).toEqual([])
})

test('a payment by hand is undone at its bill, and the dollars are there again', async () => {
  const { asha, eefc, bill } = await buyer()
  const params = { bank_accounts_id: eefc.bank_accounts_id }
  await asha.call(payBillsFrom, { params, body: paying(bill.bills_id) })
  const { payments } = await asha.call(getBill, { params: { bills_id: bill.bills_id } })
  const which = { bills_id: bill.bills_id, bill_payments_id: payments[0]?.bill_payments_id ?? '' }
  await asha.call(voidBillPayment, { params: which, body: { voided_on: '2026-11-19', void_reason: 'Wrong account' } })
  expect(await asha.call(getBankAccount, { params })).toMatchObject({ foreign_balance: 1_000_00, book_balance: 88_000_00 })
})

test('no rupees are booked into dollars by another door, and no bill in rupees is paid from them', async () => {
  const { asha, eefc, bill, customers_id, vendors_id, printing } = await buyer()
  const { ledger_accounts_id } = eefc
  const told = 'Citi EEFC is in USD: record it in that account, under Banking'
  const money = payment(customers_id, ledger_accounts_id)
  expect((await asha.refused(recordPayment, { body: money })).issues).toMatchObject([
    { path: 'ledger_accounts_id', message: told },
  ])
  const rupees = await approvedBill({ asha, printing }, vendors_id, {}, { gst_rate: '0', hsn: null })
  const params = { bank_accounts_id: eefc.bank_accounts_id }
  expect((await asha.refused(payBillsFrom, { params, body: paying(rupees.bills_id) })).issues).toMatchObject([
    { path: 'allocations.0.bills_id', message: 'This bill is in rupees, and the account is in USD' },
  ])
  const body = {
    payment_date: '2026-11-18',
    amount: 100,
    payment_mode: 'bank_transfer' as const,
    reference: null,
    ledger_accounts_id,
  }
  const which = { bills_id: rupees.bills_id }
  const early = paying(bill.bills_id, {
    moved_on: '2026-04-02',
    allocations: [{ bills_id: bill.bills_id, foreign_amount: 400_00 }],
  })
  expect((await asha.refused(payBillsFrom, { params, body: early })).issues).toMatchObject([
    { path: 'allocations.0.foreign_amount' },
  ])
  expect((await asha.refused(recordBillPayment, { params: which, body })).issues).toMatchObject([{ message: told }])
  const lines = [
    { ledger_accounts_id, debit: 100, credit: 0, line_memo: null },
    { ledger_accounts_id: printing, debit: 0, credit: 100, line_memo: null },
  ]
  const journal = { posting_date: '2026-11-18', memo: 'Manual', lines }
  expect((await asha.refused(createJournal, { body: journal })).issues).toMatchObject([{ path: 'lines.0.ledger_accounts_id' }])
})

test('a receipt that was spent in part leaves with the average, and one that is spent is not undone', async () => {
  const { asha, eefc, bill, issue, customers_id } = await buyer()
  const { invoices_id } = await issue(200_00, '88')
  const params = { bank_accounts_id: eefc.bank_accounts_id }
  const receipt = {
    ...paying(bill.bills_id),
    exchange_rate: '94',
    customers_id,
    allocations: [{ invoices_id, foreign_amount: 200_00 }],
  }
  await asha.call(receiveInto, { params, body: receipt })
  // 1,200 dollars carried with 88,000 + 18,800: 89 each.
  await asha.call(payBillsFrom, { params, body: paying(bill.bills_id) })
  expect(await asha.call(getBankAccount, { params })).toMatchObject({ foreign_balance: 900_00, book_balance: 80_100_00 })
  const [came] = (await asha.call(listPayments, { query: {} })).rows
  const which = { params: { payments_id: came?.payments_id ?? '' }, body: { voided_on: '2026-11-19', void_reason: 'Bounced' } }
  await asha.call(voidPayment, which)
  expect(await asha.call(getBankAccount, { params })).toMatchObject({ foreign_balance: 700_00, book_balance: 62_300_00 })
  // Lost on the bill 600; gained on the receipt 1,200, undone; what the receipt's rate had put into the average stays lost: 1,000.
  expect(await booksOf(asha)).toMatchObject({ exchange_gain_loss: -400_00 })

  const again = await asha
    .call(receiveInto, { params, body: receipt })
    .then(async () => (await asha.call(listPayments, { query: {} })).rows)
  const charge = {
    ...byHand,
    direction: 'out' as const,
    exchange_rate: '90',
    ledger_accounts_id: (await chart(asha)).bank_charges ?? '',
    memo: 'All of it',
  }
  await asha.call(recordHeldEntry, { params, body: { ...charge, foreign_amount: 900_00 } })
  const spent = { ...which, params: { payments_id: again.find(({ status }) => status === 'recorded')?.payments_id ?? '' } }
  expect((await asha.refused(voidPayment, spent)).message).toBe('Citi EEFC no longer has this money: undo what left it first.')
  expect(await asha.call(getBankAccount, { params })).toMatchObject({ foreign_balance: 0, book_balance: 0 })
  expect(await brokenInvariants(asha)).toEqual([])
})

const byHand = { bank_transactions_id: null, moved_on: '2026-11-18' }
const chart = (asha: Actor) => asha.tx(async (tx) => ({ bank_charges: await accountOf(tx, 'bank_charges') }))
