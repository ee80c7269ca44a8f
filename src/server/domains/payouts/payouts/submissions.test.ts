import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorkflow } from '#contract/approvals/approval-workflows.ts'
import { approvalsOfDocument, approveRequest, rejectRequest } from '#contract/approvals/approvals.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { submitPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { cancelPayout, payoutTimeline, refreshPayout, retryPayout, submitPayout } from '#contract/payouts/payouts.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { person, workflow } from '#test/support/approvals.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { subjectOf } from './approval-subject.ts'
import { approvablePayout } from './approvable.ts'
import { payoutMenu } from './menu.ts'
import { sheafOf } from './workflow.ts'

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

const rule = (least: number | null = 50_000_00) =>
  desk.asha.call(createWorkflow, {
    body: workflow([person(meera)], { document_kind: 'payout', workflow_name: 'Large payouts', least }),
  })
const made = async (amount: number) => desk.make(payout((await desk.vendor()).vendors_id, desk.hdfc.bank_accounts_id, { amount }))
const request = async (document_id: string) => {
  const { rows } = await meera.call(approvalsOfDocument, { params: { document_kind: 'payout', document_id } })
  const [first] = rows
  return {
    params: { approval_requests_id: first?.approval_requests_id ?? '' },
    packet_hash: first?.packet_hash ?? '',
    packet: first?.packet,
  }
}
const agrees = async (document_id: string) => {
  const { params, packet_hash } = await request(document_id)
  return meera.call(approveRequest, { params, body: { packet_hash, reason: null } })
}
const told = async (who: Actor, words: string) => {
  const { rows } = await who.call(listNotifications, { query: {} })
  return rows
    .filter(({ title }) => title.includes(words))
    .map(({ title, link, notification_text }) => ({ title, link, notification_text }))
}
const file = async (lines: string[]) => {
  const raw = Buffer.from(lines.join('\n'))
  const { row_imports_id } = await desk.asha.call(uploadRows, { query: { import_kind: 'payouts', file_name: 'pay.csv' }, raw })
  await desk.drain()
  await desk.asha.call(startRowImport, { params: { row_imports_id }, body: { leave_wrong: false, again: false } })
  await desk.drain()
  return row_imports_id
}

test('a payout that does not exist is neither submitted, cancelled nor asked about', async () => {
  const params = { payouts_id: newId() }
  const missing = { code: 'not_found', message: 'This payout does not exist.' }
  expect(await desk.asha.refused(submitPayout, { params })).toMatchObject(missing)
  expect(await desk.asha.refused(cancelPayout, { params, body: { reason: 'No' } })).toMatchObject(missing)
  expect(await desk.asha.refused(refreshPayout, { params })).toMatchObject(missing)
  expect(await desk.asha.refused(payoutTimeline, { params })).toMatchObject(missing)
})

test('what waits no more is not submitted again', async () => {
  const { payouts_id } = await made(5_000_00)
  await desk.asha.call(cancelPayout, { params: { payouts_id }, body: { reason: 'Paid by cheque' } })
  await rule()
  expect(await desk.asha.refused(submitPayout, { params: { payouts_id } })).toMatchObject({
    code: 'wrong_state',
    message: 'This payout does not wait for an approval.',
  })
})

test('once approvers agreed, those who may pay are told what waits to be released, and where', async () => {
  await rule()
  const { payouts_id } = await made(60_000_00)
  expect((await request(payouts_id)).packet).toMatchObject({ total: 60_000_00, document_number: 'Payout' })
  expect(await desk.look(payouts_id)).toMatchObject({ needs_submission: false })
  await agrees(payouts_id)
  expect(await told(desk.ravi, 'is approved')).toMatchObject([
    { title: '₹60,000.00 to Nila Printers is approved and waits to be released', link: `/payout/${payouts_id}` },
  ])
})

test('of a file they are told how many and how much, and are led to the file', async () => {
  await rule()
  await desk.vendor('1234', 'Good')
  const row_imports_id = await file(['Vendor,Amount', 'Good,30000', 'Good,30000.50'])
  await desk.asha.call(submitPayoutBatch, { params: { row_imports_id } })
  await agrees(row_imports_id)
  expect(await told(desk.ravi, 'is approved')).toMatchObject([
    { title: '₹60,000.50 to 2 payees is approved and waits to be released', link: `/payout?file=${row_imports_id}` },
  ])
})

test('who made a payout is told why an approver rejected it', async () => {
  await rule()
  const { payouts_id } = await made(60_000_00)
  const { params, packet_hash } = await request(payouts_id)
  await meera.call(rejectRequest, { params, body: { packet_hash, reason: 'Ordered twice' } })
  expect(await told(desk.asha, 'was rejected')).toMatchObject([
    {
      title: 'Your payout to Nila Printers was rejected',
      link: '/payout',
      notification_text: expect.stringContaining('Ordered twice'),
    },
  ])
  expect(await told(desk.ravi, 'was rejected')).toEqual([])
})

