import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelPayout,
  createPayout,
  type PayoutInput,
  rejectPayout,
  retryPayout,
  updatePayout,
} from '#contract/payouts/payouts.ts'
import { approvePayouts, askPayoutOtp, getPayoutOtp } from '#contract/payouts/payout-approval.ts'
import { markPayout, payoutExportFile, readBankResult, withdrawPayoutExport } from '#contract/payouts/payout-exports.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

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
})

const made = async (over: Partial<PayoutInput> = {}, ending = '1234', name = 'Nila Printers') => {
  const { vendors_id } = await desk.vendor(ending, name)
  return desk.make(payout(vendors_id, over.bank_accounts_id ?? desk.hdfc.bank_accounts_id, over))
}
const change = (sql: string, ...values: unknown[]) => desk.asha.tx((tx) => tx.client.query(sql, [tx.companies_id, ...values]))
const longAgo = () =>
  change("UPDATE payout_otps SET asked_at = asked_at - interval '31 seconds' WHERE companies_id = $1 AND used_at IS NULL")

describe('a payout is not made', () => {
  const refused = async (over: Partial<PayoutInput>) => {
    const { vendors_id } = await desk.vendor()
    const { issues } = await desk.asha.refused(createPayout, { body: payout(vendors_id, desk.hdfc.bank_accounts_id, over) })
    return issues[0]
  }

  test('for a day that has passed, by a rail that cannot carry it, or into the account it leaves', async () => {
    expect(await refused({ scheduled_on: '2026-11-19' })).toEqual({
      path: 'scheduled_on',
      message: 'Choose today or a later date',
    })
    expect(await refused({ rail_choice: 'rtgs' })).toEqual({ path: 'rail_choice', message: 'From ₹2 lakh' })
    expect(await refused({ rail_choice: 'imps', amount: 5_00_001_00 })).toEqual({ path: 'rail_choice', message: 'Up to ₹5 lakh' })
    const own = {
      payout_kind: 'own_account' as const,
      vendors_id: null,
      to_bank_accounts_id: desk.hdfc.bank_accounts_id,
      purpose: 'transfer' as const,
    }
    expect(await refused(own)).toMatchObject({ path: 'to_bank_accounts_id' })
  })

  test('for bills that exceed it, are named twice, or belong to another vendor', async () => {
    const { vendors_id } = await desk.vendor()
    const { bills_id } = await desk.bill(vendors_id, 5_000)
    const theirs = await desk.bill((await desk.vendor('5678', 'Rane Traders')).vendors_id, 1_000)
    const issue = async (bills: PayoutInput['bills'], amount = 5_000_00) => {
      const body = payout(vendors_id, desk.hdfc.bank_accounts_id, { amount, bills })
      return (await desk.asha.refused(createPayout, { body })).issues[0]
    }
    expect(await issue([{ bills_id, amount: 5_000_00 }], 4_999_99)).toEqual({
      path: 'amount',
      message: 'The bills total more than the payment',
    })
    const twice = [
      { bills_id, amount: 1_00 },
      { bills_id, amount: 2_00 },
    ]
    expect(await issue(twice)).toEqual({ path: 'bills', message: 'A bill is here twice' })
    expect(await issue([{ bills_id: theirs.bills_id, amount: 1_00 }])).toEqual({
      path: 'bills.0.amount',
      message: 'You can pay only an approved bill of this vendor',
    })
    expect(await issue([{ bills_id, amount: 5_000_01 }], 6_000_00)).toEqual({
      path: 'bills.0.amount',
      message: 'Only ₹5,000.00 is left to pay',
    })
  })
})

