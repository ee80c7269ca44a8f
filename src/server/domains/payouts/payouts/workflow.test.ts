import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorkflow, type WorkflowInput } from '#contract/approvals/approval-workflows.ts'
import { approvalsOfDocument, approveRequest, rejectRequest } from '#contract/approvals/approvals.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { submitPayout, updatePayout } from '#contract/payouts/payouts.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { getPayoutBatch, submitPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { getRowImport, startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { person, workflow } from '#test/support/approvals.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { countToRelease } from './release-count.ts'

let world: World
let desk: Payables
let meera: Actor

beforeAll(async () => {
  const sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  desk = await openPayables(world)
  meera = await world.member(desk.asha, ['ACCOUNTS_PAYABLE_APPROVE'])
})

const rule = (over: Partial<WorkflowInput> = {}) =>
  desk.asha.call(createWorkflow, {
    body: workflow([person(meera)], { document_kind: 'payout', workflow_name: 'Large payouts', least: 50_000_00, ...over }),
  })
const requestOf = async (document_id: string) => {
  const { rows } = await meera.call(approvalsOfDocument, { params: { document_kind: 'payout', document_id } })
  return {
    params: { approval_requests_id: rows[0]?.approval_requests_id ?? '' },
    packet_hash: rows[0]?.packet_hash ?? '',
    all: rows,
  }
}
const agrees = async (document_id: string) => {
  const { params, packet_hash } = await requestOf(document_id)
  return meera.call(approveRequest, { params, body: { packet_hash, reason: null } })
}
const refusedRelease = (payouts_ids: string[], row_imports_id: string | null = null) =>
  desk.refusedOtp(payouts_ids, desk.ravi, row_imports_id)
const made = async (amount: number) => desk.make(payout((await desk.vendor()).vendors_id, desk.hdfc.bank_accounts_id, { amount }))

test('approvers see whose account it is as well, and that the payee was never paid before', async () => {
  await rule()
  const nila = await desk.vendor()
  const rane = await desk.vendor('5678', 'Rane Traders')
  await desk.asha.tx((tx) =>
    tx.client.query('UPDATE vendors SET bank_account_number = $3 WHERE companies_id = $1 AND vendors_id = $2', [
      tx.companies_id,
      rane.vendors_id,
      sealed('vendors.bank_account_number', nila.bank_account_number),
    ]),
  )
  const { payouts_id } = await desk.make(payout(nila.vendors_id, desk.hdfc.bank_accounts_id, { amount: 60_000_00 }))
  const [request] = (await requestOf(payouts_id)).all
  const remarks = request?.packet.remarks ?? []
  expect(remarks[0]).toBe('Somebody here was never paid before')
  expect(remarks[1]).toContain('Nila Printers')
  expect(remarks[1]).toContain('Rane Traders')
  expect(remarks).toHaveLength(2)
})

test('a payout that fits a workflow is released once its approvers agreed to it, by the person who may pay', async () => {
  await rule()
  const large = await made(60_000_00)
  expect(large.approval_problem).toContain('This goes through “Large payouts” and waits for')
  expect(await refusedRelease([large.payouts_id])).toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('Large payouts'),
  })
  await agrees(large.payouts_id)
  expect(await desk.look(large.payouts_id)).toMatchObject({ payout_status: 'pending', approval_problem: null })
  // The maker cannot be the checker unless someone else reviewed it; here a person did.
  const other = await made(70_000_00)
  await agrees(other.payouts_id)
  await desk.pay([other.payouts_id], desk.asha)
  expect(await desk.look(other.payouts_id)).toMatchObject({ payout_status: 'processed' })
})

test('where no workflow fits, maker and checker stay as they are', async () => {
  await rule()
  const small = await made(5_000_00)
  expect(small.approval_problem).toBe('You made this payout: somebody else approves it.')
  await desk.pay([small.payouts_id])
  expect(await desk.look(small.payouts_id)).toMatchObject({ payout_status: 'processed' })
})

test('a change after the approval asks again, and earlier approvals do not count', async () => {
  await rule()
  const large = await made(60_000_00)
  await agrees(large.payouts_id)
  const { vendors_id } = await desk.vendor('5678', 'Rane Traders')
  await desk.asha.call(updatePayout, {
    params: { payouts_id: large.payouts_id },
    body: { ...payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: 60_000_00 }), version: large.version },
  })
  expect((await desk.look(large.payouts_id)).approval_problem).toContain('waits for')
  expect((await requestOf(large.payouts_id)).all).toHaveLength(2)
  await agrees(large.payouts_id)
  expect((await desk.look(large.payouts_id)).needs_submission).toBe(false)
})

