import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  listPayoutExports,
  markPayout,
  matchPayoutExport,
  readBankResult,
  withdrawPayoutExport,
} from '#contract/payouts/payout-exports.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { listPayouts, payoutTimeline } from '#contract/payouts/payouts.ts'
import { bankFileFormats } from '#core/payouts/bank-files.ts'
import { RTGS_FROM } from '#core/payouts/rails.ts'
import { newId } from '#server/platform/ids.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { lock } from '../rows.ts'
import type { PayoutRecord } from '../table.ts'
import { exportThem } from './create-export.ts'
import { fileReference, paymentOf } from './payment.ts'

let world: World
let desk: Payables

beforeAll(async () => {
  world = await openWorld((await openSandboxes(['bank'])).env)
})
beforeEach(async () => {
  desk = await openPayables(world)
})

const generic = { bank_format: 'generic' as const, client_code: '' }
const facts = { debit_account_number: '1', client_code: '', day: '2026-11-20', day_no: 7 }
const row = {
  amount: 5_000_00,
  payee_name: 'Nila Printers',
  payee_account_number: '50200012345678',
  payee_ifsc: 'ICIC0000103',
  narration: 'Printing',
  scheduled_on: null,
  rail_choice: 'auto' as const,
  export_row: 12,
}
const made = async (ending: string, bank_accounts_id = desk.hdfc.bank_accounts_id, name = `Payee ${ending}`) =>
  desk.make(payout((await desk.vendor(ending, name)).vendors_id, bank_accounts_id))
const asFile = async (...payouts_ids: string[]) => {
  await desk.asha.tx((tx) =>
    tx.client.query("UPDATE payout_otps SET asked_at = asked_at - interval '31 seconds' WHERE companies_id = $1", [
      tx.companies_id,
    ]),
  )
  const right = await desk.otp(payouts_ids)
  const { payout_exports_id } = await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason: null, ...generic } })
  return { payout_exports_id: payout_exports_id ?? '' }
}

test('a row of a file has a reference of its day, file and number, and is due today or on its later day', () => {
  expect(fileReference(facts, 12)).toBe('26112000700012')
  expect(paymentOf(row, facts, 'HDFC0000001')).toEqual({
    file_reference: '26112000700012',
    amount: 5_000_00,
    payee_name: 'Nila Printers',
    payee_account_number: '50200012345678',
    payee_ifsc: 'ICIC0000103',
    narration: 'Printing',
    value_date: '2026-11-20',
    way: 'neft',
  })
  const due = (scheduled_on: string) => paymentOf({ ...row, scheduled_on }, facts, 'HDFC0000001').value_date
  expect(['2026-11-19', '2026-11-20', '2026-11-25'].map(due)).toEqual(['2026-11-20', '2026-11-20', '2026-11-25'])
  const bare = { ...row, payee_account_number: null, payee_ifsc: null, export_row: null }
  expect(paymentOf(bare, facts, 'HDFC0000001')).toMatchObject({
    file_reference: '26112000700000',
    payee_account_number: '',
    payee_ifsc: '',
  })
})

test.each(['imps', 'neft', 'rtgs'] as const)(
  'a row goes by %s where that was chosen, within one bank by neither',
  (rail_choice) => {
    expect(paymentOf({ ...row, rail_choice }, facts, 'HDFC0000001').way).toBe(rail_choice)
    expect(paymentOf({ ...row, rail_choice }, facts, 'ICIC0000999').way).toBe('internal')
  },
)

test('where no way was chosen the amount decides', () => {
  const way = (amount: number) => paymentOf({ ...row, amount }, facts, 'HDFC0000001').way
  expect([RTGS_FROM - 1, RTGS_FROM, RTGS_FROM + 1].map(way)).toEqual(['neft', 'rtgs', 'rtgs'])
})

test('a file has at least one row, and no more than the bank takes', async () => {
  const { payouts_id } = await made('1234')
  await expect(desk.asha.tx((tx) => exportThem(tx, [], generic))).rejects.toMatchObject({
    code: 'wrong_state',
    message: 'Nothing is waiting for approval.',
  })
  const most = bankFileFormats.generic.most_rows
  const tooMany = desk.asha.tx(async (tx) => {
    const one = await lock(tx, payouts_id)
    await exportThem(tx, Array<PayoutRecord>(most + 1).fill(one), generic)
  })
  await expect(tooMany).rejects.toMatchObject({
    issues: [{ path: 'bank_format', message: `This bank accepts ${most} payments in a file, and you have ${most + 1}` }],
  })
})