describe('a payout moves only along the transitions of its state', () => {
  test('one that was released is neither changed nor rejected, one with the bank not cancelled, one that waits not retried', async () => {
    const one = await made({}, '9002')
    const params = { payouts_id: one.payouts_id }
    expect(await desk.asha.refused(retryPayout, { params })).toMatchObject({ code: 'wrong_state' })
    await desk.pay([one.payouts_id])
    const body = { ...payout(one.vendors_id ?? '', desk.hdfc.bank_accounts_id), version: one.version }
    expect(await desk.asha.refused(updatePayout, { params, body })).toMatchObject({
      message: 'You can change only a payout that waits for approval.',
    })
    expect(await desk.ravi.refused(rejectPayout, { params, body: { reason: 'No' } })).toMatchObject({
      message: 'This payout does not wait for an approval.',
    })
    const cancel = { params, body: { reason: 'No' } }
    expect(await desk.asha.refused(cancelPayout, cancel)).toMatchObject({ message: 'The bank already has it.' })
    await sandboxes.control('bank', { conclude_payout: { reference: one.reference, status: 'processed' } })
    await desk.asked(one.payouts_id)
    expect(await desk.asha.refused(cancelPayout, cancel)).toMatchObject({ message: 'This payout has ended.' })
  })

  test('one that failed is retried once, and its maker is notified of a rejection', async () => {
    const one = await made({}, '9001')
    await desk.pay([one.payouts_id])
    const params = { payouts_id: one.payouts_id }
    const again = await desk.asha.call(retryPayout, { params })
    expect(again.retry_of).toBe(one.payouts_id)
    expect(await desk.look(one.payouts_id)).toMatchObject({ retried_by: again.payouts_id })
    expect(await desk.asha.refused(retryPayout, { params })).toMatchObject({
      code: 'conflict',
      message: 'You have already retried this payout.',
    })
    await desk.ravi.call(rejectPayout, { params: { payouts_id: again.payouts_id }, body: { reason: 'Account is closed' } })
    const { rows } = await desk.asha.call(listNotifications, { query: {} })
    expect(rows[0]?.title).toBe('Your payout of ₹5,000.00 to Nila Printers was rejected')
  })
})

describe('a one-time password', () => {
  test('is not sent for what waits no more, for another person’s request, or a hundred and first time in a day', async () => {
    const one = await made()
    expect(await desk.refusedOtp([one.payouts_id, desk.hdfc.bank_accounts_id])).toMatchObject({ code: 'wrong_state' })
    const { ref_no } = await desk.otp([one.payouts_id])
    expect(await desk.asha.refused(getPayoutOtp, { params: { ref_no } })).toMatchObject({
      status: 404,
      message: 'You did not request this one-time password.',
    })
    await longAgo()
    await change(
      `INSERT INTO payout_otps (companies_id, ref_no, payouts_ids, packet_hash, payout_count, amount, asked_by, asked_at)
       SELECT companies_id, ref_no || n, payouts_ids, packet_hash, payout_count, amount, asked_by, asked_at - interval '1 hour'
       FROM payout_otps, generate_series(1, 98) AS n WHERE companies_id = $1`,
    )
    const ask = { body: { payouts_ids: [one.payouts_id], row_imports_id: null } }
    await desk.ravi.call(askPayoutOtp, ask)
    await desk.drain()
    await longAgo()
    expect(await desk.ravi.refused(askPayoutOtp, ask)).toMatchObject({
      code: 'rate_limited',
      message: 'You have requested 100 one-time passwords today. Try again tomorrow.',
    })
  })

  test('is not compared while it is being sent, and works once', async () => {
    const one = await made()
    const { data } = await desk.ravi.call(askPayoutOtp, { body: { payouts_ids: [one.payouts_id], row_imports_id: null } })
    const early = { body: { ref_no: data.ref_no, otp: '000000', payee_reason: null } }
    expect(await desk.ravi.refused(approvePayouts, early)).toMatchObject({
      issues: [{ path: 'otp', message: 'Please wait while OTP is being sent' }],
    })
  })

  test('is sent to the verified mobile number, and states whom and how much it pays', async () => {
    await desk.asha.tx((tx) =>
      tx.client.query("UPDATE accounts SET verified_mobile_number = '9820012345' WHERE accounts_id = $1", [
        desk.ravi.accounts_id,
      ]),
    )
    const [one, two] = [await made(), await made({ amount: 2_000_00 }, '5678', 'Rane Traders')]
    const { ref_no } = await desk.otp([one.payouts_id, two.payouts_id])
    const state = await desk.ravi.call(getPayoutOtp, { params: { ref_no } })
    expect(state).toMatchObject({ otp_status: 'sent', payout_count: 2, amount: 7_000_00 })
    expect(state.sent_to).toMatch(/45$/)
    expect(state.sent_to).not.toContain('98200')
    const mail = (await mailsTo(world)).at(-1)
    expect(mail?.body).toMatch(
      /^\d{6} is your .* OTP to pay ₹7,000\.00 to .+, account ending \d{4} and 1 more\. It works for 5 minutes\./,
    )
  })
})

