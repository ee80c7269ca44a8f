import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  getPayoutExport,
  listPayoutExports,
  markPayout,
  matchPayoutExport,
  payoutExportFile,
  readBankResult,
  withdrawPayoutExport,
} from '#contract/payouts/payout-exports.ts'
import { listPayouts, type PayoutInput, refreshPayout } from '#contract/payouts/payouts.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
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
  desk = await openPayables(world)
})

const made = async (ending: string, over: Partial<PayoutInput> = {}, name = `Payee ${ending}`) => {
  const { vendors_id } = await desk.vendor(ending, name)
  return desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, over))
}
const approvedAsFile = async (
  payouts_ids: string[],
  bank_format: 'hdfc_enet' | 'icici_cib' | 'generic' = 'generic',
  client_code = '',
) => {
  const right = await desk.otp(payouts_ids)
  const { payout_exports_id } = await desk.ravi.call(approvePayouts, {
    body: { ...right, payee_reason: null, bank_format, client_code },
  })
  await desk.drain()
  return { payout_exports_id: payout_exports_id ?? '' }
}
const text = async (params: { payout_exports_id: string }) => String(await desk.ravi.call(payoutExportFile, { params }))
const answered = (params: { payout_exports_id: string }, lines: string[]) =>
  desk.ravi.call(readBankResult, { params, query: { file_name: 'result.csv' }, raw: Buffer.from(lines.join('\n')) })
const atBank = async () => {
  const number = desk.hdfc.account_number ?? ''
  return (await sandboxes.get<{ available_balance: number }>('bank', `/v1/accounts/${number}`)).available_balance
}

test('what is approved as a file is written for the bank, waits there and is sent in no other way', async () => {
  const [nila, big] = [await made('1234'), await made('5678', { amount: 3_00_000_00 }, 'Rane & Sons, Pune')]
  const params = await approvedAsFile([nila.payouts_id, big.payouts_id], 'hdfc_enet', 'ABCD')
  expect(await desk.ravi.call(getPayoutExport, { params })).toMatchObject({
    file_name: 'ABCD2011.001',
    payout_count: 2,
    amount: 3_05_000_00,
    waiting_count: 2,
    paid_count: 0,
  })
  const lines = (await text(params)).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',').length)).toEqual([28, 28])
  expect(lines[0]).toMatch(
    /^N,,\d+,5000\.00,Payee 1234,,,,,,,,26112000100001,26112000100001,Printing,,,,,,,,20\/11\/2026,,ICIC0000103,,,$/,
  )
  expect(lines[1]).toMatch(/^R,,\d+,300000\.00,Rane Sons Pune,/)
  expect(await text(params)).toBe(`${lines.join('\r\n')}\r\n`)
  // Neither the queue nor a repeated call sends payouts that are in a file.
  const before = await atBank()
  await desk.asha.call(refreshPayout, { params: { payouts_id: nila.payouts_id } })
  await desk.drain()
  expect(await atBank()).toBe(before)
  expect(await desk.look(nila.payouts_id)).toMatchObject({ payout_status: 'exported', journal_entries_id: null })
  await expect(
    desk.asha.tx((tx) =>
      tx.client.query("UPDATE payouts SET payout_status = 'queued' WHERE companies_id = $1", [tx.companies_id]),
    ),
  ).rejects.toThrow('payouts_one_way')
})

test('the bank’s answer marks each row once: paid with its UTR and day, failed with the reason, and lists unreadable rows', async () => {
  const rows = [await made('1234'), await made('2345'), await made('3456')]
  const params = await approvedAsFile(
    rows.map((row) => row.payouts_id),
    'icici_cib',
  )
  const [header, first] = (await text(params)).split('\r\n')
  expect(header).toMatch(/^PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,/)
  expect(first).toMatch(
    /^PAB_VENDOR,NEFT,\d+,Payee 1234,\d+,ICIC0000103,5000\.00,26112000100001,Printing,,,26112000100001,20-11-2026,/,
  )
  const result = [
    'File_Sequence_Num,Amount,Reference_no,STATUS,Rejection Reason,Acct_Debit_date,UTR NO',
    '7,5000.00,26112000100001,Success,,19-11-2026,IN42619755781929',
    '7,5000.00,26112000100002,Rejected,Invalid account number,,',
    '7,5000.00,26112000100003,Processing,,,',
    '7,5000.00,26112000100099,Success,,,',
    '7,6000.00,26112000100003,Success,,,',
  ]
  expect(await answered(params, result)).toEqual({
    paid_count: 1,
    failed_count: 1,
    known_count: 0,
    open_count: 1,
    issues: [
      { line: 5, message: 'No payout of this file has the reference 26112000100099' },
      { line: 6, message: 'Another amount than was approved for Payee 3456' },
    ],
  })
  expect(await desk.look(rows[0]?.payouts_id ?? '')).toMatchObject({
    payout_status: 'processed',
    processed_on: '2026-11-19',
    utr: 'IN42619755781929',
  })
  expect(await desk.look(rows[1]?.payouts_id ?? '')).toMatchObject({
    payout_status: 'failed',
    status_reason: 'Invalid account number',
    journal_entries_id: null,
  })
  expect(await answered(params, result)).toMatchObject({ paid_count: 0, failed_count: 0, known_count: 2 })
  expect(await desk.ravi.call(getPayoutExport, { params })).toMatchObject({ waiting_count: 1, paid_count: 1, failed_count: 1 })
})

