import { beforeAll, beforeEach, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import {
  addGstChallan,
  cancelGstChallan,
  enterGstChallanCin,
  getGstLedgers,
  type GstLedgers,
  makeGstChallan,
  payGstChallan,
} from '#contract/compliance/gst-ledgers.ts'
import { matchEntries, suggestionsOfLine } from '#contract/banking/reconciliation.ts'
import { payGstChallanFromBank } from '#contract/payouts/gst-challan-payouts.ts'
import { createPayout, rejectPayout, retryPayout, updatePayout } from '#contract/payouts/payouts.ts'
import { cashBy } from '#core/compliance/gst-ledgers/cash.ts'
import type { BankPayout } from '#server/adapters/bank/port.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { type Bank, bankLines, withImport } from '#test/support/bank-lines.ts'
import { companyDetails } from '#test/support/builders.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { receiveBankEvent } from '../payouts/bank-webhook.ts'
import { applyBankStatus } from '../payouts/settle.ts'

let world: World
let sandboxes: Sandboxes
let desk: Payables

beforeAll(async () => {
  sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  await sandboxes.control('bank', { faults: [], rails_down: [], webhooks: { mode: 'lost' } })
  desk = await openPayables(world)
  await desk.asha.call(updateCompany, { body: companyDetails() })
})

const TOTAL = 1_180_00
const amounts = cashBy((head, minor) => {
  if (minor === 'tax' && (head === 'cgst' || head === 'sgst')) return 500_00
  return head === 'igst' && minor === 'interest' ? 180_00 : 0
})
let made = 0

/** A challan whose CPIN ends so: the sandbox bank decides by it. Today is 20 November 2026. */
async function challan(ending = '1234', made_on = '2026-11-18') {
  const { challans } = await desk.asha.call(addGstChallan, { body: { period: '2026-10', purpose: 'gstr3b', amounts } })
  const params = { gst_challans_id: challans[0]?.gst_challans_id ?? '' }
  made += 1
  const cpin = `2611${String(made).padStart(6, '0')}${ending}`
  await desk.asha.call(makeGstChallan, { params, body: { cpin, made_on } })
  return { params, cpin }
}
const pay = ({ params }: Pick<Awaited<ReturnType<typeof challan>>, 'params'>) =>
  desk.asha.call(payGstChallanFromBank, { params, body: { bank_accounts_id: desk.hdfc.bank_accounts_id } })
const refusedPay = ({ params }: Pick<Awaited<ReturnType<typeof challan>>, 'params'>) =>
  desk.asha.refused(payGstChallanFromBank, { params, body: { bank_accounts_id: desk.hdfc.bank_accounts_id } })
const view = () => desk.asha.call(getGstLedgers, { query: {} })
const proofOf = ({ proofs }: GstLedgers, code: string) => {
  const found = proofs.find((each) => each.code === code)
  return found && found.own - found.other
}
/** What the books hold for the portal, and in the bank. */
const inBooks = () =>
  desk.asha.tx(async (tx) => {
    const cash = await balance(tx, await accountOf(tx, 'gst_cash_ledger'), '2026-11-30')
    const bank = await tx.client.query<{ ledger_accounts_id: string }>(
      'SELECT ledger_accounts_id FROM bank_accounts WHERE companies_id = $1 AND bank_accounts_id = $2',
      [tx.companies_id, desk.hdfc.bank_accounts_id],
    )
    return { cash, bank: await balance(tx, bank.rows[0]?.ledger_accounts_id ?? '', '2026-11-30') }
  })
const says = (payouts_id: string, over: Partial<BankPayout>) =>
  desk.asha.tx((tx) =>
    applyBankStatus(tx, payouts_id, {
      outside_id: 'out_1',
      utr: 'UTR1',
      rail: 'neft',
      amount: TOTAL,
      status: 'processed',
      reason: null,
      ...over,
    }),
  )

test('a challan is paid from the bank by NEFT to GST at RBI, and the cash ledger is credited once by tax and kind', async () => {
  const one = await challan()
  const before = await inBooks()
  const waiting = await pay(one)
  expect(waiting).toMatchObject({
    payout_kind: 'gst_challan',
    purpose: 'tax',
    payout_status: 'pending',
    payee_name: 'GST',
    payee_ifsc: 'RBIS0GSTPMT',
    amount: TOTAL,
    rail: 'neft',
    narration: `GST ${one.cpin}`,
  })
  expect(waiting.masked_account_number?.endsWith(one.cpin.slice(-4))).toBe(true)
  expect((await view()).challans[0]).toMatchObject({ state: 'made', payout_state: 'under_way', payouts_id: waiting.payouts_id })
  // Nothing else pays it meanwhile.
  expect(await refusedPay(one)).toMatchObject({ code: 'wrong_state' })
  const { hdfc } = desk
  const cash = await desk.asha.tx((tx) => accountOf(tx, 'cash'))
  const byHand = { cin: `${one.cpin}HDF`, paid_on: '2026-11-20', ledger_accounts_id: cash }
  expect(await desk.asha.refused(payGstChallan, { params: one.params, body: byHand })).toMatchObject({ code: 'wrong_state' })
  expect(await desk.asha.refused(cancelGstChallan, { params: one.params, body: { cancelled_on: '2026-11-20' } })).toMatchObject({
    code: 'wrong_state',
  })
  const changed = payout('', hdfc.bank_accounts_id, {
    payout_kind: 'own_account',
    vendors_id: null,
    to_bank_accounts_id: hdfc.bank_accounts_id,
  })
  expect(
    await desk.asha.refused(updatePayout, {
      params: { payouts_id: waiting.payouts_id },
      body: { ...changed, version: waiting.version },
    }),
  ).toMatchObject({ code: 'wrong_state' })

  await desk.pay([waiting.payouts_id])
  const paid = await view()
  expect(paid.challans[0]).toMatchObject({ state: 'paid', payout_state: 'paid', paid_on: '2026-11-20', cin: null })
  expect(paid.challans[0]?.utr).toMatch(/^SBXN/)
  expect(paid.cash.movements).toMatchObject([{ kind: 'challan', total: TOTAL, balance: TOTAL }])
  expect(paid.cash.balance).toEqual(amounts)
  expect(proofOf(paid, 'cash_books')).toBe(0)
  expect(await inBooks()).toEqual({ cash: TOTAL, bank: before.bank - TOTAL })
  expect(await refusedPay(one)).toMatchObject({ code: 'wrong_state', message: 'This challan is already paid.' })
  // The tax sub-ledger knows the return and the registration.
  const rows = await desk.asha.tx((tx) =>
    tx.client.query('SELECT gst_kind, tax_period, amount FROM gst_entries WHERE companies_id = $1 AND gst_kind <> $2', [
      tx.companies_id,
      'opening',
    ]),
  )
  expect(rows.rows).toEqual([{ gst_kind: 'payment', tax_period: '2026-10-01', amount: TOTAL }])
  // The portal's number comes later; money at the portal is not cancelled here.
  const told = await desk.asha.call(enterGstChallanCin, { params: one.params, body: { cin: `${one.cpin}rbi` } })
  expect(told.challans[0]).toMatchObject({ state: 'paid', cin: `${one.cpin}RBI` })
  expect(await desk.asha.refused(cancelGstChallan, { params: one.params, body: { cancelled_on: '2026-11-20' } })).toMatchObject({
    code: 'wrong_state',
  })
})

test('the line of the bank is recognised as the payment of the challan, and nothing is posted twice', async () => {
  const one = await challan()
  const { payouts_id } = await pay(one)
  await desk.pay([payouts_id])
  const { utr } = await desk.look(payouts_id)
  const before = await inBooks()
  const account = await desk.asha.tx(async (tx) => {
    const { rows } = await tx.client.query<Omit<Bank, 'bank_imports_id'>>(
      'SELECT bank_accounts_id, ledger_accounts_id FROM bank_accounts WHERE companies_id = $1 AND bank_accounts_id = $2',
      [tx.companies_id, desk.hdfc.bank_accounts_id],
    )
    if (!rows[0]) throw new Error('no account')
    return rows[0]
  })
  const [line = ''] = await bankLines(desk.asha, await withImport(desk.asha, account), [
    { amount: 0 - TOTAL, description: `NEFT DR-RBIS0GSTPMT-GST-${utr}-GST ${one.cpin}` },
  ])
  const { rows } = await desk.asha.call(suggestionsOfLine, { params: { bank_transactions_id: line } })
  expect(rows[0]).toMatchObject({ suggestion_kind: 'entry', stands_out: true })
  const journal_entries_id = (await view()).challans[0]?.journal_entries_id ?? ''
  await desk.asha.call(matchEntries, { body: { bank_transactions_ids: [line], journal_entries_ids: [journal_entries_id] } })
  expect(await inBooks()).toEqual(before)
})

test('the bank saying so twice, by webhook and by polling, books a challan once', async () => {
  const one = await challan('9002')
  const { payouts_id, reference } = await pay(one)
  await desk.pay([payouts_id])
  expect((await view()).challans[0]).toMatchObject({ state: 'made', payout_state: 'under_way' })
  await sandboxes.control('bank', { conclude_payout: { reference, status: 'processed' } })
  const event = (event_id: string) =>
    receiveBankEvent(world.app.services, { event_id, event: 'payout.processed', reference, created_at: new Date() })
  const outcomes = await Promise.all([event(`${reference}-a`), event(`${reference}-a`), event(`${reference}-b`)])
  expect(outcomes.toSorted()).toContain('duplicate')
  await desk.asked(payouts_id)
  await says(payouts_id, {})
  expect((await view()).cash.movements).toMatchObject([{ kind: 'challan', total: TOTAL }])
  expect((await inBooks()).cash).toBe(TOTAL)
})

test('a payout that fails leaves the challan to pay with the reason, and another one pays it', async () => {
  const one = await challan('9001')
  const { payouts_id } = await pay(one)
  await desk.pay([payouts_id])
  expect((await view()).challans[0]).toMatchObject({
    state: 'made',
    payout_state: 'failed',
    payout_reason: expect.stringContaining('closed'),
    paid_on: null,
  })
  expect((await inBooks()).cash).toBe(0)
  const again = await desk.asha.call(retryPayout, { params: { payouts_id } })
  expect(again).toMatchObject({ payout_kind: 'gst_challan', retry_of: payouts_id, payout_status: 'pending' })
  await says(again.payouts_id, {})
  // Not sent yet: the bank's word of it changes nothing.
  expect((await view()).challans[0]).toMatchObject({ state: 'made', payout_state: 'under_way' })
  await desk.asha.call(rejectPayout, { params: { payouts_id: again.payouts_id }, body: { reason: 'Wrong account' } })
  expect((await view()).challans[0]).toMatchObject({ state: 'made', payout_state: 'failed', payout_reason: 'Wrong account' })
  // The first one was paid after all: it counts, and a third is not made.
  await says(payouts_id, { utr: 'UTR-LATE' })
  const late = await view()
  expect(late.challans[0]).toMatchObject({ state: 'paid', utr: 'UTR-LATE', payouts_id })
  expect(proofOf(late, 'cash_books')).toBe(0)
  expect(await refusedPay(one)).toMatchObject({ code: 'wrong_state' })
})

test('money that comes back takes the challan out of the cash ledger again, once', async () => {
  const one = await challan('9006')
  const before = await inBooks()
  const { payouts_id, reference } = await pay(one)
  await desk.pay([payouts_id])
  expect((await view()).challans[0]).toMatchObject({ state: 'paid' })
  await sandboxes.control('bank', { conclude_payout: { reference, status: 'reversed' } })
  await desk.asked(payouts_id)
  await says(payouts_id, { status: 'reversed', reason: 'Again' })
  const back = await view()
  expect(back.challans[0]).toMatchObject({
    state: 'made',
    payout_state: 'failed',
    utr: null,
    paid_on: null,
    journal_entries_id: null,
  })
  expect(back.challans[0]?.payout_reason).toContain('returned')
  expect(back.cash.movements).toEqual([])
  expect(await inBooks()).toEqual(before)
  const again = await pay(one)
  expect(again).toMatchObject({ payout_status: 'pending' })
})

test('an expired challan is refused, also when it expires while its payout waits for approval', async () => {
  const old = await challan('1234', '2026-11-04')
  expect(await refusedPay(old)).toMatchObject({ code: 'wrong_state', message: expect.stringContaining('expired on 19 Nov 2026') })
  const one = await challan()
  const { payouts_id } = await pay(one)
  await desk.asha.tx((tx) =>
    tx.client.query("UPDATE gst_challans SET valid_until = '2026-11-19' WHERE companies_id = $1 AND gst_challans_id = $2", [
      tx.companies_id,
      one.params.gst_challans_id,
    ]),
  )
  expect(await desk.refusedOtp([payouts_id])).toMatchObject({ status: 403, message: expect.stringContaining('expired') })
})

test('a second payment of a paid challan is told, and left to people', async () => {
  const one = await challan('9001')
  const { payouts_id } = await pay(one)
  await desk.pay([payouts_id])
  const cash = await desk.asha.tx((tx) => accountOf(tx, 'cash'))
  await desk.asha.call(payGstChallan, {
    params: one.params,
    body: { cin: `${one.cpin}HDF`, paid_on: '2026-11-20', ledger_accounts_id: cash },
  })
  await says(payouts_id, {})
  const twice = await view()
  expect(twice.challans[0]).toMatchObject({ state: 'paid', cin: `${one.cpin}HDF`, total: TOTAL })
  // The books hold both payments, the ledger one: the difference is shown.
  expect(proofOf(twice, 'cash_books')).toBe(-TOTAL)
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query<{ title: string }>("SELECT title FROM notifications WHERE companies_id = $1 AND title LIKE '%paid twice'", [
      tx.companies_id,
    ]),
  )
  expect(rows.length).toBeGreaterThan(0)
  // It comes back: the payment by hand stays.
  await says(payouts_id, { status: 'reversed', reason: 'Returned by RBI' })
  const back = await view()
  expect(back.challans[0]).toMatchObject({ state: 'paid', cin: `${one.cpin}HDF`, paid_on: '2026-11-20' })
  expect(back.challans[0]?.journal_entries_id).not.toBeNull()
  expect(proofOf(back, 'cash_books')).toBe(0)
})

