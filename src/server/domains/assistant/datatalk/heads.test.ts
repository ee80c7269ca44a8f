import { beforeAll, expect, test } from 'vitest'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { matchBills, matchEntries } from '#contract/banking/reconciliation.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { type Bank, bank, bankLines, withImport } from '#test/support/bank-lines.ts'
import { approvedBill, type Buyer, openBuyer } from '#test/support/payables.ts'
import { openPayables, payout } from '#test/support/payouts.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld((await openSandboxes(['bank'])).env)
})

type Shop = Buyer & { hdfc: Bank; rent: string }
async function openShop(): Promise<Shop> {
  const buyer = await openBuyer(world)
  return { ...buyer, hdfc: await bank(buyer.asha), rent: await buyer.asha.tx((tx) => accountOf(tx, 'rent')) }
}
const out = ({ asha, hdfc }: Pick<Shop, 'asha' | 'hdfc'>, amount: number) =>
  bankLines(asha, hdfc, [{ amount: -amount, description: 'NEFT DR-BHOOMI ESTATES-1', date: '2026-11-18' }]).then(
    ([id = '']) => id,
  )
const pays = ({ asha }: Shop, id: string, bills: Bill[]) =>
  asha.call(matchBills, {
    body: {
      bank_transactions_ids: [id],
      allocations: bills.map(({ bills_id, amount_due }) => ({ bills_id, amount: amount_due })),
      bank_charge: 0,
      round_off: 0,
    },
  })
const told = async (asha: Actor, id: string) => {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ category: string; category_type: string; party: string }>(
      'SELECT category, category_type, party FROM bank_transactions WHERE bank_transactions_id = $1',
      [id],
    ),
  )
  return rows[0]
}
const firstLine = async (asha: Actor, prompt: string) => (await asha.call(askDatatalk, { body: { prompt } })).reply.split('\n')[0]

test('what paid the bills of one head is reported under it, and of several under none of them', async () => {
  const shop = await openShop()
  const { asha, rent, printing } = shop
  const nila = await shop.vendorOf()
  const one = await approvedBill(shop, nila, {}, { ledger_accounts_id: rent })
  const two = await approvedBill(shop, nila, {}, { ledger_accounts_id: rent })
  const paid = await out(shop, 23_600_00)
  await pays(shop, paid, [one, two])
  expect(await told(asha, paid)).toEqual({ category: 'Rent', category_type: 'expense', party: 'Nila Printers' })
  expect(await firstLine(asha, 'How much did we spend on rent in November 2026?')).toMatch(/^₹23,600\.00 /)
  const three = await approvedBill(shop, nila, {}, { ledger_accounts_id: printing })
  const four = await approvedBill(shop, nila, {}, { ledger_accounts_id: rent })
  const mixed = await out(shop, 23_600_00)
  await pays(shop, mixed, [three, four])
  expect(await told(asha, mixed)).toMatchObject({ category: 'Vendor payments', category_type: 'expense' })
  expect(await firstLine(asha, 'How much did we spend on rent in November 2026?')).toMatch(/^₹23,600\.00 /)
})

test('a sum of one head says how many entries of its time have no category', async () => {
  const shop = await openShop()
  const { asha, rent } = shop
  const asked = async (prompt: string) => (await asha.call(askDatatalk, { body: { prompt } })).reply
  const paid = await out(shop, 11_800_00)
  await pays(shop, paid, [await approvedBill(shop, await shop.vendorOf(), {}, { ledger_accounts_id: rent })])
  expect(await asked('How much did we spend on rent in November 2026?')).not.toContain('no category')
  await out(shop, 500_00)
  for (const question of ['How much did we spend on rent in November 2026?', 'नवंबर 2026 में किराया कितना गया'])
    expect(await asked(question)).toContain('1 entry of that time has no category yet and is not counted.')
  expect(await asked('How much did we spend in November 2026?')).not.toContain('no category')
  await out(shop, 700_00)
  expect(await asked('november 2026 me rent kitna gaya')).toContain(
    '2 entries of that time have no category yet and are not counted.',
  )
  // Who has bills on that account is named, and nobody else.
  expect(await asked('november 2026 me rent kitna gaya')).not.toContain('may be Rent')
  await approvedBill(shop, await shop.vendorOf({ vendor_name: 'BHOOMI ESTATES' }), {}, { ledger_accounts_id: rent })
  expect(await asked('november 2026 me rent kitna gaya')).toContain(
    '₹1,200.00 to BHOOMI ESTATES has no category and may be Rent, by the bills of BHOOMI ESTATES.',
  )
})

test('a bill that was paid before the statement was imported has its category too', async () => {
  const shop = await openShop()
  const { asha, rent, hdfc } = shop
  const { bills_id } = await approvedBill(shop, await shop.vendorOf(), {}, { ledger_accounts_id: rent })
  const { ledger_accounts_id } = hdfc
  const mode = { payment_mode: 'bank_transfer', reference: null } as const
  await asha.call(recordBillPayment, {
    params: { bills_id },
    body: { payment_date: '2026-11-17', amount: 11_800_00, ...mode, ledger_accounts_id },
  })
  const paid = await out(shop, 11_800_00)
  await matched(asha, paid, 'bill_payment')
  expect(await told(asha, paid)).toEqual({ category: 'Rent', category_type: 'expense', party: 'Nila Printers' })
})

test('a payout to an own account is an internal transfer, and no spending', async () => {
  const desk = await openPayables(world)
  const savings = await desk.open('3333')
  const body = payout('', desk.hdfc.bank_accounts_id)
  const { payouts_id, amount } = await desk.make({
    ...body,
    payout_kind: 'own_account',
    vendors_id: null,
    to_bank_accounts_id: savings.bank_accounts_id,
    purpose: 'transfer',
  })
  await desk.pay([payouts_id])
  const sent = await out({ asha: desk.asha, hdfc: await withImport(desk.asha, desk.hdfc) }, amount)
  await matched(desk.asha, sent, 'payout')
  expect(await told(desk.asha, sent)).toEqual({ category: 'Own account transfer', category_type: 'contra', party: '' })
})

/** Matches the line to the latest entry of that kind. */
async function matched(asha: Actor, bank_transactions_id: string, source: string) {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ journal_entries_id: string }>(
      'SELECT journal_entries_id FROM journal_entries WHERE companies_id = $1 AND source = $2 ORDER BY journal_entries_id DESC LIMIT 1',
      [tx.companies_id, source],
    ),
  )
  const journal_entries_ids = rows.map((row) => row.journal_entries_id)
  await asha.call(matchEntries, { body: { bank_transactions_ids: [bank_transactions_id], journal_entries_ids } })
}