test('the list is narrowed to the payouts of one file', async () => {
  const [first, second] = [await made('1234'), await made('2345')]
  const params = await approvedAsFile([first.payouts_id])
  await approvedAsFile([second.payouts_id])
  const { rows } = await desk.ravi.call(listPayouts, { query: params })
  expect(rows.map(({ payouts_id }) => payouts_id)).toEqual([first.payouts_id])
})

test('a payment that the bank’s answer dates in the future is booked today', async () => {
  const { payouts_id } = await made('1234')
  const params = await approvedAsFile([payouts_id], 'icici_cib')
  const result = [
    'File_Sequence_Num,Amount,Reference_no,STATUS,Rejection Reason,Acct_Debit_date,UTR NO',
    '7,5000.00,26112000100001,Success,,21-11-2026,IN42619755781930',
  ]
  expect(await answered(params, result)).toMatchObject({ paid_count: 1, issues: [] })
  expect(await desk.look(payouts_id)).toMatchObject({ processed_on: '2026-11-20', utr: 'IN42619755781930' })
})

test('a file that never reached the bank is taken back whole, and the answer to it names nothing any more', async () => {
  const [one, two] = [await made('1234'), await made('2345')]
  const params = await approvedAsFile([one.payouts_id, two.payouts_id])
  const { reference } = await desk.look(one.payouts_id)
  expect(await desk.ravi.call(withdrawPayoutExport, { params, body: { reason: 'The portal was down' } })).toMatchObject({
    withdraw_reason: 'The portal was down',
  })
  const back = await desk.look(one.payouts_id)
  expect(back).toMatchObject({ payout_status: 'pending', approved_by: null, status_reason: 'The portal was down' })
  expect(back.reference).not.toBe(reference)
  expect(await desk.ravi.refused(payoutExportFile, { params })).toMatchObject({ code: 'wrong_state' })
  await desk.pay([one.payouts_id, two.payouts_id])
  expect(await desk.look(one.payouts_id)).toMatchObject({ payout_status: 'processed' })
})

test('once anything of a file is known it is not taken back', async () => {
  const one = await made('1234')
  const params = await approvedAsFile([one.payouts_id])
  const body = { outcome: 'paid' as const, paid_on: '2026-11-20', utr: 'HDFCN52026', reason: null }
  await desk.ravi.call(markPayout, { params: { payouts_id: one.payouts_id }, body })
  expect(await desk.look(one.payouts_id)).toMatchObject({ payout_status: 'processed', utr: 'HDFCN52026' })
  expect(await desk.ravi.refused(withdrawPayoutExport, { params, body: { reason: 'Oops' } })).toMatchObject({
    code: 'wrong_state',
  })
  expect(await desk.ravi.refused(markPayout, { params: { payouts_id: one.payouts_id }, body })).toMatchObject({
    code: 'wrong_state',
  })
})

test('a line of the statement marks the payout it names, and one line pays one payout only', async () => {
  const account = await bank(desk.asha, { account_label: 'Statement', account_number: '50100077771111' })
  const from = { bank_accounts_id: account.bank_accounts_id }
  const rows = [
    await made('1234', from, 'Nila Printers'),
    await made('2345', { ...from, amount: 7_000_00 }, 'Rane Traders'),
    await made('3456', { ...from, amount: 7_000_00 }, 'Joshi Steel'),
  ]
  const params = await approvedAsFile(rows.map((row) => row.payouts_id))
  await bankLines(desk.asha, account, [
    { amount: -5_000_00, description: 'NEFT DR NILA PRINTERS', date: '2026-11-20' },
    { amount: -7_000_00, description: 'NEFT DR 26112000100003 RANE', date: '2026-11-20' },
  ])
  expect(await desk.ravi.call(matchPayoutExport, { params, body: {} })).toEqual({ paid_count: 2 })
  const seen = await Promise.all(rows.map(async (row) => (await desk.look(row.payouts_id)).payout_status))
  expect(seen).toEqual(['processed', 'exported', 'processed'])
  expect(await desk.ravi.call(matchPayoutExport, { params, body: {} })).toEqual({ paid_count: 0 })
})

test('a file is refused where it cannot pay, and its account numbers are seen by no one who may not pay', async () => {
  const params = await approvedAsFile([(await made('2345')).payouts_id])
  const clerk = await world.member(desk.asha, ['ACCOUNTS_PAYABLE_CREATE'])
  expect(await clerk.refused(payoutExportFile, { params })).toMatchObject({ status: 403 })
  const other = await openPayables(world, 'Konkan Fisheries')
  expect((await other.asha.call(listPayoutExports, { query: {} })).rows).toEqual([])
  expect(await other.asha.refused(getPayoutExport, { params })).toMatchObject({ status: 404 })
  const one = await made('1234')
  const body = { ...(await desk.otp([one.payouts_id])), payee_reason: null, bank_format: 'hdfc_enet' as const }
  expect(await desk.ravi.refused(approvePayouts, { body })).toMatchObject({ code: 'invalid', issues: [{ path: 'client_code' }] })
  expect(await desk.look(one.payouts_id)).toMatchObject({ payout_status: 'pending' })
})