test('rejected by its approver, a payout is not paid', async () => {
  await rule()
  const large = await made(60_000_00)
  const { params, packet_hash } = await requestOf(large.payouts_id)
  await meera.call(rejectRequest, { params, body: { packet_hash, reason: 'Ordered twice' } })
  expect(await desk.look(large.payouts_id)).toMatchObject({
    payout_status: 'rejected',
    status_reason: expect.stringContaining('Ordered twice'),
  })
})

test('the first page shows how many payouts a person may release: not their own, and not those before approvers', async () => {
  await rule()
  const large = await made(60_000_00)
  await made(1_000_00)
  expect([await desk.ravi.tx(countToRelease), await desk.asha.tx(countToRelease)]).toEqual([1, 0])
  await agrees(large.payouts_id)
  expect(await desk.ravi.tx(countToRelease)).toBe(2)
})

test('a workflow that began after the password was sent holds the payout up all the same', async () => {
  const { payouts_id } = await made(60_000_00)
  const right = await desk.otp([payouts_id])
  await rule()
  const refused = await desk.ravi.refused(approvePayouts, { body: { ...right, payee_reason: null } })
  expect(refused).toMatchObject({ code: 'wrong_state', message: expect.stringContaining('submit ₹60,000.00') })
})

test('a workflow that began after the payout was made holds it up until it is submitted', async () => {
  const large = await made(60_000_00)
  await rule()
  expect(await desk.look(large.payouts_id)).toMatchObject({ needs_submission: true })
  expect(await refusedRelease([large.payouts_id])).toMatchObject({ message: expect.stringContaining('submit ₹60,000.00') })
  await desk.asha.call(submitPayout, { params: { payouts_id: large.payouts_id } })
  await agrees(large.payouts_id)
  expect(await desk.look(large.payouts_id)).toMatchObject({ needs_submission: false, approval_problem: null })
})

test('a file is approved as one by its sum, and not released in parts below the limit', async () => {
  await rule()
  await desk.vendor('1234', 'Good')
  const raw = Buffer.from(['Vendor,Amount', 'Good,30000', 'Good,30000'].join('\n'))
  const { row_imports_id } = await desk.asha.call(uploadRows, { query: { import_kind: 'payouts', file_name: 'pay.csv' }, raw })
  await desk.drain()
  const params = { row_imports_id }
  await desk.asha.call(startRowImport, { params, body: { leave_wrong: false, again: false } })
  await desk.drain()
  expect(await desk.asha.call(getRowImport, { params })).toMatchObject({ import_status: 'finished' })
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query<{ payouts_id: string }>('SELECT payouts_id FROM payouts WHERE companies_id = $1 AND row_imports_id = $2', [
      tx.companies_id,
      row_imports_id,
    ]),
  )
  expect(await refusedRelease([rows[0]?.payouts_id ?? ''])).toMatchObject({
    message: expect.stringContaining('submit ₹60,000.00'),
  })
  expect(await desk.asha.call(submitPayoutBatch, { params })).toMatchObject({
    workflow_problem: expect.stringContaining('waits for'),
  })
  await agrees(row_imports_id)
  expect(await desk.asha.call(getPayoutBatch, { params })).toMatchObject({ workflow_problem: null, to_approve_count: 2 })
})

test('a file that an approver rejects is rejected as a whole, and who made it is told how many', async () => {
  await rule({ least: null })
  await desk.vendor('1234', 'Good')
  const raw = Buffer.from(['Vendor,Amount', 'Good,100', 'Good,200'].join('\n'))
  const { row_imports_id } = await desk.asha.call(uploadRows, { query: { import_kind: 'payouts', file_name: 'pay.csv' }, raw })
  await desk.drain()
  await desk.asha.call(startRowImport, { params: { row_imports_id }, body: { leave_wrong: false, again: false } })
  await desk.drain()
  const params = { row_imports_id }
  await desk.asha.call(submitPayoutBatch, { params })
  const { params: request, packet_hash } = await requestOf(row_imports_id)
  await meera.call(rejectRequest, { params: request, body: { packet_hash, reason: 'Paid in October' } })
  expect(await desk.asha.call(getPayoutBatch, { params })).toMatchObject({
    to_approve_count: 0,
    states: [{ payout_status: 'rejected', count: 2, amount: 300_00 }],
  })
  const { rows } = await desk.asha.call(listNotifications, { query: {} })
  expect(rows.map(({ title }) => title).filter((title) => title.includes('rejected'))).toEqual([
    'Your file of 2 payouts was rejected',
  ])
})