test('a payee without an account is named, and nothing is written', async () => {
  const { payouts_id } = await made('1234')
  const byUpi = desk.asha.tx(async (tx) => {
    const one = await lock(tx, payouts_id)
    await exportThem(tx, [{ ...one, payee_account_number: null }], generic)
  })
  await expect(byUpi).rejects.toMatchObject({
    issues: [{ path: 'bank_format', message: 'Payee 1234 is paid by UPI, which a file cannot do: remove the payout' }],
  })
  expect((await desk.asha.call(listPayoutExports, { query: {} })).rows).toEqual([])
})

test('files of a day are numbered, and listed page by page, the newest first', async () => {
  const one = await asFile((await made('1234')).payouts_id)
  const two = await asFile((await made('2345')).payouts_id)
  const read = (query: { limit: string; after?: string }) => desk.asha.call(listPayoutExports, { query })
  const first = await read({ limit: '1' })
  expect(first.rows.map((each) => each.payout_exports_id)).toEqual([two.payout_exports_id])
  const second = await read({ limit: '1', after: first.next ?? '' })
  expect(second).toMatchObject({ rows: [{ payout_exports_id: one.payout_exports_id }], next: null })
  const listed = await desk.asha.call(listPayouts, { query: two })
  expect(listed.rows.map(({ payee_name }) => payee_name)).toEqual(['Payee 2345'])
  await desk.asha.tx((tx) =>
    tx.client.query('UPDATE payout_exports SET day_no = 999 WHERE companies_id = $1 AND payout_exports_id = $2', [
      tx.companies_id,
      two.payout_exports_id,
    ]),
  )
  const third = await made('3456')
  await expect(asFile(third.payouts_id)).rejects.toThrow('You already have 999 files for today, the most a bank accepts.')
})

test('a file that does not exist is not taken back', async () => {
  const params = { payout_exports_id: newId() }
  expect(await desk.ravi.refused(withdrawPayoutExport, { params, body: { reason: 'No' } })).toMatchObject({
    code: 'not_found',
    message: 'This file does not exist.',
  })
})

test('the audit trail has how many the bank’s answer paid and did not, and every row that was taken back', async () => {
  const [one, two, three] = [await made('1234'), await made('2345'), await made('3456')]
  const params = await asFile(one.payouts_id, two.payouts_id)
  const raw = Buffer.from('Reference_no,STATUS,Rejection Reason\n26112000100001,Success,\n26112000100002,Rejected,\n')
  expect(await desk.ravi.call(readBankResult, { params, query: { file_name: 'r.csv' }, raw })).toMatchObject({
    paid_count: 1,
    failed_count: 1,
  })
  expect(await desk.look(two.payouts_id)).toMatchObject({ payout_status: 'failed', status_reason: 'Rejected by the bank' })
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query("SELECT detail FROM audit_log WHERE companies_id = $1 AND action = 'result_read'", [tx.companies_id]),
  )
  expect(rows).toEqual([{ detail: { paid_count: 1, failed_count: 1 } }])
  const back = await asFile(three.payouts_id)
  await desk.ravi.call(withdrawPayoutExport, { params: back, body: { reason: 'The portal was down' } })
  const events = (await desk.asha.call(payoutTimeline, { params: { payouts_id: three.payouts_id } })).rows
  expect(events.map(({ action }) => action).slice(0, 2)).toEqual(['pending', 'exported'])
  expect(events[0]?.detail).toEqual({ amount: 5_000_00 })
})

test('a payout that has ended otherwise is not marked again by the bank’s answer', async () => {
  const { payouts_id } = await made('1234')
  const params = await asFile(payouts_id)
  const body = { outcome: 'paid' as const, paid_on: '2026-11-20', utr: 'U1', reason: null }
  await desk.ravi.call(markPayout, { params: { payouts_id }, body })
  const raw = Buffer.from('Reference_no,STATUS\n26112000100001,Rejected\n')
  const { issues, failed_count } = await desk.ravi.call(readBankResult, { params, query: { file_name: 'r.csv' }, raw })
  expect(failed_count).toBe(0)
  expect(issues).toEqual([{ line: 2, message: 'Payee 1234 is processed here already: look at it at your bank' }])
})

test('a line of another amount marks nothing, even if it names the payee', async () => {
  const account = await bank(desk.asha, { account_label: 'Statement', account_number: '50100077771111' })
  const nila = await made('1234', account.bank_accounts_id, 'Nila Printers')
  const { vendors_id } = await desk.vendor('2345', 'Rane Traders')
  const rane = await desk.make(payout(vendors_id, account.bank_accounts_id, { amount: 7_000_00 }))
  const params = await asFile(nila.payouts_id, rane.payouts_id)
  await bankLines(desk.asha, account, [{ amount: -7_000_00, description: 'NEFT DR NILA PRINTERS', date: '2026-11-20' }])
  expect(await desk.ravi.call(matchPayoutExport, { params, body: {} })).toEqual({ paid_count: 0 })
})
