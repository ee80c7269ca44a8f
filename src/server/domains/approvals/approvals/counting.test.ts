import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/approvals/approvals.ts'
import { approver, person } from '#test/support/approvals.ts'
import { type Approvers, openApprovers } from '#test/support/approving.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let firm: Approvers
let asha: Actor
let meera: Actor
let kabir: Actor

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  firm = await openApprovers(world)
  ;({ asha, meera, kabir } = firm)
})

const days = { from_date: '2026-11-20', until_date: '2026-11-30' }

test('an approval counts in its own step alone', async () => {
  await firm.rule({
    steps: [
      { needed: 1, approvers: [person(meera)] },
      { needed: 2, approvers: [person(kabir), person(asha)] },
    ],
  })
  const { bills_id } = await firm.submit()
  await firm.approve(meera, bills_id)
  expect(await firm.approve(kabir, bills_id)).toMatchObject({
    approval_status: 'waiting',
    current_step: 2,
    waits_for: ['Asha Menon'],
    steps: [{ approved_count: 1 }, { approved_count: 1 }],
  })
  expect(await firm.statusOf(bills_id)).toBe('to_be_reviewed')
  await firm.approve(asha, bills_id)
  expect(await firm.statusOf(bills_id)).toBe('approved')
})

test('who decides by another packet than the one asked about decides nothing', async () => {
  await firm.rule()
  const { bills_id } = await firm.submit()
  const { params, packet_hash } = await firm.seenBy(meera, bills_id)
  const other = packet_hash.replace(/^./, (first) => (first === '0' ? '1' : '0'))
  const approved = await meera.refused(contract.approveRequest, { params, body: { packet_hash: other, reason: null } })
  const rejected = await meera.refused(contract.rejectRequest, { params, body: { packet_hash: other, reason: 'No' } })
  expect([approved.code, rejected.code]).toEqual(['conflict', 'conflict'])
  expect(await firm.requestOf(bills_id)).toMatchObject({ approval_status: 'waiting', decisions: [] })
  expect(await firm.statusOf(bills_id)).toBe('to_be_reviewed')
})

test('who stands in for an approver is asked too, but never about what they made themselves', async () => {
  const tara = await firm.member(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_APPROVE'], 'Tara')
  await meera.call(contract.delegateApprovals, { body: { deputy_accounts_id: tara.accounts_id, ...days } })
  await firm.rule()
  const asked = 'NP/2026-27/0042 of Nila Printers for ₹11,800.00 waits for your approval'
  await firm.submit()
  expect(await firm.told(tara)).toContain(asked)
  expect(await firm.told(kabir)).not.toContain(asked)
  const own = await firm.submit(firm.draft({ bill_number: 'NP/43' }, 12_000_00), tara)
  const theirs = 'NP/43 of Nila Printers for ₹14,160.00 waits for your approval'
  expect(await firm.told(meera)).toContain(theirs)
  expect(await firm.told(tara)).not.toContain(theirs)
  expect(await firm.refusedTo(tara, own.bills_id)).toBe('You prepared this: somebody else approves it.')
})

test('no one is offered to stand in for themselves', async () => {
  const { deputies } = await meera.call(contract.listDelegations)
  const ids = deputies.map(({ accounts_id }) => accounts_id)
  expect(ids).toContain(kabir.accounts_id)
  expect(ids).not.toContain(meera.accounts_id)
})

test('of two approvers outside each has a link of their own', async () => {
  const outside = (email: string, approver_name: string) => approver({ kind: 'outside', email, approver_name })
  await firm.rule({
    steps: [{ needed: 2, approvers: [outside('usha@audit.in', ' Usha Iyer '), outside('om@audit.in', 'Om Rao')] }],
  })
  const { bills_id } = await firm.submit()
  const [step] = (await firm.requestOf(bills_id)).steps
  expect(step?.approvers.map(({ approver_name, link }) => [approver_name, link?.email])).toEqual([
    ['Usha Iyer', 'usha@audit.in'],
    ['Om Rao', 'om@audit.in'],
  ])
})

test('a link that has expired can be taken back, one that was taken back cannot', async () => {
  const usha = approver({ kind: 'outside', email: 'usha@audit.in', approver_name: 'Usha Iyer' })
  await firm.rule({ steps: [{ needed: 1, approvers: [usha] }] })
  const { bills_id } = await firm.submit()
  const { approval_requests_id, steps } = await firm.requestOf(bills_id)
  const params = { approval_requests_id, approval_links_id: steps[0]?.approvers[0]?.link?.approval_links_id ?? '' }
  await asha.tx((tx) =>
    tx.client.query(`UPDATE approval_links SET expires_at = '2026-11-01' WHERE companies_id = $1`, [tx.companies_id]),
  )
  await asha.call(contract.revokeApprovalLink, { params })
  expect(await asha.refused(contract.revokeApprovalLink, { params })).toMatchObject({ code: 'wrong_state' })
})
