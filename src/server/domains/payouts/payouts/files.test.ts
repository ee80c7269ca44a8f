import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listPayouts } from '#contract/payouts/payouts.ts'
import { approvePayouts, askPayoutOtp, getPayoutOtp } from '#contract/payouts/payout-approval.ts'
import { getPayoutBatch, getPayoutWays, retryPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { getRowImport, listImportRows, startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { openPayables, type Payables } from '#test/support/payouts.ts'
import { addStaff } from '#test/support/staff.ts'
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

const upload = async (lines: string[]) => {
  const raw = Buffer.from(lines.join('\n'))
  const { row_imports_id } = await desk.asha.call(uploadRows, { query: { import_kind: 'payouts', file_name: 'pay.csv' }, raw })
  await desk.drain()
  return desk.asha.call(getRowImport, { params: { row_imports_id } })
}
const start = async (row_imports_id: string, over: { leave_wrong?: boolean; again?: boolean } = {}) => {
  const body = { leave_wrong: false, again: false, ...over }
  await desk.asha.call(startRowImport, { params: { row_imports_id }, body })
  await desk.drain()
  return desk.asha.call(getRowImport, { params: { row_imports_id } })
}
const standing = (row_imports_id: string) => desk.asha.call(getPayoutBatch, { params: { row_imports_id } })
const releaseAll = async (row_imports_id: string) => {
  const right = await desk.otp([], desk.ravi, row_imports_id)
  const result = await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason: null } })
  await desk.drain()
  return result
}
const bankBalance = async () => {
  const number = desk.hdfc.account_number ?? ''
  return (await sandboxes.get<{ available_balance: number }>('bank', `/v1/accounts/${number}`)).available_balance
}

test('rows of a file have their errors at their column, and nothing is made before it is started', async () => {
  const nila = await desk.vendor()
  const { bill_number } = await desk.bill(nila.vendors_id, 5_000)
  const found = await upload([
    'Vendor,Account number,IFSC,Amount,Bill number',
    `Nila Printers,${nila.bank_account_number},ICIC0000103,5000,${bill_number}`,
    'Unknown Traders,,,100,',
    `Nila Printers,${nila.bank_account_number},HDFC0000001,100,`,
    `,123123123,,100,`,
    `Nila Printers,,,0,`,
    `Nila Printers,,,1,${bill_number}`,
    `Nila Printers,,,100,B/77`,
  ])
  expect(found).toMatchObject({ import_status: 'checked', ready_count: 1, wrong_count: 6 })
  const { rows } = await desk.asha.call(listImportRows, {
    params: { row_imports_id: found.row_imports_id },
    query: { row_status: 'wrong' },
  })
  expect(rows.map((row) => row.issues[0])).toEqual([
    { path: 'vendor_name', message: 'There is no vendor or staff with this name' },
    { path: 'ifsc', message: 'Nila Printers is paid at ICIC0000103' },
    { path: 'account_number', message: 'No vendor or staff of yours is paid into this account' },
    { path: 'amount', message: 'Payable amount cant be 0' },
    { path: 'amount', message: `Only ₹0.00 is left to pay of ${bill_number}` },
    { path: 'bill_number', message: 'No approved bill of Nila Printers has this number' },
  ])
  expect((await desk.asha.call(listPayouts, { query: {} })).rows).toEqual([])
})

test('one password releases a file; what failed is tried again alone, and the same file is not paid twice unasked', async () => {
  const good = await desk.vendor('1234', 'Good')
  const closed = await desk.vendor('9001', 'Closed')
  const lines = ['Vendor,Amount', 'Good,100', 'Closed,200', 'Good,300.50']
  const { row_imports_id } = await upload(lines)
  expect(await start(row_imports_id)).toMatchObject({ import_status: 'finished', made_count: 3 })
  const hash = 2 * Number(good.bank_account_number.slice(-6)) + Number(closed.bank_account_number.slice(-6))
  expect(await standing(row_imports_id)).toMatchObject({
    payout_count: 3,
    control_sum: 600_50,
    hash_total: hash,
    to_approve_count: 3,
  })
  expect(await releaseAll(row_imports_id)).toEqual({ approved_count: 3, amount: 600_50, payout_exports_id: null })
  expect(await standing(row_imports_id)).toMatchObject({
    states: [
      { payout_status: 'failed', count: 1, amount: 200_00 },
      { payout_status: 'processed', count: 2, amount: 400_50 },
    ],
    failed_count: 1,
  })
  expect(await desk.asha.call(retryPayoutBatch, { params: { row_imports_id } })).toEqual({ retried_count: 1 })
  expect(await standing(row_imports_id)).toMatchObject({ payout_count: 3, to_approve_count: 1, failed_count: 0 })
  const again = await upload(lines)
  expect(again.same_file).toMatchObject({ row_imports_id, made_count: 3 })
  const refused = { params: { row_imports_id: again.row_imports_id }, body: { leave_wrong: false, again: false } }
  expect(await desk.asha.refused(startRowImport, refused)).toMatchObject({ code: 'conflict' })
  expect(await bankBalance()).toBe(10_00_000_00 - 400_50)
})