test('a payee who was paid before is no news to approvers', async () => {
  const { vendors_id } = await desk.vendor()
  const before = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
  await desk.pay([before.payouts_id])
  await rule()
  const { payouts_id } = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: 60_000_00 }))
  expect((await request(payouts_id)).packet?.remarks).toEqual([])
})

test('makers of a payout are those who made it; one made by no person has none', async () => {
  const { payouts_id } = await made(100_00)
  const makers = () => desk.asha.tx(async (tx) => (await subjectOf(tx, await sheafOf(tx, payouts_id, 'read'))).makers)
  expect(await makers()).toEqual([desk.asha.accounts_id])
  await desk.asha.tx((tx) =>
    tx.client.query('UPDATE payouts SET made_by = NULL WHERE companies_id = $1 AND payouts_id = $2', [
      tx.companies_id,
      payouts_id,
    ]),
  )
  expect(await makers()).toEqual([])
})

test('while a payout is submitted nobody else changes it; reading it holds nobody up', async () => {
  const { payouts_id } = await made(100_00)
  const isFree = () =>
    desk.asha.tx(async (tx) => {
      const { rows } = await tx.client.query(
        'SELECT 1 FROM payouts WHERE companies_id = $1 AND payouts_id = $2 FOR NO KEY UPDATE SKIP LOCKED',
        [tx.companies_id, payouts_id],
      )
      return rows.length === 1
    })
  const meanwhile = async (use: 'locked' | 'read') => {
    const [held, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = desk.asha.tx(async (tx) => {
      await sheafOf(tx, payouts_id, use)
      held.resolve()
      await looked.promise
    })
    await held.promise
    const free = await isFree()
    looked.resolve()
    await holding
    return free
  }
  expect([await meanwhile('read'), await meanwhile('locked')]).toEqual([true, false])
})

test('a row of a file that is tried again waits for its file, not for approvers of its own', async () => {
  await rule(100_00)
  const { vendors_id } = await desk.vendor('1234', 'Good')
  const row_imports_id = await file(['Vendor,Amount', 'Good,300'])
  const failedOf = async (where: string, value: string) => {
    const { rows } = await desk.asha.tx((tx) =>
      tx.client.query<{ payouts_id: string }>(
        `UPDATE payouts SET payout_status = 'failed', status_reason = 'No', approved_by = made_by WHERE companies_id = $1 AND ${where} = $2 RETURNING payouts_id`,
        [tx.companies_id, value],
      ),
    )
    return rows[0]?.payouts_id ?? ''
  }
  const open = async (document_id: string) =>
    (await meera.call(approvalsOfDocument, { params: { document_kind: 'payout', document_id } })).rows.length
  const ofFile = await failedOf('row_imports_id', row_imports_id)
  const again = await desk.asha.call(retryPayout, { params: { payouts_id: ofFile } })
  expect(await open(again.payouts_id)).toBe(0)
  const alone = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: 300_00 }))
  const retried = await desk.asha.call(retryPayout, { params: { payouts_id: await failedOf('payouts_id', alone.payouts_id) } })
  expect(await open(retried.payouts_id)).toBe(1)
})

test('a payout has no attachments that an approver could open', () => {
  for (const open of [approvablePayout.paper, approvablePayout.pages])
    expect(open as () => unknown).toThrow(new AppError('not_found', 'A payout has no attachments.'))
})

test('a file beyond the limit of the workflow is held up whichever of its rows is chosen, an agreed one is not', async () => {
  await rule()
  await desk.vendor('1234', 'Good')
  const row_imports_id = await file(['Vendor,Amount', 'Good,100', 'Good,200'])
  const right = await desk.otp([], desk.ravi, row_imports_id)
  await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason: null } })
  await desk.drain()
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query('SELECT payout_status FROM payouts WHERE companies_id = $1 AND row_imports_id = $2', [
      tx.companies_id,
      row_imports_id,
    ]),
  )
  expect(rows).toEqual([{ payout_status: 'processed' }, { payout_status: 'processed' }])
})

test('the menus lead to paying, each entry for those who may', () => {
  const shown = Object.entries(payoutMenu).map(([id, { section, label, link, permissions, feature, plan }]) => [
    id,
    section,
    label,
    link,
    permissions,
    feature,
    plan,
  ])
  const [creates, approves, pays] = ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_APPROVE', 'ACCOUNTS_PAYABLE_PAY']
  expect(shown).toEqual([
    ['pay-bills', 'payables', 'Pay Bills', '/payables/pay-bills', [pays], 'bills', undefined],
    ['pay', 'payables', 'Pay', '/payout', expect.arrayContaining([creates, approves, pays]), 'payouts', undefined],
    ['pay-in-bulk', 'payables', 'Pay in Bulk', '/bulk-fund-transfer', [pays], 'bulk-payouts', 'fund-transfer'],
    ['payouts', 'banking', 'Payouts', '/banking/payouts', ['BANKING'], 'payouts', undefined],
    ['pay-a-vendor', 'header', 'Pay a vendor', '/payout/new', [creates, pays], 'payouts', undefined],
  ])
})
