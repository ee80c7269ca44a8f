import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getRowImport, listImportRows, startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { refreshPayout } from '#contract/payouts/payouts.ts'
import { getPayoutBatch, refreshPayoutBatch, retryPayoutBatch, submitPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { openPayables, type Payables } from '#test/support/payouts.ts'
import { addStaff } from '#test/support/staff.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { createMany } from './create-payouts.ts'
import { resultRows } from './exports/result-file.ts'

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

const upload = async (lines: string[]) => {
  const raw = Buffer.from(lines.join('\n'))
  const { row_imports_id } = await desk.asha.call(uploadRows, { query: { import_kind: 'payouts', file_name: 'pay.csv' }, raw })
  await desk.drain()
  return desk.asha.call(getRowImport, { params: { row_imports_id } })
}
const issues = async (lines: string[]) => {
  const { row_imports_id } = await upload(lines)
  const { rows } = await desk.asha.call(listImportRows, { params: { row_imports_id }, query: { row_status: 'wrong' } })
  return rows.map((row) => row.issues[0])
}
const started = async (lines: string[]) => {
  const { row_imports_id } = await upload(lines)
  await desk.asha.call(startRowImport, { params: { row_imports_id }, body: { leave_wrong: false, again: false } })
  await desk.drain()
  return { row_imports_id }
}
const madeOf = (row_imports_id: string) =>
  desk.asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{
      amount: number
      narration: string
      purpose: string
      account_label: string
      bills: number
    }>(
      `SELECT p.amount, p.narration, p.purpose, a.account_label, (SELECT count(*)::int FROM payout_bills b WHERE b.companies_id = $1 AND b.payouts_id = p.payouts_id) AS bills
       FROM payouts p JOIN bank_accounts a USING (companies_id, bank_accounts_id) WHERE p.companies_id = $1 AND p.row_imports_id = $2 ORDER BY p.amount`,
      [tx.companies_id, row_imports_id],
    )
    return rows
  })

test('an account that two share is distinguished by the name, and a name that two have by the account', async () => {
  const nila = await desk.vendor('1234', 'Nila Printers')
  await addStaff(desk.asha, { staff_name: 'Meera Iyer', bank_account_number: nila.bank_account_number })
  await desk.vendor('5678', 'Rane Traders')
  const twin = await desk.vendor('8765', 'Rane Traders')
  expect(
    await issues([
      'Vendor,Account number,Amount',
      `,${nila.bank_account_number},100`,
      `nila printers,${nila.bank_account_number},200`,
      `Somebody,${nila.bank_account_number},300`,
      'Rane Traders,,400',
      `Rane Traders,${twin.bank_account_number},500`,
      ',,600',
    ]),
  ).toEqual([
    { path: 'account_number', message: 'More than one has it: give both name and account number' },
    { path: 'account_number', message: 'No vendor or staff of yours is paid into this account' },
    { path: 'vendor_name', message: 'More than one has it: give both name and account number' },
    { path: 'vendor_name', message: 'Enter the payee or the account number' },
  ])
})

test('a payee who cannot be paid, a salary to a vendor and an unknown account are refused at their column', async () => {
  await desk.vendor('1234', 'Nila Printers')
  const rane = await desk.vendor('5678', 'Rane Traders')
  await desk.asha.tx((tx) =>
    tx.client.query(
      "UPDATE vendors SET bank_status = 'failed', bank_verified_at = NULL WHERE companies_id = $1 AND vendors_id = $2",
      [tx.companies_id, rane.vendors_id],
    ),
  )
  expect(
    await issues([
      'Vendor,Amount,Paid for,Paid from',
      'Rane Traders,100,,',
      'Nila Printers,100,Salary,',
      'Nila Printers,100,,Savings',
    ]),
  ).toEqual([
    { path: 'vendor_name', message: 'The bank account of Rane Traders could not be verified' },
    { path: 'purpose', message: 'Only staff is paid a salary' },
    { path: 'paid_from', message: 'No account of yours that can pay has this label or number' },
  ])
  await desk.open('2222')
  expect(await issues(['Vendor,Amount', 'Nila Printers,100'])).toEqual([{ path: 'paid_from', message: 'Say which account pays' }])
})

