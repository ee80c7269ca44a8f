import { beforeAll, expect, test } from 'vitest'
import { getBill } from '#contract/purchases/bills.ts'
import { voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { matchBills, matchEntries, matchReturn, type Suggestion, suggestionsOfLine } from '#contract/banking/reconciliation.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { acceptExact, getRun, listExactMatches } from '#contract/banking/reconciliation-runs.ts'
import { type Bank, bank, bankLines } from '#test/support/bank-lines.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { approvedBill, type Buyer, openBuyer } from '#test/support/payables.ts'
import { entryCount, posted, reconciliationState, undone } from '#test/support/reconciling.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

type Shop = Buyer & { hdfc: Bank; nila: string }
async function openShop(): Promise<Shop> {
  const buyer = await openBuyer(world)
  return { ...buyer, hdfc: await bank(buyer.asha), nila: await buyer.vendorOf() }
}

const suggestions = async ({ asha }: Shop, bank_transactions_id: string): Promise<Suggestion[]> =>
  (await asha.call(suggestionsOfLine, { params: { bank_transactions_id } })).rows
const paid = (shop: Shop, amount: number, description: string, date = '2026-11-20') =>
  bankLines(shop.asha, shop.hdfc, [{ amount: -amount, description, date }]).then(([id = '']) => id)
const due = async ({ asha }: Shop, bills_id: string) => (await asha.call(getBill, { params: { bills_id } })).amount_due
const take = (shop: Shop, id: string, { bills, bank_charge, round_off }: Suggestion) =>
  shop.asha.call(matchBills, {
    body: {
      bank_transactions_ids: [id],
      allocations: bills.map(({ bills_id, amount }) => ({ bills_id, amount })),
      bank_charge,
      round_off,
    },
  })
const healthy = async ({ asha }: Shop) => expect(await asha.tx(brokenInvariants)).toEqual([])

test('a debit that names the vendor pays the bill it fits, and undo takes the payment back as if nothing had been', async () => {
  const shop = await openShop()
  const bill = await approvedBill(shop, shop.nila)
  const id = await paid(shop, 11_800_00, 'NEFT DR-ICIC0000103-NILA PRINTERS-NETBANK, MUM-HDFCN52026112012345678-PRINTING')
  const before = await reconciliationState(shop.asha)
  const [best] = await suggestions(shop, id)
  expect(best).toMatchObject({
    suggestion_kind: 'bill',
    confidence: 'likely',
    vendors_id: shop.nila,
    bills: [{ bills_id: bill.bills_id, amount: 11_800_00 }],
  })
  expect(best?.evidence.map(({ sentence }) => sentence).join(' ')).toContain(
    'The payee “NILA PRINTERS” is the name of Nila Printers.',
  )
  const since = await entryCount(shop.asha)
  const match = await take(shop, id, best as Suggestion)
  expect(match).toMatchObject({ match_kind: 'bill', bills: [{ bill_number: bill.bill_number }], confidence: 'likely' })
  expect(await posted(shop.asha, since)).toEqual([
    [
      ['payable', 11_800_00],
      ['HDFC current', -11_800_00],
    ],
  ])
  expect(await due(shop, bill.bills_id)).toBe(0)
  await undone(shop.asha, match)
  expect(await due(shop, bill.bills_id)).toBe(11_800_00)
  expect(await reconciliationState(shop.asha)).toEqual(before)
  await healthy(shop)
})

test('several bills by one debit, with the bank’s charge: the charge is a separate entry, and is reversed with the match', async () => {
  const shop = await openShop()
  const one = await approvedBill(shop, shop.nila)
  const two = await approvedBill(shop, shop.nila, {}, { rate: 7_000_00 })
  const id = await paid(shop, 20_060_00 + 17_70, 'IMPS-632412345678-NILA PRINTERS-ICIC-XXXXXXXX1234-BILLS')
  const charged = (await suggestions(shop, id)).find(({ bank_charge }) => bank_charge === 17_70)
  expect(charged?.bills.map(({ bills_id }) => bills_id).toSorted()).toEqual([one.bills_id, two.bills_id].toSorted())
  const since = await entryCount(shop.asha)
  const match = await take(shop, id, charged as Suggestion)
  expect(await posted(shop.asha, since)).toContainEqual([
    ['bank_charges', 17_70],
    ['HDFC current', -17_70],
  ])
  expect([await due(shop, one.bills_id), await due(shop, two.bills_id)]).toEqual([0, 0])
  await undone(shop.asha, match)
  expect([await due(shop, one.bills_id), await due(shop, two.bills_id)]).toEqual([11_800_00, 8_260_00])
  await healthy(shop)
})

test('two debits pay one bill in parts, and a bill is never paid beyond what it owes', async () => {
  const shop = await openShop()
  const bill = await approvedBill(shop, shop.nila)
  const ids = await bankLines(shop.asha, shop.hdfc, [
    { amount: -5_000_00, description: 'NEFT DR-NILA PRINTERS-1' },
    { amount: -6_800_00, description: 'NEFT DR-NILA PRINTERS-2' },
  ])
  const body = (amount: number) => ({
    bank_transactions_ids: ids,
    allocations: [{ bills_id: bill.bills_id, amount }],
    bank_charge: 0,
    round_off: 0,
  })
  expect(await shop.asha.refused(matchBills, { body: body(11_900_00) })).toMatchObject({
    code: 'invalid',
    issues: [{ path: 'allocations.0.amount' }],
  })
  expect(await shop.asha.refused(matchBills, { body: body(11_000_00) })).toMatchObject({ code: 'invalid' })
  const match = await shop.asha.call(matchBills, { body: body(11_800_00) })
  const { payments, status } = await shop.asha.call(getBill, { params: { bills_id: bill.bills_id } })
  expect(status).toBe('paid')
  expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([5_000_00, 6_800_00])
  const voiding = { params: { bills_id: bill.bills_id, bill_payments_id: payments[0]?.bill_payments_id ?? '' } }
  const refused = await shop.asha.refused(voidBillPayment, { ...voiding, body: { voided_on: '2026-11-20', void_reason: 'No' } })
  expect(refused).toMatchObject({ code: 'wrong_state', message: expect.stringContaining('Undo that match in Banking first') })
  await undone(shop.asha, match)
  expect(await due(shop, bill.bills_id)).toBe(11_800_00)
  await healthy(shop)
})

test('rounding to the rupee closes the bill, and the paise go to rounding', async () => {
  const shop = await openShop()
  const bill = await approvedBill(shop, shop.nila, { chosen_round_off: 0 }, { rate: 9_999_53 })
  const id = await paid(shop, 11_799_00, 'NEFT DR-ICIC0000103-NILA PRINTERS-HDFCN52026112012345678')
  const [best] = await suggestions(shop, id)
  expect(best).toMatchObject({ suggestion_kind: 'bill', round_off: 11_799_00 - bill.amount_due })
  await take(shop, id, best as Suggestion)
  expect(await due(shop, bill.bills_id)).toBe(0)
  await healthy(shop)
})

test('a payment recorded before the statement was imported is linked and posts nothing', async () => {
  const shop = await openShop()
  const bill = await approvedBill(shop, shop.nila)
  await shop.asha.call(recordBillPayment, {
    params: { bills_id: bill.bills_id },
    body: {
      payment_date: '2026-11-19',
      amount: 11_800_00,
      payment_mode: 'bank_transfer',
      reference: 'HDFCN52026112012345678',
      ledger_accounts_id: shop.hdfc.ledger_accounts_id,
    },
  })
  const id = await paid(shop, 11_800_00, 'NEFT DR-ICIC0000103-NILA PRINTERS-NETBANK-HDFCN52026112012345678')
  const [best] = await suggestions(shop, id)
  expect(best).toMatchObject({ suggestion_kind: 'entry', confidence: 'exact', stands_out: true, vendors_id: shop.nila })
  const since = await entryCount(shop.asha)
  const body = { bank_transactions_ids: [id], journal_entries_ids: best?.journal_entries_ids ?? [] }
  const match = await shop.asha.call(matchEntries, { body })
  expect(await entryCount(shop.asha)).toBe(since)
  const again = await paid(shop, 11_800_00, 'NEFT DR-NILA PRINTERS-AGAIN')
  expect(await suggestions(shop, again)).toEqual([])
  expect(await shop.asha.refused(matchEntries, { body: { ...body, bank_transactions_ids: [again] } })).toMatchObject({
    code: 'conflict',
  })
  await undone(shop.asha, match)
  expect(await due(shop, bill.bills_id)).toBe(0)
})

test('money that the other bank sent back pairs with its debit, and the bill it had paid owes again', async () => {
  const shop = await openShop()
  const bill = await approvedBill(shop, shop.nila)
  const out = await paid(shop, 11_800_00, 'NEFT DR-ICIC0000103-NILA PRINTERS-NETBANK-HDFCN52026112012345678', '2026-11-18')
  const [best] = await suggestions(shop, out)
  await take(shop, out, best as Suggestion)
  const [back = ''] = await bankLines(shop.asha, shop.hdfc, [
    { amount: 11_800_00, description: 'NEFT RTN-HDFCN52026112012345678-NILA PRINTERS-ACCOUNT CLOSED', date: '2026-11-20' },
  ])
  const [returned] = await suggestions(shop, back)
  expect(returned).toMatchObject({
    suggestion_kind: 'return',
    confidence: 'exact',
    stands_out: false,
    mirror_bank_transactions_id: out,
  })
  expect(returned?.evidence.at(-1)?.sentence).toContain('Matching the return undoes that first.')
  const match = await shop.asha.call(matchReturn, { body: { bank_transactions_id: back, mirror_bank_transactions_id: out } })
  expect(match).toMatchObject({ match_kind: 'return', lines: [{ amount: -11_800_00 }, { amount: 11_800_00 }] })
  expect(await due(shop, bill.bills_id)).toBe(11_800_00)
  await undone(shop.asha, match)
  await healthy(shop)
})

test('lines paid once teach whom such lines pay, and people who may not pay bills see none', async () => {
  const shop = await openShop()
  const first = await approvedBill(shop, shop.nila)
  const narration = 'UPI-RAMESH K-rameshprints@okaxis-UTIB0000123-632412345678-PRINT'
  await shop.asha.call(matchBills, {
    body: {
      bank_transactions_ids: [await paid(shop, 11_800_00, narration)],
      allocations: [{ bills_id: first.bills_id, amount: 11_800_00 }],
      bank_charge: 0,
      round_off: 0,
    },
  })
  const second = await approvedBill(shop, shop.nila)
  const id = await paid(shop, 11_800_00, narration)
  expect((await suggestions(shop, id))[0]).toMatchObject({
    suggestion_kind: 'bill',
    confidence: 'exact',
    stands_out: true,
    bills: [{ bills_id: second.bills_id }],
    evidence: expect.arrayContaining([expect.objectContaining({ kind: 'learned' })]),
  })
  const clerk = await world.member(shop.asha, ['BANKING'])
  const { rows } = await clerk.call(suggestionsOfLine, { params: { bank_transactions_id: id } })
  expect(rows.filter(({ suggestion_kind }) => suggestion_kind === 'bill')).toEqual([])
  const body = {
    bank_transactions_ids: [id],
    allocations: [{ bills_id: second.bills_id, amount: 1 }],
    bank_charge: 0,
    round_off: 0,
  }
  expect(await clerk.refused(matchBills, { body })).toMatchObject({ code: 'forbidden' })
})

test('what is beyond doubt is accepted in the background, money out as money in', async () => {
  const shop = await openShop()
  const first = await approvedBill(shop, shop.nila)
  const narration = 'UPI-RAMESH K-rameshprints@okaxis-UTIB0000123-632412345678-PRINT'
  const body = { allocations: [{ bills_id: first.bills_id, amount: 11_800_00 }], bank_charge: 0, round_off: 0 }
  await shop.asha.call(matchBills, { body: { ...body, bank_transactions_ids: [await paid(shop, 11_800_00, narration)] } })
  const second = await approvedBill(shop, shop.nila)
  const id = await paid(shop, 11_800_00, narration)
  const place = { bank_accounts_id: shop.hdfc.bank_accounts_id }
  const { rows } = await shop.asha.call(listExactMatches, { query: place })
  expect(rows.map(({ line }) => line.bank_transactions_id)).toEqual([id])
  const run = await shop.asha.call(acceptExact, { body: { ...place, bank_transactions_ids: [id] } })
  await world.app.services.jobs.drain()
  const params = { reconciliation_runs_id: run.reconciliation_runs_id }
  expect(await shop.asha.call(getRun, { params })).toMatchObject({ run_status: 'done', matched_count: 1, skipped: [] })
  expect(await due(shop, second.bills_id)).toBe(0)
})

test('a bill that two debits pay in full bears no tax of other bills between them', async () => {
  const shop = await openShop()
  const advisor = await shop.vendorOf({
    gstin: null,
    gst_treatment: 'unregistered',
    pan: 'AAPFR0939F',
    tds_nature: 'professional',
  })
  const made = (rate: number) =>
    approvedBill(shop, advisor, { tds_nature: 'professional' }, { rate, quantity: '1', gst_rate: '0' })
  const bill = await made(49_000_00)
  expect(await made(4_000_00)).toMatchObject({ tds_short: 1_300_00 })
  const { payments } = await shop.asha.call(getBill, { params: { bills_id: bill.bills_id } })
  await shop.asha.call(voidBillPayment, {
    params: { bills_id: bill.bills_id, bill_payments_id: payments[0]?.bill_payments_id ?? '' },
    body: { voided_on: '2026-11-12', void_reason: 'It is paid in full' },
  })
  const ids = [await paid(shop, 30_000_00, 'NEFT ONE'), await paid(shop, 19_000_00, 'NEFT TWO', '2026-11-21')]
  await shop.asha.call(matchBills, {
    body: {
      bank_transactions_ids: ids,
      allocations: [{ bills_id: bill.bills_id, amount: 49_000_00 }],
      bank_charge: 0,
      round_off: 0,
    },
  })
  expect(await due(shop, bill.bills_id)).toBe(0)
  await healthy(shop)
})