describe('a file for the bank', () => {
  const asFile = async (payouts_ids: string[]) => {
    const right = await desk.otp(payouts_ids)
    return { body: { ...right, payee_reason: null, bank_format: 'generic' as const, client_code: '' } }
  }

  test('pays from one account, and only into accounts', async () => {
    const other = await desk.open('2222')
    const [one, two] = [await made(), await made({ bank_accounts_id: other.bank_accounts_id }, '5678', 'Rane Traders')]
    expect(await desk.ravi.refused(approvePayouts, await asFile([one.payouts_id, two.payouts_id]))).toMatchObject({
      issues: [{ path: 'bank_format', message: expect.stringContaining('A file pays from one account') }],
    })
    expect(await desk.look(one.payouts_id)).toMatchObject({ payout_status: 'pending', payout_exports_id: null })
  })

  test('is withdrawn once, is marked by nobody who knows the future, and its answer is read only while it counts', async () => {
    const one = await made()
    const later = await made({ scheduled_on: '2026-11-25' }, '5678', 'Rane Traders')
    const { payout_exports_id } = await desk.ravi.call(approvePayouts, await asFile([one.payouts_id, later.payouts_id]))
    const params = { payout_exports_id: payout_exports_id ?? '' }
    const text = String(await desk.ravi.call(payoutExportFile, { params }))
    expect(text).toMatch(/25.11.2026|2026-11-25/)
    const future = { outcome: 'paid' as const, paid_on: '2026-11-21', utr: null, reason: null }
    const marking = { params: { payouts_id: one.payouts_id }, body: future }
    expect(await desk.ravi.refused(markPayout, marking)).toMatchObject({
      issues: [{ path: 'paid_on', message: 'Choose today or earlier' }],
    })
    const answer = {
      params,
      query: { file_name: 'result.csv' },
      raw: Buffer.from('Reference_no,STATUS\n26112000100001,Perhaps\n'),
    }
    expect((await desk.ravi.call(readBankResult, answer)).issues).toEqual([
      { line: 2, message: '“Perhaps” says neither that it was paid nor that it was not' },
    ])
    await desk.ravi.call(withdrawPayoutExport, { params, body: { reason: 'The portal was down' } })
    expect(await desk.ravi.refused(withdrawPayoutExport, { params, body: { reason: 'Again' } })).toMatchObject({
      message: 'This file is already withdrawn.',
    })
    expect(await desk.ravi.refused(readBankResult, answer)).toMatchObject({ code: 'wrong_state' })
    const failed = { outcome: 'failed' as const, paid_on: null, utr: null, reason: 'Account is closed' }
    expect(await desk.ravi.refused(markPayout, { params: { payouts_id: one.payouts_id }, body: failed })).toMatchObject({
      code: 'wrong_state',
    })
  })

  test('a payout of it that was seen to fail shows the reason, and owes no plan', async () => {
    const one = await made()
    await desk.ravi.call(approvePayouts, await asFile([one.payouts_id]))
    const body = { outcome: 'failed' as const, paid_on: null, utr: null, reason: 'Account is closed' }
    const seen = await desk.ravi.call(markPayout, { params: { payouts_id: one.payouts_id }, body })
    expect(seen).toMatchObject({ payout_status: 'failed', status_reason: 'Account is closed', journal_entries_id: null })
  })
})