test('a password for a file says how many and how much, and is void when one of them is cancelled', async () => {
  await desk.vendor('1234', 'Good')
  const { row_imports_id } = await upload(['Vendor,Amount', 'Good,100', 'Good,200'])
  await start(row_imports_id)
  const right = await desk.otp([], desk.ravi, row_imports_id)
  expect(await desk.ravi.call(getPayoutOtp, { params: { ref_no: right.ref_no } })).toMatchObject({
    payout_count: 2,
    amount: 300_00,
  })
  await desk.asha.tx((tx) =>
    tx.client.query(`UPDATE payouts SET payout_status = 'cancelled' WHERE companies_id = $1 AND amount = 10000`, [
      tx.companies_id,
    ]),
  )
  expect(await desk.ravi.refused(approvePayouts, { body: { ...right, payee_reason: null } })).toMatchObject({ code: 'conflict' })
  const clerk = await world.member(desk.asha, ['ACCOUNTS_PAYABLE_CREATE'])
  expect(await clerk.refused(askPayoutOtp, { body: { payouts_ids: [], row_imports_id } })).toMatchObject({ code: 'forbidden' })
})

test('salaries are imported from a file: matched by name or account, released by one password, and an advance is marked', async () => {
  const meera = await addStaff(desk.asha)
  await addStaff(desk.asha, { staff_name: 'Ravi Das', ending: '5678' })
  const found = await upload([
    'Employee,Account number,Amount,Paid for,Bill number',
    `,${meera.bank_account_number},45000,,`,
    'Ravi Das,,5000,Staff advance,',
    'Ravi Das,,5000,,B/1',
  ])
  expect(found).toMatchObject({ ready_count: 2, wrong_count: 1 })
  await start(found.row_imports_id, { leave_wrong: true })
  await releaseAll(found.row_imports_id)
  const { rows } = await desk.asha.call(listPayouts, { query: {} })
  expect(Object.fromEntries(rows.map((row) => [row.payee_name, [row.payout_kind, row.narration, row.payout_status]]))).toEqual({
    'Meera Iyer': ['staff', 'Salary', 'processed'],
    'Ravi Das': ['staff', 'Payment', 'processed'],
  })
})

test('an employee whose payment failed is tried again with the file', async () => {
  await addStaff(desk.asha, { ending: '9001' })
  const { row_imports_id } = await upload(['Staff,Amount', 'Meera Iyer,200'])
  await start(row_imports_id)
  await releaseAll(row_imports_id)
  expect(await standing(row_imports_id)).toMatchObject({ failed_count: 1 })
  await desk.asha.call(retryPayoutBatch, { params: { row_imports_id } })
  expect(await standing(row_imports_id)).toMatchObject({ failed_count: 0, to_approve_count: 1 })
})

test('a bill that was paid elsewhere since is not paid again with its file; what is left of it is', async () => {
  const { vendors_id } = await desk.vendor('9001', 'Closed')
  const { bills_id, bill_number } = await desk.bill(vendors_id, 5_000)
  const { row_imports_id } = await upload(['Vendor,Amount,Bill number', `Closed,3000,${bill_number}`])
  await start(row_imports_id)
  await releaseAll(row_imports_id)
  const ledger_accounts_id = await desk.asha.tx((tx) => accountOf(tx, 'bank'))
  const pay = (amount: number) => {
    const body = {
      payment_date: '2026-11-20',
      amount,
      payment_mode: 'bank_transfer' as const,
      reference: null,
      ledger_accounts_id,
    }
    return desk.asha.call(recordBillPayment, { params: { bills_id }, body })
  }
  await pay(2_000_00)
  expect(await desk.asha.call(retryPayoutBatch, { params: { row_imports_id } })).toEqual({ retried_count: 1 })
  await releaseAll(row_imports_id)
  await pay(1)
  expect(await desk.asha.refused(retryPayoutBatch, { params: { row_imports_id } })).toMatchObject({
    code: 'wrong_state',
    message: `Bill ${bill_number} was paid in another way since. Pay what is left in Pay Bills.`,
  })
  await pay(2_999_99)
  expect(await desk.asha.refused(retryPayoutBatch, { params: { row_imports_id } })).toMatchObject({ code: 'wrong_state' })
})

test('before the password is asked for, a file tells by what way its payouts go, by which one else, and what the account holds', async () => {
  await desk.vendor()
  const found = await upload(['Vendor,Amount', `Nila Printers,500`, `Nila Printers,1500`, `Nila Printers,600000`])
  await start(found.row_imports_id)
  const params = { row_imports_id: found.row_imports_id }
  const { ways, accounts } = await desk.ravi.call(getPayoutWays, { params })
  expect(ways).toMatchObject([
    { rail: 'rtgs', fallback: 'neft', count: 1, amount: 6_00_000_00 },
    { rail: 'imps', fallback: 'neft', count: 2, amount: 2_000_00 },
  ])
  expect(accounts).toMatchObject([{ account_label: desk.hdfc.account_label, amount: 6_02_000_00 }])
  await releaseAll(found.row_imports_id)
  expect((await desk.ravi.call(getPayoutWays, { params })).ways).toEqual([])
})