test('a row pays from the account it names, settles the bill it names, and sets the payee’s narration', async () => {
  const nila = await desk.vendor('1234', 'Nila Printers')
  const { bill_number } = await desk.bill(nila.vendors_id, 5_000)
  const other = await desk.open('2222')
  const { row_imports_id } = await started([
    'Vendor,Amount,Bill number,Narration,Paid from',
    `Nila Printers,1000,${bill_number},,${other.account_label.toUpperCase()}`,
    `Nila Printers,2000,,Printing: Oct & Nov 2026 of the large catalogue,${other.account_number}`,
    `Nila Printers,3000,,,${desk.hdfc.account_label}`,
  ])
  expect(await madeOf(row_imports_id)).toEqual([
    { amount: 1_000_00, narration: `Bill ${bill_number}`, purpose: 'bill', account_label: 'Current 2222', bills: 1 },
    {
      amount: 2_000_00,
      narration: 'Printing  Oct   Nov 2026 of th',
      purpose: 'advance',
      account_label: 'Current 2222',
      bills: 0,
    },
    { amount: 3_000_00, narration: 'Payment', purpose: 'advance', account_label: 'Current 1111', bills: 0 },
  ])
  const params = { row_imports_id }
  expect(await desk.asha.refused(submitPayoutBatch, { params })).toMatchObject({
    code: 'wrong_state',
    message: 'No workflow needs approvers for this file: you can release it.',
  })
  expect(await desk.asha.refused(retryPayoutBatch, { params })).toMatchObject({
    code: 'wrong_state',
    message: 'No payout of this file failed or came back.',
  })
})

test('a file whose payouts wait at the bank is asked about, and one that waits for money is sent again', async () => {
  await desk.vendor('9002', 'Slow')
  await desk.vendor('1234', 'Quick')
  const { row_imports_id } = await started(['Vendor,Amount', 'Slow,100', 'Quick,1100000'])
  const right = await desk.otp([], desk.ravi, row_imports_id)
  await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason: null } })
  await desk.drain()
  const params = { row_imports_id }
  const standing = () => desk.asha.call(getPayoutBatch, { params })
  expect(await standing()).toMatchObject({
    states: [
      { payout_status: 'processing', count: 1 },
      { payout_status: 'queued', count: 1 },
    ],
    is_under_way: true,
    to_approve_count: 0,
    to_approve_amount: 0,
  })
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query<{ payouts_id: string; reference: string }>(
      "SELECT payouts_id, reference FROM payouts WHERE companies_id = $1 AND payout_status = 'processing'",
      [tx.companies_id],
    ),
  )
  await sandboxes.control('bank', { conclude_payout: { reference: rows[0]?.reference, status: 'processed' } })
  await desk.asha.call(refreshPayoutBatch, { params })
  await desk.drain()
  expect(await standing()).toMatchObject({ states: [{ payout_status: 'processed' }, { payout_status: 'queued' }] })
  await desk.asha.call(refreshPayout, { params: { payouts_id: rows[0]?.payouts_id ?? '' } })
  const other = await openPayables(world, 'Konkan Fisheries')
  expect(await other.asha.refused(getPayoutBatch, { params })).toMatchObject({ status: 404 })
})

test('of no rows no payouts are made', async () => {
  expect(await desk.asha.tx((tx) => createMany(tx, [], desk.hdfc.bank_accounts_id))).toEqual([])
})

test('the bank’s answer is read as a table, and an error names what is missing in it', async () => {
  const read = (text: string) => resultRows({ bytes: Buffer.from(text) })
  expect(await read('Reference_no,STATUS,Amount\n26112000100001,Success,5000.00\n')).toMatchObject([
    { line: 2, reference: '26112000100001', word: 'paid', amount: 5_000_00 },
  ])
  await expect(read('Name,Amount\nNila,5\n')).rejects.toMatchObject({ code: 'bad_file' })
  await expect(read(`Reference_no,STATUS\n${'1,Success\n'.repeat(100_000)}`)).rejects.toMatchObject({
    code: 'bad_file',
    message: 'This file has more than 1 lakh rows. Is it the bank’s answer?',
  })
  expect(await read(`Reference_no,STATUS\n${'1,Success\n'.repeat(99_999)}`)).toHaveLength(99_999)
})