test('a retry that is still open keeps another payout away when the first paid late and came back', async () => {
  const one = await challan('9001')
  const { payouts_id } = await pay(one)
  await desk.pay([payouts_id])
  const again = await desk.asha.call(retryPayout, { params: { payouts_id } })
  await says(payouts_id, { utr: 'UTR-LATE' })
  await says(payouts_id, { status: 'reversed', reason: 'Returned by RBI' })
  expect((await view()).challans[0]).toMatchObject({ state: 'made', payout_state: 'failed' })
  expect(await refusedPay(one)).toMatchObject({ code: 'wrong_state', message: expect.stringContaining('on its way') })
  await desk.asha.call(rejectPayout, { params: { payouts_id: again.payouts_id }, body: { reason: 'Again' } })
  expect(await pay(one)).toMatchObject({ payout_status: 'pending' })
})

test('money for a cancelled challan pays the one that was entered again with its CPIN, until it comes back', async () => {
  const one = await challan('9001')
  const { payouts_id } = await pay(one)
  await desk.pay([payouts_id])
  await desk.asha.call(cancelGstChallan, { params: one.params, body: { cancelled_on: '2026-11-20' } })
  const { challans } = await desk.asha.call(addGstChallan, { body: { period: '2026-10', purpose: 'gstr3b', amounts } })
  const params = { gst_challans_id: challans[0]?.gst_challans_id ?? '' }
  await desk.asha.call(makeGstChallan, { params, body: { cpin: one.cpin, made_on: '2026-11-18' } })
  const states = async () => {
    const rows = (await view()).challans
    return [one.params, params].map((each) => rows.find((row) => row.gst_challans_id === each.gst_challans_id)?.state)
  }
  await says(payouts_id, {})
  expect(await states()).toEqual(['cancelled', 'paid'])
  expect(proofOf(await view(), 'cash_books')).toBe(0)
  await says(payouts_id, { status: 'reversed', reason: 'Returned by RBI' })
  expect(await states()).toEqual(['cancelled', 'made'])
  expect(proofOf(await view(), 'cash_books')).toBe(0)
})

test('paying needs both the right to taxes and the right to make payouts; payouts by hand cannot name a challan', async () => {
  const one = await challan()
  const body = { bank_accounts_id: desk.hdfc.bank_accounts_id }
  const filer = await world.member(desk.asha, ['APPS_TAXES'])
  const buyer = await world.member(desk.asha, ['ACCOUNTS_PAYABLE_CREATE'])
  const both = await world.member(desk.asha, ['APPS_TAXES', 'ACCOUNTS_PAYABLE_CREATE'])
  for (const person of [filer, buyer])
    expect(await person.refused(payGstChallanFromBank, { params: one.params, body })).toMatchObject({ status: 403 })
  const other = await openPayables(world, 'Konkan Fisheries')
  expect(
    await other.asha.refused(payGstChallanFromBank, {
      params: one.params,
      body: { bank_accounts_id: other.hdfc.bank_accounts_id },
    }),
  ).toMatchObject({ status: 404 })
  const byHand = { ...payout('', body.bank_accounts_id), payout_kind: 'gst_challan', vendors_id: null, ...one.params }
  expect(await desk.asha.refused(createPayout, { body: byHand as never })).toMatchObject({ status: 400 })
  expect(await both.call(payGstChallanFromBank, { params: one.params, body })).toMatchObject({ payout_status: 'pending' })
})
